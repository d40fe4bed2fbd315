/** The numbers of the rules that texts may name. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { figuresOf } from "../../content/assets/js/tell/figures.js";

const figuresWith = (mangan, yaku = {}) =>
  figuresOf({
    fu: { items: { base: { fu: 20 } }, round_up_to: 10 },
    payments: {
      ...{ round_up_to: 100, doublings: 2, riichi_stick: 1000, honba: { ron: 300, tsumo_each: 100 } },
      ron: { dealer: 6, non_dealer: 4 },
      tsumo: { dealer_wins: { each: 2 }, non_dealer_wins: { dealer: 2, non_dealer: 1 } },
    },
    ...{ yaku, limits: { mangan }, options: { rounds: 2, kuitan: true }, table: { tiles: 136 } },
  });

test("the hands nearest below mangan are worth less than its base points", () => {
  const near = (base) => {
    const found = figuresWith({ base, from_han: 5 });
    return [found["near_mangan.fu"], found["near_mangan_in_fu.fu"]];
  };
  assert.deepEqual(
    [near(2000), near(1920)],
    [
      [30, 60],
      [20, 50],
    ],
  ); // 3 han and 60 fu have 1,920 base points
});

test("a mangan that no number of han reaches has no hands near it", () => {
  assert.equal(figuresWith({ base: 2000, from_han: null })["near_mangan.han"], undefined);
});

test("a yaku is named with its worth in closed and in open hands, a double yakuman with two", () => {
  const found = figuresWith(
    { base: 2000, from_han: 5 },
    {
      honitsu: { han: { closed: 3, open: 2 } },
      pinfu: { han: { closed: 1, open: null } },
      tanki: { yakuman: { closed: 1 }, double: true },
    },
  );
  assert.deepEqual(
    Object.entries(found).filter(([name]) => /^(?:han|yakuman)/.test(name)),
    [
      ["han.honitsu.closed", 3],
      ["han.honitsu.open", 2],
      ["han.pinfu.closed", 1],
      ["yakuman.tanki.closed", 2],
    ],
  );
});
