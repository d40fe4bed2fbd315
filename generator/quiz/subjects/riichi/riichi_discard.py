"""The discards with which riichi may be declared, or whether it may be declared at all."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from generator.quiz.dealing.dealt import weighted_choice
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.tenpai import case_with_draw, exhausted_waits
from generator.quiz.kind import AnswerUnder, QuestionKind, table_answer
from generator.quiz.subjects.riichi.turns import Turn, turns
from riichi_rules.engine.case import Case
from riichi_rules.engine.hand import PackedHand
from riichi_rules.engine.tiles import NAMES, TILE, WINDS
from riichi_rules.engine.waits import WINS, out_of_set, scored_waits, shanten_of, waits
from riichi_rules.quiz.question import Pick, Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.table.furiten import furiten
from riichi_rules.table.hand_tiles import without
from riichi_rules.table.riichi import Declaration, answer_riichi, discards_to_tenpai, riichi_declaration
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import circumstances, distance_line, wait_line
from riichi_rules.tell.spoken_tiles import plain
from riichi_rules.texts.lines import Line, Notation, Row, Section, join_lines

SEE_FURITEN = "page:riichi#furiten"

# One question in this many is on whether riichi may be declared.
MAY = 3

# More right discards than this are easily missed.
MANY = 3

# For the questions on whether: the choices, the weights of the variants and of the obstacles, and a small
# number of tiles left.
CHOICES = ("allowed", "open", "noten", "points", "tiles")
MAY_WEIGHTS = {"ready": 6, "with_quad": 4, "open": 2, "noten": 2}
OBSTACLES = {"nothing": 1, "points": 3, "just_enough": 1, "tiles": 4}
FEW = 4


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield turns of every variant, and among them questions on whether riichi may be declared."""
    hands = iter(source.hands.played)
    others = _may_questions(source, hands)
    for number, turn in enumerate(turns(source, hands)):
        if number % MAY == 0:
            yield next(others)
        yield make_question(source, turn)


def make_question(source: QuestionSource, turn: Turn) -> Question:
    """Return a question on with which discards riichi may be declared: none for an open or a noten hand."""
    declaration = riichi_declaration(source.rules, turn.hand, turn.points, turn.live_tiles)
    after = {tile: without(turn.hand, TILE[tile]) for tile in declaration.discards}
    answer = Pick(
        _plain_tiles(declaration.discards),
        _missed_discards(source.rules, turn, after),
        _wrong_discards(source.rules, turn, declaration),
    )
    return Question(
        kind="riichi-discard",
        ruleset=source.rules.ruleset,
        level=_level(turn, answer),
        prompt=Line("quiz.kind.riichi-discard.prompt"),
        answer=answer,
        proof=(
            conditions(source, turn, declaration)
            if declaration.reasons
            else _proof(source.rules, turn, after),
        ),
        rules=(SEE, SEE_FURITEN) if turn.discards else (SEE,),
        case=turn.question,
        situation=tuple(situation(turn)),
    )


def _plain_tiles(tiles: Sequence[str]) -> tuple[str, ...]:
    """Return tiles in order; a red five is as good as any five."""
    return tuple(sorted({plain(tile) for tile in tiles}, key=NAMES.index))


def _level(turn: Turn, answer: Pick) -> str:
    if turn.hand.kans or turn.discards or turn.variant == "crowded" or len(answer.right) > MANY:
        return "advanced"
    return "beginner" if 0 < len(answer.right) < MANY else "intermediate"


# Mistakes


def _missed_discards(rules: Rules, turn: Turn, after: Mapping[str, PackedHand]) -> dict[str, Line]:
    """Return the mistakes of leaving out a right discard; "" if the doubt behind it was disproved."""
    mistakes = {plain(tile): _doubt(rules, turn, tile, hand) for tile, hand in after.items()}
    return {
        tile: mistake_line(name or "tenpai_missed.which", **({} if name else {"about": Notation(tile)}))
        for tile, name in mistakes.items()
    } | ({"": mistake_line("tenpai_missed")} if mistakes else {})


def _doubt(rules: Rules, turn: Turn, tile: str, hand: PackedHand) -> str:
    """Return the apparent objection to riichi with a discard: furiten, or a hand without a yaku so far."""
    if turn.discards and furiten(rules, hand, (*turn.discards, tile)).kind != "none":
        return "furiten_bars_riichi"
    seat, round_ = turn.winds
    win = WINS[0]._replace(seat_wind=WINDS[seat], round_wind=WINDS[round_])
    has_yaku = any(not each.ron.problems for each in scored_waits(rules, hand, win))
    return "" if has_yaku else "yaku_needed_for_riichi"


