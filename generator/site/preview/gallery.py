"""The page `/parts/` of the preview: all parts that pages are made of, in every state and both schemes."""

from collections.abc import Collection

from generator.site.art.draw import Artist
from generator.site.templates import ENVIRONMENT
from riichi_rules.data import ROOT
from riichi_rules.engine.tiles import WINDS
from riichi_rules.tell.spoken_tiles import Called, Shown, each_tile
from riichi_rules.texts.languages import Texts

TEMPLATE = ROOT / "content" / "preview" / "parts.html.j2"
ADDRESS = "/parts/"
PON = Called("pon", each_tile("555z"), "left")
QUAD = Called("kan_added", each_tile("9999s"), "left")
HANDS = (
    Shown(each_tile("340m11178p789s33z"), apart="9p", how="ron"),
    Shown(each_tile("234567m1p"), (PON, QUAD), apart="1p"),
)


def render_gallery(texts: Texts, languages: Collection[str]) -> str:
    """Return the page of all parts in a language, with links to the others."""
    template = ENVIRONMENT.from_string(TEMPLATE.read_text("utf-8"))
    artist = Artist(texts, "/assets/")
    words = {"t": texts.say, "lang": texts.lang, "languages": languages, "seats": [*WINDS]}
    return template.render(**words, artist=artist, hands=HANDS)
