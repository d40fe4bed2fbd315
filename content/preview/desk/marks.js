/**
 * Which text a piece of the page is: the invisible marks that the preview puts around all that is said are read,
 * remembered and taken away, on the page as it comes and in whatever scripts add to it.
 *
 * A mark begins with one character and ends with a name in characters that nobody sees: a key and its form, or
 * a placeholder. Attributes such as the name of a button hold marks, too.
 *
 * @typedef {[node: Text, offset: number]} Place
 *
 * @typedef {object} Said a text where it is said, or the value of a placeholder in it
 * @property {string} name
 * @property {string} key of a value none
 * @property {string} form
 * @property {Said | null} parent what it is said in
 * @property {Said[]} parts what is said in it
 * @property {Place | null} start
 * @property {Place | null} end
 * @property {Element | null} element the element of whose attribute it is
 * @property {string} words what it says in an attribute
 * @property {string} attribute the name of that attribute
 */

const BEGIN = "\u{E0001}";
const END = "\u{E007F}";
const PIECE = /\u{E0001}|[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
const BETWEEN = new RegExp(`(${PIECE.source})`, "u");
const ATTRIBUTES = ["aria-label", "title", "alt", "placeholder", "aria-description", "aria-valuetext", "label"];
const UNSAID = "script, style, template, [data-desk]";

/** @param {Said | null} parent @returns {Said} */
const begun = (parent) => ({
  name: "",
  key: "",
  form: "",
  parent,
  parts: [],
  start: null,
  end: null,
  element: null,
  words: "",
  attribute: "",
});

/** @param {Said} said @param {string} piece the end of a mark */
function named(said, piece) {
  const name = [...piece]
    .slice(0, -1)
    .map((each) => String.fromCodePoint((each.codePointAt(0) ?? 0) - 0xe0000))
    .join("");
  const isValue = name.startsWith("=");
  const [key, form = ""] = isValue ? [""] : name.split(":");
  Object.assign(said, { name, key, form });
  said.parent?.parts.push(said);
}

/** All that is said on the page. */
export class Marks {
  /** @type {WeakMap<Node, Said[]>} what begins in a piece of text or goes on in it; what an element's attributes say */
  #said = new WeakMap();

  /** Reads the page as it is, and from now on whatever comes to it. */
  watch() {
    this.#read(document.documentElement);
    const observer = new MutationObserver((changes) => this.#take(changes));
    observer.observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ATTRIBUTES,
    });
  }

  /** Return the texts in a text node or in the attributes of an element, the outermost first. @param {Node} node */
  at(node) {
    return (this.#said.get(node) ?? []).filter(({ key }) => key);
  }

  /** Everything that is said and can be seen, in the order of the page, each the outermost. */
  *shown() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, reject);
    const passed = new Set();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const all = this.at(node);
      // What is folded away has its place, too, but is not seen.
      if (!all.length || !(node instanceof Element ? node : node.parentElement)?.checkVisibility()) continue;
      for (const said of all) {
        const whole = outermost(said);
        if (!passed.has(whole) && rectsOf(whole).length) yield whole;
        passed.add(whole);
      }
    }
  }

  /** @param {MutationRecord[]} changes */
  #take(changes) {
    const roots = new Set();
    for (const { type, target, addedNodes } of changes) {
      if (type === "attributes") this.#readAttributes(/** @type {Element} */ (target));
      else if (type === "characterData" && target.textContent?.includes(BEGIN)) roots.add(target.parentNode ?? target);
      else if (addedNodes.length && target.isConnected) roots.add(target);
    }
    for (const root of roots) this.#read(root);
  }

  /** @param {Node} root */
  #read(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, reject);
    const reading = { open: /** @type {Said | null} */ (null) };
    for (let node = walker.currentNode; node; node = /** @type {Node} */ (walker.nextNode())) {
      if (node instanceof Element) this.#readAttributes(node);
      else if (node instanceof Text) this.#readText(node, reading);
    }
  }

  /** @param {Text} node @param {{ open: Said | null }} reading */
  #readText(node, reading) {
    const within = enclosing(reading.open);
    const { data } = node;
    if (!within.length && !/[\u{E0001}\u{E007F}]/u.test(data)) return;
    let plain = "";
    let end = 0;
    for (const match of data.matchAll(PIECE)) {
      plain += data.slice(end, match.index);
      end = match.index + match[0].length;
      if (match[0] === BEGIN) {
        reading.open = begun(reading.open);
        reading.open.start = [node, plain.length];
        within.push(reading.open);
      } else if (reading.open) {
        reading.open.end = [node, plain.length];
        named(reading.open, match[0]);
        reading.open = reading.open.parent;
      }
    }
    plain += data.slice(end);
    if (plain !== data) node.data = plain;
    this.#said.set(node, within);
  }

  /** @param {Element} element */
  #readAttributes(element) {
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (!value?.includes(BEGIN)) continue;
      const kept = (this.#said.get(element) ?? []).filter(({ attribute }) => attribute !== name);
      let /** @type {Said | null} */ open = null;
      for (const piece of value.split(BETWEEN)) {
        if (piece === BEGIN) {
          open = Object.assign(begun(open), { element, attribute: name });
          kept.push(open);
        } else if (open && piece.endsWith(END)) {
          named(open, piece);
          open = open.parent;
        } else {
          for (const each of enclosing(open)) each.words += piece;
        }
      }
      this.#said.set(element, kept);
      element.setAttribute(name, value.replace(PIECE, ""));
    }
  }
}

/** @param {Node} node */
const reject = (node) =>
  node instanceof Element && node.matches(UNSAID) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;

/** Something that is said and all that it is said in, the outermost first. @param {Said | null} said @returns {Said[]} */
export function enclosing(said) {
  return said ? [...enclosing(said.parent), said] : [];
}

/** @param {Said} said */
export function outermost(said) {
  return enclosing(said).find(({ key }) => key) ?? said;
}

/** Return the range of a text on the page, or null if it is gone or an attribute. @param {Said} said */
function rangeOf({ start, end }) {
  if (!start?.[0].isConnected || !end?.[0].isConnected) return null;
  const range = document.createRange();
  range.setStart(start[0], Math.min(start[1], start[0].data.length));
  range.setEnd(end[0], Math.min(end[1], end[0].data.length));
  return range;
}

/** The boxes in which it is seen. @param {Said} said */
export function rectsOf(said) {
  const rects = said.element?.isConnected ? said.element.getClientRects() : rangeOf(said)?.getClientRects();
  return [...(rects ?? [])].filter(({ width, height }) => width > 1 && height > 1);
}

/** Its words as they are seen now: of what differs between rulesets, what is shown. @param {Said} said */
export function wordsOf(said) {
  if (said.element) return said.words;
  const range = rangeOf(said);
  if (!range) return "";
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  let words = "";
  for (let /** @type {Node | null} */ node = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Text) || !range.intersectsNode(node) || !node.parentElement?.checkVisibility()) continue;
    const from = node === range.startContainer ? range.startOffset : 0;
    words += node.data.slice(from, node === range.endContainer ? range.endOffset : undefined);
  }
  return words.replace(/\n\s*/g, " ").trim();
}

/** Check whether an offset in a text node lies within a text. @param {Said} said @param {Node} node @param {number} offset */
export function holds(said, node, offset) {
  const range = rangeOf(said);
  return range?.isPointInRange(node, offset) ?? false;
}
