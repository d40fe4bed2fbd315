"""What is wrong with a translation, in the language of those who translate."""

import re
from collections.abc import Mapping

from generator.texts.languages import Topic
from generator.texts.menu import PAGE

BREAKS = re.compile(r"[\n\t]+")  # a problem is told on one line
SEVERITIES = {"error": "problems.error", "warning": "problems.warning"}


def in_own_words(topics: Mapping[str, Topic], key: str, rule: str, severity: str, words: str = "") -> str:
    """What is wrong with a text, as its language says it; nothing where that has no words for it.

    The name of the page stands before it, where the text is for one; what the rule is about, behind it.
    """
    stated, frame = _text(topics, rule), _text(topics, SEVERITIES[severity])
    if not stated or not frame:
        return ""
    name = key.partition(".")[0]
    page = _text(topics, f"{name}.title") if name.startswith(PAGE) else ""
    said = f"{key}: {stated}" + (f" [{BREAKS.sub(' ', words)}]" if words else "")
    return frame.replace("{problem}", f"{page} · {said}" if page else said)


def _text(topics: Mapping[str, Topic], key: str) -> str:
    name, _, own = key.partition(".")
    entry = topics[name].entries.get(own) if name in topics else None
    return (entry and entry.text) or ""
