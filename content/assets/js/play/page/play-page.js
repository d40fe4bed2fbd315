/**
 * The page on which one plays against bots. It begins with `#games`, the games to choose from; while `<html data-playing>`,
 * the table in `<section data-table="deal">` takes their place. The address names the deal:
 * `#deal=friday&length=east&style=calm`; `next` stands for the next deal, and `from=…` has a recorded hand. The deal is shown first; the other players and the referee are loaded after it.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { Action } from "../play-model.js"
 * @import { Deal, Session } from "../session.js"
 */

import {
  focusOn,
  prefetch,
  readStored,
  reported,
  reportUnlessOffline,
  showMarksToLearner,
  whenIdle,
  writeStored,
} from "../../dom.js";
import { moveLine } from "../../record/page/recorded-scene.js";
import { TableTool } from "../../core/table-tool.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { isSameAction, legal } from "../legal.js";
import {
  KEPT,
  LENGTHS,
  OWN,
  STYLES,
  addressOf,
  after,
  isFinished,
  isForLearners,
  isOwnTurn,
  isSeed,
  kept,
  newSeed,
  newSession,
  withJudge,
} from "../session.js";
import { NEXT, PLAYED } from "../day-deal.js";
import { movesSince } from "../state.js";
import { actionButtons, goalLines, isBeforeRon, ownTiles, picture, promptLine, whereLine } from "./table.js";

const [PACE, GAMES] = ["play-pace", "#games"];
/** The milliseconds between the moves of the others. @type {Record<string, number>} */
const PACES = { calm: 1200, quick: 450, none: 0 };
const PARTS = {
  help: () => import("./help.js"),
  result: async () => {
    const module = await import("./hand-end.js");
    await module.loadSheet();
    return module;
  },
  settings: () => import("./play-settings.js"),
};

const page = document.documentElement;
const tool = new TableTool("deal");
/** The deals that are admitted for learners, by the length of the game. @type {Record<string, string[]>} */
const deals = JSON.parse(document.getElementById("games")?.dataset.deals ?? "{}");
/** @type {Session} */
let session;
/** The other players, once they are loaded. @type {typeof import("../bots.js")} */
let others;
/** @type {typeof import("./sounds.js")} */
let sounds;
/**
 * The parts of the page that are loaded when they are needed.
 * @type {{ help?: typeof import("./help.js"), result?: typeof import("./hand-end.js"), settings?: typeof import("./play-settings.js") }}
 */
const parts = {};
/** The folded parts that are open. @type {Set<string>} */
const unfolded = new Set();
let isRiichi = false;
/** The moves of this hand: a log grows at its end alone, as screen readers tell each addition. @type {Line[]} */
let told = [];
let timer = 0;
/** Whether the hand that has ended was reviewed, and what is told of it. */
let isReviewed = false;
/** @type {Line[]} */
let facts = [];
/** Whether the focus is among the own tiles and buttons, or was when they went. */
let isFocusKept = false;
let pace = Object.hasOwn(PACES, readStored(PACE)) ? readStored(PACE) : "quick";

// The game

/** Begin a deal. @param {Deal} stated */
function begin(stated) {
  if (stated.from) return void tool.attempt(() => beginRecorded(stated));
  const begun = newSession(tool.book, stated);
  if (begun) open(begun);
}

/** Begin a recorded hand, where its address says. @param {Deal} stated */
async function beginRecorded(stated) {
  const [{ playedOn, recordedSession }, { Referee }] = await Promise.all([
    import("../recorded-start.js"),
    import("../referee.js"),
  ]);
  const recorded = recordedSession(tool.book, stated);
  const begun = recorded && playedOn(recorded, Referee);
  if (begun) open(begun);
  else showGames();
}

/** @param {Session} begun */
function open(begun) {
  clearTimeout(timer);
  [session, isRiichi, told, facts] = [begun, false, [], []];
  isReviewed = begun.state.phase === "ended";
  isFocusKept = document.activeElement?.closest(GAMES) !== null;
  page.dataset.playing = "";
  if (isForLearners(begun)) showMarksToLearner();
  show();
  keepInSight();
  if (isReady()) run();
  else whenIdle(() => tool.attempt(() => ready().then(run)).then(() => prefetch(fetchParts)));
}

/** Load what the end of a hand needs, in case the reader is offline by then. */
const fetchParts = () =>
  Promise.all(
    [...Object.values(PARTS), () => import("./look-back.js"), () => import("./end-facts.js")].map((load) => load()),
  );

const isReady = () => Boolean(others && session.state.referee);

/** Load the other players and their sounds, and the referee of a scored game. */
async function ready() {
  [others, sounds] = await Promise.all([
    import("../bots.js"),
    import("./sounds.js"),
    session.state.referee ? null : import("../referee.js").then(judge),
  ]);
}

