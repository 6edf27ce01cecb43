"""Leaks planted on purpose: a real game with one thing told too much. The twin worlds must find every one.

Here are the ways in which a game can talk; what exactly is told stands in ``tests/games/<game>/leaks.py``.
"""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, ClassVar

from companion.core.errors import RuleError
from companion.core.game import Act, Action, Facts, Game
from companion.core.values import Cell, Expectation, Glow, Light, Observation, Press, Said, Scene, Seat


class Leak:
    """The game as it is; a leak replaces one method, and says in what the viewer meets it first."""

    met_in: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, real: Game[Any, Any]) -> None:
        self.real = real

    def __getattr__(self, name: str) -> object:
        return getattr(self.real, name)


class InPublic(Leak):
    """Everybody is told ``more`` than may be known."""

    met_in = frozenset({"view"})

    def public(self, state: Any) -> Facts:
        return {**self.real.public(state), **self.more(state)}

    def more(self, state: Any) -> Facts:
        raise NotImplementedError


class InPrivate(Leak):
    """A phone is told ``more`` than its seat may know."""

    met_in = frozenset({"own part"})

    def private(self, state: Any, seat: Seat) -> Facts:
        return {**self.real.private(state, seat), **self.more(state, seat)}

    def more(self, state: Any, seat: Seat) -> Facts:
        raise NotImplementedError


class InLights(Leak):
    """Some ``cells`` glow for all to see."""

    met_in = frozenset({"scene"})

    def scene(self, state: Any) -> Scene:
        real = self.real.scene(state)
        return replace(real, lights=(*real.lights, *(Light(cell, Glow.CLAIM) for cell in sorted(self.cells(state)))))

    def cells(self, state: Any) -> Collection[Cell]:
        raise NotImplementedError


class InPrompt(Leak):
    """The sentence on the table page has a ``word`` more."""

    met_in = frozenset({"scene"})

    def scene(self, state: Any) -> Scene:
        real = self.real.scene(state)
        return replace(real, prompt=Said(real.prompt.key, (*real.prompt.words, ("more", int(self.word(state))))))

    def word(self, state: Any) -> int:
        raise NotImplementedError


class InCamera(Leak):
    """What the camera is told to expect is shown on the host page: there some ``cells`` glow."""

    met_in = frozenset({"camera"})

    def expects(self, state: Any) -> Expectation:
        real = self.real.expects(state)
        return replace(real, glowing=real.glowing | frozenset(self.cells(state)))

    def cells(self, state: Any) -> Collection[Cell]:
        raise NotImplementedError


class InButton(Leak):
    """The button beside the board does nothing while it is ``stuck``."""

    met_in = frozenset({"button"})

    def meant(self, state: Any, seen: Observation) -> tuple[Act, ...]:
        return () if isinstance(seen, Press) and self.stuck(state) else tuple(self.real.meant(state, seen))

    def stuck(self, state: Any) -> bool:
        raise NotImplementedError


class InLog(Leak):
    """Of some acts all read what one ``reader`` may read."""

    met_in = frozenset({"log", "view"})

    def told(self, before: Any, act: Act, after: Any, viewer: Seat | None) -> tuple[Said, ...]:
        return self.real.told(before, act, after, self.reader(act, after) or viewer)

    def reader(self, act: Act, after: Any) -> Seat | None:
        raise NotImplementedError


class InRefusal(Leak):
    """An error says something ``else``."""

    met_in = frozenset({"refusal"})

    def apply(self, state: Any, seat: Seat, action: Action) -> Any:
        try:
            return self.real.apply(state, seat, action)
        except RuleError as error:
            raise self.instead(error, state, action) from error

    def instead(self, error: RuleError, state: Any, action: Action) -> RuleError:
        raise NotImplementedError
