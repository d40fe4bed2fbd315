/** A game kept at the table, as its players read it: who sits where, what each needs, by which rules. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { open, textOf } from "./page.js";
import { say } from "./texts.js";

const NAMES = { east: "Anna", south: "Bob", west: "Chloé", north: "Dan" };
const LANGS = ["en", "ru", "fr", "pl", "nl"];
const PLAYERS = Object.values(NAMES);
const DRAW = { end: "exhaustive", tenpai: [] };
const SOUTH_WINS = { end: "ron", discarder: "east", winners: [{ seat: "south", han: 3, fu: 40 }] };

/** Return the address of a game that somebody sends. */
function sent(hands, { ruleset = "rrc_2026", rules, ...more } = {}) {
  const game = { id: { started: "2026-11-22", names: NAMES, rules }, ruleset, hands, ...more };
  return `#game=${Buffer.from(JSON.stringify(game)).toString("base64url")}`;
}

const game = (t, ...stated) => open(t, `en/game/${sent(...stated)}`);

/** Tap buttons one after the other. */
async function tap(page, ...keys) {
  for (const key of keys) await page.click(`[data-key="${key}"]`);
}

/** Begin a game of one's own. */
async function begin(t, query = "", { lang = "en" } = {}) {
  const page = await open(t, `${lang}/game/${query}`);
  await page.click(".start-form [type=submit]");
  return page;
}

const chosenIn = (page, name) => page.one(`select[name=${name}]`).selectedOptions[0].text;
const isPressed = (page, key) => page.one(`[data-key="${key}"]`).getAttribute("aria-pressed") === "true";
const isEnabled = (page, key) => !page.one(`[data-key="${key}"]`).matches(":disabled");
const board = (page) => page.texts(".score-board b");
const rows = (page) => page.all(".hands-told tbody tr");
const status = () => textOf(document.querySelector("#__status"));
const shelf = () => [...document.querySelectorAll(".shelf li button:first-child span")].map(textOf);
const byRules = (page) => page.text(".by-rules");
const ONE_ROUND = { options: { rounds: 1 } };
const DRAWS = [DRAW, DRAW, DRAW];

const sides = (page) => page.all(".flat-view .side");
const namesIn = (node) => [...node.querySelectorAll("span")].map(textOf);

test("each side of the table reads the own name and points first, then the others in the order of play", async (t) => {
  const page = await game(t, [SOUTH_WINS]);
  await tap(page, "flat");
  const scores = ["24,800", "35,200", "30,000", "30,000"];
  const from = (list, at) => [...list.slice(at), ...list.slice(0, at)];
  for (const [at, side] of sides(page).entries()) {
    assert.deepEqual(namesIn(side), from(PLAYERS, at));
    assert.deepEqual([...side.querySelectorAll("b")].map(textOf), from(scores, at));
  }
  assert.deepEqual(
    sides(page).map(({ classList }) => classList[1]),
    ["below", "right", "above", "left"],
  );
});

test("a riichi is told beside a place only where it makes a draw with tenpai enough less often", async (t) => {
  const page = await game(t, [SOUTH_WINS, DRAW, DRAW], { options: { rounds: 1 } });
  await tap(page, "flat", "flat.needs");
  const [riichi] = say("en", "needs.after_riichi", { way: "…" }).split("…");
  const places = sides(page).map((side) =>
    [...side.querySelectorAll(".need")].map((need) => textOf(need).includes(riichi)),
  );
  assert.deepEqual(
    sides(page).map((side) => namesIn(side)[0]),
    PLAYERS,
  );
  // To Anna no draw is enough, to Bob any; Chloé and Dan are second as long as nobody else is tenpai beside them.
  assert.deepEqual(places, [[false, false, false], [false], [false, true], [false, true]]);
});

test("several yakuman are asked for below one, and paid", async (t) => {
  const page = await game(t, [], { ruleset: "common" });
  await tap(page, "wins.east", "discards.south", "worth.east.y1", "more", "rare.worth.east.y2");
  const pressed = page.all('[data-key^="rare.worth"][aria-pressed="true"]');
  assert.deepEqual(
    pressed.map(({ dataset }) => dataset.key),
    ["rare.worth.east.y2"],
  );
  assert.match(page.text(".deltas"), /\+96,000/);
});

test("a hand that the calculator has counted is drawn beside its winner", async (t) => {
  const page = await game(t, [], { ruleset: "common" });
  await tap(page, "wins.east", "discards.south");
  page.none(".winner-hand .hand");
  await page.goto("en/game/#game=hand:east:340m11178p789s33z+9p");
  assert.equal(page.all(".winner-hand .hand .t").length, 14);
});

