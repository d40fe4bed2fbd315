"""Random hands of every shape, from a seed: cases for oracles, benchmarks and properties."""

import random
from collections.abc import Iterator
from typing import Any

SUITS = "mps"
TILES = [f"{number}{suit}" for suit in SUITS for number in range(1, 10)] + [
    f"{number}z" for number in range(1, 8)
]
WINDS = ("east", "south", "west", "north")
SHAPES = (
    "any",
    "one_suit",
    "outside",
    "triplets",
    "seven_pairs",
    "orphans",
    "nine_gates",
    "honours",
    "copies",
)

Case = dict[str, Any]


class Wall:
    """The tiles not used yet: four of each kind, one red five in each suit."""

    def __init__(self, rng: random.Random, red_fives: bool = True):
        self.rng = rng
        self.left = dict.fromkeys(TILES, 4)
        self.reds = {f"5{suit}": red_fives for suit in SUITS}

    def take(self, *tiles: str) -> list[str] | None:
        """Take tiles if they are all there; a five is red with the natural probability."""
        if any(self.left[tile] < tiles.count(tile) for tile in tiles):
            return None
        taken = []
        for tile in tiles:
            if self.reds.get(tile) and self.rng.randrange(self.left[tile]) == 0:
                self.reds[tile] = False
                taken.append(f"0{tile[1]}")
            else:
                taken.append(tile)
            self.left[tile] -= 1
        return taken


def notation(tiles: list[str]) -> str:
    """Return tiles as one text, sorted, suit by suit."""
    ordered = sorted(tiles, key=lambda tile: (tile[1], tile[0].replace("0", "5"), tile[0]))
    text = ""
    for place, tile in enumerate(ordered):
        text += tile[0]
        if place + 1 == len(ordered) or ordered[place + 1][1] != tile[1]:
            text += tile[1]
    return text


def sequence(rng: random.Random, suits: str, ends_only: bool) -> list[str]:
    suit, first = rng.choice(suits), rng.choice((1, 7)) if ends_only else rng.randint(1, 7)
    return [f"{first + step}{suit}" for step in range(3)]


def same(rng: random.Random, pool: list[str], size: int) -> list[str]:
    return [rng.choice(pool)] * size


def groups_of(rng: random.Random, shape: str) -> list[list[str]]:
    """Return four groups and a pair of a shape, the pair last."""
    suits = rng.choice(SUITS) if shape in {"one_suit", "copies"} else SUITS
    outside = [tile for tile in TILES if tile[1] == "z" or tile[0] in "19"]
    pool = [tile for tile in TILES if tile[1] in suits or tile[1] == "z"]
    if shape == "outside":
        pool = outside
    if shape == "honours":
        pool = [tile for tile in TILES if tile[1] == "z"]
    if shape == "copies":
        pool = [tile for tile in TILES if tile[1] in suits]
    chance = {"triplets": 0.0, "honours": 0.2, "copies": 0.75}.get(shape, 0.6)
    groups = []
    first = rng.randint(1, 5)
    for _ in range(4):
        if rng.random() >= chance:
            groups.append(same(rng, pool, 3))
        elif shape == "copies":
            start = min(first + rng.randint(0, 2), 7)
            groups.append([f"{start + step}{suits}" for step in range(3)])
        else:
            groups.append(sequence(rng, suits, shape == "outside"))
    return [*groups, same(rng, pool, 2)]


