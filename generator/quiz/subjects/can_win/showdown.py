"""The ruling on a hand shown to win, and its proof."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from generator.quiz.near_miss import is_near
from generator.quiz.subjects.can_win.claimed_hands import OTHER_KEYS, hand_case
from generator.quiz.wait_rows import left_over_line, wait_row
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand, Win, parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import KIND, join_tiles
from riichi_rules.engine.waits import Wait, out_of_set, waits
from riichi_rules.engine.why import reasons
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.table.can_win import WinVerdict, can_win
from riichi_rules.table.furiten import furiten
from riichi_rules.table.open_hand import open_hand_problem
from riichi_rules.tell.rulesets import certain_line
from riichi_rules.tell.score import why_not_line, yaku_section
from riichi_rules.texts.lines import Line, Notation, Row, Section

# The sections that explain each rule; that of furiten depends on its kind.
RULES = {
    "yes": "page:calls#winning",
    "no_yaku": "page:yaku#right",
    "not_winning": "page:tiles#groups",
    "too_few_yaku": "page:game-end#counters",
    "single_han": "page:three-players#dutch",
    "late_yaku": "page:three-players#dutch",
}
# The options whose sentence is the reason; other reasons are told by the tip of the mistake.
OPTIONS = {"too_few_yaku": "two_yaku_at_5_honba", "late_yaku": "atozuke"}
# The mistake of a player who overlooks each reason.
OVERLOOKED = {
    "no_yaku": "no_yaku_overlooked",
    "not_winning": "incomplete_overlooked",
    "too_few_yaku": "too_few_yaku_overlooked",
    "single_han": "single_han_overlooked",
    "late_yaku": "late_yaku_overlooked",
}
FURITEN_TEXTS = {
    "permanent": "page_furiten.permanent_1",
    "temporary": "mistakes.passed_tile_forgotten.tip",
    "riichi": "page_furiten.riichi_1",
}

# The number of narrowly missed yaku shown for a hand without any.
NEAREST = 4


@dataclass(frozen=True)
class Showdown:
    """A hand that somebody wants to win with, and the ruling on it under the rules."""

    book: Book
    rules: Rules
    case: Case
    hand: PackedHand
    win: Win
    verdict: WinVerdict

    @classmethod
    def of(cls, book: Book, rules: Rules, case: Case) -> "Showdown":
        hand, win = parse_case(hand_case(case))
        besides = {key: case.get(key, ()) for key in OTHER_KEYS}
        return cls(book, rules, case, hand, win, can_win(rules, hand, win, **besides))

    @property
    def right(self) -> tuple[str, ...]:
        """The right choices: every reason against the win, or "yes"."""
        return self.verdict.reasons or ("yes",)

    @cached_property
    def waits(self) -> tuple[Wait, ...]:
        return waits(self.hand, out_of_set(self.rules))

    @cached_property
    def furiten(self) -> str:
        """The kind of furiten that the hand is in, even if it does not matter; "over" if it has ended."""
        case, riichi = self.case, self.win.how.riichi > 0
        passed = case.get("passed", ())
        kind = furiten(self.rules, self.hand, case["discards"], passed, case.get("since", ()), riichi).kind
        return "over" if kind == "none" and passed else kind

    @cached_property
    def dora(self) -> int:
        """The han that the hand would have from dora."""
        held = self.hand.counts + self.win.tile.counts, self.hand.reds + self.win.tile.reds
        return sum(each.han for each in scorer(self.rules).dora.count(self.win, *held))

    def option(self, name: str) -> Line:
        """Return the sentence of an option under the rules."""
        return certain_line(self.rules, name, self.book.options[name])

    @property
    def is_late_elsewhere(self) -> bool:
        """Whether the yaku would be decided too late under rules without atozuke."""
        early = self.book.rules(self.rules.ruleset, {"atozuke": False})
        restriction = open_hand_problem(early, self.hand, self.win, self.verdict.score)
        return restriction is not None and restriction.code == "late_yaku"


# The proof


def proof(showdown: Showdown) -> Iterator[Section]:
    """Yield the yaku, the waits and the discards, then the rule."""
    if "not_winning" not in showdown.right:
        yield _yaku_section(showdown)
    yield Section(Line("quiz.feedback.waits"), tuple(_wait_rows(showdown)))
    rows = [
        Row(
            Line(f"quiz.choice.can-win.{name}"),
            why=_deciding_rule(showdown, name),
            rule=section_of(showdown, name),
        )
        for name in showdown.right
    ]
    yield Section(Line("quiz.kind.can-win"), tuple(rows))


def _yaku_section(showdown: Showdown) -> Section:
    """Return the yaku of the hand, or those that it narrowly misses."""
    rules, hand, win, score = showdown.rules, showdown.hand, showdown.win, showdown.verdict.score
    if score.reading:
        return yaku_section(rules, hand, win, score)
    scored = Scored(rules, hand, win, score)
    missed = (
        each
        for each in reasons(rules, hand, win, score)
        if each.verdict == "closed_only" or is_near(scored, each)
    )
    rows = [Row(why_not_line(each), rule=f"yaku:{each.id}") for each in islice(missed, NEAREST)]
    return Section(Line("quiz.feedback.almost"), tuple(rows), Line("units.yaku", {"n": 0}))


def _wait_rows(showdown: Showdown) -> Iterator[Row]:
    """Yield a row for each wait, and for those that were discarded or passed."""
    seen = [KIND[tile] for key in ("discards", "passed") for tile in showdown.case.get(key, ())]
    seen += showdown.win.dora_indicators
    for wait in showdown.waits:
        yield wait_row(showdown.hand, wait, seen.count(wait.tile))
    waited = {wait.tile for wait in showdown.waits}
    for key, rule in (("discards", "permanent"), ("passed", "temporary")):
        tiles = [tile for tile in dict.fromkeys(showdown.case.get(key, ())) if KIND[tile] in waited]
        if tiles:
            name = Line(f"explain.furiten_{key}", {"tiles": Notation(join_tiles(tiles))})
            yield Row(name, rule=f"page:furiten#{rule}")


def section_of(showdown: Showdown, name: str) -> str:
    """Return the section that explains the rule of a ruling."""
    return f"page:furiten#{showdown.furiten}" if name == "furiten" else RULES[name]


def _deciding_rule(showdown: Showdown, name: str) -> Line | None:
    """Return the sentence of the deciding rule, if there is one."""
    if name == "yes" and showdown.furiten in {"permanent", "temporary", "riichi"}:
        return Line("mistakes.furiten_on_tsumo.tip")
    if name == "furiten":
        return Line(FURITEN_TEXTS[showdown.furiten])
    if name == "yes" and showdown.furiten == "over":
        return showdown.option("temp_furiten_ends")
    if name in OPTIONS:
        return showdown.option(OPTIONS[name])
    if name == "not_winning" and (line := left_over_line(showdown.hand, showdown.waits, showdown.win.kind)):
        return line
    return Line(f"mistakes.{OVERLOOKED[name]}.tip") if name in OVERLOOKED else None
