/**
 * Tiles to pick, by touch, with the arrow keys, or typed as they are written.
 *
 * @import { Case } from "../../tell/spoken-tiles.js"
 *
 * @typedef {{ tile: string, node: HTMLButtonElement }} Choice a tile, a red five as any five
 */

import { button, element } from "../../dom.js";
import { plain } from "../../tell/spoken-tiles.js";
import { mark, noTile } from "./form.js";

const SUITS = "mpsz";

/**
 * Tiles of the suits that occur in the hand: no other can complete it. Of a hand that has drawn, the hand itself:
 * nothing else can be discarded. Typed as they are written, as in 36p.
 * @param {import("../pools.js").Question<import("../pools.js").Pick>} question
 * @param {import("./form.js").Context} context
 * @returns {import("./form.js").Form}
 */
export function pickForm({ answer, case: hand = {}, kind }, context) {
  const { speaker } = context;
  const inHand = hand.drawn ? speaker.artist.hand(/** @type {Case} */ (hand)) : undefined;
  const rows = inHand ? [ofHand(inHand)] : ofSuits();
  const tiles = rows.flat();
  const none = button(
    speaker.say(noTile(kind)),
    () => {
      for (const { node } of tiles) press(node, false);
      press(none, !isPressed(none));
    },
    { class: "none", "aria-pressed": "false" },
  );
  const shown = inHand
    ? [inHand]
    : rows.map((row) => element("div", { class: "tiles" }, ...row.map((each) => each.node)));
  const node = element("div", { class: "picks" }, ...shown, none);
  let digits = "";
  tiles.forEach((each, place) => (each.node.tabIndex = place ? -1 : 0));
  node.addEventListener("keydown", (event) => move(rows, event));

  function ofSuits() {
    const offered = ofItsSuits(hand, answer.pick, speaker.texts.figures);
    return offered.map((row) => row.map((tile) => makeTile(speaker.artist.tile(tile))));
  }

  /** The drawn hand, whose tiles become buttons; melds stay as they are. @param {HTMLElement} drawn */
  function ofHand(drawn) {
    drawn.setAttribute("role", "group");
    /** @type {NodeListOf<HTMLElement>} */
    const tiles = drawn.querySelectorAll(".set:not(.meld) .t");
    return [...tiles].map(makeTile);
  }

  /** The button takes the place of the tile. @param {HTMLElement} drawn @returns {Choice} */
  function makeTile(drawn) {
    const toggle = () => {
      press(made, !isPressed(made));
      press(none, false);
    };
    const tile = drawn.dataset.t ?? "";
    const name = speaker.artist.name(tile);
    const made = button("", toggle, { "aria-label": name, "aria-pressed": "false" });
    drawn.replaceWith(made);
    made.append(drawn);
    return { tile: plain(tile), node: made };
  }
  const picked = () => [...new Set(tiles.filter(({ node: made }) => isPressed(made)).map(({ tile }) => tile))];
  /** Of equal tiles the one that was picked, or else the first. @param {string} wanted */
  const find = (wanted) => {
    const alike = tiles.filter(({ tile }) => tile === plain(wanted));
    return alike.find((each) => isPressed(each.node)) ?? alike[0];
  };
  return {
    node,
    hand: inHand,
    given: () => (picked().length || isPressed(none) ? { tiles: picked() } : null),
    lacking() {
      tiles[0].node.focus();
      return "quiz.field.empty";
    },
    fill(given) {
      for (const each of tiles) press(each.node, false);
      for (const tile of given.tiles ?? []) if (find(tile)) press(find(tile).node, true);
      press(none, given.tiles?.length === 0);
    },
    close() {
      for (const tile of new Set(tiles.map((each) => each.tile))) {
        const { node: made } = find(tile);
        const [isRight, isGiven] = [answer.pick.includes(tile), isPressed(made)];
        if (isRight || isGiven) mark(context, made, isRight, isGiven);
      }
      for (const each of tiles) each.node.disabled = true;
      none.disabled = true;
      if (isPressed(none) || !answer.pick.length) mark(context, none, !answer.pick.length, isPressed(none));
    },
    focus: () => tiles.find(({ node: made }) => made.tabIndex === 0)?.node.focus({ preventScroll: true }),
    press(pressed) {
      if (/^\d$/.test(pressed)) {
        digits += pressed;
        return true;
      }
      const found = [...digits].map((digit) => find(digit + pressed));
      digits = "";
      for (const each of found) {
        each?.node.click();
        if (each) stopAt(tiles, each);
      }
      return found.length > 0;
    },
  };
}

/** All tiles of the suits that a hand or a right answer has, a row of each. @param {Partial<Case>} hand @param {string[]} right @param {Record<string, string | number>} figures */
function ofItsSuits({ concealed, melds = [] }, right, figures) {
  const seen = [concealed, ...melds.map(({ tiles }) => tiles), ...right].join("");
  return [...SUITS].filter((suit) => seen.includes(suit)).map((suit) => tilesOf(suit, figures));
}

/** The tiles of a suit that are played with: three players have of the characters only the ends. @param {string} suit @param {Record<string, string | number>} figures */
function tilesOf(suit, figures) {
  const numbers = suit === "z" ? "1234567" : suit === "m" && figures["value.players"] === 3 ? "19" : "123456789";
  return [...numbers].map((number) => number + suit);
}

const isPressed = (/** @type {HTMLElement} */ each) => each.getAttribute("aria-pressed") === "true";
const press = (/** @type {HTMLElement} */ each, /** @type {boolean} */ on) =>
  each.setAttribute("aria-pressed", String(on));

/** Arrow keys go from tile to tile; the tabulator stops at the group once. @param {Choice[][]} rows @param {KeyboardEvent} event */
function move(rows, event) {
  /** @type {Record<string, number[]>} */
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const step = steps[event.key];
  const row = rows.findIndex((each) => each.some(({ node }) => node === event.target));
  if (!step || row < 0) return;
  event.preventDefault();
  const place = rows[row].findIndex(({ node }) => node === event.target);
  const next = rows[row + step[0]];
  const goal = step[0] ? next?.[Math.min(place, next.length - 1)] : rows[row][place + step[1]];
  if (!goal) return;
  stopAt(rows.flat(), goal);
}

/** The one tile at which the tabulator stops is the one that was reached last. @param {Choice[]} tiles @param {Choice} goal */
function stopAt(tiles, goal) {
  for (const { node } of tiles) node.tabIndex = node === goal.node ? 0 : -1;
  goal.node.focus({ preventScroll: true });
}
