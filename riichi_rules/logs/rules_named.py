"""The rules that a log names: letters in one format, bits of a number in the other."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from riichi_rules.rules.book import DEFAULT_RULESET

TENHOU, TENHOU_OF_THREE = "tenhou", "tenhou_sanma"
MAHJONG_SOUL, MAHJONG_SOUL_OF_THREE = "mahjong_soul", "mahjong_soul_sanma"
WITHOUT_RED, WITHOUT_KUITAN, BOTH_ROUNDS, OF_THREE = 0x02, 0x04, 0x08, 0x10
THREE = "三"
KUITAN, RED, EAST, SOUTH = "喰赤東南"
RED_FIVES_OF_THREE = 2  # they have no five of characters
# Mahjong Soul's rooms, with a slip of the program that writes most of its games. For the scripts, too.
SOUL_NAME = (
    "雀魂|maj-?soul|mahjong soul|(?:玉|王座|金|銀|銅)の間|友人戦|大会戦|"
    r"\b(?:bronze|silver|gold|jade|throne) room\b|\b(?:friendly|tou(?:rn|n)ament) (?:east|south)\b"
)
SOUL = re.compile(SOUL_NAME, re.IGNORECASE | re.ASCII)
SOUL_OF_EAST = re.compile(r"\beast\b", re.IGNORECASE | re.ASCII)
TENHOU_NAME = re.compile(r"天鳳|tenhou", re.IGNORECASE)


class RulesOfLog(NamedTuple):
    """A ruleset with options; `room` is the name of unknown rules."""

    ruleset: str
    options: Mapping[str, bool | int]
    room: str = ""


def rules_of_type(number: int) -> RulesOfLog:
    """Return the rules of the number in an mjlog."""
    is_of_three = bool(number & OF_THREE)
    options = {
        "kuitan": not number & WITHOUT_KUITAN,
        "red_fives": 0 if number & WITHOUT_RED else RED_FIVES_OF_THREE if is_of_three else 3,
        "rounds": 2 if number & BOTH_ROUNDS else 1,
    }
    return RulesOfLog(TENHOU_OF_THREE if is_of_three else TENHOU, options)


def rules_of_name(shown: str, reds: int | None, players: int) -> RulesOfLog:
    """Return the rules of a displayed name.

    Names of other platforms do not state open tanyao, nor, but for Mahjong Soul, the length of the game; a
    game of four with a name of neither platform is read under the common rules.
    """
    is_soul = bool(SOUL.search(shown))
    is_tenhous = not is_soul and (EAST in shown or SOUTH in shown)
    is_east = (EAST in shown and SOUTH not in shown) or (is_soul and bool(SOUL_OF_EAST.search(shown)))
    options: dict[str, bool | int] = {"rounds": 1 if is_east else 2}
    if is_tenhous:
        options["kuitan"] = KUITAN in shown
    if reds is not None or is_tenhous:
        said = reds if reds is not None else 3 * (RED in shown)
        options["red_fives"] = said if players == 4 else min(said, RED_FIVES_OF_THREE)
    if is_soul:
        return RulesOfLog(MAHJONG_SOUL if players == 4 else MAHJONG_SOUL_OF_THREE, options)
    room = shown.strip()
    if not room or is_tenhous or TENHOU_NAME.search(room):
        return RulesOfLog(TENHOU if players == 4 else TENHOU_OF_THREE, options)
    return RulesOfLog(DEFAULT_RULESET if players == 4 else TENHOU_OF_THREE, options, room)
