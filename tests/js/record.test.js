/** The points of a recorded win held against ours. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { finalDifferences, handDifferences } from "../../content/assets/js/record/compare.js";
import { endLines } from "../../content/assets/js/record/page/lines.js";

const BEST = { yakuman: 0, han: 1, fu: 30, limit: null, yaku: [] };

/** The differences of a win of East from its record, of so many players. */
function differences(players, source, { total = null, payments = null }) {
  const logged = { seat: 0, source, yaku: {}, yakuman: [], han: null, fu: null, payments, total, changes: null };
  const answer = source
    ? { payments: { discarder: 5800 }, points_total: 5800 }
    : { payments: { each: 2000 }, points_total: 4000 };
  const found = handDifferences({
    recorded: { indicators: [], draw: null },
    ...{ replay: { turned: 0 }, end: { problems: [], settled: null }, isRightEnd: true },
    ...{ wins: [{ logged, answer, problems: [], ways: [BEST] }], rules: { options: { players } } },
  });
  return found.map(({ what, logged, counted }) => [what, logged, counted]);
}

test("a record of three players may count the share of the fourth in a tsumo", () => {
  assert.deepEqual([differences(3, 0, { total: 4000 }), differences(3, 0, { total: 6000 })], [[], []]);
  assert.deepEqual(differences(3, 0, { total: 8000 }), [["points", 8000, 4000]]);
  assert.deepEqual(differences(4, 0, { total: 6000 }), [["points", 6000, 4000]]);
  assert.deepEqual(differences(3, 1, { total: 5800 }), []);
});

test("shares that a record states must be ours, in any order", () => {
  assert.deepEqual(differences(4, 0, { payments: { each: 2000 } }), []);
  assert.deepEqual(differences(4, 0, { payments: { each: 2600 } }), [["points", { each: 2600 }, { each: 2000 }]]);
});

test("an abortive draw is told with its reason", () => {
  const stated = { end: "abortive", why: "nine_terminals", riichi: [] };
  const lines = endLines(/** @type {any} */ ({ outcome: { stated, wins: [] } }));
  assert.match(JSON.stringify(lines), /ui\.settle\.why.*options\.abort_9_terminals/);
});

/** The differences in the results of a game that ended with these points, of which a record states these totals. */
function resultDifferences(totals, points = [40_000, 30_400, 20_600, 9_000], ties = "seat") {
  const seats = ["east", "south", "west", "north"];
  const placing = { ties, leftover_riichi: "first", uma: [20, 10, -10, -20] };
  const ending = { rounds: 0, tobi: "none", agari_yame: "none", west_extension: "none" };
  const rules = {
    options: { players: 4, start_points: 25_000, return_points: 30_000, ...placing, ...ending },
    payments: { riichi_stick: 1000 },
  };
  const unchanged = Object.fromEntries(seats.map((seat) => [seat, 0]));
  const settled = { deltas: unchanged, dealer: "south", honba: 0, sticks: 0, deal: "passed", penalties: {}, moves: [] };
  const recorded = { round: 0, dealer: 0, honba: 0, riichiSticks: 0, points };
  const outcome = { rules, seats, recorded, replay: { recorded }, end: { settled } };
  const game = { final: points.map((each, place) => ({ points: each, total: totals[place] })) };
  return finalDifferences(outcome, game).map(({ what }) => what);
}

test("totals are ours to the tenth, or rounded to whole thousands with the rest for the first", () => {
  assert.deepEqual(resultDifferences([50, 10.4, -19.4, -41]), []);
  assert.deepEqual(resultDifferences([50, 10.5, -19.5, -41]), ["totals"]);
  assert.deepEqual(resultDifferences([50, 10, -19, -41]), []);
  assert.deepEqual(resultDifferences([49, 10, -18, -41]), ["totals"]);
  assert.deepEqual(resultDifferences([51, 10, -19, -41]), ["totals"]);
});

test("of two who share the first place, the one nearer to East has the rest", () => {
  const shared = (totals) => resultDifferences(totals, [35_300, 35_300, 19_200, 10_200], "split");
  assert.deepEqual(shared([30.3, 30.3, -20.8, -39.8]), []);
  assert.deepEqual(shared([31, 30, -21, -40]), []);
  assert.deepEqual(shared([30, 31, -21, -40]), ["totals"]);
});
