"""A claimed score as people type it: "riichi 3 han 40 fu 5,200", "2 yakuman", "1300/2600", "2600 all"."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from generator.problems import Problem
from generator.rules.model import Rules

LONGEST, MOST_DIGITS = 200, 7

# Thousands stand apart by a comma, a stop, an apostrophe or a space, as the language has it.
NUMBER = r"\d{1,3}(?:[ ,.'’\u00a0\u2009\u202f]\d{3})+(?!\d)|\d+"
# Of the words after a number these need no language: "2600 all".
UNITS: Mapping[str, str] = {
    **{"han": "han", "fan": "han", "fu": "fu", "point": "points", "points": "points"},
    **dict.fromkeys(("all", "each", "∀"), "all"),
}


class Claim(NamedTuple):
    """A score as somebody stated it; what was left out is none. That there is no limit can be stated, too.

    `times` is how often the limit is paid: 2 yakuman. `split` is what each of the others pays for a tsumo.
    """

    yaku: tuple[str, ...] | None = None
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    points: int | None = None
    split: tuple[int, ...] | None = None
    times: int | None = None


def parse_claim(
    rules: Rules, text: str, words: Mapping[str, str] | None = None
) -> tuple[Claim, list[Problem]]:
    """A claim, and everything in it that cannot be understood or is said twice.

    `words` are those of a language for han, fu, points and limits, each with the part or the limit it names.
    """
    if len(text) > LONGEST:
        return Claim(), [_problem("bad_claim", f"{text[:40]} …")]
    units = {**UNITS, **{name: name for name in rules.limits}, **(words or {})}
    parts: dict[str, Any] = {}
    problems: list[Problem] = []
    for match in _grammar(tuple(units)).finditer(text):
        for name, value in _parts(rules, units, match):
            if not value:
                problems.append(_problem("bad_claim", match[0].strip()))
            elif name == "yaku":
                parts["yaku"] = (*parts.get("yaku", ()), value)
            elif name in parts:
                problems.append(_problem("claim_twice", match[0].strip()))
            else:
                parts[name] = value
    return Claim(**parts), problems or ([] if parts else [Problem("empty_claim")])


@lru_cache(16)
def _grammar(units: tuple[str, ...]) -> re.Pattern[str]:
    named = "|".join(map(re.escape, sorted(units, key=len, reverse=True)))
    return re.compile(
        rf"(?P<split>(?:{NUMBER})(?:\s*/\s*(?:{NUMBER}))+)|(?P<number>{NUMBER})(?:\s*(?P<unit>{named})(?![^\W\d]))?"
        r"|(?P<word>[^\W\d]\w*)|[\s,;+«»“”„\"]+|(?P<bad>.)",
        re.IGNORECASE,
    )


def _parts(rules: Rules, units: Mapping[str, str], match: re.Match[str]) -> Iterable[tuple[str, Any]]:
    """What one match states; no value where it means nothing."""
    if match["split"]:
        yield "split", _shares(rules, [_number(each) for each in match["split"].split("/")])
    elif match["number"]:
        number, unit = _number(match["number"]), units.get((match["unit"] or "points").lower())
        if unit in rules.limits:  # "2 yakuman", or the points before it, as in "8000 mangan"
            yield "times" if number < 10 else "points", number
            yield "limit", unit
        elif unit == "all":
            yield "split", number and (number,)
        else:
            yield str(unit), number
    elif match["word"]:
        word = match["word"].lower()
        limit = units.get(word, "")
        yield ("limit", limit) if limit in rules.limits else ("yaku", word if word in rules.yaku else None)
    elif match["bad"]:
        yield "bad", None


def _number(text: str) -> int:
    """A number without its marks between thousands; 0, which nobody claims, for one that is too long."""
    digits = re.sub(r"\D", "", text)
    return int(digits) if len(digits) <= MOST_DIGITS else 0


def _shares(rules: Rules, shares: list[int]) -> tuple[int, ...] | None:
    """What the others pay, the most first; where every one of them is named, those who pay alike once."""
    first, *rest = sorted(shares, reverse=True)
    if len(shares) == rules.number("players") - 1 and len({*rest}) == 1:
        return tuple(dict.fromkeys((first, *rest)))
    return (first, *rest) if all(shares) else None


def _problem(code: str, found: str) -> Problem:
    return Problem(code, values={"found": found})
