/**
 * The page on which one plays against bots, in `<section data-table="deal">`. Its address names the deal:
 * `#deal=friday&length=east&style=calm`. The deal is shown first; the other players and the referee are loaded after it.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Action, Style } from "../model.js"
 * @import { Deal, Length, Session } from "../session.js"
 */

import { readStored, reportUnlessOffline, writeStored } from "../../dom.js";
import { moveLine } from "../../record/page/scene.js";
import { rulesetName } from "../../site/own-rules.js";
import { RulesPage } from "../../table/page/rules-page.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isSameAction, legal } from "../legal.js";
import {
  LENGTHS,
  OWN,
  STYLES,
  after,
  isFinished,
  isOwnTurn,
  isSeed,
  kept,
  newSeed,
  newSession,
  restored,
  withJudge,
} from "../session.js";
import { SMALL_GAMES } from "../small.js";
import { movesSince } from "../state.js";
import { TRAPS } from "../traps.js";
import { actionButtons, ownTiles, picture, promptLine, whereLine } from "./table.js";

const [KEPT, PACE] = ["play", "play-pace"];
/** The milliseconds between the moves of the others. @type {Record<string, number>} */
const PACES = { calm: 1200, quick: 450, none: 0 };
const MOST_LINES = 12; // of moves, of which the last ones are in sight
const PARTS = { help: () => import("./help.js"), result: () => import("./result.js") };

const tool = new RulesPage("deal");
tool.status.className = "visually-hidden";
/** @type {Session} */
let session;
/** The other players, once they are loaded. @type {typeof import("../bots.js")} */
let others;
/** The parts of the page that are loaded when they are needed. @type {{ help?: typeof import("./help.js"), result?: typeof import("./result.js") }} */
const parts = {};
let isRiichi = false;
/** The moves since the reader's last one. @type {Line[]} */
let told = [];
let timer = 0;
/** Whether the slips of this hand are in the learning record. */
let isReviewed = false;
let isHelping = false;
let pace = Object.hasOwn(PACES, readStored(PACE)) ? readStored(PACE) : "quick";

// The game

/** Begin a deal. @param {Deal} stated */
function begin(stated) {
  const begun = newSession(tool.book, stated);
  if (begun) open(begun);
}

/** @param {Session} begun */
function open(begun) {
  clearTimeout(timer);
  [session, isRiichi, told] = [begun, false, []];
  isReviewed = begun.state.phase === "ended";
  show();
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (isReady()) run();
  else whenIdle(() => tool.attempt(tool.root, () => ready().then(run)).then(fetchParts));
}

/** Load what the end of a hand needs, in case the reader is offline by then. */
function fetchParts() {
  const fetched = [...Object.values(PARTS), () => import("./look-back.js")].map((load) => load());
  return Promise.all(fetched).catch(reportUnlessOffline);
}

const isReady = () => Boolean(others && session.state.referee);

/** Load the other players, and the referee of a scored game. */
async function ready() {
  [others] = await Promise.all([
    import("../bots.js"),
    session.state.referee ? null : import("../referee.js").then(judge),
  ]);
}

/** @param {typeof import("../referee.js")} module */
function judge({ Referee }) {
  session = withJudge(session, Referee);
}

/** Begin a deal with what was chosen, under the rules in force. @param {Partial<Deal>} [chosen] */
function beginNew(chosen = {}) {
  const { length, style } = session;
  const { base, options } = tool.rules;
  begin({ seed: newSeed(Math.random, chosen.length ?? length), length, style, rules: { base, options }, ...chosen });
}

/** Scroll the table to the top of the window, below the header, where it does not begin near it. */
function keepInSight() {
  const { top } = tool.root.getBoundingClientRect();
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (top < 0 || top > innerHeight / 4) scrollBy({ top: top - Math.max(header, 0) });
}

/** Take the reader's action, at once if all is loaded. @param {Action} action */
function act(action) {
  if (isReady()) return actNow(action);
  return tool.attempt(tool.root, () => ready().then(() => actNow(action)));
}

/** @param {Action} action */
function actNow(action) {
  if (!legal(session.state, action.seat).some((each) => isSameAction(each, action))) return;
  if (session.state.phase !== "ended") keepInSight();
  told = [];
  isRiichi = false;
  if (action.type === "next") isReviewed = false;
  take(action);
  run();
}

