/**
 * What a correction of a game changes, told before it is stored: the later hands, the points at the table, and a hand that
 * no longer fits.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { LedgerEntry } from "../game/ledger.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Act, KeptGame } from "./game-log.js"
 */

import { joinLines } from "../../tell/facts.js";
import { signed } from "../../tell/pictures.js";
import { gameAfter } from "./game-log.js";
import { ledgerOf } from "./settled-game.js";
import { handWithCounters } from "./standings.js";

/** Return the entries of a game by the ids of its hands. @param {GameContext} context @param {KeptGame} kept */
function settled(context, kept) {
  const { game, wrong } = ledgerOf(context, kept);
  const entries = game.entries.map((entry, at) => /** @type {const} */ ([kept.hands[at].id, entry]));
  return { game, wrong, entries: new Map(entries) };
}

/** @param {GameContext} context @param {LedgerEntry} entry */
const nameOf = (context, { earlier: { round, before } }) => handWithCounters(context, round, before);

/** Return what a hand is, and what it changed, as one text. @param {LedgerEntry} entry */
const shapeOf = ({ earlier: { round, before }, settled: { deltas } }) => JSON.stringify([round, before, deltas]);

/**
 * Return what an act on a game changes besides the hand that it is about.
 * @param {GameContext} context
 * @param {KeptGame} kept
 * @param {Act} act
 * @returns {Line[]}
 */
export function consequences(context, kept, act) {
  const [before, after] = [kept, gameAfter(kept, act)].map((each) => settled(context, each));
  const names = [...before.entries].flatMap(([id, entry]) => {
    const other = after.entries.get(id);
    if (id === act[1] || !other || entry.ended.end === "penalty" || shapeOf(entry) === shapeOf(other)) return [];
    const [was, is] = [entry, other].map((each) => nameOf(context, each));
    return [was === is ? is : `${was} → ${is}`];
  });
  const due = after.wrong ? [] : dueLines(context, before.game.standing.points, after.game.standing.points);
  const lost = after.wrong && before.entries.get(after.wrong.id);
  return [
    ...(names.length
      ? [/** @type {Line} */ (["game.changes.hands", { n: names.length, hands: joinLines(names) }])]
      : []),
    ...(lost ? [/** @type {Line} */ (["game.changes.wrong", { hand: nameOf(context, lost) }])] : []),
    ...due,
  ];
}

/**
 * Return the line of what players must hand over, if anything, so that the points before them are those that count.
 * @param {GameContext} context
 * @param {Record<string, number>} held
 * @param {Record<string, number>} points
 * @returns {Line[]}
 */
export function dueLines({ tool, seats, named }, held, points) {
  const changed = seats.filter((seat) => points[seat] !== held[seat]);
  const changes = changed.map((seat) => `${named(seat)} ${signed(tool.speaker.texts, points[seat] - held[seat])}`);
  return changes.length ? [["game.changes.points", { changes: joinLines(changes, "words.list.rows") }]] : [];
}

/** Tell whether an act has changed what was played before the last hand. @param {KeptGame} before @param {KeptGame} after @param {Act} act */
export function isCorrection(before, after, [name, , , inserted]) {
  if (name === "change" || name === "remove" || (name === "add" && inserted)) return true;
  const [fewer, more] = [before.hands, after.hands].sort((one, other) => one.length - other.length);
  return fewer.some((hand, at) => JSON.stringify(hand) !== JSON.stringify(more[at]));
}
