"""What a browser with an empty cache asks for on a page, until it can be used."""

import re
from pathlib import Path

MOST_REQUESTS = 45
SCRIPT = re.compile(r"<script[^>]* src=[^ >]*?assets/js/([\w/-]+)\.js")
LINKED = re.compile(r"<link href=([^ >]+) rel=(?:modulepreload|stylesheet)\b")
PAGE_AND_TILES = 2
# The files that a script fetches by itself: rules, texts, questions and the form of their answers.
FETCHED = {
    "calculator/calculator-page": 2,
    "course/lesson": 2,
    "play/page/play-page": 1,
    "quiz/class/class-page": 3,
    "quiz/exam/exam-page": 2,
    "quiz/memory/progress": 4,
    "site/settings": 1,
    "quiz/practice/daily": 2,
    "quiz/practice/practice-page": 5,
    "record/page/replay-page": 1,
    "table/page/game-page": 1,
    "table/page/haitei-page": 1,
    "table/page/settle-page": 1,
}


def requests_of(page: str) -> int:
    """Return how many files a page asks for, its modules included, before anything is done on it."""
    scripts = SCRIPT.findall(page)
    fetched = sum(FETCHED.get(script, 0) for script in scripts)
    return PAGE_AND_TILES + len({*LINKED.findall(page)}) + len(scripts) + fetched


def test_no_page_asks_for_many_files(whole: Path) -> None:
    """Nothing is bundled: what a page may need comes when it is needed."""
    pages = [*(whole / "en").rglob("index.html")]
    asked = {str(path.parent.relative_to(whole)): requests_of(path.read_text("utf-8")) for path in pages}
    assert max(asked.values()) > MOST_REQUESTS // 2
    assert {page: requests for page, requests in asked.items() if requests > MOST_REQUESTS} == {}
