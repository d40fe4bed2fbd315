/** What the quiz remembers, whatever happens to the place where it is stored. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { rate, recall } from "../../content/assets/js/quiz/memory/cards.js";
import { importText, merge } from "../../content/assets/js/quiz/memory/merge.js";
import { add, follow, nothing, readRecord, writeRecord } from "../../content/assets/js/quiz/memory/learning-record.js";
import { statsOf, weakest } from "../../content/assets/js/quiz/memory/stats.js";
import { Store } from "../../content/assets/js/quiz/memory/learning-store.js";
import { TestStorage, forbidden } from "./storage.js";

process.env.TZ = "Europe/Amsterdam";

const [KEY, ASIDE] = ["quiz", "quiz.damaged"];
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const NOON = Date.UTC(2026, 10, 21, 12);

const HEAD = '["quiz",2]';
const ANSWER = '["answer",1795348800000,"fu/common/3abcdef",0,8300,"mistakes.rounding_forgotten"]';
const RIGHT = '["answer",1795348900000,"han/ema_2025/0bcdefg",1,4100]';
const WRONG = '["wrong","fu/common/3abcdef",1795348800000]';
const CARD = '["card","fu.tsumo",1795348800000,2.5,5,"fu"]';
const UNRATED = '["unrated",1795348800000,"fu",0,["fu.tsumo","fu.base"],["fu.tsumo"]]';
const SETTING = '["set","level",2]';

/** One device: what it stores, and the store that a page opens on it. */
class Device {
  storage = new TestStorage();
  store = this.opened();

  /** The store of another page. */
  opened() {
    return new Store(() => this.storage, KEY);
  }

  /** Puts a text in its storage and opens the page anew. */
  reload(text = this.text) {
    if (text !== null) this.storage.setItem(KEY, text);
    this.store = this.opened();
    return this.store;
  }

  get text() {
    return this.storage.getItem(KEY);
  }

  get aside() {
    return this.storage.getItem(ASIDE);
  }
}

/** Stores an answer to a question on fu. */
const answer = (store, id, right, now = Date.now(), mistakes = []) =>
  store.record({ kind: "fu", ruleset: "common", id, right, mistakes, ms: 5000 }, now);
const rated = (store, concepts, right, now, touched = []) =>
  store.change(({ cards }) => rate(cards, { kind: "fu", concepts, touched, right }, now));
const wrongOf = (store) => store.wrong().map(({ id }) => id);
const answeredIn = (store) => statsOf(store.state).answered;
const linesOf = (...lines) => lines.join("\n");

// Remembering

test("answers and settings are there after a reload", () => {
  const device = new Device();
  answer(device.store, "3abcdef", false, NOON, ["mistakes.rounding_forgotten"]);
  device.store.keep("level", 2);
  const store = device.reload();
  assert.deepEqual([store.settings("level", 0), store.settings("timer", "off"), store.trouble], [2, "off", null]);
  assert.deepEqual(store.state.answers, [
    { at: NOON, question: "fu/common/3abcdef", right: false, ms: 5000, mistakes: ["mistakes.rounding_forgotten"] },
  ]);
});

test("a yaku is met when a question rests on it", () => {
  const device = new Device();
  const rules = ["yaku:pinfu", "page:fu#pairs", "yaku:pinfu", "yaku:tanyao"];
  device.store.record({ kind: "han", ruleset: "common", id: "0abcdef", right: true, ms: 1, rules });
  assert.deepEqual([...device.reload().state.yaku], ["pinfu", "tanyao"]);
});

test("a character counts as named where the answer is right", () => {
  const device = new Device();
  for (const [right, named] of [
    [true, true],
    [false, true],
    [true, false],
    [true, true],
  ])
    device.store.record({ kind: "words", ruleset: "common", id: "0abcdef", right, named, ms: 1 });
  assert.equal(device.reload().settings("named", 0), 2);
});

test("the time of somebody who left counts ten minutes at most", () => {
  const { store } = new Device();
  store.record({ kind: "han", ruleset: "common", id: "0abcdef", right: true, ms: 3e9 });
  assert.equal(statsOf(store.state).ms, 10 * MINUTE);
});

// Remembering concepts

