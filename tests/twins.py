"""Questions that Python and the scripts answer alike, to the byte: Node answers them in one process."""

import atexit
import json
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from generator.export.browser.rules import as_plain_json, browser_rules
from riichi_rules.cli.batch import QUESTIONS
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.assumptions import assumed_in_count, assumptions
from riichi_rules.engine.hand import PackedHand, parse_case
from riichi_rules.engine.score import NO_YAKU, NOT_WINNING, Scorer, scorer
from riichi_rules.engine.tiles import kinds_in, notation
from riichi_rules.engine.why import reasons
from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.claim import check_claim
from riichi_rules.mistakes.claim_text import Claim
from riichi_rules.mistakes.diagnosis import mistakes, rare_mistakes
from riichi_rules.mistakes.scored import Scored
from riichi_rules.problems import Problem, text_of_value
from riichi_rules.protocol.rules import NamedRules, rules_of
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.ledger import settle_question
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell.mistakes import cause_line, correct_line, further_findings, further_part_line
from riichi_rules.tell.needs import needs_sections
from riichi_rules.tell.score import circumstances, other_readings, problem_lines, proof, why_not
from riichi_rules.tell.typed_tiles import typed_hand, typed_tiles
from riichi_rules.tell.worths import short_line
from riichi_rules.texts.lines import Section, as_json
from tests.node import NODE, dense
from tests.rulebook import Case, book

PROGRAM = Path(__file__).parent / "js" / "twins.js"


# Answers of the scripts


