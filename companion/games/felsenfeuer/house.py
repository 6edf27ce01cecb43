"""The table as agreed before the game: who sits where, who is allied and which house rules hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from companion.core.errors import RuleError
from companion.core.game import Facts, Setup
from companion.core.seats import others
from companion.core.values import Colour, Seat
from companion.games.felsenfeuer.books import USUAL, Shelf, shelf
from companion.games.felsenfeuer.dice import COLOURS, DieId

SELECTION = 8
"""FF-1: dice of each player."""
ESSENCES = 2
"""FF-2: so many of them on the marker."""
FULL = 6
"""FF-2: the value of an essence at the start."""
SECOND = 4
"""FF-74: that of a second's."""
WANTED = {"pentagram": 5, "guild": 6}
"""So many players (FF-73, FF-74)."""
PER_COLOUR = 8
"""G-1: dice of one colour in a set."""


@dataclass(frozen=True, slots=True)
class House:
    """The switches in the form in which the rules ask for them; rules 5 explains each."""

    seats: tuple[Seat, ...]
    """Clockwise round the table."""
    round: Mapping[Seat, tuple[Seat, ...]]
    """All seats clockwise, from each one."""
    own: Mapping[Seat, tuple[DieId, ...]]
    """Each player's dice."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who wins together; everybody alone unless there are teams."""
    allies: Mapping[Seat, frozenset[Seat]]
    """Each one's side, himself included."""
    heads: Mapping[Seat, Seat]
    """Guild duel: each second's head (FF-74)."""
    shelf: Shelf
    given: Facts
    """Books and teams as the header has them."""
    first: Seat
    seed: int
    level: str
    variant: str
    draft: bool
    scenario: str
    frost: bool
    spheres: bool
    pool: Mapping[Colour, int]
    pair: bool
    pass_counter_reset: bool
    shrine_blocks: bool
    initiative_after: str
    skip_shrines: bool
    own_cauldron: bool
    move_keeps_zone: bool
    empty_all_lapses: bool
    any_allows_zero: bool
    rune_per_spell: bool
    dice_stay: bool
    manifest_fetch: bool
    edge_if_any: bool
    cotrigger_casts: bool
    blood_anyone: bool
    second_own_dice: bool
    lay_limit: int
    remember_all: bool
    custom_spells: bool
    attack_needs_place: bool
    renew_hovering: bool
    blood_suicide: bool
    hands_counted: bool


def house(setup: Setup) -> House:
    """The house rules of a setup; RuleError ``malformed`` when they do not fit the players."""
    rules: Mapping[str, Any] = setup.options
    seats, variant = setup.seats, rules["variant"]
    sides = _sides(variant, seats, setup.given)
    return House(
        seats=seats,
        round={seat: (seat, *after) for seat, after in others(seats).items()},
        own={seat: tuple(DieId(f"{seat}:{nth}") for nth in range(1, SELECTION + 1)) for seat in seats},
        sides=sides,
        allies={seat: frozenset(side) for side in sides for seat in side},
        heads=_heads(seats) if variant == "guild" else {},
        shelf=shelf(setup.given.get("books", [USUAL])),
        given=setup.given,
        first=setup.first or seats[0],  # FF-4: who that is the players know
        seed=setup.seed,
        level=rules["level"],
        variant=variant,
        draft=rules["selection"] == "draft",
        scenario=rules["scenario"],
        frost=rules["appendix_frost"],
        spheres=rules["appendix_spheres"],
        pool=_pool(rules["dice_pool"], len(seats)),
        pair=rules["essence_pick"] == "pair",
        pass_counter_reset=rules["pass_counter_reset"],
        shrine_blocks=rules["shrine_trigger"] == "blocks",
        initiative_after=rules["initiative_after"],
        skip_shrines=rules["renewal_shrine"] == "skip_shrines",
        own_cauldron=rules["cauldron_scope"] == "own",
        move_keeps_zone=rules["move_zone"] == "keep",
        empty_all_lapses=rules["empty_all_lapses"],
        any_allows_zero=rules["any_allows_zero"],
        rune_per_spell=rules["spell_rune_scope"] == "per_spell",
        dice_stay=rules["eliminated_dice"] == "stay",
        manifest_fetch=rules["manifest_fetch"],
        edge_if_any=rules["temple_edge"] == "any",
        cotrigger_casts=rules["cotrigger_casts"],
        blood_anyone=rules["blood_timing"] == "anyone" and rules["level"] != "adept",
        second_own_dice=rules["second_own_dice"],
        lay_limit=rules["lay_limit"],
        remember_all=rules["repetition_memory"] == "all",
        custom_spells=rules["custom_spells"],
        attack_needs_place=rules["attack_without_place"] == "no_target",
        renew_hovering=rules["renew_hovering"],
        blood_suicide=rules["blood_suicide"],
        hands_counted=rules["hand_display"] == "count",
    )


