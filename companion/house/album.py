"""Pictures of throws: kept as they were seen, shown again with the reading drawn in when somebody doubts it."""

import json

from companion.core.readings import from_facts, kept_facts
from companion.core.values import Throw
from companion.core.views import canonical
from companion.journal.pictures import Pictures


class Album:
    """Between the eyes, which know what was seen, and the folder, which has files."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures

    @property
    def keeping(self) -> bool:
        """Whether new pictures are kept."""
        return self._pictures.keeping

    def keep(self, wanted: bool, /) -> None:
        """Keep new pictures from now on, or no longer."""
        self._pictures.keeping = wanted

    def add(self, jpeg: bytes, throw: Throw) -> str | None:
        """Keep one throw; its name, None when it was not kept."""
        return self._pictures.add(jpeg, canonical(kept_facts(throw)).decode())

    def picture(self, name: str, *, overlay: bool) -> bytes | None:
        """One picture as JPEG, cut to the pieces; with ``overlay`` what was seen is drawn in."""
        from vision.evidence import excerpt  # noqa: PLC0415 - without OpenCV there are no pictures to show

        jpeg, seen = self._pictures.jpeg(name), self._pictures.seen(name)
        if jpeg is None or seen is None:
            return None
        try:
            throw = from_facts(json.loads(seen))
        except ValueError:  # what a dying disk has left; nobody knows what of the picture may be seen
            return None
        return excerpt(jpeg, throw, outlined=overlay)
