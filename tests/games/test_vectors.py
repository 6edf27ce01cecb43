"""Every vector of a game's rules is a test that can be found by its number."""

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent


@pytest.mark.parametrize(
    ("folder", "prefix", "numbers"),
    [
        ("aladdins_erbe", "AE", {*range(1, 15), *range(20, 54)}),
        ("blaues_amulett", "BA", {*range(1, 13), *range(20, 66)}),
        ("felsenfeuer", "FF", {*range(1, 19), *range(20, 80)}),
        ("feuer_salamander", "FS", {*range(1, 18), *range(20, 69)}),
    ],
)
def test_every_vector_of_the_rules_is_here_by_its_number(folder: str, prefix: str, numbers: set[int]) -> None:
    sources = [path.read_text("utf-8") for path in (HERE / folder).glob("test_vectors_*.py")]
    assert {int(number) for text in sources for number in re.findall(rf'"{prefix}-T(\d+)', text)} == numbers
