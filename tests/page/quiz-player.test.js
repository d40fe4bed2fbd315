/** Questions of one kind: answered, explained, opened by their address, asked under rules and settings. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, asked, placesOf, questionsOf } from "./answers.js";
import { data, open, SITE, textOf } from "./page.js";
import { say, sayLine, textsOf } from "./texts.js";

const ROUND = 10;
const WIDE = "０１２３４５６７８９"; // digits as wide as tiles
const KINDS = Object.keys(data("quiz/index.json").kinds);

/** Open a page of questions, with the first of them. */
const start = (t, kind, place = "", { lang = "en", ...options } = {}) =>
  open(t, `${lang}/quiz/${kind}/${place}`, options);

/** Return the question of the address, which is the one that is open. */
function questionIn(page) {
  const params = new URLSearchParams(location.hash.slice(1));
  const question = asked(page, [params.get("ruleset")]);
  assert.equal(question.id, params.get("question"));
  page.none(".answered");
  return question;
}

/** Skip the question; after the tenth another round begins. */
async function skip(page) {
  await page.press("Skip");
  if (document.querySelector(".summary")) await page.press("10 more");
  return questionIn(page);
}

/** Skip questions until one is as wanted. */
async function skipTo(page, isWanted) {
  for (let question = questionIn(page); ; question = await skip(page)) if (isWanted(question)) return question;
}

const verdict = (page) => page.text(".feedback .verdict");
const settings = (page) => page.click(".quiz-settings summary");
const notices = () => textOf(document.querySelector(".notices"));

// Answers

test("payments may be typed as languages write them", async (t) => {
  const page = await start(t, "points", "", { lang: "nl" });
  const fields = questionIn(page).answer.numbers;
  for (const [place, { right }] of fields.entries())
    await page.fill(page.all(".field input")[place], textsOf("nl").number(right));
  await page.press(say("nl", "quiz.control.check"));
  assert.match(verdict(page), new RegExp(say("nl", "quiz.feedback.right")));
});

test("numbers may be as wide as tiles", async (t) => {
  const page = await start(t, "fu");
  const [{ right }] = questionIn(page).answer.numbers;
  await page.fill(
    ".field input",
    String(right).replace(/\d/g, (digit) => WIDE[digit]),
  );
  await page.press("Check");
  assert.match(verdict(page), /Right\./);
});

test("tiles are picked by typing them", async (t) => {
  const page = await start(t, "waits");
  const { pick } = questionIn(page).answer;
  page.all(".picks button")[0].focus();
  for (const letter of pick.join("")) await page.key(letter);
  if (!pick.length) await page.click(".picks .none");
  await page.press("Check");
  assert.match(verdict(page), /Right\./);
});

test("only tiles of the hand can be discarded, and the one just drawn lies apart", async (t) => {
  const page = await start(t, "riichi-discard");
  const { case: hand } = await skipTo(page, ({ answer }) => "pick" in answer);
  const { eachTile, inOrder } = await page.import("tell/spoken-tiles.js");
  const tiles = page.all("article.question .picks button .t").map(({ dataset }) => dataset.t);
  assert.deepEqual(tiles, [...inOrder(eachTile(hand.concealed)), hand.drawn]);
  assert.equal(page.one("article.question .apart.drawn .t").dataset.t, hand.drawn);
  page.one("article.question .hand");
  assert.equal(page.one("article.question .aside [data-points]").dataset.points, String(hand.points));
});

for (const kind of KINDS)
  test(`a question of ${kind} is answered with its proof, and all others are fetched then and not before`, async (t) => {
    const fetched = [];
    const page = await start(t, kind, "", { lang: "fr", onFetch: (path) => void fetched.push(path) });
    const files = () =>
      fetched.filter((path) => path.includes(`/data/quiz/${kind}/`)).map((path) => path.split("/").at(-1));
    assert.deepEqual(files(), ["first.json"]);
    await page.press(say("fr", "quiz.control.show"));
    assert.ok(page.all(".proof tr").length > 0);
    assert.ok(verdict(page).includes(say("fr", "quiz.feedback.shown")));
    assert.deepEqual(files(), ["first.json", "all.json"]);
  });

// What is said to an answer

