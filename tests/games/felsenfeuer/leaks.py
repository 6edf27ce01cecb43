"""What leaks of Felsenfeuer would tell: which dice somebody has selected before all have (FF-3)."""

from companion.core.errors import RuleError
from companion.core.game import Act
from companion.core.values import TABLE, Cell, Press, Said
from companion.games.felsenfeuer.actions import ChooseSelection
from companion.games.felsenfeuer.dice import COLOURS
from tests.games.leaks import InButton, InCamera, InLights, InLog, InPrivate, InPrompt, InPublic, InRefusal


def chosen(state, colour):
    """How many dice of a colour are selected in secret."""
    return sum(dict(selection).get(colour, 0) for selection in state.selections.values())


class SelectionInPublic(InPublic):
    """Everybody reads who has selected what."""

    def more(self, state):
        return {"selected": {seat: dict(selection) for seat, selection in state.selections.items()}}


class SumInPublic(InPublic):
    """Not whose, but how many dice of each colour are gone."""

    def more(self, state):
        return {"gone": {colour: chosen(state, colour) for colour in COLOURS}}


class KeyInPublic(InPublic):
    """A key that is only there when somebody has selected many red ones."""

    def more(self, state):
        return {"warm": True} if chosen(state, "red") > 2 else {}


class SizeOfView(InPublic):
    """No word of a colour, but the length of the text is one."""

    def more(self, state):
        return {"space": " " * chosen(state, "violet")}


class OrderInPublic(InPublic):
    """Who has selected stands in an order that hangs on what."""

    def more(self, state):
        return {"order": sorted(state.selections, key=lambda seat: tuple(state.selections[seat]))}


class NeighbourInPrivate(InPrivate):
    """A phone gets the selection of the neighbour as well."""

    def more(self, state, seat):
        return {"neighbour": state.selections.get(state.house.round[seat][1])}


class PoolInPrivate(InPrivate):
    """The phone offers only what the others have left over."""

    def more(self, state, seat):
        return {"left": {colour: state.house.pool[colour] - chosen(state, colour) for colour in COLOURS}}


class ColoursGlow(InLights):
    """What many have selected glows."""

    def cells(self, state):
        return [Cell(colour) for colour in COLOURS if chosen(state, colour) > 3]


class PromptOfColours(InPrompt):
    """The sentence for all says whether two want the same."""

    def word(self, state):
        return any(chosen(state, colour) > state.house.pool[colour] for colour in COLOURS)


class CameraLooksForColours(InCamera):
    """The camera is told which dice will come."""

    def cells(self, state):
        return [Cell(colour) for colour in COLOURS if chosen(state, colour)]


class ButtonKnows(InButton):
    """The button beside the table selects, while green is left over."""

    def meant(self, state, seen):
        act = Act(TABLE, ChooseSelection(()))
        return (act,) if isinstance(seen, Press) and not self.stuck(state) else tuple(self.real.meant(state, seen))

    def stuck(self, state):
        return chosen(state, "green") > 2


class LogOfSelections(InLog):
    """All read the first colour that somebody selected."""

    def told(self, before, act, after, viewer):
        said = self.real.told(before, act, after, viewer)
        if not isinstance(act.action, ChooseSelection):
            return said
        return (*said, Said("told.first", (("colour", act.action.colours[0][0]),)))


class SentenceOfRefusal(InRefusal):
    """An error counts the black ones."""

    def instead(self, error, state, action):
        return RuleError(error.rule, error.reason, f"{error} {chosen(state, 'black')} are black.")


class ReasonOfRefusal(InRefusal):
    """The same sentence, but another code while grey is plenty."""

    def instead(self, error, state, action):
        return RuleError(error.rule, "grey" if chosen(state, "grey") < 3 else error.reason, str(error))
