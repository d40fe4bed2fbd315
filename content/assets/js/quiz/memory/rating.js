/**
 * The effect of an answer on the cards of its concepts, by FSRS as ts-fsrs implements it. A right answer is a success
 * for every concept of the question. A wrong one is a lapse only of the concepts that its mistake involves, or of all
 * if it involves none of them.
 *
 * @import { Card, Cards } from "./learning-record.js"
 */

import { isSameSitting, retentionOf } from "./learning-record.js";
import { dayOf } from "../../day.js";
import { FSRS, Rating, generatorParameters } from "../../vendor/ts-fsrs.js";

const DAY = 86_400_000;
const memory = new FSRS(generatorParameters({ enable_short_term: false }));

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
    cards.set(concept, { ...reviewed(card, right ? Rating.Good : Rating.Again, now), kind });
  }
}

/**
 * Take an answer into account, and note how much is firm on its day.
 * @param {import("./learning-record.js").Remembered} record
 * @param {Parameters<typeof rate>[1]} answer
 * @param {number} now
 */
export function learn({ cards, known }, answer, now) {
  rate(cards, answer, now);
  known.set(dayOf(now), [...cards.values()].filter((card) => retentionOf(card, now) === "firm").length);
}

/** Take all answers into account that are not rated yet. @param {import("./learning-record.js").Remembered} record */
export function rateAll(record) {
  for (const { at, ...answer } of record.unrated.sort((a, b) => a.at - b.at)) learn(record, answer, at);
  record.unrated = [];
}

/** @param {Card | undefined} card @param {number} grade @param {number} now */
function reviewed(card, grade, now) {
  const before = card ? { stability: card.stability, difficulty: card.difficulty } : null;
  const { stability, difficulty } = memory.next_state(before, card ? daysSince(card, now) : 0, grade);
  return { at: now, stability, difficulty };
}

/**
 * Return how likely a concept is still known.
 * @param {Card} card
 * @param {number} now
 */
export const chanceOf = (card, now) => memory.forgetting_curve(daysSince(card, now), card.stability);

/** Return the days since a concept was asked; a clock that was set back has not moved. @param {Card} card @param {number} now */
const daysSince = ({ at }, now) => Math.max(0, now - at) / DAY;