test("a wrong choice is named, and the right one shown", async (t) => {
  const page = await start(t, "fu-of-group", "", { lang: "ru" });
  const { choose } = questionIn(page).answer;
  const [wrong] = placesOf(choose, false);
  await page.click(page.all(".choice input")[wrong]);
  await page.press(say("ru", "quiz.control.check"));
  assert.match(verdict(page), new RegExp(say("ru", "quiz.feedback.wrong")));
  const mistake = await sayLine(page, ["quiz.feedback.mistake", { mistake: choose[wrong].mistake }]);
  assert.ok(page.text(".feedback").includes(mistake), mistake);
  const choices = page.texts(".choice");
  assert.ok(choices[wrong].includes(say("ru", "quiz.mark.wrong")));
  assert.ok(choices[placesOf(choose)[0]].includes(say("ru", "quiz.mark.right")));
});

test("a tile to be named shows no digit before the answer, and a character named right counts", async (t) => {
  const asksTile = ({ prompt: [key, { tile } = {}] }, suit) =>
    key.endsWith("words.prompt.tile") && tile.tiles[1] === suit;
  const page = await start(t, "words");
  for (const [suit, isRight, named] of [
    ["p", true, 0],
    ["m", false, 0],
    ["m", true, 1],
  ]) {
    const { id } = questionsOf("words").find((each) => asksTile(each, suit));
    await page.goto(`en/quiz/words/#ruleset=common&question=${id}`);
    assert.equal(page.one("article.question .prompt").dataset.marks, "off");
    await answer(page, isRight);
    await page.press("Check");
    assert.equal(page.one("article.question .prompt").dataset.marks, undefined);
    const { openStore } = await page.import("quiz/memory/learning-store.js");
    assert.equal(openStore().settings("named", 0), named);
  }
});

const isCounted = ({ answer }) => Boolean(answer.numbers[1].mistakes); // a yakuman has no han and fu

test("the first wrong number is named and every right one told", async (t) => {
  const page = await start(t, "full-hand");
  const { likeliestLine } = await page.import("tell/mistakes.js");
  const isGuess = ([, line]) => JSON.stringify(likeliestLine(line)) !== JSON.stringify(line);
  const { id } = questionsOf("full-hand").find((each) =>
    Object.entries(each.answer.numbers[1].mistakes ?? {}).some(isGuess),
  );
  await page.goto(`en/quiz/full-hand/#ruleset=common&question=${id}`);
  const [han, fu, ...payments] = questionIn(page).answer.numbers;
  const [wrong, line] = Object.entries(fu.mistakes).find(isGuess);
  const given = [han.right, wrong, ...payments.map(() => 1)];
  for (const [place, value] of given.entries()) await page.fill(page.all(".field input")[place], value);
  await page.press("Check");
  const told = await sayLine(page, ["quiz.feedback.mistake", { mistake: likeliestLine(line) }]);
  assert.ok(page.text(".feedback").includes(told), told);
  assert.equal(page.all(".field.right").length, 1);
  assert.equal(page.text(".field.fu output"), String(fu.right));
  assert.equal(page.all(".field output").length, 1 + payments.length);
});

test("what was left blank is told, because a payment alone is no count", async (t) => {
  const page = await start(t, "full-hand");
  const { numbers } = (await skipTo(page, isCounted)).answer;
  for (const [place, { right }] of numbers.entries())
    if (place >= 2) await page.fill(page.all(".field input")[place], right);
  await page.press("Check");
  assert.match(page.text(".feedback"), /You left a number blank\./);
  assert.ok(page.text(".feedback").includes(say("en", "mistakes.left_blank.tip")));
});

test("hints come one by one until there are no more", async (t) => {
  const page = await start(t, "full-hand");
  const hint = page.named(say("en", "quiz.control.hint"));
  const hints = new Set();
  while (hint.isConnected && !hint.hidden) {
    await page.click(hint);
    const told = page.texts(".hints p");
    assert.equal(told.length, hints.size + 1);
    hints.add(told.at(-1));
    assert.ok(told[0].includes(say("en", "quiz.hint.label")));
  }
  assert.ok(hints.size > 1);
  await page.press(say("en", "quiz.control.show"));
  page.none(".hints");
});

test("without an answer nothing is judged", async (t) => {
  const page = await start(t, "fu-of-group");
  await page.press("Check");
  assert.equal(page.text(".lacking"), "Give an answer first.");
  page.none(".answered");
});

test("what is no number is sent back", async (t) => {
  const page = await start(t, "fu");
  await page.fill(".field input", "many");
  await page.press("Check");
  assert.equal(page.text(".lacking"), "Enter a number.");
});

