"""One sentence of a spell, read into primitives with their objects (FF-38a): choices first, all valid or none."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.asking import Asker, Lapsed, into_hand
from companion.games.felsenfeuer.dice import COLOURS, VALUES, Area, DieId, Side, hand
from companion.games.felsenfeuer.effects import fits, stands, words
from companion.games.felsenfeuer.renewal import WAYS
from companion.games.felsenfeuer.spells import ALL, ANY, At, Condition, Look, Part, Selector, Sentence, Who
from companion.games.felsenfeuer.state import (
    Casting,
    Phase,
    Question,
    State,
    clockwise,
    duel_place,
    lead,
    matrices,
    opponents,
)
from companion.games.felsenfeuer.targets import NO_TARGET, Why, too_far, why_not, why_not_die, why_not_rune

ONE = (Who.OPPONENT, Who.ALLY, Who.PLAYER)
"""Words for one of choice."""
BOTH = "left right"
"""Both hands count as the hand that is looked at (FF-62); what is done with it is done once with each (FF-61)."""


Possible = Callable[[ManualOp], bool]
"""Whether a primitive, as far as it is said, still finds a target."""


@dataclass(slots=True)
class Reading:
    """One sentence being read: who speaks, who acts, and the matrices named so far."""

    state: State
    frame: Casting
    asker: Asker
    names: dict[str, Area] = field(default_factory=dict)
    new: int = 0
    """Matrices that come into being by it."""

    @property
    def speaker(self) -> Seat:
        """Who speaks the spell now."""
        return self.frame.speaker

    def named(self, name: str, *, create: bool) -> Area | None:
        """The matrix of that name; a new one when the text makes one."""
        if name not in self.names and create:
            self.names[name] = Area(f"M{self.state.matrices + self.new}")
            self.new += 1
        return self.names.get(name)


def read(state: State, frame: Casting, sentence: Sentence, asker: Asker) -> tuple[tuple[ManualOp, ...], Reading]:
    """What an instruction comes to; ``Lapsed`` without a valid target, ``Unanswered`` when somebody must choose."""
    reading = Reading(state, frame, asker, dict(frame.names))
    actors = _people(reading, sentence.actor, frame.speaker, f"{frame.at}.actor", _reach(reading))
    deeds, lapsed = list[ManualOp](), None
    for actor in actors:
        try:
            deeds += _share(reading, sentence, actor)
        except Lapsed as why:  # FF-35: who cannot is left out
            lapsed = why
    if lapsed and not deeds:
        raise lapsed
    there = {*matrices(state), *(deed.matrix for deed in deeds if deed.dice)}
    if any(deed.op is Op.PLACE_BAG and deed.matrix not in there for deed in deeds):
        raise Lapsed(NO_TARGET)  # G-2: a bag alone makes no matrix
    return tuple(deeds), reading


def _share(reading: Reading, sentence: Sentence, actor: Seat) -> list[ManualOp]:
    """What one actor does."""
    if not all(_holds(reading, condition, actor) for condition in sentence.conditions):
        return []
    key = f"{reading.frame.at}.{{}}.{actor}"
    reading.asker.op = sentence.parts[0].op
    any_ = all(part.what and part.what.quantity == ANY for part in sentence.parts)
    if sentence.may and not (any_ and reading.state.house.any_allows_zero):  # choosing none says no as well
        wish = Question(key.format("may"), actor, Phase.SPELL_III, ("yes",), low=0)
        if not reading.asker.ask(wish):
            return []
    deeds: list[ManualOp] = []
    for nth, part in enumerate(sentence.parts):
        reading.asker.op = part.op
        deeds += _READ.get(part.op, _on_dice)(reading, part, actor, key.format(nth))
    return deeds


# -- parts -----------------------------------------------------------------------------------------------------


def _for_players(reading: Reading, part: Part, actor: Seat, key: str) -> list[ManualOp]:
    deed = ManualOp(part.op, value=part.n if part.op in (Op.LOSE_ESSENCE, Op.SACRIFICE) else None)

    def why(player: Seat, own: ManualOp) -> Why:
        return why_not(reading.state, replace(own, player=player), reading.speaker, made=reading.names.values())

    def possible(placed: ManualOp) -> bool:
        return any(why(player, placed) is None for player in _meant(reading, part.who, actor))

    deed = _placed(reading, part, actor, key, deed, possible)
    people = _people(reading, part.who, actor, key, lambda player: why(player, deed))
    return [replace(deed, player=player) for player in people]


def _alone(reading: Reading, part: Part, _actor: Seat, _key: str) -> list[ManualOp]:
    wanted = part.filter
    return [_valid(reading, ManualOp(part.op, colour=wanted.colour, value=wanted.value))]


def _on_dice(reading: Reading, part: Part, actor: Seat, key: str) -> list[ManualOp]:
    what, reach = part.what, _reach(reading)
    assert what is not None  # noqa: S101 - for the type checker: the book was checked

    def valid(deed: ManualOp, each: DieId) -> bool:
        return why_not_die(reading.state, deed, each, reading.speaker, init=part.init) is None

    def possible(deed: ManualOp) -> bool:
        return _enough(reading, what, actor, partial(valid, deed))

    def why(player: Seat) -> Why:
        return reach(player) or (None if possible(replace(deed, player=player)) else NO_TARGET)

    deed = _numbered(reading, part, actor, key, ManualOp(part.op, zone=part.zone, word=part.word), possible)
    deed = _placed(reading, part, actor, key, deed, possible)
    people, deeds = _people(reading, part.who, actor, f"{key}.who", why), []
    for player in people:
        own = replace(deed, player=player)
        name = key if len(people) == 1 else f"{key}.{player}"
        if chosen := _chosen(reading, what, actor, name, partial(valid, own)):
            deeds.append(replace(own, dice=chosen))
    return deeds


def _to_hand(reading: Reading, part: Part, actor: Seat, key: str) -> list[ManualOp]:
    """FF-61: who has two hands takes into one of them or, if he can, a second time into the other."""
    assert part.what is not None  # noqa: S101 - for the type checker: the book was checked
    state, deeds = reading.state, _on_dice(reading, part, actor, key)
    dice = [each for deed in deeds for each in deed.dice]
    own = tuple(each for each in dice if state.dice[each].owner == actor)
    if actor not in state.two or not own:
        return deeds
    (deed,) = deeds
    others = tuple(each for each in dice if each not in own)

    def again(each: DieId) -> bool:
        fresh = state.dice[each].owner == actor and each not in own
        return fresh and why_not_die(state, deed, each, reading.speaker, init=part.init) is None

    count = sum(map(again, selected(reading, part.what, actor)))
    twice = count >= max(1, _fewest(state, part.what))
    side, *other = reading.asker.one(into_hand(actor), actor, WAYS if twice else tuple(Side)).split()
    deeds = [replace(deed, dice=others)] if others else []
    deeds.append(replace(deed, dice=own, side=side))
    if other and twice:
        more = _chosen(reading, part.what, actor, f"{key}.again", again)
        deeds += [replace(deed, dice=more, side=other[0])] if more else []
    return deeds


def _manifest(reading: Reading, part: Part, actor: Seat, key: str) -> list[ManualOp]:
    what, state, speaker = part.what, reading.state, reading.speaker
    assert what is not None and part.rune is not None  # noqa: S101, PT018 - the book was checked

    def valid(rune: DieId, each: DieId) -> bool:
        return why_not_die(state, ManualOp(part.op, rune=rune), each, speaker) is None

    def possible(rune: DieId) -> bool:
        return not why_not_rune(state, rune, speaker) and _enough(reading, what, actor, partial(valid, rune))

    (rune,) = _chosen(reading, part.rune, actor, f"{key}.rune", possible)
    dice = _chosen(reading, what, actor, key, partial(valid, rune))
    return [_valid(reading, ManualOp(part.op, rune=rune, dice=dice))]


_READ: Mapping[Op, Callable[[Reading, Part, Seat, str], list[ManualOp]]] = {
    Op.ATTACK: _for_players,
    Op.LOSE_ESSENCE: _for_players,
    Op.SACRIFICE: _for_players,
    Op.PLACE_BAG: _for_players,
    Op.SET_SPEAKER: _for_players,
    Op.SET_INITIATIVE: _for_players,
    Op.DECLARE_WINNER: _for_players,
    Op.RENEW: _alone,
    Op.KEEP_INITIATIVE: _alone,
    Op.CAST_FREE: _alone,
    Op.TAKE_TO_HAND: _to_hand,
    Op.MANIFEST: _manifest,
}


def _valid(reading: Reading, deed: ManualOp) -> ManualOp:
    if why := why_not(reading.state, deed, reading.speaker):
        raise Lapsed(why)
    return deed


def _numbered(reading: Reading, part: Part, actor: Seat, key: str, deed: ManualOp, possible: Possible) -> ManualOp:
    """With the value to give or the change to make; of choice among those that are possible."""
    if part.op is Op.CHANGE_VALUE:
        changes = tuple(str(by) for by in part.by if possible(replace(deed, value=by)))
        return replace(deed, value=int(reading.asker.one(f"{key}.by", actor, changes)))
    if part.value == ANY:
        return replace(deed, value=int(reading.asker.one(f"{key}.value", actor, tuple(map(str, VALUES)))))
    return replace(deed, value=part.value) if isinstance(part.value, int) else deed


def _placed(reading: Reading, part: Part, actor: Seat, key: str, deed: ManualOp, possible: Possible) -> ManualOp:
    """With the matrix that a part names, if it does; of choice among those where it is possible."""
    if part.to is None:
        return deed
    place = duel_place(reading.state)
    match part.to.kind:
        case "new" | "ref" as kind:
            found = reading.named(part.to.name, create=kind == "new")
        case "duel_place":
            found = place
        case kind:
            there = (each for each in matrices(reading.state) if kind == "any" or each != place)
            able = tuple(each for each in there if possible(replace(deed, matrix=each)))
            found = Area(reading.asker.one(f"{key}.to", actor, able))
    if found is None:
        raise Lapsed(NO_TARGET)
    return replace(deed, matrix=found)


def _people(reading: Reading, who: Who, actor: Seat, key: str, why: Callable[[Seat], Why]) -> tuple[Seat, ...]:
    """Those meant for whom it is possible (FF-35); one of choice is asked for among them."""
    there = _meant(reading, who, actor)
    able = tuple(each for each in there if why(each) is None)
    if not able:
        raise Lapsed((there and why(there[0])) or NO_TARGET)
    return (Seat(reading.asker.one(key, actor, able)),) if who in ONE else able


def _reach(reading: Reading) -> Callable[[Seat], Why]:
    """Whom a second's spell cannot concern (FF-74); who speaks it can always act."""
    return lambda seat: None if seat == reading.speaker else too_far(reading.state, seat, reading.speaker)


