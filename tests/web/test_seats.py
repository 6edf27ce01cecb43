"""Which seats a phone holds when several games are played with it: one of each."""

import pytest

from companion.core.values import Seat
from companion.table.moment import Moment
from tests.clock import HandClock
from tests.web.house import DictMemory
from web.seats import Seats

KINGS = (Seat("king"), Seat("queen"))
FEW = (Seat("p1"), Seat("p2"))
MANY = (*FEW, Seat("p3"))


class Evening:
    """One game after the other, and one phone."""

    def __init__(self, kept: str = "{}") -> None:
        memory = DictMemory({"web.seats": kept})
        self.seats = Seats(memory, HandClock(), frozenset, lambda: (KINGS, FEW, MANY))
        self.session: str | None = None

    def play(self, roster: tuple[Seat, ...]) -> None:
        class Playing(Moment):
            seats = roster  # type: ignore[assignment]

        self.seats.show(Playing())

    def sit(self, seat: Seat) -> None:
        offer = self.seats.offer(seat)
        assert offer is not None
        self.session = self.seats.join(token=offer.token, leaving=self.session).session

    @property
    def at(self) -> Seat | None:
        return self.seats.of(self.session)


def test_a_phone_comes_back_to_its_seat_after_a_game_with_other_seats() -> None:
    evening = Evening()
    for roster in (KINGS, FEW):
        evening.play(roster)
        evening.sit(roster[1])
    evening.play(KINGS)
    assert evening.at == "queen"
    evening.play(FEW)
    assert evening.at == "p2"


@pytest.mark.parametrize("left", ['{"p1": "ab', "[1]", "7"])
def test_seats_that_a_failing_disk_has_damaged_are_free(left: str) -> None:
    evening = Evening(left)
    evening.play(FEW)
    evening.sit(FEW[0])
    assert evening.at == "p1"


def test_of_seats_that_one_game_has_together_a_phone_holds_one() -> None:
    evening = Evening()
    for roster, seat in ((MANY, "p3"), (FEW, "p1")):
        evening.play(roster)
        evening.sit(Seat(seat))
    evening.play(MANY)
    assert evening.at == "p1"
    assert evening.seats.joined() == {"p1": True, "p2": False, "p3": False}
    evening.sit(Seat("p2"))
    assert evening.seats.joined() == {"p1": False, "p2": True, "p3": False}


def test_no_two_seats_have_one_code(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(("BCDF", "BCDF", "GHJK"))
    monkeypatch.setattr("web.seats._code", lambda: next(drawn))
    evening = Evening()
    evening.play(KINGS)
    assert [evening.seats.offer(seat).code for seat in KINGS] == ["BCDF", "GHJK"]
