"""Long pages open small: what is not asked for is folded under its heading."""

from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

from riichi_rules.rules.book import DEFAULT_RULESET

MOST_LETTERS = 15_000  # of what stands open under the usual rules
WHOLE = {"rulesets/compare"}  # what is chosen by scripts
NO_TEXT = {"svg", "script", "style"}
NO_END = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


class OpenText(HTMLParser):
    """The parser of an article, which collects what stands open under the usual rules."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self._open: list[tuple[str, bool]] = [("", True)]  # elements, and whether they are seen

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        if tag in NO_END:
            return
        attributes = {name: value or "" for name, value in attrs}
        parent, is_seen = self._open[-1]
        if tag == "summary" and parent == "details":
            is_seen = self._open[-2][1]
        classes = attributes.get("class", "").split()
        is_of_others = "r" in classes and DEFAULT_RULESET not in attributes.get("data-for", "").split()
        is_folded = tag == "details" and "open" not in attributes
        is_hidden = tag in NO_TEXT or "who" in classes or is_of_others or is_folded
        self._open.append((tag, is_seen and not is_hidden))

    def handle_endtag(self, tag: str) -> None:
        if any(each == tag for each, _ in self._open):
            while self._open.pop()[0] != tag:
                pass

    def handle_data(self, data: str) -> None:
        if self._open[-1][1]:
            self.words += data.split()


def open_text(page: str) -> str:
    """Return the text of a page that can be read before anything is unfolded."""
    reader = OpenText()
    reader.feed(page.partition("<article")[2].partition(">")[2].partition("</article>")[0])
    return " ".join(reader.words)


def test_no_page_opens_with_more_than_a_reader_looks_for(whole: Path) -> None:
    pages = {str(path.parent.relative_to(whole / "ru")): path for path in (whole / "ru").rglob("index.html")}
    letters = {name: len(open_text(path.read_text("utf-8"))) for name, path in pages.items()}
    assert {name for name, count in letters.items() if count > MOST_LETTERS} <= WHOLE
    assert max(letters[name] for name in letters.keys() - WHOLE) > MOST_LETTERS // 2


def test_what_is_folded_is_not_counted() -> None:
    page = (
        "<article>a<details><summary>b</summary>c<details><summary>d</summary>e</details></details></article>"
    )
    assert open_text(page) == "a b"
    assert open_text(page.replace("<details>", "<details open>", 1)) == "a b c d"


def test_what_other_rulesets_say_instead_is_not_counted() -> None:
    own = '<span class=r data-for="common wrc"><small class=who>a</small>b</span>'
    other = "<span class=r data-for=ema>c</span>"
    assert open_text(f"<article>{own}{other} d</article>") == "b d"
