"""Catalogues of real texts go through a tool of Weblate's manner, and come back.

While translators work, English texts change, others change translations, and `msgmerge` joins both.
"""

import random
import re
import shutil
import subprocess
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from generator.check.texts import load_lint_context
from generator.translation.edit import with_texts
from generator.translation.exchange.files import export_po, read_changes, write_incoming
from generator.translation.exchange.incoming import Incoming
from generator.translation.exchange.messages import FORM
from generator.translation.exchange.po import VERSION, Message, parse_po, render_po
from generator.translation.hash_lists import draft_keys, hash_list_with
from generator.translation.lint import LintContext
from riichi_rules.data import TEXTS
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.hash_list import DRAFTS, SOURCE_HASHES
from riichi_rules.texts.languages import SOURCE, by_key, languages, read_topics
from tests.rulebook import book
from tests.translation.exchange.catalogues import as_editors_write

NOW = datetime(2030, 1, 2, 3, 4, tzinfo=UTC)
LANGS = [lang for lang in languages() if lang != SOURCE]
TOPICS = ("units", "fu", "quiz", "page_riichi", "penalties", "words")
ONE_LINE = re.compile(rb'([\w.-]+): (?:".*"|\{.*\})\r?')
MINE, OTHERS, FAULT = " lolo", " mama", " {nowhere}"  # what is written behind a text


@dataclass
class Round:
    """A language in a folder: the words of its messages before some are lost, its texts and drafts then."""

    rng: random.Random
    lang: str
    texts: Path
    words: dict[str | None, tuple[str, ...]] = field(default_factory=dict)
    before: dict[str, Entry] = field(default_factory=dict)
    drafts: Collection[str] = ()

    def topic_files(self, lang: str) -> list[Path]:
        return sorted((self.texts / lang).glob("*.yaml"))

    def entries(self, lang: str = "") -> dict[str, Entry]:
        return by_key(read_topics(lang or self.lang, self.texts))

    def export(self) -> str:
        return export_po(self.lang, NOW, self.texts)

    def receive(self, data: bytes) -> Incoming:
        return read_changes(parse_po(data, "x.po"), self.lang, known(self.lang), self.texts)

    def draft_keys(self) -> frozenset[str]:
        return draft_keys(self.lang, read_topics(self.lang, self.texts), self.texts)

    def some(self, keys: Collection[str], share: float) -> set[str]:
        return {key for key in sorted(keys) if self.rng.random() < share}

    def without_lines(self, lang: str, share: float) -> None:
        """Take some texts out of the files of a language."""
        for path in self.topic_files(lang):
            lines = path.read_bytes().split(b"\n")
            left = [each for each in lines if not ONE_LINE.fullmatch(each) or self.rng.random() > share]
            path.write_bytes(b"\n".join(left))

    def write(self, lang: str, entries: Mapping[str, Entry]) -> None:
        for path in self.topic_files(lang):
            own = {key.partition(".")[2]: entry for key, entry in entries.items()
                   if key.startswith(f"{path.stem}.")}  # fmt: skip
            path.write_bytes(with_texts(path.read_bytes(), path.stem, own))


@cache
def known(lang: str) -> LintContext:
    return load_lint_context(book(), lang, TEXTS)


def behind(entry: Entry, words: str) -> Entry:
    """Return a text with words behind each of its forms."""
    return replace(entry, **{form: f"{text}{words}" for form, text in entry.parts()})  # type: ignore[arg-type]


