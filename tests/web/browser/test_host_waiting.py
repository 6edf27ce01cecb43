"""A reading in doubt and a correction may wait for the host at once: he settles one, and the other stays."""

import pytest
from selenium.webdriver import Chrome

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from tests.waiting import eventually
from tests.web.browser.driver import press, speak
from tests.web.browser.moments import found
from tests.web.browser.scenes import Room, hosted, lines

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def doubtful() -> Throw:
    eyes = (Piece(PieceType.PIP_STICK, pips, 0.6, ((0, 0),), second=4) for pips in (3, 1))
    symbol = Piece(PieceType.SYMBOL_STICK, "stone", 0.99, ((0, 0),))
    return Throw(ThrowKind.STICKS, (*eyes, symbol), frozenset({Reason.COCKED}))


def disputed(scene: Room) -> None:
    """The last throw that was played showed the other symbol."""
    index, thrown = next((n, line) for n, line in reversed([*enumerate(lines(scene))]) if line["do"] == "throw")
    said = {name: thrown[name] for name in ("do", "eye_a", "eye_b")}
    scene.table.correct(index, {**said, "symbol": "stone" if thrown["symbol"] == "salamander" else "salamander"})


@pytest.mark.parametrize(("button", "left"), [("Alles lassen, wie es ist", "question"), ("Frage weglegen", "dispute")])
def test_each_is_put_away_alone(browser: Chrome, button: str, left: str) -> None:
    speak(browser, "de")
    with hosted(browser, found("await_throw")) as scene:
        scene.table.see(doubtful())
        disputed(scene)
        press(browser, button)
        both = ("question", "dispute")
        eventually(lambda: [name for name in both if getattr(scene.table.moment, name) is not None] == [left])
