"""Recorded games in the browser: read and counted as in Python."""

from random import Random

from playwright.sync_api import Page

from tests.record.parity import record_differences
from tests.record.records import damaged, records_of

GAMES, DAMAGED = range(40, 46), 60


def test_the_browser_reads_records_as_python_does(blank: Page) -> None:
    """Games of four and three in both forms, and damaged ones."""
    rng = Random(len(GAMES))
    whole = [text for seed in GAMES for text in records_of(seed)]
    texts = [*whole, *(damaged(rng, rng.choice(whole)) for _ in range(DAMAGED))]
    assert record_differences(blank.evaluate, "/assets/js", texts) == []
