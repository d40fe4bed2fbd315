"""Both libraries answer the questions about the table alike: the same answers, or the same problems."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

import pytest

import riichi_rules
from generator.check.stand_ins import load_site_texts
from generator.export.browser.phrases import script_phrases
from generator.export.browser.rules import browser_rules
from generator.export.npm import DOCUMENT as NPM
from generator.export.npm import SAYS, package_json
from riichi_rules import Hand, RiichiError, Ruleset, ScoredHand
from riichi_rules.engine.tiles import NAMES
from tests.api.test_arguments import CALLS, PARAMETERS, WRONG
from tests.node import SCRIPTS, call
from tests.rulebook import book

RULESETS = ("common", "tenhou", "ema_2025", "rrc_2026", "jpml_a", "tenhou_sanma")
SEATS = ("east", "south", "west", "north")
EACH = 60  # questions of a kind
ASK = """async ([folder, rules, asked]) => {
  const { RiichiError, Ruleset, useRules } = await import(`${folder}/library.js`);
  useRules(rules);
  return asked.map(([ruleset, question, ...values]) => {
    try {
      return new Ruleset(ruleset)[question](...values);
    } catch (error) {
      if (!(error instanceof RiichiError)) throw error;
      return { codes: error.codes };
    }
  });
}"""
# A question with what is given by place and by name.
Question = tuple[str, list[Any], dict[str, Any]]


def wall(rng: Random) -> list[str]:
    """Return shuffled tiles of few kinds, so that hands are near to tenpai."""
    suit = rng.choice("mps")
    kinds = [name for name in NAMES if name[1] == suit or rng.random() < 0.25]
    tiles = [kind for kind in kinds for _ in range(4)]
    tiles = [
        f"0{tile[1]}" if tile[0] == "5" and tile[1] != "z" and rng.random() < 0.2 else tile for tile in tiles
    ]
    rng.shuffle(tiles)
    return tiles


def groups(rng: Random, number: int) -> list[str]:
    """Return the tiles of some sequences and triplets of one suit."""
    suit = rng.choice("mps")
    found: list[str] = []
    for _ in range(number):
        start = rng.randint(1, 7)
        found += rng.choice([[f"{start + step}{suit}" for step in range(3)], [f"{start}{suit}"] * 3])
    return found


def hand(rng: Random, size: int) -> tuple[str, dict[str, Any]]:
    """Return concealed tiles, often near to a complete hand, and perhaps a meld."""
    melds = rng.choice([[], [], ["pon:777z"], ["kan_closed:6666z"], ["chi:123s"]])
    size -= 3 * len(melds)
    whole = groups(rng, size // 3) if rng.random() < 0.7 else []
    concealed = (whole + wall(rng))[: size + (rng.random() < 0.05)]
    return "".join(concealed), {"melds": melds}


def seen(rng: Random) -> str:
    return "".join(rng.sample(NAMES, rng.choice([0, 0, 3])))


def river(rng: Random) -> str:
    return "".join(rng.sample(NAMES, rng.randint(0, 6)))


def discards(rng: Random) -> Question:
    tiles, melds = hand(rng, 14)
    return "discards", [tiles], {**melds, "seen": seen(rng)}


def riichi(rng: Random) -> Question:
    tiles, melds = hand(rng, 14)
    more = {"points": rng.choice([None, 500, 900, 25000]), "live_tiles": rng.choice([None, 0, 3, 4, 40, 200])}
    return "riichi", [tiles], {**melds, "seen": seen(rng), "declared": rng.random() < 0.1, **more}


def kan(rng: Random) -> Question:
    kind = rng.choice(NAMES)
    rest = [*groups(rng, 3), rng.choice(NAMES)]
    tiles = "".join([kind] * 4 + rest)
    more = {
        "drawn": rng.choice([kind, kind, kind, rest[0]]),
        "rule": rng.choice([None, "strict", "loose", "no"]),
    }
    return "kan", [tiles, kind], {**more, "live_tiles": rng.choice([None, 0, 30])}


def furiten(rng: Random) -> Question:
    tiles, melds = hand(rng, 13)
    since = rng.sample(["draw", "call", "discard"], rng.randint(0, 2))
    rivers = {"discards": river(rng), "passed": river(rng), "since": since}
    return "furiten", [tiles], {**melds, **rivers, "riichi": rng.random() < 0.3, "seen": seen(rng)}


def can_win(rng: Random) -> Question:
    tiles, melds = hand(rng, 14)
    rivers = {"discards": river(rng), "passed": river(rng), "since": rng.sample(["draw", "call"], 1)}
    how = {"tsumo": rng.random() < 0.4, "riichi": rng.random() < 0.3, "honba": rng.choice([0, 0, 5])}
    more = {"dora": rng.choice(NAMES), "seat": rng.choice(SEATS[:3]), "seen": seen(rng)}
    return "can_win", [tiles], {**melds, **rivers, **how, **more}


def dora(rng: Random) -> Question:
    indicators = "".join(rng.choices(NAMES, k=rng.randint(0, 5)))
    return "dora", [indicators, "".join(wall(rng)[:14])], {}


def needs(rng: Random) -> Question:
    points = {seat: 100 * rng.randint(-50, 600) for seat in SEATS}
    situation: dict[str, Any] = {"round_wind": rng.choice(SEATS[:2]), "dealer": rng.choice(SEATS)}
    more = {
        "honba": rng.randint(0, 3),
        "riichi_sticks": rng.randint(0, 2),
        "riichi": rng.sample(SEATS, rng.choice([0, 1])),
    }
    return "needs", [points], {**situation, **more}


def ledger(rng: Random) -> Question:
    return "ledger", [[ended(rng) for _ in range(rng.randint(0, 6))]], {"ended": rng.random() < 0.3}


def ended(rng: Random) -> dict[str, Any]:
    """Return the result of a hand, which now and then cannot be."""
    players = rng.sample(SEATS, 4)
    if rng.random() < 0.3:
        return {"end": "exhaustive", "tenpai": players[: rng.randint(0, 4)]}
    worth: dict[str, Any] = rng.choice(
        [{"han": rng.randint(1, 4), "fu": rng.choice([30, 40, 50])}, {"limit": "mangan"}]
    )
    end: dict[str, Any] = {"winners": [{"seat": players[0], **worth}], "riichi": players[: rng.randint(0, 1)]}
    if rng.random() < 0.5:
        return {"end": "tsumo", **end}
    return {"end": "ron", "discarder": players[rng.choice([1, 1, 1, 0])], **end}


KINDS: list[Callable[[Random], Question]] = [discards, riichi, kan, furiten, can_win, dora, needs, ledger]


def as_json(answer: Any) -> Any:
    """Return an answer of Python in JSON, without what scripts leave out."""
    if is_dataclass(answer):
        found = {each.name: as_json(getattr(answer, each.name)) for each in fields(answer)}
        return {key: value for key, value in found.items() if not is_default(answer, key)}
    if isinstance(answer, Mapping):
        return {key: as_json(value) for key, value in answer.items()}
    return [*map(as_json, answer)] if isinstance(answer, tuple) else answer


def is_default(answer: Any, key: str) -> bool:
    """Return whether a part has its default, which JSON does not state."""
    default = next(each.default for each in fields(answer) if each.name == key)
    return bool(getattr(answer, key) == default)


def told_by_python(ruleset: str, question: Question) -> Any:
    name, given, more = question
    try:
        return json.loads(json.dumps(as_json(getattr(Ruleset(ruleset), name)(*given, **more))))
    except RiichiError as error:
        return {"codes": sorted({*error.codes})}


def camel_case(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(map(str.capitalize, rest))


def asked(rng: Random, make: Callable[[Random], Question]) -> Iterator[tuple[str, Question]]:
    for _ in range(EACH):
        ruleset = rng.choice(RULESETS if make not in {needs, ledger} else RULESETS[:-1])
        yield ruleset, make(rng)


@pytest.mark.mass(1, 100)
@pytest.mark.parametrize("make", KINDS, ids=lambda make: make.__name__)
def test_both_libraries_answer_alike(make: Callable[[Random], Question], chunk: int) -> None:
    """Random questions under several rulesets; most have an answer."""
    questions = [*asked(Random(f"{make.__name__} {chunk}"), make)]
    given = [
        [
            ruleset,
            camel_case(name),
            *values,
            {camel_case(key): each for key, each in more.items() if each is not None},
        ]
        for ruleset, (name, values, more) in questions
    ]
    found = call(ASK, [SCRIPTS.as_uri(), browser_rules(book()), given])
    answers = [{"codes": sorted({*each["codes"]})} if "codes" in each else each for each in found]
    expected = [told_by_python(ruleset, question) for ruleset, question in questions]
    differing = [
        (question, theirs, ours)
        for question, theirs, ours in zip(questions, answers, expected, strict=True)
        if theirs != ours
    ]
    assert differing == []
    assert sum("codes" not in each for each in expected) > EACH / 5


# Arguments of the wrong type or name

# What is given by place, and not by name.
BY_PLACE = {
    "kan": ("tiles", "kan"),
    "dora": ("indicators", "tiles"),
    "ledger": ("hands",),
    "needs": ("points",),
}
BOTH = ("score", "waits", "discards", "riichi", "kan", "furiten", "can_win", "dora", "ledger", "needs")
# The script says nothing of what a win on each wait scores.
OF_WAITS = ("tiles", "melds", "seen")
REFUSED = """async ([folder, rules, asked]) => {
  const { RiichiError, Ruleset, useRules } = await import(`${folder}/library.js`);
  useRules(rules);
  return asked.map(([question, ...values]) => {
    try {
      new Ruleset()[question](...values);
      return "taken";
    } catch (error) {
      return error instanceof RiichiError ? [error.problems, error.message] : String(error);
    }
  });
}"""


def as_call(name: str, arguments: Mapping[str, Any]) -> list[Any]:
    """Return a call of a method as the script takes it: what has a place, then the others by their names."""
    places = BY_PLACE.get(name, ("tiles",))
    named = {camel_case(key): value for key, value in arguments.items() if key not in places}
    return [camel_case(name), *(arguments[key] for key in places if key in arguments), named]


def is_json(value: object) -> bool:
    return value is not None and json.loads(json.dumps(value, default=lambda _: None)) == value


def wrong_types() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for name, parameter, kind in PARAMETERS:
        method = name.removeprefix("Ruleset.")
        is_shared = method != "waits" or parameter in OF_WAITS
        if method in BOTH and is_shared:
            given = CALLS[name][1]
            if method == "dora":
                given = {**given, "tiles": "1m"}
            for wrong in filter(is_json, WRONG[kind]):
                yield method, camel_case(parameter), {**given, parameter: wrong}


def test_both_libraries_refuse_a_wrong_type_by_the_name_of_its_parameter() -> None:
    wrong = [*wrong_types()]
    calls = [as_call(method, given) for method, _, given in wrong]
    answers = call(REFUSED, [SCRIPTS.as_uri(), browser_rules(book()), calls])
    differing = [
        (asked, answer)
        for asked, answer, (_, parameter, _) in zip(calls, answers, wrong, strict=True)
        if [(each["code"], each["values"]["key"]) for each in answer[0]] != [("bad_value", parameter)]
    ]
    assert differing == []
    assert len(wrong) > 200
    assert {method for method, _, _ in wrong} == {*BOTH}


def test_every_question_refuses_what_is_no_argument_at_all() -> None:
    methods = [*map(camel_case, BOTH), "scoreCase", "haitei", "settle"]
    calls = [[method, *given] for method in methods for given in ([], [None], [5], ["9p", None], [[], 5])]
    answers = call(REFUSED, [SCRIPTS.as_uri(), browser_rules(book()), calls])
    assert [pair for pair in zip(calls, answers, strict=True) if isinstance(pair[1], str)] == []


def test_both_libraries_refuse_a_name_that_is_not_there_and_say_what_was_meant() -> None:
    meant = {
        **{
            "win_tile": "win",
            "winTile": "win",
            "riichy": "riichi",
            "seat_wind": "seat",
            "dora_indicators": "dora",
        },
        **{
            "round_wnd": "round_wind",
            "Honba": "honba",
            "riichi_stick": "riichi_sticks",
            "zzz": None,
            "nothing": None,
        },
    }
    given = CALLS["Ruleset.score"][1]
    asked = [["score", given["tiles"], {"win": given["win"], wrong: 1}] for wrong in meant]
    answers = call(REFUSED, [SCRIPTS.as_uri(), browser_rules(book()), asked])
    for (wrong, word), ([problem], message) in zip(meant.items(), answers, strict=True):
        assert (problem["code"], problem["values"]) == ("unknown_key", {"key": wrong})
        with pytest.raises(RiichiError) as error:
            CALLS["Ruleset.score"][0](**given, **{wrong: 1})
        if word is None:
            assert "meant" not in problem
        else:
            assert f"did you mean '{camel_case(word)}'?" in message
            assert wrong == "winTile" or f"did you mean '{word}'?" in error.value.problems[0].tip


def test_both_libraries_take_tiles_as_a_list() -> None:
    tiles = [*Hand(CALLS["Ruleset.score"][1]["tiles"]).tiles]
    asked = [
        ["common", "score", tiles, {"win": "8p", "dora": ["3p", "1z"], "tsumo": True}],
        ["common", "waits", tiles, {"seen": ["8p", "5p"]}],
        ["common", "furiten", tiles, {"discards": ["5p", "1z"]}],
        ["common", "dora", ["1m", "2m"], tiles],
    ]
    as_texts = [
        ["common", "score", "".join(tiles), {"win": "8p", "dora": "3p1z", "tsumo": True}],
        ["common", "waits", "".join(tiles), {"seen": "8p5p"}],
        ["common", "furiten", "".join(tiles), {"discards": "5p1z"}],
        ["common", "dora", "1m2m", "".join(tiles)],
    ]
    found = call(ASK, [SCRIPTS.as_uri(), browser_rules(book()), [*asked, *as_texts]])
    assert [*map(json.dumps, found[:4])] == [*map(json.dumps, found[4:])]
    assert not [each for each in found if "codes" in each]


def test_a_wrong_ruleset_and_a_wrong_option_are_explained() -> None:
    script = """async ([folder, rules, phrases, asked]) => {
      const { Ruleset, useRules } = await import(`${folder}/library.js`);
      const { Texts } = await import(`${folder}/tell/texts.js`);
      useRules(rules);
      const texts = new Texts("en", phrases);
      return asked.map((given) => {
        try { return new Ruleset(...given).id; } catch (error) { return error.explain(texts); }
      });
    }"""
    expected = {
        ("tenho", ()): "there is no ruleset “tenho” (did you mean 'tenhou'?)",
        ("none_such_at_all", ()): "there is no ruleset “none_such_at_all”",
        ("tenhou", (("kuitn", False),)): "there is no option “kuitn” (did you mean 'kuitan'?)",
        ("tenhou", (("kuitan", "perhaps"),)): "kuitan: “perhaps” is not a value it can have",
    }
    phrases = script_phrases(SAYS, load_site_texts("en", book()))
    asked = [[id, dict(options)] for id, options in expected]
    assert call(script, [SCRIPTS.as_uri(), browser_rules(book()), phrases, asked]) == [*expected.values()]


def test_an_explanation_says_which_texts_it_needs() -> None:
    script = """async ([folder, rules]) => {
      const { Ruleset, RiichiError, useRules, yakuName } = await import(`${folder}/library.js`);
      useRules(rules);
      const hand = new Ruleset().score("340m11178p789s33z9p", { riichi: true });
      const calls = (texts) => [
        () => hand.explain(texts),
        () => new Ruleset().name(texts),
        () => yakuName("pinfu", texts),
        () => new RiichiError([{ code: "no_yaku" }]).explain(texts),
      ];
      const said = (call) => { try { return call(); } catch (error) { return error.message; } };
      return [undefined, "fr", {}].flatMap((texts) => calls(texts).map(said));
    }"""
    said = call(script, [SCRIPTS.as_uri(), browser_rules(book())])
    assert len(said) == 12
    assert all("riichi-rules/texts/en" in each for each in said)


EXPORTS = """async (folder) => {
  const membersOf = (made) => Object.getOwnPropertyNames(made.prototype ?? {});
  const library = await import(`${folder}/library.js`);
  return Object.fromEntries(Object.entries(library).map(([name, made]) => [name, membersOf(made)]));
}"""


def lacking() -> set[str]:
    """Return the functions, properties and main classes of Python that the script does not have."""
    found = call(EXPORTS, SCRIPTS.as_uri())
    names = [
        *(name for name in riichi_rules.__all__ if name[0].islower()),
        *("Tile", "Meld", "Hand", "QuizQuestion"),
    ]
    members = [(name, found[name.__name__]) for name in (Ruleset, ScoredHand)]
    lacked = {camel_case(name) for name in names} - {*found}
    for kind, theirs in members:
        public = {camel_case(name) for name in dir(kind) if name[0] != "_" and name != "as_json"}
        lacked |= public - {*theirs}
    return lacked


def test_the_document_of_the_package_names_what_it_lacks() -> None:
    text = NPM.read_text("utf-8")
    told = text[text.index("It lacks") : text.index("Texts are")]
    assert {*re.findall(r"`(\w+)`", told)} - {"Ruleset", "ScoredHand", "waits"} == lacking()
    assert f"Node {package_json()['engines']['node'].removeprefix('>=')} or newer" in text
