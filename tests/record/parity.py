"""Do Python and JavaScript read and count records alike, to the byte?"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from generator.exports.browser.rules import browser_rules
from generator.record.model import Unreadable
from generator.record.report import record_answer
from tests.parity import dense
from tests.record.records import checked
from tests.rulebook import book
from tests.table_parity import plain

ASK = """async ([folder, rules, texts]) => {
  const { loadRules } = await import(`${folder}/engine/index.js`);
  const { WINDS } = await import(`${folder}/engine/tiles.js`);
  const { checkRecord } = await import(`${folder}/record/check.js`);
  const { bySeat, finalStanding } = await import(`${folder}/record/compare.js`);
  const { parseRecord } = await import(`${folder}/record/read.js`);
  const { Unreadable } = await import(`${folder}/record/unreadable.js`);
  const book = loadRules(rules);
  const byWind = (value) =>
    typeof value?.round === "number" ? { ...value, round: WINDS[value.round % WINDS.length] } : value;
  const winAnswer = ({ logged, problems, answer }) => {
    const seat = WINDS[logged.seat];
    if (problems.length || !answer) return { seat, ok: false, problems: problems.map(({ code }) => code) };
    const { id: _, ...found } = answer;
    return { seat, ...found };
  };
  const handAnswer = ({ outcome, differences }) => {
    const { recorded, end: { settled } } = outcome;
    return {
      ...{ round: outcome.roundWind, dealer: outcome.before.dealer, honba: recorded.honba },
      ...{ riichi_sticks: recorded.riichiSticks, points: bySeat(outcome.seats, recorded.points) },
      ...{ result: outcome.stated, wins: outcome.wins.map(winAnswer), deltas: settled?.deltas ?? null },
      ...{ sticks_left: settled?.sticks ?? null, honba_next: settled?.honba ?? null },
      dealer_next: settled?.dealer ?? null,
      differences: differences.map(({ what, seat, logged, counted, option, value }) => ({
        ...{ what, seat, logged: byWind(logged), counted: byWind(counted) },
        ...(option ? { option, value } : {}),
      })),
    };
  };
  const recordAnswer = ({ game, hands }) => {
    const differences = hands.flatMap((hand) => hand.differences);
    return {
      ...{ ok: true, format: game.format, title: game.title, ruleset: game.ruleset, options: game.options },
      names: bySeat(hands[0].outcome.seats, game.names),
      hands: hands.map(handAnswer),
      final: finalStanding(hands.at(-1).outcome, game),
      differences: differences.length,
      unexplained: differences.filter(({ option }) => !option).length,
    };
  };
  return texts.map((text) => {
    try {
      return JSON.stringify(recordAnswer(checkRecord(book, parseRecord(text))));
    } catch (error) {
      if (error instanceof Unreadable) return JSON.stringify({ code: error.code });
      throw error;
    }
  });
}"""


def answer_of(text: str) -> str:
    """The answer in Python; of a record that cannot be read, why."""
    try:
        return dense(plain(record_answer(checked(text))))
    except Unreadable as unreadable:
        return dense({"code": unreadable.code})


def record_differences(evaluate: Callable[[str, Any], Any], folder: str, texts: Sequence[str]) -> list[str]:
    """The records that JavaScript answers otherwise."""
    found = evaluate(ASK, [folder, browser_rules(book()), [*texts]])
    pairs = [(answer_of(text), other) for text, other in zip(texts, found, strict=True)]
    return [_where(own, other) for own, other in pairs if own != other]


def _where(own: str, other: str) -> str:
    """Where two answers part."""
    at = next((place for place, (one, two) in enumerate(zip(own, other, strict=False)) if one != two), 0)
    return json.dumps(
        [own[max(at - 120, 0) : at + 80], other[max(at - 120, 0) : at + 80]], ensure_ascii=False
    )
