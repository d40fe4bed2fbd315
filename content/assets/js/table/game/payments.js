/**
 * Payments between players at the end of a hand, with all their reasons added up.
 *
 * @typedef {{ why: string, points: Record<string, number> }} Transfer points that change hands for one reason
 * @typedef {{ payer: string | null, receiver: string | null, points: number }} Paid points that go from one player to
 *   another; null is the table, where riichi sticks lie
 */

const [LAID, TAKEN] = ["riichi", "sticks"]; // sticks are paid to the table and taken from it

/**
 * Return each payer and receiver once, in order of the first payment. A player who takes sticks from the table takes
 * back the own one first.
 * @param {Transfer[]} moves
 * @returns {Paid[]}
 */
export function payments(moves) {
  /** @type {Map<string, Paid>} */
  const sums = new Map();
  for (const paid of moves.flatMap(paidBy)) {
    const way = wayOf(paid.payer, paid.receiver);
    const sum = sums.get(way) ?? { ...paid, points: 0 };
    sums.set(way, { ...sum, points: sum.points + paid.points });
  }
  for (const { payer, receiver } of [...sums.values()]) {
    const [laid, taken] = [sums.get(wayOf(payer, receiver)), sums.get(wayOf(null, payer))];
    if (receiver !== null || !laid || !taken) continue;
    const back = Math.min(laid.points, taken.points);
    laid.points -= back;
    taken.points -= back;
  }
  return [...sums.values()].filter(({ points }) => points);
}

/** @param {string | null} payer @param {string | null} receiver */
const wayOf = (payer, receiver) => `${payer}>${receiver}`;

/** @param {Transfer} move @returns {Paid[]} */
function paidBy({ why, points }) {
  const changes = Object.entries(points);
  if (why === LAID) return changes.map(([seat, change]) => ({ payer: seat, receiver: null, points: -change }));
  if (why === TAKEN) return changes.map(([seat, change]) => ({ payer: null, receiver: seat, points: change }));
  return between(changes);
}

/**
 * Split changes into payments between pairs of players, as few as possible. The table pays and receives any difference.
 * @param {[string, number][]} changes
 */
function between(changes) {
  const owed = new Map(changes.filter(([, change]) => change < 0).map(([seat, change]) => [seat, -change]));
  /** @type {Paid[]} */
  const paid = [];
  const pay = (
    /** @type {string | null} */ payer,
    /** @type {string | null} */ receiver,
    /** @type {number} */ points,
  ) => {
    if (points) paid.push({ payer, receiver, points });
    return points;
  };
  for (const [receiver, change] of changes) {
    let due = Math.max(change, 0);
    for (const [payer, owes] of owed) {
      const points = pay(payer, receiver, Math.min(owes, due));
      owed.set(payer, owes - points);
      due -= points;
    }
    pay(null, receiver, due);
  }
  for (const [payer, owes] of owed) pay(payer, null, owes);
  return paid;
}
