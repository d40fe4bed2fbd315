/**
 * The clock of a session: when the signal is given, and how many hands are left after it.
 *
 * @import { Clock } from "../../engine/rules.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Act, Header, KeptGame, SessionClock } from "./game-log.js"
 */

import { pageLanguage } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { handsLeft } from "./game-log.js";

const MINUTE = 60_000;
const LONGEST_WAIT = 2 ** 31 - 1; // of a timer

/** Return the clock of a session of some minutes: as the text of the rules says; else a signal at the end, and one hand after it. @param {number} minutes @param {Clock} [text] @returns {SessionClock} */
export function sessionClock(minutes, text = {}) {
  const { signal_minutes: signal = 0, hands_after_signal: hands = 1, chombo_after_signal: chombo = "replayed" } = text;
  return { minutes, signal: Math.min(signal === "at_end" ? 0 : signal, minutes), hands, chombo };
}

/** Return when the signal is given, if it is known when the game began. @param {Header} header */
function signalTime({ started, time, clock }) {
  const begun = new Date(`${started}T${time}`).getTime();
  return clock && !Number.isNaN(begun) ? begun + (clock.minutes - clock.signal) * MINUTE : null;
}

/** The timer that draws the clock again at the signal. @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Draw when the signal is given, or how many hands are left after it.
 * @param {GameContext} context
 * @param {KeptGame} kept
 * @param {(act: Act) => void} act
 * @param {() => void} redraw
 */
export function sessionLine({ tool }, kept, act, redraw) {
  clearTimeout(timer);
  const { clock } = kept.header;
  if (!clock) return nothing;
  const left = handsLeft(clock, kept);
  if (left !== null) return html`<p class="session row"><b>${tool.say("game.clock.left", { n: left })}</b></p>`;
  const at = signalTime(kept.header);
  const wait = (at ?? 0) - Date.now();
  const isDue = at !== null && wait <= 0;
  if (at !== null && !isDue) timer = setTimeout(redraw, Math.min(wait, LONGEST_WAIT));
  const clockTime = at === null ? "" : new Intl.DateTimeFormat(pageLanguage(), { timeStyle: "short" }).format(at);
  const words = isDue || at === null ? tool.say("game.clock.due") : tool.say("game.clock.at", { time: clockTime });
  return html`<p class="session row"><b>${words}</b>
    <button type="button" class=${isDue ? "main" : nothing} data-key="signal" @click=${() => act(["signal"])}>${tool.say("game.clock.signal")}</button>
    <small>${tool.say("game.clock.after", { n: clock.hands })}</small></p>`;
}
