"""What leaks of Aladdins Erbe would tell: values of cards, on the board and before others."""

from companion.core.errors import RuleError
from companion.core.game import Act
from companion.games.aladdins_erbe.actions import Give, ReturnCard
from tests.games.leaks import InButton, InCamera, InLights, InLog, InPrivate, InPrompt, InPublic, InRefusal


class ValuesInPublic(InPublic):
    """Everybody reads what one player's cards are worth."""

    def more(self, state):
        return {"worth": [card.value for card in state.owned[state.house.seats[0]]]}


class SumInPublic(InPublic):
    """Not the cards, but what they count together."""

    def more(self, state):
        return {"sums": [sum(card.value for card in cards) for cards in state.owned.values()]}


class BoardInPublic(InPublic):
    """Where a dummy lies."""

    def more(self, state):
        return {"dummies": [cell for cell, card in state.treasures.items() if not card.value]}


class SizeOfView(InPublic):
    """No word of a card, but the length of the text is one."""

    def more(self, state):
        return {"space": " " * sum(card.value for card in state.owned[state.house.seats[0]])}


class NeighbourInPrivate(InPrivate):
    """A phone gets the cards of the neighbour as well."""

    def more(self, state, seat):
        return {"neighbour": [card.face for card in state.owned[state.house.after[seat][0]]]}


class BoardInPrivate(InPrivate):
    """Who has acquired something knows all cards of the board."""

    def more(self, state, seat):
        return {"remembers": {cell: card.face for cell, card in state.treasures.items()}}


class BestCardsGlow(InLights):
    """The best cards of the board."""

    def cells(self, state):
        return [cell for cell, card in state.treasures.items() if card.value > 3]


class PromptOfValue(InPrompt):
    """What a change would be worth."""

    def word(self, state):
        return _worth(state)


class CameraLooksAtValues(InCamera):
    """Good cards of the board."""

    def cells(self, state):
        return [cell for cell, card in state.treasures.items() if card.value > 2]


class ButtonKnows(InButton):
    """It goes on only for those who own enough."""

    def stuck(self, state):
        return _worth(state) % 2 == 1


class LogOfGifts(InLog):
    """All read what the giver reads."""

    def reader(self, act: Act, after):
        return act.seat if isinstance(act.action, Give | ReturnCard) else None


class LogOfTreasures(InLog):
    """All read what the acquirer saw."""

    def reader(self, act: Act, after):
        return after.active


class SentenceOfRefusal(InRefusal):
    """It names what lies somewhere."""

    def instead(self, error, state, action):
        hidden = sum(card.value for card in list(state.treasures.values())[:3])
        return RuleError(error.rule, error.reason, f"{error} {hidden}.")


def _worth(state) -> int:
    return sum(card.value for cards in state.owned.values() for card in cards)
