/** A hand in play: tiles that are certainly safe, and where a game of some length ends. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { kindOf } from "../../content/assets/js/engine/tiles.js";
import { safeAgainst, safeTiles } from "../../content/assets/js/play/advice.js";
import { Referee } from "../../content/assets/js/play/referee.js";
import { isFinished, isSeed, newSeed } from "../../content/assets/js/play/session.js";

const player = (discards, passed = [], riichi = 0) => ({ discards, passed, riichi });

test("a tile is safe against a player who has discarded it, or let it pass since riichi, each for its reason", () => {
  const players = [player(["1m", "0p"], ["1m", "9s"]), player(["2m"], ["9s"], 1)];
  const reasons = (seat) =>
    ["1m", "5p", "9s", "2m", "3m"].map((tile) => safeAgainst({ players }, seat).get(kindOf(tile)));
  assert.deepEqual(reasons(0), ["discarded", "discarded", "passed", undefined, undefined]);
  assert.deepEqual(reasons(1), [undefined, undefined, "riichi", "discarded", undefined]);
});

test("against several players a tile is safe that is safe against each", () => {
  const players = [player(["1m", "5p"]), player(["5p", "9s"])];
  const tiles = ["1m", "0p", "9s", "2z"];
  assert.deepEqual(safeTiles({ players }, tiles, [0, 1]), ["0p"]);
  assert.deepEqual(safeTiles({ players }, tiles, [0]), ["1m", "0p"]);
  assert.deepEqual(safeTiles({ players }, tiles, []), tiles);
});

test("a hand of its own, a hand of a lesson and the last hand of a game are the end", () => {
  const isEnd = (length, phase, isLast = false) => isFinished({ length, state: { phase, isLast } });
  assert.deepEqual(
    ["hand", "riichi", "calls", "east", "game"].map((length) => isEnd(length, "ended")),
    [true, true, true, false, false],
  );
  assert.deepEqual([isEnd("game", "ended", true), isEnd("game", "over"), isEnd("hand", "turn")], [true, true, false]);
});

const DEALS = { calls: ["4", "2", "7"], east: ["3", "1"] };

test("a new deal has a name that can be typed; a learner is dealt the admitted ones in turn", () => {
  for (const random of [() => 0, () => 0.5, () => 0.999999])
    assert.ok(isSeed(newSeed(DEALS, random, { length: "game", style: "easy" })));
  const next = (seed, length = "calls", style = "full") => newSeed(DEALS, () => 0.5, { length, style, seed });
  assert.equal(next(undefined), DEALS.calls[0]);
  assert.equal(next(DEALS.calls[0]), DEALS.calls[1]);
  assert.equal(next(DEALS.calls.at(-1)), DEALS.calls[0]);
  assert.equal(next("x", "east", "easy"), DEALS.east[0]);
  assert.equal(next("x", "east"), "500000");
  for (const wrong of ["", "x".repeat(41), "a/b", 7, null]) assert.ok(!isSeed(wrong), String(wrong));
});

test("only thirteen orphans may rob a concealed quad, and only where the rules say so", () => {
  const may = (yaku, isAllowed, type = "kan_closed") => {
    const referee = Object.create(Referee.prototype, {
      rules: { value: { options: { chankan_closed_kokushi: isAllowed } } },
      win: { value: () => ({ problems: [], best: { yaku: [{ id: yaku }] } }) },
    });
    return referee.mayWin({ last: { kind: "call", type } }, 0, 1);
  };
  assert.deepEqual(
    [may("kokushi_musou", true), may("kokushi_juusanmen", true), may("pinfu", true)],
    [true, true, false],
  );
  assert.equal(may("kokushi_musou", false), false);
  assert.equal(may("pinfu", false, "kan_added"), true);
});