test("what is known comes back after ever longer times, and is never due before", () => {
  const { store } = new Device();
  const waits = [];
  for (let now = NOON, n = 0; n < 4; n++) {
    rated(store, ["fu.tsumo"], true, now);
    let wait = 0;
    while (!store.due(now + wait).length) wait += HOUR;
    waits.push(wait / DAY);
    now += wait;
  }
  assert.ok(waits[0] > 1 && waits[0] < 4);
  for (const [n, sooner] of waits.slice(0, -1).entries()) {
    const growth = waits[n + 1] / sooner;
    assert.ok(growth > 2 && growth < 6, `${growth}`);
  }
});

test("what went wrong is due the same day but not at once", () => {
  const { store } = new Device();
  rated(store, ["fu.tsumo"], false, NOON);
  const due = [10 * MINUTE - 1, 10 * MINUTE, 6 * HOUR].map((wait) => store.due(NOON + wait));
  assert.deepEqual(due, [[], [], ["fu.tsumo"]]);
});

test("a slip is a lapse of what it touches alone", () => {
  const { store } = new Device();
  const concepts = ["fu.tsumo", "yaku.pinfu", "count.dealer"];
  rated(store, concepts, true, NOON);
  const before = new Map(store.state.cards);
  rated(store, concepts, false, NOON + DAY, ["fu.tsumo", "limits.mangan"]);
  const lapsed = [...store.state.cards].filter(([concept, { at }]) => at > before.get(concept).at);
  assert.deepEqual(
    lapsed.map(([concept]) => concept),
    ["fu.tsumo"],
  );
});

test("in one sitting the worst answer counts once", () => {
  const { store } = new Device();
  const days = [true, true, false, false, true].map((right, n) => {
    rated(store, ["fu.tsumo"], right, NOON + n * 1000);
    return store.state.cards.get("fu.tsumo").stability;
  });
  assert.ok(days[0] === days[1] && days[1] > days[2]);
  assert.deepEqual(days.slice(3), [days[2], days[2]]);
});

test("a slip that touches nothing known is a lapse of all", () => {
  const { store } = new Device();
  rated(store, ["fu.tsumo", "yaku.pinfu"], false, NOON);
  assert.deepEqual([store.due(NOON), store.due(NOON + DAY)], [[], ["fu.tsumo", "yaku.pinfu"]]);
});

test("what is nearest to being forgotten comes first", () => {
  const { store } = new Device();
  rated(store, ["fu.tsumo"], true, NOON);
  rated(store, ["yaku.pinfu"], false, NOON);
  assert.deepEqual(store.due(NOON + 30 * DAY), ["yaku.pinfu", "fu.tsumo"]);
});

test("a clock that was years ahead does not put repeating off", () => {
  const { store } = new Device();
  rated(store, ["fu.tsumo"], true, NOON + 4000 * DAY);
  assert.deepEqual(store.due(NOON), ["fu.tsumo"]);
  rated(store, ["fu.tsumo"], true, NOON);
  assert.deepEqual(store.due(NOON + HOUR), []);
});

test("the forecast falls with the days", () => {
  const { store } = new Device();
  rated(store, ["fu.tsumo"], true, NOON);
  const card = store.state.cards.get("fu.tsumo");
  const chances = [0, 2, 10, 99].map((days) => recall(card, days));
  assert.equal(chances[0], 1);
  assert.deepEqual(
    chances,
    [...chances].sort((a, b) => b - a),
  );
  assert.ok(chances[3] > 0);
});

test("a question that went wrong is kept until it is right", () => {
  const { store } = new Device();
  answer(store, "3abcdef", false, NOON);
  answer(store, "0bcdefg", false, NOON - 1);
  answer(store, "1other", true, NOON);
  assert.deepEqual(wrongOf(store), ["0bcdefg", "3abcdef"]);
  answer(store, "3abcdef", true, NOON + 1);
  assert.deepEqual(wrongOf(store), ["0bcdefg"]);
});

test("the level settles where four of five are right, for who answers easy questions nearly always, hard ones seldom", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const chances = [0.95, 0.8, 0.5];
  const levels = new Map();
  let right = 0;
  for (let n = 0; n < 2000; n++) {
    const between = levels.get("fu") ?? 0;
    const level = Math.floor(between) + Number(random() < between % 1);
    const isRight = random() < chances[level];
    if (n >= 1000) right += Number(isRight);
    follow(levels, "fu", level, isRight);
  }
  assert.ok(Math.abs(right / 1000 - 0.8) < 0.04);
});

