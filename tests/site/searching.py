"""The index of the search as its worker takes it: what holds under the rules in force."""

from collections.abc import Sequence
from typing import Any

from generator.site.assets import SCRIPTS
from tests.node import call

IN_FORCE = """async ([folder, data, rules]) => {
  const { makeIndex } = await import(`${folder}/find.js`);
  return rules.map((each) => makeIndex(data, each, "en").entries.map(({ text }) => text));
}"""


def texts_in_force(index: object, rules: Sequence[object]) -> list[list[str]]:
    """Return the text of each page and section as it is under rules in force, for each of these."""
    found: Any = call(IN_FORCE, [str(SCRIPTS / "site" / "search"), index, [*rules]])
    return [[*map(str, texts)] for texts in found]