for (const [tournament, occasion] of [
  [true, "tournament"],
  [false, "club"],
  [undefined, ""],
]) {
  test(`a game names its rules${occasion && `, and that it is one of a ${occasion}`}`, async (t) => {
    const page = await game(t, [], { ruleset: "ema_2025", tournament });
    const rules = page.text(".by-rules");
    for (const each of ["tournament", "club"])
      assert.equal(rules.includes(say("en", `ui.settle.occasion.${each}`)), each === occasion, rules);
  });
}

// What is entered

test("an entry that cannot be, such as a riichi without tenpai, is refused in words, and the focus stays", async (t) => {
  const page = await begin(t);
  await tap(page, "end.exhaustive", "riichi.south", "tenpai.south");
  assert.match(page.text(".outcome .trouble"), /South/);
  assert.ok(!isEnabled(page, "enter"));
  assert.equal(document.activeElement.dataset.key, "tenpai.south");
});

for (const lang of LANGS)
  test(`every button of the form has a name of its own in its row (${lang})`, async (t) => {
    const page = await begin(t, "", { lang });
    await tap(page, "wins.east", "worth.east.y1", "needs");
    const names = page.all(".score-board button, .choice-row button").map((button) => {
      const name = button.ariaLabel ?? textOf(button);
      assert.notEqual(name, "", button.outerHTML);
      return `${button.closest("[role=group]").ariaLabel}: ${name}`;
    });
    assert.ok(names.length > 20);
    assert.equal(new Set(names).size, names.length);
  });

test("an address of no game is told of", async (t) => {
  await open(t, "en/game/#game=nonsense");
  assert.notEqual(status(), "");
});

test("a draw is entered when it was said who is tenpai, or that nobody is", async (t) => {
  const page = await begin(t);
  await tap(page, "end.exhaustive");
  assert.ok(!isEnabled(page, "enter"));
  assert.equal(page.text(".outcome .missing"), "Choose who is tenpai, or “nobody”.");
  await tap(page, "tenpai.nobody", "riichi.south");
  assert.ok(!isPressed(page, "tenpai.nobody"));
  await tap(page, "tenpai.nobody", "riichi.south", "enter");
  assert.equal(rows(page).length, 2);
  await page.click(page.all(".hands-told tbody button")[0]);
  assert.ok(isPressed(page, "tenpai.nobody"));
  await tap(page, "tenpai.south");
  assert.match(page.text(".outcome .deltas"), /South \+3,000/);
});

test("who won, who dealt in and who else won is tapped in this order, and may be changed", async (t) => {
  const page = await game(t, [DRAW], { ruleset: "ema_2025" });
  const middle = () => page.text(".score-board .center");
  assert.equal(middle(), "Wins …");
  await tap(page, "wins.west");
  assert.equal(middle(), "Deals in …");
  await tap(page, "discards.east", "wins.south", "riichi.south", "worth.south.mangan", "worth.west.mangan");
  assert.equal(middle(), "Chloé, Bob from Anna: mangan, mangan");
  assert.match(page.text(".deltas"), /Anna −20,600/);
  assert.deepEqual(page.texts(".hand-of legend"), ["Chloé", "Bob"]);
  await tap(page, "discards.east");
  assert.equal(middle(), "Deals in …");
});

// By which rules

test("a game says by which rules it is kept, whatever the header has in force", async (t) => {
  const page = await open(t, `en/game/?ruleset=tenhou${sent([DRAW])}`);
  for (const count of [1, 8]) {
    await page.goto(`en/game/?ruleset=tenhou${sent(Array(count).fill(DRAW))}`);
    assert.match(byRules(page), /Rules: Russian Regulations 2026/);
    await tap(page, "flat");
    assert.match(page.text(".flat-view .middle"), /Rules: Russian Regulations 2026/);
  }
  await page.goto(`en/game/${sent([DRAW], { ruleset: "ema_2025", rules: "Our club" })}`);
  assert.match(byRules(page), /Rules: Our club \(EMA 2025\)/);
});

const CLUB = "ruleset=common&rules=Club+Paris*kuitan-false*red_fives-0*multi_ron-head_bump*uma-15.5.-5.-15*rounds-1";

test("a game is kept by the rules of a club that a link brings: of two callers the first in turn wins", async (t) => {
  const page = await open(t, `fr/game/?${CLUB}`);
  assert.equal(chosenIn(page, "rules"), "Club Paris");
  assert.equal(page.one("select[name=rounds]").value, "1");
  await page.click(".start-form [type=submit]");
  await tap(page, "wins.west", "discards.east", "wins.south", "worth.south.3", "riichi.south");
  assert.equal(page.text(".score-board .center"), "Sud sur Est : 3 han");
  assert.match(page.text(".entry-form .note"), /atamahane/);
  assert.match(page.text(".now"), /1 mise de riichi/);
  await tap(page, "fu.south.40", "enter");
  assert.match(page.texts(".finals tbody tr")[0], /\+15/);
  for (const name of ["who-is-right", "penalties"])
    assert.match(page.one(`.by-rules a[href*="${name}"]`).href, /multi_ron-head_bump/);
});