/** @param {Action} action */
function take(action) {
  const later = after(session, action);
  const moves = movesSince(session.state, later.state);
  const { recorded } = later.state.replay;
  const shown = moves.filter(({ kind, seat }) => kind !== "draw" || seat === OWN);
  told = [...told, ...shown.map((move) => moveLine(recorded, move))].slice(-MOST_LINES);
  session = later;
}

/** Let the others play, one visible move at a time, until the reader has to act. */
function run() {
  clearTimeout(timer);
  let action = nextAction();
  while (action) {
    const before = session.state;
    take(action);
    action = nextAction();
    const isSeen = movesSince(before, session.state).some(({ kind }) => kind !== "draw");
    if (isSeen && PACES[pace]) break;
  }
  show();
  if (action) timer = setTimeout(run, PACES[pace]);
  else {
    writeStored(KEPT, kept(session));
    if (session.state.phase === "ended" && !isReviewed) recordSlips();
  }
}

/** Put the slips of a hand into the learning record, once, when it ends. */
function recordSlips() {
  isReviewed = true;
  const ended = session;
  import("./look-back.js")
    .then((module) => module.recordSlips(module.reviewsOf(tool, ended)))
    .catch(reportUnlessOffline);
}

/** Return what happens without the reader: a bot acts, or after riichi the tile just drawn is discarded. */
function nextAction() {
  const actions = session.state.phase === "turn" ? legal(session.state, OWN) : [];
  const isForced = actions.length === 1 && session.state.replay.players[OWN].riichi > 0;
  return isForced ? actions[0] : others.botAction(session);
}

/** Return a part of the page, or load it and then draw the page again. @template {keyof typeof PARTS} Name @param {Name} name */
function part(name) {
  const found = parts[name];
  if (!found) {
    tool.attempt(tool.root, async () => {
      Object.assign(parts, { [name]: await PARTS[name]() });
      show();
    });
  }
  return found;
}

// The address

/** @param {URLSearchParams} params */
function read(params) {
  const seed = params.get("deal");
  const stored = readStored(KEPT);
  if (stored && (seed === null || isSame(stored, params))) tool.attempt(tool.root, () => resume(stored, params));
  else beginStated(params);
  return seed === null || isSeed(seed);
}

/** Begin the deal of an address. @param {URLSearchParams} params */
function beginStated(params) {
  const { base, options } = tool.rules;
  const seed = params.get("deal");
  const [length, style] = [
    chosenOf(LENGTHS, params.get("length"), "east"),
    chosenOf(STYLES, params.get("style"), "calm"),
  ];
  begin({ seed: isSeed(seed) ? seed : newSeed(Math.random, length), length, style, rules: { base, options } });
}

/** Go on with a kept game, or begin another if it is damaged. @param {unknown} stored @param {URLSearchParams} params */
async function resume(stored, params) {
  const [bots, { Referee }] = await Promise.all([import("../bots.js"), import("../referee.js")]);
  others = bots;
  const found = restored(tool.book, stored, Referee);
  if (found) open(found);
  else beginStated(params);
}

/** Check whether an address names the game that is kept. @param {Session} stored @param {URLSearchParams} params */
function isSame({ seed, length, style }, params) {
  const named = [params.get("deal"), params.get("length") ?? length, params.get("style") ?? style];
  return [seed, length, style].join() === named.join();
}

/** @template {string} Of @param {readonly Of[]} all @param {string | null} wanted @param {Of} otherwise @returns {Of} */
function chosenOf(all, wanted, otherwise) {
  return all.find((each) => each === wanted) ?? otherwise;
}

/** Copy the address of this deal under these rules. */
async function share() {
  const [{ rulesInAddress }, { copyText }] = await Promise.all([
    import("../../calculator/own/text.js"),
    import("../../site/share.js"),
  ]);
  const address = new URL(location.href);
  const { base, options } = session.rules;
  const rules = rulesInAddress(tool.book, { base, options: options ?? {}, name: rulesetName(base) });
  address.search = String(new URLSearchParams(rules));
  return copyText(tool.speaker, address.href);
}

// The page

/** Draw the end of a hand. */
function result() {
  if (!isEnded()) return nothing;
  const next = html`<button type="button" class="main" @click=${() => act(others.goOn(session))}>${tool.say("play.next")}</button>`;
  return part("result")?.resultView(tool, session, isFinished(session) ? dealButtons() : next, show) ?? nothing;
}

const isEnded = () => session.state.phase === "ended" || session.state.phase === "over";

function dealButtons() {
  return [
    html`<button type="button" class="main" @click=${() => beginNew()}>${tool.say("play.new")}</button>`,
    html`<button type="button" @click=${() => begin(session)}>${tool.say("play.again")}</button>`,
  ];
}

