/**
 * A game kept at the table, in `<section data-table="game">`: hands are tapped in one after the other; points, dealer,
 * counters and sticks follow. The games stay on the device. `#game=…` in the address is a game that somebody sent;
 * `#game=hand.south.…` is a hand that the calculator has counted for the entry that waits for it.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Problem, Stated } from "../forms/sheet.js"
 * @import { Game } from "../game/ledger.js"
 * @import { Place } from "../kept/parts.js"
 * @import { Act, Hand, Header, KeptGame } from "../kept/record.js"
 */

import { today } from "../../day.js";
import { announce, button, element } from "../../dom.js";
import { rulesInAddress } from "../../calculator/own/text.js";
import { isSure } from "../../site/dialog.js";
import { copyText, fileInput, saveFile } from "../../site/share.js";
import { storageKey, readStored, writeStored } from "../../storage.js";
import { signed } from "../../tell/pictures.js";
import { Game as Ledger } from "../game/ledger.js";
import { mayStop, standingAfter } from "../game/game-end.js";
import { NeedFinder } from "../game/needs.js";
import { seatsOf } from "../game/settlement.js";
import { DraftStore, handBrought, wayToCalculator } from "../kept/draft.js";
import { emptyEntry, entryOf, missingIn, resultOf, withHand } from "../kept/entry.js";
import { EntryForm } from "../kept/entry-form.js";
import { asCsv, asLedger, readAddress, readLedger, writeAddress } from "../kept/exchange.js";
import { showFlat } from "../kept/flat-view.js";
import { importGame } from "../kept/import.js";
import { needsPanel } from "../kept/needs-panel.js";
import { replaceParts, setLongest } from "../kept/parts.js";
import { newId } from "../kept/record.js";
import { finalTable, handName, handTable, lyingOn, pointPlot } from "../kept/standings.js";
import { rulesName, startForm } from "../kept/start-form.js";
import { GameStore } from "../kept/store.js";
import { Tool } from "./tool.js";

const tool = new Tool("game");
const store = new GameStore(() => localStorage, storageKey("game."));
const drafts = new DraftStore(() => sessionStorage, storageKey("game.entry"));
const OPEN = "game_open"; // the game that was open last
const MARK = "\ufeff"; // by which spreadsheets know that a table is UTF-8
tool.status.className = "visually-hidden";

/** @type {string | null} */
let openId = readStored(OPEN);
let isStarting = false;
let entry = emptyEntry();
/** The hand that is being corrected. @type {string | null} */
let corrected = null;
/** @type {{ seat: string, isOpen: boolean | null }} */
let asked = { seat: "", isOpen: null };

// What is kept

/** @param {KeptGame} kept @returns {Place} */
function placeOf({ header: { ruleset, options, names } }) {
  const found = tool.book.scorer(ruleset, options);
  const scorer = Array.isArray(found) ? tool.scorer : found;
  return { tool, scorer, seats: seatsOf(scorer.rules), named: (seat) => names[seat] || tool.say(`words.${seat}`) };
}

/**
 * The game as far as its hands can be, and what is wrong with the first that cannot.
 * @param {Place} place
 * @param {Hand[]} hands
 */
function ledgerOf({ scorer }, hands) {
  const game = new Ledger(scorer);
  for (const { id, result } of hands) {
    const problems = game.enter(result);
    if (problems.length) return { game, wrong: { id, problems } };
  }
  return { game, wrong: null };
}

/** @param {string} id */
function openGame(id) {
  [openId, isStarting, corrected, entry, asked] = [id, false, null, emptyEntry(), { seat: "", isOpen: null }];
  writeStored(OPEN, id);
  show();
}

/** @param {Omit<Header, "id" | "started">} begun */
function begin(begun) {
  const id = newId();
  store.begin({ id, started: today(), ...begun });
  openGame(id);
  tool.root.scrollIntoView({ block: "start" });
}

/** A game that came from elsewhere becomes one of those kept here. @param {ReturnType<typeof readLedger>} found */
function take(found) {
  if (!found || Array.isArray(tool.book.scorer(found.header.ruleset, found.header.options)))
    return announce(tool.say("game.import.bad"));
  openGame(importGame(store, found, today()));
}

/** @param {Act} act */
function act(act) {
  if (openId) store.act(openId, act);
  show();
}

// What is said

/** Where things stand before this hand. @param {Place} place @param {Game} game */
function headline(place, game) {
  const { round, before } = game.standing;
  const dealer = tool.say("explain.labelled", {
    label: tool.say("words.dealer.label"),
    value: place.named(before.dealer),
  });
  return element(
    "p",
    { class: "now" },
    element("b", {}, handName(place, round, before.dealer)),
    element("span", {}, dealer),
    ...lyingOn(place, before),
  );
}

