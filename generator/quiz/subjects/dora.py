"""Questions on dora: the tile that an indicator shows, and the han that all dora of a hand add."""

from collections.abc import Iterator, Mapping
from random import Random

from generator.quiz.dealing.dealt import Dealt
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from riichi_rules.engine.case import Case
from riichi_rules.engine.dora import next_kinds
from riichi_rules.engine.hand import PackedHand, Win, parse_case
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import (
    HAKU,
    KINDS,
    NAMES,
    NORTH,
    ONE_OF,
    TILE,
    count,
    join_tiles,
    kind_of,
    notation,
)
from riichi_rules.quiz.question import Field, Numbers, Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import dora_tiles, how_won
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.texts.lines import Line, Notation, Row, Section

INDICATORS = {"indicators": "dora_indicators", "ura_indicators": "ura_indicators"}

# Indicators that give dora in the hand are this many times as likely as others.
LURE = 8

# One hand in this many shows ura indicators although its player did not declare riichi.
FORBIDDEN_URA = 6

SEE_KINDS, SEE_NEXT, SEE_COUNTING, SEE_URA = [
    f"page:dora#{part}" for part in ("kinds", "next", "counting", "ura")
]
SEE_NORTHS, SEE_THREE = "page:three-players#norths", "page:three-players#tiles"


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield an indicator before every third hand, until each has been used, and the hands."""
    indicators = [*source.rng.sample(_indicators(source.rules), len(_indicators(source.rules)))]
    for number, dealt in enumerate(source.each_hand()):
        if number % 3 == 0 and indicators:
            yield indicator_question(source.rules, indicators.pop())
        question = dora_question(source.rules, dealt, source.rng)
        if question:
            yield question


# The tile that an indicator shows


def indicator_question(rules: Rules, indicator: str) -> Question:
    """Return a question on which tile an indicator shows."""
    kind = kind_of(TILE[indicator])
    right = next_kinds(rules)[kind]
    before = {after: kind for kind, after in next_kinds(rules).items()}
    mistake = dict.fromkeys(_wrong_next(rules, kind), "dora_wrong_cycle")
    mistake |= {before[kind]: "dora_backwards", kind: "dora_is_indicator"}
    answer = choose_among(
        sorted({right, *mistake}),
        {right},
        say=lambda tile: Notation(indicator if tile == kind else NAMES[tile]),
        mistake=lambda tile: mistake_line(
            f"{mistake[tile]}.which", about=Notation(NAMES[tile]), indicator=Notation(indicator)
        ),
    )
    values = {"tiles": Notation(NAMES[right]), "indicator": Notation(indicator)}
    rule = SEE_THREE if _is_shortened(rules, indicator) else SEE_NEXT
    row = Row(Line("explain.dora_tiles", values), why=_why_next(rules, kind, indicator), rule=rule)
    return Question(
        kind="dora",
        ruleset=rules.ruleset,
        level="beginner",
        prompt=Line("quiz.kind.dora.prompt.tile", {"tile": Notation(indicator)}),
        answer=answer,
        proof=(Section(Line("words.dora"), (row,)),),
        rules=(rule,),
    )


def _indicators(rules: Rules) -> list[str]:
    """Return every tile that can be an indicator."""
    tiles = [NAMES[kind] for kind in next_kinds(rules)]
    if not rules.dora["aka_dora"].counts:
        return tiles
    return tiles + [
        f"0{suit}" for suit, number in rules.tiles.red_fives.items() if number and f"5{suit}" in tiles
    ]


def _wrong_next(rules: Rules, kind: int) -> set[int]:
    """Return tiles mistaken for the dora: in the wrong direction, beyond the end, two steps on."""
    following = next_kinds(rules)
    before = {after: kind for kind, after in following.items()}
    wrong = {kind + 1 if kind + 1 < KINDS else HAKU - 1, before[kind], following[following[kind]]}
    return wrong - {following[kind], kind}


def _is_shortened(rules: Rules, indicator: str) -> bool:
    """Return whether tiles of the indicator's suit are left out of the set."""
    return indicator[1] in {tile[1] for tile in rules.tiles.left_out}


