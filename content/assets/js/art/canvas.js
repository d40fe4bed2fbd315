/**
 * An SVG within a page: tiles from the shared file, words, lines and arrows, as parts of one picture. A part is
 * plain data, the same as Python draws; `toNode` makes it an element of the page.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {[string, string][]} attributes
 * @property {(Part | string)[]} inside
 *
 * @typedef {{ x: number, y: number }} Point
 * @typedef {Record<string, string | number | boolean | null | undefined>} Attributes
 */

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 7; // the length of an arrow's head

/** A number as short as it can be written, halves rounded up. @param {number} number */
export const figure = (number) => String(Math.floor(number * 10 + 0.5) / 10);

/** @param {number} x @param {number} y @returns {Point} */
export const point = (x, y) => ({ x, y });

/**
 * An element; attributes that have no value are left out.
 * @param {string} name
 * @param {Attributes} attributes
 * @param {...(Part | string)} inside
 * @returns {Part}
 */
function part(name, attributes, ...inside) {
  const written = Object.entries(attributes).filter(([, value]) => value != null && value !== "" && value !== false);
  return { name, attributes: written.map(([key, value]) => [key, writeValue(/** @type {any} */ (value))]), inside };
}

/** @param {string | number | true} value */
function writeValue(value) {
  if (value === true) return "True";
  return typeof value === "number" ? figure(value) : value;
}

/** @param {Part[]} parts @param {Attributes} [attributes] */
export const group = (parts, attributes = {}) => part("g", attributes, ...parts);

/** Words, centred on a place. @param {Point} at @param {string} said @param {string} [kind] */
export const words = ({ x, y }, said, kind = "") => part("text", { x, y, class: kind }, said);

/** @param {Point} at @param {number} width @param {number} height @param {string} kind @param {number} [radius] */
export function rectangle({ x, y }, width, height, kind, radius = 2) {
  return part("rect", { x, y, width, height, rx: radius, class: kind });
}

/** @param {string} drawn @param {string} kind @param {Attributes} [more] */
export const path = (drawn, kind, more = {}) => part("path", { d: drawn, class: kind, ...more });

/** A place after quarter turns against the clock. @param {Point} at @param {number} turns @param {Point} centre */
export function turned(at, turns, centre) {
  let [x, y] = [at.x - centre.x, at.y - centre.y];
  for (let turn = 0; turn < turns; turn++) [x, y] = [y, -x];
  return point(centre.x + x, centre.y + y);
}

/** What turns a part that is drawn as from below to its seat. @param {number} turn @param {Point} centre */
export const turning = (turn, { x, y }) => (turn ? `rotate(${-90 * turn} ${figure(x)} ${figure(y)})` : "");

/**
 * An arrow from one place to another, bent to its left by so much.
 * @param {Point} start
 * @param {Point} end
 * @param {string} kind
 * @param {number} bend
 * @param {Attributes} more
 */
export function arrow(start, end, kind, bend, more) {
  const [x, y] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(x, y);
  const middle = point((start.x + end.x) / 2 + (y / length) * bend, (start.y + end.y) / 2 - (x / length) * bend);
  const degrees = (Math.atan2(end.y - middle.y, end.x - middle.x) * 180) / Math.PI;
  const tip = `${figure(end.x)} ${figure(end.y)}`;
  const line = `M${figure(start.x)} ${figure(start.y)}Q${figure(middle.x)} ${figure(middle.y)} ${tip}`;
  const head = path(`M0 0l${figure(-HEAD)} -4v8z`, "head", {
    transform: `translate(${tip})rotate(${figure(degrees)})`,
  });
  return group([path(line, "shaft"), head], { class: `arrow ${kind}`, ...more });
}

/** A picture of some size, which takes its tiles from the shared file. */
export class Canvas {
  /** @param {number} width @param {number} height @param {string} sprite the address of the drawn tiles */
  constructor(width, height, sprite) {
    this.width = width;
    this.height = height;
    this.sprite = sprite;
    this.centre = point(width / 2, height / 2);
  }

  /**
   * A tile with its upper left corner at a place; on its side it is turned against the clock.
   * @param {Point} at
   * @param {number} width
   * @param {string} tile
   * @param {string} [kind]
   * @param {boolean} [onSide]
   */
  tile(at, width, tile, kind = "", onSide = false) {
    const place = onSide ? {} : { x: at.x, y: at.y };
    const transform = onSide ? `translate(${figure(at.x)} ${figure(at.y + width)})rotate(-90)` : "";
    return part("use", {
      href: `${this.sprite}#t-${tile}`,
      ...place,
      width,
      height: (width * 4) / 3,
      transform,
      class: kind,
    });
  }

  /**
   * The finished picture, and what is said of it to those who hear the page: nothing, where the page says it all.
   * @param {Part[]} parts
   * @param {string} said
   * @param {string} kind
   */
  picture(parts, said, kind) {
    const viewBox = `0 0 ${figure(this.width)} ${figure(this.height)}`;
    const heard = said ? { role: "img", "aria-label": said } : { "aria-hidden": "true" };
    const attributes = { viewBox, ...heard, class: `drawn ${kind}`, "data-search-exclude": "true" };
    return part("svg", attributes, ...parts);
  }
}

/**
 * A part as an element of the page.
 * @param {Part} drawn
 * @returns {SVGElement}
 */
export function toNode({ name, attributes, inside }) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of attributes) node.setAttribute(key, value);
  node.append(...inside.map((each) => (typeof each === "string" ? each : toNode(each))));
  return node;
}
