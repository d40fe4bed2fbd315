"""Runs every worked example: what the data says of itself is tried, not believed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from generator.engine.answer import as_answer
from generator.engine.conditions import failed
from generator.engine.hand import Hand, Impossible, Win, parse_case
from generator.engine.score import Score, score
from generator.engine.why import reasons
from generator.problems import Faulty, Problem, did_you_mean
from generator.rules.book import Book
from generator.rules.load import DATA, load_book
from generator.rules.model import Rules
from generator.strict import FAULTY, File
from generator.table.draws import discard_facts

AT_LEAST = 2

Case = Annotated[Mapping[str, object], "a hand and how it was won, in the form of `score --batch`"]


@dataclass(frozen=True)
class YakuExamples:
    """Hands that have a yaku, and hands that narrowly do not; `fails` is what they fail by."""

    holds: tuple[Case, ...]
    near_misses: tuple[Case, ...]


@dataclass(frozen=True)
class WorkedHand:
    """A hand and its result: any part of the answer, yaku and fu items by their ids."""

    case: Case
    gives: Mapping[str, object]
    ruleset: str = "common"
    source: str | None = None
    source_says: Annotated[str | None, "what the source has, where it is wrong"] = None


EXAMPLES: Mapping[str, Any] = {
    "yaku": Mapping[str, YakuExamples],
    "worked": Mapping[str, WorkedHand],
}


def check(data: Path = DATA) -> list[Problem]:
    """Every problem in the rules and their examples, sorted by place."""
    try:
        book = load_book(data)
    except Faulty as faulty:
        return faulty.problems
    files = _example_files(data)
    parts = {name: files[name].build(kind) for name, kind in EXAMPLES.items()}
    if parts["yaku"] is not FAULTY:
        _check_yaku(book, files["yaku"], parts["yaku"])
    if parts["worked"] is not FAULTY:
        _check_worked(book, files["worked"], parts["worked"])
    problems = [problem for file in files.values() for problem in file.problems]
    return sorted(problems, key=lambda problem: problem.place)


def load_examples(data: Path = DATA) -> tuple[Mapping[str, YakuExamples], Mapping[str, WorkedHand]]:
    """The examples of each yaku, and the worked hands; raises Faulty where they cannot be read."""
    files = _example_files(data)
    yaku, worked = (files[name].build(kind) for name, kind in EXAMPLES.items())
    problems = [problem for file in files.values() for problem in file.problems]
    if problems:
        raise Faulty(problems)
    return yaku, worked


def _example_files(data: Path) -> dict[str, File]:
    return {
        name: File.read(data / "examples" / f"{name}.yaml", f"{data.name}/examples/{name}.yaml")
        for name in EXAMPLES
    }


def _check_yaku(book: Book, file: File, examples: Mapping[str, YakuExamples]) -> None:
    for name in book.base.yaku:
        if name not in examples:
            file.fault(file.root, "no_examples", f"yaku '{name}' has no examples")
    for name, given in examples.items():
        if name not in book.base.yaku:
            tip = did_you_mean(name, book.base.yaku)
            file.fault(file.key_at(name), "unknown_yaku", f"unknown yaku '{name}'", tip)
            continue
        for kind in ("holds", "near_misses"):
            cases = getattr(given, kind)
            if len(cases) < AT_LEAST:
                message = f"yaku '{name}' needs at least {AT_LEAST} {kind.replace('_', ' ')}"
                file.fault(file.at(name, kind), "too_few_examples", message)
            for index, case in enumerate(cases):
                for code, message in _example_faults(book, name, kind, dict(case)):
                    file.fault(file.at(name, kind, index), code, message)


def _example_faults(book: Book, name: str, kind: str, case: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with one example of a yaku."""
    wanted = case.pop("fails", None)
    if (wanted is not None) != (kind == "near_misses"):
        yield "bad_example", "a near miss says what it fails by, an example that holds does not"
        return
    try:
        rules = _rules_of(book, case)
        found = _failure(rules, name, case)
    except _Unusable as unusable:
        yield "bad_example", str(unusable)
        return
    if found != wanted:
        says = f"should fail by {wanted}" if wanted else "should hold"
        yield "wrong_example", f"yaku '{name}' {says}, but " + (f"fails by {found}" if found else "holds")


