"""A hand shown to win: what the rules say of it, and the proof of that."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from generator.quiz.near_miss import is_near
from generator.quiz.proofs.waits import wait_row
from generator.quiz.situations.can_win import ASKED_BESIDES, as_case
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import Hand, Win, parse_case
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import KIND, written
from riichi_rules.engine.waits import Wait, out_of_set, waits
from riichi_rules.engine.why import reasons
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.table.can_win import WinVerdict, can_win
from riichi_rules.table.furiten import furiten
from riichi_rules.table.open_hand import lacks_right
from riichi_rules.tell.rulesets import certain_line
from riichi_rules.tell.score import why_not_line, yaku_section
from riichi_rules.texts.lines import Line, Notation, Row, Section

# Where each rule is told; that of furiten by its kind.
RULES = {
    "yes": "page:calls#winning",
    "no_yaku": "page:yaku#right",
    "not_winning": "page:tiles#groups",
    "too_few_yaku": "page:game-end#counters",
    "single_han": "page:three-players#dutch",
    "late_yaku": "page:three-players#dutch",
}
# The options whose sentence is the reason, and other reasons; the remaining choices need none.
OPTIONS = {"too_few_yaku": "two_yaku_at_5_honba", "late_yaku": "atozuke"}
TOLD = {
    "no_yaku": "mistakes.no_yaku_overlooked.tip",
    "not_winning": "mistakes.incomplete_overlooked.tip",
    "single_han": "mistakes.single_han_overlooked.tip",
}
OF_FURITEN = {
    "permanent": "page_furiten.permanent_1",
    "temporary": "mistakes.passed_tile_forgotten.tip",
    "riichi": "page_furiten.riichi_1",
}

# So many yaku that the hand almost has are told of one that has none.
NEAREST = 4


@dataclass(frozen=True)
class Showdown:
    """A hand that somebody wants to win with, and what is to be said of it under the rules."""

    book: Book
    rules: Rules
    case: Case
    hand: Hand
    win: Win
    verdict: WinVerdict

    @classmethod
    def of(cls, book: Book, rules: Rules, case: Case) -> "Showdown":
        hand, win = parse_case(as_case(case))
        besides = {key: case.get(key, ()) for key in ASKED_BESIDES}
        return cls(book, rules, case, hand, win, can_win(rules, hand, win, **besides))

    @property
    def right(self) -> tuple[str, ...]:
        """The right choices: every reason why not, or yes."""
        return self.verdict.reasons or ("yes",)

    @cached_property
    def waits(self) -> tuple[Wait, ...]:
        return waits(self.hand, out_of_set(self.rules))

    @cached_property
    def furiten(self) -> str:
        """The kind of furiten that the hand is in, whatever comes of it; "over" where it was in one."""
        case, riichi = self.case, self.win.how.riichi > 0
        passed = case.get("passed", ())
        kind = furiten(self.rules, self.hand, case["discards"], passed, case.get("since", ()), riichi).kind
        return "over" if kind == "none" and passed else kind

    @cached_property
    def dora(self) -> int:
        """The han of the dora that the hand would have."""
        held = self.hand.counts + self.win.tile.counts, self.hand.reds + self.win.tile.reds
        return sum(each.han for each in scorer(self.rules).dora.count(self.win, *held))

    def option(self, name: str) -> Line:
        """What the rules say of an option."""
        return certain_line(self.rules, name, self.book.options[name])

    @property
    def is_late_elsewhere(self) -> bool:
        """Would the yaku come too late under rules that ask for it early?"""
        early = self.book.rules(self.rules.ruleset, {"atozuke": False})
        lacking = lacks_right(early, self.hand, self.win, self.verdict.score)
        return lacking is not None and lacking.code == "late_yaku"


# The proof


def proof(shown: Showdown) -> Iterator[Section]:
    """The yaku, the waits and the discards, then the rule."""
    if "not_winning" not in shown.right:
        yield _yaku(shown)
    yield Section(Line("quiz.feedback.waits"), tuple(_waits(shown)))
    rows = [
        Row(Line(f"quiz.choice.can-win.{name}"), why=_why(shown, name), rule=see(shown, name))
        for name in shown.right
    ]
    yield Section(Line("quiz.kind.can-win"), tuple(rows))


def _yaku(shown: Showdown) -> Section:
    """The yaku of the hand, or those that it almost has."""
    rules, hand, win, score = shown.rules, shown.hand, shown.win, shown.verdict.score
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


def _waits(shown: Showdown) -> Iterator[Row]:
    """Every wait, and those that were discarded or let pass."""
    seen = [KIND[tile] for key in ("discards", "passed") for tile in shown.case.get(key, ())]
    seen += shown.win.dora_indicators
    for wait in shown.waits:
        yield wait_row(shown.hand, wait, seen.count(wait.tile))
    waited = {wait.tile for wait in shown.waits}
    for key, rule in (("discards", "permanent"), ("passed", "temporary")):
        found = [tile for tile in dict.fromkeys(shown.case.get(key, ())) if KIND[tile] in waited]
        if found:
            name = Line(f"explain.furiten_{key}", {"tiles": Notation(written(found))})
            yield Row(name, rule=f"page:furiten#{rule}")


def see(shown: Showdown, name: str) -> str:
    """Where the rule of a verdict is told."""
    return f"page:furiten#{shown.furiten}" if name == "furiten" else RULES[name]


def _why(shown: Showdown, name: str) -> Line | None:
    """The rule that decides."""
    if name == "yes" and shown.furiten in {"permanent", "temporary", "riichi"}:
        return Line("mistakes.furiten_on_tsumo.tip")
    if name == "furiten":
        return Line(OF_FURITEN[shown.furiten])
    if name == "yes" and shown.furiten == "over":
        return shown.option("temp_furiten_ends")
    if name in OPTIONS:
        return shown.option(OPTIONS[name])
    return Line(TOLD[name]) if name in TOLD else None