const ownRules = (page) => (page.stored("own_rules") ?? []).map(({ text }) => text.split("*")[0]);

test("the rules of a club that came with a link can be chosen for the next game, too, and are stored once", async (t) => {
  const page = await open(t, `fr/game/?${CLUB}`);
  await page.click(".start-form [type=submit]");
  assert.match(status(), /« Club Paris »/);
  const address = await addressOf(page, "fr");
  const other = await open(t, address);
  for (const opened of [page, other]) {
    await opened.goto(address);
    assert.deepEqual(ownRules(opened), ["Club Paris"]);
    await opened.chooseRules("tenhou");
    await opened.goto("fr/game/?ruleset=tenhou");
    await tap(opened, "shelf", "new");
    await opened.choose("select[name=rules]", "Club Paris");
    await opened.click(".start-form [type=submit]");
    assert.match(byRules(opened), /Club Paris/);
    assert.deepEqual(ownRules(opened), ["Club Paris"]);
  }
});

test("rules that came with a game leave others of the same name as they are", async (t) => {
  const mine = { base: "common", text: "Club Paris*red_fives-0" };
  const page = await open(t, "en/game/", { stored: { own_rules: [mine] } });
  const options = { kuitan: false, rounds: 1 };
  for (let time = 0; time < 2; time++)
    await page.goto(`en/game/${sent([DRAW], { ruleset: "common", rules: "Club Paris", options })}`);
  assert.deepEqual(
    page.stored("own_rules").map(({ text }) => text),
    [mine.text, "Club Paris 2*kuitan-false"],
  );
  page.none(".by-other-rules");
});

test("the form proposes the rules in force, and those of the game begun are in force then", async (t) => {
  const page = await open(t, "en/game/?ruleset=ema_2016");
  await page.choose("select[name=rules]", "M.League");
  await page.click(".start-form [type=submit]");
  assert.match(byRules(page), /M\.League/);
  assert.equal(document.documentElement.dataset.ruleset, "m_league");
  await page.goto("en/game/?ruleset=ema_2016");
  await tap(page, "shelf", "new");
  assert.equal(chosenIn(page, "rules"), "EMA 2016");
});

for (const [occasion, cost, settled] of [
  ["club", "South −8,000", "8,000"],
  ["tournament", "Penalty: South −20,000", "20,000"],
])
  test(`a chombo costs what the rules say for a ${occasion}; a club evening is what the form proposes`, async (t) => {
    const page = await open(t, "en/game/?ruleset=ema_2025");
    assert.equal(page.one("select[name=occasion]").value, "club");
    await page.choose("select[name=occasion]", occasion);
    await page.click(".start-form [type=submit]");
    await tap(page, "end.chombo", "fault.south");
    assert.ok(page.text(".deltas").includes(cost));
    assert.ok(byRules(page).includes(say("en", `ui.settle.occasion.${occasion}`)));
    await page.goto("en/settle/?ruleset=ema_2025#settle=chombo&by=south");
    await page.check(`[data-key="tournament.${occasion === "tournament"}"]`);
    assert.ok(page.text("[data-table=settle]").includes(settled));
  });

test("rules that make no difference between occasions ask nothing", async (t) => {
  const page = await open(t, "en/game/?ruleset=wrc_2025");
  page.none("select[name=occasion]");
});

// What is told

test("a leading dealer sees by which draws the game goes on", async (t) => {
  const last = { end: "ron", discarder: "east", winners: [{ seat: "north", yakuman: 1 }] };
  const page = await game(t, [last, ...DRAWS, ...DRAWS]);
  await tap(page, "needs.north");
  const needs = page.texts(".needs-told tbody tr");
  assert.match(needs[4], /✓ ↻/);
  assert.match(needs[5], /✓$/);
  assert.match(page.text(".needs .legend"), /↻ the game goes on/);
});

test("after a hand those who hear the page are told who has how many points", async (t) => {
  const page = await begin(t);
  const heard = () => document.querySelector("[data-table=game] .visually-hidden[role=status]").textContent;
  assert.equal(heard(), "");
  await tap(page, "wins.south", "discards.west", "worth.south.3", "fu.south.40", "enter");
  for (const points of board(page)) assert.ok(heard().includes(points), heard());
});

test("the board tells the distance to the leader and what the last hand changed", async (t) => {
  const winners = [
    { seat: "south", han: 3, fu: 40 },
    { seat: "north", han: 2, fu: 40 },
  ];
  const page = await game(t, [{ end: "ron", discarder: "east", riichi: ["south"], winners }]);
  assert.deepEqual(page.texts(".score-board small"), ["13,000 behind", "leads", "5,200 behind", "2,600 behind"]);
  assert.deepEqual(page.texts(".last-hand li"), [
    "Bob +5,200 riichi −1,000, hand +5,200, sticks +1,000",
    "Dan +2,600 hand",
    "Anna −7,800 hand",
  ]);
});

