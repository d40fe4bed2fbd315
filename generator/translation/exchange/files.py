"""Export of a language to a catalogue, and import of a catalogue into the files of a language."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from itertools import takewhile
from pathlib import Path

from generator.menu import PAGE, menu_beside, page_ids, read_menu
from generator.system.files import write_files
from generator.translation.doubts import TypedTextChecker
from generator.translation.edit import with_texts
from generator.translation.exchange.history import earlier_text
from generator.translation.exchange.incoming import Incoming, Receiver
from generator.translation.exchange.issue import SuggestionReader, parse_suggestions
from generator.translation.exchange.messages import FORM, messages
from generator.translation.exchange.plural_forms import plural_header
from generator.translation.exchange.po import Catalogue, render_po
from generator.translation.hash_lists import draft_keys, hash_list_with, without_drafts
from generator.translation.lint import LintContext
from generator.translation.write import NO_FRAMES
from riichi_rules.data import TEXTS
from riichi_rules.problems import Faulty
from riichi_rules.texts.hash_list import DRAFTS
from riichi_rules.texts.languages import SOURCE, Topic, read_topics

PROJECT = "riichi-rules"
LESSON, LESSONS = "lesson_", "learn"  # topics of lessons, and the page that lists them
KEYS = "A key h_… is a heading, and …_li_… an item of a list."  # on a page or in a lesson
FIRST, LAST = ("page_home", "ui", "meta", "units"), ("desk", "problems")  # every page; tools of translators


def export_po(
    lang: str,
    now: datetime,
    folder: Path = TEXTS,
    order: Sequence[str] = (),
    frames: Mapping[str, str] = NO_FRAMES,
) -> str:
    """Return all texts of a language as a catalogue; raise Faulty if a file has problems.

    The texts of `order` come first; all others follow topic by topic. `frames` has the sentences in which
    texts stand, by key.
    """
    topics, source = _sound(read_topics(lang, folder)), _sound(read_topics(SOURCE, folder))
    header = {
        "Project-Id-Version": PROJECT,
        "PO-Revision-Date": now.strftime("%Y-%m-%d %H:%M%z"),
        "Last-Translator": "",
        "Language-Team": "",
        "Language": lang.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_header(lang),
    }
    earlier = partial(earlier_text, folder=folder)
    ordered = {name: source[name] for name in reading_order(source, folder)}
    drafts = draft_keys(lang, topics, folder)
    places = {key: place for place, key in enumerate(order)}
    in_order = sorted(
        messages(lang, topics, ordered, _about(source, folder), earlier, drafts, frames),
        key=lambda message: places.get((message.context or "").partition(FORM)[0], len(places)),
    )
    return render_po(header, in_order)


def reading_order(topics: Iterable[str], folder: Path = TEXTS) -> list[str]:
    """Return topics in the order in which readers meet them: texts of all pages, then page by page."""
    pages = page_ids(read_menu(menu_beside(folder))[0])

    def position(name: str) -> tuple[int, int]:
        page = LESSONS if name.startswith(LESSON) else name.removeprefix(PAGE).replace("_", "-")
        if name in FIRST:
            return 0, FIRST.index(name)
        if page in pages:
            return 1, pages.index(page)
        return 3 if name in LAST else 2, 0

    return sorted(topics, key=lambda name: (position(name), not name.startswith(PAGE), name))


def language_of(catalogue: Catalogue) -> str:
    """Return the language code in the header of a catalogue, or ""."""
    return catalogue.header.get("Language", "").replace("_", "-").partition(".")[0]


def read_changes(catalogue: Catalogue, lang: str, known: LintContext, folder: Path = TEXTS) -> Incoming:
    """Return the changes in a catalogue to the texts of a language; raise Faulty if a file has problems."""
    topics, source = _sound(read_topics(lang, folder)), _sound(read_topics(SOURCE, folder))
    checker = TypedTextChecker(lang, known, topics)
    return Receiver(checker, source, draft_keys(lang, topics, folder)).receive(catalogue)


def read_issue(file: str, issue: str, lang: str, known: LintContext, folder: Path = TEXTS) -> Incoming:
    """Return the changes that an issue suggests; raise Faulty if a file has problems."""
    topics, source = _sound(read_topics(lang, folder)), _sound(read_topics(SOURCE, folder))
    suggestions = [each for each in parse_suggestions(issue) if each.lang == lang]
    return SuggestionReader(file, TypedTextChecker(lang, known, topics), source).read(suggestions)


def write_incoming(incoming: Incoming, lang: str, folder: Path = TEXTS) -> list[Path]:
    """Write the changed texts, their hashes and which are drafts, all or none; return the files of texts."""
    source, written = read_topics(SOURCE, folder), {}
    hashes = {
        f"{name}.{key}": entry.of for name, texts in incoming.texts.items() for key, entry in texts.items()
    }
    for name, texts in incoming.texts.items():
        path = folder / lang / f"{name}.yaml"
        data = path.read_bytes() if path.exists() else b""
        written[path] = with_texts(data, name, texts, [*source[name].entries])
    if hashes:
        lists = hash_list_with(lang, hashes, folder) | without_drafts(lang, hashes, folder)
        if incoming.drafts:
            words = {
                f"{name}.{key}": each.hash
                for name, texts in incoming.texts.items()
                for key, each in texts.items()
            }
            drafts = {key: digest if key in incoming.drafts else None for key, digest in words.items()}
            lists |= hash_list_with(lang, drafts, folder, DRAFTS)
        write_files(written | lists)
    return list(written)


def _sound(topics: Mapping[str, Topic]) -> Mapping[str, Topic]:
    problems = [problem for topic in topics.values() for problem in topic.file.problems]
    if problems:
        raise Faulty(problems)
    return topics


def _about(source: Mapping[str, Topic], folder: Path) -> dict[str, Sequence[str]]:
    """Return a comment for translators by topic: the page or lesson of its texts, or the head of its file."""
    menu, _ = read_menu(menu_beside(folder))
    addresses = {page: entry.address for part in menu.values() for page, entry in part.items()}
    comments: dict[str, Sequence[str]] = {}
    for name, topic in source.items():
        page = name.removeprefix(PAGE).replace("_", "-")
        title = topic.entries["title"].text if "title" in topic.entries else page
        if name.startswith(PAGE) and page in addresses:
            comments[name] = [f"Page: {title} ({addresses[page] or '/'}). {KEYS}"]
        elif name.startswith(LESSON):
            comments[name] = [f"Lesson: {title}. {KEYS}"]
        else:
            head = _head(folder / SOURCE / f"{name}.yaml")
            comments[name] = [head] if head else []
    return comments


def _head(path: Path) -> str:
    """Return the comment at the head of a file, without the editors' modeline."""
    lines = path.read_text("utf-8").splitlines()
    comments = [line.strip("# ") for line in takewhile(lambda line: line.startswith("#"), lines)]
    text = " ".join(line for line in comments if not line.startswith("yaml-language-server"))
    return " ".join(text.split())
