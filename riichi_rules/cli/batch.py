"""JSON Lines in, JSON Lines out, in order; long batches are shared among the cores."""

import gc
import json
import os
import select
from codecs import BOM_UTF8
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.pool import AsyncResult, Pool
from typing import Any, BinaryIO

from riichi_rules.engine.answer import answer, as_answer, as_json, encode, score_of
from riichi_rules.engine.assumptions import counting_options
from riichi_rules.engine.score import Score, Scorer, scorer
from riichi_rules.problems import Faulty, Problem, shown
from riichi_rules.processes import end_with_parent
from riichi_rules.rules.book import Book
from riichi_rules.table.questions import TABLE_QUESTIONS, Answerer
from riichi_rules.texts.languages import Texts

QUESTIONS: Mapping[str, Answerer] = {"score": answer, **TABLE_QUESTIONS}

# Bytes read at once, and bytes answered by one process before it pays to share the work.
CHUNK = 1 << 19
ALONE = 8 * CHUNK

# So many problems of one question are told.
TOLD_AT_MOST = 100

# Rulesets with options that are kept, each by a text of so many signs.
KEPT_AT_MOST, LONGEST_KEPT = 1 << 10, 1 << 10

JSON_SPACE = b" \t\n\r"


def _mapping(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A mapping of JSON; raises Faulty where a key repeats, for nobody knows which of the two is meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise Faulty([Problem("duplicate_key", values={"key": twice})])
    return found


def _refuse_constant(name: str) -> None:
    """NaN and Infinity are words of JavaScript, not of JSON."""
    raise ValueError(name)


decode_from_start = json.JSONDecoder(object_pairs_hook=_mapping, parse_constant=_refuse_constant).raw_decode


def parse_question(line: bytes) -> dict[str, Any]:
    """The question in a line of JSON; raises Faulty where there is none."""
    try:
        text = line.removeprefix(BOM_UTF8).strip(JSON_SPACE).decode()
        question, end = decode_from_start(text)
    except (ValueError, RecursionError):
        question, text, end = None, "", 0
    if not isinstance(question, dict) or end < len(text):
        raise Faulty([Problem("bad_json", values={"found": line[:40].decode(errors="replace")})])
    return question


def as_line(reply: object) -> bytes:
    """An answer as a line of JSON, half a surrogate pair escaped: JSON can hold it and UTF-8 cannot."""
    try:
        return encode(reply).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(reply, separators=(",", ":")).encode() + b"\n"


class Responder:
    """Answers questions of one sort, each under the ruleset and options that it names."""

    def __init__(
        self, what: str, ruleset: str, book: Book, texts: Texts, options: Mapping[str, Any] | None = None
    ):
        """`options` hold where a question does not state them itself."""
        self._what, self._answer, self._options = what, QUESTIONS[what], options or {}
        self._ruleset, self._book, self._texts = ruleset, book, texts
        self._scorers: dict[str, Scorer] = {}
        self._asked = counting_options(book) if what == "score" else frozenset(book.options)

    def answer(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to one question, problems in words."""
        return self._in_words(*self.reply(question))

    def reply(self, question: Mapping[str, Any]) -> tuple[dict[str, Any], Sequence[Problem]]:
        """The answer to one question, and the problems that still need their words."""
        used, problems = self._scorer_for(question)
        return self._answer(used, question) if used else ({"id": question.get("id"), "ok": False}, problems)

    def _scorer_for(self, question: Mapping[str, Any]) -> tuple[Scorer | None, Sequence[Problem]]:
        """The scorer of the rules that a question names, or why there is none."""
        ruleset, options = question.get("ruleset"), question.get("options")
        named = str((ruleset, options))  # a text tells true from 1
        used = self._scorers.get(named)
        if used is None:
            problems = tuple(islice(self._rule_problems(ruleset, options), TOLD_AT_MOST))
            if problems:
                return None, problems
            # What no count asks for leaves the scorer as it is.
            asked = {name: value for name, value in (options or {}).items() if name in self._asked}
            if options and len(asked) < len(options):
                used, _ = self._scorer_for({"ruleset": ruleset, "options": asked})
            else:
                used = self._scorer(ruleset or self._ruleset, options)
            if used and len(named) <= LONGEST_KEPT:
                self._keep(named, used)
        return used, ()

    def _keep(self, named: str, used: Scorer) -> None:
        """Keeps the scorer of a ruleset with options: the next lines mostly name the same."""
        if len(self._scorers) >= KEPT_AT_MOST:
            self._scorers.clear()
        self._scorers[named] = used

    def _in_words(self, reply: dict[str, Any], problems: Sequence[Problem]) -> dict[str, Any]:
        if problems:
            reply["problems"] = [self._in_short(problem) for problem in problems[:TOLD_AT_MOST]]
        return reply

    def _in_short(self, problem: Problem) -> dict[str, Any]:
        """A problem by its code and in words; one of a hand in a ledger with the number of that hand."""
        said = {"code": problem.code, "message": self._texts.problem(self.worded(problem))}
        return said | {"hand": problem.values["hand"]} if "hand" in problem.values else said

    def worded(self, problem: Problem) -> Problem:
        """Return the problem as it is put into words: who asks for waits has no winning tile."""
        is_of_waits = self._what == "waits" and problem.code == "tile_count"
        return replace(problem, code="tile_number") if is_of_waits else problem

    def _rule_problems(self, ruleset: object, options: object) -> Iterator[Problem]:
        if ruleset is not None and (not isinstance(ruleset, str) or ruleset not in self._book.rulesets):
            yield Problem("unknown_ruleset", values={"found": shown(ruleset)})
        if options is not None and not isinstance(options, Mapping):
            yield Problem("bad_value", values={"key": "options", "found": shown(options)})
        elif options:
            for name, value in options.items():
                if complaint := self._book.complaint(name, value):
                    yield option_problem(self._texts, name, complaint)

    def _scorer(self, ruleset: str, options: Mapping[str, Any] | None) -> Scorer:
        in_force = {**self._options, **(options or {})}
        rules = self._book.rules(ruleset, in_force)
        return Scorer(rules) if in_force else scorer(rules)

    def answer_lines(self, lines: bytes) -> bytes:
        """The answers to whole lines of questions."""
        return self.answer_and_count(lines)[0]

    def answer_and_count(self, lines: bytes) -> tuple[bytes, int]:
        """Return the answers to whole lines of questions, and how many of them are problems."""
        answered = [self._answer_line(line) for line in lines.splitlines()]
        return b"".join([line for line, _ in answered]), sum([not is_ok for _, is_ok in answered])

    def _answer_line(self, line: bytes) -> tuple[bytes, bool]:
        try:
            question = parse_question(line)
            if self._answer is answer:
                return self._score_line(question)
            reply = self.answer(question)
        except Faulty as faulty:
            reply = self._in_words({"id": None, "ok": False}, faulty.problems)
        return as_line(reply), reply["ok"]

    def _score_line(self, question: Mapping[str, Any]) -> tuple[bytes, bool]:
        """The answer to a case: most of what it says has been written before."""
        used, problems = self._scorer_for(question)
        score = score_of(used, question) if used else Score(tuple(problems))
        id_ = question.get("id")
        if score.problems:
            return as_line(self._in_words({"id": id_, "ok": False}, score.problems)), False
        try:
            return f"{as_json(id_, score)}\n".encode(), True
        except UnicodeEncodeError:
            return as_line({"id": id_, "ok": True, **as_answer(score)}), True


def option_problem(texts: Texts, name: str, complaint: Problem) -> Problem:
    """What is wrong with an option that somebody sets: there is none of the name, or not with that value."""
    if complaint.code == "unknown_option":
        return complaint
    values = {"option": name, "reason": texts.problem(complaint)}
    return Problem("bad_option", values=values, tip=complaint.tip)


def answer_batch(source: int, target: BinaryIO, responder: Responder) -> int:
    """Answer every line that can be read from a file descriptor; return how many answers are problems."""
    collect_less()
    pool: Pool | None = None
    pending: deque[AsyncResult[tuple[bytes, int]]] = deque()
    cores = usable_cores()
    answered = failed = 0
    try:
        for lines, more_is_there in _whole_lines(source):
            if pool is None and cores > 1 and more_is_there and answered >= ALONE:
                _shared[:] = [responder]
                pool = get_context("fork").Pool(cores, end_with_parent)
            if pool is None:
                failed += _write(target, responder.answer_and_count(lines))
                answered += len(lines)
            else:
                pending.append(pool.apply_async(_answer_in_worker, (lines,)))
            while pending and (not more_is_there or len(pending) > 2 * cores):
                failed += _write(target, pending.popleft().get())
            if not more_is_there:
                target.flush()
        while pending:
            failed += _write(target, pending.popleft().get())
        target.flush()
    finally:
        if pool is not None:
            pool.terminate()
    return failed


def _write(target: BinaryIO, answers: tuple[bytes, int]) -> int:
    """Write answers, and return how many of them are problems."""
    lines, failed = answers
    target.write(lines)
    return failed


def _whole_lines(source: int) -> Iterator[tuple[bytes, bool]]:
    """What can be read, in whole lines, and whether more is there already: nobody waits for a full chunk."""
    rest = b""
    while data := os.read(source, CHUNK):
        parts = [rest, data]
        read = len(data)
        while read < CHUNK and _is_ready(source) and (data := os.read(source, CHUNK - read)):
            parts.append(data)
            read += len(data)
        lines, newline, rest = b"".join(parts).rpartition(b"\n")
        if newline:
            yield lines + newline, _is_ready(source)
    if rest:
        yield rest, False


def _is_ready(source: int) -> bool:
    return bool(select.select([source], [], [], 0)[0])


def collect_less() -> None:
    gc.freeze()  # what has been loaded stays; answers leave no cycles behind
    gc.set_threshold(100_000)


def usable_cores() -> int:
    """How many processes can share the work: workers are forked, so the rules are loaded but once."""
    return (os.cpu_count() or 1) if "fork" in get_all_start_methods() else 1


_shared: list[Responder] = []


def _answer_in_worker(lines: bytes) -> tuple[bytes, int]:
    return _shared[0].answer_and_count(lines)
