"""What the translator's page asks for, and what it has written."""

import json
import secrets
import threading
from collections.abc import Callable, Iterable, Mapping
from http import HTTPStatus
from typing import Any

from generator.check.texts import load_known
from generator.export.browser.phrases import CALCULATOR_PARTS, TABLE_TOOLS, phrases_of, script_texts
from generator.export.pools import PoolStore
from generator.site.preview.desk.files import Refused, Text, TextFiles, parse_forms, parse_mark
from generator.site.preview.desk.marks import without_marks
from generator.site.preview.desk.said import EditedText
from generator.site.preview.desk.sentences import lines_by_text, sentences
from generator.site.preview.desk.work import find_texts, list_work
from generator.site.preview.pages import Built, LiveSite
from generator.site.render import Renderer
from generator.translation.cldr import categories
from generator.translation.exchange.history import earlier_text
from generator.translation.lint import Fault, Known
from riichi_rules.problems import Faulty, Problem
from riichi_rules.rules.figures import figures
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import placeholders
from riichi_rules.texts.grammar import category
from riichi_rules.texts.languages import SOURCE

Reply = tuple[HTTPStatus, Mapping[str, Any]]
TOPIC = "desk"
EXAMPLES = (1, 2, 3, 4, 5, 6, 10, 11, 12, 21, 22, 25, 100)
PAGES_SHOWN = 12
# What scripts say by their pages; what questions and their answers say is in their pools.
OF_QUESTIONS = ("quiz.", "explain.", "mistakes.")
OF_SCRIPTS = {"calculator": CALCULATOR_PARTS, "quiz": ("play", "more")} | {
    tool: (tool,) for tool in TABLE_TOOLS
}
PARTS_OF_FAULT = ("file", "line", "code", "message", "severity", "rule", "words", "instead")