def _why_next(rules: Rules, kind: int, indicator: str) -> Line:
    if _is_shortened(rules, indicator):
        return Line("page_three_players.tiles_2")
    if indicator[0] == "0":
        return Line("page_dora.next_2")
    if indicator[1] == "z":
        return Line("page_dora.next_li_3" if kind >= HAKU else "page_dora.next_li_2")
    return Line("quiz.dora_next.one" if next_kinds(rules)[kind] < kind else "quiz.dora_next.number")


# The han from dora


def dora_question(rules: Rules, dealt: Dealt, rng: Random) -> Question | None:
    """Return a question on how many han the dora add to a hand, or None if it would be useless."""
    case = with_indicators(rules, dealt.case, rng)
    hand, win = parse_case(case)
    score = scorer(rules).score(hand, win)
    dora = dora_of(rules, hand, win)
    if score.problems or [each for each in score.yaku if each.id in rules.dora] != [*dora]:
        return None
    right = sum(each.han for each in dora)
    if not right and rng.random() < 0.7:
        return None
    mistakes = _mistakes(rules, hand, win, right)
    rows = [row for name in rules.dora for row in _rows(rules, name, hand, win)]
    return Question(
        kind="dora",
        ruleset=rules.ruleset,
        level=_level(hand, win, dora),
        prompt=Line("quiz.kind.dora.prompt"),
        answer=Numbers((Field("han", right, mistakes),)),
        proof=(Section(Line("words.dora"), tuple(rows), Line("explain.han", {"han": right})),),
        rules=_rules(dora, win),
        case=case,
        situation=tuple(how_won(case)),
    )


def dora_of(rules: Rules, hand: PackedHand, win: Win) -> tuple[CountedYaku, ...]:
    """Return every kind of dora in a hand with its han."""
    return scorer(rules).dora.count(win, hand.counts + win.tile.counts, hand.reds + win.tile.reds)


def with_indicators(rules: Rules, case: Case, rng: Random) -> Case:
    """Return the case with other indicators, of tiles outside the hand."""
    hand, win = parse_case(case)
    left = {kind: 4 - count(hand.counts + win.tile.counts, kind) for kind in next_kinds(rules)}
    left[NORTH] = left.get(NORTH, 0) - win.nukidora
    numbers = {key: len(case.get(key, ())) for key in INDICATORS.values()}
    if rules.dora["ura_dora"].counts and not win.how.riichi and rng.randrange(FORBIDDEN_URA) == 0:
        numbers["ura_indicators"] = 1
    held = hand.counts + win.tile.counts
    drawn = {key: [_draw(rules, held, left, rng) for _ in range(number)] for key, number in numbers.items()}
    return {**case, **{key: tiles for key, tiles in drawn.items() if tiles}}


def _draw(rules: Rules, held: int, left: dict[int, int], rng: Random) -> str:
    """Return a tile that is left, more likely one that gives dora in the hand."""
    following = next_kinds(rules)
    kinds = [kind for kind, number in left.items() if number > 0]
    weights = [left[kind] * (LURE if count(held, following[kind]) else 1) for kind in kinds]
    (kind,) = rng.choices(kinds, weights)
    left[kind] -= 1
    return NAMES[kind]


def _mistakes(rules: Rules, hand: PackedHand, win: Win, right: int) -> dict[int, Line]:
    """Return wrong numbers of han with their mistakes; every smaller number is from a forgotten dora."""
    by_han: dict[int, Line] = {}
    for mistake, mistaken in _mistaken(rules, hand, win):
        han = sum(each.han for each in dora_of(rules, hand, mistaken))
        if han != right:
            by_han.setdefault(han, mistake_line(mistake))
    forgotten = mistake_line("dora_forgotten.which", about=_dora_kinds(rules, hand, win))
    for fewer in range(right):
        by_han.setdefault(fewer, forgotten)
    return by_han


def _dora_kinds(rules: Rules, hand: PackedHand, win: Win) -> Notation:
    """Return each tile in a hand that is dora, once."""
    tiles = "".join(dora_tiles(rules, hand, win, each.id) for each in dora_of(rules, hand, win))
    return Notation(join_tiles([*dict.fromkeys(each_tile(tiles))]))