/** Everybody's points now; the longest of all words and numbers decides how many stand beside each other. @param {Place} place @param {Game} game */
function scoreBoard({ seats, named }, game) {
  const { points, before } = game.standing;
  const told = seats.map((seat) => ({ seat, name: named(seat), held: tool.speaker.number(points[seat]) }));
  const cells = told.map(({ seat, name, held }) =>
    element("li", { class: seat === before.dealer ? "dealer" : "" }, element("span", {}, name), element("b", {}, held)),
  );
  const board = element("ul", { class: "score-board" }, ...cells);
  setLongest(
    board,
    told.flatMap(({ name, held }) => [name, held]),
  );
  return board;
}

/** Who gains and who loses how much; a penalty is taken from the result at the end. @param {Place} place @param {import("../game/settlement.js").Settled} settled */
function toldChanges({ seats, named }, { deltas, penalties }) {
  const changes = seats.map((seat) => `${named(seat)} ${signed(tool.speaker.texts, deltas[seat])}`);
  const value = Object.entries(penalties)
    .map(([seat, points]) => `${named(seat)} ${signed(tool.speaker.texts, -points)}`)
    .join(", ");
  const fine = value ? [tool.say("explain.labelled", { label: tool.say("game.final.penalty"), value })] : [];
  return [...changes, ...fine].join(" · ");
}

/** A problem in words, as far as there are any. @param {Place} place @param {Problem} problem @returns {Line} */
function problemLine({ named }, problem) {
  return tool.speaker.texts.has(`problems.${problem.code}`) ? tool.problemLine(problem, named) : ["game.impossible"];
}

/** What would come of an entry. @param {Place} place @param {Game} before @param {typeof entry} entered */
function trial({ scorer }, { standing, isOver }, entered) {
  const game = Object.assign(new Ledger(scorer), { standing, isOver });
  const problems = game.enter(resultOf(entered, scorer.rules));
  return { problems, isOver: game.isOver, settled: game.entries[0]?.settled };
}

/** What the entry changes, or what it still lacks, and the button that enters it. @param {Place} place @param {Game} before */
function outcome(place, before) {
  const missing = missingIn(entry, place.scorer.rules);
  const { problems, settled } = missing ? { problems: [] } : trial(place, before, entry);
  const lines = missing
    ? tool.paragraphs([[missing]], "missing")
    : tool.paragraphs(
        problems.map((each) => problemLine(place, each)),
        "trouble",
      );
  const enter = button(tool.say(corrected ? "game.change" : "game.enter"), () => enterHand(place), {
    class: "main",
    "data-key": "enter",
  });
  enter.disabled = !settled;
  const drop = corrected
    ? [
        button(tool.say("game.remove"), () => finish(["remove", corrected]), { class: "danger", "data-key": "remove" }),
        button(tool.say("game.close"), () => stopCorrecting(), { "data-key": "stop-correcting" }),
      ]
    : [];
  return element(
    "div",
    { class: "outcome" },
    ...lines,
    settled ? element("p", { class: "deltas" }, toldChanges(place, settled)) : element("span"),
    element("div", { class: "buttons" }, enter, ...drop),
  );
}

/** @param {Place} place */
function enterHand({ scorer }) {
  const result = resultOf(entry, scorer.rules);
  finish(/** @type {Act} */ (corrected ? ["change", corrected, result] : ["add", newId(), result]));
}

/** Does what was entered, goes back to the points, and says them to those who hear the page. @param {Act} done */
function finish(done) {
  [entry, corrected] = [emptyEntry(), null];
  act(done);
  tool.root.scrollIntoView({ block: "start" });
  tool.root.querySelector("button")?.focus({ preventScroll: true });
  const board = [...tool.root.querySelectorAll(".score-board li")];
  tool.status.textContent = board
    .map((each) => [...each.children].map(({ textContent }) => textContent).join(" "))
    .join(", ");
}

function stopCorrecting() {
  [entry, corrected] = [emptyEntry(), null];
  show();
}

/** @param {Hand} hand */
function correct(hand) {
  [entry, corrected] = [entryOf(hand.result), hand.id];
  show();
  tool.root.querySelector("h2")?.scrollIntoView({ block: "start" });
}

