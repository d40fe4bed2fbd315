"""What a wheel has that a clone has not: rules and texts as JSON, and a README with whole addresses."""

import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
TARGET = "riichi_rules/_parsed"
# What only translators and pages need of an entry.
NOT_SAID = {"note", "only_where", "avoid", "of"}

# A link or a picture of the README that leads to a file of the project.
LINK = re.compile(r"(?<=\]\()(?!\w+:|#)([^)]+)(?=\))")
PICTURE = re.compile(r'(?<=src=")(?!\w+:)([^"]+)(?=")')


class WholeAddresses(MetadataHookInterface):
    """Describe the package by the README, whose links lead into the repository wherever it is read."""

    def update(self, metadata: dict[str, Any]) -> None:
        source = metadata["urls"]["Source"]
        text = (ROOT / "README.md").read_text("utf-8")
        text = LINK.sub(rf"{source}/blob/main/\1", PICTURE.sub(rf"{source}/raw/main/\1", text))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class ParsedData(BuildHookInterface[Any]):
    """Put the parsed data into the wheel; who works on a clone reads its YAML."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.folder = Path(mkdtemp())
        is_left_out = self.build_config.exclude_spec.match_file
        for name, content in parsed_files(is_left_out):
            text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
            (self.folder / f"{name}.json").write_text(text, "utf-8")
        build_data["force_include"][str(self.folder)] = TARGET

    def finalize(self, version: str, *_: Any) -> None:
        if version != "editable":
            shutil.rmtree(self.folder)


def parsed_files(is_left_out: Callable[[str], bool]) -> Iterator[tuple[str, Any]]:
    """Yield the name and the content of each file of parsed data."""
    sys.path.insert(0, str(ROOT))
    from riichi_rules.data import TEXTS  # noqa: PLC0415 - of this folder
    from riichi_rules.rules.load import load_book  # noqa: PLC0415
    from riichi_rules.rules.parsed import to_json  # noqa: PLC0415
    from riichi_rules.texts import languages  # noqa: PLC0415

    yield "rules", to_json(load_book())
    begun = languages.unpublished_languages()
    stated = languages.read_languages()
    yield languages.LANGUAGES, {"stated": asdict(stated), "begun": begun}
    for lang in (*stated.published, *stated.names, *begun):
        topics = [path.stem for path in (TEXTS / lang).glob("*.yaml")]
        wanted = [name for name in topics if not is_left_out(f"content/texts/{lang}/{name}.yaml")]
        entries = languages.texts_in(lang, languages.read_topics(lang, TEXTS, wanted)).entries
        yield lang, {key: _brief(vars(entry)) for key, entry in entries.items()}


def _brief(entry: dict[str, Any]) -> Any:
    """Return an entry with what it has; the text alone if that is all."""
    stated = {
        name: each for name, each in entry.items() if each not in (None, True, {}) and name not in NOT_SAID
    }
    return stated["text"] if stated.keys() == {"text"} else stated
