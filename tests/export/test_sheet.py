"""Sheets: which questions they hold, how they are laid out as a file, and how they come out of a printer."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from markupsafe import escape
from playwright.sync_api import Browser, Page
from pypdf import PdfReader

from generator.cli.main import main
from generator.export.pools import load_pool
from generator.export.sheet import SheetSpec, questions_of, random_from, shuffle
from generator.quiz.registry import KINDS
from generator.quiz.subjects.words import needs_two_languages
from generator.site.show.questions.sheet import sheet_file
from riichi_rules.quiz.question import Question
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.texts.languages import languages, load_texts
from tests.browser.watch import patient_context
from tests.node import run_tests
from tests.rulebook import book

ALL = tuple(KINDS)


def ids(questions: Sequence[Question]) -> list[str]:
    return [each.id for each in questions]


def sheet(plan: SheetSpec, lang: str = "en", with_proofs: bool = False) -> str:
    return sheet_file(plan, book(), load_texts(lang), with_proofs)


# Which questions


def test_the_same_number_gives_the_same_sheet_and_another_number_another() -> None:
    plan = SheetSpec(("fu", "points"), number=7)
    assert ids(questions_of(plan, load_pool)) == ids(questions_of(plan, load_pool))
    assert ids(questions_of(plan, load_pool)) != ids(questions_of(replace(plan, number=8), load_pool))


def test_kinds_take_turns() -> None:
    asked = [each.kind for each in questions_of(SheetSpec(("fu", "points", "waits"), count=7), load_pool)]
    assert sorted(asked[:3]) == ["fu", "points", "waits"]
    assert asked == [*asked[:3] * 2, asked[0]]


def test_where_there_are_fewer_questions_than_kinds_each_kind_has_its_chance() -> None:
    sheets = [questions_of(SheetSpec(ALL, number=number, count=3), load_pool) for number in range(1, 41)]
    assert {each.kind for sheet in sheets for each in sheet} == {*ALL}


def test_the_order_in_which_kinds_are_named_does_not_matter() -> None:
    plan = SheetSpec(("fu", "points", "waits"))
    assert ids(questions_of(plan, load_pool)) == ids(
        questions_of(replace(plan, kinds=plan.kinds[::-1]), load_pool)
    )


def test_no_question_stands_twice_on_a_sheet() -> None:
    asked = ids(questions_of(SheetSpec(ALL, count=100), load_pool))
    assert len(asked) == len(set(asked)) == 100


def hand_of(question: Question) -> tuple[str, ...]:
    """Return the sorted tiles of the hand in a question, or "" without a hand."""
    case = question.case or {}
    shown = [case.get(key, "") for key in ("concealed", "win_tile", "drawn")]
    melds = [meld["tiles"] for meld in case.get("melds", ())]
    return tuple(sorted(each_tile("".join([*shown, *melds])))) if shown[0] else ()


def test_no_hand_stands_twice_on_a_sheet() -> None:
    """Two kinds may ask about one hand, as on the sheets number 6 and 15."""
    for number in range(1, 17):
        asked = questions_of(SheetSpec(ALL, number=number, count=20), load_pool)
        hands = [hand for hand in map(hand_of, asked) if hand]
        assert len(asked) == 20
        assert len(hands) == len(set(hands)), number


def test_the_scripts_draw_the_questions_that_the_program_draws(whole: Path, tmp_path: Path) -> None:
    plans = [SheetSpec(ALL, number=number, count=20) for number in range(1, 17)]
    drawn = {
        plan.address: [f"{each.kind}/{each.ruleset}/{each.id}" for each in questions_of(plan, load_pool)]
        for plan in plans
    }
    (tmp_path / "drawn.json").write_text(json.dumps(drawn), "utf-8")
    path = Path(__file__).with_name("drawn.test.js")
    run_tests(path, (), SITE=str(whole), DRAWN=str(tmp_path / "drawn.json"))


@pytest.mark.parametrize("level", ["beginner", "intermediate", "advanced"])
def test_a_sheet_of_a_level_has_questions_of_that_level_alone(level: str) -> None:
    asked = questions_of(SheetSpec(("full-hand", "fu"), level=level), load_pool)
    assert {each.level for each in asked} == {level}
    assert len(asked) == 10


def test_a_sheet_is_asked_under_its_ruleset() -> None:
    """What does not hang on the rules is the same under all of them."""
    asked = questions_of(SheetSpec(("fu", "words"), "tenhou"), load_pool)
    assert {each.ruleset for each in asked if each.kind == "fu"} == {"tenhou"}
    assert {each.ruleset for each in asked if each.kind == "words"} == {"common"}


def test_nobody_has_to_translate_on_paper() -> None:
    """For that one chooses between which languages."""
    assert any(map(needs_two_languages, load_pool("words", "common")))
    asked = questions_of(SheetSpec(("words",), count=100), load_pool)
    assert len(asked) == 100
    assert not any(map(needs_two_languages, asked))


def test_chance_is_that_of_the_scripts() -> None:
    """What content/assets/js/quiz/pools.js draws from the same seed."""
    random = random_from("exam 1/fu/common")
    drawn = [random() for _ in range(3)]
    assert drawn == [0.558298482792452, 0.39773517614230514, 0.20037271897308528]
    assert sorted(shuffle(range(9), random)) == list(range(9))


# The file


@pytest.mark.parametrize("lang", languages())
def test_a_sheet_is_one_file_that_asks_nobody_for_anything(lang: str) -> None:
    text = sheet(SheetSpec(ALL), lang)
    assert re.findall(r"<(?:script|link|img)\b|url\(|@import|(?:src|href)=\"(?!#t-)", text) == []
    assert f'<html lang="{lang}"' in text
    drawn = set(re.findall(r'href="#(t-\w+)"', text))
    assert drawn
    assert drawn <= set(re.findall(r'id="(t-\w+)"', text))


def test_every_question_has_its_number_in_the_key() -> None:
    tasks, key = sheet(SheetSpec(ALL, count=12)).split('<section class="key">')
    assert tasks.count('class="prompt"') == 12
    assert len(re.findall(r"<li>\s*<p>", key)) == 12


def test_proofs_stand_in_the_key_only_where_they_are_wanted() -> None:
    plan = SheetSpec(("fu",))
    assert sheet(plan).count('class="proof"') == 0
    assert sheet(plan, with_proofs=True).count('class="proof"') == 10


def test_a_sheet_tells_where_its_questions_are_on_the_web() -> None:
    plan = SheetSpec(("fu", "han"), "tenhou", 42, 5, "advanced")
    text = sheet_file(plan, book(), load_texts("nl"), base_url="https://example.org/x/")
    address = "https://example.org/x/nl/quiz/sheet/#exam=42&ruleset=tenhou&count=5&kinds=fu,han&level=2"
    assert escape(address) in text


# By command


def run(*command: str) -> Result:
    return CliRunner().invoke(main, [*command], prog_name="generator")


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    """`quiz --sheet` writes the sheet of one kind that `export sheet` writes too."""
    one, other = tmp_path / "one.html", tmp_path / "other.html"
    given = ("--kind", "fu", "--seed", "5", "--count", "3", "--lang", "pl")
    assert run("export", "sheet", *given, "--out", str(one)).output.strip() == str(one)
    assert run("quiz", "--sheet", *given, "--out", str(other)).exit_code == 0
    assert one.read_bytes() == other.read_bytes()
    assert one.read_text("utf-8").count('class="prompt"') == 3


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (("--kind", "fuu"), 2, "did you mean 'fu'?"),
        (("--count", "0"), 2, "--count"),
        (("--base-url", "example.org"), 2, "http"),
        (("--ruleset", "tenho"), 2, "tenhou"),
        (("--lang", "xy"), 2, "--lang"),
        (("--kind", "fu", "--out", "/no/such/folder/sheet.html"), 1, "/no/such/folder"),
    ],
)
def test_what_cannot_be_done_is_said(given: tuple[str, ...], code: int, said: str) -> None:
    done = run("export", "sheet", *given)
    assert (done.exit_code, said in done.output) == (code, True), done.output


# On paper


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = patient_context(chromium, viewport={"width": 794, "height": 1100})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("lang", languages())
def test_ten_questions_fill_two_pages_of_a4_and_their_answers_a_third(
    page: Page, tmp_path: Path, lang: str
) -> None:
    file, pdf = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    file.write_text(sheet(SheetSpec(("full-hand", "fu", "points", "waits")), lang), "utf-8")
    page.goto(file.as_uri())
    page.pdf(path=pdf, prefer_css_page_size=True)
    pages = read_pages(pdf)
    answers = load_texts(lang).say("quiz.sheet.answers")
    assert 2 <= len(pages) <= 3
    assert [answers in text for text in pages] == [False] * (len(pages) - 1) + [True]


def test_nothing_runs_over_the_edge_of_the_paper(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    file.write_text(sheet(SheetSpec(ALL, count=30), "fr", with_proofs=True), "utf-8")
    page.set_viewport_size({"width": 703, "height": 1000})  # A4 less its margins
    page.emulate_media(media="print")
    page.goto(file.as_uri())
    edges = "[...document.querySelectorAll('.paper *')].map((each) => each.getBoundingClientRect().right)"
    assert max(page.evaluate(edges)) <= 704


def read_pages(pdf: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(pdf).pages]
