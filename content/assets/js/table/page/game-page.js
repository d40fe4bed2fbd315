/**
 * The page that keeps a game at the table, in `<section data-table="game">`: hands are entered one after the other, and
 * points, dealer, honba and sticks follow. The games are stored on the device. `#game=…` in the address is a game that
 * somebody has shared, `#game=games:…` are the games of another phone; `#game=hand:south:…` is a hand that the calculator
 * has scored for the open entry.
 *
 * @import { GameView } from "../kept/game-view.js"
 * @import { FoundGame } from "../kept/exchange.js"
 * @import { Choose } from "../kept/import.js"
 * @import { Header, KeptGame } from "../kept/game-log.js"
 */

import { timeNow, today } from "../../day.js";
import { announce, focusOn, prefetch, readStored, reportUnlessOffline, storageKey, writeStored } from "../../dom.js";
import { readText, rulesInAddress, storedLike, storeReceived, writeText } from "../../rules/own-text.js";
import { isSure } from "../../core/dialog.js";
import { choose, keepRulesOfGame, onRules, ruleset, rulesInForce } from "../../rules/in-force.js";
import { fileInput } from "../../core/share.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { newId } from "../kept/game-log.js";
import { StartForm } from "../kept/start-form.js";
import { GameStore } from "../kept/game-store.js";
import { TableTool } from "../../core/table-tool.js";

const tool = new TableTool("game");
const store = new GameStore(() => localStorage, storageKey("game."));
const OPEN = "game_open"; // the key of the id of the open game
const [HAND, GAMES] = ["hand:", "games:"];
const FORGOTTEN = 6 * 60 * 60 * 1000; // after as long without an entry nobody plays any more

/** @type {string | null} */
let openId = readStored(OPEN);
let isStarting = false;
/** @type {StartForm | null} */
let startForm = null;
/** The view of the open game, once its module is loaded. @type {GameView | null} */
let view = null;

/** Load the modules that an open game needs. */
const loadView = () => import("../kept/game-view.js");

/** Draws the list of games, once its module is loaded. @type {typeof import("../kept/game-list.js").gameList | null} */
let gameList = null;

/** Load the list of games, which settles them, and draw it. */
async function loadList() {
  const found = await import("../kept/game-list.js").catch(reportUnlessOffline);
  if (!found) return;
  ({ gameList } = found);
  show();
}

/** The evening, once its module is loaded. @type {import("../kept/evening.js").Evening | null} */
let evening = null;
/** Whether it is unfolded, once the reader has chosen. @type {boolean | null} */
let isEveningOpen = null;

async function loadEvening() {
  const [{ Evening }] = await Promise.all([import("../kept/evening.js"), tool.loadEngine()]);
  evening ??= new Evening(tool, store, show);
  return evening;
}

// Stored games

/** @param {string} id */
function openGame(id) {
  openId = id;
  isStarting = false;
  writeStored(OPEN, id);
  show();
  followRules(id).catch(reportUnlessOffline);
}

/** Put the rules of a game that is being played in force, so that other pages follow them, too. @param {string} id */
async function followRules(id) {
  const kept = store.game(id);
  if (!kept || (await viewOf(id)).isOver(kept)) return;
  const game = rulesOf(kept);
  if (game.base !== ruleset() || game.text !== (rulesInForce()?.text ?? "")) choose(game.base, game.text ? game : null);
}

/** Return the rules of a game as other pages follow them: a club's own as they are stored here. @param {KeptGame} kept */
function rulesOf({ header }) {
  const base = header.ruleset;
  const own = ownRulesOf(header);
  return { base, text: own ? writeText(tool.book, storedLike(tool.book, own, true) ?? own) : "" };
}

/** Return the club's own rules of a game, if it has any. @param {Omit<Header, "id" | "started">} header */
function ownRulesOf({ ruleset: base, options, rules: name }) {
  const { rules: text } = rulesInAddress(tool.book, { base, options, name });
  return text === undefined ? null : readText(tool.book, base, text).rules;
}