test("the page remembers whose needs were looked at, and tells each side of the table its own", async (t) => {
  const page = await game(t, [SOUTH_WINS, DRAW, DRAW], ONE_ROUND);
  await tap(page, "flat", "flat.needs");
  assert.equal(page.all(".flat-view .needs-of").length, 4);
  assert.match(page.texts(".flat-view .below .need")[0], /^First place: /);
  await page.click(".flat-view button:not([type])");
  await tap(page, "needs.west");
  await page.reload();
  assert.ok(isPressed(page, "needs.west"));
});

// The same game by other rules

const BOTH_WIN = { ...SOUTH_WINS, winners: [SOUTH_WINS.winners[0], { seat: "north", han: 2, fu: 40 }] };

test("a game is counted by another ruleset beside its own, and what its hands leave open is told", async (t) => {
  const page = await game(t, [SOUTH_WINS, DRAW], { ruleset: "ema_2025" });
  await tap(page, "other-rules");
  const offered = page.all('[data-key="other-ruleset"] option').map(({ value }) => value);
  for (const [ruleset, isOffered] of Object.entries({
    m_league: true,
    ema_2025: false,
    ema_2016: false,
    tenhou_sanma: false,
  }))
    assert.equal(offered.includes(ruleset), isOffered, ruleset);
  await page.choose('[data-key="other-ruleset"]', "m_league");
  assert.deepEqual(page.texts(".recounted thead th"), ["Player", "M.League", "EMA 2025"]);
  assert.deepEqual(page.texts(".recounted tbody :is(th, b, small)").slice(0, 5), [
    "Bob",
    "1. +50.2",
    "30,200",
    "1. +20.2",
    "35,200",
  ]);
  page.none(".recount-limits");
  assert.ok(page.texts(".recounted li").some((rule) => /red five/i.test(rule)));
  await tap(page, "undo");
  assert.ok(page.one(".recounted").open);
});

test("what is drawn again while the rules of others are on their way waits for their texts", async (t) => {
  const page = await game(t, [SOUTH_WINS, DRAW], { ruleset: "ema_2025" });
  const fold = page.one(".recounted");
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
  await tap(page, "undo");
  assert.ok(page.texts(".recounted li").some((rule) => /red five/i.test(rule)));
});

test("a hand that the other rules refuse is named, and where they end the game otherwise", async (t) => {
  const page = await game(t, [DRAW, BOTH_WIN], { ruleset: "ema_2025" });
  await tap(page, "other-rules");
  await page.choose('[data-key="other-ruleset"]', "m_league");
  assert.equal(page.text(".recount-limits"), say("en", "options.multi_ron.head_bump"));
  const three = [...BOTH_WIN.winners, { seat: "west", han: 2, fu: 40 }];
  await page.goto(`en/game/${sent([DRAW, { ...BOTH_WIN, winners: three }], { ruleset: "ema_2025" })}`);
  await tap(page, "other-rules");
  await page.choose('[data-key="other-ruleset"]', "tenhou");
  assert.match(page.text(".recount-limits"), /^East 2 · 1 counter cannot be counted/);
  await page.goto(`en/game/${sent([...DRAWS, DRAW], { ruleset: "ema_2025", ...ONE_ROUND })}`);
  await tap(page, "other-rules");
  await page.choose('[data-key="other-ruleset"]', "common");
  assert.equal(page.text(".recount-limits"), say("en", "game.others.goes_on"));
  const lost = { end: "ron", discarder: "east", winners: [{ seat: "south", yakuman: 1 }] };
  await page.goto(`en/game/${sent([lost, DRAW], { ruleset: "ema_2025" })}`);
  await tap(page, "other-rules");
  await page.choose('[data-key="other-ruleset"]', "common");
  assert.equal(page.text(".recount-limits"), say("en", "game.others.over", { hand: "East 2" }));
});

// After the last hand

test("the same people begin another game by one tap, each one seat on, and the result goes into their chat", async (t) => {
  const page = await open(t, `ru/game/${sent([SOUTH_WINS, ...DRAWS], ONE_ROUND)}`);
  await tap(page, "share-result");
  const [title, ...lines] = page.copied[0].split("\n");
  assert.match(title, /^22 нояб\. 2026\D+ · Российский регламент 2026$/);
  assert.deepEqual(
    lines.map((line) => line.split(" ")[0]),
    ["1.", "2.", "2.", "4."],
  );
  assert.match(lines[0], /^1\. Bob \+35,2 \(35\s200\sочков · Ума: \+30\)$/);
  await tap(page, "again.rotated");
  assert.deepEqual(page.texts(".seat-name"), ["Bob", "Chloé", "Dan", "Anna"]);
  assert.match(byRules(page), /Российский регламент 2026/);
});

