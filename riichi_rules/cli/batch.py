"""Batches: JSON Lines in, JSON Lines out, in order; long batches are shared among the cores."""

import gc
import json
import os
import select
from codecs import BOM_UTF8
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.pool import AsyncResult, Pool
from typing import Any, BinaryIO, NamedTuple

from riichi_rules.engine.answer import answer, as_answer, as_json, encode, score_of
from riichi_rules.engine.assumptions import counting_options
from riichi_rules.engine.score import Score, Scorer, scorer
from riichi_rules.problems import Faulty, Problem
from riichi_rules.processes import exit_with_parent
from riichi_rules.protocol.rules import REPORTED_AT_MOST, NamedRules, rules_of
from riichi_rules.rules.book import Book
from riichi_rules.table.questions import TABLE_QUESTIONS, Answerer
from riichi_rules.tell.problems import message_of
from riichi_rules.texts.languages import Texts

QUESTIONS: Mapping[str, Answerer] = {"score": answer, **TABLE_QUESTIONS}

# The bytes read at once, and those answered by one process before starting others pays off.
CHUNK = 1 << 19
ALONE = 8 * CHUNK

# The most rulesets with options in the cache, and the longest cache key.
CACHE_SIZE, LONGEST_KEY = 1 << 10, 1 << 10

