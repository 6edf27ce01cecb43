"""How each word of the lights' vocabulary looks: one table for the strip, the table page and the manual.

No two words differ by colour alone: each has its own rhythm or brightness, which grey or red-green blind eyes see
as well. What is a fact keeps still; what is asked of somebody moves. Nothing that means something goes quite dark.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.values import Colour, Glow, Rgb

TICK_S = 0.2
"""What one digit of a rhythm lasts. Up and down take two, so that no rhythm can flash above 2.5 Hz: three a second
are the most that photosensitive people can be asked to bear (WCAG 2.3.1)."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One colour in one rhythm: a digit for each tick, 9 is full light, joined by straight lines for ever."""

    colour: Rgb
    rhythm: str

    @property
    def still(self) -> bool:
        """Whether it never changes."""
        return len(set(self.rhythm)) == 1

    def level(self, seconds: float | None) -> float:
        """The share of full light (0..1) at a time; None: the share it has on average.

        >>> voice = Voice(Rgb(255, 255, 255), "0990")
        >>> voice.level(0.1), voice.level(0.3), voice.level(None)
        (0.5, 1.0, 0.5)
        """
        if seconds is None:
            return sum(map(int, self.rhythm)) / (9 * len(self.rhythm))
        tick, share = divmod(seconds / TICK_S, 1)
        at, length = int(tick), len(self.rhythm)
        here, after = int(self.rhythm[at % length]), int(self.rhythm[(at + 1) % length])
        return (here + (after - here) * share) / 9


DARK = Rgb(0, 0, 0)
GOLD = Rgb(255, 180, 30)
LILAC = Rgb(175, 90, 255)
PALE = Rgb(225, 235, 255)
ROSE = Rgb(255, 60, 110)
WARM = Rgb(255, 190, 110)

# blue and orange stay apart in every common kind of colour blindness (Okabe and Ito, 2008)
BLUE = Rgb(30, 120, 255)
ORANGE = Rgb(255, 130, 0)

LOOKS: Mapping[Glow, tuple[Voice, ...]] = {
    Glow.FIRST: (Voice(BLUE, "3999933333"),),  # one long beat
    Glow.SECOND: (Voice(ORANGE, "3939333333"),),  # two short ones
    Glow.EITHER: (Voice(BLUE, "29999222222222222222"), Voice(ORANGE, "22222222229292222222")),  # in turn
    Glow.TURN: (Voice(WARM, "44556677889988776655"),),  # a breath
    Glow.FIGURE: (Voice(WARM, "4"),),
    Glow.STONE: (Voice(WARM, "7"),),
    Glow.VISITED: (Voice(WARM, "333333333399"),),  # a glance now and then
    Glow.QUESTION: (Voice(PALE, "292929222222222"),),  # three knocks
    Glow.CLAIM: (Voice(GOLD, "33336666999999"),),  # three steps: wing, row and stone
    Glow.PRISON: (Voice(LILAC, "777727"),),  # bars before a light
    Glow.WINNER: (Voice(GOLD, "24688642"),),  # waves
    Glow.CLEAR: (Voice(ROSE, "9876543222"),),  # fading
    Glow.PUT: (Voice(PALE, "2223456789"),),  # growing
}

PIECE_COLOURS: Mapping[Colour, Rgb] = {
    Colour.RED: Rgb(255, 40, 25),
    Colour.YELLOW: Rgb(255, 210, 0),
    Colour.WHITE: Rgb(255, 245, 230),
    Colour.GREY: Rgb(130, 150, 185),
    Colour.GREEN: Rgb(0, 220, 110),
    Colour.BLACK: Rgb(105, 85, 95),
    Colour.VIOLET: Rgb(180, 70, 255),
    Colour.BLUE: Rgb(45, 110, 255),
}
