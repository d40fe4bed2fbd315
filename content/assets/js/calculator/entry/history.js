/**
 * The states that undoing goes back to, and those that it came from.
 *
 * @import { State } from "./state.js"
 */

export class History {
  #past = /** @type {State[]} */ ([]);
  #future = /** @type {State[]} */ ([]);

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Another state takes the place of this one. @param {State} state */
  leave(state) {
    this.#past.push(state);
    this.#future = [];
  }

  /** The state before this one. @param {State} state */
  undo(state) {
    const before = this.#past.pop();
    if (before) this.#future.push(state);
    return before;
  }

  /** The state that undoing came from. @param {State} state */
  redo(state) {
    const after = this.#future.pop();
    if (after) this.#past.push(state);
    return after;
  }
}
