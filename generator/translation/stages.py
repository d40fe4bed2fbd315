"""The stages in which a language is translated, by the pages that show its texts."""

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import load

STAGES = TEXTS.parent / "stages.yaml"
REST = "rest"


class StageProgress(NamedTuple):
    """The number of texts of a stage, and of those that are translated."""

    stage: str
    texts: int
    translated: int


def load_stages(path: Path = STAGES) -> Mapping[str, tuple[str, ...]]:
    """Return the names of pages of each stage; raise Faulty with every problem."""
    return load(path, f"content/{path.name}", dict[str, tuple[str, ...]])


def is_beyond_stage(stages: Mapping[str, tuple[str, ...]], reached: str, page: str) -> bool:
    """Return whether a page is in none of the stages up to one; a page is named as its map is."""
    names = [*stages]
    done = names[: names.index(reached) + 1]
    return not any(fnmatchcase(page, pattern) for stage in done for pattern in stages[stage])


def stage_of_texts(
    stages: Mapping[str, tuple[str, ...]], pages: Mapping[str, Iterable[str]]
) -> dict[str, str]:
    """Return the stage of each text that a page shows, in the order of translation.

    `pages` has the keys of each page in its order.
    """
    found: dict[str, str] = {}
    for stage, names in {**stages, REST: ("*",)}.items():
        for pattern in names:
            for page, keys in pages.items():
                if fnmatchcase(page, pattern):
                    for key in keys:
                        found.setdefault(key, stage)
    return found


def stage_progress(
    stage_of: Mapping[str, str], wanted: Iterable[str], translated: Iterable[str]
) -> Iterator[StageProgress]:
    """Yield the progress of each stage, with the texts that no page shows in the last one."""
    counts: dict[str, list[int]] = {stage: [0, 0] for stage in dict.fromkeys([*stage_of.values(), REST])}
    done = {*translated}
    for key in wanted:
        count = counts[stage_of.get(key, REST)]
        count[0] += 1
        count[1] += key in done
    yield from (StageProgress(stage, *count) for stage, count in counts.items())
