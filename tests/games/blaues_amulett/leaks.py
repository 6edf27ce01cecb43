"""What leaks of Das Blaue Amulett would tell: hands, the pile, and cards taken blindly."""

from companion.core.errors import RuleError
from companion.core.game import Act
from companion.games.blaues_amulett.actions import Draw, TakeCard
from companion.games.blaues_amulett.allowed import reach_of
from companion.games.blaues_amulett.cards import POWERS
from companion.games.blaues_amulett.hands import backs
from companion.games.blaues_amulett.state import Phase
from companion.games.blaues_amulett.turns import finish
from tests.games.leaks import InButton, InCamera, InLights, InLog, InPrivate, InPrompt, InPublic, InRefusal, Leak


class HandInPublic(InPublic):
    """Everybody is told one hand."""

    def more(self, state):
        return {"hand": state.hands[state.house.seats[0]]}


class PileTopInPublic(InPublic):
    """The next card."""

    def more(self, state):
        return {"next": state.pile[:1]}


class SizeOfView(InPublic):
    """No word of a card, but the length of the text is one."""

    def more(self, state):
        return {"space": " " * sum(card in POWERS for hand in state.hands.values() for card in hand)}


class MissingKey(InPublic):
    """A key that is only there for those who hold the fire."""

    def more(self, state):
        return {f"{seat} burns": 1 for seat, hand in state.hands.items() if "fire" in hand}


class OrderOfBacks(InPublic):
    """The backs are held out in the order of the hand: which one is old and which is new shows."""

    def more(self, state):
        loser = state.turn.loser
        return {"order": [state.hands[loser].index(card) for card in backs(state)] if loser else None}


class PrivateOfAnother(InPrivate):
    """A phone gets the hand of the neighbour as well."""

    def more(self, state, seat):
        return {"neighbour": state.hands[state.house.turns[seat]]}


class TakenCardInOthersHands(InPrivate):
    """Every phone learns which card was taken blindly."""

    def more(self, state, seat):
        return {"taken": state.turn.taken}


class FieldsOfCardsGlow(InLights):
    """Only those that can be reached with the cards in that hand."""

    def cells(self, state):
        if state.phase is not Phase.AWAIT_MOVE or state.active is None:
            return ()
        return {way.cells[-1] for ways in reach_of(state, state.active).ways for way in ways}


class PromptOfHand(InPrompt):
    """Whether the power ahead can be overcome."""

    def word(self, state):
        return state.active is not None and "dwarf" in state.hands[state.active]


class CameraLooksAtCards(InCamera):
    """Where powers stand against whom somebody holds a card."""

    def cells(self, state):
        held = {card for hand in state.hands.values() for card in hand}
        return [place for place, power in zip(state.powers, POWERS, strict=True) if power in held]


class ButtonKnows(InButton):
    """It ends the turn only of who holds no witch."""

    def stuck(self, state):
        return bool(state.active and "witch" in state.hands[state.active])


class LogOfDraws(InLog):
    """All read which card was drawn."""

    def reader(self, act: Act, after):
        return act.seat if isinstance(act.action, Draw) else None


class LogOfPicks(InLog):
    """All read which card was taken blindly."""

    def reader(self, act: Act, after):
        return act.seat if isinstance(act.action, TakeCard) else None


class SentenceOfRefusal(InRefusal):
    """It names a card."""

    def instead(self, error, state, action):
        return RuleError(error.rule, error.reason, f"{error} Next is {state.pile[:1]}.")


class ReasonOfRefusal(InRefusal):
    """The same sentence, but another code when the one whose turn it is could do it."""

    def instead(self, error, state, action):
        able = any(action in self.real.legal(state, other) for other in state.waited)
        return RuleError(error.rule, "able" if able else error.reason, str(error))


class TurnEndsByHand(Leak):
    """A turn ends by itself when its owner holds nothing against the powers: all see that it did."""

    met_in = frozenset({"scene", "view", "button", "camera", "own part"})

    def apply(self, state, seat, action):
        after = self.real.apply(state, seat, action)
        idle = after.phase is Phase.AWAIT_POWERS and not set(POWERS) & set(after.hands[after.mover])
        return finish(after) if idle else after
