/**
 * The end of a hand that was played, on a sheet over the table: how it ended, the wins with their yaku, the scores that
 * move, the places, and the way back through the hand.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { CountedWin, HandOutcome } from "../../record/outcome.js"
 * @import { Play } from "../play-model.js"
 * @import { Session } from "../session.js"
 *
 * @typedef {{ starts: import("./ways-on.js").Starts, facts: Line[], later: unknown }} End how to go on, what is told of the hand,
 *   and under which rules one goes on
 */

import { loadStyles } from "../../core/draw.js";
import { today } from "../../day.js";
import { act, focusOn } from "../../dom.js";
import { NAMES, WINDS as SEATS, joinTiles } from "../../engine/tiles.js";
import { changeLine, endLines } from "../../record/page/lines.js";
import { renamed } from "../../record/page/players.js";
import { addressOfHand, countedRows, finalView, nextView } from "../../record/page/record-result.js";
import { windOf } from "../../record/page/recorded-scene.js";
import { finalPlaces } from "../../table/game/game-end.js";
import { inOrder } from "../../tell/spoken-tiles.js";
import { worthLine } from "../../tell/worths.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { distance } from "../advice.js";
import { isOfDay } from "../day-deal.js";
import { OWN, isFinished, isForLearners } from "../session.js";
import { playerName } from "./table.js";
import { loadWays, way, waysOn } from "./ways-on.js";

const ROLL = 900; // milliseconds in which scores move

/** The last hand looked back on, drawn. @type {{ replay: Play["replay"], view: unknown } | null} */
let reviewed = null;
/** The last hand whose scores have moved. @type {Play["replay"] | null} */
let rolled = null;

/** Load the style sheets of the end of a hand, and of the table that is gone through; and where one goes on. */
export const loadSheet = () => Promise.all([loadWays(), ...["play-end", "replay"].map(loadStyles)]);

/**
 * Draw the end of a hand.
 * @param {TableTool} tool
 * @param {Session} session
 * @param {End} end
 * @param {() => void} show
 */
export function resultView(tool, session, { starts, facts, later }, show) {
  const { state } = session;
  const { main, others } =
    isFinished(session) && isOfDay(session, today()) ? shareWays(tool, session, starts) : waysOn(tool, session, starts);
  const isScored = state.outcome?.end.settled && state.referee;
  return html`<section class="result" tabindex="-1"><div class="all">
      ${isScored ? scoredResult(tool, session) : smallResult(tool, state)}
      ${facts.length ? html`<div class="hand-facts" role="status">${tool.paragraphs(facts)}</div>` : nothing}
      ${later}<div class="buttons row">${others}${reviewButton(tool, session, show)}</div>
      ${reviewOf(state)}</div>
    <div class="go">${main}</div></section>`;
}

/** Draw the ways on after the deal of the day. @param {TableTool} tool @param {Session} session @param {import("./ways-on.js").Starts} starts */
function shareWays(tool, session, { again }) {
  const share = () => import("./end-facts.js").then(({ shareDay }) => shareDay(tool, session));
  return { main: way(tool.say("play.day.share"), share, "main"), others: way(tool.say("play.again"), again) };
}

/** Draw the end of a hand that is scored. @param {TableTool} tool @param {Session} session */
function scoredResult(tool, session) {
  const { state, rules } = session;
  const { outcome, referee, replay } = state;
  const settled = outcome?.end.settled;
  if (!outcome || !settled || !referee) return nothing;
  const named = (/** @type {string} */ seat) => playerName(tool, state, SEATS.indexOf(seat));
  const counted = isForLearners(session) ? { base: tool.book.stated.usual, options: null } : rules;
  const wins = outcome.wins.map((win) => winView(tool, counted, win, named(SEATS[win.logged.seat])));
  const { points, before } = referee.standingAfter(state);
  const changes = Object.entries(settled.deltas).map(([seat, change]) => {
    const player = SEATS.indexOf(seat);
    const kind = change > 0 ? "gains" : change < 0 ? "loses" : "stays";
    return html`<li class=${kind} aria-current=${player === OWN ? "true" : nothing}><span>${named(seat)}</span>
      <b data-from=${replay.recorded.points[player]} data-to=${points[seat]} .textContent=${tool.speaker.texts.number(points[seat])}></b>
      <small>${change ? tool.speaker.say(changeLine(change)) : tool.speaker.number(0)}</small></li>`;
  });
  return html`${tool.paragraphs(linesOf(state))}
    ${wins}
    <ul class="changes">${changes}</ul>
    ${isFinished(session) ? placesView(tool, session, { points, before }, named) : nextView(tool, outcome, settled, named)}`;
}

