/**
 * The check of a claimed score: the parts that are wrong, and the mistakes that lead to them. The twin of
 * riichi_rules/mistakes/claim.py.
 *
 * A claim is compared with the score, and with the score after each known mistake. The finding names all mistakes that
 * lead to the whole claim, or else those that lead to each wrong part by itself.
 *
 * @import { Book } from "../engine/book.js"
 * @import { Count, Mistake } from "./catalogue.js"
 *
 * @typedef {object} Claim a score as somebody stated it; unstated parts are absent
 * @property {string[]} [yaku]
 * @property {number} [han]
 * @property {number} [fu]
 * @property {string} [limit] empty: none
 * @property {number} [points]
 * @property {number[]} [split] the payment of each of the others for a tsumo, the largest first
 * @property {number} [times] the multiple of the limit that is paid: 2 yakuman
 *
 * @typedef {Exclude<keyof Claim, "yaku" | "times">} Part
 * @typedef {string | number | string[] | number[] | null} Stated
 * @typedef {{ mistake: string, about: (string | number)[] }} Slip
 *
 * @typedef {object} Finding a wrong part of a claim
 * @property {string} step
 * @property {string} part the part that is wrong: a mistake at one step may only show in a later one
 * @property {string} mistake
 * @property {(string | number)[]} about the details of the mistake
 * @property {Stated} claimed
 * @property {Stated} correct
 * @property {Slip[]} others mistakes that lead there just as well or, for yaku, that were made as well
 * @property {Finding[]} more the other wrong parts
 * @property {boolean} follows true of a part that follows from a wrong part before it
 * @property {string[]} elsewhere the rulesets by which the whole claim is right
 * @property {number} counters the points of the counters, which `correct` does not include
 */

import { score } from "../engine/book.js";
import { worth } from "../engine/judge.js";
import { STEPS, STEP_OF, byLikelihood } from "./catalogue.js";
import { mistakes, rareMistakes } from "./diagnosis.js";
import { lacksTripletOfRon } from "./han.js";
import { paymentMistakes, rarePaymentMistakes } from "./payments.js";
import { Scored } from "./scored.js";
import { shownRulesets } from "../engine/shown.js";

const DISCARDER = "discarder";
const COUNTED = ["han", "fu"];
const OF_YAKU = ["yaku_missed", "yaku_not_there"];
const COUNTERS = [0, 1]; // the multiples of the counters added to the payments
const PARTS = /** @type {Part[]} */ (STEPS.slice(1));

/** @type {Pick<Finding, "others" | "more" | "follows" | "elsewhere" | "counters">} */
const ALONE = { others: [], more: [], follows: false, elsewhere: [], counters: 0 };

/**
 * Return the first wrong part of a claim, with the others in its `more`; null if all is right.
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

/**
 * Return the rulesets for the same number of players by which the whole claim is right.
 * @param {Book} book
 * @param {ClaimCheck} check
 */
function rulesetsThatAgree(book, { scored, claim }) {
  return shownRulesets(book.stated).filter((ruleset) => {
    const scorer = book.scorer(ruleset, null);
    if (Array.isArray(scorer) || scorer.rules.options.players !== scored.rules.options.players) return false;
    const { options: _, ...hand } = scored.stated;
    const stated = { ...hand, ruleset };
    const answer = score(book, stated);
    return answer.ok && !new ClaimCheck(new Scored(scorer, stated, { answer }), claim).isWrong;
  });
}

/** A claim and the hand it is about. */
class ClaimCheck {
  /** @param {Scored} scored @param {Claim} claim */
  constructor(scored, claim) {
    this.scored = scored;
    this.claim = claim;
    const { yaku } = claim;
    /** The claimed yaku that do not count. */
    this.added = (yaku ?? []).filter((id) => !scored.yaku.includes(id));
    /** The yaku that count but were not claimed, if any yaku were claimed. */
    this.missed = yaku ? scored.yaku.filter((id) => !yaku.includes(id)) : [];
    this.wrong = PARTS.filter((part) => !this.agrees(scored.count, part));
  }

  get hasWrongYaku() {
    return this.added.length + this.missed.length > 0;
  }

  get isWrong() {
    return this.hasWrongYaku || this.wrong.length > 0;
  }

  /**
   * Return a finding for each wrong part; if one mistake explains all numbers, its step comes first.
   * @param {boolean} isRightElsewhere
   * @returns {Finding[]}
   */
  findings(isRightElsewhere) {
    if (this.hasWrongYaku) return [this.ofYaku(), ...this.wrong.map((part) => this.further(part))];
    const whole = this.fitting(PARTS);
    const first = this.finding(this.wrong, whole.length ? whole : this.atStep(this.wrong[0]));
    const rest = this.wrong.filter((part) => part !== first.part);
    const isExplained = whole.length > 0 || isRightElsewhere;
    return [first, ...rest.map((part) => (isExplained ? this.following(part) : this.further(part)))];
  }

  // Yaku

