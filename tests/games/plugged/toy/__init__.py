"""The least that a folder brings to be a game: its rules, its words and its pages."""

from tests.games.plugged.toy.rules import ShownToy

GAME = ShownToy()