class Desk:
    """Answers pages of the preview in which texts are mended; holds the token without which none writes.

    A text is read from its file whenever it is asked for: files change under our hands.
    """

    def __init__(self, site: LiveSite):
        self._site = site
        self.token = secrets.token_urlsafe(24)
        self._writing, self._counting = threading.Lock(), threading.Lock()
        self._known_by: dict[str, tuple[int, Known]] = {}

    def read(self, what: str, asked: Mapping[str, str]) -> Reply:
        """The answer to a question that changes nothing."""
        answers: dict[str, Callable[[Mapping[str, str]], Mapping[str, Any]]] = {
            "words": self._words,
            "text": self._text,
            "work": self._work,
            "find": self._find_words,
        }
        return _replied(answers.get(what), asked)

    def write(self, what: str, body: bytes) -> Reply:
        """The answer to what a page sends: new words for a text, to be looked at or to be written."""
        try:
            wish = json.loads(body)
        except (ValueError, RecursionError):
            return _refused(Refused("malformed"))
        if not isinstance(wish, dict):
            return _refused(Refused("malformed"))
        return _replied({"look": self._look, "save": self._save, "confirm": self._confirm}.get(what), wish)

    # What is asked

    @property
    def _files(self) -> TextFiles:
        return TextFiles(self._site.source.texts, tuple(self._renderer.library.texts))

    @property
    def _renderer(self) -> Renderer:
        if self._site.renderer is None:
            raise Refused("unreadable")
        return self._site.renderer

    def _known(self, lang: str) -> Known:
        """What the checks of a language know, as of the last reading of what it is held against."""
        if self._known_by.get(lang, (-1,))[0] != self._site.edition:
            try:
                known = load_known(self._renderer.book, lang, self._site.source.texts)
            except Faulty as faulty:
                raise Refused("unreadable", faulty.problems) from None
            self._known_by[lang] = (self._site.edition, known)
        return self._known_by[lang][1]

    def _find(self, asked: Mapping[str, Any]) -> Text:
        lang, key = asked.get("lang"), asked.get("key")
        if not isinstance(lang, str) or not isinstance(key, str):
            raise Refused("malformed")
        return self._files.text(lang, key)

    def _words(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the desk itself says."""
        spoken = self._renderer.library.texts
        texts = spoken.get(asked.get("lang", SOURCE), spoken[SOURCE])
        phrases = json.dumps(phrases_of(texts, texts.keys_of(TOPIC)), ensure_ascii=False)
        found: Mapping[str, Any] = json.loads(without_marks(phrases))
        return found

    def _text(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """All that a translator should see of a text."""
        text, files = self._find(asked), self._files
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
            "of": text.english.mark,
            "english": dict(text.english.parts()),
            "before": self._english_before(text),
            "note": text.english.note or "",
            "forms": dict(text.own.parts()) if text.own else {},
            "wanted": _forms_wanted(text),
            "placeholders": [*dict.fromkeys(_placeholders(text.english))],
            "others": {lang: dict(entry.parts()) for lang, entry in others.items() if entry},
            "is_proposal": key in files.proposals(text.lang),
            **self._uses(text.lang, key),
        }

    def _english_before(self, text: Text) -> Mapping[str, str]:
        """The English text that an outdated one was made from."""
        if text.state != "outdated" or not text.own or not text.own.of:
            return {}
        found = earlier_text(text.source.name, text.name, text.own.of, self._site.source.texts)
        return dict(found.parts()) if found else {}

    def _work(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        lang = asked.get("lang")
        if lang not in self._files.languages:
            raise Refused("unknown")
        on_pages = self._keys_by_page(str(lang))
        pages = {address: sorted(keys) for address, keys in on_pages.items()}
        work = list_work(str(lang), self._files, self._known(str(lang)), on_pages.values())
        wanted = {task["key"] for task in work["tasks"]}
        return work | {
            "pages": {address: sorted(wanted.intersection(keys)) for address, keys in pages.items()},
            "titles": {address: built.title for address, built in self._made(str(lang)).items()},
        }

    def _find_words(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """Texts by their words."""
        lang, words = asked.get("lang"), asked.get("words")
        if lang not in self._files.languages or not isinstance(words, str):
            raise Refused("unknown")
        return find_texts(str(lang), self._files, words, self._keys_by_page(str(lang)).values())

    # Where a text is said

    def _made(self, lang: str) -> Mapping[str, Built]:
        """The pages of a language that were made so far, by their addresses."""
        language = self._site.languages.get(lang)
        made = dict(language.made) if language else {}
        return {page.address: made[page.file] for page in self._renderer.page_list if page.file in made}

    def _keys_by_page(self, lang: str) -> Mapping[str, frozenset[str]]:
        """The texts of each page."""
        return {address: built.keys for address, built in self._made(lang).items()}

    def _uses(self, lang: str, key: str) -> Mapping[str, Any]:
        """The pages that say a text, by themselves or by their scripts: how many, and some of them."""
        made, by_script = self._made(lang), pages_of_scripts(key)
        ids = {page.address: page.id for page in self._renderer.page_list}
        found = [address for address, built in made.items() if key in built.keys or ids[address] in by_script]
        return {
            "pages": len(found),
            "some_pages": {address: made[address].title for address in found[:PAGES_SHOWN]},
        }

    # What is sent

    def _look(self, wish: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the checks find in a text, and the sentences in which it will stand."""
        text = self._find(wish)
        forms = parse_forms(wish.get("forms"), text.lang)
        problems = self._files.check(text, text.said(forms, text.english.mark), self._known(text.lang))
        return {"problems": _as_json(problems), "sentences": self._sentences(text, forms)}

    def _sentences(self, text: Text, forms: Mapping[str, str]) -> list[Mapping[str, Any]]:
        wording = EditedText(text.key, forms, dict((text.own or text.english).parts()))
        pages = [built.html for built in self._made(text.lang).values()]
        with self._counting:
            lines = lines_by_text(PoolStore(self._site.source.data)).get(text.key, ())
        library = self._renderer.library
        spoken = library.texts[text.lang].under(figures(library.book.rules()))
        found = sentences(wording, spoken, pages, lines)
        return [{"pieces": each.pieces, "is_made_up": each.is_made_up} for each in found]

    def _save(self, wish: Mapping[str, Any]) -> Mapping[str, Any]:
        """Writes a text, if nobody has changed it meanwhile and the checks find no mistake in it."""
        mark = parse_mark(wish.get("of"))
        with self._writing:
            text = self._find(wish)
            if not text.english.translate and text.lang != SOURCE:
                raise Refused("unknown")
            if wish.get("version") != text.version:
                raise Refused("changed")
            entry = text.said(parse_forms(wish.get("forms"), text.lang), mark)
            problems = self._files.check(text, entry, self._known(text.lang))
            if any(problem.severity == "error" for problem in problems):
                raise Refused("faulty", problems)
            self._files.write(text, entry)
        return self._text(wish)

    def _confirm(self, wish: Mapping[str, Any]) -> Mapping[str, Any]:
        """Takes a term off the list of proposals, if it still says what was shown."""
        with self._writing:
            text = self._find(wish)
            if wish.get("version") != text.version:
                raise Refused("changed")
            self._files.confirm(text)
        return self._text(wish)


def pages_of_scripts(key: str) -> frozenset[str]:
    """The ids of the pages that say a text only once their scripts run."""
    found = {
        page for page, names in OF_SCRIPTS.items() if any(script_texts(each).match(key) for each in names)
    }
    return frozenset(found | {"quiz"} if key.startswith(OF_QUESTIONS) else found)


def _replied(answer: Callable[..., Mapping[str, Any]] | None, asked: Mapping[str, Any]) -> Reply:
    if answer is None:
        return HTTPStatus.NOT_FOUND, {"why": "unknown"}
    try:
        return HTTPStatus.OK, answer(asked)
    except Refused as refused:
        return _refused(refused)


def _refused(refused: Refused) -> Reply:
    statuses = {"malformed": HTTPStatus.BAD_REQUEST, "unknown": HTTPStatus.NOT_FOUND}
    status = statuses.get(refused.why, HTTPStatus.CONFLICT)
    return status, {"why": refused.why, "problems": _as_json(refused.problems)}


def _as_json(found: Iterable[Problem | Fault]) -> list[Mapping[str, Any]]:
    """What is wrong, for the page; the English text stands there anyway."""
    return [
        {name: getattr(each, name, "") for name in PARTS_OF_FAULT}
        | {"tip": each.tip.partition("English: ")[0].removesuffix("; ")}
        for each in found
    ]


def _placeholders(entry: Entry) -> Iterable[str]:
    return (each for _, text in entry.parts() for each in placeholders(text))


def _forms_wanted(text: Text) -> Mapping[str, list[int]]:
    """The forms that a text has in a language, each with numbers that take it."""
    if not text.english.is_plural:
        return {"text": []}
    forms = {form: [n for n in EXAMPLES if category(text.lang, n) == form] for form in categories(text.lang)}
    own = text.own or text.english
    return ({"zero": [0]} if "zero" in own.forms or "zero" in text.english.forms else {}) | forms
