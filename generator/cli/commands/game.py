"""`generator game`: recorded games, every hand counted and settled, held against what the record says."""

import gzip
import re
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from generator.cli.batch import collect_less, usable_cores
from generator.cli.inputs import Refusal, load_rules_in_force, no_file
from generator.cli.options import AS_JSON, LANG, with_options
from generator.cli.score_text import INDENT, explain
from generator.exports.browser.files import dense_json
from generator.problems import Problem
from generator.record.check import CheckedGame, CheckedHand, check_record
from generator.record.model import Unreadable
from generator.record.read import MOST_SIGNS, parse_record
from generator.record.report import record_answer
from generator.rules.book import Book
from generator.tell.records import change_lines, difference_lines, end_lines, hand_title, name_lines
from generator.tell.rulesets import ruleset_name
from generator.texts.languages import RulesetTexts
from generator.texts.lines import join_lines, say

# What records are called; of a folder, only such files are read.
SUFFIXES = (".json", ".xml", ".mjlog", ".log", ".txt", ".gz")
OF_TENHOU = re.compile(r"[0-9]{10}gm-[0-9a-f]{4}-[0-9]+-\w+(&tw=[0-3])?")  # as they are named when downloaded
PACKED = b"\x1f\x8b"
MOST_BYTES = 4 * MOST_SIGNS
# A game takes so little time that it pays to share many of them only.
ALONE = 8
RULESET = "tenhou"


@dataclass(frozen=True)
class Told:
    """What is said of one file: lines or JSON, and the figures for the sum."""

    text: str
    hands: int = 0
    differences: int = 0
    unexplained: int = 0
    is_unreadable: bool = False


@click.command(help="terminal.about.game")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@with_options(LANG, AS_JSON)
def command(files: Sequence[Path], **given: Any) -> None:
    """Count and settle every hand of recorded games: tenhou.net/6 JSON, Tenhou's mjlog, folders of them."""
    in_force = load_rules_in_force(given["lang"], RULESET)
    texts, book = in_force.texts, in_force.book
    found = [*_found(files)]
    if not found:
        message = f"{files[0]}: {texts.say('problems.record_empty')}"
        raise Refusal([Problem("no_file", message, said=texts.say("problems.error", problem=message))])
    teller = _Teller(book, texts, as_json=given["as_json"], is_alone=len(found) == 1)
    told = []
    for each in _told(teller, found):
        told.append(each)
        if each.text:
            click.echo(each.text)
    if len(told) > 1 and not given["as_json"]:
        click.echo(_summary(texts, told))
    if any(each.is_unreadable or each.differences for each in told):
        raise SystemExit(1)


def _summary(texts: RulesetTexts, told: Sequence[Told]) -> str:
    return texts.say(
        "record.summary",
        games=len(told),
        hands=sum(each.hands for each in told),
        differences=sum(each.differences for each in told),
        unexplained=sum(each.unexplained for each in told),
        unreadable=sum(each.is_unreadable for each in told),
    )


def _found(files: Sequence[Path]) -> Iterator[Path]:
    """The files, and those in the folders among them, in order."""
    for path in files:
        if path.is_dir():
            inside = (each for each in path.rglob("*") if each.is_file())
            yield from sorted(each for each in inside if is_named_so(each.name))
        else:
            yield path


def is_named_so(name: str) -> bool:
    """Is a file named as records are?"""
    return name.lower().endswith(SUFFIXES) or OF_TENHOU.fullmatch(name) is not None


def _told(teller: "_Teller", files: Sequence[Path]) -> Iterator[Told]:
    """What is said of each file, in order; many are shared among the cores."""
    collect_less()
    cores = usable_cores()
    if len(files) < ALONE or cores == 1:
        yield from map(teller.told, files)
        return
    _shared[:] = [teller]
    with ProcessPoolExecutor(cores, mp_context=get_context("fork")) as pool:
        yield from pool.map(_told_in_worker, files, chunksize=4)


_shared: list["_Teller"] = []


def _told_in_worker(path: Path) -> Told:
    return _shared[0].told(path)


class _Teller:
    """Reads files and says what is in them; of several only what differs."""

    def __init__(self, book: Book, texts: RulesetTexts, *, as_json: bool, is_alone: bool):
        self.book, self.texts, self.as_json, self.is_alone = book, texts, as_json, is_alone

    def told(self, path: Path) -> Told:
        try:
            checked = check_record(self.book, parse_record(_text(path)))
        except OSError as error:
            return self._unreadable(path, no_file(path, error).message)
        except Unreadable as error:
            return self._unreadable(path, self.texts.problem(error.problem), error.code)
        differences = checked.differences
        unexplained = sum(each.option is None for each in differences)
        if self.as_json:
            text = dense_json({"file": str(path), **record_answer(checked)})
        else:
            text = "\n".join(self._lines(path, checked))
        return Told(text, len(checked.hands), len(differences), unexplained)

    def _unreadable(self, path: Path, message: str, code: str = "no_file") -> Told:
        text = message if code == "no_file" else f"{path}: {message}"
        if self.as_json:
            problems = [{"code": code, "message": message}]
            text = dense_json({"file": str(path), "ok": False, "problems": problems})
        return Told(text, is_unreadable=True)

    def _lines(self, path: Path, checked: CheckedGame) -> Iterator[str]:
        differences = checked.differences
        yield self.texts.say(
            "record.read",
            file=str(path),
            ruleset=ruleset_name(self.texts, checked.game.ruleset),
            hands=len(checked.hands),
            differences=len(differences),
            unexplained=sum(each.option is None for each in differences),
        )
        if self.is_alone:
            yield say(self.texts, join_lines(name_lines(checked), "explain.players"))
        for number, hand in enumerate(checked.hands, 1):
            if self.is_alone or hand.differences:
                yield from self._hand(checked, hand, number)

    def _hand(self, checked: CheckedGame, hand: CheckedHand, number: int) -> Iterator[str]:
        yield ""
        yield say(self.texts, hand_title(hand, number))
        for line in end_lines(hand):
            yield INDENT + say(self.texts, line)
        if self.is_alone:
            yield from self._counts(checked, hand)
        for each in hand.differences:
            for line in difference_lines(self.book, checked, hand, each):
                yield INDENT + say(self.texts, line)

    def _counts(self, checked: CheckedGame, hand: CheckedHand) -> Iterator[str]:
        """Each win in full, and who pays whom."""
        for counted in hand.outcome.wins:
            if counted.case is not None and not counted.problems:
                yield ""
                for told in explain(self.texts, checked.rules, counted.case, counted.score):
                    yield INDENT + told if told else ""
        yield ""
        for line in change_lines(hand):
            yield INDENT + say(self.texts, line)


def _text(path: Path) -> str:
    """The text of a file, unpacked if need be; no more of it than a record can have."""
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if content.startswith(PACKED):
        try:
            with gzip.open(path) as file:
                content = file.read(MOST_BYTES + 1)
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise Unreadable("record_packed") from None
    if len(content) > MOST_BYTES:
        raise Unreadable("record_huge", {"most": MOST_SIGNS // 1_000_000})
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("record_foreign") from None
