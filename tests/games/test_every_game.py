"""What every game promises. A game is a folder; nothing here knows which ones there are."""

import io
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import games
from companion.core.actions import word
from companion.core.bots import GreedyBot, RandomBot
from companion.core.bots import played as next_act
from companion.core.errors import RuleError
from companion.core.game import usual
from companion.core.seats import people
from companion.core.transcript import Record, header, line, replay, undo_line
from companion.core.values import TABLE, Cell, Said
from companion.core.views import views
from companion.core.words import LANGUAGES
from tests.games.golden import played, seen, seen_file, transcripts
from tests.games.perft import perft, rows
from tests.games.walks import CAREFUL, NUMBERS, walks

SHARED_RULES = Path(__file__).parents[3] / "shared" / "rules"
LISTED = 200
"""Of larger families so many members are looked at."""

every_game = pytest.mark.parametrize("game", [games.find(name) for name in games.names()], ids=games.names())


def text_of(record: Record, *more: str) -> io.BytesIO:
    lines = [json.dumps(header(record.setup)), *map(line, record.acts), *more]
    return io.BytesIO("\n".join(lines).encode())


# -- rules ---------------------------------------------------------------------------------------------------


@every_game
@CAREFUL
@given(data=st.data())
def test_what_is_legal_can_be_done_and_all_else_is_refused_with_its_rule(game, data):
    record = data.draw(walks(game))
    other = data.draw(walks(game))
    number = data.draw(NUMBERS)
    tries = {act.action for act in (*record.acts, *other.acts)}
    for state in record.states[-3:]:
        for seat in record.setup.seats:
            legal = game.legal(state, seat)
            for index in {number % len(legal), len(legal) - 1} if legal else ():
                assert legal[index] in legal
                game.apply(state, seat, legal[index])
            for action in tries:
                assert refused(game, state, seat, action) is (action not in legal)


def refused(game, state, seat, action) -> bool:
    try:
        game.apply(state, seat, action)
    except RuleError as error:
        numbered = re.fullmatch(r"[A-Z]+-\d+[a-z]?", error.rule) if error.rule else error.reason == "malformed"
        return bool(numbered and re.fullmatch(r"[a-z_]+", error.reason) and str(error).endswith("."))
    return False


@every_game
@CAREFUL
@given(data=st.data())
def test_whoever_is_not_waited_for_can_do_nothing(game, data):
    record = data.draw(walks(game))
    for state in record.states:
        actors = game.actors(state)
        able = [seat for seat in (*record.setup.seats, TABLE) if game.legal(state, seat)]
        assert sorted(able) == sorted(actors)


@every_game
@CAREFUL
@given(data=st.data())
def test_every_kind_of_action_is_open_or_shut_by_a_rule(game, data):
    record = data.draw(walks(game))
    for state in record.states[-5:]:
        for seat in record.setup.seats:
            open_ = {type(family[0]) for family in game.legal(state, seat).families}
            for kind in set(game.actions) - open_:
                error = game.why_not(state, seat, kind)
                assert re.fullmatch(rf"{prefix(game)}-\d+", error.rule), kind
                assert error.reason != "malformed"


@every_game
@CAREFUL
@given(data=st.data())
def test_a_phone_offers_the_kinds_of_actions_that_are_open_and_no_others(game, data):
    record = data.draw(walks(game))
    for state in record.states:
        for seat in record.setup.seats:
            assert offered(game, state, seat) == possible(game, state, seat)


@every_game
def test_a_phone_offers_no_others_in_golden_games_either(game):
    for file in transcripts(game.name):
        record = played(file)
        for state in record.states:
            for seat in record.setup.seats:
                assert offered(game, state, seat) == possible(game, state, seat)


def offered(game, state, seat) -> set[str]:
    """The words of what a phone offers; ``not_again`` beside them says why something is missing."""
    return set(game.private(state, seat)["may"]) - {"not_again"}


def possible(game, state, seat) -> set[str]:
    return {word(type(family[0])) for family in game.legal(state, seat).families}


@every_game
@CAREFUL
@given(data=st.data())
def test_a_family_counts_lists_and_knows_the_same_actions(game, data):
    record = data.draw(walks(game))
    number = data.draw(NUMBERS)
    for state in record.states[-5:]:
        for seat in game.actors(state):
            for family in game.legal(state, seat).families:
                counted = range(len(family))
                some = (
                    counted
                    if len(family) <= LISTED
                    else [(number + index * 7919) % len(family) for index in counted[:LISTED]]
                )
                actions = [family[index] for index in some]
                assert len(set(actions)) == len(actions)
                assert all(action in family for action in actions)
                assert list(islice(family, LISTED)) == [family[index] for index in counted[:LISTED]]
                with pytest.raises(IndexError):
                    family[len(family)]


