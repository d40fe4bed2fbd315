/**
 * SVG pictures: tiles from the shared sprite, words, lines and arrows, as parts of one picture. A part is plain data,
 * the same as in Python; `toNode` makes it an element.
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
const HEAD = 7; // the length of an arrowhead

/** Return a number in its shortest form with one decimal, halves rounded up. @param {number} number */
export const figure = (number) => String(Math.floor(number * 10 + 0.5) / 10);

/** @param {number} x @param {number} y @returns {Point} */
export const point = (x, y) => ({ x, y });

/**
 * Return an element without the attributes that have no value.
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

/** Return words centred at a point. @param {Point} at @param {string} said @param {string} [kind] */
export const words = ({ x, y }, said, kind = "") => part("text", { x, y, class: kind }, said);

/** @param {Point} at @param {number} width @param {number} height @param {string} kind @param {number} [radius] */
export function rectangle({ x, y }, width, height, kind, radius = 2) {
  return part("rect", { x, y, width, height, rx: radius, class: kind });
}

/** @param {string} drawn @param {string} kind @param {Attributes} [more] */
export const path = (drawn, kind, more = {}) => part("path", { d: drawn, class: kind, ...more });

/**
 * Return a point after counterclockwise quarter turns.
 * @param {Point} at
 * @param {number} turns
 * @param {Point} centre
 */
export function turned(at, turns, centre) {
  let [x, y] = [at.x - centre.x, at.y - centre.y];
  for (let turn = 0; turn < turns; turn++) [x, y] = [y, -x];
  return point(centre.x + x, centre.y + y);
}

/**
 * Return the transform that turns a part from the bottom seat to another seat.
 * @param {number} turn
 * @param {Point} centre
 */
export const turning = (turn, { x, y }) => (turn ? `rotate(${-90 * turn} ${figure(x)} ${figure(y)})` : "");

/**
 * Return an arrow between two points, bent to its left by `bend`.
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

/** A picture of fixed size with tiles from the shared sprite. */
export class Canvas {
  /** @param {number} width @param {number} height @param {string} sprite the address of the drawn tiles */
  constructor(width, height, sprite) {
    this.width = width;
    this.height = height;
    this.sprite = sprite;
    this.centre = point(width / 2, height / 2);
  }

  /**
   * Return a tile with its upper left corner at a point; a sideways tile is turned counterclockwise.
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
   * Return the finished picture with its description for screen readers; without one the picture is hidden from them.
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
 * Return a part as an element.
 * @param {Part} drawn
 * @returns {SVGElement}
 */
export function toNode({ name, attributes, inside }) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of attributes) node.setAttribute(key, value);
  node.append(...inside.map((each) => (typeof each === "string" ? each : toNode(each))));
  return node;
}
