"""What translators are told: each check by good and bad texts, with the place of what is wrong."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.check.texts import check_texts
from generator.translation.cldr import categories
from generator.translation.lint import (
    CHECKS,
    SEVERAL,
    LintContext,
    entry_faults,
    find_missing,
    lint,
    lint_names,
)
from generator.translation.terms import AvoidedWord, avoided_words
from riichi_rules.problems import Problem
from riichi_rules.rules.figures import figures
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import placeholders
from riichi_rules.texts.languages import SOURCE, Topic, as_topic, languages, load_texts, read_topics
from tests.rulebook import book, rules

KNOWN = LintContext(
    pages={"riichi": frozenset({"conditions"}), "furiten": frozenset()},
    yaku=frozenset({"pinfu"}),
    rulesets=frozenset({"tenhou"}),
    figures=frozenset({"fu.base"}),
    units=frozenset({"fu"}),
    avoid={"достоинств": AvoidedWord("благородные", "one word for honours")},
    with_digits={"prose.year": "the year of a book"},
)
SOURCE_TEXTS = {
    "plain": "A closed hand wins.",
    "value": "It is worth {fu.base:fu}.",
    "link": "See [riichi](page:riichi#conditions) and [pinfu](yaku:pinfu).",
    "year": "In the year of the book.",
    "tile": "You draw {tile} and wait for {tiles}.",
    "long": "The hand is open when you call a tile from another player.",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of texts with a small English source."""
    texts = tmp_path / "content" / "texts"
    (texts / "en").mkdir(parents=True)
    write(texts, "en", SOURCE_TEXTS | {"count": '{one: "{n} tile", other: "{n} tiles"}'})
    return texts


