"""Every vector of rules section 6 is a test that can be found by its number."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def test_every_vector_of_the_rules_is_here_by_its_number() -> None:
    sources = [path.read_text("utf-8") for path in sorted(HERE.glob("test_felsenfeuer_vectors_*.py"))]
    found = {int(number) for text in sources for number in re.findall(r'"FF-T(\d+)', text)}
    assert found == {*range(1, 19), *range(20, 80)}
