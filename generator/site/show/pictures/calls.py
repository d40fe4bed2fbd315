"""Diagrams of calls: arrows from discarders to callers, the draws of each player, the last tile."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.site.art.table.plates import Link, PlatePictures, plates_of
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.pictures import last_draw_line
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import say


def calls_picture(
    texts: RulesetTexts, sprite: str, calls: Sequence[Mapping[str, str]], draws: Mapping[str, int], last: str
) -> Markup:
    """Return the players with arrows for the calls, which have numbers if there are several."""
    lines = {seat: [texts.say("units.draws", n=draws[seat])] for seat in SEATS}
    return _picture(texts, sprite, calls, lines, say(texts, last_draw_line(draws, last)), last)


def calls_question_picture(
    texts: RulesetTexts, sprite: str, calls: Sequence[Mapping[str, str]], label: str
) -> Markup:
    """Return the players with arrows for the calls but without the draws, for a question about these."""
    return _picture(texts, sprite, calls, {seat: [] for seat in SEATS}, label)


def _picture(
    texts: RulesetTexts,
    sprite: str,
    calls: Sequence[Mapping[str, str]],
    lines: Mapping[str, list[str]],
    label: str,
    last: str = "",
) -> Markup:
    """Return the players with the lines below their names; a call from nobody adds a line."""
    labels_of: dict[tuple[str, str], list[str]] = {}
    for number, call in enumerate(calls, 1):
        name = texts.say(f"pictures.call.{call['type']}")
        numbered = f"{number}. {name}" if len(calls) > 1 else name
        if "from" in call:
            labels_of.setdefault((call["from"], call["by"]), []).append(numbered)
        else:
            lines[call["by"]].append(numbered)
    plates = plates_of(SEATS, {seat: tuple(below) for seat, below in lines.items()}, {last: "meant"})
    links = [Link(start, end, ", ".join(labels)) for (start, end), labels in labels_of.items()]
    return PlatePictures(texts, sprite).draw([*plates], links, label)
