"""The check of the worked examples: each is scored again and compared."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Required, TypedDict

from generator.check.played import PlayedHand, recorded_hand
from generator.settings import default_ruleset, every_ruleset, shown_as_far_as_known
from riichi_rules.data import DATA
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.case import Notation
from riichi_rules.engine.conditions import unmet_facts
from riichi_rules.engine.hand import UnreadableCase, parse_case
from riichi_rules.engine.score import score, scorer
from riichi_rules.engine.why import reasons
from riichi_rules.logs.model import Unreadable
from riichi_rules.logs.outcome import HandOutcome
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.rules.book import DEFAULT_RULESET, Book
from riichi_rules.rules.faults import report_faults, unknown_name_faults
from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import OptionValues, Rules, RulesetId
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.strict_yaml.nodes import ListNode, MappingNode, Node, ScalarNode
from riichi_rules.strict_yaml.values import ANY_COUNT
from riichi_rules.table.game.draws import discard_facts
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.texts.languages import SOURCE, load_texts
from riichi_rules.typed_hands import parse_typed_meld

AT_LEAST = 2

ExampleCase = Annotated[Mapping[str, object], "a hand and how it was won, in the form of `score --batch`"]


class DiscardsForm(TypedDict, total=False):
    """A player's discards, and how many of them others claimed."""

    discards: Required[Notation]
    claimed: Annotated[int, ANY_COUNT]
    ruleset: RulesetId
    options: OptionValues


@dataclass(frozen=True)
class YakuExamples:
    """Hands that have a yaku, and hands that narrowly do not; `fails` says why they do not."""

    holds: tuple[ExampleCase, ...]
    near_misses: tuple[ExampleCase, ...]


@dataclass(frozen=True)
class WorkedHand:
    """A hand and its result: any part of the answer, yaku and fu items by their ids."""

    case: ExampleCase
    gives: Mapping[str, object]
    ruleset: str = DEFAULT_RULESET
    source: str | None = None
    section: Annotated[str | None, "where the source says so: a section such as 4.3"] = None
    source_says: Annotated[str | None, "what the source has, where it is wrong"] = None


@dataclass(frozen=True)
class TableExample:
    """A question about the table and any part of its answer, or the codes of its problems."""

    ask: Annotated[str, "what is asked, as in `riichi table WHAT`"]
    question: Annotated[Mapping[str, object], "in the form of `table WHAT --batch`"]
    gives: Mapping[str, object]
    ruleset: str = DEFAULT_RULESET
    options: Mapping[str, object] = field(default_factory=dict)
    source: str | None = None
    section: Annotated[str | None, "where the source says so: a section such as 4.3"] = None
    source_says: Annotated[str | None, "what the source has, where it is wrong"] = None


class Examples(NamedTuple):
    """All examples: those of each yaku, scored hands, hands played out, questions about the table."""

    yaku: Mapping[str, YakuExamples]
    worked: Mapping[str, WorkedHand]
    hands: Mapping[str, PlayedHand]
    table: Mapping[str, TableExample]


# The types of the files of examples. Every other file there has questions about the table.
EXAMPLES: Mapping[str, Any] = {
    "cells": tuple[ExampleCase, ...],
    "yaku": Mapping[str, YakuExamples],
    "worked": Mapping[str, WorkedHand],
    "hands": Mapping[str, PlayedHand],
    "table": Mapping[str, TableExample],
}


def check(data: Path = DATA) -> list[Problem]:
    """Return every problem in the rules and their examples, in order of position."""
    try:
        book = shown_as_far_as_known(load_book(data))
    except Faulty as faulty:
        return faulty.problems
    files, parts = _read(data)
    for name, file in files.items():
        if parts[name] is not FAULTY:
            CHECKS.get(name, _check_table)(book, file, parts[name])
    _report_duplicates(files)
    problems = [problem for file in files.values() for problem in file.problems]
    return sorted(problems, key=lambda problem: problem.place)


