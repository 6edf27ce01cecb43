"""What the buttons beside the board do: with the rules, with an open question, with the last act, with the machine."""

import logging
from collections.abc import Callable

from companion.core.actions import to_facts
from companion.core.errors import JournalError, RuleError, StaleError
from companion.core.values import Press, Source
from companion.table.moment import Waiting
from companion.table.table import Table

log = logging.getLogger(__name__)


class Presses:
    """Takes presses on any thread; ``shut_down`` is called when the button for it was held."""

    def __init__(self, table: Table, shut_down: Callable[[], object]) -> None:
        self._table = table
        self._shut_down = shut_down

    def pressed(self, press: Press) -> None:
        """Do what the button is for; what it cannot do now is passed over, for nobody can be told why."""
        try:
            self._do(press)
        except (RuleError, StaleError) as refusal:
            log.info("the button %s: %s", press.name, refusal)
        except JournalError as error:  # every page says so; whoever pressed presses again
            log.warning("a button could not be obeyed: %s", error)

    def _do(self, press: Press) -> None:
        if press.name != "shutdown":
            self._table.unpaused()
        match press.name:
            case "shutdown":
                self._shut_down()
            case "undo":
                self._table.undo(seen=self._table.moment.number)
            case "override":
                self._override()
            case "yes" | "no" if self._table.moment.question is not None:
                self._answer(yes=press.name == "yes")
            case _:
                self._table.see(press, source=Source.BUTTON)

    def _answer(self, *, yes: bool) -> None:
        """To the table's question what was thrown: the best guess is right, or it is entered by hand."""
        moment = self._table.moment
        if moment.question is None or not moment.question.options or not yes:
            self._table.drop(Waiting.QUESTION)
            return
        act = moment.question.options[0]
        self._table.act(act.seat, to_facts(act.action), seen=moment.number, source=Source.BUTTON)

    def _override(self) -> None:
        """What the camera read last does not count: an open question is put away, a throw just played taken back."""
        moment = self._table.moment
        if moment.question is not None:
            self._table.drop(Waiting.QUESTION)
        elif moment.play is not None and moment.play.last is not None:
            if type(moment.play.last.action) not in moment.play.game.thrown:
                raise RuleError(None, "not_a_throw", "The last thing that happened was no throw.")
            self._table.undo(seen=moment.number)
