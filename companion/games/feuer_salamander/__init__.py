"""Der Feuer-Salamander (Noris 1987): two to four players, hidden cards, truthful answers, a race home to lay them.

What is public, secret or a house rule stands in the rules' own words; refusals cite their numbers (``FS-23``).
"""

from companion.games.feuer_salamander.rules import FeuerSalamander

GAME = FeuerSalamander()
