"""Rendering of a language: every page as Markdown, and the configuration of mkdocs."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

from generator.check.stand_ins import with_site_name
from generator.site.assets import modules_of
from generator.site.config import configuration
from generator.site.library import Library, Source
from generator.site.pages import Page
from generator.site.show.calculator_page import CalculatorPage
from generator.site.show.editions.change_pages import ChangePages
from generator.site.show.fallback import english_share, mark_fallbacks
from generator.site.show.lessons import LessonPages
from generator.site.show.page_texts import TextsByRuleset
from generator.site.show.pictures.on_page import Pictures
from generator.site.show.played_hands import PlayedHands
from generator.site.show.questions.quiz_pages import QuizPages
from generator.site.show.ruleset_pages import RulesetPages
from generator.site.show.rulings.dispute_pages import DisputePages
from generator.site.show.rulings.penalty_pages import PenaltyPages
from generator.site.show.score_tables import ScoreTables
from generator.site.show.situations import Situations
from generator.site.show.table_examples import TableExamples
from generator.site.show.view import View
from generator.site.show.word_lists import WordLists
from generator.site.show.yaku_pages import YakuPages
from generator.site.source_files import file_address, is_of_club
from generator.site.templates import ENVIRONMENT
from generator.site.whole.link_pictures import touch_icon
from generator.site.whole.sections import EXCLUDE
from generator.translation.stages import is_beyond_stage, load_stages
from riichi_rules.data import ROOT
from riichi_rules.texts.languages import read_languages

# The pages that show rules for a number of players, regardless of the reader's ruleset.
PLAYERS_OF_PAGES = {"three-players": 3, "hands": 4}

# Ends of elements that separate words; without a space, the search index would join the words on both sides.
CELL_END = re.compile(r"</(?:dt|dd|td|th|div|li|summary|caption)>")

# The share of untranslated text from which a page says so and asks for help.
MUCH_ENGLISH = 0.3
# The mark of a text that nobody has checked yet.
DRAFT = 'class="text-draft"'
# The notices above pages of which much is in English, or that have drafts.
NOTICES = MUCH_IN_ENGLISH, HAS_DRAFTS = "ui.translations.partly", "ui.translations.draft"
# Elements that need the style sheet of questions.
QUESTION = re.compile(r'class="[^"]*\b(?:quiz|questions?|choices)\b')


class Renderer:
    """The renderer of all languages from one version of the rules and texts."""

    def __init__(self, source: Source, langs: Sequence[str] = ()):
        self.source = source
        self.library = Library(source)
        self.book, self.page_list = self.library.book, self.library.page_list
        self.languages = tuple(langs) or self.library.languages
        self._stages = {} if source.has_drafts else read_languages(source.texts).stages

    def names(self) -> dict[str, str]:
        """Return each language's name for itself."""
        return {lang: name for lang, name in self.library.names.items() if lang in self.languages}

    def ruled(self, lang: str) -> TextsByRuleset:
        """Return the texts of a language under every ruleset, with fallbacks to English marked."""
        texts = mark_fallbacks(self.library.texts[lang])
        return TextsByRuleset(texts, self.book, folder=self.library.source.texts)

    def pages(self, ruled: TextsByRuleset) -> Iterator[tuple[str, str]]:
        """Yield the file and the Markdown of each page."""
        for page in self.page_list:
            yield page.file, self.page(page, ruled)

    def page(self, page: Page, own: TextsByRuleset) -> str:
        """Return the Markdown of a page, in English if its language has not reached the stage of the page."""
        is_beyond = self._is_beyond(page, own.lang)
        ruled = self._in_english(own.lang) if is_beyond else own
        players = PLAYERS_OF_PAGES.get(page.id)
        view = View(page, self.library, ruled.of_players(players) if players else ruled)
        quiz, pictures, penalties = QuizPages(view), Pictures(view), PenaltyPages(view)
        rulesets = RulesetPages(view)
        body = ENVIRONMENT.get_template(page.skeleton).render(
            page=view,
            t=view.plain,
            say=view.html,
            yaku=YakuPages(view),
            tables=ScoreTables(view),
            rulesets=rulesets,
            changes=ChangePages(view, rulesets, penalties),
            words=WordLists(view),
            penalties=penalties,
            disputes=DisputePages(view, penalties),
            table=Situations(view),
            pictures=pictures,
            lessons=LessonPages(view, pictures, quiz),
            examples=TableExamples(view),
            hands=PlayedHands(view),
            quiz=quiz,
            calculator=CalculatorPage(view),
            languages=self.names(),
        )
        body = CELL_END.sub(r"\g<0> ", body + str(quiz.practice()))
        if QUESTION.search(body) or any(script.startswith("quiz/") for script in view.scripts):
            view.sheets = {"quiz": None, **view.sheets}
        has_drafts = DRAFT in body
        if is_beyond or (own.is_incomplete and english_share(body) >= MUCH_ENGLISH):
            body = _with_notice(View(page, self.library, own).html(MUCH_IN_ENGLISH), body)
        if has_drafts:
            body = _with_notice(view.html(HAS_DRAFTS), body)
        return f"---\n{_front_matter(view)}---\n\n# {view.heading} {{ #page }}\n\n{body}\n"

    def _is_beyond(self, page: Page, lang: str) -> bool:
        """Return whether readers of a language get a page in English; translators see all that is done."""
        reached = self._stages.get(lang)
        return reached is not None and is_beyond_stage(load_stages(), reached, page.map_name)

    @cache  # noqa: B019 - a renderer lives as long as the program needs its pages
    def _in_english(self, lang: str) -> TextsByRuleset:
        """Return the English texts for pages of another language, marked as such."""
        english = mark_fallbacks(with_site_name(replace(self.library.texts[lang], entries={})))
        return TextsByRuleset(english, self.book, folder=self.library.source.texts)

    def configuration(self, ruled: TextsByRuleset) -> dict[str, Any]:
        return configuration(self.page_list, ruled, self.names(), self.source.base_url)