test("an easy question says nothing of hard ones", () => {
  const levels = new Map([["fu", 1.5]]);
  follow(levels, "fu", 0, true);
  follow(levels, "fu", 0, false);
  assert.equal(levels.get("fu"), 1.5);
});

// Size

test("old answers are folded into the sums of their days and nothing is lost", () => {
  const record = nothing();
  for (let n = 0; n < 3000; n++) {
    const mistakes = n % 3 ? [] : ["mistakes.rounding_forgotten"];
    add(record, { at: NOON + n * 1e6, question: `fu/common/0q${n % 1500}`, right: n % 3 > 0, ms: 1000, mistakes });
  }
  const { answered, right, ms, mistakes, days } = statsOf(record);
  assert.ok(writeRecord(record).length < 200_000);
  assert.deepEqual([record.answers.length, record.wrong.size], [1000, 500]);
  assert.deepEqual([answered, right, ms, days.length], [3000, 2000, 3_000_000, 36]);
  assert.deepEqual(mistakes, [["mistakes.rounding_forgotten", 1000]]);
});

test("no more is kept to be asked again than anybody will", () => {
  const record = nothing();
  for (let n = 0; n < 1500; n++)
    add(record, { at: NOON + n, question: `fu/common/0q${n}`, right: false, ms: 1, mistakes: [] });
  assert.equal(record.wrong.size, 500);
  assert.deepEqual([record.wrong.has("fu/common/0q1499"), record.wrong.has("fu/common/0q0")], [true, false]);
});

// Trouble

const DAMAGED = {
  "no text at all": "\x00\x01",
  "half a line": "[",
  null: "null",
  "a number": "5",
  "a list of nothing": "[]",
  "an object": "{}",
  "what others store": '{"a": [1, 2]}',
  "an unknown kind of line": '["wish", 1]',
  "the name of a method": '["constructor", 1]\n["__proto__", 1]\n["toString"]',
  "lists in lists": "[[[[]]]]",
  "a deep hole": "[".repeat(50_000),
  "a version that is none": '["quiz", "two"]',
  "a negative version": '["quiz", -1]',
};
const HARMED = {
  "an answer about something that is no concept": UNRATED.replace("fu.tsumo", "?"),
  "an answer whose concepts are missing": '["unrated",1795348800000,"fu",1]',
  "an answer without its end": ANSWER.slice(0, -9),
  "an answer at no time": '["answer","noon","fu/common/3abcdef",1,8300]',
  "an answer before time": '["answer",-5,"fu/common/3abcdef",1,8300]',
  "an answer to no question": '["answer",1795348800000,"fu",1,8300]',
  "an answer in a strange place": '["answer",1795348800000,"../../3abcdef",1,8300]',
  "an answer half right": '["answer",1795348800000,"fu/common/3abcdef",0.5,8300]',
  "an answer that took no number": '["answer",1795348800000,"fu/common/3abcdef",1,null]',
  "a mistake that is a list": '["answer",1795348800000,"fu/common/3abcdef",1,8300,[]]',
  "a card without a concept": '["card",7,1795348800000,2.5,5,"fu"]',
  "a card that is never forgotten": '["card","fu.tsumo",1795348800000,1e999,5,"fu"]',
  "a card that was never known": '["card","fu.tsumo",1795348800000,0,5,"fu"]',
  "a card harder than can be": '["card","fu.tsumo",1795348800000,2.5,11,"fu"]',
  "a card of no kind": '["card","fu.tsumo",1795348800000,2.5,5]',
  "a level that is not there": '["level","fu",3]',
  "a wrong question without a time": '["wrong","fu/common/3abcdef"]',
  "a day that is none": '["day","someday","fu",1,1,1,{}]',
  "a day that never was": '["day","2026-99-99","fu",3,2,1000,{}]',
  "an answer after all time": '["answer",9007199254740991,"fu/common/3abcdef",1,8300]',
  "more right than answered": '["day","2026-11-21","fu",1,2,1,{}]',
  "mistakes that are none": '["day","2026-11-21","fu",1,1,1,{"a":"b"}]',
  "a setting without a value": '["set","level"]',
  "a setting without a name": '["set",5,5]',
  "a day of strange marks": '["daily","2026-11-21","right"]',
  "a yaku that is an object": '["yaku",{}]',
  "folded at no time": '["folded","x"]',
  "a fragment": "ding:",
};

