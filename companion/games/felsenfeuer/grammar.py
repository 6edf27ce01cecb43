"""How a spell is written in a book: its sentences, their parts, and what they speak of (rules 4)."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from companion.core.errors import Wrong
from companion.core.sentence import shown
from companion.games.felsenfeuer.actions import BY_HAND, Op
from companion.games.felsenfeuer.dice import COLOURS, EDGE, FIELD, VALUES
from companion.games.felsenfeuer.reader import Reader
from companion.games.felsenfeuer.spells import (
    ALL,
    ANY,
    At,
    Condition,
    Effect,
    Filter,
    Kind,
    Look,
    Part,
    Selector,
    Sentence,
    Spell,
    Target,
    Who,
    Word,
    as_word,
    as_words,
)

T = TypeVar("T")

OBJECTS = ("die", "rune", "glyph", "essence", "temple")
OWNERS = ("speaker", "actor", "opponent", "ally", "initiative", ANY)
CHOOSERS = (Who.ACTOR, Who.SPEAKER, Who.INITIATIVE)
MOST = 40
"""No sentence speaks of more dice."""


def spell(at: Reader) -> Spell:
    """One spell or sphere."""
    spell_id = at.text("id")
    at.place = f"{at.place} {spell_id}"
    if spell_id == BY_HAND:
        raise at.wrong("is the name of spells that stand in no book", "id")
    star = at.take("star")
    if not (star is None or isinstance(star, bool)):  # 0 and 1 are equal to them
        raise at.wrong("must be true, false or null", "star")
    sphere = at.one_of("kind", ("spell", "sphere"), "spell") == "sphere"
    has_program = at.has("program")
    scripted = at.one_of("resolution", ("scripted", "manual"), "scripted" if has_program else "manual") == "scripted"
    program = at.each("program", _sentence) if has_program or scripted else None
    return Spell(
        id=spell_id,
        name=at.text("name"),
        colour=at.one_of("colour", COLOURS),
        value=at.number("value", 1, 6),
        star=star,
        blood_magic=at.flag("blood_magic"),
        ritual=at.flag("ritual"),
        sphere=sphere,
        program=program if scripted else None,
        text=at.text("text", ""),
        source=at.text("source", ""),
    )


def _sentence(at: Reader) -> Sentence:
    kind = at.one_of("type", Kind)
    match kind:
        case Kind.META:
            at.text("text", "")
            return Sentence(kind)
        case Kind.EFFECT:
            return Sentence(kind, effect=_effect(at))
        case Kind.INSTRUCTION:
            return Sentence(
                kind,
                actor=at.one_of("actor", Who, Who.SPEAKER),
                may=at.flag("may"),
                conditions=_conditions(at),
                parts=at.each("parts", _part),
            )


def _conditions(at: Reader) -> tuple[Condition, ...]:
    """One condition, or a list of which all must hold."""
    return at.each("if", _condition, one=True) if at.has("if") else ()


def _condition(at: Reader) -> Condition:
    for test in Look:
        if at.has(test):
            return _TESTS[test](at, test)
    raise at.wrong(f"needs one of {', '.join(Look)}")


def _looks(at: Reader, test: Look) -> Condition:
    left = _needed(at.inner(test, _selector), at, test)
    low = at.number("min", 0, MOST, 1 if test is Look.HAS else 0)
    return Condition(test, left, low=low, high=at.number("max", low, 99, 99))


def _all_of(at: Reader, test: Look) -> Condition:
    left = _needed(at.inner(test, _selector), at, test)
    return Condition(test, left, right=_needed(at.inner("are", _selector), at, "are"))


def _compares(at: Reader, test: Look) -> Condition:
    def sides(inner: Reader) -> Condition:
        return Condition(
            test,
            _needed(inner.inner("left", _selector), inner, "left"),
            _needed(inner.inner("right", _selector), inner, "right"),
            by=inner.one_of("by", ("count", "colours"), "count"),
            is_=inner.one_of("is", ("equal", "more", "fewer"), "equal"),
        )

    return _needed(at.inner(test, sides), at, test)


_TESTS: Mapping[Look, Callable[[Reader, Look], Condition]] = {
    Look.HAS: _looks,
    Look.COUNT: _looks,
    Look.ALL_OF: _all_of,
    Look.COMPARE: _compares,
}


def _needed(value: T | None, at: Reader, key: str) -> T:
    if value is None:
        raise at.wrong("is missing", key, Wrong.MISSING)
    return value


def _effect(at: Reader) -> Effect:
    adds, removes = _words(at, "counts_as"), _words(at, "not_counts_as")
    if not adds | removes:
        raise at.wrong("or not_counts_as is missing", "counts_as", Wrong.MISSING)
    select = at.at("select", at.take("select"))
    if select.has("area"):
        kind = select.one_of("area", ("hand", "bag"))
        effect = Effect(adds, removes, area=kind, owner=select.one_of("owner", OWNERS, ANY))
    else:
        effect = Effect(adds, removes, select=_selector(select))
    select.done()
    return effect


def _words(at: Reader, key: str) -> frozenset[Word]:
    value = at.take(key, [])
    said = value if isinstance(value, list) else [value]
    if not all(each if isinstance(each, str) else type(each) is int and each in VALUES for each in said):
        raise at.wrong("must be a word, a value or a list of them", key)
    return as_words(said)


def _selector(at: Reader) -> Selector:
    if at.has("ref"):
        return Selector(ref=at.one_of("ref", ("spell_rune",)))
    matrix = at.inner("at", lambda inner: inner.text("ref")) if at.is_object("at") else None
    return Selector(
        object=at.one_of("object", OBJECTS, "die"),
        owner=at.one_of("owner", OWNERS, ANY),
        colours=_some(at, "colour", COLOURS),
        values=_values(at),
        at=at.one_of("at", At, At.ANY),
        matrix=matrix,
        word=as_word(at.text("is", "")) or None,
        without=bool(at.one_of("exclude", ("", "spell_rune"), "")),
        quantity=_quantity(at),
        chooser=at.one_of("chooser", CHOOSERS, Who.ACTOR),
    )


def _one(at: Reader) -> Selector:
    """FF-50: one rune is put on top."""
    found = _selector(at)
    if found.quantity != 1:
        raise at.wrong("must be 1: a temple has one rune", "quantity")
    return found


def _some(at: Reader, key: str, allowed: Iterable[T]) -> tuple[T, ...]:
    value = at.take(key, [])
    found = value if isinstance(value, list) else [value]
    known = tuple(each for each in allowed if each in found)
    if len(known) != len(found) or any(type(each) not in (str, int) for each in found):  # True is equal to 1
        raise at.wrong(f"cannot be {shown(value)}", key)
    return known


def _values(at: Reader) -> tuple[int, ...]:
    if at.is_object("value"):
        return at.inner("value", _span) or ()
    return _some(at, "value", VALUES)


def _span(at: Reader) -> tuple[int, ...]:
    low = at.number("min", 1, 6, 1)
    return tuple(range(low, at.number("max", low, 6, 6) + 1))


def _quantity(at: Reader) -> int | str:
    value = at.take("quantity", 1)
    if value in (ANY, ALL) or (type(value) is int and 1 <= value <= MOST):
        return value  # type: ignore[no-any-return]  # checked just now
    raise at.wrong("must be a number, any or all", "quantity")


def _part(at: Reader) -> Part:
    op = at.one_of("op", Op)
    needs = NEEDS[op]
    at.only((*needs, *MAY_SAY.get(op, ()), "mode"))
    part = Part(
        op,
        what=at.inner("what", _selector),
        rune=at.inner("rune", _one),
        who=_who(at, op),
        to=_target(at) if "to" in needs else None,
        value=at.one_of("value", (*VALUES, ANY)) if at.has("value") else None,
        by=_changes(at),
        n=at.number("n", 1, 36, 1),
        zone=at.one_of("zone", (EDGE, FIELD)) if at.has("zone") else None,
        filter=at.inner("filter", _filter) or Filter(),
        word=at.text("as", "") or None,
        init=at.one_of("mode", ("change", "init"), "change") == "init",
    )
    for need in needs:
        if not getattr(part, FIELDS.get(need, need)):
            raise at.wrong("is missing", need, Wrong.MISSING)
    return part


def _who(at: Reader, op: Op) -> Who:
    if op in (Op.SET_SPEAKER, Op.SET_INITIATIVE):
        return at.one_of("to", Who)
    return at.one_of("who", Who, Who.ACTOR)


def _target(at: Reader) -> Target:
    value = at.take("to")
    match value:
        case {"new_matrix": str(name), **rest} if not rest:
            return Target("new", name)
        case {"ref": str(name), **rest} if not rest:
            return Target("ref", name)
        case "duel_place" | "any" | "other":
            return Target(value)
        case _:
            raise at.unfit("must be duel_place, any, other, a new_matrix or a ref", "to", value)


def _changes(at: Reader) -> tuple[int, ...]:
    value = at.take("by", [])
    found = tuple(value if isinstance(value, list) else [value])
    if not all(type(each) is int and each and -6 <= each <= 6 for each in found):
        raise at.wrong("must be a change such as 1 or -2, or a list of them", "by")
    return found


def _filter(at: Reader) -> Filter:
    colour = at.one_of("colour", COLOURS) if at.has("colour") else None
    return Filter(colour, at.number("value", 1, 6) if at.has("value") else None)


FIELDS = {"as": "word"}
"""Which field holds what a key says, where it has another name."""

NEEDS: Mapping[Op, tuple[str, ...]] = {
    Op.TRIGGER: ("what",),
    Op.BANISH: ("what",),
    Op.REACTIVATE: ("what",),
    Op.DESTROY: ("what",),
    Op.ATTACK: (),
    Op.LOSE_ESSENCE: (),
    Op.SACRIFICE: (),
    Op.SET_VALUE: ("what", "value"),
    Op.CHANGE_VALUE: ("what", "by"),
    Op.TAKE_TO_HAND: ("what",),
    Op.LAY: ("what", "to", "value"),
    Op.MOVE: ("what", "to"),
    Op.TO_MARKER: ("what",),
    Op.FROM_MARKER: ("what",),
    Op.MANIFEST: ("rune", "what"),
    Op.DISSOLVE_TEMPLE: ("what",),
    Op.PLACE_BAG: ("to",),
    Op.THROW_INTO_CAULDRON: ("what",),
    Op.SECOND_HAND: ("what",),
    Op.RENEW: (),
    Op.CAST_FREE: (),
    Op.COUNT_AS: ("what", "as"),
    Op.SET_SPEAKER: (),
    Op.SET_INITIATIVE: (),
    Op.KEEP_INITIATIVE: (),
    Op.FREEZE: ("what",),
    Op.THAW: ("what",),
    Op.HOVER: ("what", "to"),
    Op.LAND: ("what",),
    Op.DECLARE_WINNER: (),
}
"""What a part of a sentence has to say beside its primitive."""

MAY_SAY: Mapping[Op, tuple[str, ...]] = {
    Op.ATTACK: ("who",),
    Op.LOSE_ESSENCE: ("who", "n"),
    Op.SACRIFICE: ("who", "n"),
    Op.LAY: ("zone",),
    Op.MOVE: ("zone",),
    Op.TO_MARKER: ("value",),
    Op.PLACE_BAG: ("who",),
    Op.THROW_INTO_CAULDRON: ("who",),
    Op.SECOND_HAND: ("who",),
    Op.CAST_FREE: ("filter",),
    Op.SET_SPEAKER: ("to",),
    Op.SET_INITIATIVE: ("to",),
    Op.HOVER: ("value",),
    Op.DECLARE_WINNER: ("who",),
}
"""What it may say as well."""
