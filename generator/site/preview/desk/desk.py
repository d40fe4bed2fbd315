"""The requests of the text editor: reading, checking and writing texts."""

import json
import secrets
import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from itertools import islice
from typing import Any

from generator.check.texts import load_lint_context
from generator.export.browser.phrases import CALCULATOR_PARTS, TABLE_TOOLS, phrases_of, script_texts
from generator.export.galley.met import lines_of_texts
from generator.export.pools import PoolStore
from generator.site.preview.desk.changes import Changes
from generator.site.preview.desk.files import (
    RequestRefused,
    Text,
    TextFiles,
    parse_forms,
    parse_source_hash,
    version_of,
)
from generator.site.preview.desk.sentences import sentences
from generator.site.preview.desk.similar import similar_texts, terms_in
from generator.site.preview.desk.work import find_texts, list_work
from generator.site.preview.language import BuiltPage
from generator.site.preview.pages import LiveSite
from generator.site.render import Renderer
from generator.site.text_map.markers import unmark
from generator.site.text_map.rendered_texts import EditedText
from generator.site.text_map.stored import stored_stages
from generator.translation.cldr import categories
from generator.translation.doubts import TypedTextChecker
from generator.translation.exchange.history import earlier_text, versions_of
from generator.translation.lint import Fault
from generator.translation.spelling import unknown_words
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.figures import figures
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import placeholders
from riichi_rules.texts.grammar import category
from riichi_rules.texts.languages import SOURCE, read_topics

Reply = tuple[HTTPStatus, Mapping[str, Any]]
TOPIC = "desk"
EXAMPLES = (1, 2, 3, 4, 5, 6, 10, 11, 12, 21, 22, 25, 100)
PAGES_SHOWN = 12
# The texts that pages get only from their scripts: those of questions, and the parts by page.
QUESTION_TEXTS = ("quiz.", "explain.", "mistakes.")
SCRIPT_PARTS = {"calculator": CALCULATOR_PARTS, "quiz": ("play", "more")} | {
    tool: (tool,) for tool in TABLE_TOOLS
}
FAULT_FIELDS = ("file", "line", "code", "message", "severity", "form", "rule", "words", "instead")


