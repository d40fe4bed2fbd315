"""Everything that the rules and the program can name has its words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from riichi_rules.cli.inputs import FILE_ERRORS
from riichi_rules.engine.impossible import CANNOT_BE
from riichi_rules.mistakes.catalogue import STEP_OF, STEPS
from riichi_rules.problems import Faulty
from riichi_rules.rules.facts import Domain
from riichi_rules.rules.figures import figures
from riichi_rules.tell.facts import fact_phrase
from riichi_rules.tell.problems import KEY_OF_TIP
from riichi_rules.texts.fill import PLACEHOLDER, capitalise_sentence
from riichi_rules.texts.languages import RulesetTexts, languages, load_texts, read_languages
from riichi_rules.texts.lines import say
from tests.node import SCRIPTS
from tests.rulebook import book, texts_of

ROOT = Path(__file__).parents[2]
LIBRARY, GENERATOR = ROOT / "riichi_rules", ROOT / "generator"
TEXTS = load_texts("en")


def in_words(texts: RulesetTexts, unit: str) -> bool:
    """Return whether a language writes the number before a unit as a word."""
    key = f"units.{unit}"
    return texts.has(key) and any("{n:" in text for _, text in texts.entry(key).parts())


@pytest.mark.parametrize("lang", languages())
def test_no_sentence_begins_with_a_number_written_as_a_small_word(lang: str) -> None:
    texts = texts_of(lang)
    begins = re.compile(r"(?:^|[.!?] )\{[\w.]+:(\w+)\}")
    sentences = [
        (key, found[1])
        for key, entry in texts.entries.items()
        if not key.startswith(("units.", "facts.", "explain."))
        for _, text in entry.parts()
        if text.endswith((".", "!", "?"))
        for found in begins.finditer(text)
    ]
    assert [key for key, unit in sentences if in_words(texts, unit)] == []


@pytest.mark.parametrize("lang", languages())
def test_a_style_sheet_gives_the_names_of_games_to_play_the_right_capital(lang: str) -> None:
    """It changes the first letter alone, whatever the language."""
    texts = texts_of(lang)
    names = [texts.say(key) for key in texts.keys_of("play") if key.startswith("play.length.")]
    assert len(names) > 5
    assert [name for name in names if capitalise_sentence(name, lang) != name[0].upper() + name[1:]] == []


QUOTED = re.compile("“([^”]+)”")


def quoted_labels() -> list[tuple[str, str]]:
    """Return the texts that quote the words of a button or a link, each with the text quoted."""
    labels = {entry.text: key for key, entry in TEXTS.entries.items() if entry.text and " " in entry.text}
    parts = ((key, text) for key, entry in TEXTS.entries.items() for _, text in entry.parts())
    return [(key, labels[each]) for key, text in parts for each in QUOTED.findall(text) if each in labels]


@pytest.mark.parametrize("lang", languages())
def test_a_button_is_named_by_the_words_on_it(lang: str) -> None:
    texts, quoted = texts_of(lang), quoted_labels()
    assert {"desk.public", "page_rulesets.wrong_1", "page_translations.how_step_1"} <= {*dict(quoted)}
    assert [key for key, label in quoted if texts.template(label) not in texts.template(key)] == []


SINGULAR = re.compile(r"^\{(\w+)(?::\w+)?\} (?:is|was|has|does|counts|pays|adds|takes)\b")
SEVERAL = re.compile(r"\{(\w+)\}: (?:one or (?:more|several)|(?:the )?names of)")


def test_what_may_be_several_is_not_the_subject_of_one() -> None:
    entries = [
        (key, entry.text, SEVERAL.findall(entry.note or ""))
        for key, entry in TEXTS.entries.items()
        if entry.text
    ]
    assert sum(bool(several) for _, _, several in entries) > 10
    assert [
        key for key, text, several in entries if (found := SINGULAR.match(text)) and found[1] in several
    ] == []


def test_every_yaku_dora_fu_item_and_limit_is_named() -> None:
    base = book().base
    keys = [f"yaku.{name}" for name in (*base.yaku, *base.dora)]
    keys += [f"fu.{name}" for name in base.fu.items] + [f"limits.{name}" for name in base.limits]
    assert [key for key in keys if not TEXTS.has(key)] == []


def test_a_language_may_have_a_name_that_english_lacks(tmp_path: Path) -> None:
    """The name is shown in that language; the others show the id until they have one."""
    for lang, text in (
        ("en", 'riichi: "Riichi"\n'),
        ("nl", 'drie_trappen: "Drie trappen"\n'),
        ("fr", "{}\n"),
    ):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "yaku.yaml").write_text(text, "utf-8")
    names = [load_texts(lang, tmp_path).name("yaku", "drie_trappen") for lang in ("en", "nl", "fr")]
    assert names == ["drie_trappen", "Drie trappen", "drie_trappen"]


def test_texts_that_are_said_without_rules_name_no_figures() -> None:
    """Only the texts under a set of rules know its figures: these are said by others, too."""
    said_alone = (
        "desk",
        "meta",
        "problems",
        "rulesets",
        "sources",
        "terminal",
        "tiles",
        "ui",
        "units",
        "words",
    )
    known = {*figures(book().rules()), *(f"option.{option}" for option in book().options)}
    named = {
        key: found
        for topic in said_alone
        for key in TEXTS.keys_of(topic)
        for _, text in TEXTS.entry(key).parts()
        if (found := {match[1] for match in PLACEHOLDER.finditer(text)} & known)
    }
    assert named == {}


def values_of(domain: Domain) -> list[bool | int | str]:
    return [False, True] if domain is bool else list(domain)


@pytest.mark.parametrize("lang", languages())
def test_every_fact_has_a_phrase_for_every_value(lang: str) -> None:
    texts = texts_of(lang)
    for name, fact in book().facts.items():
        for value in values_of(fact.domain) if fact.of != "group" else ():
            assert say(texts, fact_phrase(name, value))


def test_every_wait_and_form_has_a_word() -> None:
    words = (*book().facts["wait"].words, *book().facts["form"].words)
    assert [word for word in words if not TEXTS.has(f"words.{word}")] == []


def words_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def is_problem(function: ast.expr) -> bool:
    """Return whether a call makes or notes a problem."""
    makers = {"Problem", "_problem", "make_refusal", "_refuse"}
    return getattr(function, "id", "") in makers or getattr(function, "attr", "") == "fault"


def codes_of_problems() -> Iterator[str]:
    """Yield every code of a problem of a hand or a question in the program."""
    rooms = (*(LIBRARY / room for room in ("engine", "table", "mistakes", "cli")), GENERATOR / "cli")
    for path in [path for room in rooms for path in room.rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and is_problem(node.func):
                yield from words_in(node.args[0])
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "refuse_value":
                codes = [*node.args[3:], *(each.value for each in node.keywords if each.arg == "code")]
                yield from ("bad_value", *(word for code in codes for word in words_in(code)))
    plain = (LIBRARY / "logs", LIBRARY / "protocol", LIBRARY / "api", LIBRARY)
    for path in (*(each for room in plain for each in room.glob("*.py")), LIBRARY / "rules" / "book.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Problem", "Unreadable"}:
                yield from words_in(node.args[0])
    yield from (*(code for code, _ in CANNOT_BE), "id_of_program")
    for path in (SCRIPTS / "record").rglob("*.js"):
        yield from re.findall(r'"(record_\w+)"', path.read_text())
    for path in (GENERATOR / "translation" / "exchange").glob("*.py"):
        yield from (
            word for word in words_in(ast.parse(path.read_text())) if word.startswith(("po_", "issue_"))
        )


def test_every_problem_is_worded() -> None:
    codes = set(codes_of_problems()) - {"code", "message", "build_failed"}  # the last is told by mkdocs
    assert len(codes) > 40
    assert sorted(code for code in codes if not TEXTS.has(f"problems.{code}")) == []


def test_no_problem_is_worded_that_nothing_gives() -> None:
    """Only words around or within a problem have no code: of a tip, a part of a hand, a system's refusal."""
    worded = {key.partition(".")[2] for key in TEXTS.entries if key.startswith("problems.")}
    assert worded - set(codes_of_problems()) == {
        *("in_hand", "error", "warning", "help"),
        *(key.removeprefix("problems.") for key in KEY_OF_TIP.values()),
        *("tips", "bad_notation_at", "two_readings"),
        *FILE_ERRORS.values(),
    }


