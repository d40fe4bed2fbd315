"""Print what a preview of the project in `PYTHONPATH` shows after edits, each saved while it runs.

The edits come as JSON on the standard input: a path, its new text, and the page or file that shows it.
Printed, as JSON, is what shows an edit before and after it, what all shows in the end, and the problems.
"""

import json
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from generator.site.library import Source
from generator.site.preview.pages import LiveSite
from generator.site.preview.server import split_path
from riichi_rules.data import ROOT

PLACES = (
    *(f"en/{address}" for address in ("", "riichi/", "yaku/toitoi/", "who-is-right/", "rulesets/ema-2025/")),
    *(f"fr/{address}" for address in ("riichi/", "calculator/", "translations/")),
    *(
        f"assets/{name}"
        for name in ("site.css", "css/game.css", "tiles.svg", "js/site/page.js", "words/fr.json")
    ),
    *(f"data/{name}" for name in ("rules.json", "calculator/fr.json")),
    "index.html",
    "api/v1/index.json",
)
FRONT = "index.html"
TOOL = "fr/calculator/"  # shows some of every file


def shown(site: LiveSite, place: str) -> tuple[str, str]:
    """Return hashes of a page or file, and of all that an open page learns of its changes."""
    if place.endswith("/"):
        page = site.page(*split_path(f"/{place}"))
        return page.version if page else "", site.version(*split_path(f"/{place}"))
    open_page = "" if place == FRONT else TOOL
    content = sha256(site.shared_file(place) or b"").hexdigest()
    return content, site.version(*split_path(f"/{open_page}"))


with tempfile.TemporaryDirectory() as folder:
    live, seen = LiveSite(Source(), Path(folder)), []
    live.read()
    for name, text, place in json.load(sys.stdin):
        path, before = ROOT / name, shown(live, place)
        path.write_text(text, "utf-8")
        live.read({path})
        seen.append((before, shown(live, place)))
    whole = {place: shown(live, place)[0] for place in PLACES}
    print(json.dumps({"edits": seen, "whole": whole, "problems": [*map(str, live.problems())]}))
