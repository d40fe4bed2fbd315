"""What others wrote and is kept in the tree is what they published."""

from hashlib import sha256
from pathlib import Path

from generator.site.assets import ASSETS

DECISIONS = Path(__file__).parents[2] / "docs" / "decisions"
VENDOR = ASSETS / "js" / "vendor"
LICENCES = {"lit-html": "BSD 3-Clause License"}


def test_each_script_of_others_is_as_published_and_has_its_licence() -> None:
    decisions = "".join(path.read_text("utf-8") for path in DECISIONS.glob("*.md"))
    for script in VENDOR.glob("*.js"):
        assert sha256(script.read_bytes()).hexdigest() in decisions, script.name
        assert LICENCES[script.stem] in (VENDOR / f"LICENSE-{script.stem}.txt").read_text("utf-8")
