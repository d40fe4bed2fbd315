"""Random questions about hands, for tests that compare Python with the scripts."""

import random
from collections.abc import Iterator
from typing import Any

from generator.check.examples import load_examples
from riichi_rules.data import DATA
from riichi_rules.engine.hand import UnreadableCase, parse_case
from riichi_rules.engine.score import score
from riichi_rules.engine.tiles import KINDS, NAMES, notation
from riichi_rules.mistakes.catalogue import STEPS, Mistake
from riichi_rules.mistakes.claim import NO_LIMIT
from riichi_rules.mistakes.diagnosis import mistakes, rare_mistakes
from riichi_rules.mistakes.scored import Scored
from tests import hands
from tests.brute_force import random_hands
from tests.rulebook import Case, book
from tests.twins import laid

SEED = 7
CLAIMS_EACH = 2


def cases(seed: int, number: int) -> Iterator[Case]:
    """Yield hands of every shape under every ruleset in turn, some with overrides, some impossible."""
    rng = random.Random(seed)
    rulesets = list(book().rulesets)
    for place, case in enumerate(hands.random_cases(seed, number)):
        case["ruleset"] = rulesets[place % len(rulesets)]
        case |= {"honba": rng.choice((0, 0, 1, 5)), "riichi_sticks": rng.choice((0, 0, 2))}
        if rng.random() < 0.3:
            case["options"] = dict(overrides(rng))
        if case["ruleset"].endswith("sanma") and rng.random() < 0.7:
            case["nukidora"] = rng.choice((0, 1, 2))
        yield damaged(case, rng) if rng.random() < 0.15 else case


def overrides(rng: random.Random) -> Iterator[tuple[str, Any]]:
    """Yield one to three options, each with one of its values."""
    for name in rng.sample(list(book().options), rng.choice((1, 1, 2, 3))):
        option = book().options[name]
        if option.type == "choice":
            yield name, rng.choice(list(option.values))
        elif option.type == "set":
            yield name, rng.choice((True, False))


def damaged(case: Case, rng: random.Random) -> Case:
    """Return a case that is impossible or unreadable."""
    changes: tuple[Case, ...] = (
        {"riichi": 1, "ippatsu": True, "haitei": True},
        {"rinshan": True, "haitei": True, "win": "tsumo"},
        {"houtei": True, "chankan": True, "win": "ron"},
        {"riichi": 2, "ippatsu": True, "houtei": True},
        {"chankan": True, "win": "ron", "dora_indicators": [rng.choice(("1m", case["win_tile"]))]},
        {"riichi": 1, "ura_indicators": ["1z", "2z"]},
        {"paarenchan": True, "seat_wind": rng.choice(hands.WINDS), "honba": rng.choice((6, 7))},
        {"open_riichi": True, "riichi": rng.choice((0, 1, 2))},
        {"discarder_in_riichi": True, "win": rng.choice(("ron", "tsumo"))},
        {"tenhou": True, "seat_wind": rng.choice(hands.WINDS), "win": rng.choice(("ron", "tsumo"))},
        {"chiihou": True, "renhou": True},
        {"seat_wind": "north", "nukidora": rng.choice((1, 4))},
        {"concealed": case["concealed"][2:]},
        {"concealed": case["concealed"] + case["win_tile"] * 3},
        {"concealed": "0055m" + case["concealed"]},
        {"concealed": "12m9", "win_tile": rng.choice(("8z", "", "55m"))},
        {"dora_indicators": rng.choice((["1z"] * 6, ["5m", "x"], "5m"))},
        {
            "melds": rng.choice(
                ([{"type": "chi", "tiles": "891m"}], "pon", [{"type": "pon", "tiles": "111z", "of": 1}])
            )
        },
        {"melds": [{"type": "pon", "tiles": "055m", "from": rng.choice(("left", "right", "below"))}]},
        {"seat_wind": "west", "dealer": rng.choice((True, False))},
        {"riichi": rng.choice((3, -1, "1")), "honba": rng.choice((1000, 5))},
        {"win": rng.choice(("draw", "tsumo")), "wind": "east"},
        {"ruleset": rng.choice(("nowhere", "common"))},
        {
            "options": rng.choice(
                ({"kuitan": 1}, {"nothing": True}, {"red_fives": 4}, {"double_yakuman": ["riichi"]})
            )
        },
    )
    return case | rng.choice(changes)


def questions(seed: int, number: int) -> Iterator[Case]:
    """Yield questions about waits: hands near tenpai and far from it, some with scores, some impossible."""
    rng = random.Random(seed)
    rulesets = list(book().rulesets)
    won = hands.random_cases(seed, number)
    for place, hand in enumerate(random_hands(seed, number)):
        asked: Case = {
            "id": place,
            "ruleset": rulesets[place % len(rulesets)],
            "nukidora": rng.choice((0, 0, 0, 1)),
        }
        if place % 3:
            asked |= laid(hand)
        else:
            asked |= {key: value for key, value in next(won).items() if key not in {"win", "win_tile"}}
            asked["scores"] = rng.choice((True, 1, False))
        if rng.random() < 0.5:
            asked |= open_tiles(rng)
        if rng.random() < 0.05:
            asked |= rng.choice(
                ({"concealed": "1m"}, {"win_tile": "1m"}, {"scores": 3}, {"concealed": "11111m5"})
            )
        if rng.random() < 0.05:
            rule = rng.choice(list(book().options["own_four_tenpai"].values))
            asked |= {"options": {"own_four_tenpai": rule}, "nukidora": 0, **rng.choice(FIFTH_TILES)}
        yield asked


