"""Mistakes as lines: what somebody got wrong, and what it was about."""

from generator.mistakes.catalogue import Mistake
from generator.texts.lines import Line, Value, list_lines

# What a mistake is about, by the topic of texts that names it.
TOPICS = {
    "yaku_missed": "yaku",
    "yaku_not_there": "yaku",
    "open_hand_at_closed_price": "yaku",
    "forgotten_fu": "fu",
    "fu_does_not_count": "fu",
    "fu_taken_for_other": "fu",
    "wrong_limit": "limits",
}

# Mistakes that can be told with and without what they are about.
WHICH = {"yaku_missed", "yaku_not_there"}


def mistake_line(name: str, **values: Value) -> Line:
    """A mistake by its name."""
    return Line(f"mistakes.{name}", values)


def line_of(mistake: Mistake) -> Line:
    """A mistake and what it is about."""
    return named_line(mistake.id, mistake.about)


def named_line(name: str, about: tuple[str | int, ...] = ()) -> Line:
    """A mistake by its name, with the yaku, lines of fu, limits or numbers that it is about.

    A number of han does not say which yaku was missed; where the yaku themselves were stated, it is named.
    """
    if not about:
        return mistake_line(name)
    if name == "neighbouring_cell":
        han, fu = about
        return mistake_line(name, about=Line("explain.worth", {"han": han, "fu": fu}))
    names = list_lines([Line(f"{TOPICS[name]}.{each}") for each in about])
    return Line(f"mistakes.{name}.which" if name in WHICH else f"mistakes.{name}", {"about": names})
