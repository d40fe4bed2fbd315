"""Records read and scored by the site's scripts in Node."""

from collections.abc import Sequence
from typing import Any

from generator.export.browser.rules import browser_rules
from tests.node import SCRIPTS, call
from tests.rulebook import book

READ = """async ([folder, rules, texts]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { checkRecord } = await import(`${folder}/record/check.js`);
  const { parseRecord } = await import(`${folder}/record/read.js`);
  const { Unreadable } = await import(`${folder}/record/unreadable.js`);
  const book = loadRules(rules);
  const read = (text) => {
    const started = performance.now();
    try {
      const { game, hands } = checkRecord(book, parseRecord(text));
      const differences = hands.map(({ differences }) => differences);
      return { ok: true, game, differences, ms: performance.now() - started };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { ok: false, code: error.code, values: error.values, ms: performance.now() - started };
    }
  };
  return texts.map(read);
}"""


def read_records(texts: Sequence[str]) -> list[dict[str, Any]]:
    """Read records: each game with the differences of its hands, or why it cannot be read."""
    found: list[dict[str, Any]] = call(READ, [SCRIPTS.as_uri(), browser_rules(book()), [*texts]])
    return found


def read_record(text: str) -> dict[str, Any]:
    """Read one record."""
    return read_records([text])[0]
