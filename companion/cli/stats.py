"""``companion stats``: how fair the real sticks and dice were, over every game in the journal."""

import json
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.commands import Commands
from companion.cli.config import add_config, loaded
from companion.cli.say import say
from companion.core.fairness import RARE, Face, Tally, Verdict, tallies
from companion.house.folders import kept_journal, no_journal

if TYPE_CHECKING:
    from companion.core.game import Facts
    from companion.journal.store import Store


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "stats",
        help="how fair the real sticks and dice were",
        description="Counts what each stick or die has shown in all games of the journal, and says how far that may "
        "be chance. Simulated throws and those taken back do not count; corrected ones count as corrected.",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    add_config(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print every piece that was thrown; before the first evening that is none, as in a journal without throws."""
    folder = loaded(arguments.config).folder
    journal = kept_journal(folder)
    if journal is None:
        say(no_journal(folder))
        return 0
    thrown = list(_thrown(journal))
    for game, tally in thrown:
        print(json.dumps(record(game, tally)) if arguments.json else page(game, tally))
    if not thrown:
        say("No real throw was recorded yet.")
    return 0


def _thrown(journal: Path) -> Iterator[tuple[str, Tally]]:
    """Every piece with its game; a game that this program does not have (any more) is passed over."""
    from companion import games  # noqa: PLC0415 - the journal and the rules, only when they are asked
    from companion.journal.store import Store  # noqa: PLC0415

    with closing(Store(journal, untouched=True)) as store:
        for name in games.names():
            for tally in tallies(games.find(name), _thrown_in(store, name)):
                yield name, tally


def _thrown_in(store: "Store", name: str) -> Iterator["Facts"]:
    """What was really thrown in all games of that name, one after another: a whole journal need not fit the memory."""
    from companion.journal.thrown import really_thrown  # noqa: PLC0415

    for listed in store.games():
        if listed.game == name and (kept := store.game(listed.number)):
            yield from really_thrown(kept)


def record(game: str, tally: Tally) -> dict[str, object]:
    """One piece as ``--json`` prints it; shares with four digits, ``p`` with four that count."""
    return {
        "game": game,
        "piece": tally.piece,
        "throws": tally.throws,
        "faces": [_face(face) for face in tally.faces],
        "chi_square": round(tally.chi_square, 4),
        "p": float(f"{tally.p:.4g}"),
        "enough": tally.enough,
    }


def _face(face: Face) -> dict[str, object]:
    low, high = face.interval
    shares = {"share": face.share, "low": low, "high": high, "fair": face.fair}
    return {"value": face.value, "count": face.count, **{name: round(share, 4) for name, share in shares.items()}}


def page(game: str, tally: Tally) -> str:
    """One piece for people."""
    rows = "".join(map(_row, tally.faces))
    throws = "1 throw" if tally.throws == 1 else f"{tally.throws} throws"
    return f"{game} {tally.piece}: {throws}{rows}\n  {_verdict(tally)}"


def _row(face: Face) -> str:
    low, high = face.interval
    return f"\n  {face.value:<12}{face.count:5}{face.share:8.1%}   {low:.1%} to {high:.1%}, fair {face.fair:.1%}"


def _verdict(tally: Tally) -> str:
    if not tally.enough:
        return f"Not enough throws yet to judge; {tally.needed} are needed."
    often = f"less than {RARE:.1%}" if tally.verdict is Verdict.UNEVEN else f"{tally.p:.1%}"
    return f"A fair one is at least this uneven {often} of the time."
