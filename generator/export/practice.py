"""Data of the practice page for scripts: groups of kinds of question, their concepts, and the lessons."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from generator.course.model import Course
from generator.quiz.concepts import concept_texts, concepts_of_rules
from generator.quiz.registry import KINDS, kinds_of
from riichi_rules.data import ROOT
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.rules.book import Book
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.languages import Texts

PRACTICE = ROOT / "content" / "practice.yaml"

# Prefixes of the texts that name the concepts of a group, where they are not those of the concepts.
NAMED_BY_GROUP = {
    "kind": "quiz.kind",
    "offence": "penalties.offence",
    **dict.fromkeys(("wait", "win", "call"), "words"),
    **dict.fromkeys(("yaku", "fu", "limits", "options", "glossary"), ""),
}


@dataclass(frozen=True)
class PracticeGroup:
    """A group of kinds of question, with the groups of concepts that they practise."""

    group: str
    kinds: tuple[str, ...]
    concepts: Mapping[str, str]
    met_only: Mapping[str, str] = field(default_factory=dict)


def load_practice(path: Path = PRACTICE) -> tuple[PracticeGroup, ...]:
    """Load the groups in order; raise Faulty unless every kind is in exactly one."""
    file = File.read(path, f"content/{path.name}")
    stated = build(file, tuple[PracticeGroup, ...])
    groups = () if stated is FAULTY else stated
    if problems := [*file.problems, *_faults(file, groups)]:
        raise Faulty(problems)
    return groups


def practice_groups(book: Book) -> Iterator[PracticeGroup]:
    """Yield the groups with the kinds and concepts that occur under the listed rulesets."""
    asked = kinds_of(book)
    for group in load_practice():
        concepts, met_only = (
            {concept: kind for concept, kind in each.items() if kind in asked}
            for each in (group.concepts, group.met_only)
        )
        kinds = tuple(kind for kind in group.kinds if kind in asked)
        yield replace(group, kinds=kinds, concepts=concepts, met_only=met_only)


def _faults(file: File, groups: tuple[PracticeGroup, ...]) -> Iterator[Problem]:
    seen: set[str] = set()
    for number, group in enumerate(groups):
        for index, kind in enumerate(group.kinds):
            at = file.at(number, "kinds", index)
            if kind not in KINDS:
                tip = did_you_mean(kind, KINDS)
                yield file.problem(at, "unknown_kind", f"unknown kind of question '{kind}'", tip)
            elif kind in seen:
                yield file.problem(at, "kind_twice", f"the kind '{kind}' stands in two groups")
            seen.add(kind)
    for kind in KINDS:
        if groups and kind not in seen:
            yield file.problem(file.at(), "kind_missing", f"the kind '{kind}' stands in no group")


def concept_map(book: Book, texts: Texts) -> list[dict[str, Any]]:
    """Return each group for scripts: its name, its kinds, and its concepts by name."""
    return [_as_json(book, texts, group) for group in practice_groups(book)]


def _as_json(book: Book, texts: Texts, group: PracticeGroup) -> dict[str, Any]:
    concept_kinds = [*_concepts(book, texts, {**group.concepts, **group.met_only})]
    concepts = {
        **{concept: kind for concept, kind in concept_kinds if not _is_extra(book, group, concept)},
        **{f"kind.{kind}": kind for kind in group.kinds},
    }
    extra = {concept: kind for concept, kind in concept_kinds if _is_extra(book, group, concept)}
    return {
        "name": texts.say(f"quiz.group.{group.group}"),
        "kinds": group.kinds,
        "concepts": {each: [concept_name(texts, each), kind] for each, kind in concepts.items()},
        "met_only": {each: [concept_name(texts, each), kind] for each, kind in extra.items()},
    }


def _concepts(book: Book, texts: Texts, groups: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each concept of these groups with the kind of question that practises it."""
    terms = [key.removesuffix(".def") for key in texts.keys_of("glossary") if key.endswith(".def")]
    all_ = [*concept_texts().own, *concepts_of_rules(book), *terms]
    for group, kind in groups.items():
        yield from ((each, kind) for each in all_ if each.partition(".")[0] == group)


def _is_extra(book: Book, group: PracticeGroup, concept: str) -> bool:
    """Return whether a concept is optional, such as a yaku that only a few rulesets count."""
    of, _, id_ = concept.partition(".")
    return of in group.met_only or (of == "yaku" and id_ in book.base.yaku and book.base.yaku[id_].local)


def concept_name(texts: Texts, concept: str) -> str:
    """Return the name of a concept in the reader's language."""
    group, _, id_ = concept.partition(".")
    if key := concept_texts().named_by.get(concept):
        return texts.say(key)
    if group not in NAMED_BY_GROUP:
        return texts.say(f"quiz.concept.{group}.{id_}")
    topic = NAMED_BY_GROUP[group] or group
    return texts.name(topic, id_) if topic == group else texts.say(f"{topic}.{id_}")


def lesson_map(course: Course, texts: Texts) -> dict[str, dict[str, Any]]:
    """Return each lesson in order: title, page, part, prerequisites, game, and the concepts it teaches."""
    return {
        name: {
            "title": texts.say(f"{course.topic_of(name)}.title"),
            "at": f"{lesson.page or f'learn/{name}'}/".replace("_", "-"),
            "part": lesson.part,
            "after": lesson.after,
            "play": lesson.play,
            "teaches": sorted(course.taught_by(name)),
        }
        for name, lesson in course.lessons.items()
    }
