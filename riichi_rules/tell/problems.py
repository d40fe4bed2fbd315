"""The messages and tips of problems in each language; the code states tips in English."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import reduce

from riichi_rules.engine.tiles import unread_part
from riichi_rules.problems import Problem
from riichi_rules.tell.typed_tiles import two_readings
from riichi_rules.texts.languages import Texts

BOOLEANS = {"true": "true", "false": "false"}  # the same in every language
KEY_OF_TIP: Mapping[re.Pattern[str], str] = {
    re.compile(pattern): f"problems.{key}"
    for pattern, key in {
        r"did you mean '(?P<found>.+)'\?": "did_you_mean",
        r"one of (?P<known>.+)": "tip_one_of",
        r"(?P<command>riichi \w+) lists them": "tip_listed",
        r"a whole number from (?P<least>\d+) to (?P<most>\d+)": "tip_number",
        r"whole numbers, (?P<count>\d+) in all": "tip_numbers",
        r"a list of (?P<least>\d+) to (?P<most>\d+)": "tip_list",
        r"true or false": "tip_true_or_false",
        r"the points of (?P<seats>.+)": "tip_points",
        r"a whole number of hundreds": "tip_hundreds",
    }.items()
}


def with_message(texts: Texts, problem: Problem) -> Problem:
    """Return a problem with its message and its tip in a language."""
    message, tip = message_of(texts, problem), translate_tip(texts, problem.tip)
    said = texts.say(f"problems.{problem.severity}", problem=with_tip(message, tip))
    return replace(problem, message=message, said=said)


def message_of(texts: Texts, problem: Problem) -> str:
    """Return the message of a problem; for notation it names the part that is wrong, or its two readings."""
    found = problem.values.get("found")
    if (
        problem.code in {"bad_notation", "bad_meld"}
        and isinstance(found, str)
        and (two := two_readings(found))
    ):
        key = problem.values.get("key", "melds")
        return texts.say("problems.two_readings", key=key, **two._asdict())
    if problem.code == "bad_notation" and isinstance(found, str) and (part := unread_part(found)) != found:
        return texts.say("problems.bad_notation_at", key=problem.values["key"], found=found, part=part)
    return texts.problem(problem)


def with_tip(message: str, tip: str) -> str:
    return f"{message} ({tip})" if tip else message


def translate_tip(texts: Texts, tip: str) -> str:
    """Return the translation of a tip, or of several joined by semicolons, without untranslated ones."""
    translated = [each for part in tip.split("; ") if (each := _translate(texts, part))]
    return reduce(lambda first, rest: texts.say("problems.tips", first=first, rest=rest), translated or [""])


def _translate(texts: Texts, part: str) -> str:
    matches = ((pattern.fullmatch(part), key) for pattern, key in KEY_OF_TIP.items())
    return next((texts.say(key, **BOOLEANS, **match.groupdict()) for match, key in matches if match), "")
