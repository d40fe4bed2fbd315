"""The pages outside of languages: the choice of languages, and the pages for missing and offline pages."""

import json
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

from markupsafe import Markup, escape

from generator.colours import DARK_PAPER, PAPER
from generator.settings import load_settings
from generator.site.assets import ASSETS
from generator.site.render import Renderer
from generator.site.templates import ENVIRONMENT
from generator.site.whole.link_pictures import icons, write_link_pictures

SCRIPT = Path("js", "site", "not-found.js")  # inlined in the pages
PAGES = ("index", "404", "offline")


@dataclass(frozen=True)
class Greeting:
    """The texts of a front page in one language."""

    lang: str
    name: str
    say: Callable[..., str]

    def title(self, key: str) -> str:
        """Return the title of the browser tab."""
        return self.say("meta.title", page=self.say(key), site=self.say("meta.name"))

    def around(self, key: str, **values: Markup) -> Markup:
        """Return a text as HTML, its placeholders filled with HTML."""
        markers = {name: f"\0{name}\0" for name in values}
        text = str(escape(self.say(key, **markers)))
        for name, value in values.items():
            text = text.replace(markers[name], value)
        return Markup(text)


def write_front(work: Path, renderer: Renderer, langs: Sequence[str]) -> None:
    """Write the pages outside of languages, the web app manifest, and the pictures of links and icons."""
    texts = renderer.library.texts
    greetings = [Greeting(lang, renderer.names()[lang], texts[lang].say) for lang in langs]
    script = "\n" + (ASSETS / SCRIPT).read_text("utf-8")
    values = {
        "greetings": greetings,
        "usual": greetings[0],
        "logo": load_settings().theme.logo,
        "base_url": renderer.source.base_url,
        "base_path": urlsplit(renderer.source.base_url).path or "/",
        "script": Markup(script),
        "script_hash": hash_for_policy(script),
        "light": PAPER,
        "dark": DARK_PAPER,
    }
    for name in PAGES:
        page = ENVIRONMENT.get_template(f"front/{name}.html.j2").render(values)
        (work / f"{name}.html").write_text(f"{page}\n", "utf-8")
    manifest = json.dumps(_manifest(load_settings().name(langs[0])), ensure_ascii=False, indent=2)
    (work / "assets" / "manifest.webmanifest").write_text(f"{manifest}\n", "utf-8")
    write_link_pictures(work)


def hash_for_policy(script: str) -> Markup:
    """Return the hash by which the CSP of a page allows its inline script."""
    return Markup(f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'")


def _manifest(name: str) -> dict[str, object]:
    """Return the web app manifest, which makes the site installable."""
    return {
        "name": name,
        "start_url": "../",
        "scope": "../",
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [{"src": "favicon.svg", "sizes": "any", "type": "image/svg+xml"}, *icons()],
    }
