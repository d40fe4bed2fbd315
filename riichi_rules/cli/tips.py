"""Translation of the tips of problems, which the code states in English."""

import re
from collections.abc import Mapping
from functools import reduce

from riichi_rules.texts.languages import Texts

BOOLEANS = {"true": "true", "false": "false"}  # the same in every language
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
    """Return the translation of a tip, or of several joined by semicolons, without untranslated ones."""
    translated = [each for part in tip.split("; ") if (each := _translate(texts, part))]
    return reduce(lambda first, rest: texts.say("problems.tips", first=first, rest=rest), translated or [""])


def _translate(texts: Texts, part: str) -> str:
    matches = ((pattern.fullmatch(part), key) for pattern, key in KEY_OF_TIP.items())
    return next((texts.say(key, **BOOLEANS, **match.groupdict()) for match, key in matches if match), "")
