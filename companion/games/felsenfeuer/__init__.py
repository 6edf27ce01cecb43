"""Felsenfeuer: two to six players, dice as runes that lie open, spells inside spells.

What is a rule, a gap or a house rule stands in the rules' own words; refusals cite their numbers (``FF-13``).
"""

from companion.games.felsenfeuer.rules import Felsenfeuer

GAME = Felsenfeuer()