def _meant(reading: Reading, who: Who, actor: Seat) -> tuple[Seat, ...]:
    """All whom a word for players can mean, from the initiative player clockwise (FF-17)."""
    state = reading.state
    match who:
        case Who.SPEAKER:
            return (reading.speaker,)
        case Who.ACTOR:
            return (actor,)
        case Who.INITIATIVE:
            return (lead(state),)
        case Who.OPPONENT | Who.EACH_OPPONENT:
            return opponents(state, actor)
        case Who.ALLY | Who.EACH_ALLY:
            return _allies(state, actor)
        case Who.PLAYER | Who.EACH_PLAYER:
            return tuple(clockwise(state, lead(state)))


def _allies(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in clockwise(state, lead(state)) if each in state.house.allies[seat] and each != seat)


# -- dice ------------------------------------------------------------------------------------------------------


def _chosen(
    reading: Reading, sel: Selector, actor: Seat, key: str, valid: Callable[[DieId], bool]
) -> tuple[DieId, ...]:
    """The objects of a part: all that are valid (FF-35), or so many of choice among them."""
    found = tuple(each for each in selected(reading, sel, actor) if valid(each))
    low = _fewest(reading.state, sel)
    if sel.quantity == ALL or sel.ref:
        if len(found) < low:
            raise Lapsed(NO_TARGET)
        return found
    (chooser,) = _meant(reading, sel.chooser, actor)
    if sel.quantity == ANY:
        asked = [Question(f"{key}.what", chooser, Phase.SPELL_III, found, low, len(found))]
    else:
        names = (f"{key}.what", f"{key}.other.what")
        once = zip(names, _once_each(reading.state, sel, actor, found), strict=False)
        asked = [Question(name, chooser, Phase.SPELL_III, dice, low, low) for name, dice in once]
    return tuple(DieId(each) for question in asked for each in reading.asker.ask(question))


