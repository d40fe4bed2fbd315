"""The needs of players by brute force: every possible win and every draw, entered into the ledger."""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations
from typing import Any, NamedTuple

from riichi_rules.engine.cells import MOST_FU
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import WINDS
from riichi_rules.engine.yakuman import MOST_YAKUMAN
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.game_end import GameStanding
from riichi_rules.table.game.ledger import Game
from riichi_rules.table.game.needs import USUAL_FU, answer_needs
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.table.seats import seats_of
from tests.rulebook import Case, book


class Outcome(NamedTuple):
    """The outcome of a hand: the payment for the win, its fu, the places, and whether the game ends."""

    points: int
    fu: int
    places: Mapping[str, int]
    ends: str


def faults_of_needs(question: Case) -> Iterator[str]:
    """Yield every part of an answer that the wins and draws, tried one after the other, do not confirm."""
    rules = book().rules(question["ruleset"], question.get("options"))
    answer, problems = answer_needs(scorer(rules), question)
    if problems:
        return
    yield from _of_draws(rules, question, answer)
    for seat, places in answer["needs"].items():
        for discarder in (None, *(other for other in seats_of(rules) if other != seat)):
            outcomes = [*_wins(rules, question, seat, discarder)]
            for place, needed in places.items():
                told = needed["ron"][discarder] if discarder else needed["tsumo"]
                wanted = _cheapest(outcomes, seat, int(place), is_last=answer["last"])
                if _summary(told) != wanted:
                    yield f"{seat}, place {place}, from {discarder}: {_summary(told)} is not {wanted}"


def outcome_of(rules: Rules, question: Case, result: Case, points: int = 0, fu: int = 0) -> Outcome | None:
    """Return the outcome of a result, or None if a hand cannot end so."""
    told = {**result, "riichi": question.get("riichi") or []}
    game = _game(rules, question)
    if game.enter(told):
        return None
    held = game.standing.points
    if game.is_over:
        ends = "ends"
    else:
        ends = "goes_on" if _game(rules, question).enter({**told, "end_game": True}) else "may_end"
    return Outcome(points, fu, {seat: _place(rules, held, seat) for seat in held}, ends)


def _game(rules: Rules, question: Case) -> Game:
    """Return a game that has come so far."""
    game = Game(rules)
    before = HandStart(question["dealer"], question.get("honba") or 0, question.get("riichi_sticks") or 0)
    game.standing = GameStanding(question["points"], [*WINDS].index(question["round_wind"]), before)
    return game


def _place(rules: Rules, points: Mapping[str, int], seat: str) -> int:
    """Return the place of a player by points and, if the rules decide by seat, by the earlier seat."""
    seats = seats_of(rules)
    ahead = [other for other in seats if points[other] > points[seat]]
    if rules.options["ties"] == "seat":
        ahead += [other for other in seats[: seats.index(seat)] if points[other] == points[seat]]
    return len(ahead) + 1


def _wins(rules: Rules, question: Case, seat: str, discarder: str | None) -> Iterator[Outcome]:
    """Yield every win that can be stated, whatever its payment."""
    is_dealer = seat == question["dealer"]
    end = {"end": "ron", "discarder": discarder} if discarder else {"end": "tsumo"}
    told: list[Case] = [{"han": han, "fu": fu} for han in range(1, 5) for fu in range(20, MOST_FU + 1, 5)]
    told += [{"limit": name} for name in rules.limits]
    told += [{"yakuman": number} for number in range(1, MOST_YAKUMAN + 1)]
    for worth in told:
        result = {**end, "winners": [{"seat": seat, **worth}]}
        if (found := outcome_of(rules, question, result, fu=worth.get("fu", 0))) is not None:
            paid = _paid(rules, worth, is_tsumo=discarder is None, is_dealer=is_dealer)
            yield found._replace(points=paid)


def _paid(rules: Rules, worth: Case, *, is_tsumo: bool, is_dealer: bool) -> int:
    """Return the payment for a win by the price list."""
    prices = scorer(rules).prices
    if "han" in worth:
        base = prices.worth[worth["han"], worth["fu"]].base
    else:
        base = (
            worth.get("yakuman", 0) * rules.yakuman_base or rules.limits[worth.get("limit", "yakuman")].base
        )
    return prices.payment[base, is_tsumo, is_dealer].total


def _cheapest(outcomes: list[Outcome], seat: str, place: int, *, is_last: bool) -> Any:
    """Return the payment of the cheapest win, whether the place is shared, and how the game continues."""
    enough = sorted(
        (each for each in outcomes if each.places[seat] <= place), key=lambda each: (each.points, each.fu)
    )
    if not enough:
        return None
    usual = [each for each in enough if each.fu <= USUAL_FU]
    ending = [each for each in usual if each.ends != "goes_on"]
    return [
        _told(enough[0], seat),
        _told(usual[0], seat) if usual[0].points != enough[0].points else None,
        _told(ending[0], seat) if is_last and ending and usual[0].ends == "goes_on" else None,
    ]


def _told(outcome: Outcome, seat: str) -> list[Any]:
    shared = [*outcome.places.values()].count(outcome.places[seat]) > 1
    return [outcome.points, shared, outcome.ends]


def _summary(need: Mapping[str, Any] | None) -> Any:
    if need is None:
        return None
    listed = (need, need.get("usual"), need.get("to_end"))
    return [[each["points"], each["shared"], each["ends"]] if each else None for each in listed]


def _of_draws(rules: Rules, question: Case, answer: Case) -> Iterator[str]:
    """Yield the draws, and the players for whom they suffice."""
    seats = seats_of(rules)
    sets = [*chain.from_iterable(combinations(seats, number) for number in range(len(seats) + 1))]
    found = {
        tenpai: outcome
        for tenpai in sets
        if (outcome := outcome_of(rules, question, {"end": "exhaustive", "tenpai": tenpai}))
    }
    told = {tuple(each["tenpai"]): (each["places"], each["ends"]) for each in answer["draws"]}
    if told != {tenpai: (each.places, each.ends) for tenpai, each in found.items()}:
        yield "other draws"
    for seat in seats:
        for place, needed in answer["needs"][seat].items():
            for state in ("tenpai", "noten"):
                there = [tenpai for tenpai in found if (seat in tenpai) == (state == "tenpai")]
                enough = [tenpai for tenpai in there if found[tenpai].places[seat] <= int(place)]
                if needed[state] == "never":
                    listed = []
                elif needed[state] == "always":
                    listed = there
                else:
                    own = {seat} if state == "tenpai" else set()
                    among = [{*others} | own for others in needed[state]]
                    listed = [tenpai for tenpai in there if {*tenpai} in among]
                if listed != enough:
                    yield f"{seat}, place {place}, {state}: {needed[state]} is not {enough}"
                ends = {found[tenpai].ends for tenpai in enough}
                if needed[f"{state}_ends"] != (
                    None if not ends else ends.pop() if len(ends) == 1 else "depends"
                ):
                    yield f"{seat}, place {place}, {state}: ends {needed[f'{state}_ends']}"
