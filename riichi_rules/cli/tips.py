"""Tips of problems in the language of an answer: the readers of questions state them in English."""

import re
from collections.abc import Mapping
from functools import reduce

from riichi_rules.texts.languages import Texts

BOOLEANS = {"true": "true", "false": "false"}  # typed alike in every language
KEY_OF_TIP: Mapping[re.Pattern[str], str] = {
    re.compile(pattern): f"problems.{key}"
    for pattern, key in {
        r"did you mean '(?P<found>.+)'\?": "did_you_mean",
        r"one of (?P<known>.+)": "tip_one_of",
        r"(?P<command>riichi \w+) lists them": "tip_listed",
        r"a whole number from (?P<least>\d+) to (?P<most>\d+)": "tip_number",
        r"a list of (?P<least>\d+) to (?P<most>\d+)": "tip_list",
        r"true or false": "tip_true_or_false",
        r"the points of (?P<seats>.+)": "tip_points",
        r"a whole number of hundreds": "tip_hundreds",
    }.items()
}


def translate_tip(texts: Texts, tip: str) -> str:
    """Translate a tip, or several joined by semicolons; leave out those that have no text."""
    translated = [each for part in tip.split("; ") if (each := _translate(texts, part))]
    return reduce(lambda first, rest: texts.say("problems.tips", first=first, rest=rest), translated or [""])


def _translate(texts: Texts, part: str) -> str:
    matches = ((pattern.fullmatch(part), key) for pattern, key in KEY_OF_TIP.items())
    return next((texts.say(key, **BOOLEANS, **match.groupdict()) for match, key in matches if match), "")
