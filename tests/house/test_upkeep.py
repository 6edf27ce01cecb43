"""What goes on after a failure that nobody foresaw."""

from threading import Event

from companion.house.upkeep import AGAIN_S, kept_up


def test_a_thread_that_fails_rests_before_it_goes_on_and_ends_when_its_work_is_done() -> None:
    done: list[object] = []

    class Ending(Event):
        def wait(self, timeout: float | None = None) -> bool:
            done.append(timeout)
            return False

    def work() -> None:
        done.append("work")
        if done.count("work") < 3:
            raise ZeroDivisionError

    kept_up("mending", work, Ending(), lambda: done.append("failed"))
    assert done == [*["work", "failed", AGAIN_S] * 2, "work"]
