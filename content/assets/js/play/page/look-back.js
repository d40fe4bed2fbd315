/**
 * The hand looked back on: the table of each move, beside it what is certain of the reader's turns; and its slips in the
 * learning record.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line, Said } from "../../tell/texts.js"
 * @import { Hand } from "../../record/model.js"
 * @import { Distance } from "../counts.js"
 * @import { Play } from "../play-model.js"
 * @import { PassReview, TurnReview } from "../turn-review.js"
 * @import { Session } from "../session.js"
 */

import { limitOfReader } from "../../course/taught.js";
import { NAMES } from "../../engine/tiles.js";
import { openStore } from "../../quiz/memory/learning-store.js";
import { safeLines } from "../../record/page/facts-lines.js";
import { windOf } from "../../record/page/recorded-scene.js";
import { Stepper } from "../../record/page/stepper.js";
import { listLines, nameInText } from "../../tell/facts.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { reviewHand } from "../turn-review.js";
import { begunAs } from "../resumed.js";
import { OWN } from "../session.js";
import { practisedBy } from "../play-slips.js";
import { stateLine, yakuLine } from "./help.js";

const MOST_BETTER = 3; // discards named

/** @typedef {TurnReview | PassReview} Review */

/** Return the reviews of the reader's turns in the hand that has ended. @param {TableTool} tool @param {Session} session */
export function reviewsOf({ book }, session) {
  return reviewHand(begunAs(book, session), session.actions, OWN);
}

/**
 * Put the slips into the learning record: what they are about is due then. Somebody on the way through the lessons is
 * asked only what was taught.
 * @param {readonly Review[]} reviews
 */
export async function recordSlips(reviews) {
  const limit = await limitOfReader();
  const found = practisedBy(reviews).filter(({ concept }) => limit?.taught.has(concept) ?? true);
  if (!found.length) return;
  const slips = found.map(({ kind, concept }) => ({ kind, concepts: [concept], touched: [concept], right: false }));
  const at = Date.now();
  openStore().change(({ unrated }) => unrated.push(...slips.map((slip) => ({ at, ...slip }))));
}

/**
 * Draw a hand that is looked back on: how many slips there were, a button for each turn of the reader, and the table.
 * @param {TableTool} tool
 * @param {Session} session
 * @param {Line[]} ends how the hand ended
 */
export function lookBackView(tool, session, ends) {
  const { replay, rules } = session.state;
  const reviews = reviewsOf(tool, session);
  const stepper = new Stepper(
    tool,
    { rules, recorded: replay.recorded },
    {
      ends,
      below: () => OWN,
      notes: (place) => reviews.filter(({ at }) => at === place).map((each) => notesOf(tool, each, session.state)),
    },
  );
  const first = reviews.find(countOf) ?? reviews[0];
  if (first) stepper.goTo(first.at);
  const n = reviews.reduce((sum, each) => sum + countOf(each), 0);
  const turns = reviews.map(
    (each, place) =>
      html`<li><button type="button" class=${countOf(each) ? "slip" : nothing} @click=${() => stepper.goTo(each.at)}>${tool.speaker.number(place + 1)}</button></li>`,
  );
  return html`<section class="look-back" tabindex="-1"><h2>${tool.say("play.review")}</h2>
    <p>${n ? tool.say("play.review.slips", { n }) : tool.say("play.review.no_slips")}</p>
    <ol class="turns row list">${turns}</ol>${stepper.node}</section>`;
}

/** Return how many things of a turn are to be looked at again: its slips, and that it dealt in where there was a choice. @param {Review} review */
const countOf = (review) => review.slips.length + Number(dealInOf(review)?.isBound === false);

/** @param {Review} review */
const dealInOf = (review) => (review.type === "turn" ? review.dealtIn : null);

/**
 * Return the lines on a discard of the reader that others won on, and on the tiles that were safe then.
 * @param {readonly Review[]} reviews
 * @param {Play} state the end of the hand
 * @returns {Line[]}
 */
export function dealtInLines(reviews, { winners, replay }) {
  const dealtIn = reviews.map(dealInOf).find(Boolean);
  if (!dealtIn) return [];
  const { tile, isBound, safe } = dealtIn;
  const named = (/** @type {number} */ seat) => /** @type {Line} */ ([`words.${windOf(replay.recorded, seat)}`]);
  const heads = winners.map((seat) => {
    const key = replay.players[seat].riichi ? "play.dealt_in.riichi" : "play.dealt_in";
    return /** @type {Line} */ ([key, { player: named(seat), tile: { tiles: tile } }]);
  });
  if (isBound) return [...heads, ["play.dealt_in.bound"]];
  if (!safe.length) return [...heads, ["play.dealt_in.none"]];
  return [...heads, ...safeLines(safe, named).map((line) => labelled("play.dealt_in.hand", line))];
}

