"""Hands and games scored by majiang-core have the same results here."""

from typing import Any

from riichi_rules.engine.answer import answer
from riichi_rules.engine.score import scorer
from riichi_rules.table.questions import TABLE_QUESTIONS
from tests.majiang.converting import SEATS, case_of, read, record_of, settlement_of
from tests.node import SCRIPTS, call
from tests.record.reading import read_records
from tests.rulebook import rules

RULES = rules("tenhou")
YAKU_BY_NAME = call(
    "async (module) => (await import(module)).YAKU_BY_NAME", (SCRIPTS / "record" / "names.js").as_uri()
)


def yaku_of(counted: list[dict[str, Any]]) -> dict[str, int | str]:
    names = ((each["name"].replace("翻牌", "役牌"), each["fanshu"]) for each in counted)
    return {YAKU_BY_NAME[name]: "yakuman" if fan == "*" else fan for name, fan in names}


def test_ten_thousand_hands_have_the_same_yaku_fu_and_points() -> None:
    used, differing = scorer(RULES), []
    for number, hand in enumerate(read("hands")):
        found, problems = answer(used, case_of(hand["in"]))
        wanted = hand["out"]
        yaku = {each["id"]: each.get("han", "yakuman") for each in found.get("yaku", ())}
        counted = (yaku, found.get("han"), found.get("points_total"))
        stated = (yaku_of(wanted["hupai"]), wanted.get("fanshu"), wanted["defen"])
        if problems or counted != stated or (found["fu"] is not None and found["fu"] != wanted["fu"]):
            differing.append((number, counted, stated, problems))
    assert differing == []


def test_ten_thousand_hands_are_settled_alike() -> None:
    settle, used, differing = TABLE_QUESTIONS["settle"], scorer(RULES), []
    for number, hand in enumerate(read("hands")):
        found, problems = settle(used, settlement_of(hand["in"]))
        wanted = dict(zip(SEATS, hand["out"]["fenpei"], strict=True))
        if hand["in"]["param"]["hupai"].get("lizhi"):
            wanted[SEATS[hand["in"]["param"]["menfeng"]]] -= 1000  # paid before
        if problems or found["deltas"] != wanted:
            differing.append((number, found, wanted, problems))
    assert differing == []


def test_games_of_rare_events_are_replayed_and_counted_alike() -> None:
    """A robbed quad with ippatsu, four quads, triple ron, the last tile: 374 hands of 37 games."""
    games = read("games")
    found = read_records([record_of(game) for game in games])
    assert [(game["title"], read) for game, read in zip(games, found, strict=True) if not read["ok"]] == []
    differing = [
        (game["title"], number, differences)
        for game, read in zip(games, found, strict=True)
        for number, differences in enumerate(read["differences"], 1)
        if differences
    ]
    assert differing == []
    assert sum(len(read["differences"]) for read in found) == 374
