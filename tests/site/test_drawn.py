"""The table is drawn and said by the scripts as Python draws and says it."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any
from xml.etree import ElementTree

import pytest

from generator.check.examples import load_examples
from generator.export.browser.phrases import script_phrases
from generator.site.art.table.plates import SMALL
from generator.site.art.table.scene import ScenePictures
from generator.site.show.pictures.calls import calls_picture
from generator.site.show.pictures.payments import PaymentPictures
from riichi_rules.engine.score import scorer
from riichi_rules.engine.tiles import join_tiles
from riichi_rules.table.game.ledger import settle_question
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.spoken_tiles import BACK, Called
from riichi_rules.tell.table_scene import MiddleScene, Scene, SeatScene, speak_scene
from riichi_rules.texts.languages import RulesetTexts, Texts, languages, load_texts
from tests.node import SCRIPTS, call
from tests.rulebook import book, texts_of

SPRITE = "tiles.svg"
RULES = book().rules()
SOURCES = ("left", "opposite", "right")
WALL = [f"{number}{suit}" for suit in "mps" for number in range(10)] + [
    f"{number}z" for number in range(1, 8)
]

DRAW = """async ([module, lang, entries, drawings]) => {
  const { Texts } = await import("SCRIPTS/tell/texts.js");
  const { ScenePictures } = await import("SCRIPTS/art/scene.js");
  const { callsPicture } = await import("SCRIPTS/art/call-arrows.js");
  const { paymentsPicture } = await import("SCRIPTS/art/plates.js");
  const { speakScene } = await import("SCRIPTS/tell/table-scene.js");
  const texts = new Texts(lang, entries);
  const sprite = "tiles.svg";
  const draw = {
    scene: (scene, how) => new ScenePictures({ texts, sprite, ...how }).draw(scene, speakScene(texts, scene)),
    payments: (settled, how) => paymentsPicture(settled, { texts, sprite, ...how }),
    calls: (calls, how) => callsPicture(calls, { texts, sprite, ...how }),
  }[module];
  const spaced = (drawn) => JSON.parse(JSON.stringify(drawn).replaceAll("\u00a0", " "));
  return drawings.map(([description, how]) => spaced(draw(description, how)));
}""".replace("SCRIPTS", SCRIPTS.as_uri())


def unlike(module: str, texts: Texts, drawings: Sequence[tuple[Any, Any, str]]) -> list[Any]:
    """Return the drawings of which the scripts make something else, each with what they make."""
    entries = {
        key: said for of in ("calls", "payments", "scene") for key, said in script_phrases(of, texts).items()
    }
    asked = [(description, how) for description, how, _ in drawings]
    made = call(DRAW, [module, texts.lang, entries, asked])
    pairs = [
        (part_of(ElementTree.fromstring(svg.replace("\u00a0", " "))), _joined(own))
        for (_, _, svg), own in zip(drawings, made, strict=True)
    ]
    return [pair for pair in pairs if pair[0] != pair[1]]


def part_of(element: ElementTree.Element) -> dict[str, Any]:
    """Return an element in the form in which the scripts hold their parts."""
    inside = [element.text or "", *chain(*((part_of(each), each.tail or "") for each in element))]
    return {
        "name": element.tag,
        "attributes": dict(element.items()),
        "inside": [each for each in inside if each != ""],
    }


def _joined(part: Any) -> Any:
    if isinstance(part, str):
        return part
    return {
        **part,
        "attributes": dict(part["attributes"]),
        "inside": [_joined(each) for each in part["inside"]],
    }


# The table in play


def described(scene: Scene) -> dict[str, Any]:
    """Return a scene as the scripts take it."""
    seats = {seat: _seat(lies) for seat, lies in scene.seats.items()}
    told = {**asdict(scene), "seats": seats}
    return {key: value for key, value in told.items() if value is not None}


def _seat(lies: SeatScene) -> dict[str, Any]:
    plain = {
        key: sorted(value) if isinstance(value, frozenset) else value for key, value in vars(lies).items()
    }
    melds = [{"type": each.type, "tiles": join_tiles(each.tiles), "from": each.source} for each in lies.melds]
    return {**plain, "melds": [{key: value for key, value in each.items() if value} for each in melds]}


def random_scene(rng: random.Random) -> Scene:
    """Three or four players seen from any seat, with anything that may lie before them."""
    seats = SEATS[: rng.choice((3, 4))]
    some = {seat: random_seat(rng) for seat in seats}
    middle = MiddleScene(
        rng.choice(("", "East 2")),
        rng.randrange(3),
        rng.randrange(3),
        rng.choice((None, 0, 1, 58)),
        [*rng.sample(WALL, 2), BACK, BACK, BACK] if rng.random() < 0.7 else [],
    )
    return Scene(some, middle, random_claim(rng, some), rng.choice(seats))


def random_seat(rng: random.Random) -> SeatScene:
    melds = tuple(random_meld(rng) for _ in range(rng.randrange(5)))
    river = rng.choices(WALL, k=rng.randrange(20))
    return SeatScene(
        [BACK] * 13 if rng.random() < 0.3 else rng.choices(WALL, k=13 - 3 * len(melds)),
        melds,
        river,
        rng.randrange(len(river)) if river and rng.random() < 0.4 else None,
        rng.choice((None, "5m", BACK)),
        rng.choice((None, 0, 25000, -1200, 103400)),
        rng.randrange(3),
        frozenset(rng.sample(range(20), 3)),
        frozenset(rng.sample(range(20), 2)),
        frozenset(rng.sample(range(13), 2)),
    )


def random_meld(rng: random.Random) -> Called:
    tile = rng.choice(("1m", "9p", "7z", "4s"))
    kind = rng.choice(("chi", "pon", "kan_open", "kan_added", "kan_closed"))
    if kind == "chi":
        return Called("chi", tuple(rng.sample(("3p", "4p", "0p"), 3)), "left")
    tiles = (tile,) * (3 if kind == "pon" else 4)
    return Called(kind, tiles, None if kind == "kan_closed" else rng.choice(SOURCES))


def random_claim(rng: random.Random, seats: Mapping[str, SeatScene]) -> tuple[str, str] | None:
    """Somebody calls what another has discarded."""
    callers = [seat for seat, lies in seats.items() if lies.melds and lies.melds[0].type != "kan_closed"]
    discarders = [seat for seat, lies in seats.items() if lies.river]
    ways = [(one, other) for one in discarders for other in callers if one != other]
    return rng.choice(ways) if ways and rng.random() < 0.5 else None


@pytest.mark.parametrize("lang", languages())
def test_a_table_in_play_is_drawn_and_said_as_in_python(lang: str) -> None:
    """Hands, melds, rivers, sticks, indicators, counters and points of random tables, from any seat."""
    rng, texts = random.Random(f"scene-{lang}"), load_texts(lang)
    drawings = []
    for _ in range(15):
        scene, rows = random_scene(rng), rng.choice((2, 3))
        svg = ScenePictures(texts, RULES, SPRITE, rows).draw(scene, speak_scene(texts, scene))
        drawings.append((described(scene), {"rows": rows}, str(svg)))
    assert unlike("scene", texts, drawings) == []


# Payments


def settled_examples(texts: RulesetTexts) -> Iterator[tuple[Any, Any, str]]:
    """Every settled example, with each reason and by its sums alone, large and small."""
    for example in load_examples().table.values():
        if example.ask != "settle" or "deltas" not in example.gives:
            continue
        rules = book().rules(example.ruleset, dict(example.options))  # type: ignore[arg-type]  # checked
        settled = settle_question(rules, example.question)
        assert settled is not None
        moves = [{"why": each.why, "points": dict(each.points)} for each in settled.moves]
        deltas = dict(settled.deltas)
        pictures = PaymentPictures(texts, SPRITE)
        yield {"deltas": deltas, "moves": moves}, {}, str(pictures.draw([*deltas], settled))
        small = PaymentPictures(texts, SPRITE, SMALL)
        yield {"deltas": deltas}, {"isSmall": True}, str(small.draw_changes(deltas))


@pytest.mark.parametrize("lang", languages())
def test_payments_are_drawn_and_said_as_in_python(lang: str) -> None:
    texts = texts_of(lang)
    drawings = [*settled_examples(texts)]
    assert len(drawings) > 20
    assert unlike("payments", texts, drawings) == []


# Calls


@pytest.mark.parametrize("lang", languages())
def test_calls_are_drawn_and_said_as_in_python(lang: str) -> None:
    texts, drawings = texts_of(lang), []
    for example in load_examples().table.values():
        if example.ask == "haitei" and "last_draw" in example.gives:
            calls: Any = example.question["calls"]
            answer, _ = TABLE_QUESTIONS["haitei"](scorer(RULES), {"calls": calls})
            svg = calls_picture(texts, SPRITE, calls, answer["draws"], answer["last_draw"])
            told = {"draws": answer["draws"], "last": answer["last_draw"]}
            drawings.append((calls, {"told": told}, str(svg)))
    assert len(drawings) > 5
    assert unlike("calls", texts, drawings) == []