def begin(rng: random.Random, folder: Path) -> Round:
    """Return a language as translators get it: some texts missing, some outdated, some drafts."""
    lang, texts = rng.choice(LANGS), folder / "content" / "texts"
    for each in (SOURCE, lang):
        (texts / each).mkdir(parents=True)
        for name in TOPICS:
            shutil.copy(TEXTS / each / f"{name}.yaml", texts / each)
    shutil.copy(TEXTS / lang / SOURCE_HASHES, texts / lang)
    found = Round(rng, lang, texts)
    found.words = {each.context: each.strings for each in parse_po(found.export().encode(), "x.po").messages}
    for path in found.topic_files(lang):
        data = path.read_bytes()
        path.write_bytes(data.replace(b"\n", b"\r\n") if rng.random() < 0.2 else data)
    found.without_lines(lang, 0.1)
    entries = found.entries()
    unsure = found.some(entries, 0.1)
    files = hash_list_with(lang, dict.fromkeys(found.some(entries, 0.1), "0a1b2c"), texts)
    files |= hash_list_with(lang, {key: entries[key].hash for key in unsure}, texts, DRAFTS)
    for path, data in files.items():
        path.write_bytes(data)
    found.before, found.drafts = found.entries(), unsure
    return found


@dataclass(frozen=True)
class Work:
    """The keys of texts with new words of translators, of unsure, of wrong and of confirmed ones."""

    new: frozenset[str]
    unsure: frozenset[str]
    wrong: frozenset[str]
    confirmed: frozenset[str]


def translate(own: Round, catalogue: str) -> tuple[Work, str]:
    """Return the work of translators, and the catalogue with it."""
    source = own.entries(SOURCE)
    keys = [key for key, entry in source.items() if entry.translate and not entry.is_blank]
    new = own.some(keys, 0.3)
    untouched = {*keys} - new
    work = Work(frozenset(new), frozenset(own.some(new, 0.3)), frozenset(own.some(new, 0.1)),
                frozenset(own.some(untouched & {*own.drafts}, 0.5)))  # fmt: skip
    parsed = parse_po(catalogue.encode(), "x.po")
    messages = [_worked_on(each, own.words[each.context], work) for each in parsed.messages]
    return work, render_po(parsed.header, messages)


def _worked_on(message: Message, words: tuple[str, ...], work: Work) -> Message:
    key = key_of(message)
    if key in work.new:
        end = MINE + (FAULT if key in work.wrong else "")
        return replace(message, strings=tuple(f"{each}{end}" for each in words), is_fuzzy=key in work.unsure)
    return replace(message, is_fuzzy=message.is_fuzzy and key not in work.confirmed)


def key_of(message: Message) -> str:
    return (message.context or "").partition(FORM)[0]


def change_meanwhile(own: Round) -> tuple[set[str], set[str]]:
    """Change English texts and those of the language; return the keys of both that were changed."""
    own.without_lines(SOURCE, 0.03)
    source = own.entries(SOURCE)
    english = own.some([key for key, entry in source.items() if entry.translate], 0.1)
    own.write(SOURCE, {key: behind(source[key], " more") for key in english})
    fresh = {
        f"units.fresh_{number}": Entry(text=f"A fresh text {number} of the game.") for number in range(5)
    }
    own.write(SOURCE, fresh)
    entries = own.entries()
    others = own.some(entries, 0.15)
    own.write(own.lang, {key: behind(entries[key], OTHERS) for key in others})
    return english, others


def merge(own: Round, catalogue: str, template: str, with_gettext: bool) -> str:
    """Return a catalogue with the messages of a newer template, as `msgmerge` writes it."""
    if with_gettext and shutil.which("msgmerge"):
        files = [own.texts / "own.po", own.texts / "newer.pot"]
        for file, text in zip(files, (catalogue, template), strict=True):
            file.write_text(text, "utf-8")
        command = ["msgmerge", "--quiet", "--previous", *map(str, files)]
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout
    old = {each.context: each for each in parse_po(catalogue.encode(), "x.po").messages}
    parsed = parse_po(template.encode(), "x.po")
    merged = [_merged(own.rng, each, old) for each in parsed.messages]
    gone = [each for context, each in old.items() if context not in {each.context for each in merged}]
    obsolete = "".join(f"#~ {line}\n" for each in gone for line in render_po({}, [each]).splitlines()
                       if line.startswith(("msg", '"')))  # fmt: skip
    return render_po(parsed.header, merged) + f"\n{VERSION}0a1b2c\n#, fuzzy\n{obsolete}"


