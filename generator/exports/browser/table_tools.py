"""What the interactive parts of pages about the table say, each in the language of its page."""

import re
from collections.abc import Mapping
from typing import Any

from generator.exports.browser.phrases import phrases_of
from generator.exports.browser.pictures import OF_KINDS, spoken_pictures
from generator.rules.book import Book, members_of
from generator.texts.languages import Texts

ANYWHERE = (
    r"ui\.(?:errors\.(?:data|retry)|share\.(?:copy|copied|copy_failed|damaged\.partly)|calculator\.clear)$"
)
SAID: Mapping[str, re.Pattern[str]] = {
    "haitei": re.compile(
        rf"""
        {ANYWHERE} | ui\.haitei\.(?:table|turn|discards|own|made|last)$ | ui\.calculator\.undo$
        | quiz\.call\. | words\.(?:east|south|west|north|chi|pon|kan_\w+)$ | units\.draws$
        | explain\.(?:labelled|last_draw)$ | problems\.only_four_players$
        """,
        re.VERBOSE,
    ),
    "settle": re.compile(
        rf"""
        {ANYWHERE} | ui\.settle\. | ui\.calculator\.(?:honba|sticks|rare)$
        | quiz\.settle\.next$ | words\.(?:east|south|west|north|dealer\.label|value|fu|total)$
        | explain\.(?:labelled|paid_\w+|sticks_stay|penalty)$ | units\.(?:han|fu|yakuman|points)$
        | options\.(?:abort_\w+|triple_ron)$
        | problems\.(?:head_bump|triple_ron_aborts|riichi_noten|riichi_of_all)$
        | problems\.(?:too_few_yaku|liable_for_nothing|riichi_differs|dead_hand)$
        | problems\.(?:not_winning|no_yaku|no_nagashi|no_such_abort|tile_count|five_of_a_tile)$
        """,
        re.VERBOSE,
    ),
    "game": re.compile(
        rf"""
        {ANYWHERE} | game\. | needs\. | ui\.print\.page$ | ui\.calculator\.undo$
        | ui\.settle\.(?:end|player|wins|discards|riichi|tenpai|nagashi|fault|why|liable\w*)$
        | ui\.settle\.(?:choose_\w+|hand\.\w+)$ | words\.list\.(?:and|or|comma)$
        | words\.(?:east|south|west|north|dealer\.label|han|fu|ron|tsumo|tenpai)$
        | units\.(?:han|fu|yakuman|points|counters|sticks)$
        | explain\.(?:labelled|worth|limit|counted|yakuman)$
        | options\.(?:abort_\w+|triple_ron)$
        | problems\.(?:head_bump|triple_ron_aborts|riichi_noten|riichi_of_all|riichi_unpaid|dead_hand)$
        | problems\.(?:hand_after_end|may_not_stop|too_few_yaku|liable_for_nothing|liable_for_oneself)$
        | problems\.(?:impossible_fu|winner_is_discarder|one_tsumo|no_nagashi|no_such_abort|no_liability)$
        | problems\.(?:not_winning|no_yaku|riichi_differs|tile_count|five_of_a_tile)$
        """,
        re.VERBOSE,
    ),
    "hands": re.compile(
        rf"""
        {ANYWHERE} | record\.(?:step|move)\. | explain\.labelled$ | quiz\.call\.
        | words\.(?:east|south|west|north|chi|pon|kan_\w+)$
        """,
        re.VERBOSE,
    ),
    "replay": re.compile(
        rf"""
        {ANYWHERE} | ui\.replay\. | record\. | problems\. | options\. | yaku\.\w+$ | fu\.\w+$ | limits\.\w+$
        | quiz\.settle\. | quiz\.field\. | quiz\.call\. | words\. | tiles\. | units\. | rulesets\.\w+$
        | explain\.(?:labelled|players|worth|limit|counted|yakuman|han|final_place|sticks_stay)$
        """,
        re.VERBOSE,
    ),
}
# The parts that offer limits and yakuman by their names.
OF_WORTHS = {"settle", "game"}


def table_words(tool: str, texts: Texts, book: Book) -> dict[str, Any]:
    """The texts of an interactive part by their keys, with the names of limits and yakuman that it offers."""
    keys = [*filter(SAID[tool].match, texts.keys_of())]
    if tool in OF_WORTHS:
        liable = members_of(book.options["pao"], book.base)
        keys += [*(f"limits.{name}" for name in book.base.limits), *(f"yaku.{name}" for name in liable)]
    drawn = spoken_pictures(texts, *OF_KINDS.get(tool, ()))
    return {**drawn, **phrases_of(texts, keys)}
