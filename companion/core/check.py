"""What ``companion doctor`` says about one thing: a value, so that every package can answer for itself."""

from dataclasses import dataclass
from enum import StrEnum

from companion.core.sentence import SILENCE, Sentence


class Health(StrEnum):
    """How one thing is."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the doctor: what was looked at, how it is, a sentence, and the mend (empty when ok)."""

    name: str
    state: Health
    sentence: Sentence
    mend: Sentence = SILENCE
