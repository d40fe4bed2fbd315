/** Tiles to pick, by touch, with the arrow keys, or typed as they are written. */

import { button, element } from "../../dom.js";
import { eachTile, inOrder, plain } from "../../tell/spoken-tiles.js";
import { mark, noTile } from "./form.js";

const SUITS = "mpsz";

/**
 * Tiles of the suits that occur in the hand: no other can complete it. Of a hand that has drawn, its own tiles:
 * no other can be discarded. Typed as they are written, as in 36p.
 * @param {import("../pools.js").Question} question
 * @param {import("./form.js").Context} context
 * @returns {import("./form.js").Form}
 */
export function pickForm({ answer, case: hand = {}, kind }, context) {
  const { speaker } = context;
  const offered = hand.drawn ? tilesInHand(hand) : ofItsSuits(hand, answer.pick, speaker.texts.figures);
  const rows = bySuit(offered).map((row) => row.map(makeTile));
  const tiles = rows.flat();
  const none = button(speaker.say(noTile(kind)), () => {
    for (const { node } of tiles) press(node, false);
    press(none, !isPressed(none));
  }, { class: "none", "aria-pressed": "false" });
  const node = element(
    "div",
    { class: "picks" },
    ...rows.map((row) => element("div", { class: "tiles" }, ...row.map((each) => each.node))),
    none,
  );
  let digits = "";
  tiles.forEach((each, place) => (each.node.tabIndex = place ? -1 : 0));
  node.addEventListener("keydown", (event) => move(rows, event));

  /** @param {string} tile */
  function makeTile(tile) {
    const toggle = () => {
      press(made, !isPressed(made));
      press(none, false);
    };
    const made = button("", toggle, { "aria-label": speaker.artist.name(tile), "aria-pressed": "false" });
    made.append(speaker.artist.tile(tile));
    return { tile, node: made };
  }
  const picked = () => tiles.filter((each) => isPressed(each.node)).map(({ tile }) => tile);
  return {
    node,
    given: () => (picked().length || isPressed(none) ? { tiles: picked() } : null),
    lacking: () => (tiles[0].node.focus(), "quiz.field.empty"),
    fill(given) {
      for (const each of tiles) press(each.node, given.tiles?.includes(each.tile) ?? false);
      press(none, given.tiles?.length === 0);
    },
    close() {
      for (const { tile, node: made } of tiles) {
        const [isRight, isGiven] = [answer.pick.includes(tile), isPressed(made)];
        made.disabled = true;
        if (isRight || isGiven) mark(context, made, isRight, isGiven);
      }
      none.disabled = true;
      if (isPressed(none) || !answer.pick.length) mark(context, none, !answer.pick.length, isPressed(none));
    },
    focus: () => tiles.find(({ node: made }) => made.tabIndex === 0).node.focus({ preventScroll: true }),
    press(pressed) {
      if (/^\d$/.test(pressed)) return Boolean((digits += pressed));
      const found = [...digits].map((digit) => tiles.find(({ tile }) => tile === digit + pressed));
      digits = "";
      for (const each of found) {
        each?.node.click();
        if (each) stopAt(tiles, each);
      }
      return found.length > 0;
    },
  };
}

/** Each different tile in hand, the one just drawn among them. */
function tilesInHand({ concealed, drawn }) {
  return inOrder(new Set(eachTile(concealed + drawn).map(plain)));
}

/** All tiles of the suits that a hand or a right answer has. */
function ofItsSuits({ concealed, melds = [] }, right, figures) {
  const seen = [concealed, ...melds.map(({ tiles }) => tiles), ...right].join("");
  return [...SUITS].filter((suit) => seen.includes(suit)).flatMap((suit) => tilesOf(suit, figures));
}

/** A row of each suit that there is. @param {string[]} tiles */
function bySuit(tiles) {
  return [...SUITS].map((suit) => tiles.filter((tile) => tile[1] === suit)).filter((row) => row.length);
}

/** The tiles of a suit that are played with: three players have of the characters only the ends. */
function tilesOf(suit, figures) {
  const numbers = suit === "z" ? "1234567" : suit === "m" && figures["value.players"] === 3 ? "19" : "123456789";
  return [...numbers].map((number) => number + suit);
}

const isPressed = (/** @type {HTMLElement} */ each) => each.getAttribute("aria-pressed") === "true";
const press = (/** @type {HTMLElement} */ each, /** @type {boolean} */ on) => each.setAttribute("aria-pressed", String(on));

/** Arrow keys go from tile to tile; the tabulator stops at the group once. */
function move(rows, event) {
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

/** The one tile at which the tabulator stops is the one that was reached last. */
function stopAt(tiles, goal) {
  for (const { node } of tiles) node.tabIndex = node === goal.node ? 0 : -1;
  goal.node.focus({ preventScroll: true });
}