def _with_notice(notice: Markup, body: str) -> str:
    """Return a page with a notice above it, which the search leaves out: the page is not about it."""
    return f'<p class="message" {EXCLUDE}>{notice}</p>\n\n{body}'


def _front_matter(view: View) -> str:
    lines: Mapping[str, object] = {
        "title": str(view.title),
        "tab": view.tab,
        "description": view.description,
        "picture": view.page.picture,
        "frame": view.page.frame,
        "place": view.page.part,
        "entry": view.page.entry,
        "edit": file_address(view.page, view.ruled.lang),
        "is_own": is_of_club(view.page),
        "scripts": view.scripts,
        "modules": modules_of(view.scripts),
        **({"sheets": [*view.sheets]} if view.sheets else {}),
    }
    return "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in lines.items())


def write_language(renderer: Renderer, lang: str, folder: Path) -> None:
    """Write the files from which mkdocs builds a language."""
    ruled = renderer.ruled(lang)
    for file, text in renderer.pages(ruled):
        write_if_changed(folder / "docs" / file, text)
    settings = mkdocs_settings(renderer, ruled)
    write_if_changed(folder / "mkdocs.yml", json.dumps(settings, ensure_ascii=False, indent=1))


def mkdocs_settings(renderer: Renderer, ruled: TextsByRuleset) -> dict[str, Any]:
    """Return the configuration with which mkdocs builds a language in a folder of its own."""
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": "docs",
        "site_dir": "site",
        **renderer.configuration(ruled),
    }
    settings["extra"]["icon"] = touch_icon()
    settings["theme"]["custom_dir"] = str(ROOT / "content" / "theme")
    return settings


def write_if_changed(path: Path, text: str) -> bool:
    """Write a file unless it has the same content already, and return whether it was written."""
    data = text.encode()
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