/** @param {typeof import("../referee.js")} module */
function judge({ Referee }) {
  session = withJudge(session, Referee);
}

/** Begin a deal with what was chosen, under the rules in force. @param {Partial<Deal>} [chosen] */
function beginNew(chosen = {}) {
  const { base, options } = tool.rules;
  const wanted = { length: session.length, style: session.style, ...chosen };
  const seed = newSeed(deals, Math.random, { seed: session.seed, ...wanted });
  begin({ seed, rules: { base, options }, ...wanted });
}

/** Deal the same tiles once more. */
const again = () => begin(session);

/** Scroll the table to the top of the window, below the header, unless all of it is in sight. */
function keepInSight() {
  const { top, bottom } = (tool.root.querySelector(".play-table") ?? tool.root).getBoundingClientRect();
  const header = Math.max(document.querySelector("header")?.getBoundingClientRect().bottom ?? 0, 0);
  if (top < header || bottom > innerHeight) scrollBy({ top: top - header });
}

/** Take the reader's action, at once if all is loaded. @param {Action} action */
function act(action) {
  if (isReady()) return actNow(action);
  return tool.attempt(() => ready().then(() => actNow(action)));
}

/** @param {Action} action */
function actNow(action) {
  if (!legal(session.state, action.seat).some((each) => isSameAction(each, action))) return;
  isRiichi = false;
  if (action.type === "next") [isReviewed, told, facts] = [false, [], []];
  take(action);
  run();
  keepInSight();
}

/** @param {Action} action */
function take(action) {
  const later = after(session, action);
  const moves = movesSince(session.state, later.state);
  const { recorded } = later.state.replay;
  const shown = moves.filter(({ kind, seat }) => kind !== "draw" || seat === OWN);
  told = [...told, ...shown.map((move) => moveLine(recorded, move))];
  const isSeen = moves.some(({ kind }) => kind !== "draw");
  sounds?.addressSenses(session.state, later.state, isSeen, action.seat === OWN);
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
    if (isFinished(session)) keepPlayed(session).catch(reportUnlessOffline);
    if (session.state.phase === "ended" && !isReviewed) reviewEnd();
  }
}

/** Store that a game was played, and on which day. @param {Session} ended */
const keepPlayed = (ended) => import("./end-facts.js").then((module) => module.keepPlayed(ended));

