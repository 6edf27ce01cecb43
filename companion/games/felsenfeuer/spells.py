"""What a spell book says, as values: spells, their sentences, and what a sentence speaks of (rules 4)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from companion.core.values import Colour
from companion.games.felsenfeuer.actions import Op
from companion.games.felsenfeuer.dice import COLOURS, VALUES

Word = str | int
"""What a die is or counts as: ``rune``, ``glyph``, a colour, its value, a keyword of a spell."""

EVERY_COLOUR = "every_colour"
_AS_DICE: Mapping[Word, Word] = {str(word): word for word in (*VALUES, *COLOURS)}

ANY = "any"
ALL = "all"


def as_word(said: Word) -> Word:
    """A word as dice have it: values and colours are said as text.

    >>> as_word("5"), as_word("red"), as_word("gate")
    (5, <Colour.RED: 'red'>, 'gate')
    """
    return _AS_DICE.get(said, said)


def as_words(said: Iterable[Word]) -> frozenset[Word]:
    """All that some words say; ``every_colour`` is five of them."""
    found = frozenset(map(as_word, said))
    return found - {EVERY_COLOUR} | frozenset(COLOURS if EVERY_COLOUR in found else ())


class Who(StrEnum):
    """Players as a sentence names them."""

    SPEAKER = "speaker"
    ACTOR = "actor"
    INITIATIVE = "initiative"
    OPPONENT = "opponent"
    """One of choice."""
    ALLY = "ally"
    """One of choice."""
    PLAYER = "player"
    """One of choice."""
    EACH_OPPONENT = "each_opponent"
    EACH_ALLY = "each_ally"
    EACH_PLAYER = "each_player"


class At(StrEnum):
    """Where dice may be sought."""

    ANY = "any"
    MATRIX = "matrix"
    DUEL_PLACE = "duel_place"
    DUEL_PLACE_BEFORE = "duel_place_before"
    """The same: a sentence is judged on what was before it (FF-36)."""
    HAND = "hand"
    OTHER_HAND = "other_hand"
    BAG = "bag"
    CAULDRON = "cauldron"
    CONTAINER = "container"
    """Hands and bags (FF-38)."""
    HOVER = "hover"


class Selector(NamedTuple):
    """Some dice: what they are, whose, where, and how many of them."""

    ref: str | None = None
    """``spell_rune``; then nothing else is asked."""
    object: str = "die"
    owner: str = ANY
    colours: tuple[Colour, ...] = ()
    values: tuple[int, ...] = ()
    at: At = At.ANY
    matrix: str | None = None
    """On the matrix of that name."""
    word: Word | None = None
    """What it must count as."""
    without: bool = False
    """The spell rune is left out."""
    quantity: int | str = 1
    chooser: Who = Who.ACTOR


class Target(NamedTuple):
    """A matrix: the duel place, a named one, a new one, or one of choice."""

    kind: str
    """``duel_place``, ``new``, ``ref``, ``any``, ``other``."""
    name: str = ""


class Filter(NamedTuple):
    """Which spells ``cast_free`` allows."""

    colour: Colour | None = None
    value: int | None = None


class Part(NamedTuple):
    """One primitive of a sentence."""

    op: Op
    what: Selector | None = None
    rune: Selector | None = None
    who: Who = Who.ACTOR
    to: Target | None = None
    value: int | str | None = None
    """A number, or ``any``: of choice."""
    by: tuple[int, ...] = ()
    n: int = 1
    zone: str | None = None
    filter: Filter = Filter()
    word: str | None = None
    init: bool = False
    """Initialising is valid where changing is not (FF-34)."""


class Look(StrEnum):
    """How a condition looks at what it selects."""

    HAS = "has"
    COUNT = "count"
    ALL_OF = "all_of"
    COMPARE = "compare"


class Condition(NamedTuple):
    """What must be so for a sentence to be carried out."""

    test: Look
    left: Selector
    right: Selector | None = None
    by: str = "count"
    """``compare`` counts all dice, or those of each colour."""
    is_: str = "equal"
    low: int = 0
    high: int = 99


class Effect(NamedTuple):
    """FF-31: what counts as what, as long as the spell runs."""

    adds: frozenset[Word]
    removes: frozenset[Word]
    select: Selector | None = None
    area: str | None = None
    """``hand``: the hand of ``owner`` is meant, not dice."""
    owner: str = ANY


class Kind(StrEnum):
    """FF-30: what a sentence does."""

    INSTRUCTION = "instruction"
    EFFECT = "effect"
    META = "meta"


class Sentence(NamedTuple):
    """One sentence; a semicolon does not end it (FF-16)."""

    kind: Kind
    actor: Who = Who.SPEAKER
    may: bool = False
    conditions: tuple[Condition, ...] = ()
    parts: tuple[Part, ...] = ()
    """All are valid or none is carried out (FF-33)."""
    effect: Effect | None = None


@dataclass(frozen=True, slots=True)
class Spell:
    """One spell or sphere; without a program it is resolved by hand."""

    id: str
    name: str
    colour: Colour | None
    """None of one that stands in no book (G-21)."""
    value: int
    star: bool | None = None
    blood_magic: bool = False
    ritual: bool = False
    sphere: bool = False
    program: tuple[Sentence, ...] | None = None
    text: str = ""
    """As the owner's printed book has it; its keywords and search symbols mean nothing (FF-39)."""
    source: str = ""

    def __hash__(self) -> int:
        return hash(self.id)  # books are large, and asked for with every view

    @property
    def said(self) -> str:
        r"""The name as one word of a sentence, for pages take spaces as lists: its spaces do not break.

        >>> Spell("wind", "Cold Wind", None, 1).said
        'Cold\xa0Wind'
        """
        return self.name.replace(" ", "\N{NO-BREAK SPACE}")