test("a penalty for chombo changes no points, and is told on the board, by the hand and in the chat", async (t) => {
  const page = await open(t, `ru/game/${sent([SOUTH_WINS, { end: "chombo", by: "south" }, ...DRAWS], ONE_ROUND)}`);
  const first = page.all(".podium li")[0];
  assert.match(textOf(first), /Bob/);
  assert.equal(textOf(page.one(".total", first)), "−4,8");
  assert.equal(textOf(page.one("small", first)), "35 200 очков · Ума: +30 · Штраф: −40");
  page.none(".score-board");
  await tap(page, "share-result");
  assert.match(page.copied[0], /1\. Bob −4,8 \(35\s200\sочков · Ума: \+30 · Штраф: −40\)/);
  await tap(page, "undo", "undo", "undo");
  assert.match(page.text(".last-hand"), /Чомбо: Bob, −40 000 к итогу/);
  assert.match(page.texts(".seat-score")[1], /Штраф: −40 000/);
  await tap(page, "riichi.north");
  assert.equal(board(page)[3], "29 000");
});

test("riichi sticks that are left go to the winner, and the lines for a chat say so", async (t) => {
  const last = { end: "exhaustive", tenpai: ["south"], riichi: ["south"] };
  const page = await game(t, [...DRAWS, last], { ruleset: "ema_2025", ...ONE_ROUND });
  await tap(page, "share-result");
  const [, first] = page.copied[0].split("\n");
  assert.match(first, /^1\. Bob \+18\.0 \(32,000\spoints · Sticks: \+1,000 · Uma: \+15\)$/);
  await unfold(page);
  assert.deepEqual(
    ranking(page).map(([, places]) => places),
    ["1–0–0–0", "0–1–0–0", "0–1–0–0", "0–1–0–0"],
  );
});

const ranking = (page) => page.all(".ranking tbody tr").map((row) => [...row.children].map(textOf));

test("the games of an evening are added up, and their results told in tenths", async (t) => {
  const page = await open(t, "ru/game/");
  for (const hands of [
    [SOUTH_WINS, ...DRAWS],
    [...DRAWS, SOUTH_WINS],
  ])
    await page.goto(`ru/game/${sent(hands, ONE_ROUND)}`);
  assert.deepEqual(ranking(page)[0], ["1. Bob", "2–0–0–0", "+71,3", "+35,7"]);
  assert.equal(ranking(page).length, 4);
  for (const [, , ...results] of ranking(page)) for (const each of results) assert.match(each, /^[+−]?\d+,\d$/);
  await tap(page, "share-evening");
  const [title, first, ...others] = page.copied[0].split("\n");
  assert.match(title, /^Итог вечера, 22 нояб\. 2026/);
  assert.equal(first, "1. Bob +71,3 (2–0–0–0)");
  assert.equal(others.length, 3);
  assert.equal(shelf().length, 2);
  for (const each of shelf()) assert.match(each, /^1\. Bob \+3\d,\d$/);
});

/** Play a game to its end, with names. */
async function playGame(page, names, ends = ["wins.south", "discards.west", "worth.south.3", "fu.south.40", "enter"]) {
  for (const [seat, name] of Object.entries(names)) await page.fill(`input[name=${seat}]`, name);
  await page.click(".start-form [type=submit]");
  await tap(page, ...ends, "end");
}

/** Unfold the evening, as a tap on its summary does. */
async function unfold(page) {
  const fold = page.one("details.evening");
  fold.open = true;
  fold.dispatchEvent(new Event("toggle"));
  await page.settle();
}

/** Return the address in the code with the games of an evening. */
async function eveningOf(page) {
  if (!page.one("details.evening").open) await unfold(page);
  await tap(page, "evening.send");
  page.one("dialog .qr-code path");
  await tap(page, "send.link", "send.close");
  return `en/game/${new URL(page.copied.at(-1)).hash}`;
}

test("the games of all tables come together on one phone: each counts once, as far as it has been played", async (t) => {
  const other = await open(t, "en/game/?ruleset=ema_2025");
  await playGame(other, { east: "Eva", south: "Finn", west: "Gus", north: "Hana" });
  const early = await eveningOf(other);
  await tap(other, "again.drawn", "end.exhaustive", "tenpai.nobody", "enter", "end");
  const late = await eveningOf(other);
  const phone = await open(t, "en/game/?ruleset=ema_2025");
  await playGame(phone, { east: "Anna", south: "Bob", west: "Chloé", north: "Dan" });
  await phone.goto(late);
  assert.equal(ranking(phone).length, 8);
  assert.match(phone.text(".evening .note"), /New games: 2\. Brought up to date: 0/);
  assert.deepEqual(phone.texts(".podium .who").sort(), ["Anna", "Bob", "Chloé", "Dan"], "its own game stays open");
  const all = ranking(phone);
  for (const again of [early, late]) {
    await phone.goto(again);
    assert.match(phone.text(".evening .note"), /New games: 0\. Brought up to date: 0\. As they were: [12]/);
    assert.deepEqual(ranking(phone), all);
  }
  await tap(phone, "evening.csv");
  const lines = (await phone.saved.at(-1).text()).split("\r\n");
  assert.equal(lines.filter((line) => /^\d,/.test(line)).length, 8);
  assert.equal(lines.filter((line) => /^\w{24},/.test(line)).length, 12);
  await tap(phone, "evening.file");
  const third = await open(t, "en/game/");
  await third.openFile(document.querySelector(".shelf input[type=file]"), phone.saved.at(-1));
  assert.deepEqual(ranking(third), all);
});