def random_hand(
    rng: random.Random, shape: str, red_fives: bool
) -> tuple[list[str], list[dict[str, str]], Wall] | None:
    """Return concealed tiles, winning tile included, and melds; None if the wall ran out."""
    wall = Wall(rng, red_fives)
    if shape == "seven_pairs":
        suits = rng.choice(["m", "ps", "mps", "mpsz", "z", "sz"])
        pool = [tile for tile in TILES if tile[1] in suits]
        chosen = rng.sample(pool, 7)
        taken = [tile for pair in chosen for tile in wall.take(pair, pair) or []]
        return taken, [], wall
    if shape == "orphans":
        orphans = [tile for tile in TILES if tile[1] == "z" or tile[0] in "19"]
        return [tile for each in [*orphans, rng.choice(orphans)] for tile in wall.take(each) or []], [], wall
    if shape == "nine_gates":
        suit = rng.choice(SUITS)
        gates = wall.take(*[f"{digit}{suit}" for digit in f"1112345678999{rng.randint(1, 9)}"])
        return (gates, [], wall) if gates else None
    *groups, pair = groups_of(rng, shape)
    calls = rng.choice((0, 0, 0, 1, 1, 2, 3, 4))
    concealed, melds = [], []
    for place, group in enumerate(groups):
        is_sequence = group[0] != group[1]
        kind = "chi" if is_sequence else rng.choice(("pon", "pon", "kan_open", "kan_closed", "kan_added"))
        if place < calls and (kind != "chi" or rng.random() < 0.9):
            declared = wall.take(*group, *([group[0]] if kind.startswith("kan") else []))
            if declared is None:
                return None
            melds.append({"type": kind, "tiles": notation(declared)})
        else:
            kept = wall.take(*group)
            if kept is None:
                return None
            concealed += kept
    last = wall.take(*pair)
    return (concealed + last, melds, wall) if last else None


def random_case(rng: random.Random, shape: str = "any", red_fives: bool = True) -> Case | None:
    """Return a complete hand with its win: possible, but perhaps without yaku."""
    made = random_hand(rng, shape, red_fives)
    if made is None:
        return None
    tiles, melds, wall = made
    tiles = list(tiles)
    winning = tiles.pop(rng.randrange(len(tiles)))
    case: Case = {"concealed": notation(tiles), "melds": melds, "win_tile": winning}
    case["win"] = rng.choice(("ron", "tsumo"))
    case["seat_wind"] = rng.choice(WINDS)
    case["round_wind"] = rng.choice(WINDS[:2])
    add_events(rng, case, tiles)
    if case.get("chankan"):  # the other tiles of its kind are in the robbed quad
        wall.left[winning.replace("0", "5")] = 0
    indicators = 1 + sum(meld["type"].startswith("kan") for meld in melds)
    for key in ("dora_indicators", *(["ura_indicators"] if case.get("riichi") else [])):
        drawn = [
            wall.take(rng.choice([tile for tile in TILES if wall.left[tile]])) for _ in range(indicators)
        ]
        case[key] = [tile for taken in drawn for tile in taken or []]
    return case


def add_events(rng: random.Random, case: Case, rest: list[str]) -> None:
    """Add riichi and events of the turn that can occur together."""
    melds, tsumo = case["melds"], case["win"] == "tsumo"
    closed = all(meld["type"] == "kan_closed" for meld in melds)
    kan = any(meld["type"].startswith("kan") for meld in melds)
    plain = case["win_tile"].replace("0", "5")
    if closed and not melds and rng.random() < 0.02:
        if not tsumo and case["seat_wind"] != "east":
            case["renhou"] = True
        elif tsumo:
            case["tenhou" if case["seat_wind"] == "east" else "chiihou"] = True
        return
    if closed and rng.random() < 0.5:
        case["riichi"] = 2 if rng.random() < 0.1 else 1
        if rng.random() < 0.3 and not (kan and case["riichi"] == 2):
            case["ippatsu"] = True
    chance = rng.random()
    if chance < 0.04 and not (case.get("ippatsu") and (case["riichi"] == 2 or not tsumo)):
        case["haitei" if tsumo else "houtei"] = True
    elif chance < 0.08 and tsumo and kan and not case.get("ippatsu"):
        case["rinshan"] = True
    elif (
        chance < 0.08
        and not tsumo
        and plain not in [tile.replace("0", "5") for tile in rest]
        and not any(
            plain[0] in meld["tiles"].replace("0", "5") and plain[1] == meld["tiles"][-1] for meld in melds
        )
    ):
        case["chankan"] = True


def random_cases(
    seed: int, count: int, shapes: tuple[str, ...] = SHAPES, red_fives: bool = True
) -> Iterator[Case]:
    """Yield a number of cases: ordinary hands alternate with the other shapes in turn."""
    rng = random.Random(seed)
    made = 0
    while made < count:
        shape = "any" if made % 2 else shapes[made // 2 % len(shapes)]
        case = random_case(rng, shape, red_fives)
        if case is not None:
            case["id"] = str(made)
            made += 1
            yield case
