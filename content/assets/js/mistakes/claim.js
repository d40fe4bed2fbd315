/**
 * Is a claimed score right, and if not, what is wrong with it, and which slips lead there? The same judgement as
 * riichi_rules/mistakes/claim.py.
 *
 * A claim is held against the score and against what the score would be after each known mistake. Named are all
 * mistakes that lead to the whole of what was claimed; or else those that lead to each wrong part by itself.
 *
 * @import { Book } from "../engine/book.js"
 * @import { Count, Mistake } from "./catalogue.js"
 *
 * @typedef {object} Claim a score as somebody stated it; what was left out is not there
 * @property {string[]} [yaku]
 * @property {number} [han]
 * @property {number} [fu]
 * @property {string} [limit] empty: none
 * @property {number} [points]
 * @property {number[]} [split] what each of the others pays for a tsumo, the most first
 * @property {number} [times] how often the limit is paid: 2 yakuman
 *
 * @typedef {Exclude<keyof Claim, "yaku" | "times">} Part
 * @typedef {string | number | string[] | number[] | null} Stated
 * @typedef {{ mistake: string, about: (string | number)[] }} Slip
 *
 * @typedef {object} Finding what is wrong with a claim
 * @property {string} step
 * @property {string} part the part that is wrong: a slip at one step may show in a later one alone
 * @property {string} mistake
 * @property {(string | number)[]} about its particulars
 * @property {Stated} claimed
 * @property {Stated} correct
 * @property {Slip[]} others slips that lead there just as well; of yaku slips that were made besides
 * @property {Finding[]} more what else is wrong with the claim
 * @property {boolean} follows does it follow from what is wrong before it?
 * @property {string[]} elsewhere the rulesets by which the whole claim is right
 * @property {number} counters what they add to the points that are right
 */

import { score } from "../engine/answer.js";
import { worth } from "../engine/judge.js";
import { STEPS, STEP_OF, byLikelihood } from "./catalogue.js";
import { mistakes, unlikelyMistakes } from "./diagnosis.js";
import { paymentMistakes, unlikelyPaymentMistakes } from "./payments.js";
import { Scored } from "./scored.js";

const DISCARDER = "discarder";
const COUNTED = ["han", "fu"];
const COUNTERS = [0, 1]; // how often they are added to the payments that are stated
const PARTS = /** @type {Part[]} */ (STEPS.slice(1));

/** @type {Pick<Finding, "others" | "more" | "follows" | "elsewhere" | "counters">} */
const ALONE = { others: [], more: [], follows: false, elsewhere: [], counters: 0 };

/**
 * What is wrong with a claim about a hand that won, the first step first, or null if it is right.
 * @param {Book} book
 * @param {Scored} scored
 * @param {Claim} claim
 * @returns {Finding | null}
 */
export function checkClaim(book, scored, claim) {
  const check = new ClaimCheck(scored, claim);
  if (!check.isWrong) return null;
  const elsewhere = rulesetsThatAgree(book, check);
  const [first, ...more] = check.findings(elsewhere.length > 0);
  return { ...first, more, elsewhere };
}

/** The rulesets for as many players by which the whole claim is right. @param {Book} book @param {ClaimCheck} check */
function rulesetsThatAgree(book, { scored, claim }) {
  return Object.keys(book.stated.rulesets).filter((ruleset) => {
    const scorer = book.scorer(ruleset, null);
    if (Array.isArray(scorer) || scorer.rules.options.players !== scored.rules.options.players) return false;
    const { options: _, ...hand } = scored.stated;
    const stated = { ...hand, ruleset };
    const answer = score(book, stated);
    return answer.ok && !new ClaimCheck(new Scored(scorer, stated, { answer }), claim).isWrong;
  });
}

/** A claim beside the count of a hand. */
class ClaimCheck {
  /** @param {Scored} scored @param {Claim} claim */
  constructor(scored, claim) {
    this.scored = scored;
    this.claim = claim;
    const { yaku } = claim;
    /** The yaku claimed that do not count. */
    this.added = (yaku ?? []).filter((id) => !scored.yaku.includes(id));
    /** The yaku that count and were not claimed, if any were. */
    this.missed = yaku ? scored.yaku.filter((id) => !yaku.includes(id)) : [];
    this.wrong = PARTS.filter((part) => !this.agrees(scored.count, part));
  }

  get hasWrongYaku() {
    return this.added.length + this.missed.length > 0;
  }

