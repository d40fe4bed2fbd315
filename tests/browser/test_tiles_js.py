"""Hands are drawn and spoken in the browser as Python does; a line of a proof lights the tiles it means."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from markupsafe import Markup
from playwright.sync_api import Page

from generator.export.browser.phrases import spoken_by
from generator.site.art.draw import Artist
from generator.site.show.scored_hand import hand_to_draw
from riichi_rules.tell.spoken_tiles import Called, each_tile
from riichi_rules.texts.languages import languages, load_texts
from tests.hands import random_cases

Case = dict[str, Any]
SOURCES = ("left", "opposite", "right", None)

DRAW = """async ([lang, entries, drawings]) => {
  const { Texts } = await import("/assets/js/tell/texts.js");
  const { Speaker } = await import("/assets/js/tell/say.js");
  const { light } = await import("/assets/js/tell/tiles.js");
  const speaker = new Speaker(new Texts(lang, entries));
  const unlike = [];
  for (const [what, arguments_, marked, html] of drawings) {
    const isInText = what === "inline";
    const [tiles] = arguments_;
    const drawn = isInText ? speaker.nodes({ tiles }).firstElementChild : speaker.artist[what](...arguments_);
    if (marked) light(drawn, marked, "marked");
    drawn.classList.remove("has-marked");
    drawn.setAttribute("aria-label", drawn.getAttribute("aria-label").replaceAll("\\u00a0", " "));
    const wanted = document.createElement("template");
    wanted.innerHTML = html;
    if (!drawn.isEqualNode(wanted.content.firstChild)) unlike.push([html, drawn.outerHTML]);
  }
  return unlike;
}"""
LIGHT = """async ([entries, hand, notations]) => {
  const { Texts } = await import("/assets/js/tell/texts.js");
  const { Artist, light, unlight } = await import("/assets/js/tell/tiles.js");
  const drawn = new Artist(new Texts("en", entries)).hand(hand);
  const lit = () => [...drawn.querySelectorAll(".set")].map((set) => {
    return [...set.querySelectorAll(".t.lit")].map(({ dataset }) => dataset.t).join("");
  });
  const found = notations.map((notation) => {
    light(drawn, notation);
    return [lit(), drawn.classList.contains("has-lit")];
  });
  unlight(drawn);
  return [...found, [lit(), drawn.classList.contains("has-lit")]];
}"""


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
    """What to draw, whatever of it is marked, and how Python draws it."""
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


@pytest.mark.parametrize("lang", languages())
def test_hands_are_drawn_and_spoken_alike_in_python_and_in_the_browser(blank: Page, lang: str) -> None:
    texts = load_texts(lang)
    artist = Artist(texts, f"{blank.evaluate('location.origin')}/assets/")
    asked = [(*parts, str(html)) for *parts, html in [*drawings(artist), *inline(artist)]]
    assert len(asked) > 350
    assert blank.evaluate(DRAW, [lang, spoken_by("play", texts), asked]) == []


# Each hand, and of each text of tiles those that it lights: of each set of the drawn hand.
LIT: Sequence[tuple[str, Case, dict[str, list[str]]]] = (
    (
        "a triplet completed by ron is lit with its winning tile",
        {"concealed": "77s123m456m99p", "win_tile": "7s", "win": "ron"},
        {"777s": ["", "", "77s", "7s"], "123m": ["123m", "", "", ""], "99p": ["", "99p", "", ""]},
    ),
    (
        "a meld goes before tiles in hand, and single tiles in hand before it",
        {
            "concealed": "345p22z",
            "melds": [{"type": "chi", "tiles": "345p"}, {"type": "pon", "tiles": "555z"}],
        },
        {"345p": ["", "", "345p", ""], "3p": ["3p", "", "", ""], "555z": ["", "", "", "555z"]},
    ),
    (
        "both of two equal groups are lit",
        {"concealed": "345p22z", "melds": [{"type": "chi", "tiles": "345p"}]},
        {"345p345p": ["345p", "", "345p"]},
    ),
    (
        "all of a quad is lit, its face-down tiles too, though it counts as a triplet",
        {"concealed": "22z", "melds": [{"type": "kan_closed", "tiles": "8888s"}]},
        {"888s": ["", "all"], "8888s": ["", "all"], "22z888s": ["22z", "all"]},
    ),
    (
        "a red five is lit as any five, and by itself where it is meant",
        {"concealed": "5067m", "win_tile": "8m", "win": "tsumo"},
        {"55m": ["50m", ""], "0m": ["0m", ""], "5m": ["5m", ""], "678m": ["67m", "8m"]},
    ),
    (
        "tiles of a meld that is not wholly meant are lit one by one",
        {"concealed": "6z", "melds": [{"type": "chi", "tiles": "465p"}, {"type": "pon", "tiles": "055s"}]},
        {"5p": ["", "5p", ""], "0s": ["", "", "0s"], "55p": ["", "5p", ""]},
    ),
    (
        "of what is not there nothing is lit",
        {"concealed": "123m", "win_tile": "1m", "win": "ron"},
        {"9s": ["", ""], "": ["", ""], "111m": ["1m", "1m"]},
    ),
)


@pytest.mark.parametrize(("hand", "lit"), [pytest.param(*rest, id=name) for name, *rest in LIT])
def test_a_line_of_a_proof_lights_the_tiles_it_means(
    blank: Page, hand: Case, lit: dict[str, list[str]]
) -> None:
    *found, unlit = blank.evaluate(LIGHT, [spoken_by("play", load_texts()), hand, list(lit)])
    back = {"back8s8sback": "all"}
    said = [[back.get(each, each_written(each)) for each in sets] for sets, _ in found]
    assert said == [[each if each == "all" else each_written(each) for each in sets] for sets in lit.values()]
    assert [dims for _, dims in found] == [any(sets) for sets in lit.values()]
    assert not any(unlit[0])
    assert not unlit[1]


def each_written(tiles: str) -> str:
    """Tiles one by one, so that they can be compared."""
    return " ".join(sorted(each_tile(tiles)))
