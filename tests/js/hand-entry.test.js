/** The end of a hand while it is entered, and the address of one that is to be settled. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { writeParams } from "../../content/assets/js/core/address.js";
import {
  changeWinner,
  chooseCaller,
  chooseDiscarder,
  chooseRiichi,
  chooseWinner,
  missingIn,
  mostWinners,
  readEntry,
  resultOf,
  roleInRon,
  withHand,
  withinRules,
} from "../../content/assets/js/table/entry/hand-entry.js";
import { statedWorth } from "../../content/assets/js/tell/worths.js";
import { paramsOf, readState } from "../../content/assets/js/table/page/settle-state.js";

/** As much of some rules as the end of a hand needs. */
const RULES = {
  options: {
    players: 4,
    multi_ron: "all",
    triple_ron: "all",
    nagashi_mangan: "payment",
    pao: ["daisangen"],
    abort_9_terminals: true,
  },
  table: { players: 4 },
  limits: { mangan: { from_han: 5, base: 2000 }, yakuman: { base: 8000 } },
  payments: { yakuman_add_up: false },
  yaku: { daisangen: {}, menzen_tsumo: {}, chiitoitsu: {}, pinfu: { when: {} } },
  fu: { items: { base: { fu: 20 }, seven_pairs: { fu: 25 }, open_pinfu: { counts: true } }, round_up_to: 10 },
};
const entry = (stated) => readEntry({ end: "ron", ...stated });

test("what a hand is worth is told in han alone while nobody has said the fu", () => {
  assert.deepEqual(statedWorth({ han: 3 }), ["units.han", { n: 3 }]);
  assert.deepEqual(statedWorth({ han: 3, fu: 40 }), ["explain.worth", { han: 3, fu: 40 }]);
});

test("somebody who wins does not deal in, and who deals in does not win", () => {
  const won = chooseWinner(entry({ discarder: "west" }), "west", RULES);
  assert.deepEqual([won.winners.map(({ seat }) => seat), won.discarder], [["west"], ""]);
  const dealt = chooseDiscarder(won, "west");
  assert.deepEqual([dealt.winners, dealt.discarder], [[], "west"]);
});

test("a tap on a player tells first who won, then by whose discard, then who else won", () => {
  let now = entry({});
  assert.equal(roleInRon(now, "east"), "wins");
  now = chooseWinner(now, "south", RULES);
  assert.deepEqual([roleInRon(now, "south"), roleInRon(now, "east")], ["wins", "discards"]);
  now = chooseDiscarder(now, "east");
  assert.deepEqual([roleInRon(now, "east"), roleInRon(now, "west")], ["discards", "wins"]);
});

const SEATS = ["east", "south", "west", "north"];

/** Return who wins where only the first in turn after the discarder does: found by going around the table. */
const firstInTurn = (seats, discarder, callers) => {
  for (let turn = 1; turn < seats.length; turn++) {
    const seat = seats[(seats.indexOf(discarder) + turn) % seats.length];
    if (callers.includes(seat)) return seat;
  }
  return undefined;
};

for (const players of [3, 4]) {
  test(`of several callers the first in turn after the discarder wins, in whatever order ${players} players are tapped`, () => {
    const rules = { ...RULES, options: { ...RULES.options, players, multi_ron: "head_bump" } };
    const seats = SEATS.slice(0, players);
    for (const discarder of seats) {
      const others = seats.filter((seat) => seat !== discarder);
      const taps = others.flatMap((one) => [[one], ...others.map((two) => [one, two])]);
      for (const order of taps.flatMap((each) => [each, ...others.map((last) => [...each, last])])) {
        const ended = order.reduce((now, seat) => chooseCaller(now, seat, rules), entry({ discarder }));
        const callers = others.filter((seat) => order.filter((each) => each === seat).length % 2);
        const winners = ended.winners.map(({ seat }) => seat);
        assert.deepEqual(winners, callers.length ? [firstInTurn(seats, discarder, callers)] : [], order.join());
        assert.deepEqual([...winners, ...ended.bumped].sort(), callers.sort());
      }
    }
  });
}