class Scripts:
    """The process in which Node answers questions; it keeps the rules of the last ones."""

    def __init__(self) -> None:
        self._errors: IO[bytes] = TemporaryFile()  # noqa: SIM115  # lives as long as the process
        self._node = subprocess.Popen(
            [*NODE, str(PROGRAM)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            encoding="utf-8",
        )
        self._book: Book | None = None
        atexit.register(self._end)

    def ask(self, rules: Book, what: str, asked: Iterable[Any]) -> list[str]:
        """Return the answers to questions of one kind."""
        assert self._node.stdin
        assert self._node.stdout
        stated = None if rules is self._book else browser_rules(rules)
        self._node.stdin.write(dense([stated, what, [*asked]]) + "\n")
        self._node.stdin.flush()
        self._book = rules
        line = self._node.stdout.readline()
        assert line, self._said()
        answers: list[str] = json.loads(line)
        return answers

    def _said(self) -> str:
        scripts.cache_clear()
        self._errors.seek(0)
        return self._errors.read().decode()

    def _end(self) -> None:
        self._node.communicate()
        self._errors.close()


@cache
def scripts() -> Scripts:
    return Scripts()


# Answers of Python about hands


def laid(hand: PackedHand) -> Case:
    melds = [{"type": meld.type, "tiles": notation(meld.tiles)} for meld in hand.melds]
    return {"concealed": notation(kinds_in(hand.concealed.counts)), "melds": melds}


def answer(what: str, case: Case, rules: Book) -> Case:
    """Return an answer with its problems as codes and values, without words."""
    problems = tuple(rule_problems(case, rules))
    reply: Case = {"id": case.get("id"), "ok": False}
    if not problems:
        used = scorer_of(rules, case.get("ruleset") or "common", dense(case.get("options") or {}))
        reply, problems = QUESTIONS[what](used, case)
    return {**reply, "problems": [told(each, case) for each in problems]} if problems else reply


def told(problem: Problem, case: Case) -> Case:
    """Return a problem as its code and values.

    The value found comes last, and only if it is a text: each language writes other values in its own way.
    """
    values = dict(problem.values)
    found = values.pop("found", None)
    if found is not None and ("key" not in values or isinstance(case.get(str(values["key"])), str)):
        values["found"] = found
    return {"code": problem.code, "values": values}


def rule_problems(case: Case, rules: Book) -> Iterator[Problem]:
    """Yield the problems of the ruleset and the options that a case names."""
    for problem in rules_of(rules, case, NamedRules("common", {}))[1]:
        if problem.code == "bad_option":  # JavaScript states the value in place of the reason
            name = str(problem.values["option"])
            yield Problem(
                "bad_option", values={"option": name, "found": text_of_value(case["options"][name])}
            )
        else:
            yield problem


@cache
def scorer_of(rules: Book, ruleset: str, options: str) -> Scorer:
    return scorer(rules.rules(ruleset, json.loads(options)))


def rules_under(case: Case, rules: Book) -> Rules:
    return rules.rules(case.get("ruleset") or "common", case.get("options"))


def scored_of(case: Case, rules: Book) -> Scored:
    used, (hand, win) = rules_under(case, rules), parse_case(case)
    return Scored(used, hand, win, scorer(used).score(hand, win))


def reasons_of(case: Case, rules: Book) -> list[Case]:
    """Return the reason why each yaku of a possible hand counts or not."""
    used = scored_of(case, rules)
    if used.score.reading is None and used.score not in (NOT_WINNING, NO_YAKU):
        return []
    return [
        {
            "id": reason.id,
            "verdict": reason.verdict,
            "facts": [
                {
                    "fact": seen.fact,
                    "wanted": as_plain_json(seen.wanted),
                    "found": seen.found,
                    "tiles": notation(seen.tiles),
                    "detail": seen.detail,
                }
                for seen in reason.facts
            ],
            "by": list(reason.by),
        }
        for reason in reasons(used.rules, used.hand, used.win, used.score)
    ]


def assumed_of(case: Case, rules: Book) -> list[str]:
    """Return the rules without a source that the score of a hand depends on."""
    return assumed_in_count(rules, rules_under(case, rules), *parse_case(case))


def lines_of(case: Case, rules: Book) -> Case:
    """Return all that pages say of a hand."""
    used = scored_of(case, rules)
    asked = used.rules, used.hand, used.win, used.score
    lines: Case = {"circumstances": [*map(as_json, circumstances(case))]}
    if used.score.problems:
        return {**lines, "problems": [*map(as_json, problem_lines(used.score.problems))]}
    others = other_readings(used.rules, used.score)
    sections = [*map(section_of, [*proof(*asked), *([others] if others else [])])]
    reasons = [*map(as_json, why_not(*asked))]
    return {
        **lines,
        "sections": sections,
        "why_not": reasons,
        "short": as_json(short_line(as_answer(used.score))),
    }


def section_of(section: Section) -> Case:
    rows = [{name: as_json(each) for name, each in row._asdict().items() if each} for row in section.rows]
    total = {"total": as_json(section.total)} if section.total else {}
    return {"title": as_json(section.title), "rows": rows, **total}


def mistakes_of(case: Case, rules: Book) -> list[list[list[Any]]]:
    """Return the common and the rare mistakes that can be made with a hand."""
    scored = scored_of(case, rules)
    return [[listed(each) for each in made] for made in (mistakes(scored), rare_mistakes(scored))]


def listed(mistake: Mistake) -> list[Any]:
    han, fu, limit, points, *_ = mistake.result
    return [mistake.id, [*mistake.about], han, fu, limit, points]


def judgement_of(asked: tuple[Case, Case], rules: Book) -> list[Any]:
    """Return what is wrong with a claim, and how it is told."""
    case, stated = asked
    scored = scored_of(case, rules)
    parts: Case = {part: tuple(each) if isinstance(each, list) else each for part, each in stated.items()}
    claim = Claim(**parts)
    finding = check_claim(rules, scored.rules, scored.hand, scored.win, scored.score, claim)
    if finding is None:
        return [None, None]
    lines = [cause_line(finding), correct_line(finding)]
    lines += map(further_part_line, further_findings(finding))
    return [finding.as_json(), [*map(as_json, lines)]]


# Answers of Python about the table

# The keys of a question, whatever it asks, and those about the table before a hand.
OF_ANY = {"id", "ruleset", "options"}
OF_TABLE = {"tournament", "dealer", "round_wind", "honba", "riichi_sticks"}


def table_answer(what: str, question: Case) -> Case:
    """Return Python's answer: of a settlement with all reasons, of needs with their sentences."""
    rules = rules_under(question, book())
    answer, problems = TABLE_QUESTIONS[what](scorer(rules), question)
    if problems:
        return {**answer, "problems": [{"code": each.code, "values": each.values} for each in problems]}
    if what == "needs":
        lines = [
            line for each in needs_sections(answer) for line in (each.title, *(row.name for row in each.rows))
        ]
        return {**answer, "lines": [*map(as_json, lines)]}
    if what != "settle":
        return answer
    settled = settle_question(rules, question)
    assert settled is not None
    return {**answer, "moves": [move._asdict() for move in settled.moves]}


def on_a_page(what: str, question: Case, _: Book) -> Case | None:
    """Return the answer that a page shows, which stops at the first wrong hand of a game.

    Return None for questions that no page asks: a page may get a faulty result, but not an impossible table.
    """
    answer = table_answer(what, question)
    if answer["ok"]:
        return answer
    problems: list[Case] = answer["problems"]
    if what in {"haitei", "settle"}:
        keys = {each["values"].get("key") for each in problems}
        return (
            None if keys & OF_TABLE or question.keys() - {*OF_ANY, *OF_TABLE, "calls", "result"} else answer
        )
    if what == "needs" or not all("hand" in each["values"] for each in problems):
        return None
    first = min(each["values"]["hand"] for each in problems)
    return {**answer, "problems": [each for each in problems if each["values"]["hand"] == first]}


def assumed_in_settlement(question: Case, _: Book) -> list[str]:
    """Return the unknown rules that a settlement depends on."""
    rules, ask = book().rules(question["ruleset"]), TABLE_QUESTIONS["settle"]

    def outcome(rules: Rules) -> object:
        """Return the answer; a tip to a question that is refused names bounds, which settle nothing."""
        found, problems = ask(scorer(rules), question)
        return found, [(each.code, each.at) for each in problems]

    return assumptions(rules, book().unknown_variants(rules), outcome)


# Both

OF_TABLE_PAGES = ("haitei", "settle", "ledger", "needs")
ANSWERS: Mapping[str, Callable[[Any, Book], Any]] = {
    **{what: partial(answer, what) for what in ("score", "waits")},
    "reasons": reasons_of,
    "assumed": assumed_of,
    "lines": lines_of,
    "mistakes": mistakes_of,
    "claim": judgement_of,
    "typed": lambda text, _: [typed_hand(text), typed_tiles(text)],
    "settlement_assumed": assumed_in_settlement,
    **{what: partial(on_a_page, what) for what in OF_TABLE_PAGES},
}


def differences(what: str, asked: Iterable[Any], rules: Book | None = None) -> list[str]:
    """Return the questions to which the scripts have another answer than Python."""
    used = rules or book()
    known = [(each, wanted) for each in asked if (wanted := ANSWERS[what](each, used)) is not None]
    return unlike(what, known, used)


def unlike(what: str, known: Sequence[tuple[Any, Any]], rules: Book) -> list[str]:
    """Return the questions to which the scripts have another answer than the known one."""
    found = scripts().ask(rules, what, [question for question, _ in known])
    same = COMPARABLE.get(what, str)
    pairs = [
        (question, same(dense(plain(wanted))), same(other))
        for (question, wanted), other in zip(known, found, strict=True)
    ]
    return [
        f"{what} {dense(question)}: Python {own}, scripts {other}"
        for question, own, other in pairs
        if own != other
    ]


def plain(value: Any) -> Any:
    """Return whole numbers without a point, as JavaScript writes them."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    return [*map(plain, value)] if isinstance(value, list | tuple) else value


def _of_table(line: str) -> str:
    """Return an answer without the parts of problems that the two languages write differently."""
    answer = json.loads(line)
    if answer["ok"]:
        return line
    return dense({**answer, "problems": [*map(_wordless, answer["problems"])]})


def _wordless(problem: Case) -> Case:
    values = problem.get("values", {})
    told = {name: value for name, value in values.items() if name not in {"keys", "wanted"}}
    if isinstance(told.get("found"), str):
        del told["found"]
    return {"code": problem["code"], "values": dict(sorted(told.items()))}


def _of_lines(line: str) -> str:
    """Return lines as Python writes them: without values that are empty."""
    return json.dumps(_without_empty(json.loads(line)), ensure_ascii=False, sort_keys=True)


def _without_empty(thing: Any) -> Any:
    if isinstance(thing, dict):
        return {name: _without_empty(each) for name, each in thing.items() if each not in ("", None, {})}
    if isinstance(thing, list):
        return [_without_empty(each) for each in thing if each != {}]
    return thing


COMPARABLE: Mapping[str, Callable[[str], str]] = {
    **dict.fromkeys(OF_TABLE_PAGES, _of_table),
    **dict.fromkeys(("lines", "claim", "draw_line"), _of_lines),
}