for (const kind of ["full-hand", "yaku", "waits"])
  test(`feedback to a question of ${kind} comes with the click itself`, async (t) => {
    const page = await start(t, kind);
    page.all(".ways button")[0].click();
    assert.ok(page.all(".proof tr").length > 0);
  });

// Addresses

test("the language switch keeps the question", async (t) => {
  const page = await start(t, "full-hand");
  const question = questionIn(page);
  await page.click(".languages summary");
  await page.follow(page.named("polski", ".languages a"));
  assert.ok(location.href.startsWith(`${SITE}pl/quiz/full-hand/`));
  assert.equal(questionIn(page).id, question.id);
  assert.equal(page.text("article.question .prompt"), say("pl", question.prompt[0]));
});

for (const [place, key] of [
  ["#ruleset=common", "quiz.share.damaged"],
  ["#%E0%A4%A", "quiz.share.damaged"],
  ["#ruleset=common&question=../../x", "quiz.share.damaged"],
  ["#ruleset=common&question=1aaaaaa", "quiz.share.damaged"],
  ["#ruleset=common&question=zzzzzzz", "quiz.share.gone"],
  ["#ruleset=__proto__&question=zzzzzzz", "ui.share.unknown_ruleset"],
  ["#ruleset=ema_1999&question=aaaaaaa", "ui.share.unknown_ruleset"],
])
  test(`the damaged address ${place} says so and asks another question`, async (t) => {
    const page = await start(t, "fu-of-group", place);
    questionIn(page);
    assert.equal(notices(), say("en", key, { ruleset: "Common modern rules" }));
  });

test("a link within the page leaves the question alone", async (t) => {
  const page = await start(t, "han");
  const input = page.all(".quiz input")[0];
  await page.fill(input, "3");
  location.hash = "#questions";
  await page.settle();
  assert.equal(page.all(".quiz input")[0].value, "3");
  assert.equal(notices(), "");
});

test("another address typed in asks its question", async (t) => {
  const page = await start(t, "fu-of-group");
  const first = questionIn(page);
  assert.notEqual((await skip(page)).id, first.id);
  location.hash = `#ruleset=common&question=${first.id}`;
  await page.settle();
  assert.equal(questionIn(page).id, first.id);
});

// The ruleset

test("the next question follows the ruleset", async (t) => {
  const page = await start(t, "full-hand");
  const { id } = questionIn(page);
  await page.chooseRules("ema_2016");
  assert.match(notices(), /asked under Common modern rules/);
  assert.equal(questionIn(page).id, id);
  await page.press("Skip");
  assert.ok(location.hash.startsWith("#ruleset=ema_2016&question="));
  assert.match(page.text(".situation .under"), /EMA 2016/);
  assert.equal(notices(), "");
});

test("a reader may stay with the ruleset of a question", async (t) => {
  const page = await start(t, "full-hand");
  await page.chooseRules("ema_2016");
  await page.press("Continue under Common modern rules");
  assert.equal(document.documentElement.dataset.ruleset, "common");
  assert.equal(notices(), "");
});

