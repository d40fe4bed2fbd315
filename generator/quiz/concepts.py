"""The concepts of the game that a question needs, derived from its texts and its hand.

A concept is written `<group>.<id>`, such as `yaku.pinfu`, `fu.tsumo`, `limits.mangan`, `options.kuitan`,
`count.honba`, `hand.open`, `wait.tanki`, `kind.waits`. The groups `yaku` (which includes dora), `fu`,
`limits` and `options` have the ids of the rules, `kind` those of the kinds of question, `glossary` those of
the terms, `offence` those of the penalties; `content/concepts.yaml` has those of the others.

A question has two sets of them. `concepts` are those that its answer and its proof depend on, its kind first;
spaced repetition goes by these. `shown` are the others that occur in its hand, its situation and its choices:
without them a learner cannot read the question. `content/assets/js/quiz/question-concepts.js` derives the
same, and a question in the browser has both as `question.concepts` and `question.shown`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from riichi_rules.data import ROOT
from riichi_rules.quiz.question import Question, as_json_question
from riichi_rules.rules.book import Book
from riichi_rules.strict_yaml import load

# The keys of these texts begin with the concept they are about.
NAMED_ALIKE = ("yaku", "fu", "limits", "options", "glossary")
FORMS = {"seven_pairs": "yaku.chiitoitsu", "thirteen_orphans": "yaku.kokushi_musou"}

OF_GROUPS = "quiz.wait.completes"
CLOSED = "kan_closed"
TILES = ("concealed", "win_tile", "drawn", "discards", "passed")
CONCEPTS = ROOT / "content" / "concepts.yaml"


@dataclass(frozen=True)
class ConceptTexts:
    """Concepts with the keys of the texts about them, where the keys do not begin with the concept.

    `own` are concepts that are neither in the rules nor in the glossary; `named_by` are the texts that name
    concepts whose ids do not give the key; `slips` are the concepts, or prefixes of them, that mistakes are
    about.
    """

    own: Mapping[str, tuple[str, ...]]
    of_rules: Mapping[str, tuple[str, ...]]
    named_by: Mapping[str, str]
    slips: Mapping[str, tuple[str, ...]]


@cache
def concept_texts() -> ConceptTexts:
    """Load the table of concepts and texts."""
    return load(CONCEPTS, f"content/{CONCEPTS.name}", ConceptTexts)


@cache
def concepts_by_text() -> Mapping[str, str]:
    """Return the concept of each text whose key does not begin with it."""
    keys_of = {**concept_texts().own, **concept_texts().of_rules}
    return {key: concept for concept, keys in keys_of.items() for key in keys}


class Concepts(NamedTuple):
    """The concepts that the proof of a question depends on, and the others that the question shows."""

    concepts: tuple[str, ...]
    shown: tuple[str, ...]


def concepts_of_rules(book: Book) -> Iterator[str]:
    """Yield every concept in the rules, those of local yaku and unused options included."""
    yield from (f"yaku.{each}" for each in (*book.base.yaku, *book.base.dora))
    yield from (f"fu.{each}" for each in book.base.fu.items)
    yield from (f"limits.{each}" for each in book.base.limits)
    yield from (f"options.{each}" for each in book.options)
    yield from (f"offence.{each}" for each in book.penalties.offences)


def concepts_of(question: Question) -> Concepts:
    """Return the concepts of a question, each once, in order of occurrence."""
    stored = as_json_question(question)
    lines = [stored["prompt"], [_rows(section) for section in stored.get("proof", ())]]
    proved = [f"kind.{question.kind}", *_in_lines(lines)]
    choices = [choice["say"] for choice in stored["answer"].get("choose", ())]
    mentioned = [
        *_in_lines([stored.get("situation", []), choices]),
        *concepts_in_case(stored.get("case", {})),
    ]
    proved += [each for each in mentioned if each.startswith("settle.")]  # how the hand ended decides
    concepts = tuple(dict.fromkeys(proved))
    return Concepts(concepts, tuple(each for each in dict.fromkeys(mentioned) if each not in concepts))


def concept_of(key: str) -> str | None:
    """Return the concept that a text is about, by its key, or None."""
    group, _, rest = key.partition(".")
    if group in NAMED_ALIKE:
        return f"{group}.{rest.partition('.')[0]}"
    if key.startswith("penalties.offence."):
        return f"offence.{key.split('.')[2]}"
    fact = f"facts.{rest.partition('.')[0]}" if group == "facts" else ""
    return concepts_by_text().get(key) or concepts_by_text().get(fact)


def _rows(section: Mapping[str, Any]) -> list[Any]:
    """Return the lines of a section of a proof."""
    rows = [[row.get(part) for part in ("name", "worth", "why")] for row in section["rows"]]
    return [section["title"], rows, section.get("total")]


def _in_lines(value: Any) -> Iterator[str]:
    """Yield the concepts of all lines in a nested value."""
    if isinstance(value, list):
        if value and isinstance(value[0], str) and "." in value[0]:
            yield from filter(None, [concept_of(value[0])])
            if value[0] == OF_GROUPS:
                yield from _of_forms(value[1]["groups"])
        for each in value:
            yield from _in_lines(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _in_lines(each)


def _of_forms(groups: Any) -> Iterator[str]:
    """Yield the yaku of hands without groups, whose tiles are written without spaces."""
    if isinstance(groups, list):
        for each in groups[1].values():
            yield from _of_forms(each)
    elif isinstance(groups, dict) and " " not in groups["tiles"]:
        # The pair of thirteen orphans may be a 1 or a 9, so one suit can be 119 or 199.
        has_orphans = any(ends in groups["tiles"] for ends in ("19m", "19p"))
        yield FORMS["thirteen_orphans" if has_orphans else "seven_pairs"]


def concepts_in_case(case: Mapping[str, Any]) -> Iterator[str]:
    """Yield the concepts that a hand shows: calls and red fives."""
    types = [meld["type"] for meld in case.get("melds", ())]
    yield from (f"call.{each}" for each in types)
    yield from (f"call.{each['type']}" for each in case.get("calls", ()))
    if any(each != CLOSED for each in types):
        yield "hand.open"
    tiles = "".join("".join(case.get(name, "")) for name in TILES)
    if "0" in tiles + "".join(meld["tiles"] for meld in case.get("melds", ())):
        yield "yaku.aka_dora"
