/**
 * The page that keeps a game at the table, in `<section data-table="game">`: hands are entered one after the other, and
 * points, dealer, honba and sticks follow. The games are stored on the device. `#game=…` in the address is a game that
 * somebody has shared; `#game=hand:south:…` is a hand that the calculator has scored for the open entry.
 *
 * @import { GameView } from "../kept/game-view.js"
 * @import { FoundGame } from "../kept/exchange.js"
 * @import { Choose } from "../kept/import.js"
 * @import { Header, KeptGame } from "../kept/game-log.js"
 */

import { timeNow, today } from "../../day.js";
import { announce, focusOn, prefetch, readStored, reportUnlessOffline, storageKey, writeStored } from "../../dom.js";
import { rulesInAddress } from "../../rules/own-text.js";
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
const HAND = "hand:";
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

/** Return the rules of a game as other pages follow them. @param {KeptGame} kept */
function rulesOf({ header: { ruleset: base, options, rules: name } }) {
  return { base, text: rulesInAddress(tool.book, { base, options, name }).rules ?? "" };
}

/** Tell other pages by which rules the open game is played, until it is over or nobody has entered anything for long. @param {KeptGame | null} open */
function tellRules(open) {
  const isPlayed = open && view?.id === open.header.id && !view.isOver(open);
  keepRulesOfGame(isPlayed ? { ...rulesOf(open), until: Date.now() + FORGOTTEN } : null);
}

/** @param {Omit<Header, "id" | "started">} begun */
function begin(begun) {
  const id = newId();
  store.begin({ id, started: today(), time: timeNow(), ...begun });
  openGame(id);
  tool.root.scrollIntoView({ block: "start" });
}

const file = fileInput(".json,application/json", (text) => importFrom(({ readLedger }) => readLedger(text)));

/** Keep a game that came from elsewhere. @param {(exchange: typeof import("../kept/exchange.js")) => FoundGame | null | Promise<FoundGame | null>} read */
async function importFrom(read) {
  const [exchange, { importGame }] = await Promise.all([import("../kept/exchange.js"), import("../kept/import.js")]);
  const found = await read(exchange);
  if (!found || Array.isArray(tool.book.scorer(found.header.ruleset, found.header.options)))
    return announce(tool.say("game.import.bad"));
  /** @type {Choose} */
  const choose = async (...states) => (await import("../kept/which-state.js")).takesTheirs(tool, ...states);
  const { id, outcome } = await importGame(store, found, today(), choose);
  if (outcome === "behind" || outcome === "theirs") view = null; // whose entry may be of a hand that is gone
  openGame(id);
  if (outcome === "behind" || outcome === "ahead") announce(tool.say(`game.import.${outcome}`));
}

/** Import the game, or take the scored hand, from the address. @param {string} text */
async function take(text) {
  if (!text.startsWith(HAND)) return importFrom(({ readAddress }) => readAddress(text));
  const isTaken = openId && store.game(openId) && (await viewOf(openId)).takeHand(text.slice(HAND.length));
  if (!isTaken) announce(tool.say("ui.share.damaged.partly"));
  show();
}

/** @param {KeptGame} kept */
async function forget({ header: { id } }) {
  if (!(await isSure(tool.say("game.delete.sure"), tool.say("game.delete"), tool.say("game.close")))) return;
  store.remove(id);
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

function show() {
  const open = openId ? store.game(openId) : null;
  const isPlaying = open !== null && !isStarting;
  if (isPlaying && view?.id !== openId) return void tool.attempt(() => viewOf(open.header.id).then(show));
  const lead = document.querySelector("article .lead");
  if (lead instanceof HTMLElement) lead.hidden = open !== null; // players of an open game know it
  tool.draw(
    html`${store.trouble ? tool.paragraphs([[`game.trouble.${store.trouble}`]], "trouble") : nothing}
    ${isPlaying ? view?.draw(open) : form(open)}${shelf(open)}`,
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
