/**
 * The page on which one plays against bots, in `<section data-table="deal">`. Its address names the deal:
 * `#deal=friday&length=east&style=calm`.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Stepper } from "../../record/page/stepper.js"
 * @import { Action } from "../model.js"
 * @import { Style } from "../bots.js"
 * @import { Deal, Length, Session } from "../session.js"
 */

import { rulesInAddress } from "../../calculator/own/text.js";
import { endLines } from "../../record/page/lines.js";
import { renamed } from "../../record/page/players.js";
import { changesView, countedView, finalView } from "../../record/page/result.js";
import { moveLine, windOf } from "../../record/page/scene.js";
import { copyText } from "../../site/share.js";
import { readStored, writeStored } from "../../storage.js";
import { SEATS } from "../../table/forms/sheet.js";
import { final } from "../../table/game/game-end.js";
import { TablePage } from "../../table/page/table-page.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { legal } from "../legal.js";
import {
  LENGTHS,
  OWN,
  STYLES,
  after,
  botAction,
  goOn,
  isFinished,
  isOwnTurn,
  isSeed,
  kept,
  newSeed,
  newSession,
  restored,
} from "../session.js";
import { movesSince, standingNow } from "../state.js";
import { distanceLines, safeLines } from "./help.js";
import { actionButtons, ownTiles, picture, promptLine, whereLine } from "./table.js";

const [KEPT, PACE] = ["play", "play-pace"];
/** The milliseconds between the moves of the others. @type {Record<string, number>} */
const PACES = { calm: 1200, quick: 450, none: 0 };
const MOST_LINES = 12; // of moves, of which the last ones are in sight

const tool = new TablePage("deal");
tool.status.className = "visually-hidden";
/** @type {Session} */
let session;
let isRiichi = false;
/** The moves since the reader's last one. @type {Line[]} */
let told = [];
let timer = 0;
let isHelping = false;
/** The hand that is looked back on. @type {Stepper | null} */
let stepper = null;
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
  [session, isRiichi, told, stepper] = [begun, false, [], null];
  run();
}

/** Begin a deal with what was chosen, under the rules in force. @param {Partial<Deal>} [chosen] */
function beginNew(chosen = {}) {
  const { length, style } = session;
  const { base, options } = tool.rules;
  begin({ seed: newSeed(Math.random), length, style, rules: { base, options }, ...chosen });
}

/** Scroll the table to the top of the window, below the header, where it does not begin near it. */
function keepInSight() {
  const { top } = tool.root.getBoundingClientRect();
  const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  if (top < 0 || top > innerHeight / 4) scrollBy({ top: top - Math.max(header, 0) });
}

/** Take the reader's action. @param {Action} action */
function act(action) {
  if (session.state.phase !== "ended") keepInSight();
  told = [];
  isRiichi = false;
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
  else writeStored(KEPT, kept(session));
}

/** Return what happens without the reader: a bot acts, or after riichi the tile just drawn is discarded. */
function nextAction() {
  const actions = session.state.phase === "turn" ? legal(session.state, OWN) : [];
  const isForced = actions.length === 1 && session.state.replay.players[OWN].riichi > 0;
  return isForced ? actions[0] : botAction(session);
}

function nextHand() {
  stepper = null;
  act(goOn(session));
}

// The address

