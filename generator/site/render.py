"""One language rendered: every page as Markdown, and the configuration that mkdocs builds it by."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.site.config import ROOT, configuration
from generator.site.library import Library, Source
from generator.site.modules import modules_of
from generator.site.pages import SKELETONS, Page
from generator.site.show.calculator import CalculatorShelf
from generator.site.show.quiz_shelf import QuizShelf
from generator.site.show.rulesets import RulesetShelf
from generator.site.show.situations import Situations
from generator.site.show.speech import Voices
from generator.site.show.table_shelf import TableShelf
from generator.site.show.tables import ScoreTables
from generator.site.show.view import View
from generator.site.show.words import WordShelf
from generator.site.show.yaku_shelf import YakuShelf

# What ends a piece of text: the index of the search would glue the words on both sides together.
CELL_END = re.compile(r"</(?:dt|dd|td|th|div|li|summary|caption)>")


class Renderer:
    """Renders languages from one reading of the rules."""

    def __init__(self, source: Source, langs: Sequence[str] = ()):
        self.source = source
        self.library = Library(source)
        self.book, self.atlas = self.library.book, self.library.atlas
        self.languages = tuple(langs) or self.library.languages
        self.environment = Environment(
            loader=FileSystemLoader(SKELETONS),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def names(self) -> dict[str, str]:
        """Each language's own name for itself."""
        return {lang: name for lang, name in self.library.names.items() if lang in self.languages}

    def voices(self, lang: str) -> Voices:
        return Voices(self.library.texts[lang], self.book, folder=self.library.source.texts)

    def pages(self, voices: Voices) -> Iterator[tuple[str, str]]:
        """Each page's file and its Markdown."""
        for page in self.atlas:
            yield page.file, self.page(page, voices)

    def page(self, page: Page, voices: Voices) -> str:
        view = View(page, self.library, voices)
        quiz = QuizShelf(view)
        body = self.environment.get_template(page.skeleton).render(
            page=view,
            t=view.plain,
            say=view.html,
            yaku=YakuShelf(view),
            tables=ScoreTables(view),
            rulesets=RulesetShelf(view),
            words=WordShelf(view),
            table=Situations(view),
            asked=TableShelf(view),
            quiz=quiz,
            calculator=CalculatorShelf(view),
        )
        body = CELL_END.sub(r"\g<0> ", body + str(quiz.practice()))
        return f"---\n{_front_matter(view)}---\n\n# {view.title} {{ #page }}\n\n{body}\n"

    def configuration(self, voices: Voices) -> dict[str, Any]:
        return configuration(self.atlas, voices, self.names(), self.source.base_url)


def _front_matter(view: View) -> str:
    lines: Mapping[str, object] = {
        "title": str(view.title),
        "tab": view.tab,
        "description": view.description,
        "edit": view.page.source.replace("{lang}", view.voices.lang),
        "scripts": view.scripts,
        "modules": modules_of(view.scripts),
        **({"sheets": [*view.sheets]} if view.sheets else {}),
    }
    return "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in lines.items())


def write_language(renderer: Renderer, lang: str, folder: Path) -> None:
    """Writes what mkdocs builds a language from."""
    voices = renderer.voices(lang)
    for file, text in renderer.pages(voices):
        write_if_changed(folder / "docs" / file, text)
    settings = mkdocs_settings(renderer, voices)
    write_if_changed(folder / "mkdocs.yml", json.dumps(settings, ensure_ascii=False, indent=1))


def mkdocs_settings(renderer: Renderer, voices: Voices) -> dict[str, Any]:
    """The configuration by which mkdocs builds a language, in a folder of its own."""
    settings = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": "docs",
        "site_dir": "site",
        **renderer.configuration(voices),
    }
    settings["theme"]["custom_dir"] = str(ROOT / "content" / "theme")
    return settings


def write_if_changed(path: Path, text: str) -> bool:
    """Leaves a file alone that says the same already, so that nothing is built twice."""
    data = text.encode()
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
