"""May a hand win: one about to be shown, and every rule that may stop it."""

from collections.abc import Callable, Iterator, Mapping

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.proofs.can_win import OPTIONS, Showdown, proof, see
from generator.quiz.question import Choice, Choose, Question
from generator.quiz.situations.can_win import FIRST_TURN, LAST_TURN, showdown_case
from riichi_rules.engine.case import FLAGS, Case
from riichi_rules.engine.tiles import written
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import how_won
from riichi_rules.texts.lines import Line, Notation

# Of hands that just win, only so many are asked.
ASKED_PLAINLY = 0.3

CHOICES = ("yes", "no_yaku", "furiten", "not_winning", "too_few_yaku", "single_han", "late_yaku")
OPEN_RULES = {"single_han", "late_yaku"}
# What is overlooked by those who let a hand win.
OVERLOOKED = {
    "no_yaku": "no_yaku_overlooked",
    "not_winning": "incomplete_overlooked",
    "too_few_yaku": "too_few_yaku_overlooked",
    "single_han": "single_han_overlooked",
    "late_yaku": "late_yaku_overlooked",
}
# What somebody overlooks who does not see each kind of furiten.
FURITEN_OVERLOOKED = {
    "permanent": "furiten_overlooked",
    "temporary": "passed_tile_forgotten",
    "riichi": "furiten_riichi_stays",
}

# What makes a hand worth asking about though it just wins, and what makes it hard.
EVENTS = ("haitei", "houtei", "chankan")
HARD_EVENTS = (*FIRST_TURN, *LAST_TURN, "chankan", "rinshan")


def make(source: QuestionSource) -> Iterator[Question]:
    """Hands that may win, and hands that may not."""
    for dealt in source.each_hand():
        case = showdown_case(source.rules, dealt, source.rng)
        shown = Showdown.of(source.book, source.rules, case) if case else None
        found = _question(shown) if shown else None
        if shown and found and (not _is_plain(shown) or source.rng.random() < ASKED_PLAINLY):
            yield found


def _is_plain(shown: Showdown) -> bool:
    """Does the hand just win, with nothing about it that speaks against that?"""
    has_event = any(shown.case.get(event) for event in EVENTS)
    return "yes" in shown.right and shown.furiten == "none" and not has_event


def make_question(book: Book, rules: Rules, case: Case) -> Question | None:
    """May this hand win? None if there can be no such hand."""
    return _question(Showdown.of(book, rules, case))


def _question(shown: Showdown) -> Question | None:
    if not {*shown.right} <= {*CHOICES}:
        return None
    return Question(
        kind="can-win",
        ruleset=shown.rules.ruleset,
        level=_level(shown),
        prompt=Line("quiz.kind.can-win.prompt", {"tile": Notation(shown.case["win_tile"])}),
        answer=Choose(tuple(_choices(shown))),
        proof=tuple(proof(shown)),
        rules=tuple(dict.fromkeys(see(shown, name) for name in shown.right)),
        case=shown.case,
        situation=(*map(_before_the_win, how_won(shown.case)), *_besides(shown)),
    )


def _level(shown: Showdown) -> str:
    case = shown.case
    is_rare = any(case.get(event) for event in HARD_EVENTS) or {*shown.right} & {*CHOICES[4:]}
    if is_rare or len(shown.right) > 1 or case.get("passed") or shown.hand.kans or _has_many_counters(shown):
        return "advanced"
    is_seen_at_once = shown.furiten == "none" or (shown.furiten == "permanent" and len(shown.waits) == 1)
    return "beginner" if is_seen_at_once and not shown.hand.is_open else "intermediate"


def _has_many_counters(shown: Showdown) -> bool:
    return shown.win.honba >= shown.rules.table["yaku_from_honba"]


def _before_the_win(line: Line) -> Line:
    """What makes the tile special, where nobody has won on it yet: the last discard, the tile of a quad."""
    fact = line.key.removeprefix("facts.").removesuffix(".true")
    return Line(f"facts.{fact}.name") if fact in FLAGS else line


