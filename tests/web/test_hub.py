"""The hub and its streams without a network: what goes down a line, and who gives way."""

from collections.abc import Iterator

import pytest

from companion.core.values import Cell, Rgb
from companion.table.moment import Moment
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.table.toy import find
from tests.web.room import LEFT, RIGHT, Room, toy_setup
from web.hub import Hub
from web.refusal import Refusal
from web.stream import HOST_PAGE, TABLE_PAGE, Stream, Viewer


def a_moment() -> Moment:
    table = Table(find, KeptJournal())
    return table.begin(toy_setup())


def first(stream: Stream) -> bytes:
    """All that a fresh stream says at once."""
    events = stream.events(heartbeat_s=10)
    assert next(events) == b"retry: 1000\n\n"
    return next(events)


def rest(events: Iterator[bytes]) -> bytes:
    """All that comes until the line ends."""
    return b"".join(events)


def test_a_fresh_line_says_the_whole_present_at_once() -> None:
    hub = Hub(a_moment(), most=8)
    hub.tell(room=b'{"joined":{}}', lights=b"{}", host=b"{}")
    said = first(hub.open(Viewer(LEFT), "a"))
    assert said.startswith(b"id: 1\nevent: moment\ndata: {")
    assert said.endswith(b'event: room\ndata: {"joined":{}}\n\n')


def test_each_viewer_is_told_its_own_and_no_more() -> None:
    hub = Hub(a_moment(), most=8)
    hub.tell(room=b"{}", lights=b'{"a":"#000000"}', host=b'{"camera":1}')
    seat, table, host = (first(hub.open(viewer, "a")) for viewer in (Viewer(LEFT), TABLE_PAGE, HOST_PAGE))
    assert (b"secret" in seat, b"lights\n" in seat, b"camera" in seat) == (True, False, False)
    assert (b"secret" in table, b"event: lights\n" in table, b"camera" in table) == (False, True, False)
    assert (b"secret" in host, b"event: lights\n" in host, b"camera" in host) == (False, True, True)


def test_only_the_newest_of_many_moments_goes_out() -> None:
    table = Table(find, KeptJournal())
    hub = Hub(table.moment, most=8)
    table.attach(hub)
    table.begin(toy_setup())
    stream = hub.open(Viewer(LEFT), "a")
    for value in (2, 3):
        table.act(LEFT, {"do": "roll", "value": value})
        table.undo()
    said = first(stream)
    assert said.count(b"event: moment") == 1
    assert b"id: 5\n" in said


def test_what_has_not_changed_is_not_said_again() -> None:
    hub = Hub(a_moment(), most=8)
    events = hub.open(TABLE_PAGE, "a").events(heartbeat_s=10)
    hub.tell(room=b"1", lights=b"1", host=b"1")
    next(events)
    assert next(events).count(b"event: ") == 3
    hub.tell(room=b"1", lights=b"2", host=b"2")
    assert next(events) == b"event: lights\ndata: 2\n\n"


def test_a_phone_is_woken_by_what_it_heeds_and_not_by_lights() -> None:
    hub = Hub(a_moment(), most=8)
    phone = hub.open(Viewer(LEFT), "a")
    woken: list[object] = []
    phone.put = woken.append  # type: ignore[method-assign]
    hub.tell(room=b"1", lights=b"1", host=b"1")
    assert len(woken) == 1
    hub.tell(room=b"1", lights=b"2", host=b"2")
    assert len(woken) == 1


def test_a_silent_line_beats_after_so_many_looks_whether_its_page_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.stream.LOOK_S", 0.01)
    looks: list[None] = []
    events = Stream(TABLE_PAGE, "a", lambda: bool(looks.append(None))).events(heartbeat_s=0.03)
    assert next(events) == b"retry: 1000\n\n"
    for count in (3, 6, 9):
        assert next(events) == b"event: beat\ndata: 1\n\n"
        assert len(looks) == count


def test_a_third_page_of_one_seat_sends_the_oldest_away() -> None:
    hub = Hub(a_moment(), most=8)
    pages = [hub.open(Viewer(LEFT), "a") for _ in range(3)]
    assert [page.over for page in pages] == [True, False, False]
    assert rest(pages[0].events(10)) == b"retry: 1000\n\nevent: replaced\ndata: 1\n\n"
    assert not hub.open(Viewer(RIGHT), "b").over


def test_a_page_that_wakes_sends_no_living_one_away() -> None:
    hub = Hub(a_moment(), most=3)
    asleep = False
    other, before = hub.open(Viewer(LEFT), "a"), hub.open(Viewer(LEFT), "a", lambda: asleep)
    asleep = True
    table, woken = hub.open(TABLE_PAGE, "b"), hub.open(Viewer(LEFT), "a")
    assert [page.over for page in (other, before, table, woken)] == [False, True, False, False]
    assert rest(before.events(10)) == b"retry: 1000\n\n"