for (const [name, text] of Object.entries(DAMAGED))
  test(`where nothing can be read, counting starts afresh and the damaged is put aside: ${name}`, () => {
    const device = new Device();
    const store = device.reload(text);
    assert.deepEqual([store.trouble, answeredIn(store), device.aside], ["damaged", 0, text]);
    answer(store, "3abcdef", true);
    const next = device.reload();
    assert.deepEqual([next.trouble, answeredIn(next), next.damagedText], [null, 1, text]);
  });

for (const [name, line] of Object.entries(HARMED))
  test(`damage to one line harms no other: ${name}`, () => {
    const device = new Device();
    const store = device.reload(linesOf(HEAD, SETTING, line, WRONG, CARD, RIGHT));
    assert.deepEqual([store.trouble, store.damaged], ["damaged.partly", 1]);
    assert.deepEqual([store.settings("level", 0), wrongOf(store), answeredIn(store)], [2, ["3abcdef"], 1]);
    assert.deepEqual([...store.state.cards.keys()], ["fu.tsumo"]);
    assert.ok(device.aside.includes(line));
    assert.deepEqual([device.reload().trouble, answeredIn(device.store)], [null, 1]);
  });

test("a mistake may have any name, even one that every object of the language knows", () => {
  const harmless = '["answer",1795348800000,"fu/common/3abcdef",0,8300,"constructor"]';
  const store = new Device().reload(linesOf(HEAD, harmless, RIGHT));
  assert.deepEqual([store.trouble, answeredIn(store)], [null, 2]);
});

test("a text cut off at any place is read up to there", () => {
  const whole = linesOf(HEAD, SETTING, WRONG, CARD, ANSWER, RIGHT);
  for (let end = 0; end <= whole.length; end++) {
    const text = whole.slice(0, end);
    const { state, bad, good } = readRecord(text);
    const { answers, wrong, cards, settings } = state;
    const lines = text.split("\n").filter(Boolean).length;
    const complete = text.split("\n").length - 1 + Number(end === whole.length || whole[end] === "\n");
    assert.equal(answers.length + wrong.size + cards.size + settings.size, Math.max(0, complete - 1), text);
    assert.equal(bad + good, lines, text);
  }
});

test("damage upon damage is put aside as well", () => {
  const device = new Device();
  for (const text of ["first damage", "second damage", "first damage"]) device.reload(text);
  assert.equal(device.aside, "first damage\nsecond damage");
});

test("what a newer version stored is neither read nor overwritten", () => {
  const device = new Device();
  const newer = '["quiz",3]\n["answer","in","some","other","form"]';
  const store = device.reload(newer);
  answer(store, "3abcdef", false, NOON);
  store.keep("level", 1);
  assert.deepEqual([store.trouble, store.settings("level", 0), wrongOf(store)], ["newer", 1, ["3abcdef"]]);
  assert.deepEqual([store.exportText(), device.text, device.aside], [newer, newer, null]);
});

test("where nothing may be stored, it is remembered as long as the page is open", () => {
  const store = new Store(forbidden, KEY);
  answer(store, "3abcdef", false, NOON);
  answer(store, "0bcdefg", true, NOON);
  store.keep("level", 2);
  assert.deepEqual([store.trouble, store.settings("level", 0), wrongOf(store)], ["blocked", 2, ["3abcdef"]]);
  assert.equal(store.damagedText, null);
  store.clear();
  assert.deepEqual([store.trouble, answeredIn(store)], ["blocked", 0]);
});

test("a full storage does not disturb and catches up when there is room", () => {
  const device = new Device();
  const { store, storage } = device;
  answer(store, "0before", false, NOON);
  storage.room = storage.size;
  answer(store, "1during", false, NOON);
  store.keep("level", 2);
  assert.deepEqual([store.trouble, wrongOf(store).sort()], ["full", ["0before", "1during"]]);
  storage.room = Infinity;
  answer(store, "2behind", false, NOON);
  assert.equal(store.trouble, null);
  assert.deepEqual(wrongOf(device.reload()).sort(), ["0before", "1during", "2behind"]);
  assert.equal(device.store.settings("level", 0), 2);
});