def write(folder: Path, lang: str, texts: Mapping[str, str], topic: str = "prose") -> None:
    (folder / lang).mkdir(exist_ok=True)
    lines = [f"{key}: {text if text.startswith('{one') else quoted(text)}" for key, text in texts.items()]
    (folder / lang / f"{topic}.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def found(folder: Path, lang: str, key: str, text: str) -> list[Problem]:
    """Return the problems of one text, without those about missing texts."""
    write(folder, lang, {key: text})
    problems = lint(lang, read_topics(lang, folder), read_topics(SOURCE, folder), KNOWN)
    return [problem for problem in problems if problem.code != "missing_text"]


GOOD = [
    ("ru", "plain", "Закрытая рука выигрывает — «чисто»."),
    ("fr", "plain", "La main fermée gagne\u202f: «\u202fbien\u202f»\u202f!"),
    ("fr", "plain", "L’attente, c’est tout."),
    ("pl", "plain", "Ukryta ręka „wygrywa” – zawsze."),
    ("nl", "plain", "De verborgen hand ‘wint’."),
    ("ru", "value", "Это стоит {fu.base:fu}."),
    ("pl", "link", "Zob. [riichi](page:riichi#conditions) i [pinfu](yaku:pinfu)."),
    ("nl", "year", "In het jaar 2016."),
    ("nl", "plain", "De\u00a0verborgen\u202fhand wint ver\u00adbor\u00adgen."),
    ("ru", "tile", "Вы берёте тайл {tile}; ожидание: {tiles}."),
    ("pl", "tile", "{tile} (dobrany kamień), czekanie – {tiles}."),
    ("fa", "plain", "می\u200cبرد."),
    ("he", "plain", "יד\u200f!"),
    ("ru", "value", "Это стоит {fu.base:word} фу."),
    ("pl", "count", '{one: "{n} kamień", few: "{n} kamienie", many: "{n} kamieni", other: "{n} kamienia"}'),
]
BAD = [
    ("ru", "plain", " Закрытая рука", "spaces", "begins or ends with a space"),
    ("ru", "plain", "Закрытая  рука", "spaces", "two spaces"),
    ("nl", "plain", "De ver\u200bborgen hand.", "invisible", "U+200B"),
    ("nl", "plain", "De ver\u200cborgen hand.", "invisible", "U+200C"),
    ("ru", "plain", "Рука\u2060.", "invisible", "U+2060"),
    ("pl", "plain", "Ręka\u200f.", "invisible", "U+200F"),
    ("fr", "plain", "\u3164", "invisible", "U+3164"),
    ("nl", "plain", "De hand\U000e0041.", "invisible", "U+E0041"),
    ("nl", "plain", "<b>hand</b>", "markup", "HTML"),
    ("nl", "plain", "[hand](javascript:alert)", "markup", "HTML"),
    ("pl", "link", "Zob. [riichi](page:ricchi) i [pinfu](yaku:pinfu).", "links", "no page 'ricchi'"),
    ("pl", "link", "Zob. [riichi](page:riichi#conditons) i [pinfu](yaku:pinfu).", "links", "no part"),
    ("pl", "link", "Zob. [riichi](https://example.org) i [pinfu](yaku:pinfu).", "links", "leads nowhere"),
    ("ru", "value", "Это стоит.", "placeholders", "lacks the placeholder {fu.base:fu}"),
    ("ru", "value", "Это стоит {fu.base:fu}, {n}.", "placeholders", "has a placeholder {n}"),
    ("ru", "value", "Это стоит {fu.base:fu} или {того}.", "placeholders", "a brace"),
    ("ru", "value", "Это стоит {fu.bsae:fu}.", "placeholders", "has a placeholder {fu.bsae:fu}"),
    ("ru", "value", "Это стоит {fu.base:fuu}.", "names", "no unit 'fuu'"),
    ("en", "value", "It is worth {fu.bsae:fu}.", "names", "no figure 'fu.bsae'"),
    ("en", "value", "It is worth {fu.base:fuu}.", "names", "no unit 'fuu'"),
    ("nl", "plain", "De hand van 13 stenen.", "figures", "types a figure"),
    ("ru", "plain", "Закрытaя рука", "scripts", "mixes"),
    ("pl", "plain", "Ukryta рука", "scripts", "Cyrillic"),
    ("nl", "plain", "The hand with the tiles wint.", "english", "still holds English"),
    ("nl", "long", SOURCE_TEXTS["long"], "english", "English"),
    ("ru", "plain", "Рука из достоинств.", "terms", "is not the word used here"),
    ("ru", "tile", "Вы берёте {tile}, и ждёте: {tiles}.", "cases", "would need a case"),
    ("ru", "tile", "Мешает ваш собственный {tiles:1s}: {tile} {tiles}.", "cases", "would need a case"),
    ("ru", "tile", "Вы берёте {tiles:1s}: {tile} {tiles}.", "cases", "would need a case"),
    ("pl", "tile", "Dobierasz kamień {tile} i czekasz na {tiles}.", "cases", "would need a case"),
    ("pl", "tile", "Ron na {tiles:1s}: {tile} {tiles}.", "cases", "would need a case"),
    ("nl", "plain", "De **verborgen hand wint.", "shape", "bold"),
    ("pl", "link", "Zob. [riichi](page:riichi#conditions).", "shape", "links"),
    ("nl", "plain", "De verborgen hand wint", "shape", "ends without a mark"),
    ("nl", "plain", f"De hand {'wint ' * 40}.", "shape", "three times as long"),
    ("ru", "plain", "Рука “закрыта”.", "typography", "quotation marks"),
    ("ru", "plain", "Рука – закрыта.", "typography", "short dash"),
    ("ru", "plain", "Рука - закрыта.", "typography", "hyphen"),
    ("fr", "plain", "La main gagne: bien.", "typography", "no space before a high mark"),
    ("fr", "plain", "La main gagne : bien.", "typography", "wrong space"),
    ("fr", "plain", "« bien »", "typography", "narrow space"),
    ("fr", "plain", "L'attente.", "typography", "apostrophe"),
    ("pl", "plain", "Ręka “ukryta”.", "typography", "quotation marks"),
    ("nl", "plain", "De „hand”.", "typography", "quotation marks"),
    ("nl", "plain", "En dan...", "typography", "full stops"),
    ("pl", "count", '{one: "{n} kamień", many: "{n} kamieni", other: "{n} kamienia"}', "plural", "'few'"),
    ("nl", "count", '{one: "{n} steen", few: "{n} stenen", other: "{n} stenen"}', "plural", "does not use"),
    ("nl", "count", "stenen", "plural", "should have plural forms"),
    ("nl", "plian", "De hand.", "unknown_key", "unknown key 'plian'"),
]


@pytest.mark.parametrize(
    ("key", "grammar", "avoid", "message"),
    [
        ("glossary.kan", {"genitiv": "kana"}, {}, "a form 'genitiv'"),
        ("glossary.kan", {"genitive": "kana"}, {"kan[ay]": ""}, "avoids 'kana', which it says itself"),
        ("glossary.kan", {}, {"kan(": ""}, "is no pattern"),
        ("prose.plain", {}, {"kong": ""}, "outside the glossary"),
    ],
)
def test_the_grammar_of_a_term_is_checked(
    key: str, grammar: Mapping[str, str], avoid: Mapping[str, str], message: str
) -> None:
    entry = Entry(text="kan", grammar=grammar, avoid=avoid)
    [fault] = entry_faults("pl", key, entry, Entry(text="kan"), LintContext())
    assert message in fault.message


def test_a_term_gives_its_avoided_words_with_all_that_is_said_for_them(folder: Path) -> None:
    entry = '{text: "kan", grammar: {gender: "m", genitive: "kana"}, avoid: {kong: "dawny zapis"}}'
    (folder / "pl").mkdir()
    (folder / "pl" / "glossary.yaml").write_text(f"kan: {entry}\n", encoding="utf-8")
    assert avoided_words("pl", folder) == {"kong": AvoidedWord("kan, kana", "dawny zapis")}


@pytest.mark.parametrize(("lang", "key", "text"), GOOD)
def test_a_good_text_passes(folder: Path, lang: str, key: str, text: str) -> None:
    assert found(folder, lang, key, text) == []


@pytest.mark.parametrize(("lang", "key", "text", "code", "message"), BAD)
def test_a_bad_text_is_reported_at_its_place(
    folder: Path, lang: str, key: str, text: str, code: str, message: str
) -> None:
    problems = [problem for problem in found(folder, lang, key, text) if problem.code == code]
    assert problems, [str(problem) for problem in found(folder, lang, key, text)]
    assert any(message in problem.message for problem in problems)
    assert all(problem.file == f"content/texts/{lang}/prose.yaml" for problem in problems)
    assert all(problem.line == 1 and problem.column >= 1 for problem in problems)


def test_every_check_has_a_bad_text() -> None:
    assert {check.code for check in CHECKS} <= {code for _, _, _, code, _ in BAD}


def test_a_tip_gives_the_english_text(folder: Path) -> None:
    problem = found(folder, "ru", "value", "Это стоит.")[0]
    assert problem.tip.endswith(f"English: {SOURCE_TEXTS['value']}")


def test_a_missing_text_and_a_missing_file_are_reported(folder: Path) -> None:
    write(folder, "nl", {"plain": "De verborgen hand wint."})
    write(folder, "en", {"one": "One."}, topic="more")
    problems = list(lint("nl", read_topics("nl", folder), read_topics(SOURCE, folder), KNOWN))
    find_missing = [problem for problem in problems if problem.code == "missing_text"]
    assert len(find_missing) == len(SOURCE_TEXTS) + 1
    assert {problem.severity for problem in find_missing} == {"warning"}
    assert any(
        str(each).startswith("content/texts/nl/more.yaml:1:1: warning: nothing is") for each in find_missing
    )
    assert any(
        f'prose.long is not translated: {SOURCE_TEXTS["long"]} (add the line long: "…")' in str(each)
        for each in find_missing
    )


def test_many_missing_texts_of_a_file_are_counted_in_one_warning(folder: Path) -> None:
    texts = {f"key_{place}": "A closed hand wins." for place in range(SEVERAL + 2)}
    write(folder, "en", texts)
    found = {}
    for count in (1, 2):
        write(folder, "nl", dict.fromkeys([*texts][:count], "De verborgen hand wint."))
        problems = find_missing("nl", read_topics("nl", folder), read_topics(SOURCE, folder))
        found[count] = [problem.message for problem in problems]
    assert found[1] == [f"{SEVERAL + 1} of {SEVERAL + 2} texts of prose are not translated yet"]
    assert len(found[2]) == SEVERAL


@pytest.mark.parametrize(
    ("lang", "needed"),
    [
        ("en", ("one", "other")),
        ("nl", ("one", "other")),
        ("fr", ("one", "other")),
        ("pl", ("one", "few", "many", "other")),
        ("ru", ("one", "few", "many", "other")),
    ],
)
def test_each_language_needs_its_plural_forms(lang: str, needed: tuple[str, ...]) -> None:
    assert categories(lang) == needed


def test_every_figure_that_a_text_names_is_there_in_every_ruleset() -> None:
    texts, options = load_texts(SOURCE), {f"option.{option}" for option in book().options}
    named = {
        placeholder.strip("{}").partition(":")[0]
        for entry in texts.entries.values()
        for _, text in entry.parts()
        for placeholder in placeholders(text)
    }
    dotted = {name for name in named if "." in name}
    for ruleset in book().rulesets:
        assert dotted - {*figures(rules(ruleset)), *options} == set(), ruleset


@pytest.mark.parametrize("lang", languages())
def test_every_language_is_complete(lang: str) -> None:
    source, topics = read_topics(SOURCE), read_topics(lang)
    assert {name: set(topic.entries) for name, topic in topics.items()} == {
        name: {key for key, entry in topic.entries.items() if entry.translate or lang == SOURCE}
        for name, topic in source.items()
    }


BROKEN = Path(__file__).parent / "broken"


def test_a_folder_of_broken_texts_shows_its_messages() -> None:
    """What a translator would read, as a whole: `broken/expected.txt` was read by somebody."""
    folder = BROKEN / "content" / "texts"
    source = read_topics(SOURCE, folder)
    told = [
        str(problem)
        for lang in ("fr", "nl", "pl", "ru")
        for problem in lint(lang, read_topics(lang, folder), source, KNOWN)
        if problem.code != "missing_text"
    ]
    assert told == (BROKEN / "expected.txt").read_text(encoding="utf-8").splitlines()


def test_names_alone_are_checked_like_texts(tmp_path: Path) -> None:
    """Of Japanese there are names of yaku, and how they are read."""
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja" / "yaku.yaml").write_text(
        'pinfu: "<b>平和</b>"\npinfoo: "平和"\npinfu.romaji: "pin  fu"\n'
    )
    found = lint_names("ja", read_topics("ja", tmp_path), {}, KNOWN)
    assert [(each.code, each.line) for each in found] == [("markup", 1), ("unknown_key", 2), ("spaces", 3)]


