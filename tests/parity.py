"""Questions about hands, answered by Python and by JavaScript in Node."""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from generator.check.examples import load_examples
from generator.export.browser.rules import as_plain_json, browser_rules
from riichi_rules.cli.batch import QUESTIONS
from riichi_rules.data import DATA
from riichi_rules.engine.assumptions import assumed_in_count
from riichi_rules.engine.hand import Hand, parse_case
from riichi_rules.engine.score import NO_YAKU, NOT_WINNING, Scorer, score, scorer
from riichi_rules.engine.tiles import KINDS, NAMES, kinds_in, notation
from riichi_rules.engine.why import reasons
from riichi_rules.problems import Problem, shown
from riichi_rules.protocol.rules import NamedRules, rules_of
from riichi_rules.rules.book import Book
from tests import hands
from tests.brute_force import random_hands
from tests.node import call
from tests.rulebook import Case, book

ENGINE = Path(__file__).parents[1] / "content" / "assets" / "js" / "engine"
SEED = 7

# Asks the engine, whose address comes first, a batch of questions of one kind; the answers are lines of JSON.
ASK = """async ([address, rules, what, questions]) => {
  const engine = await import(address);
  const beside = (name) => import(address.replace("index", name));
  const { explain } = what === "reasons" ? await beside("why") : {};
  const { assumedInCount } = what === "assumed" ? await beside("assumptions") : {};
  const book = engine.loadRules(JSON.parse(rules));
  const told = ({ code, values: { found, ...values } = {} }, question) =>
    found === undefined || (values.key && typeof question[values.key] !== "string")
      ? { code, values }
      : { code, values: { ...values, found } };
  const wordless = (answer, question) =>
    answer.ok ? answer : { ...answer, problems: answer.problems.map((problem) => told(problem, question)) };
  const ask = {
    score: (question) => wordless(engine.score(book, question), question),
    waits: (question) => wordless(engine.waits(book, question), question),
    reasons: (question) => explain(book, question).reasons,
    assumed: (question) => assumedInCount(book, question),
  }[what];
  return JSON.parse(questions).map((question) => JSON.stringify(ask(question)));
}"""

# Asks those questions in a browser or in Node.
Ask = Callable[[str, str, Sequence[Case]], list[str]]


def dense(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# Questions


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


def laid(hand: Hand) -> Case:
    melds = [{"type": meld.type, "tiles": notation(meld.tiles)} for meld in hand.melds]
    return {"concealed": notation(kinds_in(hand.concealed.counts)), "melds": melds}


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


# Answers of Python


def answers(what: str, asked: Iterable[Case], rules: Book) -> Iterator[str]:
    """Yield the answers of Python as lines of JSON."""
    for case in asked:
        yield dense(OF_HANDS[what](case, rules) if what in OF_HANDS else answer(what, case, rules))


def answer(what: str, case: Case, rules: Book) -> Case:
    """Return an answer with its problems as codes and values, without words."""
    problems = tuple(rule_problems(case, rules))
    reply: Case = {"id": case.get("id"), "ok": False}
    if not problems:
        used = scorer_of(rules, case.get("ruleset") or "common", dense(case.get("options") or {}))
        reply, problems = QUESTIONS[what](used, case)
    return {**reply, "problems": [told(each, case) for each in problems]} if problems else reply


def told(problem: Problem, case: Case) -> Case:
    """Return a problem as its code and values.

    The value found comes last, and only if it is a text: each language writes other values in its own way.
    """
    values = dict(problem.values)
    found = values.pop("found", None)
    if found is not None and ("key" not in values or isinstance(case.get(str(values["key"])), str)):
        values["found"] = found
    return {"code": problem.code, "values": values}


def rule_problems(case: Case, rules: Book) -> Iterator[Problem]:
    """Yield the problems of the ruleset and the options that a case names."""
    for problem in rules_of(rules, case, NamedRules("common", {}))[1]:
        if problem.code == "bad_option":  # JavaScript states the value in place of the reason
            name = str(problem.values["option"])
            yield Problem("bad_option", values={"option": name, "found": shown(case["options"][name])})
        else:
            yield problem


@cache
def _scorer(book_id: int, ruleset: str, options: str) -> Scorer:
    return scorer(_books[book_id].rules(ruleset, json.loads(options)))


_books: dict[int, Book] = {}


def scorer_of(rules: Book, ruleset: str, options: str) -> Scorer:
    _books[id(rules)] = rules
    return _scorer(id(rules), ruleset, options)


def reasons_of(case: Case, rules: Book) -> list[Case]:
    """Return the reason why each yaku of a possible hand counts or not."""
    used = rules.rules(case["ruleset"], case.get("options"))
    hand, win = parse_case(case)
    found = score(used, hand, win)
    if found.reading is None and found not in (NOT_WINNING, NO_YAKU):
        return []
    return [
        {
            "id": reason.id,
            "verdict": reason.verdict,
            "facts": [
                {
                    "fact": seen.fact,
                    "wanted": as_plain_json(seen.wanted),
                    "found": seen.found,
                    "tiles": notation(seen.tiles),
                    "detail": seen.detail,
                }
                for seen in reason.facts
            ],
            "by": list(reason.by),
        }
        for reason in reasons(used, hand, win, found)
    ]


def assumed_of(case: Case, rules: Book) -> list[str]:
    """Return the rules without a source that the score of a hand depends on."""
    return assumed_in_count(rules, rules.rules(case["ruleset"], case.get("options")), *parse_case(case))


# Keys of the answer for possible hands.
OF_HANDS = {"reasons": reasons_of, "assumed": assumed_of}


# Both


def differences(
    what: str, asked: Sequence[Case], ask: Ask, rules: Book | None = None
) -> list[tuple[Case, str, str]]:
    """Return the questions with different answers: the question, Python's answer, JavaScript's answer."""
    used = rules or book()
    found = ask(dense(browser_rules(used)), what, asked)
    wanted = [*answers(what, asked, used)]
    assert len(found) == len(wanted)
    return [each for each in zip(asked, wanted, found, strict=True) if each[1] != each[2]]


def ask_node(rules: str, what: str, asked: Sequence[Case]) -> list[str]:
    answers: list[str] = call(ASK, [(ENGINE / "index.js").as_uri(), rules, what, dense(asked)])
    return answers
