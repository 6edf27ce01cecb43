"""All claims a seat might make, computed when asked for: own cards x faces x players x orders are too many to list."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, compress, permutations, product
from math import prod
from typing import NamedTuple

from companion.core.values import Seat
from companion.games.feuer_salamander.actions import Claim, Named
from companion.games.feuer_salamander.cards import BY_KIND, FACES, Card, Hand, Kind

Proof = tuple[bool, ...] | None
"""Who of those named was right; None where the companion knows itself."""


class Rivals(NamedTuple):
    """Who may be named, and what their claims must prove."""

    seats: tuple[Seat, ...]
    cards: tuple[int, ...] = ()
    """How many cards each holds, where only the table can say who was right; empty where hands are tracked."""

    def groups(self, places: int) -> Iterable[tuple[tuple[Seat, ...], ...]]:
        """For so many named cards who may be named for each: all together, or one by one where proofs differ."""
        if not self.cards:
            return ((self.seats,) * places,)
        return product([(seat,) for seat in self.seats], repeat=places)

    def proofs(self, named: tuple[Seat, ...]) -> Sequence[Proof]:
        """What can be said of who was right: nobody hands over more cards than he has."""
        return _proofs(self, named) if self.cards else (None,)


@lru_cache(1024)
def _proofs(rivals: Rivals, named: tuple[Seat, ...]) -> tuple[Proof, ...]:
    """Each is asked for once for every order of the kinds."""
    most = dict(zip(rivals.seats, rivals.cards, strict=True))
    proofs = product((True, False), repeat=len(named))
    return tuple(proof for proof in proofs if all(Counter(compress(named, proof))[seat] <= most[seat] for seat in most))


@dataclass(frozen=True, slots=True)
class Block:
    """Claims that lay and name the same kinds in the same order: one choice for each place."""

    own: tuple[Sequence[Card], ...]
    named: tuple[Sequence[Named], ...]
    proofs: Sequence[Proof]
    size: int

    def member(self, index: int) -> Claim:
        """One of them, the index taken apart place by place."""
        own, named = [], []
        for cards in self.own:
            index, digit = divmod(index, len(cards))
            own.append(cards[digit])
        for items in self.named:
            index, digit = divmod(index, len(items))
            named.append(items[digit])
        return Claim(tuple(own), tuple(named), self.proofs[index])


@dataclass(frozen=True, slots=True)
class Claims:
    """A lazy family of claims (FS-42): it can be counted, indexed and asked, and lists nothing."""

    laid: int
    """How many own cards are laid."""
    hand: frozenset[Card]
    """What may be laid; with hands not tracked: every face."""
    rivals: Rivals
    blocks: tuple[Block, ...]
    size: int

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int) -> Claim:
        for block in self.blocks:
            if index < block.size:
                return block.member(index)
            index -= block.size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Claim]:
        return (self[index] for index in range(self.size))

    def __contains__(self, claim: object) -> bool:
        if not isinstance(claim, Claim) or len(claim.own) != self.laid:
            return False
        kinds = {card.kind for card in claim.own} | {item.card.kind for item in claim.named}
        named = tuple(item.player for item in claim.named)
        return (
            len(claim.own) + len(named) == len(kinds) == len(Kind)
            and self.hand.issuperset(claim.own)
            and set(named) <= set(self.rivals.seats)
            and claim.right in self.rivals.proofs(named)
        )


@lru_cache(1 << 10)
def claims(hand: Hand, least: int, rivals: Rivals) -> tuple[Claims, ...]:
    """The claims open to a hand, a family for each number of own cards, most first: those are the likeliest."""
    known = FACES if rivals.cards else tuple(card for card in hand if card is not None)
    return tuple(_claims(laid, known, rivals) for laid in range(len(hand), least - 1, -1))


def _claims(laid: int, known: tuple[Card, ...], rivals: Rivals) -> Claims:
    blocks = tuple(_blocks(laid, known, rivals))
    return Claims(laid, frozenset(known), rivals, blocks, sum(block.size for block in blocks))


def _blocks(count: int, known: tuple[Card, ...], rivals: Rivals) -> Iterator[Block]:
    for laid in combinations(Kind, count):
        others = [kind for kind in Kind if kind not in laid]
        for order, names, who in product(permutations(laid), permutations(others), rivals.groups(len(others))):
            own = tuple(tuple(card for card in known if card.kind is kind) for kind in order)
            named = tuple(_named(kind, seats) for kind, seats in zip(names, who, strict=True))
            proofs = rivals.proofs(tuple(seats[0] for seats in who))
            size = prod(map(len, own)) * prod(map(len, named)) * len(proofs)
            if size:
                yield Block(own, named, proofs, size)


@cache
def _named(kind: Kind, seats: tuple[Seat, ...]) -> tuple[Named, ...]:
    return tuple(Named(seat, card) for seat in seats for card in BY_KIND[kind])
