"""``python -m companion``, and what the command ``companion`` begins with."""

import sys


def main() -> int:
    """``companion.cli.main``; Ctrl-C while its modules are imported ends the program as quietly as later."""
    try:
        from companion import cli  # noqa: PLC0415 - else nobody would catch what happens meanwhile
    except KeyboardInterrupt:
        return 130
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
