"""A text goes into its file, and every other byte stays as it was."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from generator.translation.edit import with_texts
from generator.translation.write import MODELINE
from riichi_rules.data import TEXTS
from riichi_rules.problems import Faulty
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import as_topic, languages, read_topics

FILE = """\
# The words of a club, as they were typed.
first:   'one'   # why it is so
second: {text: plain words, note: "n"}
third:
  # what comes first
  text: "a"  # of one letter
  note: why

counted: {one: "{n} tile", other: "{n} tiles"}   # by number
folded:
  text: >-
    Many words stand here,
    on two lines.
  note: "stays"
"9": "nine"
"""


def put(data: str, **entries: Entry) -> str:
    order = ["first", "second", "third", "new", "counted", "folded", "9"]
    return with_texts(data.encode(), "prose", entries, order).decode()


@pytest.mark.parametrize(
    ("key", "entry", "old", "new"),
    [
        ("first", Entry(text="eins"), "'one'", '"eins"'),
        ("first", Entry(one="a", other="b"), "  'one'   # why", '{one: "a", other: "b"}   # why'),
        ("second", Entry(text='a "b"'), "plain words", '"a \\"b\\""'),
        ("third", Entry(text="b"), '"a"  # of one letter', '"b"  # of one letter'),
        ("third", Entry(one="b", other="c"), None, None),
        ("counted", Entry(one="1", few="2", other="3"),
         '"{n} tile", other: "{n} tiles"', '"1", few: "2", other: "3"'),
        ("counted", Entry(zero="0", one="{n} tile", other="{n} tiles"),
         "{one:", '{zero: "0", one:'),
        ("counted", Entry(other="{n} tiles"), 'one: "{n} tile", ', ""),
        ("folded", Entry(text="Few words."), "Many words stand here,\n    on two lines.", "Few words."),
        ("9", Entry(text="neun"), '"nine"', '"neun"'),
        ("new", Entry(text="neu"), "note: why\n", 'note: why\nnew: "neu"\n'),
    ],
)  # fmt: skip
def test_nothing_changes_but_the_entry(key: str, entry: Entry, old: str | None, new: str | None) -> None:
    after = put(FILE, **{key: entry})
    if old is not None and new is not None:
        assert after == FILE.replace(old, new, 1)
    assert as_topic("prose", File.parse("prose.yaml", after.encode())).entries[key].text == entry.text


def test_an_entry_is_one_line_whatever_its_length() -> None:
    long = "word " * 25 + "end"
    assert put(FILE, second=Entry(text=long)) == FILE.replace("plain words", f'"{long}"')
    assert f'note: why\nnew: "{long}"\n' in put(FILE, new=Entry(text=long))
    assert f'new: {{one: "{long}", other: "{long}"}}\n' in put(FILE, new=Entry(one=long, other=long))


def test_a_source_hash_is_not_written_among_the_words() -> None:
    assert put(FILE, new=Entry(text="neu", of="012345")) == put(FILE, new=Entry(text="neu"))


def test_what_is_said_already_changes_nothing() -> None:
    for data in (FILE, FILE.replace("\n", "\r\n"), "\ufeff" + FILE, FILE.rstrip()):
        topic = as_topic("prose", File.parse("prose.yaml", data.encode()))
        assert put(data, **topic.entries) == data


def test_the_ends_of_lines_and_a_mark_at_the_beginning_stay() -> None:
    data = "\ufeff" + FILE.replace("\n", "\r\n")
    after = put(data, new=Entry(text="neu"), third=Entry(one="b", other="c"))
    assert after.startswith("\ufeff# The words")
    assert "\n" not in after.replace("\r\n", "")
    assert 'new: "neu"\r\ncounted' not in after  # the blank line before it stays
    assert 'new: "neu"\r\n\r\ncounted' in after


def test_a_text_takes_the_line_that_the_sheet_of_a_new_language_keeps_for_it() -> None:
    sheet = (
        '# Take the #.\n\n# English: A hand\n#hand: ""\n\n'
        '# English: Red\n#red: ""\n\n# English: {n} tiles\n#tiles: {one: "", other: ""}\n'
    )
    after = with_texts(sheet.encode(), "prose", {"red": Entry(text="Rot")}).decode()
    assert after == sheet.replace('#red: ""', 'red: "Rot"')
    after = with_texts(sheet.encode(), "prose", {"tiles": Entry(one="1", other="2")}).decode()
    assert after == sheet.replace('#tiles: {one: "", other: ""}', 'tiles: {one: "1", other: "2"}')


def test_a_file_that_is_not_there_begins_with_its_schema() -> None:
    after = with_texts(b"", "prose", {"b": Entry(text="B"), "a": Entry(text="A")}, ["a", "b"]).decode()
    assert after == MODELINE + '\na: "A"\nb: "B"\n'
    assert with_texts(b"{}\n", "prose", {"a": Entry(text="A")}) == b'{a: "A"}\n'


@pytest.mark.parametrize("data", [b"a: 'b", b"a: b\na: c\n", b"a: [1, 2]\n", b"? {a: b}\n: c\n", b"\xff"])
def test_a_file_that_cannot_be_read_is_not_written(data: bytes) -> None:
    with pytest.raises(Faulty):
        with_texts(data, "prose", {"a": Entry(text="b")})


def test_a_text_that_would_not_be_read_back_is_not_written() -> None:
    """A new entry would stand after the end of the document."""
    with pytest.raises(Faulty, match="written in a way that cannot be changed here"):
        with_texts(b'b: "B"\n...\n', "prose", {"a": Entry(text="A")})


def random_edits(rng: random.Random, lang: str) -> Iterator[tuple[str, str, Entry]]:
    """Yield random new texts for a language without end: the file, the key, the entry."""
    topics = read_topics(lang)
    while True:
        topic = topics[rng.choice([*topics])]
        key = rng.choice([*topic.entries])
        entry = topic.entries[key]
        other: dict[str, Any] = {
            part: text[rng.randrange(len(text) + 1) :] + rng.choice(WORDS) for part, text in entry.parts()
        }
        yield topic.name, key, replace(entry, **other, of=None)


WORDS = ("", "'", '"', ": ", " # no comment", "{n}", "\\", "łóż", "🀄", "- ", " word" * 30)


@pytest.mark.mass(1, 25)
def test_a_random_edit_changes_its_entry_and_no_other_byte(chunk: int) -> None:
    """A line of another entry, or of none, is as it was and in its place."""
    rng = random.Random(chunk)
    edits = {lang: random_edits(rng, lang) for lang in languages()}
    for _ in range(40):
        lang = rng.choice([*edits])
        name, key, entry = next(edits[lang])
        before = (TEXTS / lang / f"{name}.yaml").read_bytes()
        after = with_texts(before, name, {key: entry})
        assert as_topic(name, File.parse(name, after)).entries[key] == entry, f"{lang} {name}.{key}"
        assert [*others(after, key)] == [*others(before, key)], f"{lang} {name}.{key}: {entry}"


def others(data: bytes, key: str) -> Iterator[bytes]:
    """Yield the lines of a file that do not belong to one entry."""
    is_entry = False
    for line in data.splitlines(keepends=True):
        if not line.startswith(b" "):
            is_entry = line.startswith((f"{key}:".encode(), f'"{key}":'.encode()))
        if not is_entry:
            yield line
