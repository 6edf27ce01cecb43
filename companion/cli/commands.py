"""The tree of commands that each one puts itself into."""

from argparse import ArgumentParser, _SubParsersAction
from typing import TypeAlias

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""What ``ArgumentParser.add_subparsers`` gives, to which argparse gives no public name."""