/** Draw the places at the end of a game, and who gets the sticks that nobody won; a single hand has no places. @param {TableTool} tool @param {Session} session @param {Pick<import("../../table/game/game-end.js").GameStanding, "points" | "before">} standing @param {(seat: string) => string} named */
function placesView(tool, { length, state: { rules } }, { points, before: { sticks } }, named) {
  if (length !== "east" && length !== "game") return nothing;
  /** @type {Line[]} */
  const lines = sticks ? [[`options.leftover_riichi.${rules.options.leftover_riichi}`]] : [];
  return html`${tool.paragraphs(lines)}${finalView(tool, finalPlaces(rules, points, sticks), named)}`;
}

/**
 * Draw a win: the hand on felt, its yaku one after the other, what it is worth; its fu are folded away.
 * @param {TableTool} tool
 * @param {import("../../record/page/record-result.js").GameRules} rules
 * @param {CountedWin} win
 * @param {string} name
 */
function winView(tool, rules, { case: hand, answer, problems }, name) {
  if (!hand) return nothing;
  const drawn = html`<div class="felt">${tool.speaker.artist.hand(/** @type {any} */ (hand))}</div>`;
  if (problems.length || !answer) return html`<div class="win">${drawn}</div>`;
  const { yaku, fu } = countedRows(tool, answer);
  const rows = html`<table class="counted"><caption class="unseen">${name}</caption><tbody>${yaku}</tbody></table>`;
  const whole = html`<p><a href=${addressOfHand(tool, rules, hand)} data-rules>${tool.say("ui.replay.count")}</a></p>`;
  const counted = html`<details><summary>${tool.say("units.fu", { n: answer.fu ?? 0 })}</summary>
    <table class="counted"><tbody>${fu}</tbody></table>${whole}</details>`;
  return html`<div class="win">${drawn}${rows}
    <p class="worth"><span>${tool.speaker.say(worthLine(/** @type {any} */ (answer)))}</span>
      <strong>${tool.say("units.points", { n: answer.points_total })}</strong></p>${fu.length ? counted : whole}</div>`;
}

/** Draw the end of a small game: who has a complete hand. @param {TableTool} tool @param {Play} state */
function smallResult(tool, { winners, replay }) {
  /** @type {Line[]} */
  const lines = winners.map((seat) => [
    seat === OWN ? "play.small.own" : "play.small.other",
    { player: [`words.${windOf(replay.recorded, seat)}`] },
  ]);
  const hands = winners.map((seat) => {
    const { hand } = replay.players[seat];
    const isOwnDraw = replay.last?.kind === "draw";
    const concealed = joinTiles(inOrder(isOwnDraw ? hand.slice(0, -1) : hand));
    const won = { concealed, win_tile: replay.last?.tile, win: isOwnDraw ? "tsumo" : "ron", melds: [] };
    return html`<div class="win small"><div class="felt">${tool.speaker.artist.hand(/** @type {any} */ (won))}</div></div>`;
  });
  const told = lines.length ? lines : [/** @type {Line} */ (["play.small.none"])];
  return html`${tool.paragraphs(winners.includes(OWN) ? told : [...told, missingLine(replay)])}${hands}`;
}

/** Return the line about what the reader's hand lacked: the tiles that would have won, or would have brought it nearer. @param {Play["replay"]} replay @returns {Line} */
function missingLine(replay) {
  const { shanten, helps } = distance(replay, OWN);
  const tiles = { tiles: helps.map(({ kind }) => NAMES[kind]).join(" ") };
  return shanten ? ["play.missing.more", { n: shanten + 1, tiles }] : ["play.missing.one", { tiles }];
}

