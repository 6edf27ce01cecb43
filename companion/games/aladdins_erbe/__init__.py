"""Aladdins Erbe (Franjos): two to four wizards' bands gather treasures, swap protective spells and fight duels.

What is public, secret or a house rule stands in the rules' own words; refusals cite their numbers (``AE-13``).
The rules leave out four numbers: there is no AE-22, AE-23, AE-24 or AE-25.
"""

from companion.games.aladdins_erbe.rules import AladdinsErbe

GAME = AladdinsErbe()
