"""The sources of all pages, read once: the rules, their examples, the texts, the list of pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from generator.check.disputes import Disputes, load_disputes
from generator.check.examples import TableExample, WorkedHand, YakuExamples, load_examples
from generator.check.played import PlayedHand
from generator.check.stand_ins import load_site_texts
from generator.check.text_sources import load_text_sources
from generator.course.load import load_course
from generator.course.model import Course
from generator.export.pools import PoolStore, stored_questions
from generator.quiz.registry import kinds_of
from generator.settings import default_ruleset, load_settings, load_shown_book
from generator.site.example_rules import by_site_rules
from generator.site.pages import Page, PageList, load_pages
from generator.site.show.case_scores import CaseScores
from generator.site.show.questions.practice import Practice
from generator.site.show.yaku_values import never_with
from generator.site.templates import ENVIRONMENT
from generator.translation.status import Progress, count_progress
from riichi_rules.data import DATA, TEXTS
from riichi_rules.quiz.question import Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.cells import Passage
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import SOURCE, Texts, Topic, languages, read_topics, unpublished_languages

PREPARED = ("texts", "topics", "course", "disputes", "practice", "japanese", "text_sources", "progress")
# Fields that only cases under fixed rules have, which are not scored under every ruleset.
OWN_RULES = {"discards", "ruleset", "options"}


@dataclass(frozen=True)
class Source:
    """The folders and options of a build.

    `questions` decides whether missing pools are generated ("made"), are left out for a fast preview
    ("ready"), or whether pages have no questions at all ("none"). `has_drafts` includes unpublished
    languages, and `disguises` are pseudo-locales for testing.
    """

    data: Path = DATA
    texts: Path = TEXTS
    base_url: str = ""
    questions: Literal["made", "ready", "none"] = "made"
    has_drafts: bool = False
    disguises: tuple[str, ...] = ()

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that have pages, the first one of the site first."""
        drafts = unpublished_languages(self.texts) if self.has_drafts else ()
        return (*load_settings().languages(languages(self.texts)), *drafts, *self.disguises)


class Library:
    """The loaded sources of all pages."""

    def __init__(self, source: Source):
        self.source = source
        self.book: Book = load_shown_book(source.data)
        self.page_list: PageList = load_pages(self.book)
        self.languages = source.languages
        self.case_scores = CaseScores(self.book)
        self._pools = PoolStore(source.data)
        examples = by_site_rules(self.book, load_examples(source.data))
        self.yaku_examples: dict[str, YakuExamples] = dict(examples[0])
        self.worked: dict[str, WorkedHand] = dict(examples[1])
        self.played: dict[str, PlayedHand] = dict(examples.hands)
        self.table_examples: dict[str, TableExample] = dict(examples.table)

    def load(self) -> None:
        """Read what all languages share, and count their progress while the texts of all are at hand."""
        for name in PREPARED:
            getattr(self, name)

    def prepare(self) -> None:
        """Fill the caches that all languages share, so that forked processes inherit them."""
        self.load()
        for page in self.page_list:
            self.practice_on(page)
        usual = self.book.rules(default_ruleset(self.book))
        for yaku in self.book.base.yaku:
            never_with(usual, yaku)
        for example in self.yaku_examples.values():
            for case in example.holds:
                if not OWN_RULES & case.keys():
                    self.case_scores.prepare(case)
        for template in ENVIRONMENT.list_templates():
            ENVIRONMENT.get_template(template)

    @cached_property
    def texts(self) -> dict[str, Texts]:
        """The texts of every language."""
        return {lang: load_site_texts(lang, self.book, self.source.texts) for lang in self.languages}

    @property
    def english(self) -> Texts:
        """The texts of the source language, whether the site has it or not."""
        return self.texts.get(SOURCE) or self._english

    @cached_property
    def _english(self) -> Texts:
        return load_site_texts(SOURCE, self.book, self.source.texts)

    @cached_property
    def course(self) -> Course:
        """The lessons, with the concepts that each teaches."""
        return load_course(self.book)

    @cached_property
    def text_sources(self) -> dict[str, tuple[Passage, ...]]:
        """The rules behind single texts of pages, by the keys of the texts."""
        return load_text_sources(self.book)

    @cached_property
    def disputes(self) -> Disputes:
        """The disputes at the table, by subject."""
        return load_disputes(self.book)

    @cached_property
    def japanese(self) -> dict[str, str]:
        """The Japanese names of yaku: kanji by id, and readings by `<id>.romaji`."""
        entries = read_topics(JAPANESE, self.source.texts)["yaku"].entries
        return {key: entry.text or "" for key, entry in entries.items()}

    @cached_property
    def practice(self) -> Practice:
        """The questions under the usual rules."""
        return Practice({kind: self.usual_pool(kind) for kind in kinds_of(self.book) if self._asks(kind)})

    def practice_on(self, page: Page) -> Sequence[Question]:
        """Return questions about the rule of a page, if it has one, that need nothing taught after it."""
        if page.frame != "read" or page.part not in {"table", "rules"}:
            return ()
        rule = f"yaku:{page.about}" if page.id == "yaku-one" else f"page:{page.id}"
        return self.practice.about(rule, self.course.taught_by_rule(rule))

    def _asks(self, kind: str) -> bool:
        """Return whether pages have questions of this kind."""
        mode = self.source.questions
        return mode == "made" or (mode == "ready" and self._pools.is_made(kind, default_ruleset(self.book)))

    def pool(self, kind: str, ruleset: str) -> Sequence[Question]:
        """Return the questions of a kind, generated if they are missing."""
        return stored_questions(self._pools, kind, ruleset)

    def usual_pool(self, kind: str) -> Sequence[Question]:
        """Return the questions of a kind under the usual rules."""
        return self.pool(kind, default_ruleset(self.book))

    @cached_property
    def topics(self) -> Mapping[str, Mapping[str, Topic]]:
        """The files of texts of every language."""
        return {lang: read_topics(lang, self.source.texts) for lang in {SOURCE, *self.languages}}

    @cached_property
    def progress(self) -> list[Progress]:
        """The progress of each language's translation."""
        return [count_progress(lang, self.topics[lang], self.topics[SOURCE]) for lang in self.languages]

    @property
    def names(self) -> dict[str, str]:
        """Each language's name for itself."""
        return {lang: texts.say("meta.lang.self") for lang, texts in self.texts.items()}
