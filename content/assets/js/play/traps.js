/**
 * Deals of lessons, chosen so that the usual error costs something under the standard rules. In those about riichi the
 * discard that keeps the hand nearest deals in, while a tile is there that is certain to be safe; in those about calls
 * the call that brings the hand nearer leaves it complete without a yaku. `tests/play/test_traps.py` plays
 * them both ways.
 */

/** @type {Readonly<Record<string, readonly string[]>>} */
export const TRAPS = {
  riichi: ["8", "38", "94", "98", "100", "110", "112", "117", "130", "135"],
  calls: ["4", "19", "21", "43", "51", "75", "78", "83", "133", "136"],
};
