"""Random languages as catalogues, as editors write and return them.

`faults_of_catalogues` exports languages and imports them again, in another layout or with new translations.
"""

import random
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from generator.translation.cldr import categories
from generator.translation.doubts import TypedTextChecker
from generator.translation.edit import with_texts
from generator.translation.exchange.incoming import Incoming, Receiver
from generator.translation.exchange.messages import messages
from generator.translation.exchange.plural_forms import plural_header, whole_number_categories
from generator.translation.exchange.po import VERSION, Message, parse_po, render_po
from generator.translation.lint import LintContext
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Topic, as_topic

LANGS = (
    "de",
    "pl",
    "ru",
    "fr",
    "cs",
    "lt",
    "lv",
    "ar",
    "he",
    "ja",
    "pt-BR",
    "sl",
    "nl",
    "zh-Hant",
    "is",
    "br",
)
KEPT = re.compile(r"\{[^}]*\}|\[[a-z]+\]\([^)]*\)")
ENGLISH = ("tile", "hand", "wait", "river", "{n}", "{fu.base:fu}", "[call](page:calls)", "**dora**", "“red”")
ODD = (
    "\\",
    '"',
    "\\n",
    "\n",
    "\t",
    "#",
    "msgid",
    "%s",
    "łóż",
    "🀄",
    "\u00a0",
    "x" * 90,
    "#~",
    "[0]",
    "\u202f!",
)


@dataclass(frozen=True)
class Case:
    """A random language, its English texts, and the new translations of its translator."""

    lang: str
    source: Mapping[str, Topic]
    topics: Mapping[str, Topic]

    def messages(self) -> list[Message]:
        return [*messages(self.lang, self.topics, self.source, {"b": ["Page: B"]}, self.earlier)]

    def earlier(self, topic: str, key: str, mark: str) -> Entry | None:
        english = self.source[topic].entries[key]
        return (
            replace(english, other="an old text") if english.is_plural else Entry(text=f"an old text {mark}")
        )

    def receive(self, data: bytes) -> Incoming:
        known = LintContext(
            figures=frozenset({"fu.base"}), units=frozenset({"fu"}), pages={"calls": frozenset()}
        )
        checker = TypedTextChecker(self.lang, known, self.topics)
        return Receiver(checker, self.source).receive(parse_po(data, "x.po"))


def random_case(rng: random.Random) -> Case:
    lang = rng.choice(LANGS)
    source, topics = {}, {}
    for name in "abc"[: rng.randint(1, 3)]:
        english = {f"key.{place}": random_english(rng) for place in range(rng.randint(1, 6))}
        translated = {
            key: translation(rng, lang, each) for key, each in english.items() if rng.random() < 0.7
        }
        source[name], topics[name] = as_file("en", name, english), as_file(lang, name, translated)
    return Case(lang, source, topics)


def as_file(lang: str, name: str, entries: Mapping[str, Entry]) -> Topic:
    data = with_texts(b"", name, entries)
    hashes = tuple((key, entry.of) for key, entry in entries.items() if entry.of)
    return as_topic(name, File.parse(f"content/texts/{lang}/{name}.yaml", data), hashes)


def random_english(rng: random.Random) -> Entry:
    words = " ".join(rng.choices(ENGLISH, k=rng.randint(1, 12)))
    if rng.random() < 0.1:
        words += rng.choice(ODD) + "end"
    if rng.random() < 0.6:
        return Entry(text=words)
    return Entry(zero=rng.choice([None, "none at all"]), one=f"one {words}", other=f"many {words}")


def translation(rng: random.Random, lang: str, english: Entry) -> Entry:
    """Return a translation of a current or an earlier text, rarely with something that breaks catalogues."""
    odd = "-" + rng.choice(ODD) + "-" if rng.random() < 0.2 else ""
    mark = english.hash if rng.random() < 0.7 else rng.choice(["0a1b2c", None])
    return words_in(lang, english, rng.choice(["wort", "слово", "mot"]) + odd, mark)