/** @param {URLSearchParams} params */
function read(params) {
  const stored = restored(tool.book, readStored(KEPT));
  const seed = params.get("deal");
  if (seed === null && stored) open(stored);
  else if (stored && isSame(stored, params)) open(stored);
  else {
    const { base, options } = tool.rules;
    const [length, style] = [
      chosenOf(LENGTHS, params.get("length"), "east"),
      chosenOf(STYLES, params.get("style"), "calm"),
    ];
    begin({ seed: isSeed(seed) ? seed : newSeed(Math.random), length, style, rules: { base, options } });
  }
  return seed === null || isSeed(seed);
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
function share() {
  const address = new URL(location.href);
  const { base, options } = session.rules;
  const rules = rulesInAddress(tool.book, { base, options: options ?? {}, name: tool.say(`rulesets.${base}`) });
  address.search = String(new URLSearchParams(rules));
  return copyText(tool.speaker, address.href);
}

// The page

/** Name a player, by the wind in this hand. @param {string} seat */
function named(seat) {
  const place = SEATS.indexOf(seat);
  const wind = tool.say(`words.${windOf(session.state.replay.recorded, place)}`);
  return place === OWN ? tool.say("play.self", { wind }) : wind;
}

/** Return a line in which players are named by their winds in this hand. @param {Line} line */
function inWinds(line) {
  const { recorded } = session.state.replay;
  const winds = recorded.dealt.map((_, place) => [
    SEATS[place],
    /** @type {Line} */ ([`words.${windOf(recorded, place)}`]),
  ]);
  return /** @type {Line} */ (renamed(line, Object.fromEntries(winds)));
}

function result() {
  const { state, rules } = session;
  const { outcome } = state;
  const settled = outcome?.end.settled;
  if (state.phase !== "ended" && state.phase !== "over") return nothing;
  if (!outcome || !settled) return smallResult();
  const wins = outcome.wins.map((win) =>
    countedView(tool, { ...rules, options: rules.options ?? {} }, win, named(SEATS[win.logged.seat])),
  );
  const { points, before } = standingNow(state);
  return html`<section class="result">${tool.paragraphs(endLines({ outcome, differences: [] }).map(inWinds))}
    ${wins}${changesView(tool, settled, named)}
    ${isFinished(session) ? finalView(tool, final(state.scorer.rules, points, before.sticks), named) : nothing}
    <div class="buttons">${afterHand()}</div>${stepper?.node ?? nothing}</section>`;
}

/** Draw the end of a small game: who has a complete hand. */
function smallResult() {
  const { winners, replay } = session.state;
  /** @type {Line[]} */
  const lines = winners.map((seat) => [
    seat === OWN ? "play.small.own" : "play.small.other",
    { player: [`words.${windOf(replay.recorded, seat)}`] },
  ]);
  return html`<section class="result">${tool.paragraphs(lines.length ? lines : [["play.small.none"]])}
    <div class="buttons">${dealButtons()}</div></section>`;
}

function afterHand() {
  const look = html`<button type="button" @click=${(/** @type {Event} */ { currentTarget }) =>
    tool.attempt(
      /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (currentTarget).parentElement),
      lookBack,
    )}>${tool.say("record.step.open")}</button>`;
  const next = html`<button type="button" class="main" @click=${nextHand}>${tool.say("play.next")}</button>`;
  return [isFinished(session) ? dealButtons() : next, stepper ? nothing : look];
}

async function lookBack() {
  const { outcome } = session.state;
  if (!outcome) return;
  const { Stepper } = await import("../../record/page/stepper.js");
  stepper = new Stepper(tool, outcome, { ends: endLines({ outcome, differences: [] }).map(inWinds), below: () => OWN });
  show();
  stepper.focus();
}

function dealButtons() {
  return [
    html`<button type="button" class="main" @click=${() => beginNew()}>${tool.say("play.new")}</button>`,
    html`<button type="button" @click=${() => begin(session)}>${tool.say("play.again")}</button>`,
  ];
}

function help() {
  if (session.state.phase === "ended" || session.state.phase === "over") return nothing;
  const lines = (/** @type {Line[]} */ each) => each.map((line) => html`<li>${tool.speaker.nodes(line)}</li>`);
  const toggle = (/** @type {Event} */ event) => {
    const { open: isOpen } = /** @type {HTMLDetailsElement} */ (event.target);
    if (isOpen === isHelping) return;
    isHelping = isOpen;
    show();
  };
  const content = isHelping
    ? html`<ul>${lines(distanceLines(session.state, OWN))}</ul><p><strong>${tool.say("play.help.safe_title")}</strong></p>
      <ul>${lines(safeLines(session.state, OWN))}</ul>`
    : nothing;
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
  const value = tool.say(`rulesets.${base}`);
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
    run();
  };
  return html`<details class="settings"><summary>${tool.say("play.settings")}</summary>
    <label><span>${tool.say("play.seed")}</span> <input type="text" maxlength="40" .value=${seed} @change=${name}></label>
    ${choice(tool.say("play.length"), lengths, length, (value) => beginNew({ length: /** @type {Length} */ (value) }))}
    ${choice(tool.say("play.style"), styles, style, (value) => beginNew({ style: /** @type {Style} */ (value) }))}
    ${choice(tool.say("play.pace"), paces, pace, setPace)}
    ${session.state.isScored ? rulesView() : nothing}
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
      <div class="acts">${state.phase === "ended" || state.phase === "over" ? nothing : actionButtons(tool, state, how)}</div>
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
