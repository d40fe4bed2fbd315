/**
 * A game that is played again from its actions: after the page was loaded anew, or when it is looked back on.
 *
 * @import { RuleBook } from "../engine/rule-book.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Action, Play, Referee } from "./play-model.js"
 * @import { Deal, Session } from "./session.js"
 */

import { recordedSession } from "./recorded-start.js";
import { LENGTHS, STYLES, after, isSeed, newSession, withJudge } from "./session.js";
import { withReferee } from "./state.js";

/** @param {RuleBook} book @param {Deal} stated */
const beginning = (book, stated) => (stated.from ? recordedSession : newSession)(book, stated);

/** Return the first state of a game in play, with its referee. @param {RuleBook} book @param {Session} session @returns {Play} */
export function begunAs(book, session) {
  const { referee } = session.state;
  const { state } = /** @type {Session} */ (beginning(book, session));
  return referee ? withReferee(state, referee) : state;
}

/**
 * Return a kept game, or null if it is damaged, or its rules have changed so that an action is no longer legal.
 * @param {RuleBook} book
 * @param {any} stored
 * @param {new (rules: Rules) => Referee} Referee
 * @returns {Session | null}
 */
export function restored(book, stored, Referee) {
  if (!stored || !isSeed(stored.seed) || !LENGTHS.includes(stored.length) || !STYLES.includes(stored.style))
    return null;
  if (typeof stored.rules?.base !== "string" || !Array.isArray(stored.actions)) return null;
  try {
    const begun = beginning(book, stored);
    return begun && stored.actions.map(readAction).reduce(after, withJudge(begun, Referee));
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
}

/** @param {any} stored @returns {Action} */
function readAction([seat, type, tile, tiles]) {
  return { seat, type, ...(tile === null ? {} : { tile }), ...(tiles === null ? {} : { tiles }) };
}