def open_tiles(rng: random.Random) -> Case:
    """Return tiles that lie open elsewhere, up to four of some kinds, and indicators; rarely no tiles."""
    kinds = rng.choices(range(KINDS), k=rng.randint(0, 6))
    seen = notation(sorted(kind for kind in kinds for _ in range(rng.randint(1, 4))))
    indicators = [NAMES[kind] for kind in rng.choices(range(KINDS), k=rng.randint(0, 2))]
    return {"seen": rng.choice((*[seen] * 12, None, "0p", "5x", 7)), "dora_indicators": indicators}


def called(*melds: str) -> list[Case]:
    return [{"type": kind, "tiles": tiles} for kind, tiles in (meld.split(":") for meld in melds)]


# Hands that wait for the fifth of a kind: concealed, called, or in a quad.
FIFTH_TILES = (
    {"concealed": "1111m", "melds": called("pon:555z", "pon:666z", "pon:777z")},
    {"concealed": "9m", "melds": called("pon:999m", "pon:555z", "pon:666z", "pon:777z")},
    {"concealed": "79p", "melds": called("kan_open:8888p", "pon:555z", "pon:666z", "pon:777z")},
    {"concealed": "1111m234p567s888s", "melds": []},
)


def near_local(seed: int, number: int) -> Iterator[Case]:
    """Yield the examples of local yaku under the rules of a club that has them, each slightly changed.

    Random hands rarely have one of them.
    """
    rng = random.Random(seed)
    examples = load_examples(DATA)[0]
    club = [examples[name] for name, yaku in book().base.yaku.items() if yaku.local]
    told = [
        dict(case) for each in club for case in [*each.holds, *each.near_misses] if "discards" not in case
    ]
    for place in range(number):
        case = {**rng.choice(told), "id": place, "ruleset": "example_club"}
        for _ in range(rng.choice((0, 1, 1, 2))):
            case |= altered(rng)
        yield {key: each for key, each in case.items() if key != "fails"}


def altered(rng: random.Random) -> Case:
    """Return a win with one property changed."""
    event = rng.choice(("haitei", "houtei", "rinshan", "chankan", "ippatsu", "tenhou", "chiihou"))
    changes: tuple[Case, ...] = (
        {"win": rng.choice(("ron", "tsumo"))},
        {rng.choice(("seat_wind", "round_wind")): rng.choice(hands.WINDS)},
        {"riichi": rng.choice((0, 1, 2))},
        {"riichi": 1, "open_riichi": True},
        {"dora_indicators": [rng.choice(hands.TILES)]},
        {"honba": rng.choice((0, 1, 5))},
        {event: True},
        {"options": dict(overrides(rng))},
    )
    return rng.choice(changes)


def readable(seed: int, number: int) -> Iterator[Case]:
    """Yield hands that can be read and rules that exist, whether the hands score or not."""
    for case in cases(seed, number):
        if case["ruleset"] in book().rulesets and not any(
            book().value_problem(name, value) for name, value in case.get("options", {}).items()
        ):
            try:
                parse_case(case)
            except UnreadableCase:
                continue
            yield case


def winning(seed: int, number: int) -> Iterator[Case]:
    """Yield hands that score."""
    for case in readable(seed, number):
        if not score(book().rules(case["ruleset"], case.get("options")), *parse_case(case)).problems:
            yield case


def claims(seed: int, number: int) -> Iterator[tuple[Case, Case]]:
    """Yield hands with claims: parts of what mistakes lead to, some of them changed; and right ones."""
    rng = random.Random(seed)
    for case in winning(seed, number):
        rules = book().rules(case["ruleset"], case.get("options"))
        hand, win = parse_case(case)
        scored = Scored(rules, hand, win, score(rules, hand, win))
        mistaken = [*mistakes(scored), *rare_mistakes(scored)]
        for guess in [*rng.sample(mistaken, min(len(mistaken), CLAIMS_EACH)), None]:
            yield case, claim(rng, scored, guess)


def claim(rng: random.Random, scored: Scored, guess: Mistake | None) -> Case:
    """Return what somebody says who made a mistake, or none, in part and perhaps with another fault."""
    parts = parts_of(guess, scored)
    kept = {"han", "fu", "points", *rng.sample([*parts], 2)} if guess else rng.sample([*parts], 3)
    said = {name: value for name, value in parts.items() if name in kept}
    if guess and rng.random() < 0.3:
        said["yaku"] = [*parts["yaku"][rng.choice((0, 1)) :], rng.choice([*scored.rules.yaku])]
    elif guess and rng.random() < 0.2:
        said["points"] = parts["points"] + rng.choice((1, -1, 10)) * scored.rules.payments.round_up_to
    elif rng.random() < 0.2:
        said |= {"limit": parts["limit"], "times": rng.choice((1, 1, 2))}
    elif rng.random() < 0.1:
        said["split"] = [parts["points"]]
    elif rng.random() < 0.6:
        said["points"] = parts["points"] + scored.score.honba
        if parts["split"]:
            said["split"] = [share + scored.count.honba for share in parts["split"]]
    return {name: value for name, value in said.items() if value is not None}


def parts_of(guess: Mistake | None, scored: Scored) -> dict[str, Any]:
    """Return what somebody says who counted so; without a mistake, what is right."""
    han, fu, limit, points, payments, _, times = guess.result if guess else scored.count
    split = [share for payer, share in payments if guess or payer != "discarder"] or None
    parts = dict(zip(STEPS, ([*scored.yaku], han, fu, limit or NO_LIMIT, points, split), strict=True))
    return {**parts, "times": times}
