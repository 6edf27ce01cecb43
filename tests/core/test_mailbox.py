"""The one-slot hand-over: the giver never waits, the taker gets the newest."""

from threading import Barrier, Thread

from companion.core.mailbox import Latest


def test_what_is_new_replaces_what_was_not_taken():
    box = Latest[int]()
    for value in (1, 2, 3):
        box.put(value)
    assert box.take(timeout=0) == 3


def test_a_value_is_taken_once():
    box = Latest[str]()
    box.put("move")
    assert box.take(timeout=0) == "move"
    assert box.take(timeout=0) is None


def test_a_value_that_counts_as_false_is_a_value():
    box = Latest[int]()
    box.put(0)
    assert box.take(timeout=0) == 0


def test_a_waiting_taker_is_woken_by_a_value():
    box, taken, ready = Latest[str](), [], Barrier(2)

    def take():
        ready.wait()
        taken.append(box.take(timeout=10))

    taker = Thread(target=take)
    taker.start()
    ready.wait()
    box.put("now")
    taker.join(timeout=10)
    assert taken == ["now"]


def test_closing_wakes_the_taker_for_good_and_may_be_done_twice():
    box, taken = Latest[str](), ["nothing yet"]
    taker = Thread(target=lambda: taken.append(box.take()))
    taker.start()
    box.close()
    box.close()
    taker.join(timeout=10)
    assert taken == ["nothing yet", None]
    assert box.closed


def test_what_lay_in_the_box_when_it_was_closed_can_still_be_taken():
    box = Latest[str]()
    box.put("last words")
    box.close()
    assert box.take() == "last words"
    assert box.take() is None
