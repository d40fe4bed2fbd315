"""HTML between headings, which Markdown leaves as it is."""

import re
from functools import cache
from html.parser import HTMLParser

import pytest
from markdown import Markdown  # type: ignore[import-untyped] # it brings no types
from mkdocs.utils import meta

from generator.site.library import Source
from generator.site.raw_html import RawHtml
from generator.site.render import Renderer

EXTENSIONS = ["toc", "attr_list", "md_in_html"]  # as in mkdocs.yml


def converted(text: str) -> str:
    return str(Markdown(extensions=[*EXTENSIONS, RawHtml()]).convert(text))


def test_headings_are_markdown() -> None:
    markdown = Markdown(extensions=[*EXTENSIONS, RawHtml()])
    html = markdown.convert("# A *b* { #a }\n\n<p>1</p>\n## C { #c data-x }\n<p>2</p>\n")
    assert html.split("\n") == [
        '<h1 id="a">A <em>b</em></h1>',
        "<p>1</p>",
        '<h2 data-x id="c">C</h2>',
        "<p>2</p>",
    ]
    assert [each["id"] for each in markdown.toc_tokens[0]["children"]] == ["c"]


@pytest.mark.parametrize("space", ["\u202f", "\u00a0", "\u2009"])
def test_the_contents_keep_the_spaces_of_a_heading(space: str) -> None:
    """No line may end before a French question mark, in the contents neither."""
    markdown = Markdown(extensions=[*EXTENSIONS, RawHtml()])
    markdown.convert(f"# Gagné{space}? {{ #a }}\n\n## A &amp; *b*{space}! {{ #b }}\n")
    (title,) = markdown.toc_tokens
    assert title["name"] == f"Gagné{space}?"
    assert [each["name"] for each in title["children"]] == [f"A &amp; b{space}!"]


@pytest.mark.parametrize(
    "html",
    [
        "<p>a * b * c _d_ [e](f) &amp; &lt;g&gt; <br>\n\n\n    indented</p>",
        "no element at all",
        "<ul>\n<li># no heading</li>\n</ul>\n\n## no id",
        "<svg><path d='M0 0'/></svg>",
    ],
)
def test_html_stays_as_it_is(html: str) -> None:
    assert converted(f"# A {{ #a }}\n{html}\n") == f'<h1 id="a">A</h1>\n{html}'


def test_an_element_with_headings_in_it_ends_behind_them() -> None:
    html = converted('<div markdown="1">\n\n## A { #a }\n\n<p>1</p>\n\n</div>\n')
    assert html.split() == ["<div>", "<h2", 'id="a">A</h2>', "<p>1</p>", "</div>"]


def test_a_heading_that_opens_a_fold_is_in_the_contents() -> None:
    markdown = Markdown(extensions=[*EXTENSIONS, RawHtml()])
    fold = '<details markdown="1"><summary markdown="block">\n\n## A { #a }\n\n</summary>\n</details>'
    html = markdown.convert(f"# B {{ #b }}\n{fold}\n")
    assert "<details><summary> <h2" in " ".join(html.split())
    assert [each["id"] for each in markdown.toc_tokens[0]["children"]] == ["a"]


@cache
def rendered() -> dict[str, str]:
    """The Markdown of a page made from each skeleton."""
    renderer = Renderer(Source(questions="ready"))
    ruled = renderer.ruled("en")
    pages = {page.skeleton: page for page in renderer.page_list}
    return {name: meta.get_data(renderer.page(page, ruled))[0] for name, page in pages.items()}


def test_plain_markdown_makes_the_same_of_every_skeleton() -> None:
    """So plain mkdocs still builds the same files to the same pages."""
    assert len(rendered()) > 30
    for name, text in rendered().items():
        assert elements(converted(text)) == elements(Markdown(extensions=EXTENSIONS).convert(text)), name


def elements(html: str) -> list[tuple[object, ...]]:
    """The elements of a page, their attributes and their words, whatever the space between them."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    return [each for each in reader.found if each != ("",)]


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[object, ...]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, *sorted(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self.found.append((f"/{tag}",))

    def handle_data(self, data: str) -> None:
        self.found.append((re.sub(r"\s+", " ", data).strip(),))