/** May the dealer end the game with what is being entered? @param {Place} place @param {Game} game */
function dealerMayStop(place, game) {
  if (missingIn(entry, place.scorer.rules)) return entry.stops;
  const { settled, isOver } = trial(place, game, { ...entry, stops: false });
  if (!settled || isOver) return entry.stops;
  return mayStop(
    place.scorer.rules,
    game.standing,
    standingAfter(place.scorer.rules, game.standing, settled),
    settled.deal,
  );
}

// What is seen

/** The game before the hand that is being entered or corrected. @param {Place} place @param {KeptGame} kept */
function gameBefore(place, { hands }) {
  const at = corrected ? hands.findIndex(({ id }) => id === corrected) : hands.length;
  return ledgerOf(place, hands.slice(0, at < 0 ? hands.length : at)).game;
}

/** @param {Place} place @param {KeptGame} kept */
function entryPart(place, kept) {
  const before = gameBefore(place, kept);
  if (before.isOver && !corrected) return [];
  const change = (/** @type {typeof entry} */ made) => {
    entry = made;
    show();
  };
  const title = element(
    "h2",
    {},
    corrected
      ? tool.say("game.correcting", { hand: handName(place, before.standing.round, before.standing.before.dealer) })
      : tool.say("game.next"),
  );
  const { ruleset: base, options, rules: name } = kept.header;
  const rules = rulesInAddress(tool.book, { base, options, name });
  const toCalculator = (/** @type {import("../kept/entry.js").Winner} */ winner) =>
    store.trouble ? null : wayToCalculator(entry, winner, before.standing, place.seats, rules); // the game would be lost on the way
  const ways = { mayStop: dealerMayStop(place, before), toCalculator };
  return [title, new EntryForm(place, entry, change, ways).draw(), outcome(place, before)];
}

/** @param {Place} place @param {KeptGame} kept */
function needsPart(place, kept) {
  const game = gameBefore(place, kept);
  if (game.isOver) return null;
  const { isLast } = new NeedFinder(place.scorer, game.standing);
  const seat = place.seats.includes(asked.seat) ? asked.seat : place.seats[0];
  const riichi = entry.end === "chombo" ? [] : entry.riichi;
  const set = (/** @type {Partial<typeof asked>} */ more) => {
    asked = { ...asked, ...more };
    show();
  };
  return needsPanel(place, game.standing, riichi, {
    ...{
      seat,
      isOpen: asked.isOpen ?? isLast,
      choose: (each) => set({ seat: each, isOpen: true }),
      fold: (isOpen) => set({ isOpen }),
    },
  });
}

/** @param {KeptGame} kept */
function gamePage(kept) {
  const place = placeOf(kept);
  const { game, wrong } = ledgerOf(place, kept.hands);
  const undo = button(tool.say("ui.calculator.undo"), () => act(["undo"]), { "data-key": "undo" });
  const redo = button(tool.say("game.redo"), () => act(["redo"]), { "data-key": "redo" });
  [undo.disabled, redo.disabled] = [!kept.canUndo, !kept.canRedo];
  const rules = tool.say("explain.labelled", { label: tool.say("game.rules"), value: rulesName(kept.header) });
  const flat = button(tool.say("game.flat"), () => showFlat(place, game, rules), { "data-key": "flat" });
  const trouble = wrong ? [["game.wrong"], ...wrong.problems.map((each) => problemLine(place, each))] : [];
  const isPlayed = kept.hands.length > 0;
  return [
    game.isOver ? null : headline(place, game),
    scoreBoard(place, game),
    element("p", { class: "by-rules" }, rules),
    element("div", { class: "buttons doings" }, undo, redo, flat),
    ...tool.paragraphs(/** @type {Line[]} */ (trouble), "trouble"),
    game.isOver ? finalTable(place, game) : null,
    ...entryPart(place, kept),
    needsPart(place, kept),
    isPlayed ? handTable(place, game, kept.hands, correct) : null,
    pointPlot(place, game),
    isPlayed && !game.isOver ? finalTable(place, game) : null,
    giving(kept, game),
  ];
}

/** What leaves the page, and what comes in. @param {KeptGame} kept @param {Game} game */
function giving(kept, game) {
  const name = `riichi-${kept.header.started}`;
  const { seats, named } = placeOf(kept);
  const names = Object.fromEntries(seats.map((seat) => [seat, named(seat)]));
  const share = () => {
    const url = new URL(location.href);
    url.hash = `game=${writeAddress(kept)}`;
    copyText(tool.speaker, url.href);
  };
  const json = () => saveFile(`${name}.json`, `${JSON.stringify(asLedger(kept))}\n`);
  const csv = () =>
    saveFile(
      `${name}.csv`,
      `${MARK}${asCsv(
        game.entries,
        kept.hands.map(({ result }) => result),
        names,
      )}\r\n`,
    );
  return element(
    "div",
    { class: "buttons giving" },
    button(tool.say("ui.share.copy"), share, { "data-key": "share" }),
    button(tool.say("game.json"), json, { "data-key": "json" }),
    button(tool.say("game.csv"), csv, { "data-key": "csv" }),
    button(tool.say("ui.print.page"), () => print(), { "data-key": "print" }),
  );
}

