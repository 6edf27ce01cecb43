"""The table as agreed before the game: who sits where and which house rules hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.game import Setup
from companion.core.seats import successors
from companion.core.values import Seat
from companion.games.blaues_amulett.layouts import layout
from companion.games.blaues_amulett.path import Path
from companion.games.blaues_amulett.terrain import Customs, Terrain, terrain


@dataclass(frozen=True, slots=True)
class House:
    """The switches in the form in which the rules ask for them; rules 4 explains each."""

    seats: tuple[Seat, ...]
    """Clockwise round the table."""
    path: Path
    terrain: Terrain
    seed: int
    """Orders reshuffles and the backs of a blind pick; a secret."""
    turns: Mapping[Seat, Seat]
    """Who follows whom."""
    pushed_in: bool
    pushed_loses: bool
    limit_each_draw: bool
    late_take: bool
    geographic: bool
    castle_all: bool
    amulet_optional: bool
    draw_first: bool
    fails_by_passing: bool


def house(setup: Setup) -> House:
    """The house rules of a setup; RuleError ``malformed`` for a path that cannot be walked."""
    rules: Mapping[str, Any] = setup.options
    seats, path = setup.seats, layout(rules["path"])
    customs = Customs(
        side_step=rules["side_step_costs"],
        surplus=rules["surplus_at_turn"],
        exit=rules["place_exit"],
        turning=rules["voluntary_turn"],
        beyond_fire=rules["amulet_beyond_fire"],
        both_ways=rules["task_both_ways"],
        over_place=rules["turn_over_place"],
    )
    return House(
        seats=seats,
        path=path,
        terrain=terrain(path, customs),
        seed=setup.seed,
        turns=successors(seats, rules["turn_direction"]),
        pushed_in=rules["chain_push_at_lane_end"] == "enter_place",
        pushed_loses=rules["chain_push_takes_amulet"],
        limit_each_draw=rules["hand_limit_check"] == "each_draw",
        late_take=rules["late_take_card"],
        geographic=rules["ranking_metric"] == "geographic",
        castle_all=rules["castle_draw"] == "all_or_none",
        amulet_optional=rules["take_amulet_by_card"] == "optional",
        draw_first=rules["arrival_order"] == "draw_first",
        fails_by_passing=rules["amulet_beyond_fire"] == "by_passing",
    )