  get isWrong() {
    return this.hasWrongYaku || this.wrong.length > 0;
  }

  /** A finding for each wrong part; of numbers that one slip explains, its step comes first. @param {boolean} isRightElsewhere @returns {Finding[]} */
  findings(isRightElsewhere) {
    if (this.hasWrongYaku) return [this.ofYaku(), ...this.wrong.map((part) => this.further(part))];
    const whole = this.fitting(PARTS);
    const first = this.finding(this.wrong, whole.length ? whole : this.atStep(this.wrong[0]));
    const rest = this.wrong.filter((part) => part !== first.part);
    const isExplained = whole.length > 0 || isRightElsewhere;
    return [first, ...rest.map((part) => (isExplained ? this.following(part) : this.further(part)))];
  }

  // Yaku

  /** The yaku that do not count come before those that were missed. @returns {Finding} */
  ofYaku() {
    const { lower, claim, scored } = this;
    /** @type {Slip[]} */
    const slips = [];
    if (lower) slips.push({ mistake: "lower_reading", about: [] });
    else if (this.added.length) slips.push({ mistake: "yaku_not_there", about: this.added });
    const missed = lower ? this.yakuOf(lower).filter((id) => !claim.yaku?.includes(id)) : this.missed;
    if (missed.length) slips.push({ mistake: "yaku_missed", about: missed });
    const [named, ...others] = slips;
    return {
      step: "yaku",
      part: "yaku",
      ...named,
      claimed: claim.yaku ?? null,
      correct: scored.yaku,
      ...ALONE,
      others,
    };
  }

  /** The reading that pays less and has all yaku claimed that do not count, if there is one. */
  get lower() {
    if (!this.added.length) return undefined;
    return this.scored.others.find((each) => this.added.every((id) => this.yakuOf(each).includes(id)));
  }

  /** @param {any} answer @returns {string[]} */
  yakuOf({ yaku }) {
    return yaku
      .map((/** @type {any} */ { id }) => id)
      .filter((/** @type {string} */ id) => Object.hasOwn(this.scored.rules.yaku, id));
  }

  /** The han of the yaku claimed, with the dora; nothing where they are worth something else. */
  get hanOfYaku() {
    const { rules, isOpen, isCounted, answer } = this.scored;
    const claimed = (this.claim.yaku ?? []).map((id) => rules.yaku[id]);
    if (!isCounted || claimed.some(({ han }) => !han)) return null;
    const dora = answer.yaku.filter((/** @type {any} */ { id }) => !Object.hasOwn(rules.yaku, id));
    const han = claimed.map((yaku) => worth(yaku, isOpen) || worth(yaku, false));
    return [...dora.map((/** @type {any} */ each) => each.han), ...han].reduce((sum, each) => sum + each, 0);
  }

  // Numbers

  /**
   * A wrong part of the claim, and the slips that lead to it, the likeliest first.
   * @param {Part[]} wrong
   * @param {Mistake[]} found
   * @returns {Finding}
   */
  finding(wrong, found) {
    const { claim, scored } = this;
    const { count } = scored;
    const step = found.length ? stepOf(count, found[0]) : wrong[0];
    const part = wrong.find((each) => each === step) ?? wrong[0];
    const slips = new Map(found.map(({ id, about }) => [JSON.stringify([id, about]), { mistake: id, about }]));
    const [named = { mistake: "unexplained", about: [] }, ...others] = slips.values();
    const isTimes = part === "limit" && claim.limit === count.limit;
    const [claimed, correct] = isTimes
      ? [claim.times, count.times].map((times) => `${times} ${count.limit}`)
      : [claim[part] ?? null, statedIn(count, part)];
    const counters = { points: scored.answer.bonus.honba, split: count.honba }[/** @type {string} */ (part)] ?? 0;
    return { step, part, ...named, claimed, correct, ...ALONE, others, counters };
  }

  /** A part that is wrong because something before it is. @param {Part} part @returns {Finding} */
  following(part) {
    return { ...this.finding([part], []), follows: true };
  }

