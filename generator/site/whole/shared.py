"""The files that all languages share: style sheets, scripts, tiles, the API and the data for scripts."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from generator.export.api.files import FOLDER as API
from generator.export.api.files import write_api
from generator.export.browser.files import write_json
from generator.export.browser.phrases import Phrase, script_phrases, write_calculator_words
from generator.export.browser.rules import write_rules
from generator.site.art.tiles import TILE_NAMES
from generator.site.assets import write_assets, write_styles
from generator.site.library import Library
from generator.site.show.fallback import mark_all_fallbacks
from generator.site.show.pictures.patterns import pattern_notations
from generator.site.whole.text_index import write_text_indexes
from riichi_rules.texts.languages import SOURCE, Texts

Write = Callable[[Path, Library, Sequence[str]], None]


def write_shared(folder: Path, library: Library, langs: Sequence[str]) -> None:
    """Write the shared files into the folder of the site."""
    write_assets(folder / "assets")
    for write in FILE_GROUPS.values():
        write(folder, library, langs)


def write_sheets(folder: Path, library: Library, langs: Sequence[str]) -> None:
    """Write the style sheets and the sprite of tiles."""
    write_styles(folder / "assets", library.book, {lang: library.texts[lang] for lang in langs})


def write_rule_data(folder: Path, library: Library, _: Sequence[str]) -> None:
    """Write the rules for scripts."""
    write_rules(folder / "data", library.book)
    write_json(folder / "data" / "patterns.json", pattern_notations(library))


def write_api_files(folder: Path, library: Library, _: Sequence[str]) -> None:
    """Write the API, which states the commit of the data and so changes with it."""
    write_api(folder / API, library.book, {SOURCE: library.english, **library.texts})


def write_script_words(folder: Path, library: Library, langs: Sequence[str]) -> None:
    """Write the texts of scripts in each language."""
    texts = mark_all_fallbacks({lang: library.texts[lang] for lang in langs})
    write_calculator_words(folder / "data" / "calculator", library.book, texts)
    for lang, own in texts.items():
        write_json(folder / "assets" / "words" / f"{lang}.json", page_words(own))


def page_words(texts: Texts) -> dict[str, Mapping[str, Phrase]]:
    """Return rarely needed texts of pages: names of tiles, messages of the search and of offline storage."""
    say, template = texts.say, texts.template
    return {
        "search": script_phrases("search", texts),
        "tiles": {tile: say(f"tiles.{tile}") for tile in TILE_NAMES},
        "offline": {
            **{key: say(f"ui.offline.{key}") for key in ("removed", "failed", "unsupported")},
            "about": template("ui.offline.keep.about"),
            "keeping": template("ui.offline.keeping"),
            "kept": say("ui.offline.kept", language=say("meta.lang.self")),
        },
    }


# The shared files that are made from several sources: those whose paths begin so are written together.
FILE_GROUPS: Mapping[tuple[str, ...], Write] = {
    ("assets/words/", "data/calculator/"): write_script_words,
    ("assets/",): write_sheets,
    ("data/",): write_rule_data,
    ("translate/",): write_text_indexes,
}
