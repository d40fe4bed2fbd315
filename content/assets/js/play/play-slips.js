/**
 * What slips in play are about: concepts of questions, with the kind of question that practises them.
 *
 * @import { FuritenKind, PassReview, Slip, TurnReview } from "./turn-review.js"
 *
 * @typedef {{ kind: string, concept: string }} Practised
 */

/** @type {Record<Exclude<Slip, "furiten">, Practised>} */
const ABOUT = {
  farther: { kind: "discard", concept: "hand.shanten" },
  fewer: { kind: "discard", concept: "hand.ukeire" },
  no_riichi: { kind: "riichi-discard", concept: "kind.riichi-discard" },
  passed_tsumo: { kind: "can-win", concept: "kind.can-win" },
  passed_ron: { kind: "can-win", concept: "kind.can-win" },
  no_yaku: { kind: "can-win", concept: "kind.can-win" },
};
/** @type {Record<FuritenKind, Practised>} */
const FURITEN = {
  permanent: { kind: "furiten", concept: "furiten.permanent" },
  temporary: { kind: "furiten", concept: "furiten.temporary" },
  riichi: { kind: "furiten", concept: "furiten.riichi" },
};
export const PRACTISED = [...Object.values(ABOUT), ...Object.values(FURITEN)];

/** Return what the slips of a hand are about, each concept once. @param {readonly (TurnReview | PassReview)[]} reviews @returns {Practised[]} */
export function practisedBy(reviews) {
  const found = reviews.flatMap(({ slips, furiten }) =>
    slips.map((slip) => (slip === "furiten" ? furiten && FURITEN[furiten.kind] : ABOUT[slip])),
  );
  return [...new Map(found.flatMap((each) => (each ? [[each.concept, each]] : []))).values()];
}
