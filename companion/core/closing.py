"""What is let go of at the end: a device, a thread, a file, or several of them."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class Closing(ABC):
    """Something with a ``close()`` that a ``with`` block calls at its end, whatever happens in it.

    >>> class Door(Closing):
    ...     def close(self):
    ...         print("shut")
    >>> with Door() as door:
    ...     print(type(door).__name__)
    Door
    shut
    """

    @abstractmethod
    def close(self) -> None:
        """Let go of it; may be called twice."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