/** Draw what is certain of a turn. @param {TableTool} tool @param {Review} review @param {Play} state the end of the hand */
function notesOf(tool, review, state) {
  const [head, ...lines] =
    review.type === "turn" ? turnLines(review, !state.referee?.win) : passLines(review, state.replay.recorded);
  const wrong = [...dealtInLines([review], state), ...slipLines(review)];
  return html`${tool.paragraphs([head])}${tool.paragraphs(wrong, "trouble")}${tool.paragraphs(lines)}`;
}

/** @param {TurnReview} review @param {boolean} isSmall @returns {Line[]} */
function turnLines({ action, drawn, before, after, best, lacksYaku, waits, furiten }, isSmall) {
  const stand = (/** @type {Distance} */ found) => standLine(found, isSmall);
  const better = (/** @type {Distance & { tile: string }} */ found) => betterLine(found, isSmall);
  const declared = action.type === "riichi" ? "play.review.turn.riichi" : "play.review.turn";
  const tiles = { drawn: { tiles: drawn ?? "" }, tile: { tiles: action.tile ?? "" } };
  const isBest = best.some(({ shanten, left }) => shanten === after.shanten && left === after.left);
  return [
    [drawn ? declared : "play.review.turn.called", tiles],
    ...(before ? [labelled("play.review.before", stand(before))] : []),
    labelled("play.review.after", stand(after)),
    ...(isBest ? [/** @type {Line} */ (["play.review.best"])] : best.slice(0, MOST_BETTER).map(better)),
    ...(lacksYaku ? [yakuLine("play.help.open")] : []),
    ...waits.map(({ tile, yaku }) => waitLine(tile, yaku)),
    ...(furiten ? [furitenLine(furiten)] : []),
  ];
}

/** @param {string} label @param {Said} value @returns {Line} */
const labelled = (label, value) => ["explain.labelled", { label: [label], value }];

/** Return the line about a discard that leaves more. @param {Distance & { tile: string }} found @param {boolean} isSmall @returns {Line} */
function betterLine(found, isSmall) {
  const { helps, left } = helpsOf(found);
  const values = { tile: { tiles: found.tile }, state: stateLine(found, isSmall), helps: helpsLine(helps, left) };
  return labelled("play.review.better", ["play.help.after", values]);
}

/** Return the line about how far a hand is, and the tiles that help. @param {Distance} found @param {boolean} isSmall @returns {Said} */
function standLine(found, isSmall) {
  const { helps, left } = helpsOf(found);
  if (!helps.length) return stateLine(found, isSmall);
  return ["play.review.stand", { state: stateLine(found, isSmall), helps: helpsLine(helps, left) }];
}

/** @param {Distance} found */
const helpsOf = ({ helps, left }) => ({ helps: helps.filter((each) => each.left > 0), left });

/** @param {Distance["helps"]} helps @param {number} left @returns {Line} */
function helpsLine(helps, left) {
  return ["play.help.tiles", { n: left, tiles: { tiles: helps.map(({ kind }) => NAMES[kind]).join(" ") } }];
}

/** @param {string} tile @param {string[]} yaku @returns {Line} */
function waitLine(tile, yaku) {
  const tiles = { tiles: tile };
  if (!yaku.length) return ["play.review.win.none", { tile: tiles }];
  const named = yaku.map((id) => nameInText(`yaku.${id}`));
  return ["play.review.win", { tile: tiles, yaku: listLines(named) }];
}

/** @param {NonNullable<TurnReview["furiten"]>} furiten @returns {Line} */
function furitenLine({ kind, tiles }) {
  return [`play.review.furiten.${kind}`, { tiles: { tiles: tiles.join(" ") } }];
}

/** Return the lines on a discard of another player, and on what was possible. @param {PassReview} review @param {Hand} hand @returns {Line[]} */
export function passLines({ tile, seat, calls, slips, furiten }, hand) {
  /** @type {Record<string, Said>} */
  const values = { player: [`words.${windOf(hand, seat)}`], tile: { tiles: tile } };
  const isAsked = calls.length > 0 || slips.includes("passed_ron");
  const kinds = [...new Set(calls.map(({ type }) => type))];
  const named = kinds.map((type) => /** @type {Line} */ ([`words.${type}`]));
  return [
    [isAsked ? "play.review.pass" : "play.review.seen", values],
    ...(named.length ? [labelled("play.review.could", listLines(named))] : []),
    ...(furiten ? [furitenLine(furiten)] : []),
  ];
}

/** Return the lines about slips that are not told by a better discard. @param {Review} review @returns {Line[]} */
function slipLines({ slips }) {
  return slips.filter((slip) => slip !== "farther" && slip !== "fewer").map((slip) => [`play.review.${slip}`]);
}