def _wrong_discards(rules: Rules, turn: Turn, declaration: Declaration) -> dict[str, Line]:
    """Return the mistakes of picking a wrong discard: what the hand then lacks."""
    if "open" in declaration.reasons:
        return {"": mistake_line("riichi_on_open_hand")}
    rest = [tile for tile in turn.each if tile not in declaration.discards]
    return {plain(tile): _wrong_discard(rules, turn, tile) for tile in rest} | {
        "": mistake_line("noten_discard")
    }


def _wrong_discard(rules: Rules, turn: Turn, tile: str) -> Line:
    """Return the mistake of a discard: a wait for tiles that are all in the hand, or how far tenpai is."""
    hand = without(turn.hand, TILE[tile])
    if exhausted_waits(hand):
        return mistake_line("wait_without_tiles")
    away = distance_line(shanten_of(hand, out_of_set(rules)))
    return mistake_line("noten_discard.which", about=Notation(plain(tile)), away=away)


# The proof


def _proof(rules: Rules, turn: Turn, after: Mapping[str, PackedHand]) -> Section:
    """Return the waits after each right discard."""
    rows = [_row(rules, turn, tile, hand) for tile, hand in after.items()]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _row(rules: Rules, turn: Turn, tile: str, hand: PackedHand) -> Row:
    """Return the waits after a discard, with the number of unseen tiles of each."""
    discarded = Counter(plain(each) for each in (*turn.discards, tile))
    rows = [
        {"tile": NAMES[kind], "kinds": kinds, "left": left - discarded[NAMES[kind]]}
        for kind, kinds, left in waits(hand, out_of_set(rules))
    ]
    why = join_lines([wait_line(wait) for wait in rows], "words.list.rows")
    return Row(Line("quiz.discard", {"tile": Notation(tile)}), why=why, tiles=tile, rule=SEE)


# Whether riichi may be declared


def _may_questions(source: QuestionSource, hands: Iterator[Case]) -> Iterator[Question]:
    """Yield turns with few points or tiles left, an open or a noten hand, or no obstacle."""
    for turn in turns(source, hands, MAY_WEIGHTS):
        changed = turn if turn.variant in {"open", "noten"} else _hinder(source, turn)
        declaration = riichi_declaration(source.rules, turn.hand, changed.points, changed.live_tiles)
        if len(declaration.reasons) < 2:
            yield may_question(source, changed, declaration)


def _hinder(source: QuestionSource, turn: Turn) -> Turn:
    """Return the turn with few points or tiles, or with just enough points."""
    obstacle = weighted_choice(source.rng, OBSTACLES)
    stick = source.rules.payments.riichi_stick
    if obstacle == "points":
        return replace(turn, points=source.rng.randrange(0, stick, 100))
    if obstacle == "just_enough":
        return replace(turn, points=stick)
    return replace(turn, live_tiles=source.rng.randint(0, FEW)) if obstacle == "tiles" else turn


def may_question(source: QuestionSource, turn: Turn, declaration: Declaration) -> Question:
    """Return a question on whether riichi may be declared. Any reason against it is a right answer."""
    right = declaration.reasons or ("allowed",)
    return Question(
        kind="riichi-discard",
        ruleset=source.rules.ruleset,
        level=_may_level(source.rules, turn, declaration),
        prompt=Line("quiz.kind.riichi-discard.prompt.may"),
        answer=choose_among(
            CHOICES,
            right,
            say=lambda each: Line(f"quiz.choice.riichi.{each}"),
            mistake=lambda each: _may_mistake(source, turn, declaration, each),
        ),
        proof=(conditions(source, turn, declaration),),
        rules=(SEE,),
        case=turn.question,
        situation=tuple(situation(turn)),
    )


def _may_level(rules: Rules, turn: Turn, declaration: Declaration) -> str:
    """Return the level. Marginal cases and rules that differ between rulesets are not for beginners."""
    is_at_edge = turn.live_tiles <= FEW or turn.points <= rules.payments.riichi_stick
    if turn.hand.kans:
        return "advanced"
    return "intermediate" if is_at_edge or declaration.reasons == ("noten",) else "beginner"


