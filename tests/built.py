"""A small site at the point where its languages are built and the other files are not."""

import json
import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from generator.site.assets import NOT_SERVED
from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.whole.finish import finish_language, finish_site
from riichi_rules.data import ROOT

LANGS = ("en", "nl")
ADDRESSES = ("", "tiles/", "yaku/", "yaku/suuankou-tanki/")
BASE_URL = "https://example.org/riichi/"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>'
LEFT_OVER = (
    "404.html",
    "sitemap.xml",
    "sitemap.xml.gz",
    "assets/javascripts/bundle.js",
    "assets/bundle.js.map",
)

PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>{name}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<link rel="icon" href="{root}assets/favicon.svg"><link rel="stylesheet" href="{root}assets/front.css">
<script src="{root}assets/js/site/offline.js" type="module"></script></head>
<body><h1>{name}</h1><p id="said">{said}</p><p data-offline-notice data-now="now" data-back="back" hidden></p>
<p data-offline-update hidden><button data-offline-load>load</button>
<button data-offline-later>later</button></p>
<div data-offline="{lang}" hidden><p data-offline-about></p>
<button data-offline-keep>keep</button><button data-offline-remove hidden>remove</button>
<progress hidden></progress><output></output></div></body></html>
"""


@cache
def renderer(base_url: str = "") -> Renderer:
    return Renderer(Source(base_url=base_url))


def finished(
    work: Path,
    base_url: str = "",
    langs: Sequence[str] = LANGS,
    said: str = "first",
    changed: Sequence[str] = (),
) -> Path:
    """Build a small site; `said` has the texts of its pages, `changed` the files that are different."""
    shutil.copytree(ROOT / "content" / "assets", work / "assets", ignore=NOT_SERVED, dirs_exist_ok=True)
    for name in ("tiles.svg", "favicon.svg"):
        (work / "assets" / name).write_text(DRAWING)
    write(work / "data" / "rules.json", "{}")
    write(work / "data" / "quiz" / "index.json", '{"kinds": {}}')
    said_of = {name: name for name in ("kept", "removed", "failed", "unsupported")}
    offline = json.dumps({"offline": {**said_of, "about": "about {size}", "keeping": "{n} of {total}"}})
    for lang in langs:
        write(work / "assets" / "words" / f"{lang}.json", offline)
    for lang in langs:
        for address in ADDRESSES:
            root = "../" * (1 + address.count("/"))
            page = PAGE.format(lang=lang, name=f"{lang}/{address}", root=root, said=said)
            write(work / lang / address / "index.html", page)
        for name in LEFT_OVER:
            write(work / lang / name, "left over")
    for name in changed:
        write(work / name, (work / name).read_text() + "\nchanged\n")
    for lang in langs:
        docs = [
            {"location": "", "title": "Home", "text": said},
            {"location": "glossary/", "title": "", "text": ""},
        ]
        finish_language(work, renderer(base_url), lang, docs)
    finish_site(work, renderer(base_url), langs)
    return work


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