/** Store the rules of a game that came with a link among those of this device, and say so. @param {Omit<Header, "id" | "started">} header */
function storeRules(header) {
  const own = header.rules ? ownRulesOf(header) : null;
  if (!own || storedLike(tool.book, own, true)) return;
  announce(tool.say("game.rules.stored", { rules: storeReceived(tool.book, own).name }));
}

/** Tell other pages by which rules the open game is played, until it is over or nobody has entered anything for long. @param {KeptGame | null} open */
function tellRules(open) {
  const isPlayed = open && view?.id === open.header.id && !view.isOver(open);
  keepRulesOfGame(isPlayed ? { ...rulesOf(open), until: Date.now() + FORGOTTEN } : null);
}

/** @param {Omit<Header, "id" | "started">} begun */
function begin(begun) {
  const id = newId();
  storeRules(begun);
  store.begin({ id, started: today(), time: timeNow(), ...begun });
  openGame(id);
  tool.root.scrollIntoView({ block: "start" });
}

const file = fileInput(".json,application/json", (text) => importFrom(({ readLedger }) => readLedger(text), text));

/** Ask which of two states of a game counts. @type {Choose} */
const chooseState = async (...states) => (await import("../kept/which-state.js")).takesTheirs(tool, ...states);

/** Tell whether the rules of a game are known here. @param {FoundGame} found */
const isReadable = ({ header }) => !Array.isArray(tool.book.scorer(header.ruleset, header.options));

/**
 * Keep a game that came from elsewhere.
 * @param {(exchange: typeof import("../kept/exchange.js")) => FoundGame | null | Promise<FoundGame | null>} read
 * @param {string} [text] in which there may be several
 */
async function importFrom(read, text = "") {
  const [exchange, { importGame }] = await Promise.all([import("../kept/exchange.js"), import("../kept/import.js")]);
  const several = exchange.readGames(text);
  if (several) return importAll(several);
  const found = await read(exchange);
  if (!found || !isReadable(found)) return announce(tool.say("game.import.bad"));
  const { id, outcome } = await importGame(store, found, today(), chooseState);
  if (outcome === "behind" || outcome === "theirs") view = null; // whose entry may be of a hand that is gone
  storeRules(found.header);
  openGame(id);
  if (outcome === "behind" || outcome === "ahead") announce(tool.say(`game.import.${outcome}`));
}

/** Keep the games of another phone beside those of this one, and show the evening. @param {FoundGame[]} found */
async function importAll(found) {
  const [{ importGame }, shown] = await Promise.all([import("../kept/import.js"), loadEvening()]);
  const readable = found.filter(isReadable);
  const taken = { fresh: 0, updated: 0, unchanged: 0, unread: found.length - readable.length };
  for (const each of readable) {
    const { id, outcome } = await importGame(store, each, today(), chooseState);
    const isUpdated = outcome === "behind" || outcome === "theirs";
    if (isUpdated && view?.id === id) view = null; // whose entry may be of a hand that is gone
    taken[outcome === "begun" ? "fresh" : isUpdated ? "updated" : "unchanged"]++;
  }
  [shown.taken, isEveningOpen] = [taken, true];
  if (openId && store.game(openId)) await viewOf(openId);
  show();
  tool.root.querySelector(".evening")?.scrollIntoView({ block: "start" });
}

/** Import games, or take the scored hand, from the address. @param {string} text */
async function take(text) {
  if (text.startsWith(GAMES)) {
    const [{ readGames }, { unpackText }] = await Promise.all([
      import("../kept/exchange.js"),
      import("../../core/packing.js"),
    ]);
    const found = readGames(await unpackText(text.slice(GAMES.length)));
    return found ? importAll(found) : announce(tool.say("game.import.bad"));
  }
  if (!text.startsWith(HAND)) return importFrom(({ readAddress }) => readAddress(text));
  const isTaken = openId && store.game(openId) && (await viewOf(openId)).takeHand(text.slice(HAND.length));
  if (!isTaken) announce(tool.say("ui.share.damaged.partly"));
  show();
}