  /**
   * Return the finding about the yaku: those that do not count come before those that were missed.
   * @returns {Finding}
   */
  ofYaku() {
    const { lower, claim, scored } = this;
    /** @type {Slip[]} */
    const slips = [];
    if (lower) slips.push({ mistake: "lower_reading", about: [] });
    else slips.push(...this.absent());
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

  /** Return the claimed yaku that do not count, those for which ron has opened a triplet first. @returns {Slip[]} */
  absent() {
    const byRon = this.added.filter((id) => lacksTripletOfRon(this.scored, id));
    const others = this.added.filter((id) => !byRon.includes(id));
    return [
      { mistake: "ron_triplet_in_yaku", about: byRon },
      { mistake: "yaku_not_there", about: others },
    ].filter(({ about }) => about.length);
  }

  /** The reading that pays less and has all claimed yaku that do not count, if there is one. */
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

  /** The han of the claimed yaku and the dora; null if one of them is not counted in han. */
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
   * Return the finding about a wrong part, with the mistakes that lead to it, the likeliest first.
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
    const isOften = part === "limit" && (claim.times ?? 1) > 1;
    const [claimed, correct] = isTimes
      ? [claim.times, count.times].map((times) => `${times} ${count.limit}`)
      : [isOften ? `${claim.times} ${claim.limit}` : (claim[part] ?? null), statedIn(count, part)];
    const counters = { points: scored.answer.bonus.honba, split: count.honba }[/** @type {string} */ (part)] ?? 0;
    return { step, part, ...named, claimed, correct, ...ALONE, others, counters };
  }

  /** Return a part that is wrong because a part before it is. @param {Part} part @returns {Finding} */
  following(part) {
    return { ...this.finding([part], []), follows: true };
  }

  /**
   * Return a further wrong part, judged by the rest of the claim. The han are compared with the claimed yaku, and the
   * payments with the claimed han and fu.
   * @param {Part} part
   * @returns {Finding}
   */
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
    const found = likeliest([paymentMistakes, rarePaymentMistakes], changed, (made) =>
      this.thatFit(byLikelihood(made), [part]),
    );
    return { ...this.finding([part], found), step: part };
  }

  /** Return the hand with the claimed han and fu; null if they are right or do not matter. */
  asClaimed() {
    const { scored, claim } = this;
    const { count, isCounted } = scored;
    const han = claim.han || (claim.yaku ? this.hanOfYaku : null) || count.han;
    const fu = claim.fu || this.lower?.fu || count.fu;
    const isAsCounted = han === count.han && fu === count.fu;
    return isCounted && han && fu && !isAsCounted ? scored.recounted(han, fu) : null;
  }

  /**
   * Return the mistakes that lead to these parts of the claim, by step: common or else rare ones.
   * @param {Part[]} parts
   */
  fitting(parts) {
    const placeOf = (/** @type {Mistake} */ mistake) => PARTS.indexOf(stepOf(this.scored.count, mistake));
    const inOrder = (/** @type {Mistake[]} */ made) => made.sort((one, other) => placeOf(one) - placeOf(other));
    return likeliest([mistakes, rareMistakes], this.scored, (made) => this.thatFit(inOrder(made), parts));
  }

  /** Return the mistakes at one step that lead to the value claimed there. @param {Part} part */
  atStep(part) {
    const here = (/** @type {Mistake} */ each) => stepOf(this.scored.count, each) === part;
    return likeliest([mistakes, rareMistakes], this.scored, (made) => this.thatFit(made.filter(here), [part]));
  }

  /**
   * Return the mistakes that lead to all of these parts with counters, or else without. Where the claim names its yaku,
   * no number comes from other yaku.
   * @param {Mistake[]} made
   * @param {Part[]} parts
   */
  thatFit(made, parts) {
    const likely = this.claim.yaku ? made.filter(({ id }) => !OF_YAKU.includes(id)) : made;
    const found = COUNTERS.map((counters) =>
      likely.filter(({ result }) => parts.every((part) => this.is(result, part, counters))),
    );
    return found.find(({ length }) => length) ?? [];
  }

  /**
   * Check whether a count agrees with the claim. Payments may be claimed with counters or without.
   * @param {Count} count
   * @param {Part} part
   */
  agrees(count, part) {
    return COUNTERS.some((counters) => this.is(count, part, counters));
  }

  /**
   * Check whether a part of a count is as claimed, with counters or without. If all payments are equal, one of them may
   * stand for the total.
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
 * Return the common mistakes that fit, or else the rare ones.
 * @param {((scored: Scored) => Mistake[])[]} makes
 * @param {Scored} scored
 * @param {(made: Mistake[]) => Mistake[]} fits
 */
function likeliest([common, rare], scored, fits) {
  const likely = fits(common(scored));
  return likely.length ? likely : fits(rare(scored));
}

/**
 * Return the step at which a mistake shows: a reading that pays less may have as many han as the right one.
 * @param {Count} right
 * @param {Mistake} mistake
 */
function stepOf(right, { id, result }) {
  const later = PARTS.slice(PARTS.indexOf(/** @type {Part} */ (STEP_OF[id])));
  return later.find((part) => String(statedIn(result, part)) !== String(statedIn(right, part))) ?? later[0];
}

/**
 * Return a part of a count in the form of a claim; the payment of a discarder alone is not split.
 * @param {Count} count
 * @param {Part} part
 * @returns {Stated}
 */
function statedIn(count, part) {
  if (part !== "split") return count[part];
  return count.payments[DISCARDER] ?? Object.values(count.payments);
}
