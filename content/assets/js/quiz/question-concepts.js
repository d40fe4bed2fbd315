/**
 * The concepts that a question needs, found in its lines. The twin of generator/quiz/concepts.py, which defines them.
 *
 * @import { Line, Said } from "../tell/texts.js"
 * @import { Section } from "../tell/score.js"
 * @import { Meld } from "../tell/spoken-tiles.js"
 *
 * @typedef {object} Concepts
 * @property {string[]} concepts what the answer and the proof rest on, the kind first
 * @property {string[]} shown what the hand, the situation and the choices mention besides
 *
 * @typedef {{ kind: string, prompt: Line, answer: object, proof?: Section[], situation?: Line[], case?: Record<string, any> }} Asked
 *   what of a question its concepts are found in
 */

import { CONCEPT_OF_TEXT, SLIP_CONCEPTS } from "../generated/concepts.js";

const NAMED_ALIKE = ["yaku", "fu", "limits", "options", "glossary"];
const FORMS = { seven_pairs: "yaku.chiitoitsu", thirteen_orphans: "yaku.kokushi_musou" };
const OF_GROUPS = "quiz.wait.completes";
const CLOSED = "kan_closed";
const TILES = ["concealed", "win_tile", "drawn", "discards", "passed"];

/**
 * Return a question with its concepts.
 * @template {Asked} Of
 * @param {Of} question
 * @returns {Of & Concepts}
 */
export function withConcepts(question) {
  const { kind, prompt, answer, proof = [], situation = [], case: hand = {} } = question;
  const { choose = [] } = /** @type {{ choose?: { say: Said }[] }} */ (answer);
  const choices = choose.map(({ say }) => say);
  const mentioned = [...inLines([situation, choices]), ...inCase(hand)];
  const ends = mentioned.filter((each) => each.startsWith("settle.")); // depends on how the hand ended
  const concepts = new Set([`kind.${kind}`, ...inLines([prompt, proof.map(rowsOf)]), ...ends]);
  const shown = new Set(mentioned.filter((each) => !concepts.has(each)));
  return { ...question, concepts: [...concepts], shown: [...shown] };
}

/** Return the concepts that lines are about. @param {any} lines */
export const conceptsIn = (lines) => [...new Set(inLines(lines))];

/** Return the concept that a text is about, by its key. @param {string} key @returns {string | undefined} */
function conceptOf(key) {
  const [group, id, of] = key.split(".");
  if (NAMED_ALIKE.includes(group)) return `${group}.${id}`;
  if (group === "penalties" && id === "offence") return `offence.${of}`;
  return CONCEPT_OF_TEXT[key] ?? (group === "facts" ? CONCEPT_OF_TEXT[`facts.${id}`] : undefined);
}

/** Return the lines of a section of a proof. @param {Section} section */
function rowsOf({ title, rows, total }) {
  return [title, rows.map(({ name, worth, why }) => [name, worth, why]), total];
}

/** Yield the concepts of all lines in a value, whatever it is made of. @param {any} value @returns {Generator<string>} */
function* inLines(value) {
  if (Array.isArray(value)) {
    const [key, values] = value;
    if (typeof key === "string" && key.includes(".")) {
      const found = conceptOf(key);
      if (found) yield found;
      if (key === OF_GROUPS) yield* ofForms(values.groups);
    }
    for (const each of value) yield* inLines(each);
  } else if (value && typeof value === "object") {
    for (const each of Object.values(value)) yield* inLines(each);
  }
}

/** Yield the yaku of hands without groups, whose notation has no spaces. @param {any} groups @returns {Generator<string>} */
function* ofForms(groups) {
  if (Array.isArray(groups)) for (const each of Object.values(groups[1])) yield* ofForms(each);
  else if (groups?.tiles && !groups.tiles.includes(" ")) {
    const isOfOrphans = ["19m", "19p"].some((ends) => groups.tiles.includes(ends)); // one of the groups may be a pair
    yield isOfOrphans ? FORMS.thirteen_orphans : FORMS.seven_pairs;
  }
}

/** Yield the concepts of a hand's tiles: its calls and its red fives. @param {Record<string, any>} hand */
function* inCase({ melds = [], calls = [], ...hand }) {
  for (const { type } of [...melds, ...calls]) yield `call.${type}`;
  if (melds.some((/** @type {Meld} */ { type }) => type !== CLOSED)) yield "hand.open";
  const tiles = [
    ...TILES.map((name) => hand[name] ?? ""),
    ...melds.map((/** @type {Meld} */ meld) => meld.tiles),
  ].flat();
  if (tiles.some((each) => each.includes("0"))) yield "yaku.aka_dora";
}

// Tiles that are to be named

/** Tell whether a question asks what a tile is called: what stands in its corner would answer. @param {Pick<Asked, "prompt">} question */
export const asksName = ({ prompt: [key] }) => key === "quiz.kind.words.prompt.tile";

/** Tell whether a question asks what a tile with a character is called. @param {Pick<Asked, "prompt">} question */
export const asksCharacter = (question) => asksName(question) && /"\dm"/.test(JSON.stringify(question.prompt));

// The concepts that an answer is evidence for

const NEARLY = "quiz.feedback.almost"; // the key of the line about a yaku that the hand nearly has

/**
 * Return the concepts of a question that a mistake involves: those that its line names, or else those that
 * content/concepts.yaml states. An entry that ends with a dot or an underscore is a prefix.
 * @param {string[]} concepts
 * @param {Line[]} slips as the answer was judged
 */
export function touchedBy(concepts, slips) {
  const named = conceptsIn(slips);
  const about = namedSlips(slips).flatMap((name) => SLIP_CONCEPTS[name] ?? []);
  return concepts.filter((concept) => named.includes(concept) || about.some((each) => isMeant(each, concept)));
}

/**
 * Return the concepts of a question that its answer is evidence for: those that a mistake involves, and those that the
 * right answer depends on. Distractors, such as a yaku left unticked, may be unknown to a reader who answered right.
 * @param {Asked} question
 * @param {Line[]} slips as the answer was judged
 */
export function answeredConcepts(question, slips) {
  const { prompt, answer, proof = [] } = question;
  const { choose: choices = [] } = /** @type {{ choose?: { say: Said, mistake?: Line }[] }} */ (answer);
  const [right, wrong] = [false, true].map((isWrong) =>
    choices.filter(({ mistake }) => Boolean(mistake) === isWrong).map(({ say }) => say),
  );
  const [meant, ruledOut] = [conceptsIn([prompt, right]), conceptsIn(wrong)];
  const rested = withConcepts({ ...question, proof: proof.filter(({ title }) => title[0] !== NEARLY) }).concepts;
  const known = rested.filter((each) => meant.includes(each) || !ruledOut.includes(each));
  return [...new Set([...known, ...touchedBy(withConcepts(question).concepts, slips)])];
}

/** @param {string} about @param {string} concept */
const isMeant = (about, concept) => (/[._]$/.test(about) ? concept.startsWith(about) : concept === about);

/** Return the names of slips, wherever they stand in a line. @param {Line[]} slips */
function namedSlips(slips) {
  return [...JSON.stringify(slips).matchAll(/"mistakes\.([a-z_]+)/g)].map(([, name]) => name);
}
