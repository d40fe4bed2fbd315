"""The maps of texts as the last build has stored them."""

from pathlib import Path
from tempfile import TemporaryDirectory

from generator.kept.store import KEPT, Store
from generator.site.build import TEXT_MAP, SiteBuild
from generator.site.library import Source
from generator.site.text_map.page_map import read_page_maps
from generator.translation.stages import load_stages, stage_of_texts


def stored_page_maps(folder: Path = KEPT, makes: bool = True) -> dict[str, tuple[str, ...]]:
    """Return the keys of each page as the last build has found them.

    Without a build the map is made, which takes some seconds, or nothing is returned unless `makes`.
    """
    store = Store(folder)
    stored = store.find(TEXT_MAP, lambda _: True)
    if stored or not makes:
        return read_page_maps(stored) if stored else {}
    with TemporaryDirectory() as rendered:
        build = SiteBuild(Source(questions="ready"), (), store, Path(rendered))
        return read_page_maps(build.make_text_map())


def stored_stages(makes: bool = True) -> dict[str, str]:
    """Return the stage of each text that pages show, in the order of translation."""
    return stage_of_texts(load_stages(), stored_page_maps(makes=makes))
