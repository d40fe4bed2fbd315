/**
 * Mistakes in counting fu, and the difference that each makes to the sum. The twin of riichi_rules/mistakes/fu.py.
 *
 * @import { Mistake } from "./catalogue.js"
 * @import { FuLine, Scored } from "./scored.js"
 */

import { roundUp } from "../engine/price.js";
import { openedByRon } from "../engine/readings.js";
import { holds } from "../engine/conditions.js";
import { EAST, HAKU, TILE, WINDS } from "../engine/tiles.js";
import { combinations, isMet, isWayOfWinning } from "./scored.js";

const FORGOTTEN_AT_MOST = 3; // lines at once
// The lines and parts of a hand with a mistake of their own for being forgotten.
const NAMED = ["closed_ron", "tsumo", "pair", "wait"];
const WIND_PAIRS = ["pair_seat_wind", "pair_round_wind", "pair_double_wind"];

/** The fu of a hand, line by line. */
class FuCount {
  /** @param {Scored} scored */
  constructor(scored) {
    this.scored = scored;
    this.items = Object.fromEntries(Object.entries(scored.rules.fu.items).filter(([, { counts }]) => counts !== false));
    const opened = openedByRon(/** @type {any} */ (scored.explained.reading), scored.isTsumo ? "tsumo" : "ron");
    const groups = this.lines("group");
    /** The triplet completed by ron, which is an open one. */
    this.completed = groups.find(({ tiles }) => tiles === opened);
    this.groups = groups.filter((line) => line !== this.completed);
  }

  /** Return the lines about one part of the hand. @param {string} of */
  lines(of) {
    return this.scored.lines.filter(({ id }) => this.items[id].of === of);
  }

  /** @param {string} name */
  line(name) {
    return this.scored.lines.filter(({ id }) => id === name);
  }

  /** The lines after the base that have no mistake of their own for being forgotten. */
  get withoutName() {
    return this.scored.lines.slice(1).filter(({ id }) => !NAMED.includes(id) && !NAMED.includes(this.items[id].of));
  }

  /**
   * Return the difference from misreading one fact about a group; empty if no line matches then.
   * @param {FuLine} line
   * @param {string} fact
   */
  more(line, fact) {
    const { when } = this.items[line.id];
    const facts = Object.keys(when);
    const other = Object.values(this.items).find(
      (item) =>
        item.of === "group" &&
        Object.keys(item.when).length === facts.length &&
        facts.every((each) => (when[each] === item.when[each]) === (each !== fact)),
    );
    return other ? [other.fu - line.fu] : [];
  }

  /**
   * Return the differences from misreading one fact, in all groups with this value and in each of them.
   * @param {string} fact
   * @param {unknown} found
   */
  mistaken(fact, found) {
    const more = this.groups
      .filter(({ id }) => this.items[id].when[fact] === found)
      .flatMap((line) => this.more(line, fact));
    return [more.reduce((sum, each) => sum + each, 0), ...more];
  }

  /** Return the differences from counting a double wind pair like a pair of one wind, or like both together. */
  doubleWind() {
    const [seat, round, double] = WIND_PAIRS.map((name) => this.items[name]?.fu ?? 0);
    return this.line(WIND_PAIRS[2]).flatMap(() => [seat - double, seat + round - double].filter(Boolean));
  }

  /** Return the fu of lines that a yaku takes away, as pinfu does with those for tsumo. */
  fuRemovedByYaku() {
    const { yaku, stated } = this.scored;
    const taken = Object.values(this.items).filter(({ unless }) => yaku.includes(unless ?? ""));
    return taken.filter(({ when }) => isWayOfWinning(when) && isMet(when, stated)).map(({ fu }) => fu);
  }

  noWait() {
    const waits = Object.values(this.items).filter(({ of }) => of === "wait");
    return this.lines("wait").length ? [] : [Math.max(0, ...waits.map(({ fu }) => fu))];
  }

  /** The fu before rounding. */
  get sum() {
    return this.scored.lines.reduce((sum, { fu }) => sum + fu, 0);
  }

  /**
   * Return a mistake that changes the fu by this difference before they are rounded.
   * @param {string} id
   * @param {number} more
   * @param {...string} about
   */
  changed(id, more, ...about) {
    const fu = roundUp(this.sum + more, this.scored.rules.fu.round_up_to);
    return this.scored.miscounted(id, this.scored.answer.han, fu, ...about);
  }

  /**
   * Return whether a line for the pair could be given to this one: nobody takes a pair of no value for a double wind.
   * @param {Record<string, any>} when
   */
  isLikelyPair(when) {
    const { reading } = this.scored.explained;
    const kind = reading?.pair ? TILE.get(reading.pair.slice(-2)) : undefined;
    if (kind === undefined || kind < EAST) return false;
    const { seat_wind: seat, round_wind: round, dealer } = this.scored.stated;
    const windOf = (/** @type {string} */ wind) => EAST + WINDS.indexOf(wind);
    const facts = {
      pair: kind < HAKU ? "wind" : "dragon",
      pair_seat_wind: kind === windOf(dealer ? "east" : (seat ?? "south")),
      pair_round_wind: kind === windOf(round ?? "east"),
    };
    return Object.keys(when).filter((fact) => !holds({ [fact]: when[fact] }, facts)).length < 2;
  }

