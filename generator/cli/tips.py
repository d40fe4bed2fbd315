"""Tips in the words of a language: what was probably meant, and what may stand there."""

import re
from collections.abc import Mapping
from functools import reduce

from generator.cli.click_texts import terminal
from generator.texts.languages import Texts

# The tips of questions about the table, as the readers of their forms state them.
TIPS: Mapping[re.Pattern[str], str] = {
    re.compile(pattern): key
    for pattern, key in {
        r"did you mean '(?P<found>.+)'\?": "problems.did_you_mean",
        r"one of (?P<known>.+)": "terminal.tip_one_of",
        r"a whole number from (?P<least>\d+) to (?P<most>\d+)": "terminal.tip_number",
        r"a list of (?P<least>\d+) to (?P<most>\d+)": "terminal.tip_list",
        r"true or false": "terminal.tip_true_or_false",
        r"the points of (?P<seats>.+)": "terminal.tip_points",
        r"a whole number of hundreds": "terminal.tip_hundreds",
    }.items()
}


def tip_in_words(texts: Texts, tip: str) -> str:
    """A tip, or several with semicolons between, in a language; nothing of what has no words in it."""
    said = [each for part in tip.split("; ") if (each := _in_words(texts, part))]
    return (
        reduce(lambda first, rest: texts.say("terminal.tips", first=first, rest=rest), said) if said else ""
    )


def _in_words(texts: Texts, part: str) -> str:
    found = ((pattern.fullmatch(part), key) for pattern, key in TIPS.items())
    return next(
        (texts.say(key, **terminal().typed, **match.groupdict()) for match, key in found if match), ""
    )
