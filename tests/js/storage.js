/** A browser's storage for tests: it holds texts by key, up to so many characters. */
export class TestStorage {
  #held = new Map();
  /** The number of characters there is room for. */
  room = Infinity;

  /** The number of stored characters. */
  get size() {
    return [...this.#held].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  }

  get length() {
    return this.#held.size;
  }

  key(place) {
    return [...this.#held.keys()][place] ?? null;
  }

  getItem(key) {
    return this.#held.get(key) ?? null;
  }

  setItem(key, text) {
    const grown = text.length - (this.#held.get(key)?.length ?? -key.length);
    if (grown > 0 && this.size + grown > this.room) throw new DOMException("no room", "QuotaExceededError");
    this.#held.set(key, text);
  }

  removeItem(key) {
    this.#held.delete(key);
  }
}

/** A browser in which nothing may be stored. */
export function forbidden() {
  throw new DOMException("no", "SecurityError");
}