def words_in(lang: str, english: Entry, word: str, mark: str | None) -> Entry:
    """Return a translation that passes all checks: the placeholders of the English text, and another word."""
    if english.text is not None:
        return Entry(text=told(english.text, word), of=mark)
    forms = {
        form: told(english.forms["one" if form == "one" else "other"], f"{word}-{form}")
        for form in categories(lang)
    }
    if "zero" in english.forms and "zero" not in forms:
        forms["zero"] = told(english.forms["zero"], f"{word}-zero")
    return replace(Entry(of=mark), **forms)  # type: ignore[arg-type]  # forms are strings


def told(english: str, word: str) -> str:
    return " ".join([word, *KEPT.findall(english)])


# The editors


def as_editors_write(
    rng: random.Random, lang: str, found: list[Message], may_drop_comments: bool = True
) -> bytes:
    """Return the messages in another order and layout, with other comments and another header."""
    found = rng.sample(found, len(found)) if rng.random() < 0.5 else found
    drops = rng.random() < 0.5 and may_drop_comments
    header = {
        "X-Generator": "An editor",
        "Language": lang.replace("-", "_"),
        "Plural-Forms": plural_header(lang),
    }
    if rng.random() < 0.3:
        header.pop("Plural-Forms")
    if rng.random() < 0.4:
        text = render_po(header, found)
    else:
        head = Message(None, "", ("".join(f"{name}: {value}\n" for name, value in header.items()),))
        text = "\n".join(as_text(rng, each, drops) for each in (head, *found))
    if rng.random() < 0.5:
        gone = '#~| msgid "went"\n#~ msgctxt "a.gone"\n#~ msgid "gone"\n#~ msgstr "weg"\n'
        text = text.replace("\n\n", f"\n\n{VERSION}0a1b2c\n#, fuzzy\n{gone}\n", 1)
    text = text.replace("\n", rng.choice(["\n", "\r\n"]))
    return (rng.choice(["", "\ufeff"]) + text).encode()


def as_text(rng: random.Random, message: Message, drops_comments: bool) -> str:
    """Return a message with its strings cut at random places, as some editors write it."""
    lines = [] if drops_comments else [f"#. {each}" for each in message.comments]
    lines += ["# by hand"] if rng.random() < 0.2 else []
    lines += [f"{VERSION}{message.version}"] if message.version and not drops_comments else []
    if message.is_fuzzy:
        lines.append(
            rng.choice(["#, fuzzy", "#, c-format, fuzzy", "#, fuzzy, python-brace-format", "#,fuzzy"])
        )
    pairs = [("msgctxt", message.context), ("msgid", message.id), ("msgid_plural", message.plural)]
    if message.plural is None:
        pairs.append(("msgstr", message.strings[0]))
    else:
        pairs += [(f"msgstr[{place}]", each) for place, each in enumerate(message.strings)]
    for keyword, said in pairs:
        if said is not None:
            lines += cut(rng, keyword, said)
    return "".join(f"{line}\n" for line in lines)


def cut(rng: random.Random, keyword: str, said: str) -> Iterator[str]:
    pieces, size = [], rng.choice([7, 40, 10_000])
    while said:
        pieces.append(said[:size])
        said = said[size:]
    quoted = [escaped(piece) for piece in pieces] or ['""']
    if len(quoted) > 1:
        quoted.insert(0, '""')
    yield f"{keyword} {quoted[0]}"
    yield from quoted[1:]


def escaped(text: str) -> str:
    for char, name in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(char, name)
    return f'"{text}"'


def translated(case: Case, found: list[Message], keys: set[str]) -> list[Message]:
    """Return the messages after a translator has changed some of the texts."""
    return [
        newly_told(case, each) if (each.context or "").partition("|")[0] in keys else each for each in found
    ]