def _enough(reading: Reading, sel: Selector, actor: Seat, valid: Callable[[DieId], bool]) -> bool:
    """Whether so many dice are valid that ``_chosen`` would find its objects."""
    return sum(map(valid, selected(reading, sel, actor))) >= _fewest(reading.state, sel)


def _fewest(state: State, sel: Selector) -> int:
    """So many dice there have to be (FF-35); what "any" and "all" want is G-10."""
    if sel.quantity == ANY:
        return 0 if state.house.any_allows_zero else 1
    if sel.quantity == ALL:
        return 1 if state.house.empty_all_lapses else 0
    return int(sel.quantity)


def _once_each(state: State, sel: Selector, actor: Seat, found: tuple[DieId, ...]) -> tuple[tuple[DieId, ...], ...]:
    """FF-61: who said both hands does it once with each, or with the one that he can; else all dice together."""
    areas = dict.fromkeys(state.dice[each].area for each in found)
    if sel.at is not At.HAND or set(areas) != {hand(actor), hand(actor, Side.RIGHT)}:
        return (found,)
    hands = [tuple(each for each in found if state.dice[each].area == area) for area in areas]
    return tuple(dice for dice in hands if len(dice) >= _fewest(state, sel)) or ((),)


def selected(reading: Reading, sel: Selector, actor: Seat) -> Iterator[DieId]:
    """All dice that a selector is about, through the running effects."""
    state = reading.state
    if sel.ref is not None:
        return iter((state.spell_rune,) if state.spell_rune in state.dice and state.spell_rune else ())
    named = reading.named(sel.matrix, create=False) if sel.matrix else None
    whose = reading.speaker if sel.owner == "speaker" else actor  # others act in the speaker's spell, too
    found = [
        each
        for each, die in state.dice.items()
        if stands(state, sel, die, named) and fits(state, sel, each, words(state, each), whose)
    ]
    if sel.at in (At.HAND, At.OTHER_HAND):
        found = [each for each in found if _in_that_hand(reading, each, other=sel.at is At.OTHER_HAND)]
    return iter(found)


