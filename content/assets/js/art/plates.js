/**
 * Players as plates around the table, with arrows for points, sticks and discards between them.
 *
 *     place.append(drawPayments(settled, { texts, seats: ["east", "south", "west", "north"] }));
 *
 * `settled` has `deltas` by seat and, if they are known, the `moves` of table/game/settlement.js; without
 * moves the arrows show the sums. `isSmall` is for pictures next to each other. The page loads the
 * style sheet `table`; its texts hold those of `spoken_pictures(texts, "payments")` in generator/export/browser.
 *
 * @import { Texts } from "../tell/texts.js"
 * @import { Point } from "./canvas.js"
 *
 * @typedef {{ seat: string, said: string[], kind?: string }} Plate a player, the lines below the name, and whether
 *   the player is marked, gains or loses
 * @typedef {{ start: string, end: string, said: string }} Link an arrow from one player to another, or to or from
 *   the table
 * @typedef {object} Layout the sizes of a picture
 * @property {number} width
 * @property {number} height
 * @property {number} wide the width of a plate
 * @property {number} line the height of a line
 * @property {[number, number]} stick width and height
 * @property {boolean} hasLabels whether arrows have labels
 */

import { Canvas, arrow, group, point, rectangle, toNode, words } from "./canvas.js";
import { payments } from "../table/game/payments.js";
import { signed, speakPayments } from "../tell/pictures.js";
import { SEATS } from "../tell/table-scene.js";
import { capitalise } from "../tell/texts.js";
import { SPRITE } from "../tell/drawn-tiles.js";

const TABLE = "table"; // the middle, with the sticks

/** @type {Layout} */
const LARGE = { width: 344, height: 282, wide: 96, line: 17, stick: [46, 5], hasLabels: true };
/** The layout for a picture that stays in view during input. @type {Layout} */
const LOW = { ...LARGE, height: 208 };
/** @type {Layout} */
const SMALL = { width: 164, height: 160, wide: 58, line: 14, stick: [16, 4], hasLabels: false };

/**
 * Return the payments between players as an element; `names` go before each player's change of points.
 * @param {{ deltas: Record<string, number>, moves?: import("../table/game/payments.js").Transfer[] }} settled
 * @param {{ texts: Texts, seats?: string[], names?: Record<string, string>, isSmall?: boolean, isLow?: boolean, said?: string, sprite?: string }} how
 *   `said` replaces the description of the payments
 */
export function drawPayments(settled, how) {
  return toNode(paymentsPicture(settled, how));
}

/**
 * Return the payments as a part of a picture.
 * @param {Parameters<typeof drawPayments>[0]} settled
 * @param {Parameters<typeof drawPayments>[1]} how
 */
export function paymentsPicture(
  { deltas, moves },
  { texts, seats = Object.keys(deltas), names = {}, isSmall, isLow, said: spoken, sprite },
) {
  const paid = payments(moves ?? [{ why: "hand", points: deltas }]);
  const plates = seats.map((seat) => {
    const said = signed(texts, deltas[seat]);
    const kind = deltas[seat] > 0 ? "gains" : deltas[seat] < 0 ? "loses" : "";
    return { seat, said: names[seat] ? [names[seat], said] : [said], kind };
  });
  const links = paid.map(({ payer, receiver, points }) => ({
    start: payer ?? TABLE,
    end: receiver ?? TABLE,
    said: texts.number(points),
  }));
  const pictures = new PlatePictures({ texts, sprite, layout: isSmall ? SMALL : isLow ? LOW : LARGE });
  return pictures.draw(plates, links, spoken ?? speakPayments(texts, paid), "payments");
}

/** Pictures of players and of payments or calls between them. */
export class PlatePictures {
  /** @param {{ texts: Texts, sprite?: string, layout?: Layout }} how */
  constructor({ texts, sprite = SPRITE, layout = LARGE }) {
    this.texts = texts;
    this.sprite = sprite;
    this.layout = layout;
    this.middle = point(layout.width / 2, layout.height / 2);
  }

