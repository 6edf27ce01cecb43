"""A Felsenfeuer table in any position, written as one would say it, and played by short lines.

A player's dice: ``"ess r6 a6 | hand g v | edge g4 b2* | M1 field r5 | air g3 | bag r"``; colours are ``g``reen,
gr``a``y, ``r``ed, ``b``lack, ``v``iolet, a star means frozen, M0 unless another matrix is named. A die's id is its
owner and its place in the text. Lines: ``"p1: lay p1:3 4 M0"``, ``"p1: end_turn"``, ``"p2: choose yes"``.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.core.game import Setup
from companion.core.transcript import setup
from companion.core.values import Colour, Seat
from companion.games import find
from companion.games.felsenfeuer.dice import Area, Die, DieId, air, bag, hand, marker
from companion.games.felsenfeuer.repetition import before_deciding
from companion.games.felsenfeuer.state import State, Temple
from companion.games.felsenfeuer.turns import begin
from tests.games.evening import GameEvening, Shape, named, number, plain

COLOURS = {"g": Colour.GREEN, "a": Colour.GREY, "r": Colour.RED, "b": Colour.BLACK, "v": Colour.VIOLET}
PASS = ("p1: end_turn", "p2: end_turn")
"""Both let the other go on."""
ALL = {"level": "wanderer", "appendix_frost": True, "appendix_spheres": True, "custom_spells": False}


def given(seats: int, options: Mapping[str, object] | None = None, **header: object) -> Setup:
    """A setup from a header's keys."""
    names = [f"p{number}" for number in range(1, seats + 1)]
    facts = {"transcript": 1, "game": "felsenfeuer", "seats": names, "first": "p1", **header}
    return setup(find, {**facts, "options": {**ALL, **(options or {})}})


def dice(seat: Seat, text: str) -> dict[DieId, Die]:
    """A player's dice."""
    found: dict[DieId, Die] = {}
    for group in filter(None, text.split("|")):
        where, *tokens = group.split()
        matrix = Area("M0")
        if where[0] == "M" and where[1:].isdigit():
            matrix, where, *tokens = Area(where), *tokens
        for token in tokens:
            value = int(token[1]) if token[1:2].isdigit() else None
            area, zone = {
                "ess": (matrix, marker(seat)),
                "edge": (matrix, "edge"),
                "field": (matrix, "field"),
                "air": (air(matrix), None),
                "hand": (hand(seat), None),
                "hand2": (Area(f"hand2:{seat}"), None),
                "bag": (bag(seat), None),
            }[where]
            die = Die(seat, COLOURS[token[0]], value, area, zone, token.endswith("*"))
            found[DieId(f"{seat}:{len(found) + 1}")] = die
    return found


def _operation(words: list[str]) -> dict[str, object]:
    """A primitive; dice are listed with commas, changes have their sign."""
    facts = {
        name: number(value.removeprefix("+")) if isinstance(value, str) else value
        for name, value in plain(words[1:]).items()
    }
    listed = {"dice": str(facts["dice"]).split(",")} if "dice" in facts else {}
    return {"op": words[0], **facts, **listed}


def _amounts(words: list[str]) -> dict[str, object]:
    return {name: number(str(value)) for name, value in plain(words).items()}


SHAPES: Mapping[str, Shape] = {
    "choose_selection": lambda words: {"colours": _amounts(words)},
    "draft": named("colour"),
    "pick_essence": named("die"),
    "hover_rune": named("die", "value"),
    "throw_hand": lambda words: {"dice": words[0].split(","), "values": [int(each) for each in words[1]]},
    "lay": lambda words: {"matrix": "M0", **named("die", "value", "matrix")(words)},
    "cast_blood": lambda words: {"spell": words[0], "payment": _amounts(words[1:])},
    "choose_glyph": named("die"),
    "cast": named("spell"),
    "skip": named("right"),
    "assign_loss": lambda words: {"points": _amounts(words)},
    "co_move": lambda words: {"along": words == ["yes"]},
    "manual_op": _operation,
}


