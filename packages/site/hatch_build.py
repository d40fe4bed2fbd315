"""The content of the wheel of the generator: the project as a clone has it, less the library."""

import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parents[2]
BROUGHT = ("generator", "content", "rules_data", "mkdocs.yml", "LICENSE", "LICENSE-CC-BY-4.0")


class SameVersion(MetadataHookInterface):
    """Need the library of the same version, and what the project's group `site` lists."""

    def update(self, metadata: dict[str, Any]) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
        of_build = {"build", "hatchling"}
        listed = [each for each in project["dependency-groups"]["site"] if each not in of_build]
        metadata["dependencies"] = [f"riichi-rules=={metadata['version']}", *listed]


class Project(BuildHookInterface[Any]):
    """Put the project into the package."""

    def initialize(self, _: str, build_data: dict[str, Any]) -> None:
        for name in BROUGHT:
            if (ROOT / name).exists():
                build_data["force_include"][str(ROOT / name)] = f"riichi_site/{name}"
