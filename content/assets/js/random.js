/** Random numbers that a seed decides: equal seeds give equal numbers on every device. */

/**
 * Return the items in a random order (Fisher-Yates).
 * @template T
 * @param {readonly T[]} items
 * @param {() => number} random
 */
export function shuffled(items, random) {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other], mixed[last]];
  }
  return mixed;
}

/**
 * Make a generator of random numbers from a seed (mulberry32, started by a hash of the seed).
 * @param {string} seed
 * @returns {() => number} at least 0, less than 1
 */
export function randomFrom(seed) {
  let state = [...seed].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
