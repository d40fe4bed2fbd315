"""Calls drawn: who called from whom in which order, how often each draws, who has the last tile."""

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
    """The players, and an arrow from each discarder to the caller; several calls are numbered."""
    lines = {seat: [texts.say("units.draws", n=draws[seat])] for seat in SEATS}
    return _picture(texts, sprite, calls, lines, say(texts, last_draw_line(draws, last)), last)


def asked_calls_picture(
    texts: RulesetTexts, sprite: str, calls: Sequence[Mapping[str, str]], said: str
) -> Markup:
    """The same before it is told how often each draws; `said` tells the calls to those who hear them."""
    return _picture(texts, sprite, calls, {seat: [] for seat in SEATS}, said)


def _picture(
    texts: RulesetTexts,
    sprite: str,
    calls: Sequence[Mapping[str, str]],
    lines: Mapping[str, list[str]],
    said: str,
    last: str = "",
) -> Markup:
    """Players with what stands below their names, which calls without an arrow join."""
    ways: dict[tuple[str, str], list[str]] = {}
    for number, call in enumerate(calls, 1):
        name = texts.say(f"pictures.call.{call['type']}")
        label = f"{number} {name}" if len(calls) > 1 else name
        if "from" in call:
            ways.setdefault((call["from"], call["by"]), []).append(label)
        else:
            lines[call["by"]].append(label)
    plates = plates_of(SEATS, {seat: tuple(said) for seat, said in lines.items()}, {last: "meant"})
    links = [Link(start, end, ", ".join(labels)) for (start, end), labels in ways.items()]
    return PlatePictures(texts, sprite).draw([*plates], links, said)
