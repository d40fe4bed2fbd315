"""Whatever is saved, a running preview shows the same as one that is started anew."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.site.preview_bench import FIRST_NUMBER, KINDS, copy_sources, numbered

PROGRAM = Path(__file__).with_name("edited_preview.py")
# What the preview starts again for, with everything read anew.
RESTARTS = "module of the generator"
# Edits of further kinds of files: a file, its words before and after, and a page or file that shows them.
FURTHER = (
    ("content/assets/css/layers.css", "@layer base", "@layer first, base", "assets/site.css"),
    ("content/assets/css/pages/game.css", "", ".saved{color:red}\n", "assets/css/game.css"),
    ("content/assets/js/site/page.js", "", 'import "../engine/shanten.js";\n', "en/riichi/"),
    ("content/theme/partials/footer.html", "</footer>", "<p>Saved</p></footer>", "fr/riichi/"),
    ("content/pages/front/index.html.j2", "</nav>", "<p>Saved</p></nav>", "index.html"),
    ("content/texts/fr/tiles.yaml", 'corner.1z: "E"', 'corner.1z: "Est"', "assets/site.css"),
    ("content/texts/fr/meta.yaml", 'lang.self: "', 'lang.self: "Le ', "en/"),
    ("content/texts/ja/yaku.yaml", 'toitoi.romaji: "', 'toitoi.romaji: "o', "en/yaku/toitoi/"),
    ("content/rulesets_offered.yaml", "  - ema_2025\n", "  - m_league\n  - ema_2025\n", "en/riichi/"),
    (
        "content/disputes.yaml",
        "  ron_or_pon: {page: calls#priority, then: late_ron}\n",
        "",
        "en/who-is-right/",
    ),
)


def edits() -> list[tuple[str, str, str, str]]:
    """Return all edits: of the kinds of files that are measured, and of further ones."""
    measured = [
        (kind.path, kind.old, numbered(kind.new, FIRST_NUMBER), kind.served or kind.address)
        for name, kind in KINDS.items()
        if name != RESTARTS
    ]
    return [*measured, *FURTHER]


def shown_by(folder: Path, saved: Sequence[tuple[str, str, str]]) -> dict[str, Any]:
    """Return what a preview of a project shows, after edits that are saved while it runs."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM)],
        input=json.dumps(saved),
        env=os.environ | {"PYTHONPATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


def test_after_edits_of_every_kind_of_file_a_preview_shows_what_a_new_one_shows(tmp_path: Path) -> None:
    folder, saved, edited = copy_sources(tmp_path), [], dict[str, str]()
    for name, old, new, place in edits():
        text = edited.get(name) or (folder / name).read_text("utf-8")
        assert old in text, name
        edited[name] = text.replace(old, new, 1) if old else text + new
        saved.append((name, edited[name], place))
    running = shown_by(folder, saved)
    assert running["problems"] == []
    for (name, _, place), (before, after) in zip(saved, running["edits"], strict=True):
        assert before[0] != after[0], f"{place} does not show {name}"
        assert before[1] != after[1], f"no open page learns of {name}"
    assert running["whole"] == shown_by(folder, [])["whole"]
