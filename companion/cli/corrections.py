"""Throws that people put right, read once more."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.read import line, record, thrown
from companion.core.errors import PictureError
from companion.core.values import Throw, ThrowKind
from companion.house.corrected import gathered
from companion.journal.corrections import corrections

if TYPE_CHECKING:
    from vision.geometry import Image
    from vision.kits import Kit


@dataclass(frozen=True, slots=True, eq=False)
class Again:
    """A corrected throw: its picture, what people told, and how it is read now."""

    name: str
    image: "Image"
    told: tuple[int | str, ...]
    throw: Throw

    @property
    def right(self) -> bool:
        """Whether it would be read as told now."""
        return Counter(self.told) == Counter(piece.value for piece in self.throw.pieces)

    def record(self) -> dict[str, object]:
        """As ``--json`` prints it."""
        return {**record(self.name, self.throw), "told": list(self.told), "right": self.right}

    def line(self) -> str:
        """For people."""
        told = ", ".join(map(str, self.told))
        verdict = "right" if self.right else "WRONG"
        return f"{verdict}  {line(self.name, self.throw)}; it was {told}"


def reread(folder: Path, kit: "Callable[[ThrowKind], Kit | None]", *, keeping: bool) -> Iterator[Again]:
    """Every throw of the household's own set as it is read now, oldest first; a damaged picture is passed over.

    ``kit`` is what pieces of a kind are read with.
    """
    from vision.picture import decoded  # noqa: PLC0415 - needs OpenCV

    for each in corrections(gathered(folder, keeping=keeping)):
        with suppress(PictureError):
            image = decoded(each.jpeg, each.name)
            yield Again(each.name, image, each.told, thrown(image, each.seen.kind, len(each.told), kit(each.seen.kind)))