  /** What else is wrong. Han are held against the yaku claimed, payments against the han and the fu. @param {Part} part @returns {Finding} */
  further(part) {
    const { claim } = this;
    if (COUNTED.includes(part)) {
      const expected = part === "han" ? this.hanOfYaku : (this.lower?.fu ?? null);
      if (claim.yaku && claim[part] === expected) return this.following(part);
      return this.finding([part], this.atStep(part));
    }
    const changed = this.asClaimed();
    if (!changed) return this.finding([part], []);
    if (this.agrees(changed.count, part)) return this.following(part);
    const found = likeliest([paymentMistakes, unlikelyPaymentMistakes], changed, (made) =>
      this.thatFit(byLikelihood(made), [part]),
    );
    return { ...this.finding([part], found), step: part };
  }

  /** The hand at the han and fu that were claimed; nothing where these are right or do not matter. */
  asClaimed() {
    const { scored, claim } = this;
    const { count, isCounted } = scored;
    const han = claim.han || (claim.yaku ? this.hanOfYaku : null) || count.han;
    const fu = claim.fu || this.lower?.fu || count.fu;
    const isAsCounted = han === count.han && fu === count.fu;
    return isCounted && han && fu && !isAsCounted ? scored.recounted(han, fu) : null;
  }

  /** The slips that lead to parts of the claim by their steps: common ones, or else rare ones. @param {Part[]} parts */
  fitting(parts) {
    const placeOf = (/** @type {Mistake} */ mistake) => PARTS.indexOf(stepOf(this.scored.count, mistake));
    const inOrder = (/** @type {Mistake[]} */ made) => made.sort((one, other) => placeOf(one) - placeOf(other));
    return likeliest([mistakes, unlikelyMistakes], this.scored, (made) => this.thatFit(inOrder(made), parts));
  }

  /** The slips at one step that lead to what is claimed there. @param {Part} part */
  atStep(part) {
    const here = (/** @type {Mistake} */ each) => stepOf(this.scored.count, each) === part;
    return likeliest([mistakes, unlikelyMistakes], this.scored, (made) => this.thatFit(made.filter(here), [part]));
  }

  /** The slips that lead to all of some parts, or else to the same without the counters. @param {Mistake[]} made @param {Part[]} parts */
  thatFit(made, parts) {
    const found = COUNTERS.map((counters) =>
      made.filter(({ result }) => parts.every((part) => this.is(result, part, counters))),
    );
    return found.find(({ length }) => length) ?? [];
  }

  /** Does a count come to what is claimed? Payments may be stated with the counters or without. @param {Count} count @param {Part} part */
  agrees(count, part) {
    return COUNTERS.some((counters) => this.is(count, part, counters));
  }

  /**
   * Is a part of a count what is claimed, with the counters or not? One of equal payments will do.
   * @param {Count} count
   * @param {Part} part
   * @param {number} counters
   */
  is(count, part, counters) {
    const claimed = this.claim[part];
    if (part === "limit") {
      const isAsOften = [undefined, count.times].includes(this.claim.times);
      return isAsOften && (claimed === undefined || claimed === (count.limit ?? ""));
    }
    if (claimed === undefined) return true;
    if (part === "han" || part === "fu") return claimed === count[part];
    const isAlone = DISCARDER in count.payments;
    const shares = Object.values(count.payments).map((share) => share + counters * count.honba);
    if (part === "split") return !isAlone && String(claimed) === String(shares);
    const payers = isAlone ? 1 : this.scored.prices.payers;
    return claimed === count.points + counters * count.honba * payers || (shares.length === 1 && claimed === shares[0]);
  }
}

/**
 * Those that fit of common slips, or else of rare ones.
 * @param {((scored: Scored) => Mistake[])[]} makes
 * @param {Scored} scored
 * @param {(made: Mistake[]) => Mistake[]} fits
 */
function likeliest([common, rare], scored, fits) {
  const likely = fits(common(scored));
  return likely.length ? likely : fits(rare(scored));
}

/**
 * The step at which a mistake shows: a reading that pays less may have as many han as the right one.
 * @param {Count} right
 * @param {Mistake} mistake
 */
function stepOf(right, { id, result }) {
  const later = PARTS.slice(PARTS.indexOf(/** @type {Part} */ (STEP_OF[id])));
  return later.find((part) => String(statedIn(result, part)) !== String(statedIn(right, part))) ?? later[0];
}

/**
 * A part of a count as a claim states it; what a discarder pays alone is not split.
 * @param {Count} count
 * @param {Part} part
 * @returns {Stated}
 */
function statedIn(count, part) {
  if (part !== "split") return count[part];
  return count.payments[DISCARDER] ?? Object.values(count.payments);
}