test("a game that two phones took different ways is asked about, by its players, when their evenings come together", async (t) => {
  const one = await begin(t, "?ruleset=ema_2025");
  await tap(one, "end.exhaustive", "tenpai.nobody", "enter");
  const other = await open(t, await addressOf(one));
  await tap(other, "wins.south", "discards.west", "worth.south.3", "fu.south.40", "enter");
  await one.goto("en/game/");
  await tap(one, "end.tsumo", "wins.north", "worth.north.mangan", "enter", "end");
  const theirs = await eveningOf(one);
  await other.goto(theirs);
  assert.match(other.text("dialog.sheet"), /another version of this game \(East, South, West, North\)/);
  await other.press("Take the one opened");
  assert.match(other.text(".evening .note"), /Brought up to date: 1/);
  assert.equal(other.all(".podium li").length, 4);
});

test("seats without a name are nobody in the ranking, which says so; a name may be entered later", async (t) => {
  const page = await open(t, "en/game/?ruleset=ema_2025");
  await playGame(page, { east: "Anna", south: "Bob" });
  page.none(".ranking"); // which would say of one game what its places say
  await unfold(page);
  assert.deepEqual(
    ranking(page)
      .map(([name]) => name.slice(3))
      .sort(),
    ["Anna", "Bob"],
  );
  assert.match(page.text(".evening"), /Not ranked: 2 results of players without a name/);
  await tap(page, "names");
  await page.fill('input[name="name.west"]', "Chloé");
  assert.match(page.text(".podium"), /Chloé/);
  assert.equal(ranking(page).length, 3);
  await page.reload();
  await unfold(page);
  assert.match(page.text(".evening"), /Not ranked: 1 result of/);
});

// Games from elsewhere

test("a game that was sent twice is kept once", async (t) => {
  const page = await game(t, [DRAW]);
  await page.goto(`en/game/${sent([DRAW])}`);
  assert.equal(rows(page).length, 2);
  assert.equal(shelf().length, 1);
});

for (const hand of [
  { end: "ron", discarder: "west", winners: [{ seat: "east", limit: "none_such" }] },
  { end: "ron", discarder: 5, winners: 5, riichi: "east" },
  { end: "exhaustive", tenpai: "east" },
  { end: "none_such", winners: [[]] },
])
  test(`the hand ${JSON.stringify(hand)} from elsewhere is named and can be corrected`, async (t) => {
    const page = await game(t, [DRAW, hand]);
    assert.equal(rows(page).length, 3);
    await page.click(page.one("button", rows(page)[2]));
    page.one('[data-key="end.ron"]');
  });

/** Return the address in the code that a phone shows to another. */
async function addressOf(page, lang = "en") {
  await tap(page, "send");
  page.one("dialog .qr-code path");
  await tap(page, "send.link");
  await tap(page, "send.close");
  const { hash } = new URL(page.copied.at(-1));
  return `${lang}/game/${hash}`;
}

test("a game that two phones keep is one game: it goes on, is behind, or one is asked which hand counts", async (t) => {
  const phone = await begin(t, "?ruleset=ema_2025");
  await tap(phone, "wins.south", "discards.west", "worth.south.3", "fu.south.40", "enter");
  const first = await addressOf(phone);
  const other = await open(t, first);
  assert.equal(document.documentElement.dataset.ruleset, "ema_2025");
  await tap(other, "end.exhaustive", "tenpai.west", "enter");
  const theirs = await addressOf(other);
  await phone.goto("en/game/");
  await tap(phone, "end.tsumo", "wins.north", "worth.north.mangan", "enter");
  await phone.goto(theirs);
  assert.match(phone.text("dialog.sheet"), /differs from East 2 on.*North, tsumo.*Draw, tenpai: West/);
  await phone.press("Take the one opened");
  assert.match(textOf(rows(phone).at(-1)), /Draw, tenpai: West/);
  await tap(phone, "end");
  assert.match(phone.texts(".podium li")[0], /South/);
  const last = await addressOf(phone);
  await phone.goto(first);
  assert.match(status(), /further than the one you opened/);
  assert.equal(shelf().length, 1);
  await other.goto(last);
  assert.match(status(), /was not as far/);
  assert.equal(other.all(".podium li").length, 4);
  assert.equal(shelf().length, 1);
  await phone.goto("en/game/");
  await tap(phone, "undo");
  assert.equal(board(phone).length, 4);
});

