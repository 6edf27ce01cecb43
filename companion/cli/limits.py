"""Numbers on the command line that have limits."""

from argparse import ArgumentTypeError
from math import nan


def integer(text: str) -> int:
    """A whole number, with a sign or without; ArgumentTypeError for anything else.

    >>> integer("-7")
    -7
    """
    try:
        return int(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{text[:40]!r} is no whole number") from error


def between(text: str, least: float, most: float, unit: str) -> float:
    """A number within limits; ArgumentTypeError says what belongs there, and argparse for which option.

    >>> between("12.5", 2, 20, "mm")
    12.5
    """
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not least <= number <= most:  # nan is within no limits
        raise ArgumentTypeError(f"{text[:40]!r} is no number of {unit} from {least:g} to {most:g}")
    return number