def test_when_the_house_is_full_the_greediest_address_gives_way() -> None:
    hub = Hub(a_moment(), most=4)
    calm = hub.open(TABLE_PAGE, "calm")
    greedy = [hub.open(TABLE_PAGE, "greedy") for _ in range(3)]
    late = hub.open(Viewer(LEFT), "late")
    assert [stream.over for stream in (calm, *greedy, late)] == [False, True, False, False, False]
    assert hub.count == 4


def test_pages_that_anybody_may_open_give_way_before_those_of_seats_and_of_the_host() -> None:
    hub = Hub(a_moment(), most=4)
    belonging = hub.open(Viewer(LEFT), "phone"), hub.open(HOST_PAGE, "laptop")
    strangers = [hub.open(TABLE_PAGE, f"10.0.0.{number}") for number in range(4)]  # one machine with many addresses
    assert [stream.over for stream in (*belonging, *strangers)] == [False, False, True, True, False, False]


def test_who_does_not_go_when_told_keeps_new_ones_out_until_gone() -> None:
    hub = Hub(a_moment(), most=2)
    streams = [hub.open(TABLE_PAGE, "greedy") for _ in range(8)]
    with pytest.raises(Refusal) as refused:
        hub.open(TABLE_PAGE, "greedy")
    assert (refused.value.http, refused.value.reason) == (503, "crowded")
    hub.leave(streams[0])
    assert not hub.open(TABLE_PAGE, "calm").over


def test_leaving_frees_the_place_once() -> None:
    hub = Hub(a_moment(), most=2)
    stream = hub.open(Viewer(LEFT), "a")
    assert hub.awake() == {LEFT}
    hub.leave(stream)
    assert hub.awake() == frozenset()
    assert hub.count == 0
    assert stream.over


def test_a_page_that_has_gone_ends_its_line() -> None:
    events = Hub(a_moment(), most=2).open(Viewer(LEFT), "a", lambda: True).events(10)
    assert rest(events) == b"retry: 1000\n\n"


@pytest.mark.parametrize(("word", "said"), [(None, b""), ("ended", b"event: ended\ndata: 1\n\n")])
def test_a_page_is_told_whether_the_evening_was_ended_or_the_table_comes_back(word: str | None, said: bytes) -> None:
    hub = Hub(a_moment(), most=8)
    events = hub.open(Viewer(LEFT), "a").events(heartbeat_s=10)
    assert next(events) == b"retry: 1000\n\n"
    hub.close(word)
    assert rest(events) == said


def test_a_new_game_without_a_seat_revokes_its_phones() -> None:
    room = Room.furnished()
    stays, goes = (room.context.hub.open(Viewer(seat), "a") for seat in (LEFT, RIGHT))
    room.context.hub.show(Moment(number=9))  # nobody plays any more
    assert (stays.over, goes.over) == (True, True)
    assert rest(goes.events(10)).endswith(b"event: revoked\ndata: 1\n\n")


def test_a_phone_that_waits_for_a_game_is_sent_to_come_again_when_there_is_one() -> None:
    room = Room.furnished(playing=False)
    waiting = room.context.hub.open(Viewer(waiting=True), "a")
    room.table.begin(toy_setup())
    assert rest(waiting.events(10)) == b"retry: 1000\n\n"


def test_the_table_page_glows_as_the_strip_does() -> None:
    room = Room.furnished()
    room.things.lights.colours = {Cell("field:1"): Rgb(0, 10, 255)}
    room.host().post("/api/host/look")
    assert b'event: lights\ndata: {"field:1":"#000aff"}\n\n' in first(room.context.hub.open(TABLE_PAGE, "a"))


def test_a_phone_without_a_seat_in_the_new_game_is_not_handed_a_moment_of_it() -> None:
    """Its line may be served before it is told to go, and a game has no view for a seat that is not in it."""
    hub = Hub(a_moment(), most=8)
    goes = hub.open(Viewer(RIGHT), "a")
    handed: list[object] = []
    goes.put = handed.append  # type: ignore[method-assign]
    hub.show(Moment(number=9))
    assert (goes.over, handed) == (True, [])


def test_a_phone_that_waited_while_a_game_began_is_not_left_with_the_tables_view() -> None:
    room = Room.furnished(playing=False)
    room.table.begin(toy_setup())
    waits = room.context.hub.open(Viewer(waiting=True), "a")
    assert rest(waits.events(10)) == b"retry: 1000\n\n"


def test_a_phone_that_knows_of_a_new_game_before_its_line_does_has_not_lost_its_seat() -> None:
    hub = Hub(Moment(number=9), most=8)  # not told yet
    assert rest(hub.open(Viewer(LEFT), "a").events(10)) == b"retry: 1000\n\n"