def newly_told(case: Case, message: Message) -> Message:
    key, _, form = (message.context or "").partition("|")
    entry = new_entry(case, key)
    if message.plural is None:
        strings = [entry.text or entry.forms[form]]
    else:
        strings = [entry.forms[each] for each in whole_number_categories(case.lang)]
    return replace(message, strings=tuple(strings), is_fuzzy=False)


# The checks


def faults_of_catalogues(seeds: range, *, with_gettext: bool) -> Iterator[str]:
    """Yield the faults of random catalogues after export and import, also by the standards of gettext."""
    has_gettext = with_gettext and bool(shutil.which("msgfmt"))
    for seed in seeds:
        for fault in faults(random.Random(seed), has_gettext):
            yield f"catalogue {seed}: {fault}"


def faults(rng: random.Random, has_gettext: bool) -> Iterator[str]:
    case = random_case(rng)
    found = case.messages()
    data = as_editors_write(rng, case.lang, found)
    came = case.receive(data)
    if came.texts or came.problems:
        yield f"came back changed: {came}"
    if has_gettext and (complaint := msgfmt(case.lang, found)):
        yield complaint
    keys = {
        f"{name}.{key}" for name, topic in case.source.items() for key in topic.entries if rng.random() < 0.4
    }
    came = case.receive(as_editors_write(rng, case.lang, translated(case, found, keys)))
    wanted = {key: new_entry(case, key) for key in keys}
    errors = [problem for problem in came.problems if problem.severity == "error"]
    got = {f"{name}.{key}": entry for name, texts in came.texts.items() for key, entry in texts.items()}
    if errors or got != wanted:
        yield f"a translation was not taken: {errors} {got} instead of {wanted}"
    yield from faults_with_others(rng, case, keys)


def faults_with_others(rng: random.Random, case: Case, keys: set[str]) -> Iterator[str]:
    """Yield the faults where others have changed some texts since the export.

    Their words stay; the new words of the translator are taken elsewhere, and each conflict is named.
    """
    data = render_po({"Plural-Forms": plural_header(case.lang)}, translated(case, case.messages(), keys))
    changed: set[str] = set()
    topics = {}
    for name, topic in case.topics.items():
        entries = dict(topic.entries)
        for inner in [each for each in entries if rng.random() < 0.4]:
            english = case.source[name].entries[inner]
            entries[inner] = words_in(case.lang, english, "others", english.hash)
            changed.add(f"{name}.{inner}")
        topics[name] = as_file(case.lang, name, entries)
    came = replace(case, topics=topics).receive(data.encode())
    got = {f"{name}.{key}": entry for name, texts in came.texts.items() for key, entry in texts.items()}
    wanted = {key: new_entry(case, key) for key in keys - changed}
    named = {problem.values["key"] for problem in came.problems if problem.code == "po_changed_meanwhile"}
    others = {problem.code for problem in came.problems} - {"po_changed_meanwhile", "spelling", "meaning"}
    if got != wanted or named != keys & changed or others:
        yield f"changes of others: {came.problems} {got} instead of {wanted}"


def new_entry(case: Case, key: str) -> Entry:
    name, _, inner = key.partition(".")
    english = case.source[name].entries[inner]
    return words_in(case.lang, english, "neu", english.hash)


def msgfmt(lang: str, found: list[Message]) -> str:
    """Return the complaints of gettext about an exported catalogue."""
    names = ("Project-Id-Version", "PO-Revision-Date", "Last-Translator", "Language-Team", "MIME-Version")
    header = {
        **dict.fromkeys(names, "1.0"),
        "Language": lang.replace("-", "_"),
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural_header(lang),
    }
    command = ["msgfmt", "--check-format", "--check-header", "--check-domain", "-o", "/dev/null", "-"]
    done = subprocess.run(command, input=render_po(header, found).encode(), capture_output=True, check=False)
    return done.stderr.decode()
