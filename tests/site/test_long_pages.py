"""Long pages open small: what is not asked for is folded under its heading."""

import re
from pathlib import Path

MOST_LETTERS = 20_000  # of what stands open
# What is chosen by scripts, and what is printed on one sheet.
WHOLE = {"rulesets/compare", "cheat-sheet"}
FOLDED = re.compile(r"<details(?![^>]*\bopen\b)[^>]*>(?:(?!<details).)*?</details>", re.DOTALL)
SUMMARY = re.compile(r"<summary.*?</summary>", re.DOTALL)
NO_TEXT = re.compile(r"<(svg|script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)


def open_text(page: str) -> str:
    """Return the text of a page that can be read before anything is unfolded."""
    article = page.partition("<article")[2].partition(">")[2].partition("</article>")[0]
    while FOLDED.search(article):
        article = FOLDED.sub(lambda fold: SUMMARY.findall(fold[0])[0], article)
    return " ".join(NO_TEXT.sub(" ", article).split())


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