def checked(folder: Path) -> list[Problem]:
    return check_texts(KNOWN.yaku, KNOWN.rulesets, KNOWN.figures, folder)


def test_a_text_that_may_type_a_figure_says_why_and_loses_the_right_when_it_does_not(folder: Path) -> None:
    (folder / "languages.yaml").write_text("published: [en]\n", encoding="utf-8")
    write(folder, "en", {"year": "The book of 2016.", "plain": "A closed hand wins."})
    assert [problem.code for problem in checked(folder)] == ["figures"]
    (folder / "figures.yaml").write_text("prose.year: the year of a book\n", encoding="utf-8")
    assert checked(folder) == []
    (folder / "figures.yaml").write_text("prose.year: a year\nprose.plain: none\n", encoding="utf-8")
    (problem,) = checked(folder)
    assert str(problem).startswith("content/texts/figures.yaml:2:14: error: prose.plain types no figure")


def test_the_penalties_of_a_language_are_those_of_a_ruleset_that_is_there(folder: Path) -> None:
    (folder / "languages.yaml").write_text("published: [en]\npenalties: {en: ema_2052}\n", encoding="utf-8")
    write(folder, "en", {"plain": "A closed hand wins."})
    (problem,) = checked(folder)
    assert str(problem).startswith("content/texts/languages.yaml:2:17: error: unknown ruleset 'ema_2052'")