class _Unusable(Exception):
    """An example that is not a possible hand."""


def _rules_of(book: Book, case: dict[str, Any]) -> Rules:
    """The rules that an example names; takes their keys out of the case."""
    ruleset, options = case.pop("ruleset", "common"), case.pop("options", {})
    if ruleset not in book.rulesets:
        raise _Unusable(f"unknown ruleset '{ruleset}'")
    if not isinstance(options, dict):
        raise _Unusable("options must be a mapping")
    for option, value in options.items():
        complaint = book.complaint(option, value)
        if complaint:
            raise _Unusable(f"{option}: {complaint[0]}")
    return book.rules(ruleset, options)


def _failure(rules: Rules, name: str, case: dict[str, Any]) -> str | None:
    """What a yaku fails by in a case, or nothing if it counts."""
    if rules.yaku[name].of == "discards":
        return _discard_failure(rules, name, case)
    hand, win = _read(case)
    result = score(rules, hand, win)
    if result.problems and [problem.code for problem in result.problems] != ["no_yaku"]:
        raise _Unusable(f"impossible hand: {_in_words(result.problems)}")
    reason = next(reason for reason in reasons(rules, hand, win, result) if reason.id == name)
    if reason.verdict == "counts":
        return None
    return reason.facts[0].fact if reason.verdict == "facts" else reason.verdict


def _discard_failure(rules: Rules, name: str, case: dict[str, Any]) -> str | None:
    facts = discard_facts(str(case.pop("discards", "")), int(case.pop("claimed", 0)))
    if facts is None or case:
        raise _Unusable("discards are tiles, claimed is a number, and nothing else belongs here")
    return next((fact for fact, _, _ in failed(rules.yaku[name].when, facts)), None)


def _read(case: Mapping[str, Any]) -> tuple[Hand, Win]:
    try:
        return parse_case(case)
    except Impossible as impossible:
        raise _Unusable(f"unreadable hand: {_in_words(impossible.problems)}") from None


def _in_words(problems: Iterator[Problem] | list[Problem] | tuple[Problem, ...]) -> str:
    return "; ".join(
        " ".join([problem.code, *(f"{key}={value}" for key, value in problem.values.items())])
        for problem in problems
    )


def _check_worked(book: Book, file: File, hands: Mapping[str, WorkedHand]) -> None:
    for name, worked in hands.items():
        if worked.source is not None and worked.source not in book.sources:
            tip = did_you_mean(worked.source, book.sources)
            file.fault(file.at(name, "source"), "unknown_source", f"unknown source '{worked.source}'", tip)
        case = {"ruleset": worked.ruleset, **worked.case}
        try:
            found = _result(book, case)
        except _Unusable as unusable:
            file.fault(file.at(name), "bad_example", str(unusable))
            continue
        for part, value in worked.gives.items():
            if part not in found:
                place, tip = file.key_at(name, "gives", part), did_you_mean(part, found)
                file.fault(place, "unknown_key", f"the answer has no '{part}'", tip)
            elif found[part] != value:
                place = file.at(name, "gives", part)
                file.fault(
                    place, "wrong_example", f"{part} should be {value}, but comes out as {found[part]}"
                )


def _result(book: Book, case: dict[str, Any]) -> dict[str, Any]:
    """The answer to a worked hand, yaku and fu items by their ids; the problem codes where there is none."""
    rules = _rules_of(book, case)
    try:
        hand, win = parse_case(case)
    except Impossible as impossible:
        return {"problems": [problem.code for problem in impossible.problems]}
    result: Score = score(rules, hand, win)
    if result.problems:
        return {"problems": [problem.code for problem in result.problems]}
    answer = as_answer(result)
    return {
        **answer,
        "yaku": [each["id"] for each in answer["yaku"]],
        "fu_items": [each["id"] for each in answer["fu_items"]],
    }