// A phone that lies on the table

/** Let the page keep the screen on and be hidden, as browsers do; return its locks. */
function watchScreen() {
  const locks = [];
  const request = async () => {
    const lock = { held: true, release: async () => Object.assign(lock, { held: false }) };
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  const see = (state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    if (state === "hidden") for (const lock of locks) lock.held = false;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { held: () => locks.map(({ held }) => held), see };
}

test("the screen stays on as long as the phone lies on the table, whatever is looked at in between", async (t) => {
  const page = await game(t, [DRAW]);
  const { held, see } = watchScreen();
  assert.deepEqual(held(), []);
  await tap(page, "flat");
  assert.deepEqual(held(), [true]);
  see("hidden");
  assert.deepEqual(held(), [false]);
  see("visible");
  await page.settle();
  assert.deepEqual(held(), [false, true]);
  dispatchEvent(new StorageEvent("storage", { key: null })); // a hand was entered in another tab
  await page.settle();
  page.one(".flat-view");
  assert.deepEqual(held(), [false, true]);
  await page.click(".flat-view button:not([type])");
  assert.deepEqual(held(), [false, false]);
  see("hidden");
  see("visible");
  await page.settle();
  assert.deepEqual(held(), [false, false]);
});

test("a table for a league tells the day, the rules, the game, and who declared riichi", async (t) => {
  const page = await game(t, [{ ...SOUTH_WINS, riichi: ["south", "west"] }]);
  await tap(page, "csv");
  const [date, rules, id, , head, first] = (await page.saved[0].text()).replace("\ufeff", "").split("\r\n");
  assert.equal(date, "Date,2026-11-22");
  assert.match(rules, /^Rules,Russian Regulations 2026$/);
  assert.match(id, /^Game,\w{24}$/);
  assert.equal(head.split(",")[4], "Riichi");
  assert.match(first, /"Bob, Chloé"/);
});

// Penalties, time, corrections

const boardNotes = (page) => page.texts(".score-board small");

test("a penalty goes off the result beside the hands, a warning is remembered, and both may follow the last hand", async (t) => {
  const page = await begin(t, "?ruleset=wrc_2025");
  const deal = page.text(".now");
  await tap(page, "end.chombo", "fault.south", "fine.0", "enter");
  await tap(page, "end.chombo", "fault.south", "fine.5000", "enter");
  assert.equal(page.text(".now"), deal);
  assert.deepEqual(boardNotes(page), ["Penalty: −5,000", "1 warning"]);
  assert.deepEqual(
    rows(page)
      .map(textOf)
      .slice(1)
      .map((row) => /Warning|Penalty.*result/.exec(row)?.[0]),
    ["Warning", "Penalty: South, −5,000 on the result"],
  );
  await tap(page, "end.exhaustive", "tenpai.nobody", "enter", "end");
  const total = () => page.texts(".podium li").find((each) => each.includes("South"));
  assert.match(total(), /Penalty: −5$/);
  await tap(page, "fine", "fault.south");
  await page.fill('input[name="fine"]', "1200");
  await tap(page, "enter");
  assert.match(total(), /Penalty: −6\.2$/);
});

test("a session says when its signal is given, then how many hands are left, and ends in places", async (t) => {
  const page = await open(t, "en/game/?ruleset=ema_2025", { now: "2026-11-29T18:00" });
  assert.equal(page.one("input[name=minutes]").placeholder, "90");
  await page.fill("input[name=minutes]", "90");
  await page.click(".start-form [type=submit]");
  assert.match(page.text(".session"), /Signal at 7:15.PM Signal After it: this hand, then 1 hand\.$/);
  await page.pass(75 * 60_000);
  assert.match(page.text(".session"), /Has the signal sounded\?/);
  await tap(page, "signal");
  assert.match(page.text(".session"), /2 hands left/);
  await tap(page, "end.chombo", "fault.east", "enter");
  assert.match(page.text(".session"), /this is the last hand/);
  await tap(page, "end.exhaustive", "tenpai.nobody", "enter");
  assert.equal(page.all(".podium li").length, 4);
  await tap(page, "undo");
  assert.match(page.text(".session"), /this is the last hand/);
});

const DEALER_TENPAI = { end: "exhaustive", tenpai: ["east"] };
const SOUTH_TSUMO = { end: "tsumo", winners: [{ seat: "south", han: 3, fu: 40 }] };

test("a correction says which later hands it changes, and what to put right at the table, before it is stored", async (t) => {
  const page = await game(t, [DEALER_TENPAI, SOUTH_TSUMO]);
  await page.click(page.one("button", rows(page)[1]));
  page.none(".outcome .changes");
  await tap(page, "tenpai.east", "tenpai.nobody");
  const [hands, points] = page.texts(".outcome .changes");
  assert.match(hands, /^Changes 1 later hand: East 1 · 1 counter → East 2 · 1 counter\.$/);
  assert.match(points, /^To put right at the table: Anna .*Bob .*\.$/);
  const before = board(page);
  assert.equal(new Set(before).size, 1, "as all began");
  await tap(page, "enter");
  assert.notDeepEqual(board(page), before);
});

test("what a correction leaves to be put right stays until it is done, undone, or the next hand is entered", async (t) => {
  const page = await game(t, [DEALER_TENPAI, SOUTH_TSUMO]);
  const correct = async (...keys) => {
    await page.click(page.one("button", rows(page)[1]));
    await tap(page, ...keys, "enter");
  };
  await correct("tenpai.east", "tenpai.nobody");
  const due = page.text(".due p");
  assert.match(due, /^To put right at the table: Anna −3,000 .*Bob \+/);
  await page.reload();
  assert.equal(page.text(".due p"), due);
  await tap(page, "undo");
  page.none(".due");
  await tap(page, "redo");
  assert.equal(page.text(".due p"), due);
  await correct("tenpai.nobody", "tenpai.east");
  page.none(".due");
  await correct("tenpai.east", "tenpai.nobody");
  await tap(page, "due");
  page.none(".due");
  await correct("tenpai.east");
  page.one(".due");
  await tap(page, "end.exhaustive", "tenpai.nobody", "enter");
  page.none(".due");
});

test("the payments of a hand are named as such, and a penalty beside them", async (t) => {
  const page = await game(t, [], { ruleset: "ema_2025", tournament: true });
  await tap(page, "wins.south", "discards.west", "worth.south.mangan");
  assert.match(page.text(".deltas"), /^Payments: Anna 0 · Bob \+8,000/);
  await tap(page, "end.chombo", "fault.south");
  assert.equal(page.text(".deltas"), "Penalty: Bob −20,000");
});

test("a hand that is being entered survives the end of the browser whole, and belongs to its game", async (t) => {
  const page = await game(t, [DRAW]);
  await tap(page, "riichi.south", "riichi.west", "wins.south", "discards.east", "worth.south.3");
  const told = page.text(".score-board .center");
  sessionStorage.clear();
  await page.reload();
  for (const key of ["riichi.south", "riichi.west", "wins.south", "discards.east", "worth.south.3"])
    assert.ok(isPressed(page, key), key);
  assert.equal(page.text(".score-board .center"), told);
  assert.match(page.text(".now"), /2 riichi sticks/);
  await page.goto(`en/game/${sent([DRAW, DRAW])}`); // another game
  assert.ok(!isPressed(page, "riichi.south"));
  await tap(page, "shelf");
  await page.click(page.all(".shelf li button:first-child").find((each) => textOf(each).endsWith("East 2")));
  assert.ok(isPressed(page, "riichi.south"));
});

test("what was entered of the hand that is being played waits while another is corrected", async (t) => {
  const page = await game(t, [DEALER_TENPAI]);
  for (const end of ["enter", "stop-correcting"]) {
    if (!isPressed(page, "riichi.west")) await tap(page, "riichi.west");
    await page.click(page.one("button", rows(page)[1]));
    assert.ok(!isPressed(page, "riichi.west"));
    await page.reload();
    await tap(page, end);
    assert.ok(isPressed(page, "riichi.west"), end);
    assert.match(page.text(".now"), /1 riichi stick/);
  }
});

test("a hand that later hands rest on is removed once that is meant", async (t) => {
  const page = await game(t, [DEALER_TENPAI, SOUTH_TSUMO]);
  await page.click(page.one("button", rows(page)[1]));
  await tap(page, "remove");
  assert.match(page.text("dialog.sheet"), /Changes 1 later hand/);
  await page.click(page.named("Remove it", "button", page.one("dialog.sheet")));
  assert.equal(rows(page).length, 2);
});

test("a forgotten hand is inserted before another, which says what that changes", async (t) => {
  const page = await game(t, [SOUTH_TSUMO]);
  await page.click(page.one("button", rows(page)[1]));
  await tap(page, "insert");
  assert.equal(page.text(".entry-head h2"), "A hand before East 1");
  await tap(page, "end.exhaustive", "tenpai.east");
  assert.match(page.texts(".outcome .changes")[0], /East 1 → East 1 · 1 counter/);
  await tap(page, "enter");
  const ends = rows(page).slice(1).map(textOf);
  assert.match(ends[0], /Draw, tenpai: Anna/);
  assert.match(ends[1], /Bob, tsumo/);
});
