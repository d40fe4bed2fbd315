/**
 * The last tile of the live wall: who draws it, and how often each seat draws. The twin of
 * riichi_rules/table/haitei.py.
 *
 * @import { Stated } from "./forms/sheet.js"
 *
 * @typedef {{ type: string, by: string, from?: string | null }} Call
 * @typedef {{ options: import("../engine/rules.js").Values, table: Record<string, number> }} Rules
 */

import { SEATS, Sheet, isRecord, shown } from "./forms/sheet.js";

export const CLAIMS = ["chi", "pon", "kan_open"];
export const QUADS = ["kan_open", "kan_closed", "kan_added"];
const TYPES = [...new Set([...CLAIMS, ...QUADS])];
const KEYS = ["type", "by", "from"];

/** Return the seat a number of turns after another. @param {string} seat @param {number} turns */
const after = (seat, turns) => SEATS[(SEATS.indexOf(seat) + turns) % SEATS.length];

/**
 * Return the seats whose turn a call skips, from the discarder's right to the caller.
 * @param {Call} call
 */
function passedOver({ type, by, from }) {
  if (!CLAIMS.includes(type) || !from) return [];
  const turns = (SEATS.indexOf(by) - SEATS.indexOf(from) + SEATS.length) % SEATS.length;
  return Array.from({ length: turns }, (_, step) => after(from, step + 1));
}

/**
 * Return who draws the last tile, and the number of draws. Turns go round from East; a call skips seats, a kan shortens
 * the live wall by one tile.
 * @param {number} liveDraws
 * @param {readonly Call[]} calls
 */
export function lastTile(liveDraws, calls) {
  const passed = calls.flatMap(passedOver);
  const quads = calls.filter(({ type }) => QUADS.includes(type)).length;
  const turns = liveDraws - quads + passed.length;
  const drawsAt = (/** @type {number} */ place) => Math.floor((turns - place + SEATS.length - 1) / SEATS.length);
  const draws = SEATS.map((seat, place) => [seat, drawsAt(place) - passed.filter((each) => each === seat).length]);
  return { lastDraw: SEATS[(turns - 1) % SEATS.length], draws: Object.fromEntries(draws) };
}

/** Answer a question in the agreed form. @param {Rules} rules @param {Stated} question */
export function answerHaitei({ options, table }, question) {
  const sheet = new Sheet();
  const calls = readCalls(sheet, question.calls);
  refuseImpossible(sheet, table, calls);
  if (options.players !== SEATS.length) sheet.fault("only_four_players", { players: SEATS.length });
  if (sheet.problems.length) return { ok: false, problems: sheet.problems };
  const { lastDraw, draws } = lastTile(table.live_draws, calls);
  return { ok: true, last_draw: lastDraw, last_discard: lastDraw, draws };
}

/**
 * Return the calls of a question in order, or none if any has a problem.
 * @param {Sheet} sheet
 * @param {unknown} listed
 * @returns {Call[]}
 */
function readCalls(sheet, listed) {
  if (!Array.isArray(listed)) return sheet.refuse("calls", listed, []);
  const before = sheet.problems.length;
  listed.forEach((stated, place) => refuseCall(sheet, place + 1, stated));
  return sheet.problems.length > before ? [] : listed;
}

/**
 * Add the problem of a call, if it has one; `place` is its number in the list.
 * @param {Sheet} sheet
 * @param {number} place
 * @param {unknown} stated
 */
function refuseCall(sheet, place, stated) {
  const { type, by, from = null } = /** @type {Call} */ (isRecord(stated) ? stated : {});
  const isOfCall = isRecord(stated) && Object.keys(stated).every((key) => KEYS.includes(key));
  const isCall = isOfCall && areNamed(type, by, from);
  const written = [by, type, from]
    .filter((each) => each != null && each !== "")
    .map(shown)
    .join(":");
  if (!isCall) sheet.fault("bad_call", { place, found: isOfCall ? written : shown(stated) });
  else if (!CLAIMS.includes(type) && from !== null) sheet.fault("call_from_nobody", { place });
  else if (by === from) sheet.fault("call_from_oneself", { place });
  else if (type === "chi" && passedOver({ type, by, from }).length !== 1) sheet.fault("chi_from_left", { place });
}

/**
 * Tell whether the type and the seats of a call exist, and a claim has a discarder.
 * @param {string} type
 * @param {string} by
 * @param {string | null} from
 */
function areNamed(type, by, from) {
  if (!TYPES.includes(type) || !SEATS.includes(by)) return false;
  return from === null ? !CLAIMS.includes(type) : SEATS.includes(from);
}

/**
 * Add problems about the calls as a whole: too many kan or groups, an added kan without its triplet.
 * @param {Sheet} sheet
 * @param {Record<string, number>} table
 * @param {readonly Call[]} calls
 */
function refuseImpossible(sheet, { replacements: most, groups: room }, calls) {
  const found = calls.filter(({ type }) => QUADS.includes(type)).length;
  if (found > most) sheet.fault("too_many_quads", { found, most });
  for (const seat of SEATS) {
    const groups = calls.filter(({ type, by }) => by === seat && type !== "kan_added").length;
    if (groups > room) sheet.fault("too_many_groups", { seat, found: groups });
  }
  calls.forEach(({ type, by }, place) => {
    const earlier = calls.slice(0, place + 1).filter((each) => each.by === by);
    const number = (/** @type {string} */ wanted) => earlier.filter((each) => each.type === wanted).length;
    const isLoose = type === "kan_added" && number("kan_added") > number("pon");
    if (isLoose) sheet.fault("nothing_to_promote", { place: place + 1 });
  });
}