/** @param {KeptGame} kept */
async function forget({ header: { id } }) {
  if (!(await isSure(tool.say("game.delete.sure"), tool.say("game.delete"), tool.say("game.close")))) return;
  store.remove(id);
  (await import("../kept/draft.js")).openDrafts().remove(id);
  if (openId === id) openId = null;
  show();
}

// Drawing

/** Return the view of a game, which has the entry as its state. @param {string} id */
async function viewOf(id) {
  const [{ GameView }] = await Promise.all([loadView(), tool.loadEngine()]);
  if (view?.id !== id) view = new GameView(tool, store, id, show, begin);
  return view;
}

function startAnew() {
  isStarting = true;
  startForm = null;
  show();
  focusOn(tool.root.querySelector("input"));
}

function stopStarting() {
  isStarting = false;
  show();
}

/** @param {KeptGame | null} open */
function form(open) {
  startForm ??= new StartForm(tool, store.games(), begin, show);
  return startForm.draw(open && stopStarting);
}

/** Draw the games on this device. @param {KeptGame | null} open */
function shelf(open) {
  const hasGames = store.games().length > 0;
  if (hasGames && !gameList) void loadList();
  const options = { openId: isStarting || !open ? null : open.header.id, open: openGame, forget };
  return html`<details class="shelf drawer" ?open=${!open}><summary data-key="shelf">${tool.say("game.games")}</summary>
    ${hasGames && gameList ? gameList(tool, store, options) : nothing}
    <div class="buttons row">${open && !isStarting ? html`<button type="button" data-key="new" @click=${startAnew}>${tool.say("game.new")}</button>` : nothing}
      <button type="button" data-key="import" @click=${() => file.click()}>${tool.say("game.import")}</button>${file}</div></details>`;
}

/** Draw the ranking of the evening, folded while a game is played. @param {KeptGame | null} open */
function eveningPart(open) {
  const isOver = open !== null && view?.id === open.header.id && view.isOver(open);
  const isOnlyGame = store.games().length < 2;
  if (!isOver && isOnlyGame) return nothing;
  const isOpen = isEveningOpen ?? (isOver && !isOnlyGame);
  if (isOpen && !evening) void tool.attempt(() => loadEvening().then(show));
  const fold = (/** @type {Event} */ { target }) => {
    const { open: isUnfolded } = /** @type {HTMLDetailsElement} */ (target);
    if (isUnfolded === isOpen) return;
    isEveningOpen = isUnfolded;
    show();
  };
  return html`<details class="evening drawer" ?open=${isOpen} @toggle=${fold}><summary data-key="evening">${tool.say("game.evenings")}</summary>
    ${isOpen && evening ? evening.draw(open?.header.started) : nothing}</details>`;
}

function show() {
  const open = openId ? store.game(openId) : null;
  const isPlaying = open !== null && !isStarting;
  if (isPlaying && view?.id !== openId) return void tool.attempt(() => viewOf(open.header.id).then(show));
  const lead = document.querySelector("article .lead");
  if (lead instanceof HTMLElement) lead.hidden = open !== null; // players of an open game know it
  tool.draw(
    html`${store.trouble ? tool.paragraphs([[`game.trouble.${store.trouble}`]], "trouble") : nothing}
    ${isPlaying ? view?.draw(open, eveningPart(open)) : form(open)}${isPlaying && view?.isOver(open) ? nothing : eveningPart(open)}${shelf(open)}`,
    () => tool.root.querySelector(".entry-head h2"),
  );
  tellRules(open);
}

/** Take a game or a hand from the address, once. @param {URLSearchParams} params */
function read(params) {
  const text = params.get("game");
  if (!text) return true;
  tool.write({});
  queueMicrotask(() => tool.attempt(() => take(text)));
  return true;
}

addEventListener("storage", ({ key }) => {
  if (tool.isReady && (key === null || key.startsWith(store.prefix))) show();
});
// before the listener of the page, which draws the form
onRules(() => startForm?.follow());
tool.start({ read, show });
// so that a game can be started later without internet
prefetch(() => Promise.all([loadView(), import("../../engine/book.js")]));