test("where there is little room, details make way for sums", () => {
  const device = new Device();
  const { store, storage } = device;
  store.change((record) => {
    for (let n = 0; n < 900; n++)
      add(record, { at: NOON + n, question: "fu/common/3abcdef", right: true, ms: 1, mistakes: [] });
  });
  storage.room = storage.size;
  store.keep("level", 2);
  store.keep("wide", "x".repeat(2000));
  assert.equal(store.trouble, null);
  assert.deepEqual([device.reload().state.answers.length, answeredIn(device.store)], [200, 900]);
});

// Several tabs, files

test("what another tab has just stored is not overwritten, even before the browser has told of it", () => {
  const device = new Device();
  answer(device.store, "0first", false, NOON);
  device.storage.setItem(KEY, linesOf(device.text, '["wrong","fu/common/1other",1000]'));
  answer(device.store, "2third", false, NOON);
  assert.deepEqual(wrongOf(device.store).sort(), ["0first", "1other", "2third"]);
});

test("what one tab deletes does not come back from another", () => {
  const device = new Device();
  const [first, second] = [device.store, device.opened()];
  answer(second, "0first", false, NOON);
  first.clear();
  answer(second, "1second", false, NOON);
  assert.deepEqual(wrongOf(second), ["1second"]);
});

test("a saved file opened where nothing is gives the same", () => {
  const { store, storage } = new Device();
  answer(store, "0first", false, NOON, ["mistakes.limit_missed"]);
  store.keep("level", 2);
  rated(store, ["fu.tsumo"], true, NOON);
  rated(store, ["fu.tsumo"], false, NOON + DAY);
  store.change(({ daily, yaku }) => {
    daily.set("2026-11-21", "10110");
    yaku.add("pinfu");
  });
  const text = store.exportText();
  store.clear();
  assert.deepEqual([store.exportText().includes("0first"), storage.length], [false, 0]);
  assert.deepEqual(importText(store, text, "replace"), { read: 1, bad: 0 });
  assert.equal(store.exportText(), text);
});

test("opening a file twice counts its answers once", () => {
  const { store } = new Device();
  answer(store, "0mine", true, NOON);
  const day = '["day","2026-01-01","fu",7,5,70000,{"mistakes.limit_missed":2}]';
  for (let times = 0; times < 2; times++)
    assert.deepEqual(importText(store, linesOf(HEAD, ANSWER, RIGHT, day), "merge"), { read: 9, bad: 0 });
  const { answered, right, mistakes } = statsOf(store.state);
  assert.deepEqual([answered, right], [10, 7]);
  assert.deepEqual(Object.fromEntries(mistakes), { "mistakes.rounding_forgotten": 1, "mistakes.limit_missed": 2 });
});

test("an old file of one's own adds nothing even when its answers were folded", () => {
  const addMore = (record, from, to) => {
    for (let n = from; n < to; n++)
      add(record, {
        at: NOON + n * 1000,
        question: `fu/common/0q${n % 7}`,
        right: n % 2 > 0,
        ms: 1000,
        mistakes: [],
      });
  };
  const record = nothing();
  addMore(record, 0, 400);
  const old = readRecord(writeRecord(record)).state;
  addMore(record, 400, 2400);
  const both = [merge(record, old), merge(old, record)];
  const found = [record, ...both, merge(both[0], both[1])].map((each) => {
    const { answered, right, days } = statsOf(each);
    return [answered, right, days.length];
  });
  assert.deepEqual(found[0].slice(0, 2), [2400, 1200]);
  assert.deepEqual(found.slice(1), [found[0], found[0], found[0]]);
});

test("the cards follow from the answers, whether another page has counted them or not", () => {
  const { store } = new Device();
  const given = { kind: "fu", ruleset: "common", id: "0first", ms: 5000, right: false };
  store.record({ ...given, concepts: ["fu.tsumo", "fu.base"], touched: ["fu.tsumo"] }, NOON);
  const other = new Device();
  other.storage.setItem(KEY, linesOf(HEAD, UNRATED));
  const read = other.reload();
  assert.deepEqual(read.state.cards.get("fu.tsumo").stability, store.state.cards.get("fu.tsumo").stability);
  assert.deepEqual([...store.state.cards.keys()], ["fu.tsumo"]);
  assert.deepEqual([store.state.unrated, read.state.unrated], [[], []]);
});

