"""House-rule switches: one row each, checked in one place."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.errors import RuleError
from companion.core.nearest import did_you_mean
from companion.core.sentence import Sentence, shown


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule: its name without the game's prefix, its default, and what it may be.

    ``choices`` closes the set; else the value must be of the default's type, within ``low``..``high`` for numbers.
    """

    name: str
    default: object
    choices: tuple[object, ...] = ()
    low: int | None = None
    high: int | None = None

    def allows(self, value: object) -> bool:
        """Whether ``value`` may stand here; ``True`` is no number and ``1`` no ``True``."""
        if type(value) is not type(self.default):
            return False
        if self.choices:
            return value in self.choices
        if isinstance(value, int) and not isinstance(value, bool):
            return (self.low is None or value >= self.low) and (self.high is None or value <= self.high)
        return True


def settled(switches: Iterable[Switch], given: Mapping[str, object]) -> dict[str, object]:
    """Every switch with its value: the given one, else the default.

    Raises RuleError ``malformed`` for a name that is none (with the nearest one) or a value that is not allowed.
    """
    known = {switch.name: switch for switch in switches}
    for name, value in given.items():
        if name not in known:
            told = f"There is no switch {name[:40]!r}{did_you_mean(name, known)}"
            raise RuleError(None, "malformed", told)
        if not known[name].allows(value):
            told = Sentence("The switch {switch} cannot be {value}.", switch=name, value=shown(value))
            raise RuleError(None, "malformed", told)
    return {name: given.get(name, switch.default) for name, switch in known.items()}
