"""Six makes of boards: their ground, their inks, and how each draws its fields."""

from dataclasses import dataclass

from docs.bench.reader.traced.marks import Rgb
from docs.bench.reader.traced_boards.layout import OUTWARDS, OWNERS


@dataclass(frozen=True)
class Board:
    """A make: what it is of, in which colours it is drawn, and in which way each kind of field is.

    ``elements`` are the inks of air, fire, earth and water, ``owners`` those of king, queen, monk and robber; ``cover``
    is how much of the ground a field's ink hides, ``line`` how broad its outline is (shares of the edge), ``numbers``
    which of OpenCV's fonts has the numbers, if any; ``thick`` is centimetres.
    """

    name: str
    ground: str
    tone: Rgb
    ink: Rgb
    elements: tuple[Rgb, Rgb, Rgb, Rgb]
    owners: tuple[Rgb, Rgb, Rgb, Rgb]
    cover: float
    line: float
    chamber: str
    track: str
    start: str
    middle: str
    sign: str
    ornaments: tuple[str, str, str, str]
    beast: str
    key: str
    finish: str = "plain"
    numbers: int | None = None
    wobble: float = 0.0
    thick: float = 0.25
    rough: float = 0.6
    coat: float = 0.0

    def of(self, name: str) -> Rgb:
        """The ink of an element or of an owner."""
        return (self.elements + self.owners)[[*OUTWARDS, *OWNERS].index(name)]


_BROWN, _BLACK, _CHAR = (0.27, 0.17, 0.09), (0.06, 0.05, 0.07), (0.15, 0.08, 0.04)
BOARDS = (
    Board("parchment", "parchment", (0.84, 0.75, 0.57), _BROWN,
          ((0.56, 0.68, 0.72), (0.72, 0.28, 0.14), (0.42, 0.46, 0.22), (0.20, 0.38, 0.55)),
          ((0.65, 0.13, 0.11), (0.83, 0.63, 0.14), (0.93, 0.90, 0.80), (0.48, 0.46, 0.43)),
          0.55, 0.0022, "wash", "seal", "sun", "stairs", "alchemy", ("compass", "beast", "scroll", "key"),
          "heraldic", "church", "felt", 7, 0.003, thick=0.06, rough=0.85),
    Board("slate", "slate", (0.17, 0.18, 0.20), (0.72, 0.70, 0.62),
          ((0.46, 0.53, 0.58), (0.46, 0.13, 0.08), (0.27, 0.25, 0.11), (0.08, 0.24, 0.40)),
          ((0.55, 0.10, 0.10), (0.78, 0.60, 0.18), (0.80, 0.80, 0.78), (0.42, 0.43, 0.45)),
          0.8, 0.0016, "slab", "rune", "rings", "octagon", "picture", ("rosette", "rosette", "rosette", "rosette"),
          "petroglyph", "lozenge", "carved", None, 0.0, thick=0.7, rough=0.55),
    Board("white", "paper", (0.95, 0.95, 0.94), (0.16, 0.18, 0.24),
          ((0.74, 0.88, 0.96), (0.96, 0.44, 0.32), (0.50, 0.75, 0.42), (0.22, 0.50, 0.84)),
          ((0.88, 0.18, 0.22), (0.99, 0.82, 0.20), (0.99, 0.99, 0.99), (0.58, 0.60, 0.63)),
          1.0, 0.0012, "tile", "dot", "pill", "grid", "letter", ("bars", "", "bars", ""),
          "gecko", "icon", "plain", 0, 0.0, thick=0.25, rough=0.35, coat=0.3),
    Board("comic", "rays", (0.52, 0.22, 0.70), _BLACK,
          ((0.52, 0.90, 1.0), (1.0, 0.34, 0.02), (0.12, 0.74, 0.18), (0.05, 0.28, 0.92)),
          ((0.95, 0.10, 0.12), (1.0, 0.88, 0.05), (1.0, 1.0, 1.0), (0.60, 0.60, 0.64)),
          1.0, 0.0045, "bold", "burst", "shield", "flames", "picture", ("beast", "cloud", "beast", "cloud"),
          "cartoon", "child", "plain", 4, 0.0015, thick=0.3, rough=0.25, coat=0.8),
    Board("burnt wood", "wood", (0.80, 0.62, 0.40), _CHAR,
          ((0.88, 0.87, 0.80), (0.66, 0.22, 0.09), (0.32, 0.38, 0.16), (0.18, 0.36, 0.50)),
          ((0.60, 0.10, 0.08), (0.90, 0.70, 0.16), (0.92, 0.90, 0.84), (0.44, 0.43, 0.41)),
          0.4, 0.0028, "hatched", "brand", "sun", "bricks", "alchemy", ("key", "rosette", "beast", "compass"),
          "tribal", "wheel", "burnt", 3, 0.002, thick=0.9, rough=0.5, coat=0.15),
    Board("faded green", "green", (0.38, 0.50, 0.40), (0.16, 0.22, 0.18),
          ((0.78, 0.80, 0.68), (0.66, 0.36, 0.28), (0.55, 0.47, 0.30), (0.32, 0.50, 0.56)),
          ((0.62, 0.26, 0.22), (0.80, 0.70, 0.36), (0.86, 0.85, 0.76), (0.52, 0.54, 0.52)),
          0.75, 0.0015, "framed", "hexagon", "rings", "web", "letter", ("scroll", "compass", "key", "beast"),
          "striped", "solid heart", "worn", 1, 0.0, thick=0.2, rough=0.7),
)  # fmt: skip
