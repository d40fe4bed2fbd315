/**
 * The cards of concepts: what an answer says of them, when they are due again, and their memory. Cards are derived from the
 * answers. A right answer is a success for every concept of the question. A wrong one is a lapse only of the concepts that its
 * mistake involves, or of all if it involves none of them.
 *
 * The memory is FSRS-6 (Free Spaced Repetition Scheduler) with its published parameters, without steps within a day, and with two of
 * its four grades: forgotten and good.
 *
 * @import { Card, Cards, Remembered, Retention } from "./learning-record.js"
 *
 * @typedef {Pick<Card, "stability" | "difficulty">} Memory
 */

import { dayOf } from "../../day.js";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const SOONEST_MS = 10 * MINUTE; // nothing is due twice in one session
const DUE_EARLY_MS = 4 * HOUR; // a card due tonight is already due in this evening's session

const DECAY = -0.1542;
const FACTOR = rounded(0.9 ** (1 / DECAY) - 1);
const [LEAST, MOST] = [0.001, 36_500]; // days of stability
const FIRST = {
  forgotten: { stability: 0.212, difficulty: 6.4133 },
  good: { stability: 2.3065, difficulty: difficultyOf(2) },
};
/** The difficulty to which others are drawn, by the thousandth: that of an easy first answer. */
const EASY = difficultyOf(3);

// Answers

/**
 * @param {Cards} cards
 * @param {{ kind: string, concepts: string[], touched: string[], right: boolean }} answer `touched` are those that
 *   the slip is about
 * @param {number} now
 */
export function rate(cards, { kind, concepts, touched, right }, now) {
  const slipped = concepts.filter((concept) => touched.includes(concept));
  const rated = right || !slipped.length ? concepts : slipped;
  for (const concept of new Set(rated)) {
    const card = cards.get(concept);
    if (card && isSameSitting(card, right, now)) continue;
    cards.set(concept, { at: now, ...remembered(card, card ? daysSince(card, now) : 0, right), kind });
  }
}

/** Derive the cards, and how many are firm on each day, from the answers that they do not tell yet. @param {Remembered} record */
export function rateAll({ cards, known, unrated }) {
  for (const { at, ...answer } of unrated.splice(0).sort((a, b) => a.at - b.at)) {
    rate(cards, answer, at);
    known.set(dayOf(at), [...cards.values()].filter((card) => retentionOf(card, at) === "firm").length);
  }
}

/** Return the days since a concept was asked; a clock that was set back has not moved. @param {Card} card @param {number} now */
const daysSince = ({ at }, now) => Math.max(0, now - at) / DAY;

// When they are due

/**
 * Tell whether a concept is due: it is about to be forgotten, or was asked by a clock that was wrong.
 * @param {Card} card
 * @param {number} now
 */
function isDue({ at, stability }, now) {
  return at > now || now >= at + Math.max(SOONEST_MS, stability * DAY - DUE_EARLY_MS);
}

/**
 * Return the concepts that are due now, those first that are nearest to being forgotten.
 * @param {Cards} cards
 * @param {number} now
 */
export function dueOf(cards, now) {
  const due = [...cards].filter(([, card]) => isDue(card, now));
  const waited = (/** @type {Card} */ { at, stability }) => (now - at) / stability;
  return due.sort(([, a], [, b]) => waited(b) - waited(a)).map(([concept]) => concept);
}

/** Return how well a concept is known; it is firm if it will still be known tomorrow. @param {Card | undefined} card @param {number} now @returns {Retention} */
export function retentionOf(card, now) {
  if (!card) return "unmet";
  return isDue(card, now) || card.stability < 1 ? "fading" : "firm";
}

/**
 * Tell whether an answer changes nothing: within ten minutes only the worst one counts, neither a second success nor a second lapse.
 * @param {Card} card
 * @param {boolean} right
 * @param {number} now
 */
function isSameSitting({ at, stability }, right, now) {
  return now >= at && now < at + SOONEST_MS && (right || stability < 1);
}

// FSRS

/** @param {number} value */
function rounded(value) {
  return Math.round(value * 1e8) / 1e8;
}

/** Return the difficulty that follows from a first answer. @param {number} steps of its grade above the lowest */
function difficultyOf(steps) {
  return rounded(6.4133 - Math.exp(0.8334 * steps) + 1);
}

/** @param {number} least @param {number} most @param {number} value */
const within = (least, most, value) => Math.min(Math.max(value, least), most);

/** Return how likely something is still known. @param {Memory} memory @param {number} days since it was asked */
export const recall = ({ stability }, days) => rounded((1 + (FACTOR * days) / stability) ** DECAY);

/**
 * Return the memory after an answer.
 * @param {Memory | undefined} before
 * @param {number} days since it was asked
 * @param {boolean} right
 * @returns {Memory}
 */
export function remembered(before, days, right) {
  if (!before) return right ? FIRST.good : FIRST.forgotten;
  const { stability, difficulty } = before;
  const gap = 1 - recall(before, days);
  const harder = right ? 0 : rounded((6.0388 * (10 - difficulty)) / 9);
  return {
    difficulty: within(1, 10, rounded(0.001 * EASY + 0.999 * (difficulty + harder))),
    stability: right ? strengthened(stability, difficulty, gap) : weakened(stability, difficulty, gap),
  };
}

/** @param {number} stability @param {number} difficulty @param {number} gap to what is surely known */
function strengthened(stability, difficulty, gap) {
  const gain = Math.exp(1.8722) * (11 - difficulty) * stability ** -0.1666 * (Math.exp(0.796 * gap) - 1);
  return rounded(within(LEAST, MOST, stability * (1 + gain)));
}

/** @param {number} stability @param {number} difficulty @param {number} gap to what is surely known */
function weakened(stability, difficulty, gap) {
  const left = 1.4835 * difficulty ** -0.0614 * ((stability + 1) ** 0.2629 - 1) * Math.exp(1.6483 * gap);
  return within(LEAST, rounded(within(LEAST, MOST, left)), rounded(stability));
}