test("questions that know no ruleset ignore it", async (t) => {
  const page = await start(t, "words", "?ruleset=ema_2016");
  questionIn(page);
  assert.match(location.hash, /^#ruleset=common&question=/);
  assert.equal(notices(), "");
});

test("the ruleset may be changed while the first question is on its way", async (t) => {
  const held = Promise.withResolvers();
  const page = await start(t, "fu", "", { onFetch: (path) => /\/quiz\/fu\/.*\.json$/.test(path) && held.promise });
  page.one(".quiz-settings");
  page.none("article.question");
  await page.chooseRules("ema_2016");
  held.resolve();
  await page.settle();
  page.one("article.question");
});

// One yaku

test("from the page of a yaku one comes to hands with it, each once, then to any", async (t) => {
  const page = await open(t, "en/yaku/ryanpeikou/");
  await page.follow(page.named(say("en", "ui.rule.practise"), "a"));
  assert.ok(location.href.startsWith(`${SITE}en/quiz/yaku/?yaku=ryanpeikou#ruleset=common&question=`));
  assert.ok(page.text(".tally .only").includes(say("en", "yaku.ryanpeikou")));
  const seen = new Set();
  for (let question = questionIn(page); location.search.includes("yaku="); question = await skip(page)) {
    assert.ok(question.rules.includes("yaku:ryanpeikou"));
    assert.ok(!seen.has(question.id));
    seen.add(question.id);
  }
  assert.ok(seen.size > 1);
  assert.equal(notices(), say("en", "quiz.control.yaku.no_more"));
  page.none(".tally .only");
});

test("a yaku is chosen in the settings and stays in the address", async (t) => {
  const page = await start(t, "han");
  await settings(page);
  await page.choose("select[name=yaku]", "tanyao");
  assert.ok(page.text(".tally .only").includes(say("en", "yaku.tanyao")));
  assert.ok(questionIn(page).rules.includes("yaku:tanyao"));
  assert.equal(location.search, "?yaku=tanyao");
  assert.ok((await skip(page)).rules.includes("yaku:tanyao"));
});

test("a yaku that no hand has is said to be none", async (t) => {
  await start(t, "yaku", "?yaku=nonsense");
  assert.equal(notices(), say("en", "quiz.control.yaku.no_more"));
  assert.ok(!location.href.includes("nonsense"));
});

// Settings

const box = (page, name) => page.named(name, "input[type=checkbox]");

test("a setting leaves what is answered and what is typed", async (t) => {
  const page = await start(t, "full-hand");
  const { id } = questionIn(page);
  await settings(page);
  await page.fill(page.all(".field input")[0], 3);
  await page.check(box(page, "fu"), false);
  page.none(".field.fu");
  assert.equal(page.all(".field input")[0].value, "3");
  assert.equal(document.activeElement, box(page, "fu"));
  await page.press("Show the answer");
  await page.check(box(page, "fu"));
  await page.choose(page.named("Level", "select"), "0");
  assert.equal(page.one(".answered").dataset.question, id);
  assert.match(page.text(".standing"), /Right so far: 0 of 1/);
  await page.press("Next question");
  assert.equal(questionIn(page).level, 0);
  page.one(".field.fu");
});

test("only the parts that are wanted are asked, today and next time", async (t) => {
  const page = await start(t, "full-hand");
  const payments = questionIn(page).answer.numbers.slice(2);
  await settings(page);
  await page.check(box(page, "han"), false);
  await page.check(box(page, "fu"), false);
  assert.ok(box(page, "points").disabled);
  const fields = page.all(".field input");
  assert.equal(fields.length, payments.length);
  for (const [place, { right }] of payments.entries()) await page.fill(fields[place], right);
  await page.press("Check");
  assert.match(verdict(page), /Right\./);
  await page.reload();
  questionIn(page);
  assert.ok(page.all(".field input").length <= 2);
});

test("a level is kept", async (t) => {
  const page = await start(t, "full-hand");
  await settings(page);
  await page.choose(page.named("Level", "select"), "2");
  assert.equal(page.text(".situation .level"), "Hard cases");
  await page.goto("en/quiz/full-hand/");
  assert.equal(questionIn(page).level, 2);
});

test("every setting is as it was chosen next time", async (t) => {
  const page = await start(t, "full-hand", "", { now: "2026-11-21T12:00" });
  const again = "Only what I got wrong before";
  await settings(page);
  await page.choose(page.named("Level", "select"), "1");
  await page.choose(page.named("Timer", "select"), "60");
  await page.check(box(page, "han"), false);
  await page.check(box(page, again));
  await page.goto("en/quiz/full-hand/");
  await settings(page);
  assert.equal(page.named("Level", "select").value, "1");
  assert.equal(page.named("Timer", "select").value, "60");
  assert.equal(page.text(".clock span"), say("en", "quiz.timer.left", { time: "1:00" }));
  assert.deepEqual(
    ["han", "fu", "points", again].map((name) => box(page, name).checked),
    [false, true, true, true],
  );
});

for (const kept of [
  { level: 7, seconds: "x", fields: ["none"], from: "xx", to: 3, again: "yes" },
  { level: "1", seconds: 7, fields: { han: 1 }, from: null, to: [] },
  "settings",
  [1, 2],
])
  test(`damaged settings are as usual: ${JSON.stringify(kept)}`, async (t) => {
    const page = await start(t, "full-hand");
    (await page.import("quiz/memory/learning-store.js")).openStore().keep("play", kept);
    await page.goto("en/quiz/full-hand/");
    questionIn(page);
    assert.ok(page.all(".field").length >= 3);
    await settings(page);
    assert.equal(page.named("Level", "select").value, "");
    assert.equal(page.named("Timer", "select").value, "0");
    assert.equal(box(page, "Only what I got wrong before").checked, false);
  });

test("when time is up the answer is shown, and a pause costs none", async (t) => {
  const page = await start(t, "fu-of-group", "", { now: "2026-11-21T12:00" });
  await settings(page);
  await page.choose(page.named("Timer", "select"), "10");
  assert.match(page.text(".clock"), /0:10/);
  await page.pass(4000);
  await page.press("Pause");
  assert.ok(page.one("article.question").closest("[inert]"));
  await page.pass(60_000);
  await page.press("Continue");
  await page.pass(5000);
  page.none(".answered");
  await page.pass(2000);
  assert.match(verdict(page), /Time is up\./);
});

// The end of a round

/** Play a round: skip some questions, and answer the others. */
async function playRound(page, skipped, isRight = true) {
  for (let n = 0; n < ROUND; n++) {
    if (n < skipped) await page.press("Skip");
    else {
      await answer(page, isRight);
      await page.press("Check");
      await page.click(".actions .main");
    }
  }
}

test("ten questions end with how they went and the best so far, and just what was missed is asked again", async (t) => {
  const page = await start(t, "words");
  await playRound(page, 3);
  const summary = page.text(".summary");
  for (const words of ["7 of 10 right", "That is your best so far.", "3 questions skipped", "New level: known"])
    assert.ok(summary.includes(words), `${words}: ${summary}`);
  assert.equal(page.all(".summary .signs .right").length, 7);
  await page.press("Again with my mistakes");
  assert.ok(page.text(".tally").includes("Question 1 of 3"));
  for (let n = 0; n < 3; n++) await page.press("Skip");
  await page.press("10 more");
  await playRound(page, 4);
  assert.ok(page.text(".summary").includes("Best so far: 7 of 10"));
  assert.match(page.one(".summary a.button").getAttribute("href"), /quiz\/[\w-]+\/$/);
});

// The page around it

test("what cannot be loaded is said and tried again", async (t) => {
  const page = await start(t, "full-hand", "", {
    onFetch: (path) => {
      if (/\/quiz\/full-hand\//.test(path)) throw new TypeError("no internet");
    },
  });
  assert.match(page.text("[role=alert]"), /could not be loaded/);
  page.onFetch = () => {};
  await page.press("Try again");
  questionIn(page);
});

// Questions that the scripts count

test("fresh questions are asked on request, and harm no progress", async (t) => {
  const page = await start(t, "fu");
  const id = () => page.one("article.question:not(.answered)").dataset.question;
  const shareButton = () => page.all(".quiz-foot .share").length;
  await page.press("Fresh questions");
  assert.match(notices(), /this hand was dealt just now/);
  assert.equal(location.href, `${SITE}en/quiz/fu/`);
  assert.equal(shareButton(), 0);
  const first = id();
  await page.fill(".field.fu input", 1);
  await page.press("Check");
  page.one(".feedback.wrong");
  page.one("[data-quiz] .proof tfoot");
  const stored = localStorage.getItem(`${new URL(SITE).pathname}.quiz`);
  assert.ok(!stored.includes(first));
  const days = stored
    .split("\n")
    .map((line) => JSON.parse(line))
    .filter(([kind]) => kind === "day");
  assert.deepEqual(
    days.map((line) => line.slice(2, 5)),
    [["fu", 1, 0]],
  );
  await page.press("Next question");
  assert.notEqual(id(), first);
  await page.press("Fresh questions");
  assert.match(location.hash, /^#ruleset=common&question=/);
  assert.equal(shareButton(), 1);
});

const CLUB = "?ruleset=ema_2025&rules=Club*ippatsu-false";

test("questions follow a club's own rules: a han less where ippatsu does not count", async (t) => {
  const hasty = questionsOf("han", "ema_2025").find((each) => each.case.ippatsu);
  const [{ right }] = hasty.answer.numbers;
  const page = await start(t, "han", `${CLUB}#ruleset=ema_2025&question=${hasty.id}`);
  assert.equal(page.one("article.question").dataset.question, hasty.id);
  assert.equal(page.text(".situation .under"), "Ruleset: Club");
  await page.fill(".field.han input", right);
  await page.press("Check");
  page.one(".feedback.wrong");
  assert.equal(page.text(".field.han output"), String(right - 1));
  assert.ok(page.text("[data-quiz] .proof tfoot").includes(`${right - 1} han`));
});

test("what cannot be counted by own rules says by which it is", async (t) => {
  const page = await start(t, "fu-of-group", CLUB);
  assert.match(notices(), /they follow EMA 2025/);
  assert.equal(page.text(".situation .under"), "Ruleset: EMA 2025");
});
