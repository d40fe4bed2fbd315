"""Random command lines: valid, hostile, and nearly valid ones."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import click

from generator.cli.main import main
from generator.quiz.registry import KINDS
from riichi_rules.table.seats import SEATS
from riichi_rules.texts.languages import languages, load_texts
from tests import hands
from tests.parity import damaged
from tests.rulebook import Case, book, rules
from tests.tables import haitei_questions, ledger_questions, needs_questions, settle_questions

# The relative frequency of each command: `check` takes many seconds, `quiz` some.
COMMANDS = {
    ("score",): 3_000,
    ("table", "can-win"): 800,
    ("table", "settle"): 700,
    ("table", "waits"): 600,
    ("table", "discards"): 600,
    ("table", "riichi"): 600,
    ("table", "kan"): 600,
    ("table", "furiten"): 600,
    ("table", "needs"): 500,
    ("table", "dora"): 400,
    ("table", "haitei"): 400,
    ("table", "ledger"): 400,
    ("table", "penalty"): 300,
    ("quiz",): 200,
    ("check",): 5,
}
HOSTILE = (
    *("", " ", "-", "--", "0", "-1", "1.5", "1e9", "9" * 30, "9" * 400, "none", "None", "true", "[]", "{}"),
    *("{hand}", "{0}", "%s", "../..", "a=b", "=", ":", "::", ",", "1m", "0z", "8z", "1mm", "m1", "11111m"),
    *(
        "123m456p",
        "1234567z",
        "１２３ｍ",
        "🀇🀈🀉",
        "мпсз",
        "e\u0301",
        "\u202e\u2028",
        "\udcff",
        "<b>",
        "`",
        "'",
    ),
    *("1m" * 2_000, "9" * 5_000 + "s", "chi:", "pon:1m", "kan_closed:1111m", "south:chi:east", "--json"),
)
CLAIMED = ("1 han", "2 han", "3 han", "13 han", "25 fu", "30 fu", "40 fu", "70 fu", "mangan", "2 yakuman")
POINTS = ("1000", "1,300", "2000/3900", "2600 all", "5200", "8000", "12 000", "4000+8000", "32000", "96000")
OPTION_VALUES = (
    True,
    False,
    0,
    3,
    -1,
    10**12,
    "",
    "30,10,-10,-30",
    "daisangen",
    "daisangen,riichi",
    "{hand}",
    "x",
)
MELDS = (
    "chi:123m",
    "pon:777z",
    "kan_open:1111p",
    "kan_closed:2222s",
    "kan_added:6666z",
    "pon:550s",
    "chi:123z",
)


class RandomLine:
    """A command line: the command, its arguments, and random options."""

    def __init__(self, rng: Random, folder: Path, path: tuple[str, ...] = (), lang: str = ""):
        self._rng, self._folder = rng, folder
        self.path = path or rng.choices([*COMMANDS], [*COMMANDS.values()])[0]
        self._lang, self._ruleset = lang or rng.choice(languages()), rng.choice([*book().rulesets])
        self.arguments = [*self.path, *self._question(), *self._rules()]
        while rng.random() < 0.4 and self.path != ("check",):
            self.arguments += self._option(rng.choice(options_of(self.path)))
        if rng.random() < 0.2:
            place = rng.randrange(len(self.path), len(self.arguments) + 1)
            self.arguments[place : place + rng.choice((0, 1))] = [rng.choice(HOSTILE)]

    def _rules(self) -> Iterator[str]:
        yield from ("--lang", self._lang)
        if self.path != ("check",):
            yield from ("--ruleset", self._ruleset)

    def _question(self) -> Sequence[str]:
        """Return the arguments of the command; for a hand, usually a possible one."""
        rng = self._rng
        asked: dict[str, Callable[[], Sequence[str]]] = {
            "haitei": self._calls,
            "dora": lambda: [self._tiles(rng.randint(1, 14)), "--indicators", self._tiles(rng.randint(1, 5))],
            "penalty": lambda: rng.sample([*book().penalties.offences], rng.randrange(3)),
            "settle": lambda: [self._file(self._under_any_rules(settle_questions))],
            "ledger": lambda: [self._file(self._under_any_rules(ledger_questions))],
            "needs": lambda: _typed_standing(self._under_any_rules(needs_questions)),
            "quiz": self._questions,
            "check": lambda: rng.choice(((), ("--format", "json"), ("--lessons",))),
            "score": lambda: self._case(rng.choice(((), (), ("--why-not",), ("--claim", self._claim())))),
            "can-win": lambda: self._case(()),
        }
        return asked.get(self.path[-1], self._hand)()

    def _under_any_rules(self, questions: Callable[[int, int, Sequence[str]], Iterator[Case]]) -> Case:
        """Return a question under a random ruleset."""
        return next(questions(self._rng.getrandbits(32), 1, [self._rng.choice([*book().rulesets])]))

    def _calls(self) -> list[str]:
        """Return calls as they are typed, most of them possible."""
        calls = next(haitei_questions(self._rng.getrandbits(32), 1)).get("calls")
        return [*map(_typed_call, calls)] if calls and isinstance(calls, list) else ["--no-calls"]

    def _questions(self) -> list[str]:
        sheet = ["--sheet", "--out", str(self._folder / "sheet.html")]
        how = self._rng.choice((["--json"], sheet))
        count, seed = self._rng.choice("112"), self._rng.choice(("1", "7", "123456", "-3"))
        return ["--kind", self._rng.choice([*KINDS]), "--count", count, "--seed", seed, *how]

    def _case(self, more: Sequence[str]) -> list[str]:
        """Return a hand with the tile that wins, as it is typed, and how it was won."""
        case = self._random_case()
        last = ["--win-tile", case["win_tile"]] if self._rng.random() < 0.5 else []
        hand = [case["concealed"] + ("" if last else case["win_tile"])]
        hand += [f"{meld['type']}:{meld['tiles']}" for meld in case["melds"]]
        flags = [["--event", name] for name, value in case.items() if value is True]
        flags += [["--tsumo"]] if case["win"] == "tsumo" else []
        flags += [[], [["--riichi"]], [["--double-riichi"]]][case.get("riichi", 0)]
        flags += [["--seat", case["seat_wind"]], ["--round", case["round_wind"]]]
        flags += [["--dora", ",".join(case["dora_indicators"])]]
        return [*hand, *(part for flag in flags for part in flag), *last, *more]

    def _random_case(self) -> Case:
        made = None
        while made is None:
            made = hands.random_case(self._rng, self._rng.choice(hands.SHAPES))
        return made

    def _hand(self) -> list[str]:
        """Return a hand for a question: one tile short of complete, complete, or random."""
        case, chance = self._random_case(), self._rng.random()
        tiles = self._tiles(14) if chance < 0.1 else case["concealed"]
        drawn = case["win_tile"] if self.path[-1] in {"discards", "riichi", "kan"} else ""
        melds = [part for meld in case["melds"] for part in ("--meld", f"{meld['type']}:{meld['tiles']}")]
        more = ["--kan", drawn] if self.path[-1] == "kan" else []
        more += ["--scores"] if self.path[-1] == "waits" and chance > 0.5 else []
        return [tiles + drawn, *melds, *more]

    def _option(self, option: click.Option) -> list[str]:
        """Return an option with a value, which may be invalid."""
        name = self._rng.choice(option.opts)
        if option.is_flag:
            return [self._rng.choice([*option.opts, *option.secondary_opts])]
        return [name, self._rng.choice(HOSTILE) if self._rng.random() < 0.1 else self._value(option)]

    def _value(self, option: click.Option) -> str:
        rng = self._rng
        if isinstance(option.type, click.Choice):
            return str(rng.choice([*option.type.choices]))
        if isinstance(option.type, click.types.IntParamType):
            return str(rng.choice((0, 1, 2, 3, 4, 5, 13, 70, 100, 999, 25_000, -1, 10**9, 10**20)))
        values: dict[str, Callable[[], str]] = {
            "ruleset": lambda: rng.choice([*book().rulesets]),
            "lang": lambda: rng.choice(languages()),
            "options": self._override,
            "melds": lambda: rng.choice(MELDS),
            "claim": self._claim,
            "batch": lambda: self._file(*(self._batch_question() for _ in range(3))),
            "kind": lambda: rng.choice([*KINDS]),
            "out": lambda: str(self._folder / rng.choice(("sheet.html", "none/sheet.html", ""))),
            "points": lambda: ",".join(
                str(25_000 + 100 * rng.randint(-90, 90)) for _ in range(rng.choice((3, 4)))
            ),
            "riichi": lambda: ",".join(rng.sample(SEATS, rng.randrange(4))),
        }
        return values.get(str(option.name), lambda: self._tiles(rng.choice((1, 1, 2, 3))))()

    def _override(self) -> str:
        """Return an option of the rules and a value, as they are typed."""
        rng = self._rng
        name = rng.choice([*book().options])
        value = rng.choice((*(book().options[name].values or ()), *OPTION_VALUES))
        return f"{name}={_typed_value(value)}"

    def _claim(self) -> str:
        """Return a claimed score as typed, with the yaku in the language."""
        texts, rng = load_texts(self._lang), self._rng
        yaku = [texts.name("yaku", rng.choice([*rules().yaku])) for _ in range(rng.choice((0, 0, 1, 2)))]
        said = [rng.choice(each) for each in (CLAIMED, CLAIMED, POINTS, HOSTILE) if rng.random() < 0.4]
        return " ".join([*yaku, *said])

    def _batch_question(self) -> Any:
        what, rng = self.path[-1], self._rng
        if rng.random() < 0.15:
            return rng.choice((None, 1, "x", [], {}, {"id": 1, "options": {"kuitan": 7}}, {"ruleset": "{x}"}))
        if what in {"settle", "ledger", "needs"}:
            return self._under_any_rules(
                {"settle": settle_questions, "ledger": ledger_questions}.get(what, needs_questions)
            )
        case = self._random_case()
        return damaged(case, rng) if rng.random() < 0.3 else case

    def _tiles(self, most: int) -> str:
        tiles = [self._rng.choice(hands.TILES) for _ in range(most)]
        return self._rng.choice((hands.notation(tiles), ",".join(tiles), "".join(tiles)))

    def _file(self, *questions: Any) -> str:
        """Write questions into a file, one a line; return how the file is typed."""
        name = self._folder / "questions.json"
        name.write_text("".join(f"{json.dumps(question)}\n" for question in questions), "utf-8")
        return str(name)


def options_of(path: Sequence[str]) -> list[click.Option]:
    command: Any = main
    for name in path:
        command = command.get_command(click.Context(command), name)
    return [each for each in command.params if isinstance(each, click.Option)]


def _typed_call(call: Any) -> str:
    if not isinstance(call, dict):
        return str(call)
    return ":".join(str(call[key]) for key in ("by", "type", "from") if call.get(key))


def _typed_standing(standing: Case) -> list[str]:
    """Return the options that describe a standing."""
    line = []
    for name, value in standing.items():
        if name in {"ruleset", "options", "id"}:
            continue
        told = value.values() if isinstance(value, dict) else value
        line += [f"--{name.replace('_', '-')}", _typed_value(told)]
    return line


def _typed_value(value: Any) -> str:
    if isinstance(value, Iterable) and not isinstance(value, str):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