def neighbours(house: House, seat: Seat) -> tuple[Seat, Seat]:
    """Who sits to the right and to the left."""
    order = house.round[seat]
    return order[-1], order[1]


def reaches(house: House, speaker: Seat, seat: Seat) -> bool:
    """FF-74: whether a spell can concern a player: a second's only himself (G-17) and those beside him."""
    if speaker not in house.heads:
        return True
    return seat in neighbours(house, speaker) or (seat == speaker and house.second_own_dice)


def essence(house: House, seat: Seat) -> int:
    """FF-2: with how many points an essence of this player starts; a second's has fewer (FF-74)."""
    return SECOND if seat in house.heads else FULL


def _sides(variant: str, seats: tuple[Seat, ...], given: Facts) -> tuple[tuple[Seat, ...], ...]:
    wanted = WANTED.get(variant, len(seats))
    if len(seats) != wanted:
        raise RuleError(None, "malformed", f"That variant needs {wanted} players.")
    if variant == "teams":
        return _teams(seats, given.get("teams", (seats[::2], seats[1::2])))
    if "teams" in given:
        raise RuleError(None, "malformed", "Teams are named only where the variant is teams.")
    return (seats[:3], seats[3:]) if variant == "guild" else tuple((seat,) for seat in seats)


def _teams(seats: tuple[Seat, ...], given: object) -> tuple[tuple[Seat, ...], ...]:
    """FF-72: everybody in one team; in equal teams allies never sit side by side."""
    if not isinstance(given, list | tuple) or not all(isinstance(team, list | tuple) for team in given):
        raise RuleError(None, "malformed", "The header's teams must be lists of seats.")
    teams = tuple(tuple(map(Seat, map(str, team))) for team in given)
    if sorted(seat for team in teams for seat in team) != sorted(seats) or len(teams) < 2 or not all(teams):
        raise RuleError(None, "malformed", "Every seat belongs to one of at least two teams.")
    if len(set(map(len, teams))) == 1 and any({a, b} <= set(team) for team in teams for a, b in _beside(seats)):
        raise RuleError(None, "malformed", "In equal teams allies do not sit side by side.")
    return teams


def _beside(seats: tuple[Seat, ...]) -> tuple[tuple[Seat, Seat], ...]:
    return (*pairwise(seats), (seats[-1], seats[0]))


def _heads(seats: tuple[Seat, ...]) -> Mapping[Seat, Seat]:
    return {seats[0]: seats[1], seats[2]: seats[1], seats[3]: seats[4], seats[5]: seats[4]}


def _pool(given: Mapping[str, object], players: int) -> Mapping[Colour, int]:
    """G-1; a pool too small for all is refused (FF-1)."""
    sets = 2 if players == 6 else 1
    if not given:
        return dict.fromkeys(COLOURS, PER_COLOUR * sets)
    if any(name not in COLOURS or type(count) is not int or count < 0 for name, count in given.items()):
        raise RuleError(None, "malformed", "The switch dice_pool says how many dice of each colour there are.")
    pool = {colour: int(str(given.get(colour, 0))) for colour in COLOURS}
    if sum(pool.values()) < SELECTION * players:
        raise RuleError(None, "malformed", f"{players} players need {SELECTION * players} dice; take a second set.")
    return pool