class Evening(GameEvening[State]):
    """One game, played line by line from a position in the action phase, p1 active unless told otherwise."""

    shapes = SHAPES

    def __init__(self, *players: str, options: Mapping[str, object] | None = None, **header: object) -> None:
        active = str(header.pop("active", "p1"))
        super().__init__(given(len(players), options, **header))
        state = self.state
        placed: dict[DieId, Die] = {}
        for seat, text in zip(state.house.seats, players, strict=True):
            placed |= dice(seat, text)
        numbers = [int(die.area[-1]) for die in placed.values() if die.value is not None]
        markers = {die.owner: die.area for die in placed.values() if die.zone == marker(die.owner)}
        two = frozenset(die.owner for die in placed.values() if die.area.startswith("hand2"))
        state = state._replace(dice=placed, matrices=max(numbers, default=0) + 1, two=two)
        state = state._replace(markers={**state.markers, **markers})
        self._stand(begin(state, Seat(active)))

    def _stand(self, state: State) -> "Evening":
        self.record.states[-1] = before_deciding(state)
        return self

    def with_(self, **changed: Any) -> "Evening":
        """Something else about the position: ``passes=1``, ``temples=[("p1:3", "p2:4")]``, ``bags={"p1": "M0"}``."""
        state = self.state
        if "temples" in changed:
            built = [Temple(DieId(rune), tuple(map(DieId, under))) for rune, *under in changed.pop("temples")]
            state = state._replace(temples=tuple(built))
        if "bags" in changed:
            state = state._replace(bags={**state.bags, **changed.pop("bags")})
        for seat in changed.pop("out", ()):
            living = tuple(each for each in state.living if each != seat)
            kept = {each: die for each, die in state.dice.items() if die.owner != seat}
            state = state._replace(living=living, lost={**state.lost, Seat(seat): len(state.lost)}, dice=kept)
        return self._stand(state._replace(**changed))

    def parameters(self, do: str, words: list[str]) -> dict[str, object]:
        if do == "choose":  # an answer says which question it is to
            question = self.state.question
            answer = [word.replace("+", " ") for word in words]
            return {"decision_id": question.id if question else "none", "value": answer}
        return super().parameters(do, words)

    def die(self, die_id: str) -> tuple[int | None, str, str | None]:
        """Value, area and zone of a die."""
        die = self.state.dice[DieId(die_id)]
        return die.value, die.area, die.zone

    def at(self, area: str) -> set[str]:
        """The dice of an area."""
        return {each for each, die in self.state.dice.items() if die.area == area}

    def events(self) -> list[str]:
        """What the last act made happen."""
        return [event.name for event in self.state.events]


def spell(spell_id: str, *program: object, colour: str = "green", value: int = 1, **more: object) -> dict[str, object]:
    """A scripted spell of our own for one test; each sentence is an instruction's parts, or a whole sentence."""
    sentences = [
        each if isinstance(each, dict) and "type" in each else {"type": "instruction", "parts": _parts(each)}
        for each in program
    ]
    scripted: dict[str, object] = {"resolution": "scripted", "program": sentences} if program else {}
    return {
        "id": spell_id,
        "name": spell_id.title(),
        "colour": colour,
        "value": value,
        "star": True,
        **scripted,
        **more,
    }


def _parts(each: object) -> object:
    return each if isinstance(each, list) else [each]


def book(*spells: object) -> list[object]:
    """The header's books: the usual one, and one with these spells."""
    return ["kompendium-arkanum", {"book": "test", "spells": list(spells)}]


def cast(program: Iterable[object], *players: str, **more: Any) -> Evening:
    """A table at which p1 has just cast {green 1} with this program by his glyph, p1:1; the last player leads."""
    own = book(spell("test", *program), *more.pop("spells", ()))
    table = Evening(f"edge g1 | {players[0]}", *players[1:], books=own, **more)
    for seat in table.state.house.seats:
        table.play(f"{seat}: end_turn")
    return table.play("p1: cast test")


def by_hand(*players: str, **more: Any) -> Evening:
    """The same, but p1 resolves the spell by hand."""
    return cast((), *players, **more)