/** Tell what is certain about a hand, and put its slips into the learning record, once, when it ends. */
function reviewEnd() {
  isReviewed = true;
  const ended = session;
  Promise.all([import("./look-back.js"), import("./end-facts.js")])
    .then(([module, { factLines, keepRow, rowLines }]) => {
      const reviews = module.reviewsOf(tool, ended);
      facts = [...rowLines(keepRow(ended)), ...factLines(reviews, ended.state)];
      if (session === ended) show();
      return module.recordSlips(reviews);
    })
    .catch((error) => {
      isReviewed = false;
      reportUnlessOffline(error);
    });
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
    void tool.attempt(async () => {
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
  if (seed === null && (location.hash || !stored || stored.isOver)) showGames();
  else if (stored && (seed === null || isSame(stored, params))) void tool.attempt(() => resume(stored, params));
  else beginStated(params);
  return seed === null || isSeed(seed);
}

/** Leave the table for the games to choose from. */
function showGames() {
  clearTimeout(timer);
  delete page.dataset.playing;
  import("./games.js").then((module) => module.markGames()).catch(reportUnlessOffline);
}

/** Follow the way back, and the link that leaves the table. */
function leave() {
  if (location.hash === "" || location.hash === GAMES) showGames();
}

/** Begin the deal of an address. @param {URLSearchParams} params */
function beginStated(params) {
  const { base, options } = tool.rules;
  const seed = params.get("deal");
  const [length, style] = [
    chosenOf(LENGTHS, params.get("length"), "east"),
    chosenOf(STYLES, params.get("style"), "easy"),
  ];
  const next = () => newSeed(deals, Math.random, { length, style, seed: readStored(PLAYED)?.[length] });
  const from = params.get("from") ?? undefined;
  begin({ seed: isSeed(seed) && seed !== NEXT ? seed : next(), length, style, rules: { base, options }, from });
}

/** Go on with a kept game, or begin another if it is damaged. @param {unknown} stored @param {URLSearchParams} params */
async function resume(stored, params) {
  const [bots, made, { Referee }, { restored }] = await Promise.all([
    import("../bots.js"),
    import("./sounds.js"),
    import("../referee.js"),
    import("../resumed.js"),
  ]);
  [others, sounds] = [bots, made];
  const found = restored(tool.book, stored, Referee);
  if (found) open(found);
  else if (params.has("deal")) beginStated(params);
  else showGames();
}

/** Check whether an address names the game that is kept. @param {Session} stored @param {URLSearchParams} params */
function isSame({ seed, length, style, from }, params) {
  const named = [params.get("deal"), params.get("length") ?? length, params.get("style") ?? style, params.get("from")];
  return [seed, length, style, from].join() === named.join();
}

/** @template {string} Of @param {readonly Of[]} all @param {string | null} wanted @param {Of} otherwise @returns {Of} */
function chosenOf(all, wanted, otherwise) {
  return all.find((each) => each === wanted) ?? otherwise;
}

// The page

/** Draw the end of a hand. */
function result() {
  const module = part("result");
  if (!module) return nothing;
  const starts = { goOn: () => act(others.goOn(session)), again, beginNew };
  return module.resultView(tool, session, { starts, facts, later: laterRules() }, show);
}

const isEnded = () => session.state.phase === "ended" || session.state.phase === "over";

/** Draw a part that is loaded when it is unfolded. @param {"help" | "settings"} name @param {() => unknown} content */
function folded(name, content) {
  const isOpen = unfolded.has(name);
  const toggle = (/** @type {Event} */ event) => {
    const { open: isWanted } = /** @type {HTMLDetailsElement} */ (event.target);
    if (isWanted === unfolded.has(name)) return;
    if (isWanted) unfolded.add(name);
    else unfolded.delete(name);
    show();
  };
  return html`<details class=${name} name="play" ?open=${isOpen} @toggle=${toggle}><summary title=${tool.say(`play.${name}`)}><span class="unseen">${tool.say(`play.${name}`)}</span></summary>
    <div class="panel" tabindex="0">${isOpen ? content() : nothing}</div></details>`;
}

const help = () => part("help")?.helpView(tool, session.state, OWN);

function settings() {
  const how = { begin: beginNew, again, pace, paces: Object.keys(PACES), setPace };
  return part("settings")?.settingsView(tool, session, how);
}

/** Draw that other rules have been chosen than those of this game. */
function laterRules() {
  const isOther = !isForLearners(session) && tool.rules.base !== session.rules.base;
  return isOther ? html`<p class="later">${tool.say("play.rules_later")}</p>` : nothing;
}

/** @param {string} chosen */
function setPace(chosen) {
  pace = chosen;
  writeStored(PACE, pace);
  if (isReady()) run();
}

/** Draw the head of the table: the way out, which game or round it is, what is folded away. */
function bar() {
  return html`<div class="play-bar"><a href=${GAMES} aria-label=${tool.say("play.leave")}>✕</a>
    <p class="where">${tool.speaker.shown(whereLine(session))}</p>
    ${isEnded() ? nothing : folded("help", help)}${folded("settings", settings)}</div>`;
}

/** Draw what lies below the picture while a hand is played: the moves, and what the reader may do. */
function own() {
  const { state } = session;
  const how = { isRiichi, isFirst: isBeforeRon(session), act: reported(act), toggleRiichi };
  const goal = session.actions.length ? [] : goalLines(session);
  const lines = goal.length ? goal : told;
  return html`<div class=${goal.length ? "moves goal" : "moves"} role="log" tabindex="0" aria-label=${tool.say("play.moves")}>${tool.paragraphs(lines)}</div>
    <div class="play-own felt"><p class="ask" role="status">${tool.speaker.shown(promptLine(state, isRiichi))}</p>
      <div class="acts">${actionButtons(tool, state, how)}</div>${ownTiles(tool, state, how)}</div>`;
}

function show() {
  const { state } = session;
  isFocusKept ||= tool.root.querySelector(".play-own")?.contains(document.activeElement) ?? false;
  tool.draw(
    html`<div class="play">
    <div class="play-table">${bar()}${picture(tool, state)}${isEnded() ? result() : own()}</div></div>`,
    () => tool.root.querySelector(".result") ?? [...tool.root.querySelectorAll(".own-tiles button")].at(-1),
  );
  if (isFocusKept) isFocusKept = !keepFocus();
  const moves = tool.root.querySelector(".moves");
  moves?.scrollTo({ top: moves.scrollHeight });
  tool.write(addressOf(session));
  if (isEnded()) parts.result?.rollScores(tool, state);
}

/** Move the focus to what can be done now, for those who play with the keyboard; return whether it is there. */
function keepFocus() {
  const [button, tiles] = [tool.root.querySelector(".acts button"), tool.root.querySelectorAll(".own-tiles button")];
  const isClaim = session.state.phase === "claims" && isOwnTurn(session);
  const isLost = !tool.root.contains(document.activeElement);
  const last = isLost ? tiles[tiles.length - 1] : null;
  const next = isEnded() ? tool.root.querySelector(".result") : isClaim ? button : last;
  focusOn(next, false);
  return tool.root.contains(document.activeElement);
}

function toggleRiichi() {
  isRiichi = !isRiichi;
  show();
}

tool.start({ read, show: () => session && Object.hasOwn(page.dataset, "playing") && show(), leave });
