/**
 * The end of a hand that was played: how it ended, the wins counted, who pays, the places, and the way back through it.
 *
 * @import { Stepper } from "../../record/page/stepper.js"
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { Play } from "../play-model.js"
 * @import { Session } from "../session.js"
 */

import { loadStyles } from "../../core/draw.js";
import { act, focusOn } from "../../dom.js";
import { WINDS as SEATS } from "../../engine/tiles.js";
import { endLines } from "../../record/page/lines.js";
import { renamed } from "../../record/page/players.js";
import { changesView, countedView, finalView } from "../../record/page/record-result.js";
import { windOf } from "../../record/page/recorded-scene.js";
import { final } from "../../table/game/game-end.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { OWN, isFinished, isForLearners } from "../session.js";

/** The table of the last hand gone through. @type {{ replay: Play["replay"], stepper: Stepper } | null} */
let opened = null;
/** The drawn turns of the last hand looked back on. @type {{ replay: Play["replay"], turns: unknown } | null} */
let reviewed = null;

/**
 * Draw the end of a hand.
 * @param {TableTool} tool
 * @param {Session} session
 * @param {unknown} buttons how to go on
 * @param {() => void} show
 */
export function resultView(tool, session, buttons, show) {
  const { state, rules } = session;
  const { outcome, referee, replay } = state;
  const settled = outcome?.end.settled;
  if (!outcome || !settled || !referee) return smallResult(tool, session, buttons, show);
  const named = (/** @type {string} */ seat) => nameOf(tool, state, seat);
  const wins = outcome.wins.map((win) =>
    countedView(tool, { ...rules, options: rules.options ?? {} }, win, named(SEATS[win.logged.seat])),
  );
  const { points, before } = referee.standingAfter(state);
  const stepper = opened?.replay === replay ? opened.stepper : null;
  return html`<section class="result" tabindex="-1">${tool.paragraphs(linesOf(state))}
    <div class="buttons row">${buttons}${reviewButton(tool, session, show)}${stepper ? nothing : stepperButton(tool, state, show)}</div>
    ${wins}${changesView(tool, outcome, settled, named)}
    ${isFinished(session) && !isForLearners(session) ? finalView(tool, final(state.rules, points, before.sticks), named) : nothing}
    ${reviewOf(state)}${stepper?.node ?? nothing}</section>`;
}

/** Draw the end of a small game: who has a complete hand. @param {TableTool} tool @param {Session} session @param {unknown} buttons @param {() => void} show */
function smallResult(tool, session, buttons, show) {
  const { winners, replay } = session.state;
  /** @type {Line[]} */
  const lines = winners.map((seat) => [
    seat === OWN ? "play.small.own" : "play.small.other",
    { player: [`words.${windOf(replay.recorded, seat)}`] },
  ]);
  return html`<section class="result" tabindex="-1">${tool.paragraphs(lines.length ? lines : [["play.small.none"]])}
    <div class="buttons row">${buttons}${reviewButton(tool, session, show)}</div>${reviewOf(session.state)}</section>`;
}

/** Name a player, by the wind in this hand. @param {TableTool} tool @param {Play} state @param {string} seat */
function nameOf(tool, { replay }, seat) {
  const place = SEATS.indexOf(seat);
  const wind = tool.say(`words.${windOf(replay.recorded, place)}`);
  return place === OWN ? tool.say("play.self", { wind }) : wind;
}

/** Return the lines about the end of a hand, with players named by their winds in it. @param {Play} state @returns {Line[]} */
function linesOf({ outcome, replay: { recorded } }) {
  if (!outcome) return [];
  const winds = recorded.dealt.map((_, place) => [SEATS[place], [`words.${windOf(recorded, place)}`]]);
  const lines = endLines({ outcome, differences: [] });
  return lines.map((line) => /** @type {Line} */ (renamed(line, Object.fromEntries(winds))));
}

// The way back through the hand

/** @param {Play} state */
const reviewOf = ({ replay }) => (reviewed?.replay === replay ? reviewed.turns : nothing);

/** @param {TableTool} tool @param {Session} session @param {() => void} show */
function reviewButton(tool, session, show) {
  const { replay } = session.state;
  if (reviewed?.replay === replay) return nothing;
  return openButton(tool, "play.review", async () => {
    const { reviewView, reviewsOf } = await import("./look-back.js");
    reviewed = { replay, turns: reviewView(tool, reviewsOf(tool, session), replay.recorded) };
    show();
    focusOn(tool.root.querySelector(".look-back"));
  });
}

/** Draw a button that loads something. @param {TableTool} tool @param {string} key @param {() => Promise<unknown>} open */
function openButton(tool, key, open) {
  const click = (/** @type {Event} */ { currentTarget }) =>
    tool.attempt(open, /** @type {HTMLElement} */ (/** @type {HTMLElement} */ (currentTarget).parentElement));
  return html`<button type="button" @click=${act(click)}>${tool.say(key)}</button>`;
}

/** @param {TableTool} tool @param {Play} state @param {() => void} show */
const stepperButton = (tool, state, show) => openButton(tool, "record.step.open", () => openStepper(tool, state, show));

/** @param {TableTool} tool @param {Play} state @param {() => void} show */
async function openStepper(tool, state, show) {
  if (!state.outcome) return;
  const [{ Stepper }] = await Promise.all([import("../../record/page/stepper.js"), loadStyles("replay")]);
  const stepper = new Stepper(tool, state.outcome, { ends: linesOf(state), below: () => OWN });
  opened = { replay: state.replay, stepper };
  show();
  stepper.takeFocus();
}
