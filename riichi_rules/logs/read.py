"""The reader of a log in any of its formats."""

import re
from collections.abc import Iterator

from riichi_rules.logs.mjai import FIRST, is_mjai, parse_mjai
from riichi_rules.logs.mjlog import ROOT, is_mjlog, parse_mjlog
from riichi_rules.logs.model import RecordedGame, Unreadable
from riichi_rules.logs.tenhou6 import is_link, parse_tenhou6

# Addresses of the viewers of both platforms, which name a game and do not contain it.
TENHOU_GAME = re.compile(r"\s*https?://(?:[\w-]+\.)*tenhou\.net/\S*[?&]log=([\w-]+)", re.IGNORECASE)
TENHOU_FILE = "https://tenhou.net/0/log/?"
SOUL_GAME = re.compile(r"\s*https?://(?:[\w-]+\.)*(?:mahjongsoul|maj-soul|majsoul)\.\S*paipu=", re.IGNORECASE)

# A game has about twenty thousand characters.
MOST_SIGNS = 8_000_000

# Two games in lines of their own, as JSON or as addresses.
GAMES_IN_LINES = re.compile(r"\s*(?:\{[^\n]*\}|https?://[^\n]*)[ \t\r]*\n\s*(?:\{|https?://)")
LINE = re.compile(r"^[ \t]*\S", re.MULTILINE)


def parse_record(text: str) -> RecordedGame:
    """Return the game of a text; raise Unreadable at the first fault."""
    if len(text) > MOST_SIGNS:
        raise Unreadable("record_huge", {"most": MOST_SIGNS // 1_000_000})
    bare = text.removeprefix("\ufeff")
    if is_mjlog(bare):
        return parse_mjlog(bare)
    if is_mjai(bare):
        return parse_mjai(bare)
    if bare.lstrip().startswith(("{", "[")) or is_link(bare):
        return parse_tenhou6(bare)
    if tenhou := TENHOU_GAME.match(bare):
        raise Unreadable("record_at_tenhou", {"address": TENHOU_FILE + tenhou[1]})
    raise Unreadable("record_at_soul" if SOUL_GAME.match(bare) else "record_foreign")


def records_in(text: str) -> Iterator[tuple[int, str]]:
    """Yield the text of each game, with the number of the line in which it begins."""
    line, starts = 1, _starts(text)
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        yield line, text[start:end]
        line += text.count("\n", start, end)


def _starts(text: str) -> list[int]:
    bare = text.removeprefix("\ufeff")
    pattern = None
    if is_mjlog(bare):
        pattern = re.compile(ROOT)
    elif is_mjai(bare):
        pattern = FIRST
    elif GAMES_IN_LINES.match(bare):
        pattern = LINE
    found = [match.start() for match in pattern.finditer(text)] if pattern else []
    return [0, *found[1:]]
