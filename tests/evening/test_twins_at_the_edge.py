"""Twin worlds once more, at the network's edge: whole answers, byte for byte as a viewer's device gets them."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import Any

import pytest
from werkzeug.test import TestResponse

from companion import games
from companion.core.actions import to_facts
from companion.core.transcript import header, line
from companion.core.values import Eye, Seat
from companion.core.views import canonical
from companion.house.games import Games
from companion.table.moment import Moment
from companion.table.table import Table
from tests.games.twins import Pair, World, pairs, secretive, worlds_of
from tests.table.kept import KeptGame, KeptJournal
from tests.web.house import DictMemory, Furniture
from tests.web.room import ADDRESS, HOST, PIN, Browser
from web.app import create_app
from web.context import SEAT_COOKIE
from web.ports import WebConfig
from web.seats import FACT
from web.session import hashed

PAIRS = 20
MORE_PAIRS = {"feuer-salamander": 100}
"""A game whose stories are quickly told, and in which a host's question told of a hand in one of a hundred pairs."""
SESSION = "the same in both worlds"
SAID_BY_THE_CLOCK = frozenset({"Date"})
TAPS = 6


def device(world: World, acts: int, viewer: Seat | None) -> Browser:
    """The viewer's device at a table where this world has come so far."""
    record = world.record
    kept = KeptGame(1, canonical(header(record.setup)).decode(), tuple(map(line, record.acts[:acts])))
    table = Table(games.find, KeptJournal([kept]))
    table.resume()
    table.watch(Eye.READY)
    held = {} if viewer is None else {viewer: hashed(SESSION)}
    things = Furniture(memory=DictMemory({FACT: json.dumps(held)}))
    config = WebConfig(address=lambda: ADDRESS, hosts=lambda: {HOST}, pin=PIN, version="1")
    app = create_app(table, replace(things.house(), games=Games()), config)
    browser = Browser(app.test_client())
    if viewer is not None:
        browser.take(SEAT_COOKIE, SESSION)
    return browser


def told(answer: TestResponse) -> tuple[int, list[tuple[str, str]], bytes]:
    """All that goes over the wire, but for the time of day."""
    headers = sorted((name, value) for name, value in answer.headers if name not in SAID_BY_THE_CLOCK)
    return answer.status_code, headers, answer.data


def stream(browser: Browser, query: str) -> bytes:
    """What a page gets when it opens its line."""
    answer = browser.client.get(f"/stream{query}", headers={"Host": HOST}, buffered=False)
    lines = answer.iter_encoded()
    first = next(lines) + next(lines)
    answer.close()
    return first


def taps(pair: Pair, acts: int, random: Random) -> list[dict[str, object]]:
    """What the viewer might send: what anyone may do now in either world, what was done before, and nonsense."""
    tried: list[Any] = [random.choice(pair.one.record.acts).action for _ in range(TAPS) if acts]
    for record in (pair.one.record, pair.other.record):
        for seat in record.setup.seats:
            tried += [random.choice(family) for family in record.game.legal(record.states[acts], seat).families]
    return [to_facts(action) for action in tried] + [{"do": "fly"}, {"do": "discard", "card": "wing:fire"}]


def seen(browser: Browser, viewer: Seat | None, tried: list[dict[str, object]]) -> Iterator[tuple[str, object]]:
    """Every answer that a device can get without changing the table, then the refusals of taps up to one accepted."""
    query = "" if viewer else "?as=table"
    yield "stream", stream(browser, query)
    for path in (f"/api/log{query}", "/api/about", "/phone", "/picture/throw-00000001"):
        yield path, told(browser.get(path))
    number = json.loads(stream(browser, query).split(b"event: moment\ndata: ")[1].split(b"\n")[0])["seq"]
    if viewer is None:
        return
    for path, content in (("/api/undo", {"seq": number - 1}), ("/api/correct", {"n": 0, "do": {"do": "throw"}})):
        yield path, told(browser.post(path, content))
    for do in tried:
        answer = browser.post("/api/act", {"seq": number, "do": do})
        yield f"tap {do}", told(answer)
        if answer.status_code == 200:
            return


def chosen(pair: Pair, world: World, acts: int) -> Iterator[tuple[str, object]]:
    """What a viewer who is the host is told when he lets the companion choose for another."""
    host = device(world, acts, None)
    host.post("/api/host/login", {"pin": PIN})
    for seat in world.worlds.game.actors(world.record.states[acts]):
        if seat != pair.viewer:
            yield "choose", told(host.post("/api/host/choose", {"seat": seat}))


def compared(name: str, count: int) -> tuple[int, list[tuple[object, object]]]:
    """How many answers were compared in so many pairs of worlds of a game, and those that differed."""
    random, answers, differing = Random(5), 0, []
    for pair, acts in pairs(worlds_of(name), count, random):
        tried = taps(pair, acts, random)
        both = [
            [*seen(device(each, acts, pair.viewer), pair.viewer, tried), *chosen(pair, each, acts)]
            for each in (pair.one, pair.other)
        ]
        answers += len(both[0])
        differing += [each for each in zip_longest(*both) if each[0] != each[1]]
    return answers, differing


@pytest.mark.slow
@pytest.mark.parametrize("name", secretive())
def test_no_answer_over_the_network_tells_twin_worlds_apart(name: str) -> None:
    count = MORE_PAIRS.get(name, PAIRS)
    answers, differing = compared(name, count)
    assert differing == []
    assert answers > 8 * count


def test_a_log_that_tells_what_somebody_holds_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Moment, "log", lambda self, viewer: canonical(list(self.play.state.hands.values())))
    _, differing = compared("feuer-salamander", 10)
    assert {str(here[0]).partition("?")[0] for here, _ in differing} == {"/api/log"}
