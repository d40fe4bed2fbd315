/**
 * The rules that a record names: letters in one format, bits of a number in the other.
 *
 * @typedef {{ ruleset: string, options: Record<string, any>, room?: string }} Named `room`: the name of unknown rules
 */

import { SOUL_NAME } from "../generated/logs.js";
import { DEFAULT_RULESET } from "../generated/rules.js";

const [TENHOU, TENHOU_OF_THREE] = ["tenhou", "tenhou_sanma"];
const [MAHJONG_SOUL, MAHJONG_SOUL_OF_THREE] = ["mahjong_soul", "mahjong_soul_sanma"];
const [WITHOUT_RED, WITHOUT_KUITAN, BOTH_ROUNDS, OF_THREE] = [0x02, 0x04, 0x08, 0x10];
export const THREE = "三";
const [KUITAN, RED, EAST, SOUTH] = "喰赤東南";
const RED_FIVES_OF_THREE = 2; // they have no five of characters
const SOUL = new RegExp(SOUL_NAME, "i");
const SOUL_OF_EAST = /\beast\b/i;
const TENHOU_NAME = /天鳳|tenhou/i;

/** Return the rules of the number in an mjlog. @param {number} type @returns {Named} */
export function rulesOfType(type) {
  const options = {
    kuitan: !(type & WITHOUT_KUITAN),
    red_fives: type & WITHOUT_RED ? 0 : type & OF_THREE ? RED_FIVES_OF_THREE : 3,
    rounds: type & BOTH_ROUNDS ? 2 : 1,
  };
  return { ruleset: type & OF_THREE ? TENHOU_OF_THREE : TENHOU, options };
}

/**
 * Return the rules of a displayed name. Names of other platforms do not state open tanyao, nor, but for Mahjong Soul, the
 * length of the game; a game of four with a name of neither platform is read under the common rules.
 * @param {string} shown
 * @param {number | null} reds
 * @param {number} players
 * @returns {Named}
 */
export function rulesOfName(shown, reds, players) {
  const isSoul = SOUL.test(shown);
  const isTenhous = !isSoul && (shown.includes(EAST) || shown.includes(SOUTH));
  const isEast = (shown.includes(EAST) && !shown.includes(SOUTH)) || (isSoul && SOUL_OF_EAST.test(shown));
  /** @type {Record<string, any>} */
  const options = { rounds: isEast ? 1 : 2 };
  if (isTenhous) options.kuitan = shown.includes(KUITAN);
  if (reds !== null || isTenhous) {
    const said = reds ?? (shown.includes(RED) ? 3 : 0);
    options.red_fives = players === 4 ? said : Math.min(said, RED_FIVES_OF_THREE);
  }
  if (isSoul) return { ruleset: players === 4 ? MAHJONG_SOUL : MAHJONG_SOUL_OF_THREE, options };
  const room = shown.trim();
  if (!room || isTenhous || TENHOU_NAME.test(room)) {
    return { ruleset: players === 4 ? TENHOU : TENHOU_OF_THREE, options };
  }
  return { ruleset: players === 4 ? DEFAULT_RULESET : TENHOU_OF_THREE, options, room };
}