def test_every_mistake_of_a_count_is_worded_and_has_a_sentence_that_teaches() -> None:
    wanted = {key for name in (*STEP_OF, "unexplained") for key in (name, f"{name}.tip")}
    wanted |= {f"step_{step}" for step in STEPS}
    assert sorted(key for key in wanted if not TEXTS.has(f"mistakes.{key}")) == []


def test_polish_lessons_assume_nothing_of_who_reads_them() -> None:
    """No verb that only a man or only a woman is addressed by."""
    texts = load_texts("pl")
    gendered = re.compile(r"\w+ł[ae]?(?:by)?ś\b|\w+[łl]abyś\b|\bsam[a]? \w+sz\b|\w+sz sam[a]?\b")
    read = ("lesson_", "page_first_hand.", "page_learn.")
    told = {
        key: text for key, entry in texts.entries.items() if key.startswith(read) for _, text in entry.parts()
    }
    assert {key: text for key, text in told.items() if gendered.search(text)} == {}
    assert gendered.search("Dopóki nie wziąłeś kamienia")
    assert gendered.search("czekałbyś")
    assert gendered.search("czekałabyś")


def test_faulty_texts_are_problems_with_their_place(tmp_path: Path) -> None:
    folder = tmp_path / "content" / "texts"
    (folder / "en").mkdir(parents=True)
    (folder / "en" / "yaku.yaml").write_text("riichi: Riichi\nriichi: 1\npinfu: [a]\n")
    with pytest.raises(Faulty) as found:
        load_texts("en", folder)
    assert [str(problem).split(" error")[0] for problem in found.value.problems] == [
        "content/texts/en/yaku.yaml:2:1:",
        "content/texts/en/yaku.yaml:3:8:",
    ]


@pytest.mark.parametrize(
    ("lang", "text", "kept"),
    [
        ("ru", "рон — это победа", "рон\u00a0— это победа"),
        ("pl", "ron – i wygrana", "ron\u00a0– i\u00a0wygrana"),
        ("pl", "W murze, a nie w ręce", "W\u00a0murze, a\u00a0nie w\u00a0ręce"),
        ("pl", "12–14 kamieni", "12–14\u00a0kamieni"),
        ("ru", "20 фу — и 2 хан", "20\u00a0фу\u00a0— и 2\u00a0хан"),
        ("nl", "{n} fu", "{n}\u00a0fu"),
        ("en", "20 fu", "20 fu"),
        ("en", "a win – by ron", "a win – by ron"),
    ],
)
def test_no_line_begins_with_a_dash_or_ends_with_a_lone_letter_or_a_number(
    lang: str, text: str, kept: str
) -> None:
    assert read_languages().nbsp_inserter(lang)(text) == kept
