"""What devices say: English for the terminal, and still known by its pattern."""

import errno
import os
from copy import deepcopy
from dataclasses import asdict

from companion.core.check import Check, Health
from companion.core.errors import DeviceError
from companion.core.sentence import SYSTEM, Sentence, reason

TOLD = Sentence("{path} is not there.", path="/dev/a{b}")


def test_a_sentence_is_its_english() -> None:
    assert TOLD == "/dev/a{b} is not there."
    assert (TOLD.pattern, TOLD.words) == ("{path} is not there.", (("path", "/dev/a{b}"),))


def test_a_copy_still_knows_its_pattern() -> None:
    assert deepcopy(TOLD).words == TOLD.words
    assert asdict(Check("lights", Health.FAIL, TOLD))["sentence"].pattern == TOLD.pattern


def test_a_sentence_may_stand_in_another_and_stays_one() -> None:
    why = reason(OSError(errno.ENOSPC, "No space left on device"))
    told = Sentence("{path} cannot be written: {why}.", path="/var", why=why)
    assert told == "/var cannot be written: No space left on device."
    assert isinstance(dict(told.words)["why"], Sentence)


def test_what_the_system_says_often_is_written_as_it_says_it() -> None:
    assert set(SYSTEM) - {"Is a pipe"} <= {os.strerror(number) for number in errno.errorcode}


def test_what_the_system_says_seldom_stays_as_it_is() -> None:
    assert reason(OSError(errno.EXDEV, "Invalid cross-device link")) == "Invalid cross-device link"
    assert reason(OSError("it broke")) == "it broke"


def test_an_error_gives_its_sentence_as_it_was_told() -> None:
    assert DeviceError(TOLD).sentence is TOLD
    assert str(DeviceError(TOLD)) == "/dev/a{b} is not there."


def test_an_error_told_in_plain_text_says_that() -> None:
    sentence = DeviceError("It {broke}.").sentence
    assert (sentence, sentence.pattern, sentence.words) == ("It {broke}.", "{said}", (("said", "It {broke}."),))