def test_a_slip_in_a_placeholder_is_one_fault() -> None:
    faults = [
        *entry_faults("nl", "units.points", Entry(text="{som:fu}"), Entry(text="{sum:fu}"), LintContext())
    ]
    assert [(fault.code, fault.words, fault.instead) for fault in faults] == [
        ("placeholders", "{som:fu}", "{sum:fu}")
    ]


@pytest.mark.parametrize(("lang", "is_right"), [("it", True), ("de", True), ("fr", False), ("ru", False)])
def test_a_form_for_one_alone_may_say_the_number_in_words(lang: str, is_right: bool) -> None:
    """A French `one` is also for none, a Russian one for 21."""
    english = Entry(one="{n:word} quad", other="{n:word} quads")
    forms: dict[str, Any] = dict.fromkeys(categories(lang), "{n:word} kan")
    own = Entry(**{**forms, "one": "un kan"}, of=english.hash)
    faults = [*entry_faults(lang, "facts.kans", own, english, LintContext())]
    assert [fault.words for fault in faults] == ([] if is_right else ["{n:word}"])
    numberless = Entry(**{**forms, "other": "kan"}, of=english.hash)
    [fault] = entry_faults(lang, "facts.kans", numberless, english, LintContext())
    assert (fault.form, fault.words) == ("other", "{n:word}")


def test_a_language_may_name_a_yaku_before_english_does() -> None:
    known = LintContext(yaku=frozenset({"three_steps"}))
    source, own = as_topics("en", 'riichi: "Riichi"\n'), as_topics("nl", 'three_steps: "Drie trappen"\n')
    assert [each for each in lint("nl", own, source, known) if each.severity == "error"] == []
    (problem,) = [each for each in lint("nl", own, source, LintContext()) if each.severity == "error"]
    assert problem.tip == "write it in content/texts/en/yaku.yaml first"


def test_a_missing_quotation_mark_is_named_in_the_language() -> None:
    desk = read_topics("nl", names=("desk", "problems"))
    own = desk | as_topics("nl", 'riichi: {text: "Riichi, of: "123456"}\n')
    problems = lint("nl", own, read_topics("en", names=("yaku",)), LintContext())
    said = next(each.said for each in problems if each.file.endswith("yaku.yaml"))
    assert "yaku.riichi: De aanhalingstekens om deze tekst kloppen niet" in said


def as_topics(lang: str, text: str) -> dict[str, Topic]:
    return {"yaku": as_topic("yaku", File.parse(f"content/texts/{lang}/yaku.yaml", text.encode()))}
