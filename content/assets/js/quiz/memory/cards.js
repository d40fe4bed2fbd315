/**
 * What is remembered of each concept: a card with two figures of FSRS, from which follows when it is due again.
 *
 * @typedef {object} Card
 * @property {number} at when it was asked last, in milliseconds
 * @property {number} stability days after which nine of ten are still known
 * @property {number} difficulty 1 to 10
 * @property {string} kind of the question that asked it last
 * @typedef {Map<string, Card>} Cards by concept, such as `yaku.pinfu`
 * @typedef {"unmet" | "fading" | "firm"} Standing of a concept
 */

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const SOONEST = 10 * MINUTE; // in the same sitting nothing is due again
const EARLY = 4 * HOUR; // who practises at the same hour every evening finds due what falls due that night

/**
 * A concept is due when it is about to be forgotten, or since a clock that was wrong.
 * @param {Card} card
 * @param {number} now
 */
function isDue({ at, stability }, now) {
  return at > now || now >= at + Math.max(SOONEST, stability * DAY - EARLY);
}

/**
 * The concepts that are due now, those first that are nearest to being forgotten.
 * @param {Cards} cards
 * @param {number} now
 */
export function dueOf(cards, now) {
  const due = [...cards].filter(([, card]) => isDue(card, now));
  const waited = (/** @type {Card} */ { at, stability }) => (now - at) / stability;
  return due.sort(([, a], [, b]) => waited(b) - waited(a)).map(([concept]) => concept);
}

/** Firm is what will be known tomorrow. @param {Card | undefined} card @param {number} now @returns {Standing} */
export function standingOf(card, now) {
  if (!card) return "unmet";
  return isDue(card, now) || card.stability < 1 ? "fading" : "firm";
}

/**
 * In one sitting the worst answer counts: what was known then is no stronger for it, and what has just gone wrong no weaker.
 * @param {Card} card
 * @param {boolean} right
 * @param {number} now
 */
export function isSameSitting({ at, stability }, right, now) {
  return now >= at && now < at + SOONEST && (right || stability < 1);
}

// Carried over from the five boxes in which questions lay before

const BOX_DAYS = [0.2, 1, 3, 8, 21]; // how long a question waited in each
const LEARNT = BOX_DAYS.length;
const MIDDLING = 5; // the difficulty of what is not known to be hard or easy

/** @typedef {{ question: string, box: number, at: number }} Boxed */

/** @param {number} box */
export const isBox = (box) => Number.isSafeInteger(box) && box >= 0 && box <= LEARNT;

/**
 * Every kind of question that lay in boxes becomes a card, as firm as its questions are on the whole.
 * @param {Cards} cards
 * @param {Boxed[]} boxed
 */
export function carryOver(cards, boxed) {
  for (const kind of new Set(boxed.map(kindOf))) {
    if (cards.has(`kind.${kind}`)) continue;
    const all = boxed.filter((each) => kindOf(each) === kind);
    const days = all.map(({ box }) => BOX_DAYS[Math.min(box, LEARNT - 1)]);
    const stability = days.reduce((sum, each) => sum + each, 0) / days.length;
    cards.set(`kind.${kind}`, { at: Math.max(...all.map(({ at }) => at)), stability, difficulty: MIDDLING, kind });
  }
}

/** @param {Boxed} boxed */
const kindOf = ({ question }) => question.split("/")[0];

/** The questions that were answered wrong and not learnt since. @param {Boxed[]} boxed */
export const notLearnt = (boxed) => boxed.filter(({ box }) => box < LEARNT);