def load_examples(data: Path = DATA) -> Examples:
    """Load all examples; raise Faulty if they cannot be read."""
    files, parts = _read(data)
    problems = [problem for file in files.values() for problem in file.problems]
    if problems:
        raise Faulty(problems)
    questions = [parts[name] for name in parts if name not in CHECKS]
    table = {name: each for part in questions for name, each in part.items()}
    return Examples(parts["yaku"], parts["worked"], parts["hands"], table)


def _read(data: Path) -> tuple[dict[str, File], dict[str, Any]]:
    """Read the files of examples; return them and their contents by name."""
    folder = data / "examples"
    names = dict.fromkeys([*EXAMPLES, *(path.stem for path in sorted(folder.glob("*.yaml")))])
    files = {name: File.read(folder / f"{name}.yaml", f"{data.name}/examples/{name}.yaml") for name in names}
    for file in files.values():
        file.root = file.root and expand_melds(file, file.root)
    parts = {name: build(file, EXAMPLES.get(name, EXAMPLES["table"])) for name, file in files.items()}
    return files, parts


def expand_melds(file: File, node: Node) -> Node:
    """Return a node in which melds such as `kan_closed:1111s` are mappings of type and tiles, as in JSON.

    The files spell them as commands do; only a meld with the caller of its tile is a mapping.
    """
    if isinstance(node, ListNode):
        return replace(node, items=[expand_melds(file, each) for each in node.items])
    if not isinstance(node, MappingNode):
        return node
    items: list[Node] = []
    for key, value in node.pairs():
        if isinstance(key, ScalarNode) and key.value == "melds" and isinstance(value, ListNode):
            below: Node = replace(value, items=[_meld_entry(file, meld) for meld in value.items])
        else:
            below = expand_melds(file, value)
        items += [key, below]
    return replace(node, items=items)


def _meld_entry(file: File, meld: Node) -> Node:
    """Return a meld as a mapping; report one that is a mapping already without need."""
    if isinstance(meld, MappingNode):
        parts = {key.value: value for key, value in meld.pairs() if isinstance(key, ScalarNode)}
        if "from" not in parts:
            words = ":".join(str(getattr(parts.get(key), "value", "…")) for key in ("type", "tiles"))
            file.fault(meld, "bad_example", "a meld is its type and its tiles", f"write {words}")
        return meld
    if not isinstance(meld, ScalarNode) or ":" not in meld.value:
        return meld
    place = meld.line, meld.column
    written = [word for pair in parse_typed_meld(meld.value).items() for word in pair]
    return MappingNode(*place, [ScalarNode(*place, word, is_plain=False) for word in written])


def _report_duplicates(files: Mapping[str, File]) -> None:
    """Report each name of a question about the table that occurs in two files."""
    first: dict[str, str] = {}
    for name, file in files.items():
        for example in (file.names() or []) if name not in CHECKS else ():
            if first.setdefault(example, file.name) != file.name:
                message = f"'{example}' stands in {first[example]}, too"
                file.fault(file.key_at(example), "duplicate_key", message)


def _check_yaku(book: Book, file: File, examples: Mapping[str, YakuExamples]) -> None:
    for name in book.base.yaku:
        if name not in examples:
            file.fault(file.root, "no_examples", f"yaku '{name}' has no examples")
    for name, given in examples.items():
        if name not in book.base.yaku:
            report_faults(file, unknown_name_faults("yaku", name, book.base.yaku, (name,), on_key=True))
            continue
        for kind in ("holds", "near_misses"):
            cases = getattr(given, kind)
            if len(cases) < AT_LEAST:
                message = f"yaku '{name}' needs at least {AT_LEAST} {kind.replace('_', ' ')}"
                file.fault(file.at(name, kind), "too_few_examples", message)
            for index, case in enumerate(cases):
                for code, message in _example_faults(book, name, kind, dict(case)):
                    file.fault(file.at(name, kind, index), code, f"{name}.{kind}.{index}: {message}")