def _besides(shown: Showdown) -> Iterator[Line]:
    """What the player discarded, let pass and called."""
    case = shown.case
    if case["discards"]:
        yield Line("quiz.situation.discards", {"tiles": Notation("".join(case["discards"]))})
    if case.get("passed"):
        key = "quiz.situation.passed.draw" if case["since"] else "quiz.situation.passed"
        yield Line(key, {"tiles": Notation(written(case["passed"]))})
    called = [meld["tiles"] for meld in case.get("melds", ()) if meld["type"] != "kan_closed"]
    if not shown.rules.options["atozuke"] and len(called) > 1:
        yield Line("quiz.situation.calls_in_order", {"tiles": Notation(" ".join(called))})


# Choices


def _choices(shown: Showdown) -> Iterator[Choice]:
    """The right ones, and the wrong ones that somebody may take for right."""
    for name in CHOICES:
        say = Line(f"quiz.choice.can-win.{name}")
        if name in shown.right:
            yield Choice(say)
        elif wrong := WRONG[name](shown):
            yield Choice(say, wrong)


def _overlooked_rule(shown: Showdown) -> Line:
    """Which rule somebody overlooks who lets the hand win."""
    reason = shown.right[0]
    if reason == "no_yaku" and shown.dora:
        return mistake_line("dora_as_yaku")
    if reason == "furiten":
        return mistake_line(FURITEN_OVERLOOKED[shown.furiten])
    rule = {"rule": shown.option(OPTIONS[reason])} if reason in OPTIONS else {}
    return mistake_line(OVERLOOKED[reason], **rule)


def _furiten_not_there(shown: Showdown) -> Line:
    if shown.furiten == "over":
        return mistake_line("furiten_over", rule=shown.option("temp_furiten_ends"))
    return mistake_line("furiten_not_there" if shown.furiten == "none" else "furiten_on_tsumo")


def _not_too_few(shown: Showdown) -> Line | None:
    """Where there are many counters, some rulesets ask for more yaku."""
    if not _has_many_counters(shown):
        return None
    rule = shown.option("two_yaku_at_5_honba")
    if shown.rules.options["two_yaku_at_5_honba"]:
        is_short = {"not_winning", "no_yaku"} & {*shown.right}
        return None if is_short else mistake_line("too_few_yaku_not_there", rule=rule)
    return mistake_line("other_ruleset", differences=rule)


def _not_single(shown: Showdown) -> Line | None:
    """A hand without any yaku lacks that, too, and of an incomplete one nobody can say."""
    is_asked = shown.rules.options["open_yaku"] == "reduced" and _may_lack_right(shown)
    return mistake_line("single_han_not_there") if is_asked and "no_yaku" not in shown.right else None


def _may_lack_right(shown: Showdown) -> bool:
    return shown.hand.is_open and "not_winning" not in shown.right


def _not_without_yaku(shown: Showdown) -> Line | None:
    """Where the yaku of a hand give no right to win, it may be said to have none; else one was overlooked."""
    if OPEN_RULES & {*shown.right}:
        return None
    return mistake_line("incomplete_overlooked" if "not_winning" in shown.right else "yaku_missed")


def _not_late(shown: Showdown) -> Line | None:
    """Where late yaku are no matter, those are asked about who know that they are elsewhere."""
    if not shown.rules.options["atozuke"]:
        return mistake_line("late_yaku_not_there") if _may_lack_right(shown) else None
    if _may_lack_right(shown) and shown.is_late_elsewhere:
        return mistake_line("other_ruleset", differences=shown.option("atozuke"))
    return None


WRONG: Mapping[str, Callable[[Showdown], Line | None]] = {
    "yes": _overlooked_rule,
    "no_yaku": _not_without_yaku,
    "furiten": _furiten_not_there,
    "not_winning": lambda _: mistake_line("complete_overlooked"),
    "too_few_yaku": _not_too_few,
    "single_han": _not_single,
    "late_yaku": _not_late,
}
KIND = QuestionKind("can-win", make)
