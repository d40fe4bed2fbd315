"""The keys of the texts of each page by kind, in the order of the page.

All languages show the same keys, so the pages of the source language are rendered, with markers.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path
from sys import intern
from typing import Any

from generator.export.browser.files import write_json
from generator.export.browser.phrases import CALCULATOR_PARTS, calculator_words, script_phrases
from generator.export.browser.quiz import phrases_named
from generator.export.pools import PoolStore
from generator.kept.store import FRAMES
from generator.quiz.registry import kinds_of
from generator.settings import default_ruleset
from generator.site.pages import Page
from generator.site.render import NOTICES, Renderer
from generator.site.text_map.frames import best_frames, frames_on_page, needs_frame
from generator.site.text_map.markers import BEGIN, keys_in, mark_texts
from generator.site.text_map.rendered_texts import ATTRIBUTES, VOID
from riichi_rules.texts.languages import SOURCE

FOLDER = "translate/pages"
FRAME = "frame"  # the map of what stands around every page
# The kinds of texts: a text is listed under the first in which a page has it.
VISIBLE, PICTURE, HEAD, ATTRIBUTE, SCRIPT, CARD = "visible", "picture", "head", "attribute", "script", "card"
TEXT_KINDS = (VISIBLE, PICTURE, HEAD, ATTRIBUTE, SCRIPT, CARD)
# The lines before the Markdown of a page that readers see in the tab and in a search engine.
HEAD_LINES = ("title: ", "tab: ", "description: ")
# Attributes that style sheets and browsers show.
SHOWN = {*ATTRIBUTES, "label", "data-name", "data-differs"}
# Pages whose scripts show questions of every kind.
ALL_KINDS = {"quiz", "exam", "class", "sheet", "progress"}


@dataclass(frozen=True)
class PageMap:
    """The keys of a page by kind, the rulesets under which a text is visible if not under all, and frames."""

    kinds: Mapping[str, tuple[str, ...]]
    rulesets: Mapping[str, str] = field(default_factory=dict)
    frames: Mapping[str, str] = field(default_factory=dict)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key for keys in self.kinds.values() for key in keys)

    def as_json(self) -> Mapping[str, Any]:
        return {**self.kinds, **({"rulesets": self.rulesets} if self.rulesets else {})}


class KeyReader(HTMLParser):
    """The parser of a page with markers, which collects keys by kind, and the rulesets of visible texts."""

    def __init__(self) -> None:
        super().__init__()
        self.keys: dict[str, dict[str, None]] = {kind: {} for kind in TEXT_KINDS}
        self.rulesets: dict[str, set[str]] = {}
        self.everywhere: set[str] = set()
        self._open: list[tuple[str, str, str]] = [("", VISIBLE, "")]  # elements, their kinds and rulesets

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        _, kind, rulesets = self._open[-1]
        kind = {"script": SCRIPT, "svg": PICTURE}.get(tag, kind)
        is_picture = kind == PICTURE or attributes.get("role") == "img" or tag == "img"
        for name, value in attributes.items():
            if BEGIN in value and name in SHOWN:
                self._add(PICTURE if is_picture else ATTRIBUTE, value)
            elif BEGIN in value:
                self._add(SCRIPT, value)
        if "r" in attributes.get("class", "").split() and "data-for" in attributes:
            rulesets = attributes["data-for"]
        if tag not in VOID:
            self._open.append((tag, kind, rulesets))

    def handle_endtag(self, tag: str) -> None:
        if any(name == tag for name, _, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        _, kind, rulesets = self._open[-1]
        for key in self._add(kind, data):
            if rulesets:
                self.rulesets.setdefault(key, set()).update(rulesets.split())
            else:
                self.everywhere.add(key)

    def _add(self, kind: str, text: str) -> tuple[str, ...]:
        keys = keys_in(text)
        self.keys[kind].update(dict.fromkeys(keys))
        return keys


def page_keys(html: str, more: Mapping[str, Iterable[str]]) -> PageMap:
    """Return the map of a page with markers, and with more keys by kind."""
    reader = KeyReader()
    reader.feed(html)
    kinds: dict[str, tuple[str, ...]] = {}
    known: set[str] = set()
    for kind in TEXT_KINDS:
        keys = dict.fromkeys([*reader.keys[kind], *map(intern, more.get(kind, ()))])
        if new := tuple(key for key in keys if key not in known):
            kinds[kind] = new
        known.update(keys)
    visible = reader.rulesets.keys() & {*kinds.get(VISIBLE, ())} - reader.everywhere
    return PageMap(kinds, {key: " ".join(sorted(reader.rulesets[key])) for key in sorted(visible)})


class TextMapper:
    """The maker of the maps of all pages."""

    def __init__(self, renderer: Renderer):
        self._renderer = copy(renderer)
        self._renderer.library = self._library = copy(renderer.library)
        self._texts = renderer.library.english
        self._library.texts = {**renderer.library.texts, SOURCE: mark_texts(self._texts)}
        self._ruled = self._renderer.ruled(SOURCE)
        self._named: dict[str, list[str]] = {}
        self._kinds = kinds_of(self._library.book).keys()
        self._whole = {key for key, entry in self._texts.entries.items() if not needs_frame(entry)}

    def maps(self, pages: Iterable[Page]) -> Iterator[tuple[str, PageMap]]:
        """Yield the name and the map of what is around all pages, then of each of these pages."""
        yield FRAME, self._frame()
        for page in pages:
            markdown = self._renderer.page(page, self._ruled)
            head, _, body = markdown.removeprefix("---\n").partition("---\n")
            shown = "".join(line for line in head.splitlines() if line.startswith(HEAD_LINES))
            more = {HEAD: keys_in(shown), SCRIPT: self._script_keys(page, head), CARD: self._card_keys(page)}
            frames = best_frames(frames_on_page(body, self._whole))
            yield page.map_name, replace(page_keys(body, more), frames=frames)

    def _frame(self) -> PageMap:
        settings = self._renderer.configuration(self._ruled)
        del settings["nav"]  # with every page, of which the menu shows those of `extra` alone
        words = settings["extra"].pop("script_words")
        scripts = [*keys_in(words), *keys_in(str(settings["extra"].pop("offline")))]
        scripts += [*script_phrases("search", self._texts), *self._keys("ui.offline.")]
        return page_keys(json.dumps(settings, ensure_ascii=False), {VISIBLE: NOTICES, SCRIPT: scripts})

    def _script_keys(self, page: Page, head: str) -> Iterator[str]:
        """Yield the keys of the texts that the scripts of a page fetch."""
        if page.id == "calculator":
            for part in CALCULATOR_PARTS:
                yield from calculator_words(part, self._texts, self._library.book)
        if '"quiz/' in head:
            yield from script_phrases("play", self._texts)
            if page.id in ALL_KINDS:
                yield from script_phrases("more", self._texts)
            for kind in self._kinds if page.id in ALL_KINDS else self._kinds & {page.about}:
                yield from self._question_keys(kind)

    def _question_keys(self, kind: str) -> list[str]:
        """Return the keys of the texts in questions of a kind, if its pool is made."""
        if kind not in self._named:
            store = PoolStore(self._library.source.data)
            usual = default_ruleset(self._library.book)
            is_made = self._library.source.questions != "none" and store.is_made(kind, usual)
            named = store.pool(kind, usual).named if is_made else frozenset()
            self._named[kind] = [*phrases_named(named, self._texts)]
        return self._named[kind]

    def _card_keys(self, page: Page) -> list[str]:
        """Return the keys of the texts on cards, beside those of their questions."""
        return self._keys("quiz.anki.") if page.id == "quiz-one" else []

    def _keys(self, start: str) -> list[str]:
        return [key for key in self._texts.entries if key.startswith(start)]


def write_page_maps(folder: Path, renderer: Renderer, pages: Iterable[Page] = ()) -> None:
    """Write the map of each page, or of these, and of what is around all pages; and the frames of texts."""
    known = {key: entry for key, entry in renderer.library.english.entries.items() if entry.translate}
    frames: list[tuple[str, str]] = []
    for name, page in TextMapper(renderer).maps(pages or renderer.page_list):
        kinds = {kind: [key for key in keys if key in known] for kind, keys in page.kinds.items()}
        content = PageMap({kind: tuple(keys) for kind, keys in kinds.items() if keys}, page.rulesets)
        write_json(folder / FOLDER / f"{name}.json", content.as_json())
        frames += [(key, frame) for key, frame in page.frames.items() if key in known]
    needed = {key: frame for key, frame in best_frames(frames).items() if needs_frame(known[key])}
    write_json(folder / FRAMES, needed)


def read_frames(folder: Path) -> dict[str, str]:
    """Return the frames of the texts on all pages that were written."""
    frames: dict[str, str] = json.loads((folder / FRAMES).read_text("utf-8"))
    return frames


def read_page_maps(folder: Path) -> dict[str, tuple[str, ...]]:
    """Return the keys of each page that was written, by the name of its map; those around all come first."""
    files = sorted((folder / FOLDER).rglob("*.json"))
    maps = {
        path.relative_to(folder / FOLDER).with_suffix("").as_posix(): json.loads(path.read_text("utf-8"))
        for path in files
    }
    return {
        name: tuple(key for kind, keys in maps[name].items() if kind in TEXT_KINDS for key in keys)
        for name in sorted(maps, key=lambda name: name != FRAME)
    }
