"""Makes path-traced throws with labels, as those of ``dev/sticks``: ``traced FOLDER [FIRST] [COUNT] [SET]``.

Sticks of twelve makes, tables, lamps and cameras that ``vision/training`` does not know: nothing here is drawn by its
code. ``second`` or ``third`` as SET has twelve other makes and throws of its own, for a folder of its own. It needs
Blender as a module, in an environment of its own with Python 3.11, and is no part of the program::

    python3.11 -m venv bpyenv && bpyenv/bin/pip install bpy==5.0.1 "opencv-python-headless<4.12" numpy==1.26.4
    bpyenv/bin/python -m docs.bench.reader.traced FOLDER 0 24
    bpyenv/bin/python -m docs.bench.reader.traced OTHER 0 40 second
    bpyenv/bin/python -m docs.bench.reader.traced THIRD 0 40 third

Picture SEED of a set is always the same throw. ``photos.py FOLDER`` then reads them. Lengths are centimetres, the table
is z = 0, and colours are red green blue (0..1) as one would mix them on a screen.
"""

import sys
from pathlib import Path

from docs.bench.reader.traced.kept import Made, kept
from docs.bench.reader.traced.scene import rendered
from docs.bench.reader.traced.throws import label, photographed, throw


def main() -> None:
    """Renders, labels, writes; what is there already is left."""
    first, count, of = (*sys.argv[2:], *("0", "24", "first")[len(sys.argv) - 2 :])

    def made(seed: int) -> Made:
        shown = throw(seed, of)
        light, open_ = rendered(shown)
        return label(shown, open_), photographed(light, shown)

    kept(Path(sys.argv[1]), "traced", range(int(first), int(first) + int(count)), made)


if __name__ == "__main__":
    main()
