"""A record of a game, in whichever of the two forms it is."""

from generator.record.mjlog import is_mjlog, parse_mjlog
from generator.record.model import RecordedGame, Unreadable
from generator.record.tenhou6 import is_link, parse_tenhou6

# A game has some twenty thousand signs.
MOST_SIGNS = 8_000_000


def parse_record(text: str) -> RecordedGame:
    """The game of a text; raises Unreadable with the first thing that is wrong, and its place."""
    if len(text) > MOST_SIGNS:
        raise Unreadable("record_huge", {"most": MOST_SIGNS // 1_000_000})
    text = text.removeprefix("\ufeff")
    if is_mjlog(text):
        return parse_mjlog(text)
    if text.lstrip()[:1] in {"{", "["} or is_link(text):
        return parse_tenhou6(text)
    raise Unreadable("record_foreign")
