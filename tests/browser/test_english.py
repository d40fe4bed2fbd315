"""What scripts say in English, because it is not translated, becomes an element with that language."""

import pytest
from playwright.sync_api import Page

from generator.site.show.fallback import BEGIN, END

SAY = """([html, words]) => {
  document.body.innerHTML = html;
  const target = document.querySelector("#target");
  target.append(...words.map((each) => {
    if (typeof each === "string") return each;
    const drawn = document.createElement("i");
    drawn.textContent = each[0];
    return drawn;
  }));
}"""
SHOWN = "() => document.body.innerHTML"


@pytest.fixture(scope="module")
def page(blank: Page) -> Page:
    blank.add_script_tag(url="/assets/js/site/english.js")
    return blank


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["(A hand)"], '<span lang="en">A hand</span>'),
        (["Rood, (red), rood"], 'Rood, <span lang="en">red</span>, rood'),
        (["(You hold ", ["340m"], " now)."], '<span lang="en">You hold <i>340m</i> now</span>.'),
        (["(a (b) c)"], '<span lang="en">a <span lang="en">b</span> c</span>'),
        (["Rood ", ["340m"], " nu."], "Rood <i>340m</i> nu."),
        ([["(red)"]], '<i><span lang="en">red</span></i>'),
    ],
)
def test_what_is_said_in_english_gets_its_element(page: Page, words: list[object], shown: str) -> None:
    page.evaluate(SAY, ['<p id="target"></p>', marked(words)])
    assert page.evaluate(SHOWN) == f'<p id="target">{shown}</p>'


@pytest.mark.parametrize(
    ("html", "words", "shown"),
    [
        (
            '<select><option id="target"></option></select>',
            ["(red)"],
            '<select><option id="target" lang="en">red</option></select>',
        ),
        (
            '<svg><text id="target"></text></svg>',
            ["(red)"],
            '<svg><text id="target" lang="en">red</text></svg>',
        ),
        (
            '<p id="target" title="(red)" data-said="(red)"></p>',
            [],
            f'<p id="target" title="red" data-said="{BEGIN}red{END}"></p>',
        ),
    ],
)
def test_where_no_element_can_be_the_marks_go(page: Page, html: str, words: list[object], shown: str) -> None:
    """What an element keeps for scripts to say keeps its marks."""
    page.evaluate(SAY, [marked([html])[0], marked(words)])
    assert page.evaluate(SHOWN) == shown


def test_a_text_that_changes_is_read_anew(page: Page) -> None:
    page.evaluate(SAY, ['<p id="target">Rood</p>', []])
    page.evaluate("(text) => { target.firstChild.data = text; }", f"{BEGIN}red{END}")
    assert page.evaluate(SHOWN) == '<p id="target"><span lang="en">red</span></p>'
    page.evaluate("() => { target.textContent = 'Rood'; }")
    assert page.evaluate(SHOWN) == '<p id="target">Rood</p>'


def test_english_runs_to_the_right_in_a_language_that_runs_to_the_left(page: Page) -> None:
    page.evaluate("() => { document.body.dir = 'rtl'; }")
    page.evaluate(SAY, ['<p id="target"></p>', marked(["(red)"])])
    assert page.evaluate(SHOWN) == '<p id="target"><span lang="en" dir="ltr">red</span></p>'


def marked(words: list[object]) -> list[object]:
    """Words whose brackets are marks."""
    return [_marked(each) if isinstance(each, str) else [_marked(str(each[0]))] for each in words]  # type: ignore[index]


def _marked(text: str) -> str:
    return text.replace("(", BEGIN).replace(")", END)