test("a tsumo has one winner, whose worth stays with another seat", () => {
  const first = changeWinner(chooseWinner(entry({ end: "tsumo" }), "east", RULES), "east", { limit: "mangan" });
  assert.deepEqual(resultOf(chooseWinner(first, "south", RULES), RULES).winners, [{ seat: "south", limit: "mangan" }]);
});

test("who declares riichi is tenpai, and then nobody can be noten alone", () => {
  const { tenpai, noten } = chooseRiichi(entry({ end: "exhaustive", noten: true }), "north");
  assert.deepEqual([tenpai, noten], [["north"], false]);
});

test("a counted hand says whether its winner declared riichi", () => {
  const counted = { concealed: "123m", win: "ron", riichi: 2, honba: 3 };
  const { winners, riichi } = withHand(entry({}), "south", counted, RULES);
  assert.deepEqual([riichi, winners[0].case], [["south"], { concealed: "123m", riichi: 2 }]);
  const without = chooseRiichi(withHand(entry({ discarder: "east" }), "south", counted, RULES), "south");
  assert.equal(resultOf(without, RULES).winners[0].case.riichi, 0);
});

test("what is missing is asked for one after the other", () => {
  let now = entry({});
  assert.equal(missingIn(now, RULES), "ui.settle.choose_winner");
  now = chooseWinner(now, "south", RULES);
  assert.equal(missingIn(now, RULES), "ui.settle.choose_discarder");
  now = chooseDiscarder(now, "west");
  assert.equal(missingIn(now, RULES), "game.choose_worth");
  assert.equal(missingIn(changeWinner(now, "south", { limit: "mangan" }), RULES), null);
});

test("nobody is liable for a hand that is worth too little, nor for the own hand", () => {
  const liable = (winner) => withinRules(entry({ winners: [{ seat: "south", ...winner }] }), RULES).winners[0].pao;
  const pao = { by: "east", for: "none" };
  assert.deepEqual(liable({ yakuman: 1, pao }), { by: "east", for: "daisangen" });
  assert.equal(liable({ limit: "mangan", pao }), undefined);
  assert.equal(liable({ yakuman: 1, pao: { by: "south", for: "daisangen" } }), undefined);
});

test("as many win on one discard as the rules let, and never the player who discards", () => {
  const most = (options) => mostWinners({ ...RULES, options: { ...RULES.options, ...options } });
  assert.deepEqual([most({}), most({ players: 3 })], [3, 2]);
  assert.equal(most({ multi_ron: "head_bump" }), 1);
  assert.equal(most({ triple_ron: "abort" }), 2);
});

// The address

/** Return an address after it was read and written again. */
const again = (address) => writeParams(paramsOf(readState(new URLSearchParams(address), RULES), RULES));

for (const address of [
  "settle=chombo&dealer=south&by=west&tournament=true",
  "settle=ron&dealer=south&honba=2&riichi=south&discarder=west&wins=north:y1,east:mangan&pao=north:east:daisangen",
  "settle=tsumo&dealer=east&sticks=1&wins=west:mangan&hands=west:340m11178p789s33z%2B3z/tsumo/seat:west/riichi_sticks:1",
  "settle=exhaustive&dealer=east&riichi=east&tenpai=east,north&nagashi=west",
  "settle=abortive&dealer=north&why=nine_terminals&dead=west",
  "settle=chombo&dealer=east&by=north",
]) {
  test(`an address is read as it was written: ${address.slice(0, 24)}`, () => {
    assert.equal(again(address.replace("riichi_sticks", "sticks")), address.replace("riichi_sticks", "sticks"));
  });
}

test("an address that says more than there is keeps the rest", () => {
  assert.equal(
    again("settle=none&dealer=nobody&honba=-1&discarder=5&wins=south:none:x,up:3:40&hands=south:zzz"),
    "settle=ron&dealer=east&wins=south:3:40",
  );
});

test("an address counts 99 honba and sticks at most", () => {
  const { honba, sticks } = readState(new URLSearchParams("settle=ron&honba=99&sticks=100"), RULES);
  assert.deepEqual([honba, sticks], [99, 99]);
});

test("fu that a hand cannot have become the next that it can", () => {
  const fitted = (fu) => withinRules(entry({ winners: [{ seat: "south", han: 2, fu }] }), RULES).winners[0].fu;
  assert.deepEqual([20, 30, 35, 110].map(fitted), [25, 30, 40, 110]);
});