def _example_faults(book: Book, name: str, kind: str, case: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the faults of one example of a yaku: code, message."""
    expected = case.pop("fails", None)
    if (expected is not None) != (kind == "near_misses"):
        yield "bad_example", "a near miss says what it fails by, an example that holds does not"
        return
    try:
        rules = _rules_of(book, case, usual_ruleset(book, name))
        failure = _failure(rules, name, case)
    except _Unusable as unusable:
        yield "bad_example", str(unusable)
        return
    if failure != expected:
        says = f"should fail by {expected}" if expected else "should hold"
        yield "wrong_example", f"yaku '{name}' {says}, but " + (f"fails by {failure}" if failure else "holds")


class _Unusable(Exception):
    """An example that is not a possible hand."""


def usual_ruleset(book: Book, yaku: str) -> str:
    """Return the ruleset of examples that name none: that of the site for a local yaku that it counts."""
    first = default_ruleset(book)
    is_of_site = book.base.yaku[yaku].local and book.rules(first).yaku[yaku].is_counted
    return first if is_of_site else DEFAULT_RULESET


def _rules_of(book: Book, case: dict[str, Any], usual: str = DEFAULT_RULESET) -> Rules:
    """Return the rules that an example names, and remove their keys from the case."""
    ruleset, options = case.pop("ruleset", usual), case.pop("options", {})
    if ruleset not in book.rulesets:
        raise _Unusable(f"unknown ruleset '{ruleset}'")
    if not isinstance(options, dict):
        raise _Unusable("options must be a mapping")
    for option, value in options.items():
        problem = book.value_problem(option, value)
        if problem:
            raise _Unusable(f"{option}: {problem.message}")
    return book.rules(ruleset, options)


def _failure(rules: Rules, name: str, case: dict[str, Any]) -> str | None:
    """Return the fact or verdict by which a yaku fails in a case, or None if it counts."""
    if rules.yaku[name].of == "discards":
        return _discard_failure(rules, name, case)
    try:
        hand, win = parse_case(case)
    except UnreadableCase as impossible:
        raise _Unusable(f"unreadable hand: {_in_words(impossible.problems)}") from None
    result = score(rules, hand, win)
    codes = [problem.code for problem in result.problems]
    if codes == ["not_winning"]:
        return codes[0]
    if codes not in ([], ["no_yaku"]):
        raise _Unusable(f"impossible hand: {_in_words(result.problems)}")
    reason = next(reason for reason in reasons(rules, hand, win, result) if reason.id == name)
    if reason.verdict == "counts":
        return None
    lacking = [seen.fact for seen in reason.facts if seen.fact in rules.yaku[name].when]
    return lacking[0] if lacking else reason.verdict


def _discard_failure(rules: Rules, name: str, case: dict[str, Any]) -> str | None:
    facts = discard_facts(str(case.pop("discards", "")), int(case.pop("claimed", 0)))
    if facts is None or case:
        raise _Unusable("discards are tiles, claimed is a number, and nothing else belongs here")
    return next((fact for fact, _, _ in unmet_facts(rules.yaku[name].when, facts)), None)


def _check_cells(book: Book, file: File, cases: Iterable[ExampleCase]) -> None:
    """Check that each hand of the score table wins under some ruleset."""
    tables = [book.rules(name) for name in every_ruleset(book)]
    for index, case in enumerate(cases):
        try:
            hand, win = parse_case(case)
        except UnreadableCase as impossible:
            file.fault(file.at(index), "bad_example", f"unreadable hand: {_in_words(impossible.problems)}")
            continue
        if all(score(rules, hand, win).problems for rules in tables):
            file.fault(file.at(index), "wrong_example", "the hand wins under no ruleset")


def _in_words(problems: Iterable[Problem]) -> str:
    """Describe problems of a hand in English, or by their codes while the texts cannot be read."""
    try:
        describe = load_texts(SOURCE).problem
    except Faulty:
        return "; ".join(problem.code for problem in problems)
    return "; ".join(map(describe, problems))


def _check_worked(book: Book, file: File, hands: Mapping[str, WorkedHand]) -> None:
    for name, worked in hands.items():
        _check_source(book, file, name, worked.source)
        case = {"ruleset": worked.ruleset, **worked.case}
        try:
            found = _result(book, case)
        except _Unusable as unusable:
            file.fault(file.at(name), "bad_example", f"{name}: {unusable}")
            continue
        _compare(file, (name, "gives"), worked.gives, found)


def _check_source(book: Book, file: File, name: str, source: str | None) -> None:
    if source is not None:
        report_faults(file, unknown_name_faults("source", source, book.sources, (name, "source")))


def _compare(file: File, path: tuple[object, ...], gives: object, found: object) -> None:
    """Compare an answer with the stated parts: of a mapping the stated keys, of a list every item."""
    if isinstance(gives, Mapping) and isinstance(found, Mapping):
        for key, value in gives.items():
            if key in found:
                _compare(file, (*path, key), value, found[key])
            else:
                tip = did_you_mean(str(key), found)
                message = f"{path[0]}: the answer has no '{key}'"
                file.fault(file.key_at(*path, key), "unknown_key", message, tip)
    elif isinstance(gives, list) and isinstance(found, list) and len(gives) == len(found):
        for index, (value, other) in enumerate(zip(gives, found, strict=True)):
            _compare(file, (*path, index), value, other)
    elif gives != (str(found) if isinstance(found, float) else found):  # YAML has no fractions here
        part = ".".join(map(str, path[2:]))
        message = f"{path[0]}: {part} should be {_yaml_text(gives)}, but comes out as {_yaml_text(found)}"
        file.fault(file.at(*path), "wrong_example", message)


def _yaml_text(value: object) -> str:
    """Return a value as the files write it: null, true, a list in brackets."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _result(book: Book, case: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to a worked hand, with yaku and fu items as ids, or the codes of its problems."""
    rules = _rules_of(book, case)
    try:
        result = score(rules, *parse_case(case))
    except UnreadableCase as impossible:
        return {"problems": [problem.code for problem in impossible.problems]}
    if result.problems:
        return {"problems": [problem.code for problem in result.problems]}
    answer = as_answer(result)
    return {
        **answer,
        "yaku": [each["id"] for each in answer["yaku"]],
        "fu_items": [each["id"] for each in answer["fu_items"]],
    }


def _check_table(book: Book, file: File, examples: Mapping[str, TableExample]) -> None:
    for name, example in examples.items():
        _check_source(book, file, name, example.source)
        if example.ask not in TABLE_QUESTIONS:
            tip = did_you_mean(example.ask, TABLE_QUESTIONS)
            message = f"no question about the table is '{example.ask}'"
            file.fault(file.at(name, "ask"), "unknown_question", message, tip)
            continue
        try:
            rules = _rules_of(book, {"ruleset": example.ruleset, "options": dict(example.options)})
        except _Unusable as unusable:
            file.fault(file.at(name), "bad_example", f"{name}: {unusable}")
            continue
        answer, problems = TABLE_QUESTIONS[example.ask](scorer(rules), example.question)
        found = {"problems": [problem.code for problem in problems]} if problems else answer
        _compare(file, (name, "gives"), example.gives, found)


def _check_hands(book: Book, file: File, hands: Mapping[str, PlayedHand]) -> None:
    """Replay each hand under the common rules."""
    rules = book.rules()
    for name, played in hands.items():
        try:
            hand = recorded_hand(rules, played)
            outcome = HandOutcome(rules, hand, 1)
        except Unreadable as fault:
            message = f"{name}: {_in_words([fault.problem])}"
            file.fault(file.at(name, "moves"), "bad_example", message)
            continue
        settled, problems = outcome.settled
        wrong = [*problems, *(problem for win in outcome.wins for problem in win.problems)]
        if settled is None or not outcome.is_right_end:
            why = f": {_in_words(wrong)}" if wrong else ""
            file.fault(file.at(name), "bad_example", f"{name}: the hand does not end so{why}")
            continue
        late = [index for index in played.told if not 0 <= index <= len(hand.moves)]
        if late:
            file.fault(file.at(name, "told"), "bad_example", f"{name}: there is no move {late[0]}")
        _compare(file, (name, "gives"), played.gives, settled.deltas)
        yaku = [each.id for win in outcome.wins for each in win.score.yaku]
        _compare(file, (name, "yaku"), [*played.yaku], yaku)


CHECKS: Mapping[str, Any] = {
    "cells": _check_cells,
    "yaku": _check_yaku,
    "worked": _check_worked,
    "hands": _check_hands,
}
