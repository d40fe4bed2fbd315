"""Random games, hand by hand, under any ruleset: the points on the table are summed after each."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from riichi_rules.engine.cells import ScoreTableCell, cells
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.draws import ABORTS, has_abortive_draw
from riichi_rules.table.game.ledger import Game
from riichi_rules.table.seats import seats_of

Stated = dict[str, Any]

MOST_HANDS = 40
ENDS = {"ron": 8, "tsumo": 6, "exhaustive": 5, "abortive": 1, "chombo": 1, "penalty": 1}


@cache
def cells_of(rules: Rules) -> Sequence[ScoreTableCell]:
    return [cell for cell in cells(rules) if cell.han > 1]


def random_result(rng: Random, game: Game) -> Stated:
    """Return a possible result of a hand: riichi is declared only with a stick, owned or borrowed."""
    rules, seats = game.rules, list(seats_of(game.rules))
    needed = -(10**9) if rules.options["riichi_below_1000"] else rules.payments.riichi_stick
    rich = [seat for seat in seats if game.standing.points[seat] >= needed]
    riichi = [seat for seat in rich if rng.random() < 0.3]
    end = rng.choices([*ENDS], [*ENDS.values()])[0]
    if end == "abortive":
        return _abortive(rng, rules, rich, riichi)
    if end == "chombo":
        return {"end": end, "by": rng.choice(seats), "riichi": riichi}
    if end == "penalty":
        return {"end": end, "by": rng.choice(seats), "points": rng.choice([0, 1000, 5000, 20000])}
    if end == "exhaustive":
        return _exhaustive(rng, rules, seats, riichi)
    return _won(rng, rules, seats, riichi, is_tsumo=end == "tsumo")


def _abortive(rng: Random, rules: Rules, rich: list[str], riichi: list[str]) -> Stated:
    used = [why for why in ABORTS if has_abortive_draw(rules, why)]
    why = rng.choice(used) if used else ""
    if why == "four_riichi" and len(rich) == len(seats_of(rules)):
        return {"end": "abortive", "why": why, "riichi": rich}
    if why and why != "four_riichi":
        return {"end": "abortive", "why": why, "riichi": riichi}
    return {"end": "exhaustive", "tenpai": riichi, "riichi": riichi}


def _exhaustive(rng: Random, rules: Rules, seats: list[str], riichi: list[str]) -> Stated:
    tenpai = [seat for seat in seats if seat in riichi or rng.random() < 0.4]
    nagashi = [seat for seat in seats if rng.random() < 0.1] if rules.options["nagashi_mangan"] else []
    return {"end": "exhaustive", "tenpai": tenpai, "nagashi": nagashi, "riichi": riichi}


def _won(rng: Random, rules: Rules, seats: list[str], riichi: list[str], *, is_tsumo: bool) -> Stated:
    most = 1 if is_tsumo or rules.options["multi_ron"] == "head_bump" else len(seats) - 1
    most -= most == len(seats) - 1 and has_abortive_draw(rules, "triple_ron")
    winners = rng.sample(seats, rng.choice([1, 1, 1, most]))
    told = [_winner(rng, rules, seats, seat, is_tsumo=is_tsumo) for seat in winners]
    if is_tsumo:
        return {"end": "tsumo", "winners": told, "riichi": riichi}
    discarder = rng.choice([seat for seat in seats if seat not in winners])
    return {"end": "ron", "discarder": discarder, "winners": told, "riichi": riichi}


def _winner(rng: Random, rules: Rules, seats: list[str], seat: str, *, is_tsumo: bool) -> Stated:
    listed = rules.options["pao"]
    if rng.random() < 0.1 and isinstance(listed, tuple) and listed:
        liable = rng.choice([other for other in seats if other != seat])
        yaku = str(rng.choice(listed))
        number = (2 if rules.yaku[yaku].double else 1) + (
            rules.payments.yakuman_add_up and rng.random() < 0.5
        )
        return {"seat": seat, "yakuman": number, "pao": {"by": liable, "for": yaku}}
    if rng.random() < 0.3:
        return {"seat": seat, "limit": rng.choice([*rules.limits])}
    cell = rng.choice([cell for cell in cells_of(rules) if cell.is_tsumo == is_tsumo])
    return {"seat": seat, "han": cell.han, "fu": cell.fu}


def faults_of_game(rules: Rules, seed: int) -> Iterator[str]:
    """Play a random game; yield every sum that is wrong."""
    rng, game = Random(seed), Game(rules)
    whole = sum(game.standing.points.values())
    for hand in range(1, MOST_HANDS + 1):
        stated = random_result(rng, game)
        problems = game.enter(stated)
        if problems:
            yield f"hand {hand}, {stated}: {[problem.code for problem in problems]}"
            return
        on_table = game.standing.before.riichi_sticks * rules.payments.riichi_stick
        if sum(game.standing.points.values()) + on_table != whole:
            yield f"hand {hand}, {stated}: {dict(game.standing.points)} and {on_table} are not {whole}"
        if game.is_over:
            break
    yield from _faults_of_result(rules, game, whole)


def _faults_of_result(rules: Rules, game: Game, whole: int) -> Iterator[str]:
    """Yield the faults of a final result: only unclaimed sticks and penalty points may be missing."""
    ledger, left = game.ledger(), game.standing.before.riichi_sticks * rules.payments.riichi_stick
    lost = left if rules.options["leftover_riichi"] == "nobody" else 0
    placed = sorted(ledger.final.values(), key=lambda each: each.place)
    if sum(each.points for each in placed) != whole - lost:
        yield f"final points {ledger.final} do not make {whole} less {lost}"
    fines = sum(ledger.penalties.values())
    if abs(1000 * sum(each.total for each in placed) + lost + fines) > len(placed):
        yield f"totals {ledger.final} do not make {-lost - fines}"
    if [each.points for each in placed] != sorted((each.points for each in placed), reverse=True):
        yield f"places {ledger.final} are not in the order of points"
