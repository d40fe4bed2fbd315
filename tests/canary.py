"""A check that properdocs can build the site from the same files, in place of mkdocs. `make canary`."""

import shutil
import subprocess
import sys

from generator.site.library import Source
from generator.site.render import Renderer, write_language
from riichi_rules.data import ROOT
from riichi_rules.texts.languages import SOURCE


def main(program: str) -> int:
    """Render the source language and build it with a program that takes the options of mkdocs."""
    folder = ROOT / "build" / "canary"
    shutil.rmtree(folder, ignore_errors=True)
    renderer = Renderer(Source())
    write_language(renderer, SOURCE, folder)
    command = [program, "build", "--strict", "--config-file", str(folder / "mkdocs.yml")]
    if code := subprocess.run(command, cwd=ROOT, check=False).returncode:
        return code
    built = {path.relative_to(folder / "site").as_posix() for path in folder.glob("site/**/index.html")}
    missing = [page for page in renderer.page_list if f"{page.address}index.html" not in built]
    for page in missing:
        print(f"missing: {page.address or 'the home page'}", file=sys.stderr)
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
