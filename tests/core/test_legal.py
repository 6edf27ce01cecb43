"""What is allowed, as one container: counting, listing, indexing and asking must tell the same."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.legal import Legal, Picks


@dataclass(frozen=True)
class Evens:
    """A family that computes its members: 0, 2, 4 and so on."""

    size: int

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: int) -> int:
        if not 0 <= index < self.size:
            raise IndexError(index)
        return 2 * index

    def __iter__(self) -> Iterator[int]:
        return iter(range(0, 2 * self.size, 2))

    def __contains__(self, item: object) -> bool:
        return isinstance(item, int) and item % 2 == 0 and 0 <= item < 2 * self.size


odds = st.lists(st.sampled_from(range(1, 40, 2)), unique=True).map(Picks)


@settings(max_examples=200)
@given(st.integers(0, 20), odds)
def test_count_list_index_and_membership_agree(size, written):
    legal = Legal(Evens(size), written)
    listed = list(legal)
    assert len(legal) == len(listed) == size + len(written)
    assert bool(legal) == bool(listed)
    assert [legal[index] for index in range(len(legal))] == listed
    assert [legal[index] for index in range(-len(legal), 0)] == listed
    assert legal[:] == listed
    assert legal[1:7:2] == listed[1:7:2]
    assert {item for item in range(-2, 50) if item in legal} == set(listed)


def test_families_come_in_the_order_given_and_empty_ones_are_left_out():
    legal = Legal(Picks("b"), Picks(""), Picks("a"))
    assert list(legal) == ["b", "a"]
    assert legal.families == (Picks("b"), Picks("a"))


@pytest.mark.parametrize("index", [3, 99, -4])
def test_there_is_nothing_beyond_the_end(index):
    with pytest.raises(IndexError):
        Legal(Picks("ab"), Picks("c"))[index]


def test_asking_a_large_family_does_not_list_it():
    legal = Legal(Evens(10**12))
    assert 2 * 10**12 - 2 in legal
    assert 2 * 10**12 not in legal
    assert legal[10**11] == 2 * 10**11


def test_nothing_is_nothing():
    nothing: Legal[object] = Legal()
    assert not nothing
    assert len(nothing) == 0
    assert None not in nothing


def test_something_of_another_kind_is_simply_not_a_member():
    assert "a" not in Legal(Picks([1, 2]))
    assert None not in Legal(Evens(3))
