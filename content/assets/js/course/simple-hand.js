/** The shape of hands that somebody who is new to the game can take apart at a glance. */

import { eachTile } from "../tell/spoken-tiles.js";

const MOST_OF_A_SUIT = 6;
const MOST_OF_CHARACTERS = 5;
const MOST_INDICATORS = 1;
const MOST_QUADS = 1;

/**
 * Tell whether a question shows no hand, or one without long rows of a suit, and with at most one quad and one indicator.
 * @param {import("../quiz/pools.js").Question} question
 */
export function hasSimpleHand({ case: laid }) {
  if (!laid) return true;
  const {
    concealed = "",
    drawn = "",
    melds = [],
    dora_indicators = [],
  } = /** @type {{ concealed?: string, drawn?: string, melds?: { type: string }[], dora_indicators?: string[] }} */ (
    laid
  );
  const tiles = eachTile(concealed + drawn);
  const count = (/** @type {string} */ suit) => tiles.filter((tile) => tile[1] === suit).length;
  const quads = melds.filter(({ type }) => type.startsWith("kan")).length;
  return (
    Math.max(count("p"), count("s")) <= MOST_OF_A_SUIT &&
    count("m") <= MOST_OF_CHARACTERS &&
    quads <= MOST_QUADS &&
    dora_indicators.length <= MOST_INDICATORS
  );
}
