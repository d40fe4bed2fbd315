"""Whoever asks for a language is answered in it: no English word but names, ids and what was typed."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import chain, cycle
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli import click_texts
from generator.cli.click_texts import tip_in_words
from generator.cli.inputs import in_words
from generator.cli.main import COMMANDS, main
from generator.engine.hand import FLAGS
from generator.engine.tiles import WINDS
from generator.problems import Problem
from generator.quiz.kinds.registry import KINDS
from generator.texts.fill import PLACEHOLDER
from generator.texts.languages import languages, load_texts
from tests.cli.test_table import ASKED, GAME
from tests.large import HAND
from tests.rulebook import book

OTHERS = [lang for lang in languages() if lang != "en"]
WORD = re.compile(r"[^\W\d_]+")
# What is typed or named is the same in every language: options, types of values, tiles, files, what stands in
# quotation marks.
TYPED = re.compile(
    r"--?[a-z][\w-]*|\b[A-Z]+\b\.*|\b[0-9]+[mpsz]\b|\S*[/\\]\S*|\S+\.(?:yaml|json|html|apkg|po)|\[[a-z_|]+\]"
    r"|\b\w+(?:[_:=]\w+)+|'[^']*'|`[^`]*`|[«„‘“]\W?[^«„‘“»”’]*[»”’]|python -m generator(?: [a-z-]+)*"
)
PAGES = ("page_", "lesson_", "sources.", "ui.", "desk.")
WHAT = [*ASKED]
USAGE = (
    ("score",),
    ("score", HAND, "--batch", "-"),
    ("score", "1m", "2m"),
    ("score", HAND, "--seat", "up"),
    ("score", HAND, "--sit", "east"),
    ("score", HAND, "--xyz"),
    ("score", HAND, "--honba", "two"),
    ("score", HAND, "--honba"),
    ("score", HAND, "--why-not=1"),
    ("score", HAND, "--option", "kuitan"),
    ("score", "1m", "2m", "3m"),
    ("quiz",),
    ("quiz", "--kind", "fuu"),
    ("quiz", "--kind", "fu", "--count", "0"),
    ("quiz", "--kind", "fu", "--out", "."),
    ("export", "sheet", "--base-url", "here"),
    ("export", "sheet", "--level", "none"),
    ("export", "anki", "--kind", "fuu"),
    ("game",),
    *(("table", what) for what in WHAT),
    *(("table", what, "--batch", "-", *ASKED[what]) for what in WHAT),
)
REFUSED = (
    ("score", "123456789123456789m"),
    ("score", HAND, "--win-tile", "8x"),
    ("score", f"{HAND}8p", "--ruleset", "tehnou"),
    ("score", f"{HAND}8p", "--option", "kuitan=maybe"),
    ("score", f"{HAND}8p", "--option", "kiutan=true"),
    ("score", f"{HAND}8p", "--option", "uma=30"),
    ("score", f"{HAND}8p", "--option", "start_points=x"),
    ("score", f"{HAND}8p", "--option", "local_yaku=toitoi"),
    ("score", f"{HAND}8p", "--option", "double_yakuman=daisuushii,daisuushii"),
    ("score", f"{HAND}8p", "--option", "double_yakuman=5"),
    ("score", f"{HAND}8p", "--claim", "about 5200"),
    ("score", "--batch", "none.jsonl"),
    ("quiz", "--kind", "haitei", "--ruleset", "tenhou_sanma"),
    ("game", "none.json"),
    ("game", "broken.json"),
    ("table", "penalty", "swop_call"),
    ("table", "settle", "none.yaml"),
    ("table", "settle", "."),
    ("table", "riichi", "234567p345678s11z", "--live-tiles", "99"),
    *(("table", "ledger", f"{number}.yaml") for number in range(12)),
)
FAULTY = (
    b"",
    b"\xff\xfe",
    b"hands: [",
    b"5",
    b"hands: 5",
    b"hands: []\nplayers: 4",
    b"a: &x 1\na: 2",
    b"hands: [{end: tsumo, winners: [{seat: sooth, han: 5, fu: fuu, limit: managn}]}]",
    b"hands: [{end: draw, tenpai: [east, east], riichi: x}]\ndealer: eest\nhonba: -1",
    b"hands: [{end: ron, discarder: east, winners: [{seat: east, han: 1}]}]",
    b"hands: [{end: abortive, why: x}, {end: tsumo, winners: []}]\npoints: [1]",
    b"hands: [{end: ron, winners: [{seat: east, pao: {by: 1, for: [x]}, yakuman: 99, is_open: 2}]}]",
)
ANSWERED = (
    ("score", f"{HAND}8p", "--tsumo", "--riichi", "--dora", "7z", "--why-not", "--claim", "2 han 30 fu"),
    ("score", "123s999s999m11p22z2z", "--why-not", "--claim", "1300/2600"),
    ("score", "19m19p19s1234567z2p", "--why-not"),
    ("score", "111m222p333s444z5z5z", "--ruleset", "ema_2025", "--claim", "mangan"),
    *(("table", what, *ASKED[what]) for what in WHAT),
    ("table", "penalty"),
    ("table", "penalty", "--ruleset", "tenhou"),
)
CATALOGUES = {
    "bytes.po": b"\xff\xfe",
    "unnamed.po": b'msgid "Open"\nmsgstr "x"\n',
    "foreign.po": b'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Open"\nmsgstr "x"\n',
    "rule.po": b'msgid ""\nmsgstr "Language: de\\nPlural-Forms: none\\n"\n\nmsgid "Open"\nmsgstr "x"\n',
    "unknown.po": b'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "yaku.pinfo"\nmsgid "x"\nmsgstr "x"\n',
    "lines.po": b'x\nmsgid "a" b"\nmsgid "c"\nmsgstr[4] "d"\nmsgid "c"\nmsgstr "\xe2\x80\xae"\n' * 2,
}
OF_CATALOGUES = ("plural", "forms", "n", "e")  # a header, and the number of a character
TIPS_IN_ENGLISH = (
    "did you mean 'x'?; one of 1",
    "a whole number from 1 to 2",
    "a list of 1 to 2",
    "true or false",
    "the points of 1",
    "a whole number of hundreds",
)
HELPED = ("", "table", "export", "score", "quiz", "game", "export sheet", "export anki", "table penalty")
# Commands for those who write rules and texts: their language is named before them.
WRITERS = (
    *("check", "schemas", "serve", "site", "new", "new ruleset", "new yaku", "new page", "new language"),
    *("texts", "texts status", "texts new", "texts export", "texts import", "texts stamp", "export api"),
)
WRITTEN = (
    *(("new", "ruleset", each) for each in ("Our Club", "index", "tenhou")),
    *(("new", "yaku", each) for each in ("7pairs", "constructor", "pinfu")),
    *(("new", "page", each) for each in ("Club_Evening", "menu", "glossary")),
    ("new", "language", "klingon"),
    ("texts", "status"),
    ("texts", "new", "klingon"),
    *(("texts", "export", "--po", each) for each in ("en", "../x")),
    *(("texts", "import", each) for each in ("none.po", ".", *CATALOGUES)),
    *(("texts", "stamp", *each) for each in (("en",), ("nl", "yaku.nothing"))),
)


@cache
def words_of_texts(lang: str) -> frozenset[str]:
    """The words of all texts; of a translation none of pages and titles, which quote other languages."""
    named = load_texts(lang).entries.items()
    entries = [entry for key, entry in named if lang == "en" or not key.startswith(PAGES)]
    texts = [text for entry in entries for text in (entry.text, *entry.forms.values()) if text]
    return frozenset(word for text in texts for word in words(PLACEHOLDER.sub(" ", text)))


def words(text: str) -> list[str]:
    return [word.lower() for word in WORD.findall(text)]


@cache
def ids() -> frozenset[str]:
    """What rulesets, options and their values are called in every language."""
    rules = book()
    values = [value for option in rules.options.values() for value in map(str, option.values)]
    named = [
        *rules.rulesets,
        *rules.options,
        *rules.base.yaku,
        *rules.base.limits,
        *rules.penalties.offences,
        *KINDS,
        *FLAGS,
    ]
    parts = [word for name in (*named, *values, *WHAT, *WINDS) for word in words(name.replace("_", " "))]
    return frozenset((*parts, "case", "hands", "winners", "limit", "exhaustive", "abortive"))  # of results


def english_in(lang: str, told: str, known: Iterable[str] = ()) -> list[str]:
    """The words of our English texts in an answer, less those of its language, ids and what was typed."""
    english = words_of_texts("en") - words_of_texts(lang) - words_of_texts("ja") - ids() - {*known}
    return [word for word in words(TYPED.sub(" ", told)) if word in english]


def answer(lang: str, arguments: Iterable[str], typed: str = "") -> str:
    asked = [*arguments, "--lang", lang]
    done = CliRunner().invoke(main, asked, input=typed, prog_name="python -m generator")
    assert done.output, arguments
    assert done.exception is None or isinstance(done.exception, SystemExit), arguments
    return done.output


def helped(lang: str, command: str) -> str:
    asked = ("--lang", lang, *command.split(), "--help")
    return CliRunner().invoke(main, asked, prog_name="python -m generator").output


@pytest.fixture
def _files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("generator.cli.inputs.load_book", book)  # the same rules, read once
    for number, content in enumerate(FAULTY):
        Path(f"{number}.yaml").write_bytes(content)
    for name, content in CATALOGUES.items():
        Path(name).write_bytes(content)
    Path("settle.yaml").write_text("result: {end: chombo, by: north}", "utf-8")
    Path("game.yaml").write_text(GAME, "utf-8")
    Path("broken.json").write_text("{", "utf-8")


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("lang", OTHERS)
def test_no_english_word_is_in_an_answer(lang: str) -> None:
    asked = chain(USAGE, REFUSED, ANSWERED)
    told = {arguments: english_in(lang, answer(lang, arguments), arguments) for arguments in asked}
    assert {arguments: found for arguments, found in told.items() if found} == {}


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("lang", OTHERS)
def test_those_who_write_are_answered_in_the_language(lang: str) -> None:
    told = {
        each: CliRunner().invoke(main, ("--lang", lang, *each), prog_name="python -m generator").output
        for each in WRITTEN
    }
    assert all(told.values())
    found = {each: english_in(lang, said, (lang, *each, *OF_CATALOGUES)) for each, said in told.items()}
    assert {each: words for each, words in found.items() if words} == {}


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("lang", OTHERS)
def test_what_was_typed_is_quoted_as_in_the_language(lang: str) -> None:
    assert {each: told for each in USAGE if "'" in (told := answer(lang, each))} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_help_is_in_the_language_that_is_asked_for(lang: str) -> None:
    named = [
        word
        for typed in (*click_texts.terminal().typed.values(), *COMMANDS, *WRITERS)
        for word in words(typed)
    ]
    commands = (*HELPED, *(f"table {what}" for what in WHAT))
    told = {each: english_in(lang, answer(lang, (*each.split(), "--help")), named) for each in commands}
    for each in WRITERS:
        told[each] = english_in(lang, helped(lang, each), named)
    assert {each: found for each, found in told.items() if found} == {}


@pytest.mark.parametrize("lang", OTHERS)
def test_a_language_named_before_a_command_is_that_of_the_command(lang: str) -> None:
    """Of one within a group, too."""
    asked = ("table", "dora", "11m", "--indicators", "9m")
    before = CliRunner().invoke(main, ("--lang", lang, *asked)).output
    within = CliRunner().invoke(main, (asked[0], "--lang", lang, *asked[1:])).output
    assert before == within == answer(lang, asked)


@pytest.mark.parametrize("lang", OTHERS)
def test_every_problem_and_every_tip_is_said_in_the_language(lang: str) -> None:
    texts = load_texts(lang)
    found = {}
    for key in texts.keys_of("problems"):
        values = {name: 1 for name, _ in PLACEHOLDER.findall(texts.template(key))}
        said = in_words(texts, Problem(key.removeprefix("problems."), values={**values, "seat": "east"}))
        found[key] = english_in(lang, str(said))
    for tip in TIPS_IN_ENGLISH:
        assert tip_in_words(texts, tip)
        found[tip] = english_in(lang, tip_in_words(texts, tip), ("true", "false"))
    assert {key: each for key, each in found.items() if each} == {}


@pytest.mark.parametrize(("kind", "lang"), [*zip(KINDS, cycle(OTHERS), strict=False)])
def test_a_question_is_asked_and_explained_in_the_language(kind: str, lang: str) -> None:
    """Answered by what is no answer, and then by a wrong or a right one."""
    asked = ("quiz", "--kind", kind, "--seed", "3", "--count", "2")
    assert english_in(lang, answer(lang, asked, "?\n1\n1 1 1\n1m\n2\n2 2 2\n")) == []


def test_english_words_are_found() -> None:
    """In a sentence of the language, but not where they are ids or typed."""
    told = "Błąd: Missing option 'FILE' tenhou, kuitan, --seat"
    assert english_in("pl", told) == ["missing", "option"]
    assert english_in("nl", "Fout: there is no such a.yaml") == ["there", "such"]
    assert english_in("ru", "the tiles do not make a winning hand")
