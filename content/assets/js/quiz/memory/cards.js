/**
 * The cards of concepts, each with the two values of FSRS that decide when it is due again.
 *
 * @typedef {object} Card
 * @property {number} at when it was asked last, in milliseconds
 * @property {number} stability days after which nine of ten are still known
 * @property {number} difficulty 1 to 10
 * @property {string} kind of the question that asked it last
 * @typedef {Map<string, Card>} Cards by concept, such as `yaku.pinfu`
 * @typedef {"unmet" | "fading" | "firm"} Retention how well a concept is known
 */

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const SOONEST_MS = 10 * MINUTE; // nothing is due twice in one session
const DUE_EARLY_MS = 4 * HOUR; // a card due tonight is already due in this evening's session

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
export function isSameSitting({ at, stability }, right, now) {
  return now >= at && now < at + SOONEST_MS && (right || stability < 1);
}