  /**
   * Return plates and arrows; arrows avoid the middle if there are sticks in it.
   * @param {Plate[]} plates
   * @param {Link[]} links
   * @param {string} said
   * @param {string} [kind]
   */
  draw(plates, links, said, kind = "plates") {
    const { width, height, hasLabels } = this.layout;
    const arrows = links.map((link) => this.#arrowTo(link, links, plates));
    const parts = [
      ...(links.some(isOfTable) ? [this.#stick()] : []),
      ...plates.map((plate) => this.#plate(plate)),
      ...arrows.map(({ arrow }) => arrow),
      ...(hasLabels ? arrows.map(({ label }) => label) : []),
    ];
    return new Canvas(width, height, this.sprite).picture(parts, said, hasLabels ? kind : `${kind} small`);
  }

  /** @param {Plate} plate */
  #plate({ seat, said, kind = "" }) {
    const { wide, line } = this.layout;
    const [{ x, y }, high] = [this.#place(seat, said), this.#heightOf(said)];
    const name = this.texts.say(`words.${seat}`);
    const box = rectangle(point(x - wide / 2, y - high / 2), wide, high, "plate", 6);
    const top = y - high / 2 + line * 1.1;
    const lines = said.map((each, place) => words(point(x, top + (place + 1) * line), each, "amount"));
    const title = words(point(x, top), capitalise(name, this.texts.lang), "seat");
    return group([box, title, ...lines], { class: kind, "data-seat": seat, "data-said": said.join(" ") });
  }

  #stick() {
    const [wide, high] = this.layout.stick;
    const { x, y } = this.middle;
    const dot = rectangle(point(x - 2, y - 2), 4, 4, "red", 2);
    return group([rectangle(point(x - wide / 2, y - high / 2), wide, high, "face", 2.5), dot]);
  }

  /**
   * Return the centre of a plate: the first seat at the bottom, the next on the right; or of the table.
   * @param {string} name
   * @param {string[]} said
   */
  #place(name, said) {
    const { width, height, wide } = this.layout;
    const { x, y } = this.middle;
    const [left, top] = [(wide + 2) / 2, (this.#heightOf(said.length ? said : [""]) + 2) / 2];
    const places = [point(x, height - top), point(width - left, y), point(x, top), point(left, y)];
    return name === TABLE ? this.middle : places[SEATS.indexOf(name)];
  }

  /** Return the height of a plate with a name and these lines below it. @param {string[]} said */
  #heightOf(said) {
    return this.layout.line * (1.75 + said.length);
  }

  /** Return an arrow and its label. @param {Link} link @param {Link[]} links @param {Plate[]} plates */
  #arrowTo(link, links, plates) {
    const [start, end] = [this.#edge(link.start, link.end, plates), this.#edge(link.end, link.start, plates)];
    const bend = this.#bend(link, links);
    const facts = { "data-from": link.start, "data-to": link.end, "data-label": link.said };
    let { x, y } = pointOnCurve(start, end, bend, !isOfTable(link) && isStraight(start, end) ? 0.26 : 0.5);
    if (start.y === end.y) y -= 9;
    else if (start.x === end.x) x += isLabelLeft(link, links) ? -28 : 28;
    return { arrow: arrow(start, end, "paid", bend, facts), label: words(point(x, y + 4.5), link.said, "label") };
  }

  /**
   * Return the bend of an arrow: next to an opposite one, or around the sticks.
   * @param {Link} link
   * @param {Link[]} links
   */
  #bend(link, links) {
    const [wide] = this.layout.stick;
    if (links.some(({ start, end }) => start === link.end && end === link.start)) return wide - 6;
    const isAcross = !isOfTable(link) && isStraight(this.#place(link.start, []), this.#place(link.end, []));
    return isAcross && links.some(isOfTable) ? wide * 1.8 : 0;
  }

  /**
   * Return the point where the arrow to another plate leaves this one.
   * @param {string} name
   * @param {string} other
   * @param {Plate[]} plates
   */
  #edge(name, other, plates) {
    const lines = Object.fromEntries(plates.map(({ seat, said }) => [seat, said]));
    const [at, to] = [name, other].map((each) => this.#place(each, lines[each] ?? []));
    const size = lines[name] ? [this.layout.wide, this.#heightOf(lines[name])] : this.layout.stick;
    const vector = [to.x - at.x, to.y - at.y];
    const shares = size.map((each, axis) => (vector[axis] ? (each / 2 + 4) / Math.abs(vector[axis]) : Infinity));
    const share = Math.min(...shares);
    return point(at.x + share * vector[0], at.y + share * vector[1]);
  }
}

/** @param {Link} link */
const isOfTable = ({ start, end }) => start === TABLE || end === TABLE;

/** @param {Point} start @param {Point} end */
const isStraight = (start, end) => start.x === end.x || start.y === end.y;

/**
 * Check whether the label of an arrow to or from the table goes on its left, if the right is taken.
 * @param {Link} link
 * @param {Link[]} links
 */
function isLabelLeft(link, links) {
  if (!isOfTable(link)) return false;
  const seat = link.start === TABLE ? link.end : link.start;
  const leads = (/** @type {string} */ one, /** @type {string} */ other) =>
    links.some(({ start, end }) => (start === one && end === other) || (start === other && end === one));
  return !leads(seat, SEATS[3]) || leads(SEATS[0], SEATS[2]);
}

/**
 * Return a point on the curve of an arrow.
 * @param {Point} start
 * @param {Point} end
 * @param {number} bend
 * @param {number} share
 */
function pointOnCurve(start, end, bend, share) {
  const vector = point(end.x - start.x, end.y - start.y);
  const aside = (2 * share * (1 - share) * bend) / (vector.x ** 2 + vector.y ** 2) ** 0.5;
  return point(start.x + share * vector.x + vector.y * aside, start.y + share * vector.y - vector.x * aside);
}
