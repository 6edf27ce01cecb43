"""Das Blaue Amulett (Noris 1986): two to four king's sons, a double way, dark powers, hidden cards against them.

What is public, secret or a house rule stands in the rules' own words; refusals cite their numbers (``BA-16``).
"""

from companion.games.blaues_amulett.rules import BlauesAmulett

GAME = BlauesAmulett()
