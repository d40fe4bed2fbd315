/**
 * The hand in the address of the page, so that it can be shared and is kept.
 *
 * @import { State } from "./state.js"
 */

import { isAtAnchor } from "../../dom.js";
import { addressOf, stateOf } from "./address.js";

const SOON = 200; // milliseconds after which a hand is in the address

export class Place {
  #writing = 0;

  /** @param {() => State} state */
  constructor(state) {
    this.state = state;
  }

  /** The hand goes into the address when there is time. */
  writeSoon() {
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.write(), SOON);
  }

  /** The hand goes into the address now: somebody needs it. */
  write() {
    clearTimeout(this.#writing);
    const address = addressOf(this.state());
    const { pathname, search, hash } = location;
    if (isAtAnchor() && !address) return;
    const wish = address ? `#${address}` : "";
    if (hash !== wish) history.replaceState(history.state, "", pathname + search + wish);
  }

  /** The hand of the address, and such parts of it as cannot be read. */
  read() {
    return stateOf(isAtAnchor() ? "" : location.hash.slice(1));
  }
}
