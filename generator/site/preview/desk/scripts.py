"""Which pages say a text only once their scripts run."""

from generator.exports.browser.calculator import PARTS
from generator.exports.browser.quiz import OVERLOOKED, PLAYED
from generator.exports.browser.table_tools import SAID

# What questions and their answers say is in their pools.
OF_QUESTIONS = ("quiz.", "explain.", "mistakes.")
PATTERNS = {"calculator": (*PARTS.values(),), "quiz": (PLAYED, OVERLOOKED)} | {
    tool: (pattern,) for tool, pattern in SAID.items()
}


def pages_of_scripts(key: str) -> frozenset[str]:
    """The ids of these pages."""
    found = {page for page, patterns in PATTERNS.items() if any(each.match(key) for each in patterns)}
    return frozenset(found | {"quiz"} if key.startswith(OF_QUESTIONS) else found)
