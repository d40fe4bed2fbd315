/**
 * Pointing at a text: by mouse or thumb where it stands, by arrow keys from one to the next.
 *
 * @typedef {import("./marks.js").Said} Said
 */

import { enclosing, holds, outermost, rectsOf, wordsOf } from "./marks.js";
import { element } from "./element.js";

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 10, PageUp: -10 };
const HEADER = 48; // pixels at the top of the window, which hide what has been scrolled under them

export class Pointing {
  /**
   * @param {import("./marks.js").Marks} marks
   * @param {(said: Said) => void} pick
   * @param {(isOn: boolean) => void} tell
   */
  constructor(marks, pick, tell) {
    this.marks = marks;
    this.pick = pick;
    this.tell = tell;
    this.isOn = false;
    /** @type {Said | null} */
    this.current = null;
    this.frame = element("div", { class: "desk-frame", "data-desk": true, "aria-hidden": "true" });
    this.voice = element("p", { class: "desk-voice", "data-desk": true, role: "status" });
    document.body.append(this.frame, this.voice);
    for (const name of ["click", "pointerdown", "mousedown"]) {
      addEventListener(name, (event) => this.#touched(/** @type {MouseEvent} */ (event)), { capture: true });
    }
    addEventListener("pointermove", (event) => this.#moved(event), { passive: true });
    addEventListener("keydown", (event) => this.#pressed(event), { capture: true });
    addEventListener("scroll", () => this.#draw(), { passive: true, capture: true });
    new ResizeObserver(() => this.#draw()).observe(document.body);
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    this.isOn = isOn;
    document.documentElement.classList.toggle("desk-pointing", isOn);
    if (!isOn) this.show(null);
    this.tell(isOn);
  }

  /** Puts a frame around something that is said. @param {Said | null} said */
  show(said) {
    this.current = said;
    this.#draw();
  }

  #draw() {
    const boxes = (this.current ? rectsOf(this.current) : []).map(({ x, y, width, height }) => {
      const box = element("span");
      Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
      return box;
    });
    this.frame.replaceChildren(...boxes);
  }

  /** @param {MouseEvent} event */
  #touched(event) {
    if (!(event.target instanceof Element) || event.target.closest("[data-desk]")) return;
    // With the Alt key held down, a click points at any time.
    if (!this.isOn && !event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== "click") return;
    const said = this.#at(event);
    if (said) this.pick(said);
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    if (!this.isOn || event.pointerType === "touch") return;
    if (event.target instanceof Element && !event.target.closest("[data-desk]")) this.show(this.#at(event));
  }

  /** The innermost text at a place of the page; the name of a thing that shows no words. @param {MouseEvent} event */
  #at({ clientX, clientY, target }) {
    const element = /** @type {Element} */ (target);
    const seen = this.#seenAt(clientX, clientY);
    if (seen) return seen;
    const place = document.caretPositionFromPoint?.(clientX, clientY) ?? fromRange(clientX, clientY);
    if (place && element.contains(place.offsetNode)) {
      const { offsetNode: node, offset } = place;
      const found = this.marks.at(node).filter((said) => holds(said, node, offset));
      if (found.length) return found[found.length - 1];
    }
    return this.#first(element);
  }

  /** Return the text that is visible at a point, even below an element without words. @param {number} x @param {number} y */
  #seenAt(x, y) {
    const isThere = (/** @type {Said} */ said) =>
      rectsOf(said).some(({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom);
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.closest("[data-desk]")) continue;
      for (const node of element.childNodes) {
        const found = node instanceof Text ? this.marks.at(node).filter(isThere) : [];
        if (found.length) return found[found.length - 1];
      }
    }
    return null;
  }

  /** @param {Element} element */
  #first(element) {
    for (let /** @type {Element | null} */ each = element; each; each = each.parentElement) {
      const named = this.marks.at(each);
      if (named.length) return named[0];
      const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const [said] = this.marks.at(node);
        if (said) return said;
      }
    }
    return null;
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const isElsewhere = event.target instanceof Element && event.target.closest(".desk-panel");
    if (!this.isOn || isElsewhere || event.ctrlKey || event.metaKey) return;
    const step = /** @type {Record<string, number>} */ (STEPS)[event.key];
    if (!step && event.key !== "Enter" && event.key !== "Escape") return;
    if (event.key === "Enter" && !this.current) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (step) this.#step(step);
    else if (event.key === "Escape") this.turn(false);
    else if (this.current) this.pick(this.current);
  }

  /** A text further on or back, from where one is or from what stands at the top of the window. @param {number} step */
  #step(step) {
    const all = [...this.marks.shown()];
    const here = this.current ? all.indexOf(outermost(this.current)) : -1;
    const nodeOf = (/** @type {Said} */ each) => each.element ?? each.start?.[0].parentElement;
    const isFirst = (/** @type {Said} */ each) =>
      nodeOf(each)?.closest("article") && !isStuck(nodeOf(each)) && rectsOf(each).some(({ top }) => top >= HEADER);
    const first = Math.max(all.findIndex(isFirst), 0);
    const said = all[here < 0 ? first : (here + step + all.length) % all.length];
    if (!said) return;
    const node = nodeOf(said);
    node?.scrollIntoView({ block: "nearest" });
    this.show(said);
    this.voice.textContent = `${wordsOf(said)} (${enclosing(said)
      .map(({ key }) => key)
      .join(", ")})`;
  }
}

/** Check whether an element stays in the window while the page is scrolled. @param {Element | null | undefined} element @returns {boolean} */
function isStuck(element) {
  if (!element) return false;
  return ["sticky", "fixed"].includes(getComputedStyle(element).position) || isStuck(element.parentElement);
}

/** @param {number} x @param {number} y */
function fromRange(x, y) {
  const range = document.caretRangeFromPoint(x, y);
  return range && { offsetNode: range.startContainer, offset: range.startOffset };
}
