"""Language-neutral lines about penalties: the offence, its condition, the outcome, and further steps."""

from collections.abc import Iterator, Sequence

from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Range
from riichi_rules.rules.penalties import Ruling
from riichi_rules.rules.sessions import SessionRule, StatedValue
from riichi_rules.tell.rulesets import ruleset_line
from riichi_rules.texts.lines import Line, join_lines


def offence_line(offence: str) -> Line:
    """Return the line of an offence."""
    return Line(f"penalties.offence.{offence}")


def condition_line(ruling: Ruling) -> Line | None:
    """Return the condition of a ruling, or None if it always applies."""
    lines = [*_conditions(ruling)]
    return join_lines(lines) if lines else None


def _conditions(ruling: Ruling) -> Iterator[Line]:
    if ruling.when:
        yield Line(f"penalties.when.{ruling.when}")
    if ruling.tiles:
        yield _tiles_line(ruling.tiles)
    if ruling.minutes:
        end = "over" if ruling.minutes.min else "to"
        yield Line(f"penalties.when.minutes_{end}", {"n": ruling.minutes.min or ruling.minutes.max or 0})
    if ruling.seconds:
        yield Line("penalties.when.seconds_over", {"n": ruling.seconds})


def _tiles_line(tiles: Range) -> Line:
    if tiles.min is None or tiles.max is None:
        end = "from" if tiles.min else "to"
        return Line(f"penalties.when.tiles_{end}", {"n": tiles.min or tiles.max or 0})
    key = "either" if tiles.max == tiles.min + 1 else "range"
    return Line(f"penalties.when.tiles_{key}", {"from": tiles.min, "to": tiles.max})


def outcome_line(ruling: Ruling) -> Line:
    """Return the outcome of a ruling."""
    return Line(f"penalties.then.{ruling.then}") if ruling.points is None else _points_line(ruling)


def _points_line(ruling: Ruling) -> Line:
    points = ruling.points
    if isinstance(points, int):
        return Line(f"penalties.then.points.{ruling.per or 'value'}", {"n": points})
    if isinstance(points, tuple):
        return Line("penalties.then.points.either", {"first": points[0], "second": points[1]})
    assert isinstance(points, Range)
    if points.min is None or points.max is None:
        return Line("penalties.then.points.least", {"n": points.min or points.max or 0})
    return Line("penalties.then.points.range", {"from": points.min, "to": points.max})


def remark_lines(ruling: Ruling) -> list[Line]:
    """Return the further steps of a ruling."""
    return [Line(f"penalties.also.{each}") for each in ruling.also]


def ruling_line(ruling: Ruling) -> Line:
    """Return a ruling in one line: its condition and its outcome."""
    condition, outcome = condition_line(ruling), outcome_line(ruling)
    return Line("penalties.line", {"when": condition, "then": outcome}) if condition else outcome


def rulings_line(rulings: Sequence[Ruling]) -> Line:
    """Return all rulings on an offence: those with a condition, then the one for all other cases."""
    on_condition = [ruling_line(each) for each in rulings if condition_line(each)]
    always = [outcome_line(each) for each in rulings if not condition_line(each)]
    if on_condition:
        otherwise = Line("penalties.when.otherwise")
        always = [Line("penalties.line", {"when": otherwise, "then": outcome}) for outcome in always]
    return join_lines([*on_condition, *always], "explain.players")


def session_rule_line(id_: str, rule: StatedValue) -> Line:
    """Return a rule about the sessions of a tournament."""
    value = rule.value
    if isinstance(value, Range):
        return Line(f"sessions.{id_}.range", {"from": value.min or 0, "to": value.max or 0})
    if isinstance(value, str):
        return Line(f"sessions.{id_}.{value}")
    is_custom = isinstance(rule, SessionRule) and rule.often
    return Line(f"sessions.{id_}.{'often' if is_custom else 'value'}", {"n": value})


def silence_line(book: Book, ruleset: str) -> Line:
    """Return why there is no ruling: no text is known, it is silent, or a program prevents the offence."""
    if book.penalty_text(ruleset) is not None:
        return Line("penalties.unknown.offence")
    return Line("penalties.online" if book.is_online(ruleset) else "penalties.unknown")


def penalty_text_lines(book: Book, ruleset: str, stand_in: str | None = None) -> Iterator[Line]:
    """Yield which text on penalties applies under a ruleset, or why there is none."""
    applying = book.penalty_text(ruleset, stand_in)
    if applying is None:
        yield Line("penalties.online" if book.is_online(ruleset) else "penalties.unknown.text")
        return
    own = book.penalties.nearest_text(book.ancestry(ruleset))
    assert own is not None
    text = book.penalties.texts[own]
    named = {"ruleset": ruleset_line(applying)}
    if text.is_read and text.follows:
        yield Line("penalties.own", {**named, "other": ruleset_line(text.follows)})
    else:
        yield Line("penalties.follows" if text.follows else "penalties.known", named)
    if text.known == "part":
        yield Line("penalties.unknown.part")