@every_game
@CAREFUL
@given(data=st.data())
def test_an_act_changes_no_state_that_was(game, data):
    record = data.draw(walks(game))
    again = Record(game, record.setup)
    before = [repr(again.state)]
    for act in record.acts:
        again.play(*act)
        before.append(repr(again.state))
    assert [repr(state) for state in again.states] == before
    assert again.states == record.states


# -- transcripts -----------------------------------------------------------------------------------------------


@every_game
@CAREFUL
@given(data=st.data())
def test_a_transcript_says_it_all(game, data):
    record = data.draw(walks(game))
    again = replay(games.find, text_of(record))
    assert again.setup == record.setup
    assert again.acts == record.acts
    assert again.states == record.states


@every_game
@CAREFUL
@given(data=st.data())
def test_taking_back_is_playing_without_the_tail(game, data):
    record = data.draw(walks(game).filter(lambda record: record.acts))
    count = data.draw(st.integers(1, len(record.acts)))
    shorter = Record(game, record.setup)
    for act in record.acts[:-count]:
        shorter.play(*act)
    undone = replay(games.find, text_of(record, undo_line(count)))
    assert undone.acts == shorter.acts
    assert undone.states == shorter.states


# -- what is shown ---------------------------------------------------------------------------------------------


def looks(record: Record) -> Iterator[object]:
    """Everything that is shown of a game, to everybody."""
    game, viewers = record.game, (None, *record.setup.seats)
    for state in record.states:
        yield game.scene(state), game.expects(state), views(game, state, record.setup.seats)
    for before, act, after in zip(record.states, record.acts, record.states[1:], strict=False):
        yield [game.told(before, act, after, viewer) for viewer in viewers]


@every_game
@CAREFUL
@given(data=st.data())
def test_looking_twice_shows_the_same_and_changes_nothing(game, data):
    record = data.draw(walks(game))
    first = list(looks(record))
    assert list(looks(record)) == first
    assert list(looks(replay(games.find, text_of(record)))) == first


@every_game
def test_pages_are_told_whose_turn_it_is_who_is_waited_for_and_who_came_first(game):
    for file in transcripts(game.name):
        for state in played(file).states:
            view = game.public(state)
            assert isinstance(view["phase"], str)
            assert view["active"] in (*game.roster, None)
            assert view["waiting"] == people(game.actors(state))
            assert bool(view["ranking"]) is not bool(game.actors(state))


@every_game
@CAREFUL
@given(data=st.data())
def test_every_cell_that_is_lit_or_played_is_on_the_board(game, data):
    record = data.draw(walks(game))
    lit = {light.cell for state in record.states for light in game.scene(state).lights}
    for act in record.acts:
        hints = get_type_hints(type(act.action))
        lit |= {getattr(act.action, name) for name, hint in hints.items() if hint is Cell}
    board = game.board(record.setup.options)
    assert lit <= set(board.cells if board else ())


# -- words -----------------------------------------------------------------------------------------------------


def texts(game) -> dict[str, dict[str, str]]:
    return tomllib.loads((games.folder(game.name) / "texts.toml").read_text(encoding="utf-8"))


def sentences(game) -> dict[str, tuple[str, ...]]:
    """Every sentence a game can say, with its words: ``SENTENCES`` of its ``words.py``."""
    return import_module(f"companion.games.{game.name.replace('-', '_')}.words").SENTENCES


@every_game
@CAREFUL
@given(data=st.data())
def test_whatever_is_said_is_a_sentence_with_its_words(game, data):
    record = data.draw(walks(game))
    said: list[Said] = [game.scene(state).prompt for state in record.states]
    for before, act, after in zip(record.states, record.acts, record.states[1:], strict=False):
        for viewer in (None, *record.setup.seats):
            said += game.told(before, act, after, viewer)
    known = sentences(game)
    assert {sentence.key for sentence in said} <= set(known)
    assert [s for s in said if tuple(name for name, _ in s.words) != known[s.key]] == []


@every_game
def test_every_language_has_every_sentence(game):
    tables = texts(game)
    assert set(tables) == set(LANGUAGES)
    wanted = {*sentences(game), *(key for table in tables.values() for key in table)}
    assert {name: missing for name, table in tables.items() if (missing := sorted(wanted - set(table)))} == {}


