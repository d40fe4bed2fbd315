"""The rules that a record names: letters in one form, bits of a number in the other, of Tenhou in both."""

from typing import Any

TENHOU, TENHOU_OF_THREE, SOUL = "tenhou", "tenhou_sanma", "mahjong_soul"

# What the bits of an mjlog's type mean.
WITHOUT_RED, WITHOUT_KUITAN, BOTH_ROUNDS, OF_THREE = 0x02, 0x04, 0x08, 0x10

THREE, KUITAN, RED, EAST, SOUTH = "三", "喰", "赤", "東", "南"
RED_FIVES_OF_THREE = 2  # they have no five of characters
SOUL_NAMES = ("雀魂", "mahjong soul", "majsoul", "玉の間", "王座の間", "金の間", "銀の間")


def rules_of_type(type_: int) -> tuple[str, dict[str, Any]]:
    """The ruleset and its options by the number of an mjlog."""
    is_of_three = bool(type_ & OF_THREE)
    options = {
        "kuitan": not type_ & WITHOUT_KUITAN,
        "red_fives": 0 if type_ & WITHOUT_RED else RED_FIVES_OF_THREE if is_of_three else 3,
        "rounds": 2 if type_ & BOTH_ROUNDS else 1,
    }
    return TENHOU_OF_THREE if is_of_three else TENHOU, options


def rules_of_name(shown: str, reds: int | None, players: int) -> tuple[str, dict[str, Any]]:
    """The ruleset and its options by the name that is shown, such as the one for a South game of four.

    A name that is made of other letters says nothing of open tanyao or of the length of the game.
    """
    is_soul = players == 4 and any(name in shown.lower() for name in SOUL_NAMES)
    is_tenhous = not is_soul and (EAST in shown or SOUTH in shown)
    options: dict[str, Any] = {"rounds": 1 if EAST in shown and SOUTH not in shown else 2}
    if is_tenhous:
        options["kuitan"] = KUITAN in shown
    if reds is not None or is_tenhous:
        said = (3 if RED in shown else 0) if reds is None else reds
        options["red_fives"] = said if players == 4 else min(said, RED_FIVES_OF_THREE)
    ruleset = SOUL if is_soul else TENHOU if players == 4 else TENHOU_OF_THREE
    return ruleset, options
