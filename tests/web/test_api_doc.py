"""The written contract: every address and every reason code that the pages can give stands in docs/api.md."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from companion.core.game import Act
from companion.core.values import Eye, Source
from companion.table.moment import Dispute, Entry, Question, _dispute, _entry, _question
from tests.table.toy import Step
from tests.web.room import LEFT, Room
from web.refusal import CODES

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "api.md").read_text()
TABLE = ROOT / "companion" / "table"
WEB = ROOT / "web"


def test_every_address_is_documented_and_none_that_is_not_there() -> None:
    rules = {
        (method, re.sub(r"<(?:\w+:)?(\w+)>", r"<\1>", rule.rule))
        for rule in Room.furnished().app.url_map.iter_rules()
        for method in (rule.methods or set()) & {"GET", "POST"}
    }
    written = set(re.findall(r"`(GET|POST) (/[^\s`?]*)", DOC))
    assert rules == written


def test_every_tap_for_which_seq_may_be_missing_says_so() -> None:
    taps = re.findall(r"^- `POST (\S+)`: `({[^`]*\"seq\"[^`]*})`(.*?)(?=^- |\n\n)", DOC, re.MULTILINE | re.DOTALL)
    optional = {path for path, _, words in taps if "`seq` may be left out" in " ".join(words.split())}
    assert len(taps) == 10
    assert optional == {"/api/correct", *(f"/api/host/{name}" for name in ("correct", "drop", "act", "choose"))}


def test_every_reason_of_the_pages_and_the_table_is_documented() -> None:
    by_pages = {
        found
        for path in WEB.glob("*.py")
        for found in re.findall(r'(?:Refusal|_answer|_no)\(\s*\d{3}, "(\w+)"', path.read_text())
    }
    by_table = {
        found for path in TABLE.glob("*.py") for found in re.findall(r'RuleError\(None, "(\w+)"', path.read_text())
    }
    written = set(re.findall(r"^\| \d{3} \| `(\w+)` \|", DOC, re.MULTILINE))
    assert by_pages | by_table | set(CODES.values()) == written


def test_every_part_of_a_moment_is_documented() -> None:
    said = DOC.partition("\nA moment: `{")[2]
    parts = said.partition("}`")[0]
    for _ in range(2):  # what stands inside of a part, and inside of that
        parts = re.sub(r"{[^{}]*}", "", parts)
    written = set(re.findall(r'"(\w+)"', parts))
    left_out = set(re.findall(r"`(\w+)`", said.partition("are null, and ")[2].partition(" are left out")[0]))
    assert len(left_out) == 4
    for playing, keys in ((True, written), (False, written - left_out)):
        assert set(json.loads(Room.furnished(playing=playing).table.moment.view(None))) == keys


def test_every_field_inside_of_a_moment_and_of_the_host_s_facts_is_documented() -> None:
    for part, facts in {
        "an entry of `log`": _entry(Entry(0, ())),
        "`question`": _question(Question(0, LEFT, (), ())),
        "`dispute`": _dispute(Dispute(0, Act(LEFT, Step()), 1)),
    }.items():
        row = DOC.partition(f"| {part} | `{{")[2].partition("}`")[0]
        assert set(facts or {}) == set(re.findall(r'"(\w+)"', row)), part
    for part, words in {"`eye`": Eye, "`source`": Source}.items():
        assert set(words) <= set(re.findall(r"`(\w+)`", DOC.partition(f"| {part} |")[2].partition("\n")[0])), part
    host = DOC.partition("What `GET /api/host` holds:")[2].partition("```text")[2].partition("```")[0]
    assert set(named(Room.furnished().host().get("/api/host").json)) <= set(re.findall(r'"(\w+)"', host))


def named(facts: object) -> Iterator[str]:
    """Every name in the facts and in what they hold, but for the words of sentences."""
    if isinstance(facts, dict):
        for name, inside in facts.items():
            yield name
            yield from () if name in ("said", "mend_said") else named(inside)
    elif isinstance(facts, list):
        for inside in facts:
            yield from named(inside)


def test_every_event_of_the_stream_is_documented() -> None:
    written = set(re.findall(r"^\| `event: (\w+)` \|", DOC, re.MULTILINE))
    assert written == {"moment", "room", "lights", "host", "beat", "replaced", "revoked", "ended"}