def _may_mistake(source: QuestionSource, turn: Turn, declaration: Declaration, chosen: str) -> Line:
    """Return the mistake that leads to a wrong answer: a condition overlooked, or taken for not met."""
    if chosen == "allowed":
        overlooked = declaration.reasons[0]
        if overlooked in OPTIONS:
            return mistake_line("riichi_condition_overlooked", rule=source.option_line(OPTIONS[overlooked]))
        if overlooked == "open":
            return mistake_line("riichi_on_open_hand")
        return mistake_line("noten_overlooked.which", away=_tenpai(source.rules, turn))
    if chosen == "noten":
        return mistake_line("tenpai_missed")
    if chosen == "open" and turn.hand.kans:
        return mistake_line("quad_taken_for_open")
    if chosen == "open":
        return mistake_line("reason_not_so", found=Line("facts.closed.true"))
    if _is_forbidden_elsewhere(source, turn, chosen):
        return mistake_line("other_ruleset", differences=source.option_line(OPTIONS[chosen]))
    fact = points_line(turn) if chosen == "points" else live_tiles_line(turn)
    return mistake_line("reason_not_so", found=fact)


def _is_forbidden_elsewhere(source: QuestionSource, turn: Turn, reason: str) -> bool:
    """Return whether some other ruleset would forbid riichi for this reason."""
    rulesets = map(source.book.rules, source.book.rulesets)
    others = {each.options[OPTIONS[reason]]: each for each in rulesets}
    declarations = (
        riichi_declaration(each, turn.hand, turn.points, turn.live_tiles) for each in others.values()
    )
    return any(reason in each.reasons for each in declarations)


# The situation and the conditions


OPTIONS = {"points": "riichi_below_1000", "tiles": "riichi_min_live_tiles"}
SEE = "page:riichi#conditions"


def situation(turn: Turn) -> Iterator[Line]:
    """Yield the player's winds, the points, the tiles left in the wall, and the discards."""
    yield circumstances(turn.question)[0]
    yield points_line(turn)
    yield live_tiles_line(turn)
    if turn.discards:
        yield Line("quiz.situation.discards", {"tiles": Notation("".join(turn.discards))})


def points_line(turn: Turn) -> Line:
    """Return the line on the player's points."""
    return Line("quiz.situation.points", {"n": turn.points})


def live_tiles_line(turn: Turn) -> Line:
    """Return the line on the tiles left in the wall."""
    return Line("quiz.situation.live_tiles", {"n": turn.live_tiles})


def conditions(source: QuestionSource, turn: Turn, declaration: Declaration) -> Section:
    """Return a row for each condition: whether it holds, and why."""
    lines = {
        "open": (
            Line("page_riichi.conditions_li_1"),
            Line(f"facts.closed.{str(not turn.hand.is_open).lower()}"),
        ),
        "noten": (Line("page_riichi.conditions_li_2"), _tenpai(source.rules, turn)),
        "tiles": (source.option_line(OPTIONS["tiles"]), live_tiles_line(turn)),
        "points": (source.option_line(OPTIONS["points"]), points_line(turn)),
    }
    rows = [
        Row(name, Line(f"words.{str(reason not in declaration.reasons).lower()}"), why, rule=SEE)
        for reason, (name, why) in lines.items()
        if reason in declaration.reasons or _is_condition(source.rules, reason, turn)
    ]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _is_condition(rules: Rules, reason: str, turn: Turn) -> bool:
    """Return whether this is certainly a condition under the rules.

    If riichi needs no points, a player who has too few for the stick is told so.
    """
    is_known = OPTIONS.get(reason) not in rules.unknown
    if reason != "points":
        return is_known
    is_needed = is_known and not rules.options[OPTIONS[reason]]
    return is_needed or turn.points < rules.payments.riichi_stick


def _tenpai(rules: Rules, turn: Turn) -> Line:
    """Return the discards that leave the hand tenpai, or else its lowest shanten after a discard."""
    tiles = [*discards_to_tenpai(rules, turn.hand)]
    if tiles:
        return Line("explain.riichi_discards", {"tiles": Notation("".join(tiles))})
    left_out = out_of_set(rules)
    best = min(shanten_of(without(turn.hand, TILE[tile]), left_out) for tile in turn.each)
    return Line("explain.shanten", {"n": best})


def _answer(case: Case) -> AnswerUnder:
    return table_answer(answer_riichi, case_with_draw(case))


KIND = QuestionKind("riichi-discard", make_questions, answer=_answer, topics=("riichi",), is_scored=False)