class Desk:
    """The backend of the text editor in pages of the preview, with the token that requests to write need.

    It reads a text from its file for every request, because files can change at any time.
    """

    def __init__(self, site: LiveSite):
        self._site = site
        self.token = secrets.token_urlsafe(24)
        self._writing, self._counting = threading.Lock(), threading.Lock()
        self._checkers: dict[str, tuple[int, TypedTextChecker]] = {}
        self._changes = Changes.since_now(site.source.texts)

    def read(self, what: str, parameters: Mapping[str, str]) -> Reply:
        """Return the reply to a request that changes nothing."""
        answers: dict[str, Callable[[Mapping[str, str]], Mapping[str, Any]]] = {
            "words": self._words,
            "text": self._text,
            "work": self._work,
            "find": self._find_words,
            "history": self._history,
            "changes": self._list_changes,
            "patch": self._patch,
        }
        return _reply(answers.get(what), parameters)

    def write(self, what: str, body: bytes) -> Reply:
        """Return the reply to a request with an edited text, to check or to write it."""
        try:
            request = json.loads(body)
        except (ValueError, RecursionError):
            return _refusal(RequestRefused("malformed"))
        if not isinstance(request, dict):
            return _refusal(RequestRefused("malformed"))
        answers = {
            "look": self._look,
            "sentences": self._sentences_of,
            "save": self._save,
            "confirm": self._confirm,
            "read": self._mark_as_read,
            "undo": self._undo,
        }
        return _reply(answers.get(what), request)

    # Requests to read

    @property
    def _files(self) -> TextFiles:
        return TextFiles(self._site.source.texts, tuple(self._renderer.library.texts))

    @property
    def _renderer(self) -> Renderer:
        if self._site.renderer is None:
            raise RequestRefused("unreadable")
        return self._site.renderer

    def _checker(self, lang: str) -> TypedTextChecker:
        """Return the checker of a language, memoised until the files it depends on change."""
        if self._checkers.get(lang, (-1,))[0] != self._site.edition:
            folder = self._site.source.texts
            try:
                known = load_lint_context(self._renderer.book, lang, folder)
            except Faulty as faulty:
                raise RequestRefused("unreadable", faulty.problems) from None
            checker = TypedTextChecker(lang, known, read_topics(lang, folder))
            self._checkers[lang] = (self._site.edition, checker)
        return self._checkers[lang][1]

    def _prepare_checker(self, lang: str) -> None:
        with suppress(RequestRefused):
            self._checker(lang)
            unknown_words(lang, ["-"])  # the dictionary takes seconds to load

    def _find(self, request: Mapping[str, Any]) -> Text:
        lang, key = request.get("lang"), request.get("key")
        if not isinstance(lang, str) or not isinstance(key, str):
            raise RequestRefused("malformed")
        return self._files.text(lang, key)

    def _words(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the texts of the editor itself."""
        all_texts = self._renderer.library.texts
        lang = request.get("lang", SOURCE)
        texts = all_texts.get(lang, self._renderer.library.english)
        if lang in all_texts:  # the first check of a text should not wait for names and a dictionary
            threading.Thread(target=self._prepare_checker, args=(lang,), daemon=True).start()
        phrases = json.dumps(phrases_of(texts, texts.keys_of(TOPIC)), ensure_ascii=False)
        unmarked: Mapping[str, Any] = json.loads(unmark(phrases))
        return unmarked

    def _text(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the data about a text that a translator needs."""
        text, files = self._find(request), self._files
        topic, key = text.source.name, text.key
        others = {
            lang: files.text(lang, key).own for lang in files.languages if lang not in {text.lang, SOURCE}
        }
        return {
            "key": key,
            "file": f"content/texts/{text.lang}/{topic}.yaml",
            "line": text.line,
            "state": text.state,
            "version": text.version,
            "of": text.english.hash,
            "english": dict(text.english.parts()),
            "before": self._english_before(text),
            "note": text.english.note or "",
            "forms": dict(text.own.parts()) if text.own else {},
            "wanted": _required_forms(text),
            "placeholders": [*dict.fromkeys(_placeholders(text.english))],
            "terms": terms_in(text.english, *self._glossaries(text.lang)),
            "similar": similar_texts(key, text.english, files.all_texts(text.lang)),
            "others": {lang: dict(entry.parts()) for lang, entry in others.items() if entry},
            "is_proposal": key in files.proposals(text.lang),
            "is_read": files.is_read(text),
            "is_draft": files.is_draft(text),
            **self._uses(text.lang, key),
        }

    def _history(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the earlier versions of a text, which takes git a moment to find."""
        text = self._find(request)
        found = versions_of(text.lang, text.source.name, text.name, self._site.source.texts)
        versions = [
            {"date": each.date, "author": each.author, "forms": dict(each.entry.parts())} for each in found
        ]
        return {"versions": versions}

    def _glossaries(self, lang: str) -> tuple[Mapping[str, Entry], Mapping[str, Entry]]:
        """Return the terms of the glossary in English and in a language, by their ids."""
        english, own = (self._files.topic(each, "glossary").entries for each in (SOURCE, lang))
        return english, own

    def _english_before(self, text: Text) -> Mapping[str, str]:
        """Return the forms of the English text that an outdated translation was made from."""
        if text.state != "outdated" or not text.own or not text.own.of:
            return {}
        earlier = earlier_text(text.source.name, text.name, text.own.of, self._site.source.texts)
        return dict(earlier.parts()) if earlier else {}

    def _work(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        lang = request.get("lang")
        if lang not in self._files.languages:
            raise RequestRefused("unknown")
        on_pages = self._keys_by_page(str(lang))
        pages = {address: sorted(keys) for address, keys in on_pages.items()}
        stages = stored_stages(makes=False)
        work = list_work(str(lang), self._files, self._checker(str(lang)).known, on_pages.values(), [*stages])
        task_keys = {task["key"] for task in work["tasks"]}
        missing = {task["key"] for task in work["tasks"] if task["kind"] == "missing"}
        read = self._files.read_keys(str(lang))
        wanted = self._renderer.library.english.entries
        return work | {
            "pages": {address: sorted(task_keys.intersection(keys)) for address, keys in pages.items()},
            "progress": {
                address: (len(keys - missing), len(keys))
                for address, all_keys in on_pages.items()
                for keys in [{key for key in all_keys if key in wanted and wanted[key].translate}]
            },
            "read": {"*": len(read)}
            | {address: len(read.intersection(keys)) for address, keys in on_pages.items()},
            "titles": {address: built.title for address, built in self._built_pages(str(lang)).items()},
        }

    def _find_words(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the texts that contain the given words."""
        lang, words = request.get("lang"), request.get("words")
        if lang not in self._files.languages or not isinstance(words, str):
            raise RequestRefused("unknown")
        return find_texts(str(lang), self._files, words, self._keys_by_page(str(lang)).values())

    # Pages that contain a text

    def _built_pages(self, lang: str) -> Mapping[str, BuiltPage]:
        """Return the pages of a language built so far, by their addresses."""
        language = self._site.languages.get(lang)
        built = dict(language.built) if language else {}
        return {page.address: built[page.file] for page in self._renderer.page_list if page.file in built}

    def _keys_by_page(self, lang: str) -> Mapping[str, Collection[str]]:
        """Return the keys of the texts in each page, in their order, then those that its scripts insert."""
        ids = {page.address: page.id for page in self._renderer.page_list}
        by_script: dict[str, list[str]] = {}
        for key in self._renderer.library.english.entries:
            for page in pages_of_scripts(key):
                by_script.setdefault(page, []).append(key)
        return {
            address: dict.fromkeys([*built.keys, *by_script.get(ids[address], ())])
            for address, built in self._built_pages(lang).items()
        }

    def _uses(self, lang: str, key: str) -> Mapping[str, Any]:
        """Return the number of pages that contain a text or get it from scripts, and the titles of some."""
        pages = self.pages_with(lang, key)
        return {"pages": len(pages), "some_pages": dict(islice(pages.items(), PAGES_SHOWN))}

    def pages_with(self, lang: str, key: str) -> Mapping[str, str]:
        """Return the titles of the pages built so far that contain a text or get it from scripts."""
        by_script = pages_of_scripts(key)
        ids = {page.address: page.id for page in self._renderer.page_list}
        return {
            address: page.title
            for address, page in self._built_pages(lang).items()
            if key in page.keys or ids[address] in by_script
        }

    # Requests with an edited text

    def _look(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the problems of an edited text."""
        text = self._find(request)
        forms = parse_forms(request.get("forms"), text.lang)
        problems = self._files.check(
            text, text.with_forms(forms, text.english.hash), self._checker(text.lang)
        )
        return {"problems": _as_json(problems)}

    def _sentences_of(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return sentences that contain an edited text; to find the first takes some seconds."""
        text = self._find(request)
        return {"sentences": self._sentences(text, parse_forms(request.get("forms"), text.lang))}

    def _sentences(self, text: Text, forms: Mapping[str, str]) -> list[Mapping[str, Any]]:
        edited = EditedText(text.key, forms, dict((text.own or text.english).parts()))
        pages = [page.html for page in self._built_pages(text.lang).values()]
        with self._counting:
            lines = lines_of_texts(PoolStore(self._site.source.data)).get(text.key, ())
        library = self._renderer.library
        marked = library.texts[text.lang].under(figures(library.book.rules()))
        chosen = sentences(edited, marked, pages, lines)
        return [{"pieces": each.pieces, "is_made_up": each.is_made_up} for each in chosen]

    def _save(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Write a text, unless it has been changed since it was read or the checks find an error in it."""
        source_hash = parse_source_hash(request.get("of"))
        with self._writing:
            text = self._find(request)
            if not text.is_translatable:
                raise RequestRefused("unknown")
            if request.get("version") != text.version:
                raise RequestRefused("changed")
            entry = text.with_forms(parse_forms(request.get("forms"), text.lang), source_hash)
            problems = self._files.check(text, entry, self._checker(text.lang))
            if any(problem.severity == "error" for problem in problems):
                raise RequestRefused("faulty", problems)
            self._files.write(text, entry)
        return self._text(request)

    def _confirm(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Remove a term from the list of proposals, unless it has been changed since it was read."""
        with self._writing:
            text = self._find(request)
            if request.get("version") != text.version:
                raise RequestRefused("changed")
            self._files.confirm(text)
        return self._text(request)

    def _mark_as_read(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Record that a second person has read a text, or take that back, unless it has been changed."""
        with self._writing:
            text = self._find(request)
            if text.own is None or not text.is_translatable:
                raise RequestRefused("unknown")
            if request.get("version") != text.version:
                raise RequestRefused("changed")
            self._files.mark_as_read(text, text.own.hash if request.get("is_read") is True else None)
        return self._text(request)

    # Edits that are not committed

    def _list_changes(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the texts that differ from the last commit."""
        files, changes, lang = self._files, self._changes, request.get("lang")
        if lang not in files.languages:
            raise RequestRefused("unknown")
        texts = changes.texts(files)
        return {
            "changes": [
                {
                    "lang": each.lang,
                    "key": each.key,
                    "before": dict(each.before.parts()) if each.before else {},
                    "after": dict(each.after.parts()) if each.after else {},
                    "is_term": each.is_term,
                    "is_reading": each.is_reading,
                    "version": version_of(each.after),
                }
                for each in texts
            ],
            "has_git": changes.has_git,
        }

    def _patch(self, _: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return all edits as a patch."""
        return {"patch": self._changes.patch(self._files.languages)}

    def _undo(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """Restore a text of the last commit, unless it has been changed since it was listed."""
        with self._writing:
            text = self._find(request)
            if request.get("version") != text.version:
                raise RequestRefused("changed")
            if request.get("is_term") is True:
                self._files.restore_proposals(self._changes.proposals_with(text.lang, text.key))
            elif request.get("is_reading") is True:
                self._files.mark_as_read(text, self._changes.reading_before(text.lang, text.key))
            else:
                before = self._changes.before(text.lang, text.key)
                earlier = self._changes.file_before(text.lang, text.topic.name)
                self._files.restore(text, before, earlier, self._changes.hash_before(text.lang, text.key))
        return self._list_changes(request)


@cache
def pages_of_scripts(key: str) -> frozenset[str]:
    """Return the ids of the pages that get a text from their scripts."""
    pages = {
        page for page, names in SCRIPT_PARTS.items() if any(script_texts(each).match(key) for each in names)
    }
    return frozenset(pages | {"quiz"} if key.startswith(QUESTION_TEXTS) else pages)


def _reply(answer: Callable[..., Mapping[str, Any]] | None, request: Mapping[str, Any]) -> Reply:
    if answer is None:
        return HTTPStatus.NOT_FOUND, {"why": "unknown"}
    try:
        return HTTPStatus.OK, answer(request)
    except RequestRefused as refused:
        return _refusal(refused)


def _refusal(refused: RequestRefused) -> Reply:
    statuses = {"malformed": HTTPStatus.BAD_REQUEST, "unknown": HTTPStatus.NOT_FOUND}
    status = statuses.get(refused.why, HTTPStatus.CONFLICT)
    return status, {"why": refused.why, "problems": _as_json(refused.problems)}


def _as_json(problems: Iterable[Problem | Fault]) -> list[Mapping[str, Any]]:
    """Return problems for the page, without the English text in their tips, which the page shows anyway."""
    return [
        {name: getattr(each, name, "") for name in FAULT_FIELDS}
        | {"tip": each.tip.partition("English: ")[0].removesuffix("; ")}
        for each in problems
    ]


def _placeholders(entry: Entry) -> Iterable[str]:
    return (each for _, text in entry.parts() for each in placeholders(text))


def _required_forms(text: Text) -> Mapping[str, list[int]]:
    """Return the plural forms that a text has in a language, each with examples of its numbers."""
    if not text.english.is_plural:
        return {"text": []}
    forms = {form: [n for n in EXAMPLES if category(text.lang, n) == form] for form in categories(text.lang)}
    own = text.own or text.english
    return ({"zero": [0]} if "zero" in own.forms or "zero" in text.english.forms else {}) | forms
