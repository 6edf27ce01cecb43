"""Pictures of throws, from the reading that is kept beside each to what is drawn into it again."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from companion.core.readings import to_facts
from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from companion.house.album import Album
from companion.journal.pictures import Pictures
from vision.evidence import as_jpeg
from vision.geometry import Image
from vision.picture import decoded

TABLE = as_jpeg(np.full((480, 640, 3), 90, np.uint8))
DIE = Piece(PieceType.DIE, 1, 0.6, ((200.0, 200.0), (300.0, 200.0), (300.0, 300.0), (200.0, 300.0)))
DOUBTED = Throw(ThrowKind.DICE, (DIE,), frozenset({Reason.UNCLEAR_FACE}), (640, 480))


@pytest.fixture
def pictures(tmp_path: Path) -> Pictures:
    return Pictures(tmp_path / "pictures", most_mb=1)


def middle(jpeg: bytes | None) -> Image:
    """The few pixels in the middle of a picture cut about one die."""
    assert jpeg is not None
    picture = decoded(jpeg, "it")
    high, wide = picture.shape[:2]
    return picture[high // 2 - 1 : high // 2 + 1, wide // 2 - 1 : wide // 2 + 1]


def test_the_pips_that_were_seen_are_drawn_into_a_picture_that_was_kept(pictures: Pictures) -> None:
    album = Album(pictures)
    name = album.add(TABLE, replace(DOUBTED, pieces=(replace(DIE, pips=((250.0, 250.0),)),)))
    assert name is not None
    assert not np.allclose(middle(album.picture(name, overlay=True)), 90, atol=25)
    assert np.allclose(middle(album.picture(name, overlay=False)), 90, atol=5)


def test_a_picture_that_an_earlier_version_kept_without_pips_is_shown_without(pictures: Pictures) -> None:
    name = pictures.add(TABLE, json.dumps(to_facts(DOUBTED)))
    assert name is not None
    assert np.allclose(middle(Album(pictures).picture(name, overlay=True)), 90, atol=5)


@pytest.mark.parametrize(
    "left",
    ['{"kind": "dice", "pie', "null", "{}", json.dumps(to_facts(DOUBTED)).replace('"size": [640', '"size": [1e640')],
)
def test_a_picture_of_which_nobody_knows_what_was_seen_is_not_shown(left: str, pictures: Pictures) -> None:
    """All that lies in it beside the pieces is for nobody to see."""
    damaged = pictures.add(TABLE, left)
    assert damaged is not None
    assert Album(pictures).picture(damaged, overlay=False) is None


def test_a_picture_that_is_not_there_any_more_is_not_shown(pictures: Pictures) -> None:
    assert Album(pictures).picture("throw-00000001", overlay=True) is None
    name = pictures.add(b"", json.dumps(to_facts(DOUBTED)))  # as a pulled plug leaves it
    assert name is not None
    assert Album(pictures).picture(name, overlay=True) is None


def test_once_no_pictures_are_wanted_none_is_kept(pictures: Pictures) -> None:
    album = Album(pictures)
    album.keep(False)
    assert (album.keeping, album.add(TABLE, DOUBTED), pictures.names()) == (False, None, ())
    album.keep(True)
    assert album.add(TABLE, DOUBTED) == "throw-00000001"