JSON_SPACE = b" \t\n\r"


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a mapping of JSON; raise Faulty if a key repeats, because its value would be ambiguous."""
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise Faulty([Problem("duplicate_key", values={"key": twice})])
    return mapping


def _refuse_constant(name: str) -> None:
    """Raise an error for NaN and Infinity, which are JavaScript but not JSON."""
    raise ValueError(name)


decode_from_start: Callable[[str], tuple[Any, int]] = json.JSONDecoder(
    object_pairs_hook=_mapping, parse_constant=_refuse_constant
).raw_decode


def parse_question(line: bytes) -> dict[str, Any]:
    """Return the question in a line of JSON; raise Faulty if it is not one."""
    try:
        text = line.removeprefix(BOM_UTF8).strip(JSON_SPACE).decode()
        question, end = decode_from_start(text)
    except (ValueError, RecursionError):
        question, text, end = None, "", 0
    if not isinstance(question, dict) or end < len(text):
        raise Faulty([Problem("bad_json", values={"found": line[:40].decode(errors="replace")})])
    return question


def as_line(reply: object) -> bytes:
    """Return an answer as a line of JSON.

    Half a surrogate pair is escaped, because JSON can contain it, but UTF-8 cannot.
    """
    try:
        return encode(reply).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(reply, separators=(",", ":")).encode() + b"\n"


class Responder:
    """A responder to questions of one kind, each under the ruleset and options that it names."""

    def __init__(
        self, what: str, ruleset: str, book: Book, texts: Texts, options: Mapping[str, Any] | None = None
    ):
        """Create a responder; `options` are the defaults of every question."""
        self._what, self._answer, self._default = what, QUESTIONS[what], NamedRules(ruleset, options or {})
        self._book, self._texts = book, texts
        self._scorers: dict[str, Scorer] = {}
        self._relevant = counting_options(book) if what == "score" else frozenset(book.options)

    def answer(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """Return the answer to one question, with the messages of its problems."""
        return self._add_messages(*self.reply(question))

    def reply(self, question: Mapping[str, Any]) -> tuple[dict[str, Any], Sequence[Problem]]:
        """Return the answer to one question, and its problems without messages."""
        used, problems = self._scorer_for(question)
        return self._answer(used, question) if used else ({"id": question.get("id"), "ok": False}, problems)

    def _scorer_for(self, question: Mapping[str, Any]) -> tuple[Scorer | None, Sequence[Problem]]:
        """Return the scorer of the rules that a question names, or None and the problems of these rules."""
        key = str((question.get("ruleset"), question.get("options")))  # True and 1 are the same key of a dict
        used = self._scorers.get(key)
        if used is None:
            named, problems = rules_of(self._book, question, self._default)
            if problems:
                return None, problems
            used = self._scorer(named)
            self._cache(key, used)
        return used, ()

    def _scorer(self, named: NamedRules) -> Scorer:
        """Return the scorer of the named rules; options that cannot change an answer share one."""
        relevant = {name: value for name, value in named.options.items() if name in self._relevant}
        key = str(named._replace(options=relevant))
        used = self._scorers.get(key)
        if used is None:
            rules = self._book.rules(named.ruleset, relevant)
            used = Scorer(rules) if relevant else scorer(rules)
            self._cache(key, used)
        return used

    def _cache(self, key: str, used: Scorer) -> None:
        """Cache a scorer, because the next lines probably name the same rules."""
        if len(self._scorers) >= CACHE_SIZE:
            self._scorers.clear()
        if len(key) <= LONGEST_KEY:
            self._scorers[key] = used

    def _add_messages(self, reply: dict[str, Any], problems: Sequence[Problem]) -> dict[str, Any]:
        if problems:
            reply["problems"] = [self._in_short(problem) for problem in problems[:REPORTED_AT_MOST]]
        return reply

    def _in_short(self, problem: Problem) -> dict[str, Any]:
        """Return the code and message of a problem, and the number of the hand for one in a ledger."""
        item = {"code": problem.code, "message": message_of(self._texts, self.with_message_code(problem))}
        return item | {"hand": problem.values["hand"]} if "hand" in problem.values else item

    def with_message_code(self, problem: Problem) -> Problem:
        """Return the problem with the code of its message, which differs for hands without a winning tile."""
        is_of_waits = self._what == "waits" and problem.code == "tile_count"
        return replace(problem, code="tile_number") if is_of_waits else problem

    def answer_lines(self, lines: bytes) -> bytes:
        """Return the answers to whole lines of questions."""
        return self.answer_and_count(lines)[0]

    def answer_and_count(self, lines: bytes) -> tuple[bytes, int]:
        """Return the answers to whole lines of questions, and the number of problems among them."""
        answered = [self._answer_line(line) for line in lines.splitlines()]
        return b"".join([line for line, _ in answered]), sum([not is_ok for _, is_ok in answered])

    def _answer_line(self, line: bytes) -> tuple[bytes, bool]:
        try:
            question = parse_question(line)
            if self._answer is answer:
                return self._score_line(question)
            reply = self.answer(question)
        except Faulty as faulty:
            reply = self._add_messages({"id": None, "ok": False}, faulty.problems)
        return as_line(reply), reply["ok"]

    def _score_line(self, question: Mapping[str, Any]) -> tuple[bytes, bool]:
        """Return the answer to a case, built from cached JSON if it has no problems."""
        used, problems = self._scorer_for(question)
        score = score_of(used, question) if used else Score(tuple(problems))
        id_ = question.get("id")
        if score.problems:
            return as_line(self._add_messages({"id": id_, "ok": False}, score.problems)), False
        try:
            return f"{as_json(id_, score)}\n".encode(), True
        except UnicodeEncodeError:
            return as_line({"id": id_, "ok": True, **as_answer(score)}), True


class LineSource(NamedTuple):
    """A file descriptor from which lines are read, and the name of its file for messages."""

    descriptor: int
    name: str

    def read(self, size: int) -> bytes:
        """Return the next bytes; an error names the file, so that it is not taken for one of the output."""
        try:
            return os.read(self.descriptor, size)
        except OSError as error:
            error.filename = self.name
            raise

    def is_ready(self) -> bool:
        return bool(select.select([self.descriptor], [], [], 0)[0])


def answer_batch(source: LineSource, target: BinaryIO, responder: Responder) -> int:
    """Answer every line of a source; return the number of problems."""
    collect_less()
    pool: Pool | None = None
    pending: deque[AsyncResult[tuple[bytes, int]]] = deque()
    cores = usable_cores()
    answered = failed = 0
    try:
        for lines, has_more in _whole_lines(source):
            if pool is None and cores > 1 and has_more and answered >= ALONE:
                _shared[:] = [responder]
                pool = get_context("fork").Pool(cores, exit_with_parent)
            if pool is None:
                failed += _write(target, responder.answer_and_count(lines))
                answered += len(lines)
            else:
                pending.append(pool.apply_async(_answer_in_worker, (lines,)))
            while pending and (not has_more or len(pending) > 2 * cores):
                failed += _write(target, pending.popleft().get())
            if not has_more:
                target.flush()
        while pending:
            failed += _write(target, pending.popleft().get())
        target.flush()
    finally:
        if pool is not None:
            pool.terminate()
    return failed


def _write(target: BinaryIO, answers: tuple[bytes, int]) -> int:
    """Write answers, and return the number of problems among them."""
    lines, failed = answers
    target.write(lines)
    return failed


def _whole_lines(source: LineSource) -> Iterator[tuple[bytes, bool]]:
    """Yield what can be read, in whole lines, and whether more is ready.

    Short reads are passed on at once, so that an interactive user does not wait for a full chunk.
    """
    rest = b""
    while data := source.read(CHUNK):
        parts = [rest, data]
        read = len(data)
        while read < CHUNK and source.is_ready() and (data := source.read(CHUNK - read)):
            parts.append(data)
            read += len(data)
        lines, newline, rest = b"".join(parts).rpartition(b"\n")
        if newline:
            yield lines + newline, source.is_ready()
    if rest:
        yield rest, False


def collect_less() -> None:
    gc.freeze()  # the rules stay loaded, and answers create no cycles
    gc.set_threshold(100_000)


def usable_cores() -> int:
    """Return how many processes can share the work; only forked workers share the loaded rules."""
    return (os.cpu_count() or 1) if "fork" in get_all_start_methods() else 1


_shared: list[Responder] = []


def _answer_in_worker(lines: bytes) -> tuple[bytes, int]:
    return _shared[0].answer_and_count(lines)