test("an answer that two devices tell is rated once", () => {
  const { store } = new Device();
  importText(store, linesOf(HEAD, ANSWER, UNRATED), "replace");
  const once = new Map(store.state.cards);
  importText(store, linesOf(HEAD, ANSWER, UNRATED), "merge");
  assert.equal(once.size, 1);
  assert.deepEqual(store.state.cards, once);
});

test("merging takes the later card and the fuller day", () => {
  const { store } = new Device();
  const mine = linesOf(HEAD, '["card","fu.tsumo",1000,30,4,"fu"]', '["daily","2026-11-21","1.."]', '["set","level",1]');
  const other = linesOf(
    HEAD,
    '["card","fu.tsumo",2000,0.2,6,"han"]',
    '["daily","2026-11-21","101"]',
    '["set","level",2]',
  );
  importText(store, mine, "replace");
  importText(store, other, "merge");
  const card = { at: 2000, stability: 0.2, difficulty: 6, kind: "han" };
  assert.deepEqual([...store.state.cards], [["fu.tsumo", card]]);
  assert.deepEqual([...store.state.daily], [["2026-11-21", "101"]]);
  assert.equal(store.settings("level", 0), 1);
});

test("what another device answered right since is no longer wrong", () => {
  const { store } = new Device();
  const later = ANSWER.replace("1795348800000", "1795348800001").replace(",0,8300", ",1,8300");
  for (const [first, second] of [
    [[WRONG, ANSWER], [later]],
    [[later], [WRONG, ANSWER]],
  ]) {
    importText(store, linesOf(HEAD, ...first), "replace");
    importText(store, linesOf(HEAD, ...second), "merge");
    assert.deepEqual(wrongOf(store), []);
  }
});

const GARBAGE = {
  empty: "",
  "a picture": "\x89PNG\r\n\x1a\n\x00\x00",
  "a table": "a,b,c\n1,2,3",
  "the JSON of others": JSON.stringify({ version: 9, cards: [1, 2] }, null, 1),
};

for (const [name, text] of Object.entries(GARBAGE))
  test(`a file that is none of ours changes nothing: ${name}`, () => {
    const device = new Device();
    answer(device.store, "0mine", false, NOON);
    const before = device.text;
    for (const how of ["merge", "replace"]) {
      assert.equal(importText(device.store, text, how), "bad");
      assert.deepEqual([device.text, device.aside], [before, null]);
    }
  });

test("a file of a newer version changes nothing", () => {
  const { store } = new Device();
  answer(store, "0mine", false, NOON);
  assert.equal(importText(store, '["quiz",3]\n["x"]', "replace"), "newer");
  assert.deepEqual(wrongOf(store), ["0mine"]);
});

test("the good lines of a damaged file are read", () => {
  const text = [HEAD, ANSWER, "half a li", RIGHT, ""].join("\r\n");
  assert.deepEqual(importText(new Device().store, text, "merge"), { read: 2, bad: 1 });
});

// What the answers come to

test("a kind is known by its newest answers", () => {
  const levelAfter = (rights) => {
    const record = nothing();
    for (const [n, right] of [...rights].entries())
      add(record, { at: 1000 + n, question: "fu/common/0q", right: right === "1", ms: 1, mistakes: [] });
    return statsOf(record).kinds[0].level;
  };
  const rows = {
    1111: "new",
    "00111": "learning",
    "01111": "known",
    ["1".repeat(19)]: "known",
    ["1".repeat(20)]: "sure",
    [`${"0".repeat(30)}${"1".repeat(18)}01`]: "sure",
    ["1".repeat(30) + "0".repeat(20)]: "learning",
  };
  for (const [rights, level] of Object.entries(rows)) assert.equal(levelAfter(rights), level, rights);
});

test("the three kinds that are answered worst need practice most, of those that are answered often enough", () => {
  const record = nothing();
  const shares = { fu: 2, han: 0, waits: 1, points: 3, yaku: 10, kan: 0 };
  for (const [kind, right] of Object.entries(shares))
    for (let n = 0; n < (kind === "kan" ? 4 : 10); n++)
      add(record, { at: 1000 + n, question: `${kind}/common/0q`, right: n < right, ms: 1, mistakes: [] });
  assert.deepEqual(
    weakest(statsOf(record).kinds).map(({ kind }) => kind),
    ["han", "waits", "fu"],
  );
});
