/**
 * Lines about a checked record: how each hand ended, and where our score differs.
 *
 * @import { Line, Said } from "../../tell/texts.js"
 * @import { CheckedHand, Explained } from "../check.js"
 * @import { CountedWin } from "../outcome.js"
 */

import { joinLines, listLines, nameInText } from "../../tell/facts.js";
import { seatLine } from "../../tell/needs.js";
import { worthLine } from "../../tell/worths.js";
import { SEATS } from "../../table/forms/sheet.js";
import { ABORTS } from "../../generated/results.js";

const NONE = "—";
const SIGNED = ["changes", "totals"];
/** @type {Record<string, string>} */
const PAYERS = {
  discarder: "quiz.field.discarder",
  dealer: "quiz.field.dealer",
  non_dealer: "quiz.field.others",
  each: "quiz.field.each",
};

/** @param {Said} label @param {Said} value @returns {Line} */
export const labelled = (label, value) => ["explain.labelled", { label, value }];

/** Return a sentence about one or several players. @param {string} key @param {string[]} seats @returns {Line} */
const ofPlayers = (key, seats) => [key, { n: seats.length, players: listLines(seats.map(seatLine)) }];

/** Return the line of a change of points or of a result, with its sign. @param {number} change @returns {Line} */
export function changeLine(change) {
  const key = change > 0 ? "gain" : change < 0 ? "loss" : "zero";
  return [`quiz.settle.${key}`, { n: Math.abs(change) }];
}

/** Return the lines about the end of a hand. @param {CheckedHand} checked @returns {Line[]} */
export function endLines({ outcome: { stated, wins } }) {
  const riichi = stated.riichi.length ? [ofPlayers("quiz.settle.riichi", stated.riichi)] : [];
  if (stated.end === "abortive") return [["quiz.settle.abortive"], whyLine(stated), ...riichi];
  if (stated.end === "exhaustive") return [...drawLines(stated), ...riichi];
  return [...wins.flatMap((win) => winLines(stated, win)), ...riichi];
}

/** Return the line about why a hand was broken off. @param {any} stated */
const whyLine = ({ why }) => labelled(["ui.settle.why"], nameInText(`options.${ABORTS[why]}`));

/** @param {any} stated @returns {Line[]} */
function drawLines({ nagashi, tenpai }) {
  if (nagashi.length) return [ofPlayers("quiz.settle.nagashi", nagashi)];
  return [tenpai.length ? ofPlayers("quiz.settle.exhaustive", tenpai) : ["quiz.settle.exhaustive_none"]];
}

/** @param {any} stated @param {CountedWin} win @returns {Line[]} */
function winLines({ end, discarder }, { logged, answer, problems, pao }) {
  if (problems.length || !answer) return [];
  const winner = seatLine(SEATS[logged.seat]);
  const worth = worthLine(/** @type {any} */ (answer));
  /** @type {Record<string, Said>} */
  const by = discarder ? { discarder: seatLine(discarder) } : {};
  /** @type {Line[]} */
  const liable = pao ? [["quiz.settle.liable", { player: seatLine(pao.by) }]] : [];
  return [[`quiz.settle.${end}`, { winner, worth, ...by }], ...liable];
}

/** Return the line about a difference. @param {CheckedHand} checked @param {Explained} each @returns {Line} */
export function differenceLine({ outcome }, { what, seat, logged, counted }) {
  const problems = problemsOf(outcome, what, seat);
  const reasons = problems.map(({ code, values = {} }) => /** @type {Line} */ ([`problems.${code}`, values]));
  /** @type {Line} */
  const said = [
    "record.differs",
    {
      what: [`record.what.${what}`],
      logged: shown(what, logged),
      counted: reasons.length ? joinLines(reasons, "explain.players") : shown(what, counted),
    },
  ];
  return seat ? labelled(seatLine(seat), said) : said;
}

/** Return the lines about a win that our score rejects, or an end that is impossible. @param {CheckedHand["outcome"]} outcome @param {string} what @param {string | null} seat */
function problemsOf({ end, wins }, what, seat) {
  if (what === "settlement") return end.problems;
  return wins.filter(({ logged }) => SEATS[logged.seat] === seat).flatMap(({ problems }) => problems);
}

/** Return the values of a line with names in place of ids. @param {string} what @param {any} value @returns {Said} */
function shown(what, value) {
  if (what === "next_hand") return startLine(value);
  if (what === "end") return value && value !== "exhaustive" ? [`options.${ABORTS[value]}`] : NONE;
  if (value === null) return NONE;
  if (typeof value === "boolean") return [value ? "record.yes" : "record.no"];
  if (Array.isArray(value)) return value.length ? joinLines(value.map(nameLine)) : ["record.no"];
  if (typeof value !== "object") return value;
  const each = Object.entries(value).map(([key, number]) => {
    return labelled(nameLine(key), SIGNED.includes(what) ? changeLine(number) : number);
  });
  return each.length ? joinLines(each, "explain.players") : NONE;
}

/** Return the name of a player, of a payer or of a yaku. @param {string} name @returns {Line} */
function nameLine(name) {
  if (SEATS.includes(name)) return seatLine(name);
  return [PAYERS[name] ?? `yaku.${name}`];
}

/** Return the line with the start of a hand. @param {{ round: number, dealer: string, honba: number, riichi_sticks: number }} start @returns {Line} */
export function startLine({ round, dealer, honba, riichi_sticks: sticks }) {
  return [
    "record.start",
    { round: [`words.round.${SEATS[round % SEATS.length]}`], dealer: seatLine(dealer), honba, sticks },
  ];
}
