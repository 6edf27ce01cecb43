"""One tree of errors: a sentence for people, data for programs, and the exit status."""

import pytest

from companion.core import errors
from companion.core.errors import CompanionError, RuleError, StaleError, TranscriptError, UsageError


def test_every_error_of_ours_is_in_the_one_tree():
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    assert len(kinds) >= 8
    assert all(issubclass(kind, CompanionError) for kind in kinds if issubclass(kind, Exception))


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [
        (errors.UsageError, ValueError),
        (errors.RuleError, ValueError),
        (errors.TranscriptError, ValueError),
        (errors.JournalError, OSError),
        (errors.DeviceError, OSError),
        (errors.PictureError, ValueError),
    ],
)
def test_each_is_also_what_python_would_call_it(kind, builtin):
    assert issubclass(kind, builtin)


def test_only_wrong_usage_ends_with_two():
    assert UsageError.status == 2
    others = [kind for kind in CompanionError.__subclasses__() if kind is not UsageError]
    assert {CompanionError.status, *(kind.status for kind in others)} == {1}


def test_a_refusal_has_its_rule_its_reason_and_a_sentence():
    error = RuleError("FS-31", "wrong_phase", "Not yet.")
    assert (error.rule, error.reason, str(error)) == ("FS-31", "wrong_phase", "Not yet.")


def test_a_broken_transcript_has_its_line():
    error = TranscriptError(12, None, "malformed", "The line is not JSON.")
    assert (error.line, error.rule, error.reason, str(error)) == (12, None, "malformed", "The line is not JSON.")


def test_a_late_tap_knows_what_it_saw_and_what_is_now():
    error = StaleError(3, 5)
    assert (error.seen, error.now, str(error)) == (3, 5, "The table has moved on; please look again.")
