/** Another game of the same people: who sits where. */

/** Return a random number below a limit. @typedef {(limit: number) => number} RandomBelow */

/**
 * Return the names with the seats drawn.
 * @param {string[]} seats
 * @param {Record<string, string>} names
 * @param {RandomBelow} random
 */
export function drawnSeats(seats, names, random) {
  const order = [...seats];
  for (let at = order.length - 1; at > 0; at--) {
    const other = random(at + 1);
    [order[at], order[other]] = [order[other], order[at]];
  }
  return seated(seats, names, order);
}

/** Return the names with everybody one seat on: who began as South begins as East. @param {string[]} seats @param {Record<string, string>} names */
export function rotatedSeats(seats, names) {
  return seated(seats, names, [...seats.slice(1), seats[0]]);
}

/** @param {string[]} seats @param {Record<string, string>} names @param {string[]} order from which seat each name comes */
function seated(seats, names, order) {
  const moved = seats.map((seat, at) => [seat, names[order[at]]]);
  return Object.fromEntries(moved.filter(([, name]) => name));
}

/** Return a random number below a limit, for drawing seats. @type {RandomBelow} */
export function randomBelow(limit) {
  const [number] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((number / 2 ** 32) * limit);
}