/** The games on this device. @param {KeptGame | null} open */
function shelf(open) {
  const games = store.games();
  const items = games.map((kept) => {
    const { named, seats } = placeOf(kept);
    const words = tool.say("game.kept", { day: kept.header.started, players: seats.map(named).join(", ") });
    const isOpen = kept.header.id === open?.header.id && !isStarting;
    const choose = button(words, () => openGame(kept.header.id), {
      "aria-pressed": String(isOpen),
      "data-key": `game.${kept.header.id}`,
    });
    const remove = button(tool.say("game.delete"), () => forget(kept), {
      class: "danger",
      "data-key": `delete.${kept.header.id}`,
      "aria-label": `${tool.say("game.delete")}: ${words}`,
    });
    return element("li", {}, choose, remove);
  });
  const file = fileInput(".json,application/json", (text) => take(readLedger(text)));
  const start = button(tool.say("game.new"), () => startAnew(), { "data-key": "new" });
  const bring = button(tool.say("game.import"), () => file.click(), { "data-key": "import" });
  const list = items.length ? [element("ul", {}, ...items)] : [];
  return element(
    "details",
    { class: "shelf", open: !open },
    element("summary", { "data-key": "shelf" }, tool.say("game.games")),
    ...list,
    element("div", { class: "buttons" }, start, bring, file),
  );
}

function startAnew() {
  isStarting = true;
  show();
  tool.root.querySelector("input")?.focus();
}

/** @param {KeptGame} kept */
async function forget({ header: { id } }) {
  if (!(await isSure(tool.say("game.delete.sure"), tool.say("game.delete"), tool.say("game.close")))) return;
  store.remove(id);
  if (openId === id) openId = null;
  show();
}

function show() {
  const open = openId ? store.game(openId) : null;
  const trouble = store.trouble ? tool.paragraphs([[`game.trouble.${store.trouble}`]], "trouble") : [];
  const cancel = open
    ? () => {
        isStarting = false;
        show();
      }
    : null;
  const lead = document.querySelector("article .lead");
  if (lead instanceof HTMLElement) lead.hidden = open !== null; // who plays has read it
  const parts = open && !isStarting ? gamePage(open) : [startForm(tool, begin, cancel)];
  const flat = /** @type {HTMLDialogElement | null} */ (tool.root.querySelector("dialog.flat-view"));
  flat?.close();
  replaceParts(tool.root, ...trouble, ...parts, shelf(open), tool.status);
  if (flat) /** @type {HTMLElement | null} */ (tool.root.querySelector("[data-key=flat]"))?.click(); // with the points of now
  drafts.keep({ openId, corrected, entry });
  if (entry.winners.some((winner) => winner.case)) tool.learn("hand", show);
}

/** Goes on with what this tab had begun, as far as the game has it still. */
function restoreDraft() {
  const draft = drafts.read();
  const ids = (openId && store.game(openId)?.hands.map(({ id }) => id)) || [];
  if (draft?.openId !== openId || (draft?.corrected && !ids.includes(draft.corrected))) return;
  if (draft) [entry, corrected] = [draft.entry, draft.corrected];
}

/** Takes a hand that was counted into what is being entered, and says whether that could be. @param {string} seat @param {Stated | null} hand */
function takeHand(seat, hand) {
  const game = openId ? store.game(openId) : null;
  if (!game || !hand || !placeOf(game).seats.includes(seat)) return false;
  entry = withHand(entry, seat, hand, placeOf(game).scorer.rules);
  return true;
}

/** A game, or a hand, in the address is taken once. @param {string} address */
function read(address) {
  if (!address) return true;
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  const brought = handBrought(address);
  if (brought) return takeHand(brought.seat, brought.hand);
  const found = readAddress(address);
  if (found) queueMicrotask(() => take(found));
  return found !== null;
}

addEventListener("storage", ({ key }) => {
  if (tool.isOpen && (key === null || key.startsWith(store.prefix))) show();
});
restoreDraft();
tool.open({ read, show });
