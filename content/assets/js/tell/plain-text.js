/**
 * Scores as lines of plain text. The twin of riichi_rules/tell/plain_text.py.
 *
 * @import { Case } from "../engine/hand.js"
 * @import { Rules } from "../engine/rules.js"
 * @import { Line, Texts } from "./texts.js"
 * @import { Explained, Section } from "./score.js"
 */

import { sayLine } from "./texts.js";
import { rulesetLine } from "./rulesets.js";
import { circumstances, otherReadings, proof } from "./score.js";
import { eachTile, inOrder, plain, writeTiles } from "./spoken-tiles.js";
import { problemLines } from "./worths.js";

const INDENT = "  ";
const WIDTH = 44; // the longest name with its Japanese reading

/**
 * Return the whole explanation of a hand, line by line.
 * @param {Texts} texts
 * @param {Rules} rules
 * @param {Case & { ruleset: string }} stated
 * @param {Explained} explained
 * @returns {string[]}
 */
export function explain(texts, rules, stated, explained) {
  const { answer } = explained;
  const won = [wonLine(texts, stated, explained), circumstancesLine(texts, stated), ""];
  if (!answer.ok) return [...won, ...problemLines(answer.problems).map((line) => sayLine(line, texts))];
  const sections = proof(rules, stated, explained);
  const [worth, ...paid] = sections.at(-1)?.rows ?? [];
  const brief = { ...sections[sections.length - 1], rows: [worth, ...paid.map((row) => ({ ...row, why: undefined }))] };
  const others = otherReadings(rules, explained);
  const told = [...sections.slice(0, -1), brief, ...(others ? [others] : [])];
  return [...won, ...told.flatMap((section, place) => [...(place ? [""] : []), ...tell(texts, section)])];
}

/**
 * Return the hand, group by group, and how it was won.
 * @param {Texts} texts
 * @param {Case} stated
 * @param {Explained} explained
 */
function wonLine(texts, { concealed = "", melds = [], win, win_tile: tile = "" }, { reading }) {
  const read = reading ? [...reading.groups, ...(reading.pair ? [reading.pair] : [])].join(" ") : "";
  const all = reading ? [...eachTile(concealed), tile] : eachTile(concealed);
  const first = read || writeTiles(inOrder(all.map(plain)));
  const called = melds.map(({ type, tiles }) => `${texts.say(`words.${type}`)} ${kindsOf(tiles)}`);
  return texts.say(`explain.won_by_${win}`, { groups: [first, ...called].join(" "), tile });
}

/** Return the tiles of a meld in order, without marks of red fives. @param {string} tiles */
const kindsOf = (tiles) => writeTiles(inOrder(eachTile(tiles).map(plain)));

/** @param {Texts} texts @param {Case & { ruleset: string }} stated */
function circumstancesLine(texts, stated) {
  const apart = (/** @type {string} */ tiles) => eachTile(tiles).join(" ");
  const lines = circumstances(stated).map((line) => sayLine(line, texts, apart));
  const ruleset = sayLine(rulesetLine(stated.ruleset), texts);
  return [...lines, texts.say("explain.rules", { ruleset })].join(" · ");
}

/** @param {Texts} texts @param {Section} section */
function tell(texts, section) {
  const lines = (TELLERS[section.title[0]] ?? rowLines)(texts, section);
  return [sayLine(section.title, texts), ...lines.map((line) => INDENT + line)];
}

/** @param {Texts} texts @param {Section} section */
function yakuLines(texts, { rows }) {
  return rows.map(({ name, worth, why }) => {
    const [said, reason] = [worth, why].map((line) => (line ? sayLine(line, texts) : ""));
    return `${named(texts, name).padEnd(WIDTH)} ${said.padEnd(10)} ${reason}`.trimEnd();
  });
}

/** Return a name, that of a yaku with its Japanese reading in a single pair of brackets. @param {Texts} texts @param {Line} line */
function named(texts, line) {
  const [name, key] = [sayLine(line, texts), `${line[0]}.romaji`];
  if (!texts.has(key)) return name;
  return name.endsWith(")") ? `${name.slice(0, -1)}, ${texts.say(key)})` : `${name} (${texts.say(key)})`;
}

/** @param {Texts} texts @param {Section} section */
function fuLines(texts, { rows, total }) {
  const lines = rows.map(({ name, worth, why, tiles = "" }) => {
    const values = { item: sayLine(name, texts), fu: Number(worth?.[1]?.n), tiles };
    const line = texts.say(tiles ? "explain.fu_line_tiles" : "explain.fu_line", values);
    return why ? `${line} (${sayLine(why, texts)})` : line;
  });
  return total ? [...lines, sayLine(total, texts)] : lines;
}

/** @param {Texts} texts @param {Section} section */
function pointLines(texts, { rows }) {
  return rows.flatMap(({ name, why }) => [name, ...(why ? [why] : [])]).map((line) => sayLine(line, texts));
}

/** Return the rows of any other section, part by part. @param {Texts} texts @param {Section} section */
function rowLines(texts, { rows, total }) {
  const lines = rows.map(({ name, worth, why, tiles }) => {
    const [first, ...rest] = [name, worth, why].flatMap((line) => (line ? [sayLine(line, texts)] : []));
    return [first, ...(tiles ? [tiles] : []), ...rest].join(" · ");
  });
  return total ? [...lines, sayLine(total, texts)] : lines;
}

/** @type {Record<string, (texts: Texts, section: Section) => string[]>} */
const TELLERS = { "explain.yaku": yakuLines, "explain.fu": fuLines, "explain.points": pointLines };