  /** Whether the count is a single line to which nothing is added, as for seven pairs. */
  get isFixed() {
    return this.scored.lines.some(({ id }) => this.items[id].alone);
  }

  /** The items that the hand does not have. */
  get others() {
    return Object.entries(this.items).filter(([name]) => !this.line(name).length);
  }
}

/** @param {FuLine[]} lines */
const leftOut = (lines) => lines.map(({ fu }) => -fu);

/** @type {Record<string, (count: FuCount) => number[]>} */
const DIFFERENCES = {
  closed_ron_forgotten: (count) => leftOut(count.line("closed_ron")),
  pinfu_tsumo_fu: (count) => count.fuRemovedByYaku(),
  ron_triplet_as_closed: (count) => (count.completed ? count.more(count.completed, "concealed") : []),
  wait_fu_forgotten: (count) => leftOut(count.lines("wait")),
  double_wind_misjudged: (count) => count.doubleWind(),
  pair_fu_forgotten: (count) => leftOut(count.lines("pair")),
  tsumo_fu_forgotten: (count) => leftOut(count.line("tsumo")),
  open_fu_as_closed: (count) => count.mistaken("concealed", false),
  closed_fu_as_open: (count) => count.mistaken("concealed", true),
  terminal_fu_as_simple: (count) => count.mistaken("outside", true),
  kan_fu_as_triplet: (count) => count.mistaken("shape", "kan"),
  simple_fu_as_terminal: (count) => count.mistaken("outside", false),
  wait_fu_for_two_sided: (count) => count.noWait(),
};

/** Tell whether only one thing about the win is otherwise: nobody takes an open tsumo for a closed ron. @param {Record<string, any>} when @param {Scored} scored */
function isNearlyDue(when, { stated, isOpen }) {
  const isSo = (/** @type {string} */ fact) =>
    fact === "closed" ? when.closed === !isOpen : isMet({ [fact]: when[fact] }, stated);
  return Object.keys(when).filter((fact) => !isSo(fact)).length < 2;
}

/** Return the mistakes with a single error in the count of the fu. @param {Scored} scored @returns {Mistake[]} */
export function fuMistakes(scored) {
  const count = new FuCount(scored);
  const { han } = scored.answer;
  const step = scored.rules.fu.round_up_to;
  if (count.isFixed) return count.changed("fixed_fu_rounded", 0);
  const won = count.others.filter(
    ([, { unless, when }]) => !unless && isWayOfWinning(when) && isNearlyDue(when, scored),
  );
  return [
    ...scored.miscounted("fu_not_rounded", han, count.sum),
    ...scored.miscounted("fu_rounded_down", han, Math.floor(count.sum / step) * step),
    ...Object.entries(DIFFERENCES).flatMap(([id, found]) => found(count).flatMap((more) => count.changed(id, more))),
    ...count.withoutName.flatMap(({ id, fu }) => count.changed("forgotten_fu", -fu, id)),
    ...won.flatMap(([name, { fu }]) => count.changed("fu_does_not_count", fu, name)),
  ];
}

/** Return the mistakes of a wrong line whose sum was not rounded up, either. @param {FuCount} count */
function notRoundedEither(count) {
  const { scored, sum } = count;
  return Object.entries(DIFFERENCES).flatMap(([id, found]) => {
    const odd = found(count).filter((more) => more && (sum + more) % scored.rules.fu.round_up_to);
    return odd.flatMap((more) => scored.miscounted("fu_not_rounded", scored.answer.han, sum + more, id));
  });
}

/**
 * Return the mistakes with several lines forgotten, a wrong line of the same part, or one too many.
 * @param {Scored} scored
 * @returns {Mistake[]}
 */
export function rareFuMistakes(scored) {
  const count = new FuCount(scored);
  if (count.isFixed) return [];
  const found = [];
  for (let size = 2; size <= FORGOTTEN_AT_MOST; size++) {
    for (const lines of combinations(scored.lines.slice(1), size)) {
      const less = lines.reduce((sum, { fu }) => sum - fu, 0);
      found.push(...count.changed("forgotten_fu", less, ...lines.map(({ id }) => id)));
    }
  }
  found.push(...notRoundedEither(count));
  for (const [name, { of, fu, alone, when }] of count.others) {
    if (of === "pair" && !count.isLikelyPair(when)) continue;
    const alike = of === "win" ? [] : new Map(count.lines(of).map((line) => [line.id, line])).values();
    for (const right of [...alike].filter(({ id }) => count.items[id].when.shape === when.shape))
      found.push(...count.changed("fu_taken_for_other", fu - right.fu, right.id, name));
    if (of !== "group" && !alone) found.push(...count.changed("fu_does_not_count", fu, name));
  }
  return found;
}
