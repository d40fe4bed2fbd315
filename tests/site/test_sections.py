"""A page as the search reads it."""

import pytest

from generator.site.whole.sections import BEGIN, END, FORM, STOP, page_docs

Docs = list[tuple[str, str, str]]


def docs_of(html: str) -> Docs:
    return [
        (each["location"], each["title"], " ".join(each["text"].split()))
        for each in page_docs(html, "p/", "Page")
    ]


@pytest.mark.parametrize(
    ("html", "docs"),
    [
        ('<h1 id="page">Pinfu</h1><p>all runs</p>', [("p/", "Pinfu", "all runs")]),
        ("<p>no heading</p>", [("p/", "Page", "no heading")]),
        (
            '<h1 id="a">A</h1>one<h2 id="b">B &amp; <em>C</em></h2>two<h3 id="d">D</h3>three',
            [("p/", "A", "one"), ("p/#b", "B &amp; C", "two"), ("p/#d", "D", "three")],
        ),
        ('<h1 id="a">A</h1><h2>no address</h2>two', [("p/", "A", "no address two")]),
        (
            '<h1 id="a">A</h1>one<div><h2 id="b">B</h2>two</div>three',
            [("p/", "A", "one three"), ("p/#b", "B", "two")],
        ),
        (
            '<h1 id="a">A</h1>one<details><summary><h2 id="b">B</h2> of 2</summary>two</details>three',
            [("p/", "A", "one three"), ("p/#b", "B", "of 2 two")],
        ),
        ('<h1 id="a">A</h1><ul><li>one</li><li>two</li></ul>x<sup>2</sup>', [("p/", "A", "one two x 2")]),
        (
            '<h1 id="a">A</h1>one<table><tr id="b"><th>B</th><td>two</td></tr><tr><th>no</th></tr></table>x',
            [("p/", "A", "one no x"), ("p/#b", "B", "two")],
        ),
        ('<h1 id="a">A</h1>a <b>bold</b>er<br>way <img src="x">', [("p/", "A", "a bolder way")]),
    ],
)
def test_a_section_goes_to_the_next_heading_or_to_the_end_of_what_holds_or_unfolds_it(
    html: str, docs: Docs
) -> None:
    assert docs_of(html) == docs


@pytest.mark.parametrize(
    "left_out",
    [
        "<div data-search-exclude>no <div>no</div> no</div>",
        '<p data-search-exclude="true">no</p>',
        '<svg class="drawn" data-search-exclude="true"><use href="a"/><text>no</text></svg>',
        '<script type="application/json">{"a": "<p>no</p>"}</script>',
        "<!-- <p>no</p> -->",
        '<i title="a > b" data-search-exclude>no <i>no</i></i>',
    ],
)
def test_what_is_left_out_ends_with_its_element(left_out: str) -> None:
    assert docs_of(f'<h1 id="a">A</h1><p>one</p>{left_out}<p>two</p>') == [("p/", "A", "one two")]


def test_a_section_whose_heading_is_left_out_is_no_document() -> None:
    html = '<h1 id="a">A</h1>one<h2 id="b" data-search-exclude>B</h2>no<h2 id="c">C</h2>two'
    assert docs_of(html) == [("p/", "A", "one"), ("p/#c", "C", "two")]


def marked(text: str) -> str:
    """A text with its marks as signs that are read easily."""
    for mark, sign in ((BEGIN, "{"), (FORM, "|"), (END, "}"), (STOP, ":")):
        text = text.replace(mark, sign)
    return text


@pytest.mark.parametrize(
    ("html", "text"),
    [
        (
            'a <span class="ruled" data-options="kuitan"><span class="r" data-for="x y"><small class="who" '
            'data-search-exclude>Under X:</small> yes</span><span class="r" data-for="z" data-search-exclude>'
            "no</span></span> b",
            "a {kuitan:|x y: yes|z:no} b",
        ),
        ('<span data-options="honba" data-says="honba.ron:points">300</span>!', "{honba:|:300}!"),
        (
            '<ul><li data-where="x" data-options="kuitan pao.daisangen"><small class="who bound" '
            "data-search-exclude>X:</small> one</li><li>two</li></ul>",
            "{kuitan pao.daisangen:|x: one} two",
        ),
        (
            '<div class="ruled"><div class="r" data-for="x">a <span data-options="o" data-says="v">b</span>'
            '</div><div class="r" data-for="y" data-search-exclude>c</div></div>',
            "{:|x: a {o:|:b} |y: c }",
        ),
        (
            '<div data-search-exclude><span class="ruled"><span class="r" data-for="x">a</span></span></div>',
            "",
        ),
    ],
)
def test_what_holds_under_some_rulesets_stands_between_marks(html: str, text: str) -> None:
    """Whose it is is not said, and what is left out stays so."""
    [(_, _, found)] = docs_of(f'<h1 id="a">A</h1>{html}')
    assert marked(found).replace(" }", "}").split() == text.replace(" }", "}").split()


def test_a_row_that_some_rulesets_hide_says_so_under_them() -> None:
    row = '<tr id="b" data-where="tenhou"><th>B</th><td>These rules do not say.</td></tr>'
    assert docs_of(f"<table>{row}</table>") == [("p/", "Page", ""), ("p/#b", "B", "These rules do not say.")]
