"""What leaks of Feuer-Salamander would tell: hands, the pile, answers, and what follows from them."""

from collections.abc import Mapping

from companion.core.errors import RuleError
from companion.core.game import Act
from companion.core.legal import Legal, Picks
from companion.core.values import Cell, Said
from companion.core.values import Throw as Reading
from companion.games.feuer_salamander.actions import Answer, Ask, Draw, Exchange
from companion.games.feuer_salamander.cards import FACES, Kind, truthful
from companion.games.feuer_salamander.state import Phase, State
from companion.games.feuer_salamander.turns import finish
from tests.games.leaks import InButton, InCamera, InLights, InLog, InPrivate, InPrompt, InPublic, InRefusal, Leak


class HandInPublic(InPublic):
    """Everybody is told one hand."""

    def more(self, state):
        return {"hand": state.hands[state.house.seats[0]]}


class PileTopInPublic(InPublic):
    """The kind of the next card."""

    def more(self, state):
        return {"next": state.pile[0].kind if state.pile and state.pile[0] else None}


class OrderOfHands(InPublic):
    """Not which cards, but which place the wing has in each hand."""

    def more(self, state):
        return {"wings": [_kinds(hand).find("wing") for hand in state.hands.values()]}


class SizeOfView(InPublic):
    """No word of a card, but the length of the text is one."""

    def more(self, state):
        return {"space": " " * sum(card.worth for hand in state.hands.values() for card in hand if card)}


class MissingKey(InPublic):
    """A key that is only there for those who hold a stone field."""

    def more(self, state):
        return {f"{seat} is bound": 1 for seat, hand in state.hands.items() if "stone" in _kinds(hand)}


class PrivateOfAnother(InPrivate):
    """A phone gets the hand of the neighbour as well."""

    def more(self, state, seat):
        return {"neighbour": state.hands[state.house.after[seat][0]]}


class HeardByAnother(InPrivate):
    """A phone remembers what others were answered."""

    def more(self, state, seat):
        return {"overheard": sorted(map(repr, state.heard.items()))}


class CountOfOptions(InPrivate):
    """As many faces to ask for as can hit."""

    def more(self, state, seat):
        may = self.real.private(state, seat)["may"]
        if not isinstance(may, Mapping) or "ask" not in may or state.turn.visited is None:
            return {}
        hand = state.hands[state.turn.visited]
        return {"may": {**may, "ask": {"cards": [card for card in FACES if card in hand]}}}


class ChambersGlow(InLights):
    """Those where a stone may be put."""

    def cells(self, state):
        return _chambers(state)


class PromptOfHand(InPrompt):
    """Whether a question can hit."""

    def word(self, state):
        return state.turn.question in state.hands.get(state.turn.visited or state.house.seats[0], ())


class CameraLooksAtChambers(InCamera):
    """Those where a stone may be put."""

    def cells(self, state):
        return _chambers(state)


class ButtonKnows(InButton):
    """It goes on only where the visited hand is empty of wings."""

    def stuck(self, state):
        visited = state.turn.visited
        return bool(visited and "wing" in _kinds(state.hands[visited]))


class QuestionKnows(Leak):
    """What is asked about a throw in doubt leaves out what would not help."""

    met_in = frozenset({"question"})

    def meant(self, state, seen):
        real = tuple(self.real.meant(state, seen))
        return real[:1] if _wing_next(state) and isinstance(seen, Reading) else real


class LogOfDraws(InLog):
    """All read which card was drawn."""

    def reader(self, act: Act, after):
        return act.seat if isinstance(act.action, Draw | Exchange) else None


class LogOfAnswers(InLog):
    """All read what was answered."""

    def reader(self, act: Act, after):
        return act.seat if isinstance(act.action, Answer) else None


class LogOfMisses(Leak):
    """One sentence more in the log when the answer is no."""

    met_in = frozenset({"log", "view"})

    def told(self, before, act, after, viewer):
        real = self.real.told(before, act, after, viewer)
        return (*real, Said("told.missed")) if act.action == Answer(value="no") else real


class QuestionsThatHit(Leak):
    """Only a card of a kind that is in the asked hand may be asked for."""

    met_in = frozenset({"refusal", "legality"})

    def legal(self, state, seat):
        real, visited = self.real.legal(state, seat), state.turn.visited
        if state.phase is not Phase.AWAIT_ASK or visited is None:
            return real
        kinds = _kinds(state.hands[visited])
        return Legal(Picks(action for action in real if not isinstance(action, Ask) or action.card.kind in kinds))

    def apply(self, state, seat, action):
        if isinstance(action, Ask) and state.phase is Phase.AWAIT_ASK and action not in self.legal(state, seat):
            raise RuleError("FS-37", "wrong_phase", "That cannot be asked.")
        return self.real.apply(state, seat, action)


class SentenceOfRefusal(InRefusal):
    """It names a card."""

    def instead(self, error, state, action):
        return RuleError(error.rule, error.reason, f"{error} Next is {state.pile[:1]}.")


class ReasonOfRefusal(InRefusal):
    """The same sentence, but another code when another seat could have done it."""

    def instead(self, error, state, action):
        able = any(action in self.real.legal(state, other) for other in state.waited)
        return RuleError(error.rule, "not_your_turn" if able else error.reason, str(error))


class RuleOfRefusal(InRefusal):
    """Another rule number while the pile's next card is a wing."""

    def instead(self, error, state, action):
        return RuleError("FS-10" if _wing_next(state) else error.rule, error.reason, str(error))


class RuleOfTheMoment(Leak):
    """What a phone explains before anything is tried names another rule while the pile's next card is a wing."""

    met_in = frozenset({"guide"})

    def why_not(self, state, seat, kind):
        error = self.real.why_not(state, seat, kind)
        return RuleError("FS-10" if _wing_next(state) else error.rule, error.reason, str(error))


class TurnEndsByHand(Leak):
    """A turn ends by itself when the hand has no wing to claim with: all see that, and its owner may do no more."""

    met_in = frozenset({"scene", "view", "legality"})

    def apply(self, state, seat, action):
        after = self.real.apply(state, seat, action)
        if after.phase is not Phase.AFTER_MOVE or after.active is None or "wing" in _kinds(after.hands[after.active]):
            return after
        return finish(after)


def _kinds(hand: tuple[object, ...]) -> str:
    return " ".join(map(str, hand))


def _wing_next(state: State) -> bool:
    return bool(state.pile) and state.pile[0] is not None and state.pile[0].kind is Kind.WING


def _chambers(state: State) -> tuple[Cell, ...]:
    if state.phase is not Phase.AWAIT_STONE or state.active is None:
        return ()
    return tuple(map(Cell, truthful(state.hands[state.active])))
