"""Random questions about the table: calls and results of every kind, some of them impossible."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from riichi_rules.rules.model import Rules
from riichi_rules.table.game.ledger import Game
from riichi_rules.table.game.settlement import without_tournament
from riichi_rules.table.haitei import CLAIMS, QUADS
from riichi_rules.table.seats import SEATS
from tests.games import MOST_HANDS, random_result
from tests.hands import random_cases
from tests.parity import overrides
from tests.rulebook import Case, book

TYPES = sorted(CLAIMS | QUADS)
NONSENSE: tuple[Any, ...] = (None, "", "up", 7, -1, 2.5, True, [], {}, ["east"], "north", "southwest")


def haitei_questions(seed: int, number: int) -> Iterator[Case]:
    """Yield lists of calls, most of them possible."""
    rng = Random(seed)
    for _ in range(number):
        question: Case = {"calls": [_call(rng) for _ in range(rng.choice((0, 1, 2, 3, 5, 9)))]}
        if rng.random() < 0.1:
            question["ruleset"] = rng.choice([*book().rulesets])
        if rng.random() < 0.05:
            question[rng.choice(("calls", "call"))] = rng.choice(NONSENSE)
        yield question


def _call(rng: Random) -> Case:
    type_, place = rng.choice(TYPES), rng.randrange(4)
    call: Case = {"type": type_, "by": SEATS[place]}
    if type_ in CLAIMS:
        turns = 1 if type_ == "chi" else rng.choice((1, 2, 3))
        call["from"] = SEATS[place - turns]
    if rng.random() < 0.03:
        call[rng.choice(("type", "by", "from", "to"))] = rng.choice(NONSENSE)
    return call


def settle_questions(seed: int, number: int, among: Sequence[str] = ()) -> Iterator[Case]:
    """Yield results under every ruleset, or those given, in turn; some have options, some are impossible."""
    rng, rulesets = Random(seed), among or [*book().rulesets]
    for place in range(number):
        ruleset = rulesets[place % len(rulesets)]
        options = dict(overrides(rng)) if rng.random() < 0.3 else {}
        rules = book().rules(ruleset, options)
        result = random_result(rng, Game(rules))
        question: Case = {"ruleset": ruleset, "options": options, "result": result}
        question |= {"dealer": rng.choice(SEATS[: rules.number("players")])}
        question |= {"honba": rng.choice((0, 0, 1, 2, 5)), "riichi_sticks": rng.choice((0, 0, 1, 3))}
        question |= rng.choice(({}, {"tournament": True}, {"tournament": False}))
        yield damaged(question, rng) if rng.random() < 0.3 else question


def ledger_questions(seed: int, number: int, among: Sequence[str] = ()) -> Iterator[Case]:
    """Yield whole games under every ruleset, or those given, in turn, some stopped, some impossible."""
    rng, rulesets = Random(seed), among or [*book().rulesets]
    cases, kinds = random_cases(seed, 10 * number), Random(seed)
    for place in range(number):
        options = dict(overrides(rng)) if rng.random() < 0.3 else {}
        question: Case = {"ruleset": rulesets[place % len(rulesets)], "options": options}
        question |= kinds.choice(({}, {"tournament": True}, {"tournament": False}))
        question |= kinds.choice(({}, {"ended": True}, {"ended": False}))
        rules = book().rules(question["ruleset"], options)
        game = Game(rules if question.get("tournament", True) else without_tournament(rules))
        hands: list[Any] = [*_hands(rng, game, cases)]
        if rng.random() < 0.15:
            changed = rng.randrange(len(hands))
            hands[changed] = damaged({"result": hands[changed]}, rng).get("result")
        yield {**question, "hands": hands}


def _hands(rng: Random, game: Game, cases: Iterator[Case]) -> Iterator[Case]:
    """Yield the hands of a game until it is over or abandoned."""
    for _ in range(MOST_HANDS):
        stated = random_result(rng, game)
        if "winners" in stated and rng.random() < 0.03:
            seat = stated["winners"][0]["seat"]
            case = {**_told(next(cases)), "riichi": int(seat in stated["riichi"])}
            stated["winners"][0] = {"seat": seat, "case": case}
        yield stated
        if game.enter(stated) or game.is_over or rng.random() < 0.01:
            return


def _told(case: Case) -> Case:
    """Return a hand as part of a result, without what the table decides."""
    decided = {"win", "seat_wind", "round_wind", "dealer", "honba", "riichi_sticks", "ruleset", "options"}
    return {key: value for key, value in case.items() if key not in decided}


def damaged(question: Case, rng: Random) -> Case:
    """Return a question with something impossible in it."""
    result: Case = question["result"]
    winners = [dict(each) for each in result.get("winners", ())]
    if winners and rng.random() < 0.6:
        worse = rng.choice(winners)
        worse |= rng.choice(
            (
                {
                    "han": rng.choice((0, 1, 2, 5, 13, 99, 100)),
                    "fu": rng.choice((20, 25, 30, 35, 110, 130, 150)),
                },
                {"limit": rng.choice(("mangan", "huge", 1))},
                {"yakuman": rng.choice((0, 1, 2, 7, 8))},
                {
                    "pao": {
                        "by": rng.choice(SEATS),
                        "for": rng.choice(("daisangen", "suukantsu", "riichi", None)),
                    }
                },
                {"pao": rng.choice(("east", {"by": "east", "of": 1}))},
                {"fu": None},
                {"seat": rng.choice((*SEATS, None))},
            )
        )
        return question | {"result": result | {"winners": rng.choice((winners, [*winners, winners[0]]))}}
    key = rng.choice((*result, "riichi", "dead", "tenpai", "nagashi", "why", "by", "end_game", "end"))
    value = rng.choice((*NONSENSE, [*SEATS], ["east", "east"], "four_riichi", "triple_ron", "exhaustive"))
    if rng.random() < 0.2:
        return question | {rng.choice(("dealer", "honba", "riichi_sticks", "round_wind", "result")): value}
    return question | {"result": result | {key: value}}


def needs_questions(seed: int, number: int, among: Sequence[str] = ()) -> Iterator[Case]:
    """Yield standings of games under every ruleset, or those given, in turn.

    Most are before the last hand, and often tied.
    """
    rng, rulesets = Random(seed), among or [*book().rulesets]
    for place in range(number):
        options = dict(overrides(rng)) if rng.random() < 0.3 else {}
        question: Case = {"ruleset": rulesets[place % len(rulesets)], "options": options}
        question |= random_standing(rng, book().rules(question["ruleset"], options))
        if rng.random() < 0.1:
            question[rng.choice([*question])] = rng.choice(NONSENSE)
            question |= {"ruleset": rulesets[place % len(rulesets)], "options": options}
        yield question


def random_standing(rng: Random, rules: Rules) -> Case:
    """Return points with the right sum, close or not, and the honba and sticks on the table."""
    seats, start = SEATS[: rules.number("players")], rules.number("start_points")
    sticks = rng.choice((0, 0, 0, 1, 2))
    spread = rng.choice((1, 3, 10, 40))
    points = [start + 100 * rng.randint(-3 * spread, 3 * spread) for _ in seats]
    points[-1] += start * len(seats) - sum(points) - sticks * rules.payments.riichi_stick
    rng.shuffle(points)
    least = rules.payments.riichi_stick
    return {
        "points": dict(zip(seats, points, strict=True)),
        "round_wind": rng.choice(("east", "south", "south", "west")),
        "dealer": rng.choice((seats[-1], *seats)),
        "honba": rng.choice((0, 0, 1, 2, 5)),
        "riichi_sticks": sticks,
        "riichi": [
            seat for seat, held in zip(seats, points, strict=True) if held >= least and rng.random() < 0.1
        ],
    }