/** Let the scores move from what they were, once a hand, unless less motion is asked for. @param {TableTool} tool @param {Play} state */
export function rollScores({ root, speaker }, { replay }) {
  const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-from]")]);
  if (rolled === replay || !all.length) return;
  rolled = replay;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const begun = performance.now();
  const step = (/** @type {number} */ now) => {
    const part = Math.min(Math.max((now - begun) / ROLL, 0), 1);
    for (const each of all) {
      const [from, to] = [Number(each.dataset.from), Number(each.dataset.to)];
      const shown = from + (to - from) * (1 - (1 - part) ** 3);
      each.textContent = speaker.texts.number(part < 1 ? Math.round(shown / 100) * 100 : to);
    }
    if (part < 1 && root.contains(all[0])) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Return the lines about the end of a hand, with players named by their winds in it. @param {Play} state @returns {Line[]} */
function linesOf({ outcome, replay: { recorded } }) {
  if (!outcome) return [];
  const winds = recorded.dealt.map((_, place) => [SEATS[place], [`words.${windOf(recorded, place)}`]]);
  const lines = endLines({ outcome, differences: [] });
  const [first, ...others] = lines.map((line) => /** @type {Line} */ (renamed(line, Object.fromEntries(winds))));
  return [...(wonLines(outcome) ?? [first]), ...others];
}

/** Return the lines about a win of one player: who pays how much, and the ura-dora after riichi; null for other ends. @param {HandOutcome} outcome @returns {Line[] | null} */
function wonLines({ wins, recorded, replay, rules, end: { settled }, riichi }) {
  const [win] = wins;
  if (wins.length !== 1 || !settled || !win.answer || win.pao) return null;
  const { seat, source } = win.logged;
  const isTsumo = seat === source;
  const paid = (/** @type {number} */ player) =>
    -settled.deltas[SEATS[player]] - (riichi.includes(SEATS[player]) ? rules.payments.riichi_stick : 0);
  const others = [...recorded.dealt.keys()].filter((player) => player !== seat);
  const payers = !isTsumo ? [source] : seat === OWN ? others : [OWN];
  const named = (/** @type {number} */ player) => /** @type {Line} */ ([`words.${windOf(recorded, player)}`]);
  const n = payers.reduce((sum, player) => sum + paid(player), 0);
  const reader = seat === OWN ? ".own" : payers[0] === OWN ? ".paid" : "";
  /** @type {Line} */
  const line = [
    `play.won.${isTsumo ? "tsumo" : "ron"}${reader}`,
    { winner: named(seat), ...(isTsumo ? {} : { payer: named(source) }), n },
  ];
  return replay.players[seat].riichi && recorded.ura.length ? [line, uraLine(recorded.ura, win.answer)] : [line];
}

/** Return the line about the indicators that were turned after riichi. @param {readonly string[]} ura @param {Record<string, any>} answer @returns {Line} */
function uraLine(ura, { yaku }) {
  const n = yaku.find((/** @type {{ id: string }} */ { id }) => id === "ura_dora")?.han ?? 0;
  return ["play.won.ura", { tiles: { tiles: ura.join(" ") }, n }];
}

// The way back through the hand

/** @param {Play} state */
const reviewOf = ({ replay }) => (reviewed?.replay === replay ? reviewed.view : nothing);

/** Draw the button that looks back on the hand, until it is done. @param {TableTool} tool @param {Session} session @param {() => void} show */
function reviewButton(tool, session, show) {
  const { state } = session;
  if (reviewed?.replay === state.replay) return nothing;
  const lookBack = async () => {
    const { lookBackView } = await import("./look-back.js");
    reviewed = { replay: state.replay, view: lookBackView(tool, session, linesOf(state)) };
    show();
    focusOn(tool.root.querySelector(".look-back"));
  };
  const click = (/** @type {any} */ { currentTarget }) => tool.attempt(lookBack, currentTarget.parentElement);
  return html`<button type="button" @click=${act(click)}>${tool.say("play.review")}</button>`;
}
