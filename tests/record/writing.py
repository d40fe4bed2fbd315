"""Writes games that were played as records: as JSON of tenhou.net/6, and as mjlog."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote

from generator.record.model import CallType
from generator.rules.model import Rules
from tests.node import SCRIPTS, call
from tests.record.playing import REDS, SEATS, Played, PlayedGame, Won

NAMES_OF_PLAYERS = ("Ada", "Грета", "三郎", "Zoë")
NAMES_OF_YAKU = """async (module) => {
  const { YAKU, YAKU_BY_NAME } = await import(module);
  return [YAKU, YAKU_BY_NAME];
}"""
YAKU, YAKU_BY_NAME = call(NAMES_OF_YAKU, (SCRIPTS / "record" / "names.js").as_uri())
CHI, PON, ADDED, NORTH = 0x4, 0x8, 0x10, 0x20
STARTS_OF_SUIT = 7  # a sequence begins with 1 to 7
NUMBER_OF_YAKU = {name: number for number, name in reversed([*enumerate(YAKU)])}
JAPANESE = {name: text for text, name in reversed([*YAKU_BY_NAME.items()])}
WINDS = "東南西北"
MJLOG_ENDS = {
    "nine_terminals": "yao9",
    "four_winds": "kaze4",
    "four_riichi": "reach4",
    "triple_ron": "ron3",
    "four_kans": "kan4",
}
JSON_ENDS = {
    "nine_terminals": "九種九牌",
    "four_winds": "四風連打",
    "four_riichi": "四家立直",
    "triple_ron": "三家和了",
    "four_kans": "四槓散了",
}
LIMITS = {"mangan": "満貫", "haneman": "跳満", "baiman": "倍満", "sanbaiman": "三倍満", "yakuman": "役満"}
LEVELS = {None: 0, "mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "yakuman": 5}


class PackedCall(NamedTuple):
    """A call by the numbers of its tiles; `steps` seats after the caller sits who discarded the called."""

    type: CallType
    tiles: tuple[int, ...]
    tile: int
    steps: int


def red_of(rules: Rules) -> bool:
    return bool(rules.options["red_fives"])


def yaku_of(won: Won) -> dict[str, int]:
    """The yaku as Tenhou names them: norths set aside count among the dora."""
    found: dict[str, int] = {}
    for own, han, _ in won.score.yaku:
        name = "dora" if own == "nuki_dora" else own
        found[name] = found.get(name, 0) + han
    return found


# JSON


def as_tenhou6(game: PlayedGame, *, is_short: bool = False) -> str:
    """The record as JSON; in short without what may be left out."""
    rules, players = game.rules, game.rules.number("players")
    stated: dict[str, Any] = {
        "title": ["", ""],
        "name": [*NAMES_OF_PLAYERS[:players]],
        "rule": {"disp": name_of(rules), "aka": int(red_of(rules))},
        "log": [_hand(rules, played, is_short=is_short) for played in game.hands],
    }
    if not is_short:
        placed = [game.final[seat] for seat in SEATS[:players]]
        stated |= {"sc": [number for place in placed for number in (place.points, place.total)]}
        stated |= {"ver": 2.3, "ref": "", "ratingc": "PF4", "lobby": 0, "dan": [""] * 4, "rate": [1500.0] * 4}
        if players == 3:
            stated["name"] += [""]
            stated["sc"] += [0, 0]
    return json.dumps(stated, ensure_ascii=False, separators=(",", ":"))


def name_of(rules: Rules) -> str:
    of_three = "三" if rules.number("players") == 3 else ""
    rounds = "南" if rules.number("rounds") == 2 else "東"
    kuitan = "喰" if rules.options["kuitan"] else ""
    return f"{of_three}般{rounds}{kuitan}{'赤' if red_of(rules) else ''}"


def code(rules: Rules, tile: int) -> int:
    if red_of(rules) and tile in REDS:
        return 51 + "mps".index(REDS[tile][1])
    kind = tile // 4
    return (kind // 9 + 1) * 10 + kind % 9 + 1


def _hand(rules: Rules, played: Played, *, is_short: bool) -> list[Any]:
    players = rules.number("players")

    def codes(tiles: list[int]) -> list[int]:
        return [code(rules, tile) for tile in tiles]

    turned = [event[1] for event in played.events if event[0] == "dora"]
    numbers = [played.round * 4 + played.dealer, played.honba, played.sticks]
    lists = []
    for place in range(players):
        lists += [codes(played.dealt[place]), *_moves(rules, played, place)]
    if players == 3 and not is_short:
        lists += [[], [], []]
    points = [*played.points, *([0] if players == 3 and not is_short else [])]
    return [
        numbers,
        points,
        codes([played.indicator, *turned]),
        codes(played.ura),
        *lists,
        _end(rules, played),
    ]


def _moves(rules: Rules, played: Played, place: int) -> list[list[Any]]:
    """The draws and the discards of a player."""
    draws: list[Any] = []
    discards: list[Any] = []
    for event in played.events:
        if event[0] == "draw" and event[1] == place:
            draws.append(code(rules, event[2]))
        elif event[0] == "discard" and event[1] == place:
            _, _, tile, is_drawn, declares = event
            written = 60 if is_drawn else code(rules, tile)
            discards.append(f"r{written}" if declares else written)
        elif event[0] == "call" and event[1] == place:
            text = call_text(rules, *event[1:])
            (draws if event[2] in {"chi", "pon", "kan_open"} else discards).append(text)
            if event[2] == "kan_open":
                discards.append(0)
    return [draws, discards]


def call_text(
    rules: Rules, place: int, type_: str, tiles: list[int], tile: int, source: int | None, *_: int
) -> str:
    letter = {"chi": "c", "pon": "p", "kan_open": "m", "kan_closed": "a", "kan_added": "k", "north": "f"}[
        type_
    ]
    if type_ == "north":
        return "f44"
    others = [str(code(rules, each)) for each in tiles if each != tile]
    if type_ == "kan_closed":
        return f"{''.join(others)}a{code(rules, tile)}"
    assert source is not None
    at = {3: 0, 2: 1, 1: len(others) if type_ == "kan_open" else 2}[(source - place) % 4]
    return "".join([*others[:at], f"{letter}{code(rules, tile)}", *others[at:]])


def _end(rules: Rules, played: Played) -> list[Any]:
    if played.wins:
        parts = [
            [changes, _won(played, won)] for changes, won in zip(played.changes, played.wins, strict=True)
        ]
        return ["和了", *[each for part in parts for each in part]]
    if played.nagashi:
        return ["流し満貫", *played.changes]
    if played.draw == "exhaustive":
        players = rules.number("players")
        all_alike = {players: "全員聴牌", 0: "全員不聴"}.get(len(played.tenpai))
        return [all_alike] if all_alike else ["流局", *played.changes]
    return [JSON_ENDS[played.draw]]


def _won(played: Played, won: Won) -> list[Any]:
    worth = points_text(won)
    if won.score.han is None:
        yaku = [f"{JAPANESE[name]}(役満)" for name in yaku_of(won)]
    else:
        winds = {
            "yakuhai_round": played.round,
            "yakuhai_seat": (won.seat - played.dealer) % len(played.points),
        }
        yaku = [f"{japanese(name, winds)}({han}飜)" for name, han in yaku_of(won).items()]
    return [won.seat, won.source, won.seat if won.pao is None else won.pao, worth, *yaku]


def japanese(name: str, winds: Mapping[str, int]) -> str:
    return f"{JAPANESE[name][:3]}{WINDS[winds[name]]}" if name in winds else JAPANESE[name]


def points_text(won: Won) -> str:
    score, paid = won.score, dict(won.score.payments)
    worth = LIMITS[score.limit] if score.limit else f"{score.fu}符{score.han}飜"
    if "discarder" in paid:
        return f"{worth}{paid['discarder']}点"
    if "each" in paid:
        return f"{worth}{paid['each']}点∀"
    return f"{worth}{paid['non_dealer']}-{paid['dealer']}点"


# mjlog


def as_mjlog(game: PlayedGame) -> str:
    """The record as tags."""
    rules, players = game.rules, game.rules.number("players")
    type_ = 1 | (0 if red_of(rules) else 2) | (0 if rules.options["kuitan"] else 4)
    type_ |= (8 if rules.number("rounds") == 2 else 0) | (16 if players == 3 else 0)
    names = "".join(f' n{place}="{quote(name)}"' for place, name in enumerate(NAMES_OF_PLAYERS[:players]))
    tags = [f'<GO type="{type_}" lobby="0"/>', f'<UN{names} dan="0,0,0,0"/>', '<TAIKYOKU oya="0"/>']
    for number, played in enumerate(game.hands):
        tags += _init(players, played)
        tags += [tag for event in played.events for tag in _event_tags(event)]
        is_last = number + 1 == len(game.hands)
        tags += _end_tags(players, played, _owari(game) if is_last else "")
    return f'<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/>{"".join(tags)}</mjloggm>'


def _owari(game: PlayedGame) -> str:
    placed = [game.final[seat] for seat in SEATS[: game.rules.number("players")]]
    numbers = [each for place in placed for each in (str(place.points // 100), f"{place.total:.1f}")]
    return f' owari="{",".join(numbers + ["0", "0.0"] * (4 - len(placed)))}"'


def _init(players: int, played: Played) -> list[str]:
    seed = [played.round * 4 + played.dealer, played.honba, played.sticks, 1, 2, played.indicator]
    points = [each // 100 for each in played.points] + [0] * (4 - players)
    hands = "".join(f' hai{place}="{_numbers(tiles)}"' for place, tiles in enumerate(played.dealt))
    empty = ' hai3=""' if players == 3 else ""
    return [f'<INIT seed="{_numbers(seed)}" ten="{_numbers(points)}" oya="{played.dealer}"{hands}{empty}/>']


def _numbers(listed: list[int]) -> str:
    return ",".join(map(str, listed))


def _event_tags(event: tuple[Any, ...]) -> list[str]:
    match event:
        case ("draw", place, tile):
            return [f"<{'TUVW'[place]}{tile}/>"]
        case ("discard", place, tile, _, _):
            return [f"<{'DEFG'[place]}{tile}/>"]
        case ("riichi", place):
            return [f'<REACH who="{place}" step="1"/>']
        case ("paid", place, points):
            return [f'<REACH who="{place}" ten="{_numbers([each // 100 for each in points])}" step="2"/>']
        case ("dora", tile):
            return [f'<DORA hai="{tile}" />']
        case ("call", place, type_, tiles, tile, source, *_):
            steps = 0 if source is None else (source - place) % 4
            packed = pack_call(PackedCall(type_, tuple(tiles), tile, steps))
            return [f'<N who="{place}" m="{packed}" />']
    raise AssertionError(event)


def _end_tags(players: int, played: Played, owari: str) -> list[str]:
    points = [each - 1000 * (place in played.paid) for place, each in enumerate(played.points)]
    tags = []
    ends = played.changes or [[0] * players]
    for number, changes in enumerate(ends):
        pairs = [each // 100 for pair in zip(points, changes, strict=True) for each in pair] + [0, 0] * (
            4 - players
        )
        last = owari if number + 1 == len(ends) else ""
        rest = f'ba="{played.honba},{played.sticks}" sc="{_numbers(pairs)}"{last}'
        tags.append(_win_tag(played, played.wins[number], rest) if played.wins else _draw_tag(played, rest))
        points = [held + change for held, change in zip(points, changes, strict=True)]
    return tags


def _win_tag(played: Played, won: Won, rest: str) -> str:
    score = won.score
    if score.han is None:
        yaku = f'yakuman="{_numbers([NUMBER_OF_YAKU[name] for name in yaku_of(won)])}"'
    else:
        pairs = [(NUMBER_OF_YAKU[name], han) for name, han in yaku_of(won).items()]
        yaku = f'yaku="{_numbers([each for pair in pairs for each in pair])}"'
    ten = [score.fu or 40, score.total, LEVELS[score.limit]]
    ura = f' doraHaiUra="{_numbers(played.ura)}"' if played.ura else ""
    pao = f' paoWho="{won.pao}"' if won.pao is not None else ""
    return (
        f'<AGARI hai="" machi="{won.tile}" ten="{_numbers(ten)}" {yaku} doraHai=""{ura} '
        f'who="{won.seat}" fromWho="{won.source}"{pao} {rest} />'
    )


def _draw_tag(played: Played, rest: str) -> str:
    type_ = "nm" if played.nagashi else MJLOG_ENDS.get(played.draw, "")
    named = f' type="{type_}"' if type_ else ""
    shown = "".join(f' hai{place}="{_numbers(played.shown[place])}"' for place in played.tenpai)
    return f"<RYUUKYOKU{named}{shown} {rest} />"


def pack_call(call: PackedCall) -> int:
    """The number that stands for a call."""
    tiles = sorted(call.tiles)
    kind = tiles[0] // 4
    match call.type:
        case "chi":
            start = (kind // 9 * STARTS_OF_SUIT + kind % 9) * 3 + tiles.index(call.tile)
            copies = sum((tile % 4) << 3 + 2 * place for place, tile in enumerate(tiles))
            return start << 10 | copies | CHI | call.steps
        case "pon" | "kan_added":
            return _packed_pon(call, kind)
        case "north":
            return call.tile << 8 | NORTH
    return call.tile << 8 | call.steps


def _packed_pon(call: PackedCall, kind: int) -> int:
    is_added = call.type == "kan_added"
    fourth = call.tile % 4 if is_added else _missing(call.tiles)
    three = [4 * kind + copy for copy in range(4) if copy != fourth]
    called = 0 if is_added else three.index(call.tile)
    return (3 * kind + called) << 9 | fourth << 5 | (ADDED if is_added else PON) | call.steps


def _missing(tiles: Sequence[int]) -> int:
    """The copy of a kind that three tiles lack."""
    return next(copy for copy in range(4) if copy not in [tile % 4 for tile in tiles])
