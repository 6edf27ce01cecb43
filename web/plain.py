"""Values as plain JSON, the same on every page that says them."""

from companion.core.check import Check
from companion.core.game import Facts
from companion.core.places import Place
from companion.core.sentence import Sentence


def check(line: Check) -> Facts:
    """One line of the doctor."""
    return {
        "name": line.name,
        "state": line.state,
        "sentence": line.sentence,
        "said": said(line.sentence),
        "mend": line.mend,
        "mend_said": said(line.mend),
    }


def said(sentence: Sentence | None) -> list[object] | None:
    """A sentence by its pattern and its words, for a page to say in its own language; None for none."""
    if sentence is None:
        return None
    return [
        sentence.pattern,
        {name: said(word) if isinstance(word, Sentence) else word for name, word in sentence.words},
    ]


def place(cell: Place) -> Facts:
    """One cell of a board as ``board.json`` has it."""
    return {"id": cell.cell, "kind": cell.kind, "shape": cell.shape, **{key: getattr(cell, key) for key in "xywh"}}
