"""The rules of the toy, which other tests play without any page, with what pages read of every game."""

from companion.core.game import Facts
from tests.table.toy import Toy, ToyState


class ShownToy(Toy):
    """The toy, as pages show it."""

    def public(self, state: ToyState) -> Facts:
        over = state.winner is not None
        active = None if over else state.seats[state.turn]
        ranking = [[seat, 1 if seat == state.winner else 2] for seat in state.seats] if over else None
        phase = "throw" if state.rolled is None else "choose"
        shown = {"phase": phase, "active": active, "waiting": self.actors(state), "ranking": ranking}
        return {**super().public(state), **shown}