def _merged(rng: random.Random, message: Message, old: Mapping[str | None, Message]) -> Message:
    """Return a message of the template with its translation, or a guess from that of another message."""
    guesses = [
        each for each in old.values() if len(each.strings) == len(message.strings) and any(each.strings)
    ]
    found = old.get(message.context) or rng.choice(guesses)
    is_same = (found.context, found.id, found.plural) == (message.context, message.id, message.plural)
    is_fuzzy = (found.is_fuzzy or not is_same) and any(found.strings)
    return replace(message, strings=found.strings, version=found.version, is_fuzzy=is_fuzzy)


def faults(seed: int, folder: Path, with_gettext: bool) -> Iterator[str]:
    """Yield what is wrong after a round trip: with files, states, or what is said of conflicts."""
    rng = random.Random(seed)
    own = begin(rng, folder)
    work, catalogue = translate(own, own.export())
    english, others = change_meanwhile(own)
    merged = parse_po(merge(own, catalogue, own.export(), with_gettext).encode(), "x.po")
    back = as_editors_write(rng, own.lang, [*merged.messages], may_drop_comments=False)
    there, files = own.entries(), {path: path.read_bytes() for path in own.topic_files(own.lang)}
    drafts = own.draft_keys()
    came = own.receive(back)
    write_incoming(came, own.lang, own.texts)

    source, after = own.entries(SOURCE), own.entries()
    now = own.draft_keys()
    told = {each.values["key"]: each.values["sent"] for each in came.problems if "sent" in each.values}
    wrong = {problem.message.partition(": ")[0] for problem in came.problems if problem.severity == "error"}
    too_different = english if with_gettext else ()  # msgmerge itself gives up some of these
    for key in source.keys() & (work.new | own.before.keys()):
        before, mine = own.before.get(key, Entry()), after.get(key, Entry())
        if key not in work.new:
            if [*mine.parts()] != [*there.get(key, Entry()).parts()]:
                yield f"{key}: was not translated, and is changed"
        elif key in work.wrong:
            if key not in {*wrong, *told, *too_different}:
                yield f"{key}: is wrong, and nothing says so"
        elif MINE not in f"{mine.words}{told.get(key)}" and key not in too_different:
            yield f"{key}: the new words are lost: {before} {mine}"
        if key in others and OTHERS not in mine.words:
            yield f"{key}: the words of others are lost"
        if (
            key in work.unsure | english
            and MINE in mine.words
            and OTHERS not in mine.words
            and key not in now
        ):
            yield f"{key}: is unsure, and no draft"
    if lost := {*drafts} - now - work.confirmed - work.new - others:
        yield f"no drafts any more: {lost}"
    changed = {f"{name}.{key}" for name, texts in came.texts.items() for key in texts}
    for path, data in files.items():
        if lines(path.read_bytes(), path.stem, changed) != lines(data, path.stem, changed):
            yield f"{path.stem}: lines of other texts are changed"
    again = own.receive(own.export().encode())
    if again.texts or again.problems:
        yield f"the next export comes back changed: {again}"


def lines(data: bytes, topic: str, without: Collection[str]) -> list[bytes]:
    """Return the lines of a file, without those of some texts."""
    found = data.splitlines(keepends=True)
    keys = [line.partition(b":")[0].decode().strip('"') for line in found]
    return [line for line, key in zip(found, keys, strict=True) if f"{topic}.{key}" not in without]


@pytest.mark.mass(2, 100)
def test_catalogues_of_real_texts_come_back_from_a_merge(
    chunk: int, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    seeds = range(2 * chunk, 2 * chunk + 2)
    with_gettext = pytestconfig.option.mass
    assert {
        seed: found for seed in seeds if (found := [*faults(seed, tmp_path / str(seed), with_gettext)])
    } == {}
