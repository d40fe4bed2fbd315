"""Hands are drawn and named in scripts as Python does; a line of a proof lights the tiles it means."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markupsafe import Markup

from generator.export.browser.phrases import script_phrases
from generator.site.art.draw import Artist
from generator.site.show.scored_hand import hand_to_draw
from riichi_rules.tell.spoken_tiles import Called, each_tile
from riichi_rules.texts.languages import languages, load_texts
from tests.hands import random_cases
from tests.node import run_tests

Case = dict[str, Any]
SOURCES = ("left", "opposite", "right", None)


def lying(case: Case, rng: random.Random) -> Case:
    """The hand with its melds called from somewhere, and of a sequence any tile."""
    for meld in case["melds"]:
        source = "left" if meld["type"] == "chi" else rng.choice(SOURCES)
        if meld["type"] != "kan_closed" and source:
            meld["from"] = source
        if meld["type"] == "chi":
            tiles = list(each_tile(meld["tiles"]))
            meld["tiles"] = "".join(rng.sample(tiles, len(tiles)))
    return case


def drawings(artist: Artist) -> Iterator[tuple[str, list[Any], str, Markup]]:
    """Yield the name of a function that draws, its values, the marked tiles, and the picture by Python."""
    rng = random.Random(7)
    for case in random_cases(11, 100):
        hand = lying(case, rng)
        yield "hand", [hand], "", artist.hand(hand_to_draw(hand))
        waiting = {key: hand[key] for key in ("concealed", "melds")}
        yield "hand", [waiting], "", artist.hand(hand_to_draw(waiting))
        drawn = waiting | {"drawn": hand["win_tile"]}
        yield (
            "hand",
            [drawn],
            "",
            artist.hand(hand_to_draw(waiting)._replace(apart=hand["win_tile"], how="drawn")),
        )
        for meld in hand["melds"]:
            called = Called(meld["type"], each_tile(meld["tiles"]), meld.get("from"))
            yield "meld", [meld], "", artist.meld(called)
    for case in random_cases(12, 40, red_fives=False):
        hand = lying(case, rng)
        marked = some_of(hand, rng)
        yield "hand", [hand], marked, artist.hand(hand_to_draw(hand), marked)


def some_of(hand: Case, rng: random.Random) -> str:
    """A meld, or any of the tiles."""
    if hand["melds"] and rng.random() < 0.5:
        return str(rng.choice(hand["melds"])["tiles"])
    tiles = [*each_tile(hand["concealed"]), hand["win_tile"]]
    return "".join(rng.sample(tiles, rng.randint(1, min(5, len(tiles)))))


def inline(artist: Artist) -> Iterator[tuple[str, list[Any], str, Markup]]:
    for tiles in ("340m11p5z1z9s", "123m 55z"):
        yield "inline", [tiles], "", artist.inline(tiles)


def test_hands_are_drawn_and_named_in_scripts_as_in_python(tmp_path: Path) -> None:
    for lang in languages():
        texts = load_texts(lang)
        artist = Artist(texts, "")
        drawn = [(*parts, str(html)) for *parts, html in [*drawings(artist), *inline(artist)]]
        entries = script_phrases("play", texts)
        tmp_path.joinpath(lang).write_text(json.dumps([lang, entries, drawn]), "utf-8")
    run_tests(Path(__file__).with_name("tiles.test.js"), (), DRAWN=str(tmp_path))
