"""The sentences in which a text stands before it is saved, and what there is to do in a language."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from generator.site.preview.desk.desk import pages_of_scripts
from generator.site.preview.desk.files import RequestRefused, TextFiles
from generator.site.preview.desk.sentences import MAX_SHOWN, sentences
from generator.site.preview.desk.work import list_work
from generator.site.text_map.markers import mark_texts
from generator.site.text_map.rendered_texts import EditedText
from generator.translation.lint import LintContext
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Texts
from riichi_rules.texts.lines import Line

RUSSIAN = Texts(
    "ru",
    {
        "units.points": Entry(one="{n} очко", few="{n} очка", many="{n} очков", other="{n} очка"),
        "explain.for": Entry(text="для {points:points}"),
        "explain.pays": Entry(text="платит {points:points}"),
        "ui.check": Entry(text="Проверить"),
    },
)
POINTS = {"one": "{n} балл", "few": "{n} балла", "many": "{n} баллов", "other": "{n} балла"}


def said_with(
    key: str, forms: Mapping[str, str], lines: list[Line], pages: tuple[str, ...] = ()
) -> list[str]:
    wording = EditedText(key, forms, dict(RUSSIAN.entry(key).parts()))
    return [each.plain for each in sentences(wording, mark_texts(RUSSIAN).under({}), pages, lines)]


def test_each_plural_form_is_among_ten_sentences_that_are_really_said() -> None:
    """One sees «для 21 балла» before it is saved, and that it should be another form."""
    lines = [Line("explain.for", {"points": n}) for n in (1000, 2000, 21, 22, *range(3000, 9000, 100))]
    found = said_with("units.points", POINTS, lines)
    assert len(found) == MAX_SHOWN
    assert {"для 1 000 баллов", "для 21 балл", "для 22 балла"} <= {
        each.replace("\u00a0", " ") for each in found
    }


def test_a_form_that_no_question_says_is_shown_with_a_number_of_our_own() -> None:
    wording = EditedText("units.points", POINTS, dict(RUSSIAN.entry("units.points").parts()))
    found = sentences(wording, mark_texts(RUSSIAN).under({}), (), [Line("explain.pays", {"points": 1000})])
    assert [(each.plain.replace("\u00a0", " "), each.is_made_up) for each in found] == [
        ("платит 1 000 баллов", False),
        ("платит 1 балл", True),
        ("платит 2 балла", True),
        ("платит 5 баллов", True),
    ]


def test_what_a_page_says_is_shown_once() -> None:
    html = f"<p>{mark_texts(RUSSIAN).say('ui.check')}</p>"
    assert said_with("ui.check", {"text": "Ответить"}, [], (html, html)) == ["Ответить"]


@pytest.mark.parametrize(
    ("key", "page"),
    [
        ("ui.calculator.clear", "calculator"),
        ("mistakes.step_fu", "calculator"),
        ("quiz.control.check", "quiz"),
        ("mistakes.points_not_rounded", "quiz"),
        ("ui.replay.title", "replay"),
    ],
)
def test_pages_that_say_a_text_by_their_scripts_are_known(key: str, page: str) -> None:
    assert page in pages_of_scripts(key)
    assert pages_of_scripts("page_riichi.lead") == frozenset()


ENGLISH = 'a: "One"\nb: {text: "Two", note: "the second"}\nc: "Three"\nd: "Four"\n'


@pytest.fixture
def files(tmp_path: Path) -> TextFiles:
    for lang, text in {"en": ENGLISH, "nl": "placeholder"}.items():
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "prose.yaml").write_text(text, "utf-8")
    found = TextFiles(tmp_path, ("en", "nl"))
    one, two = (found.text("en", f"prose.{key}").english.hash for key in "ab")
    (tmp_path / "nl" / "prose.yaml").write_text('a: "Een"\nb: "Twee ..."\nc: "Drie"\n', "utf-8")
    hashes = f"prose.a {one}\nprose.b {two}\nprose.c 000000\n"
    (tmp_path / "nl" / "source_hashes.txt").write_text(hashes, "utf-8")
    return found


def test_the_list_holds_what_is_missing_outdated_and_doubtful_most_read_first(files: TextFiles) -> None:
    pages = [("prose.d", "prose.a"), ("prose.d",), ("prose.b",)]
    work = list_work("nl", files, LintContext(), pages)
    assert [(each["key"], each["kind"], each["pages"]) for each in work["tasks"]] == [
        ("prose.d", "missing", 2),
        ("prose.a", "unread", 1),
        ("prose.b", "unread", 1),
        ("prose.b", "doubtful", 1),
        ("prose.c", "outdated", 0),
    ]
    assert (work["translated"], work["texts"]) == (3, 4)


def test_the_texts_of_the_first_page_come_first_as_they_are_read_there(files: TextFiles) -> None:
    """Who translates from the top of the list sees the page fill from its top."""
    pages = [("prose.a", "prose.c", "prose.b"), ("prose.d", "prose.b"), ("prose.d",)]
    work = list_work("nl", files, LintContext(), pages)
    tasks = [each["key"] for each in work["tasks"] if each["kind"] != "unread"]
    assert tasks == ["prose.c", "prose.b", "prose.d"]


def test_a_file_that_cannot_be_read_is_said_instead_of_a_list(files: TextFiles) -> None:
    (files.folder / "nl" / "prose.yaml").write_text('"', "utf-8")
    with pytest.raises(RequestRefused, match="unreadable"):
        list_work("nl", files, LintContext(), [])


def test_a_name_that_every_language_takes_from_english_is_no_task(files: TextFiles) -> None:
    text = files.text("nl", "prose.d")
    name = replace(text.english, translate=False)
    kept = replace(text, source=replace(text.source, entries={**text.source.entries, "d": name}))
    assert (text.state, kept.state) == ("missing", "source")
