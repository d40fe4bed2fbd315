"""The files of all languages in the preview, each group of them made when one is requested."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from generator.site.assets import served_asset
from generator.site.config import DOCUMENTS
from generator.site.documents.write import write_documents
from generator.site.preview.problems import page_problems
from generator.site.render import Renderer
from generator.site.whole.front import write_front
from generator.site.whole.shared import FILE_GROUPS, write_api_files
from riichi_rules.problems import Problem
from riichi_rules.texts.languages import SOURCE

FRONT = ("index.html", "404.html", "offline.html", "assets/manifest.webmanifest", "pictures/")
WRITERS = {**FILE_GROUPS, ("api/",): write_api_files, (f"{DOCUMENTS}/",): write_documents}
GROUPS = (FRONT, *WRITERS)
ASSETS = "assets/"

Group = tuple[str, ...]
Contents = Mapping[str, bytes]


class SharedFiles:
    """The files from one version of the sources; a group that can't be made stays as it was before."""

    def __init__(self, renderer: Renderer, previous: "SharedFiles | None" = None):
        self._renderer = renderer
        self._before: dict[Group, Contents] = previous.last_valid() if previous else {}
        self._made: dict[Group, Contents] = {}
        self._locks = {group: Lock() for group in GROUPS}
        self.problems: list[Problem] = []

    def last_valid(self) -> dict[Group, Contents]:
        """Return the contents of all groups that were ever made."""
        return self._before | self._made

    def content(self, name: str) -> bytes | None:
        """Return the content of a file, or None if there is none."""
        asset = served_asset(name.removeprefix(ASSETS)) if name.startswith(ASSETS) else None
        if asset is not None:
            return asset.read_bytes()
        group = next((each for each in GROUPS if name.startswith(each)), None)
        return self._contents(group).get(name) if group else None

    def _contents(self, group: Group) -> Contents:
        with self._locks[group]:
            if group not in self._made:
                self._made[group] = self._make(group)
            return self._made[group]

    def _make(self, group: Group) -> Contents:
        """Return the files of a group by their names."""
        try:
            with TemporaryDirectory() as folder:
                self._write(group, Path(folder))
                files = [path for path in Path(folder).rglob("*") if path.is_file()]
                return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
        except Exception as error:  # the overlay must show any error
            self.problems += page_problems(error, next(iter(self._renderer.page_list)), SOURCE)
            return self._before.get(group, {})

    def _write(self, group: Group, folder: Path) -> None:
        if group == FRONT:
            (folder / ASSETS).mkdir()
            write_front(folder, self._renderer, self._renderer.languages)
        else:
            WRITERS[group](folder, self._renderer.library, self._renderer.languages)