def _in_that_hand(reading: Reading, each: DieId, *, other: bool) -> bool:
    """FF-62: who has two hands says which of them counts; the other hand is the one that does not.

    FF-47: of one who is out, and decides nothing, both count (FF-35).
    """
    die = reading.state.dice[each]
    if die.owner not in reading.state.two or die.owner not in reading.state.living:
        return not other
    name = f"{reading.frame.at}.side.{die.owner}"
    sides = reading.asker.one(name, die.owner, (Side.LEFT, Side.RIGHT, BOTH)).split()
    return any(die.area == hand(die.owner, Side(side)) for side in sides) is not other


# -- conditions --------------------------------------------------------------------------------------------------


def _holds(reading: Reading, condition: Condition, actor: Seat) -> bool:
    left = list(selected(reading, condition.left, actor))
    match condition.test:
        case Look.HAS | Look.COUNT:
            return condition.low <= len(left) <= condition.high
        case Look.ALL_OF:
            return condition.right is not None and set(left) <= set(selected(reading, condition.right, actor))
        case Look.COMPARE:
            right = list(selected(reading, condition.right, actor)) if condition.right else []
            return _compared(reading.state, condition, left, right)


def _compared(state: State, condition: Condition, left: list[DieId], right: list[DieId]) -> bool:
    if condition.by == "colours":
        sides = [[words(state, each) for each in side] for side in (left, right)]
        one, two = (Counter(colour for each in side for colour in COLOURS if colour in each) for side in sides)
        return {"equal": one == two, "more": one > two, "fewer": one < two}[condition.is_]
    size, other = len(left), len(right)
    return {"equal": size == other, "more": size > other, "fewer": size < other}[condition.is_]
