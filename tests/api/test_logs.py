"""Games read from logs: every hand and win with what the log says of it, whatever the format."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from riichi_rules import Discard, GameLog, Problem, RiichiError, WinLog, languages, read_games
from riichi_rules.api import logs
from tests.majiang.converting import read, record_of
from tests.record.records import games

ROOT = Path(__file__).parents[2]
ALL = [record for records in games().values() for record in records]


def wins() -> Iterator[tuple[GameLog, WinLog]]:
    for record in [*ALL, *map(record_of, read("games"))]:
        for game in read_games(record):
            yield from ((game, win) for hand in game.hands for win in hand.wins)


def test_every_recorded_win_scores_the_points_that_its_log_states() -> None:
    """Expect more of a tsumo of three players in an mjlog, which adds it up as if there were a fourth."""
    found = [*wins()]
    assert len(found) > 500
    for game, win in found:
        scored = game.ruleset.score(win.hand, **win.circumstances)
        is_less = len(game.names) == 3 and win.discarder is None and game.format == "mjlog"
        share = scored.payments.get("non_dealer", scored.payments.get("each", 0)) if is_less else 0
        assert win.points in {scored.points, scored.points + share}
        if win.han is not None and scored.han is not None and scored.limit is None:
            assert win.han == scored.han
        if not any(each.id.startswith("?") for each in win.yaku):
            assert {each.id for each in win.yaku if each.yakuman} == {
                each.id for each in scored.yaku if each.yakuman
            }


def test_both_formats_of_a_game_give_the_same_hands() -> None:
    for as_json, as_tags in zip(ALL[::2], ALL[1::2], strict=True):
        for one, other in zip(next(read_games(as_json)).hands, next(read_games(as_tags)).hands, strict=True):
            assert [(win.hand, win.circumstances) for win in one.wins] == [
                (win.hand, win.circumstances) for win in other.wins
            ]
            assert (one.points, one.riichi, one.dealt) == (other.points, other.riichi, other.dealt)


def test_a_hand_says_who_did_what() -> None:
    [game] = read_games(ALL[0])
    assert all(game.names)
    for hand in game.hands:
        assert len(hand.points) == len(hand.dealt) == len(game.names)
        declared = {move.seat for move in hand.moves if isinstance(move, Discard) and move.riichi}
        assert {*hand.riichi} == declared
        assert bool(hand.wins) == (hand.draw is None)


# Files, and what is wrong with them


def test_a_file_may_be_packed_and_have_several_games(tmp_path: Path) -> None:
    as_json, as_tags = ALL[:2]
    lines = "\n".join(json.dumps(json.loads(record)) for record in ALL[:6:2])
    files = {"one.json": as_json, "tags.mjlog": as_tags, "lines.jsonl": lines, "tags": "\n".join(ALL[1:6:2])}
    for name, text in files.items():
        for content in (text.encode(), gzip.compress(text.encode())):
            path = tmp_path / name
            path.write_bytes(content)
            found = [*read_games(path)]
            assert found == [*read_games(text)]
            assert len(found) == (1 if name in {"one.json", "tags.mjlog"} else 3)


def test_a_fault_names_its_file_and_the_line_where_its_game_begins(tmp_path: Path) -> None:
    broken = json.loads(ALL[0])
    broken["log"][0][5][1] = 99
    path = tmp_path / "many.jsonl"
    path.write_text(f"{json.dumps(json.loads(ALL[2]))}\n{json.dumps(broken)}\n", "utf-8")
    found = read_games(path)
    assert next(found).hands
    with pytest.raises(RiichiError) as error:
        next(found)
    [problem] = error.value.problems
    assert (problem.file, problem.line, problem.code) == (str(path), 2, "record_part")
    assert str(error.value) == f"{path}:2: log[0][5][1]: “99” cannot stand there"
    said = {error.value.explain(lang) for lang in languages()}
    assert len(said) == len(languages())
    assert all(each.startswith(f"{path}:2: ") for each in said)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "record_foreign"),
        (b"\xff\xfe\x00", "record_foreign"),
        (b"\x1f\x8b\x00\x00", "record_packed"),
        (gzip.compress(b"{}", mtime=0), "record_foreign"),
        (b'{"log": [[[0,0,0]]]}', "record_cut"),
    ],
)
def test_what_is_no_log_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    with pytest.raises(RiichiError) as error:
        next(read_games(path))
    assert error.value.codes == (code,)


@pytest.mark.parametrize(
    "name", ["game.json", "logs/2026/game 1.mjlog", "C:\\logs\\game.json", "../game.gz", "/tmp/a.b/game.json"]
)
def test_the_name_of_a_file_is_told_to_be_given_as_a_path(name: str) -> None:
    with pytest.raises(RiichiError) as error:
        next(read_games(name))
    [problem] = error.value.problems
    assert problem.tip == f"did you mean 'Path({json.dumps(name)})'?"
    assert all(f"Path({json.dumps(name)})" in error.value.explain(lang) for lang in languages())


@pytest.mark.parametrize(
    "text", ["", "{}", "hello", "<mjloggm", "https://tenhou.net/0/?log=a.b", '{"log": 1.5}']
)
def test_other_texts_are_not_taken_for_names_of_files(text: str) -> None:
    with pytest.raises(RiichiError) as error:
        next(read_games(text))
    assert error.value.problems[0].tip == ""


@pytest.mark.parametrize("code", ["record_cut", "record_move", "record_order"])
def test_a_problem_of_a_hand_names_the_hand_once(code: str) -> None:
    """The message that has a place for the number of the hand is not put behind it again."""
    error = RiichiError([Problem(code, values={"hand": 27, "move": 3, "found": "1m"})])
    for lang in languages():
        assert error.explain(lang).count("27") == 1
    assert RiichiError([Problem("not_winning", values={"hand": 27})]).explain().startswith("hand 27: ")


def test_the_document_lists_every_field_of_a_log() -> None:
    rows = dict(
        re.findall(r"^\| `(\w+)` \| (.*) \|$", (ROOT / "docs" / "library.md").read_text("utf-8"), re.M)
    )
    found = {name: getattr(logs, name) for name in logs.__all__ if isinstance(getattr(logs, name), type)}
    expected = {name: [*get_type_hints(kind)] for name, kind in found.items()}
    assert {name: re.findall(r"`(\w+)`", rows.get(name, "")) for name in found} == expected


def test_a_win_that_the_moves_do_not_show_is_refused() -> None:
    """The log names a discarder who did not discard last."""
    record = next(record for record in map(json.loads, ALL[::2]) if is_ron_of_four(record["log"][0][-1]))
    winner, discarder = record["log"][0][-1][2][:2]
    record["log"][0][-1][2][1] = next(seat for seat in range(4) if seat not in {winner, discarder})
    with pytest.raises(RiichiError) as error:
        next(read_games(json.dumps(record)))
    assert error.value.codes == ("record_move",)
    assert str(error.value).count("hand 1") == 1


def is_ron_of_four(end: list[Any]) -> bool:
    return end[0] == "和了" and len(end[1]) == 4 and end[2][0] != end[2][1]
