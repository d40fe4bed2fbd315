"""The maps of texts as the last build has stored them."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from generator.export.galley.met import lines_of_texts
from generator.export.galley.sentences import shortest_sentences
from generator.export.pools import PoolStore
from generator.kept.store import FRAMES, KEPT, Store
from generator.site.build import TEXT_MAP, SiteBuild
from generator.site.library import Source
from generator.site.text_map.frames import best_frames, frames_by_key, needs_frame
from generator.site.text_map.page_map import read_frames, read_page_maps
from generator.site.text_map.rendered_texts import plain_words
from generator.translation.stages import load_stages, stage_of_texts
from riichi_rules.rules.load import load_book
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.languages import load_texts

Read = TypeVar("Read")


def stored_page_maps(folder: Path = KEPT, makes: bool = True) -> dict[str, tuple[str, ...]]:
    """Return the keys of each page as the last build has found them, or nothing without a build."""
    return _read_stored(read_page_maps, folder, makes) or {}


def _read_stored(read: Callable[[Path], Read], folder: Path, makes: bool = True) -> Read | None:
    """Return what is read from the stored map.

    Without a build the map is made, which takes up to a minute, or None is returned unless `makes`.
    """
    store = Store(folder)
    stored = store.find(TEXT_MAP, lambda _: True)
    if stored and not (stored / FRAMES).exists():
        stored = None  # an earlier version of the program has stored it
    if stored or not makes:
        return read(stored) if stored else None
    with TemporaryDirectory() as rendered:
        build = SiteBuild(Source(questions="ready"), (), store, Path(rendered))
        return read(build.make_text_map())


def stored_frames(folder: Path = KEPT) -> dict[str, str]:
    """Return the frame of each text that needs one: from a page, a question or the rules, or by its key."""
    book = load_book()
    texts = texts_under_rules(load_texts(), book.rules(), book.options)
    met = shortest_sentences(texts, lines_of_texts(PoolStore()))
    told = ((key, plain_words(sentence)) for key, sentence in met if needs_frame(texts.entry(key)))
    shown = best_frames([*(_read_stored(read_frames, folder) or {}).items(), *told])
    return frames_by_key(texts.entries) | shown


def stored_stages(makes: bool = True) -> dict[str, str]:
    """Return the stage of each text that pages show, in the order of translation."""
    return stage_of_texts(load_stages(), stored_page_maps(makes=makes))