def _mistaken(rules: Rules, hand: PackedHand, win: Win) -> Iterator[tuple[str, Win]]:
    """Yield each mistake with the win for which it would be right."""
    following = next_kinds(rules)
    before = {after: kind for kind, after in following.items()}
    held = hand.counts + win.tile.counts
    if win.ura_indicators and not win.how.riichi:
        yield "ura_without_riichi", win._replace(how=win.how._replace(riichi=1))
    if any(count(held, kind) for kind in win.dora_indicators + win.ura_indicators):
        yield "dora_is_indicator", _with_indicators(win, before)
    beyond = {kind: before.get(kind + 1, kind) for kind in following}
    if any(beyond[kind] != kind and count(held, kind + 1) for kind in win.dora_indicators):
        yield "dora_wrong_cycle", _with_indicators(win, beyond)


def _with_indicators(win: Win, replacements: Mapping[int, int]) -> Win:
    """Return the win with every indicator replaced."""
    dora, ura = [
        tuple(replacements[kind] for kind in shown) for shown in (win.dora_indicators, win.ura_indicators)
    ]
    return win._replace(dora_indicators=dora, ura_indicators=ura)


def _level(hand: PackedHand, win: Win, dora: tuple[CountedYaku, ...]) -> str:
    forbidden = win.ura_indicators and not win.how.riichi
    if forbidden or hand.kans or len(win.dora_indicators) > 1 or len(dora) > 2:
        return "advanced"
    return "intermediate" if win.ura_indicators or len(dora) > 1 or hand.is_open else "beginner"


def _rules(dora: tuple[CountedYaku, ...], win: Win) -> tuple[str, ...]:
    names = {each.id for each in dora}
    parts = [SEE_COUNTING]
    if win.ura_indicators:
        parts.insert(0 if not win.how.riichi else 1, SEE_URA)
    if "aka_dora" in names:
        parts.append(SEE_KINDS)
    if "nuki_dora" in names:
        parts.append(SEE_NORTHS)
    return tuple(parts)


# The proof


def _rows(rules: Rules, name: str, hand: PackedHand, win: Win) -> Iterator[Row]:
    """Yield a row for each indicator of a kind of dora, or one for all red fives or norths."""
    source = rules.dora[name].source
    if source in INDICATORS:
        for indicator in getattr(win, INDICATORS[source])[: rules.dora[name].at_most]:
            yield _indicator_row(rules, name, hand, win, indicator)
        return
    for each in dora_of(rules, hand, win):
        if each.id == name:
            tiles = dora_tiles(rules, hand, win, name)
            rule = SEE_KINDS if source == "red_fives" else SEE_NORTHS
            yield Row(Line(f"yaku.{name}"), Line("explain.han", {"han": each.han}), tiles=tiles, rule=rule)


def _indicator_row(rules: Rules, name: str, hand: PackedHand, win: Win, indicator: int) -> Row:
    """Return the row of one indicator, counted as if it were the only one."""
    source = INDICATORS[rules.dora[name].source]
    bare = win._replace(dora_indicators=(), ura_indicators=())
    single = bare._replace(**{source: (indicator,)})  # type: ignore[arg-type]  # one of the two
    han = sum(each.han for each in dora_of(rules, hand, single) if each.id == name)
    kind = next_kinds(rules)[indicator]
    held = hand.counts + win.tile.counts + win.nukidora * ONE_OF[NORTH]
    why = Line(
        "explain.dora_tiles",
        {"tiles": Notation(NAMES[kind]), "indicator": Notation(NAMES[indicator])},
    )
    if name == "ura_dora" and not win.how.riichi:
        why = Line("mistakes.ura_without_riichi.tip")
    return Row(
        Line(f"yaku.{name}"),
        Line("explain.han", {"han": han}),
        why,
        notation([kind] * count(held, kind)),
        SEE_COUNTING if name == "dora" else SEE_URA,
    )


KIND = QuestionKind("dora", make_questions)