function help() {
  if (isEnded()) return nothing;
  const toggle = (/** @type {Event} */ event) => {
    const { open: isOpen } = /** @type {HTMLDetailsElement} */ (event.target);
    if (isOpen === isHelping) return;
    isHelping = isOpen;
    show();
  };
  const content = isHelping ? part("help")?.helpView(tool, session.state, OWN) : nothing;
  return html`<details class="help" ?open=${isHelping} @toggle=${toggle}><summary>${tool.say("play.help")}</summary>${content}</details>`;
}

/**
 * Draw a list of values to choose from.
 * @param {string} label
 * @param {Record<string, string>} values with their names
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function choice(label, values, chosen, choose) {
  const options = Object.entries(values).map(
    ([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`,
  );
  const change = (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value);
  return html`<label><span>${label}</span> <select @change=${change}>${options}</select></label>`;
}

/** Return values with their names. @param {readonly string[]} values @param {(value: string) => string} name */
const namesOf = (values, name) => Object.fromEntries(values.map((value) => [value, name(value)]));

/** Draw the name of the rules of this game, and that others are in force now. */
function rulesView() {
  const { base } = session.rules;
  const value = rulesetName(base);
  const later = tool.rules.base === base ? nothing : html` ${tool.say("play.rules_later")}`;
  return html`<p>${tool.say("explain.labelled", { label: tool.say("play.rules"), value })}${later}</p>`;
}

function settings() {
  const { seed, length, style } = session;
  const name = (/** @type {Event} */ event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    if (isSeed(value)) beginNew({ seed: value });
  };
  const lengths = namesOf(LENGTHS, (value) => tool.say(`play.length.${value}`));
  const styles = namesOf(STYLES, (value) => tool.say(`play.style.${value}`));
  const paces = namesOf(Object.keys(PACES), (value) => tool.say(`play.pace.${value}`));
  const setPace = (/** @type {string} */ value) => {
    pace = value;
    writeStored(PACE, pace);
    if (isReady()) run();
  };
  return html`<details class="settings"><summary>${tool.say("play.settings")}</summary>
    <label><span>${tool.say("play.seed")}</span> <input type="text" maxlength="40" .value=${seed} @change=${name}></label>
    ${choice(tool.say("play.length"), lengths, length, (value) => beginNew({ length: /** @type {Length} */ (value) }))}
    ${choice(tool.say("play.style"), styles, style, (value) => beginNew({ style: /** @type {Style} */ (value) }))}
    ${choice(tool.say("play.pace"), paces, pace, setPace)}
    ${Object.hasOwn(SMALL_GAMES, length) || Object.hasOwn(TRAPS, length) ? nothing : rulesView()}
    <div class="buttons">${dealButtons()}<button type="button" @click=${share}>${tool.say("ui.share.copy")}</button></div></details>`;
}

function show() {
  const { state, seed, length, style } = session;
  const isHeld = tool.root.querySelector(".play-own")?.contains(document.activeElement) ?? false;
  const how = { isRiichi, act, toggleRiichi };
  tool.draw(html`<div class="play">
    <p class="where">${tool.speaker.nodes(whereLine(state))}</p>
    ${picture(tool, state)}
    <div class="moves" role="log" tabindex="0" aria-label=${tool.say("play.moves")}>${told.map((line) => html`<p>${tool.speaker.nodes(line)}</p>`)}</div>
    <div class="play-own"><p class="ask" role="status">${tool.speaker.nodes(promptLine(state, isRiichi))}</p>
      <div class="acts">${isEnded() ? nothing : actionButtons(tool, state, how)}</div>
      ${ownTiles(tool, state, how)}</div>
    ${result()}${help()}${settings()}</div>`);
  if (isHeld) keepFocus();
  const moves = tool.root.querySelector(".moves");
  moves?.scrollTo({ top: moves.scrollHeight });
  tool.writeHash({ deal: seed, length, style });
}

/** Move the focus to what can be done now, for those who play with the keyboard. */
function keepFocus() {
  const [button, tiles] = [tool.root.querySelector(".acts button"), tool.root.querySelectorAll(".own-tiles button")];
  const isClaim = session.state.phase === "claims" && isOwnTurn(session);
  const isLost = !tool.root.contains(document.activeElement);
  const next = isClaim ? button : isLost ? tiles[tiles.length - 1] : null;
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}

function toggleRiichi() {
  isRiichi = !isRiichi;
  show();
}

tool.start({ read, show: () => session && show() });