@every_game
def test_a_sentence_uses_no_word_it_is_not_given(game):
    known, wrong = sentences(game), []
    for language, table in texts(game).items():
        for key, sentence in table.items():
            plain = key.partition("/")[0]
            if plain in known and not set(re.findall(r"\{(\w+)", sentence)) <= set(known[plain]):
                wrong.append((language, key, sentence))
    assert wrong == []


# -- known games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row", [row for name in games.names() for row in rows(name)], ids=lambda row: f"{row.position} {row.depth}"
)
def test_there_are_as_many_ways_to_play_on_as_counted(row):
    record = row.record()
    assert perft(record.game, record.state, row.depth) == row.count


@pytest.mark.parametrize(
    "transcript",
    [file for name in games.names() for file in transcripts(name)],
    ids=lambda file: f"{file.parents[1].name} {file.stem}",
)
def test_a_golden_game_ends_as_written_and_everybody_sees_what_he_saw(transcript):
    assert list(seen(played(transcript))) == seen_file(transcript).read_text(encoding="utf-8").splitlines()


@every_game
def test_there_are_golden_games_for_few_and_many_and_for_every_kind_of_hands(game):
    setups = [played(file).setup for file in transcripts(game.name)]
    assert len(setups) >= 3
    assert {len(given.seats) for given in setups} >= {game.players[0], game.players[-1]}
    for switch in game.switches:
        if switch.name == "hands":
            assert {given.options["hands"] for given in setups} == set(switch.choices)


@every_game
def test_the_pieces_show_the_faces_they_have_and_a_fair_one_shows_one_of_them(game):
    assert all(kind.public for kind in game.thrown)
    acts = [act for file in transcripts(game.name) for act in played(file).acts if isinstance(act.action, game.thrown)]
    told = [(name, getattr(act.action, name, ())) for act in acts for name in game.faces]
    one_by_one = [(name, face) for name, one in told for face in (one if isinstance(one, tuple) else (one,))]
    shown = {name: {face for other, face in one_by_one if other == name} for name in game.faces}
    assert shown == {name: set(shares) for name, shares in game.faces.items()}
    assert [sum(shares.values()) for shares in game.faces.values()] == pytest.approx([1] * len(game.faces))


@every_game
def test_there_are_positions_with_known_counts_for_every_number_of_players(game):
    assert {row.depth for row in rows(game.name)} >= {1, 2, 3}
    assert {len(row.record().setup.seats) for row in rows(game.name)} == set(game.players)


@every_game
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("greedy", [True, False], ids=["greedy", "random"])
def test_a_game_ends_however_foolishly_it_is_played(game, seed, greedy):
    bot, random = GreedyBot(game) if greedy else RandomBot(), Random(seed)
    state, moves = (
        game.start(usual(game, game.players[seed % len(game.players)], seed=seed)),
        0,
    )
    while game.actors(state):
        state = game.apply(state, *next_act(game, state, bot, random))
        moves += 1
        assert moves < game.limit


# -- rule numbers ----------------------------------------------------------------------------------------------


def numbers(folder: Path, prefix: str) -> set[str]:
    text = "\n".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    return set(re.findall(rf"\b{prefix}-(\d+[a-z]?)\b", text))


def prefix(game) -> str:
    """What its rules' numbers begin with: ``FS`` of feuer-salamander, ``FF`` of felsenfeuer."""
    text = (games.folder(game.name) / "refusals.py").read_text(encoding="utf-8")
    return Counter(re.findall(r"\"([A-Z]{2})-\d+\"", text)).most_common(1)[0][0]


@every_game
def test_no_rule_is_left_out_by_the_code_or_by_the_tests(game):
    code, tests = (numbers(each, prefix(game)) for each in (games.folder(game.name), Path(__file__).parent))
    assert code
    assert sorted(tests - code) == []
    assert sorted(code - tests) == []


@every_game
def test_the_rules_have_no_number_that_the_code_does_not_know(game):
    file = SHARED_RULES / f"{game.name}.md"
    if not file.is_file():
        pytest.skip("the rules are not part of this repository")
    named = set(re.findall(rf"\*\*{prefix(game)}-(\d+[a-z]?)\b", file.read_text(encoding="utf-8")))
    assert named
    assert sorted(named - numbers(games.folder(game.name), prefix(game))) == []
