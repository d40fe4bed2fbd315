"""The evidence of recorded games as a table and as JSON."""

from collections.abc import Iterator
from typing import Any

from generator.evidence.trials import Evidence
from riichi_rules.rules.book import Book, other_values
from riichi_rules.rules.model import Value
from riichi_rules.rules.rulesets import in_yaml

COLUMNS = "{:<24} {:<22} {:>5}  {}"
# A long value of an option is cut in the table.
MOST_SIGNS = 22


def report(book: Book, evidence: dict[str, Evidence]) -> Iterator[str]:
    """Yield the lines of a table for each ruleset, and the hands that contradict what it states."""
    for ruleset, found in evidence.items():
        yield f"{ruleset}: {found.games} games, {found.hands} hands"
        yield COLUMNS.format("option", "stated", "games", "against other values")
        rules = book.rules(ruleset)
        for option in book.applicable_options(rules):
            own = found.of(option)
            yield COLUMNS.format(
                option, _short(rules.options[option]), own.games or "", _said(book, ruleset, option, found)
            ).rstrip()
        for each in found.contradictions:
            fits = ", ".join(f"{option}={_short(value)}" for option, value in each.fits) or "no other value"
            yield f"{each.game}, hand {each.hand}: {', '.join(each.faults)}; would fit: {fits}"
        yield ""


def _said(book: Book, ruleset: str, option: str, found: Evidence) -> str:
    """Return how many games contradict each other value of an option, and which ones none does."""
    own, stated = found.of(option), book.rules(ruleset).options[option]
    parts = [f"{_short(value)}: {games}" for value, games in own.against.items()]
    left = [
        _short(value)
        for value in other_values(book.options[option], stated, book.base)
        if value not in own.against
    ]
    if own.least is not None:
        parts.append(f"least {own.least}")
    if left and (own.against or own.least is not None):
        parts.append(f"not excluded: {', '.join(left)}")
    return "; ".join(parts)


def _short(value: Value) -> str:
    text = in_yaml(value)
    return text if len(text) <= MOST_SIGNS else f"{text[: MOST_SIGNS - 1]}…"


def as_json(evidence: dict[str, Evidence]) -> Any:
    """Return the evidence as JSON, with values as files of rulesets write them."""
    return {
        ruleset: {
            "games": found.games,
            "hands": found.hands,
            "options": {
                option: {
                    "games": own.games,
                    **({} if own.least is None else {"least": own.least}),
                    "against": {in_yaml(value): games for value, games in own.against.items()},
                }
                for option, own in found.options.items()
                if own.games
            },
            "contradictions": [
                {
                    "game": each.game,
                    "hand": each.hand,
                    "faults": each.faults,
                    "fits": {option: in_yaml(value) for option, value in each.fits},
                }
                for each in found.contradictions
            ],
        }
        for ruleset, found in evidence.items()
    }
