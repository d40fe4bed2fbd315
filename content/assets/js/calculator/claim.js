/**
 * Is a claimed score right, and if not, which step went wrong first? The same judgement as generator/mistakes/claim.py.
 *
 * A claim is held against the score and against what the score would be after each known mistake. The first mistake,
 * in the order in which a hand is counted, that leads to what was claimed is named.
 *
 * @typedef {import("../engine/score.js").Scorer} Scorer
 * @typedef {import("../engine/hand.js").Case} Case
 *
 * @typedef {object} Claim a score as somebody stated it; what was left out is not there
 * @property {string[]} [yaku]
 * @property {number} [han]
 * @property {number} [fu]
 * @property {string} [limit] empty: none
 * @property {number} [points]
 * @property {number[]} [split] what each pays, the most first
 *
 * @typedef {keyof Claim} Part
 * @typedef {string | number | string[] | number[] | null} Stated
 *
 * @typedef {object} Finding what is wrong with a claim
 * @property {string} step
 * @property {string} mistake
 * @property {string[]} about its particulars
 * @property {Stated} claimed
 * @property {Stated} correct
 *
 * @typedef {object} Guess what a score comes to after one mistake
 * @property {string} step
 * @property {string} mistake
 * @property {string[]} about
 * @property {string[]} yaku
 * @property {number | null} han
 * @property {number | null} fu
 * @property {string | null} limit
 * @property {number} points
 * @property {number[]} split
 *
 * @typedef {{ id: string, fu: number }} FuLine
 */

/** The parts of a claim, in the order in which a hand is counted. @type {Part[]} */
export const PARTS = ["yaku", "han", "fu", "limit", "points", "split"];

// How many yaku or lines of fu are forgotten at once.
const [YAKU_MISSED, FU_MISSED] = [2, 3];

/**
 * The first wrong step of a claim about a hand that won, or null if it is right.
 * @param {Scorer} scorer
 * @param {Case} stated
 * @param {{ answer: any, others: { answer: any }[] }} explained the score, and those of the other readings
 * @param {Claim} claim
 * @returns {Finding | null}
 */
export function checkClaim(scorer, stated, { answer, others }, claim) {
  const counter = new Counter(scorer, stated, answer, others);
  const { right } = counter;
  const wrong = PARTS.filter((part) => !agrees(claim, right, part));
  if (!wrong.length) return null;
  const guesses = [...counter.guesses()];
  const found = [
    ...missedOrAdded(claim, right),
    ...guesses.filter((guess) => PARTS.every((part) => agrees(claim, guess, part))),
    ...guesses.filter((guess) => agrees(claim, guess, wrong[0]) && guess.step === wrong[0]),
  ];
  const { step, mistake, about } = found[0] ?? { step: wrong[0], mistake: "unexplained", about: [] };
  const part = wrong.find((each) => each === step) ?? wrong[0];
  return { step, mistake, about, claimed: claim[part] ?? null, correct: right[part] };
}

/**
 * What a hand that won would be worth after each known mistake.
 * @param {Scorer} scorer
 * @param {Case} stated
 * @param {{ answer: any, others: { answer: any }[] }} explained
 * @returns {Guess[]}
 */
export function guessesOf(scorer, stated, { answer, others }) {
  return [...new Counter(scorer, stated, answer, others).guesses()];
}

/** @param {Claim} claim @param {Guess} guess @param {Part} part */
function agrees(claim, guess, part) {
  const stated = claim[part];
  if (stated === undefined) return true;
  if (part === "yaku") return isSameSet(/** @type {string[]} */ (stated), guess.yaku);
  if (part === "limit") return stated === (guess.limit ?? "");
  if (part === "split") return String(stated) === String(guess.split);
  // Said of one payment, the sum may be left out.
  return stated === guess[part] || (part === "points" && guess.split.length === 1 && guess.split[0] === stated);
}

/** @param {string[]} one @param {string[]} other */
function isSameSet(one, other) {
  return one.every((each) => other.includes(each)) && other.every((each) => one.includes(each));
}

/**
 * Where the claim names its yaku: one that it misses, or one that does not count.
 * @param {Claim} claim
 * @param {Guess} right
 * @returns {Guess[]}
 */
function missedOrAdded({ yaku }, right) {
  if (!yaku) return [];
  const missed = right.yaku.filter((name) => !yaku.includes(name));
  const added = yaku.filter((name) => !right.yaku.includes(name));
  return [
    ...missed.map((name) => ({ ...right, step: "yaku", mistake: "missed_yaku", about: [name] })),
    ...added.map((name) => ({ ...right, step: "yaku", mistake: "yaku_does_not_count", about: [name] })),
  ];
}

/** Prices what mistaken counts of a hand come to. */
class Counter {
  /** @param {Scorer} scorer @param {Case} stated @param {any} answer @param {{ answer: any }[]} others */
  constructor({ rules, prices }, stated, answer, others) {
    [this.rules, this.prices, this.answer, this.others] = [rules, prices, answer, others];
    this.isTsumo = stated.win === "tsumo";
    this.isDealer = Boolean(stated.dealer) || stated.seat_wind === "east";
    this.isOpen = (stated.melds ?? []).some(({ type }) => type !== "kan_closed");
    this.han = answer.han ?? 0;
    this.fu = answer.fu ?? 0;
    /** @type {Guess} */
    this.right = {
      ...{ step: "", mistake: "", about: [], han: answer.han, fu: answer.fu, limit: answer.limit },
      yaku: answer.yaku.map(({ id }) => id).filter((id) => id in rules.yaku),
      points: answer.points_total,
      split: Object.values(answer.payments),
    };
  }

  /** @returns {Generator<Guess>} */
  *guesses() {
    if (this.answer.han !== null) {
      yield* this.#hanMistakes();
      yield* this.#fuMistakes();
      yield* this.#limitMistakes();
    }
    yield* this.#pointMistakes();
  }

  /**
   * What other han or fu come to.
   * @param {string} step
   * @param {string} mistake
   * @param {string[]} about
   * @param {number} han
   * @param {number} fu
   */
  #counted(step, mistake, about, han, fu) {
    const { base, limit } = this.prices.worth((han << 14) | fu);
    return this.#paid({ ...this.right, step, mistake, about, han, fu, limit }, base);
  }

  /**
   * A guess with the payments of base points.
   * @param {Guess} guess
   * @param {number} base
   * @param {boolean} [isTsumo]
   * @param {boolean} [isDealer]
   * @returns {Guess}
   */
  #paid(guess, base, isTsumo = this.isTsumo, isDealer = this.isDealer) {
    const { payments, total } = this.prices.payment(4 * base + 2 * Number(isTsumo) + Number(isDealer));
    return { ...guess, points: total, split: Object.values(payments) };
  }

  /** The base points of han and fu, limits left aside. */
  #base() {
    return this.fu * 2 ** (this.han + this.rules.payments.doublings);
  }

  /** Yaku or dora missed, han of the closed hand given to an open one, another reading taken. */
  *#hanMistakes() {
    const { yaku } = this.answer;
    for (const missed of combinations(yaku, YAKU_MISSED)) {
      const han = this.han - missed.reduce((sum, each) => sum + each.han, 0);
      const mistake = missed[0].id in this.rules.yaku ? "missed_yaku" : "missed_dora";
      if (han > 0) yield this.#counted("han", mistake, missed.map(({ id }) => id), han, this.fu);
    }
    const dearer = this.isOpen ? yaku.map(({ id, han }) => ({ id, more: this.#closedHan(id) - han })) : [];
    const lost = dearer.filter(({ more }) => more > 0);
    if (lost.length) {
      const han = this.han + lost.reduce((sum, { more }) => sum + more, 0);
      yield this.#counted("han", "open_hand_at_closed_price", lost.map(({ id }) => id), han, this.fu);
    }
    for (const { answer } of this.others) {
      if (answer.han !== null) yield this.#counted("han", "lower_reading", [], answer.han, answer.fu);
    }
  }

  /** The han of a yaku in a closed hand; of dora none. @param {string} id */
  #closedHan(id) {
    const { han, yakuman, double } = this.rules.yaku[id] ?? {};
    return ((han ?? yakuman)?.closed ?? 0) * (double ? 2 : 1);
  }

  /** A line of the fu count forgotten, one too many, or the sum not rounded as it should be. */
  *#fuMistakes() {
    const { round_up_to: step, items } = this.rules.fu;
    const [first, ...lines] = /** @type {FuLine[]} */ (this.answer.fu_items);
    const total = [first, ...lines].reduce((sum, { fu }) => sum + fu, 0);
    const up = (/** @type {number} */ fu) => Math.ceil(fu / step) * step;
    const guess = (/** @type {string} */ mistake, /** @type {string[]} */ about, /** @type {number} */ fu) =>
      this.#counted("fu", mistake, about, this.han, fu);
    if (items[first.id].alone) return void (yield guess("fixed_fu_rounded", [first.id], up(total)));
    for (const forgotten of combinations(lines, FU_MISSED)) {
      const less = forgotten.reduce((sum, { fu }) => sum + fu, 0);
      yield guess("forgotten_fu", forgotten.map(({ id }) => id), up(total - less));
    }
    for (const [mistake, about, more] of this.#wrongItems()) yield guess(mistake, about, up(total + more));
    yield guess("fu_not_rounded", [], total);
    yield guess("fu_rounded_down", [], Math.floor(total / step) * step);
  }

  /**
   * A line that does not count, or one taken for another of its sort, and the fu it makes too many.
   * @returns {Generator<[string, string[], number]>}
   */
  *#wrongItems() {
    const { items } = this.rules.fu;
    const held = [...new Set(/** @type {FuLine[]} */ (this.answer.fu_items).map(({ id }) => id))];
    const others = Object.entries(items).filter(([name, { alone }]) => !held.includes(name) && !alone);
    for (const [name, { of, fu }] of others) {
      const alike = held.filter((id) => items[id].of === of && of !== "win");
      for (const id of alike) yield ["fu_taken_for_other", [id, name], fu - items[id].fu];
    }
    for (const [name, { of, fu }] of others) if (of !== "group") yield ["fu_does_not_count", [name], fu];
  }

  /** A limit overlooked, or one taken that the hand does not reach. */
  *#limitMistakes() {
    const overlooked = { ...this.right, step: "limit", mistake: "limit_overlooked", limit: null };
    if (this.answer.limit !== null) yield this.#paid(overlooked, this.#base());
    for (const [limit, { base }] of Object.entries(this.rules.limits)) {
      if (limit === this.answer.limit) continue;
      yield this.#paid({ ...this.right, step: "limit", mistake: "wrong_limit", about: [limit], limit }, base);
    }
  }

  /** The wrong table, the wrong rounding, the wrong payer, counters added, a neighbouring cell. */
  *#pointMistakes() {
    const { isTsumo, isDealer, answer, right } = this;
    const { honba, riichi_sticks: sticks } = answer.bonus;
    const base = this.#paidBase();
    const points = { ...right, step: "points" };
    const seats = isDealer ? "non_dealer_table" : "dealer_table";
    yield this.#paid({ ...points, mistake: seats }, base, isTsumo, !isDealer);
    yield this.#paid({ ...points, mistake: isTsumo ? "ron_table" : "tsumo_table" }, base, !isTsumo, isDealer);
    yield this.#roundedOtherwise("points_not_rounded", base, (share) => share);
    const { round_up_to: step } = this.rules.payments;
    yield this.#roundedOtherwise("points_rounded_down", base, (share) => Math.floor(share / step) * step);
    if (honba + sticks) yield { ...points, mistake: "bonus_included", points: right.points + honba + sticks };
    if (answer.han !== null && answer.limit === null) yield* this.#neighbours();
    if (right.split.length === 2) yield* this.#splitMistakes();
  }

  /** The base points of the right score. */
  #paidBase() {
    const { limit, yakuman } = this.answer;
    return limit === null ? this.#base() : this.rules.limits[limit].base * Math.max(yakuman, 1);
  }

  /** The cells beside that of the han and the fu. */
  *#neighbours() {
    const { han, fu, right } = this;
    const round = this.rules.fu.round_up_to;
    for (const [other, more] of [[han - 1, 0], [han + 1, 0], [han, -round], [han, round]]) {
      const guess = this.#counted("points", "neighbouring_cell", [String(other), String(fu + more)], other, fu + more);
      yield { ...guess, han: right.han, fu: right.fu, limit: right.limit };
    }
  }

  /** The dealer and the others taken for one another, or not all of them counted. */
  *#splitMistakes() {
    const { right, prices } = this;
    const [dealer, other] = right.split;
    for (const share of [dealer, other]) {
      const points = prices.payers * share;
      yield { ...right, step: "split", mistake: "everybody_pays_alike", split: [share], points };
    }
    yield { ...right, step: "split", mistake: "payers_counted_wrong", points: dealer + other };
  }

  /**
   * Payments that are rounded in another way.
   * @param {string} mistake
   * @param {number} base
   * @param {(share: number) => number} rounded
   * @returns {Guess}
   */
  #roundedOtherwise(mistake, base, rounded) {
    const guess = { ...this.right, step: "points", mistake };
    const { ron, tsumo } = this.rules.payments;
    const { payers } = this.prices;
    if (!this.isTsumo) {
      const price = rounded(base * (this.isDealer ? ron.dealer : ron.non_dealer));
      return { ...guess, points: price, split: [price] };
    }
    if (this.isDealer) {
      const each = rounded(base * tsumo.dealer_wins.each);
      return { ...guess, points: each * payers, split: [each] };
    }
    const shares = tsumo.non_dealer_wins;
    const [dealer, other] = [rounded(base * shares.dealer), rounded(base * shares.non_dealer)];
    return { ...guess, points: dealer + other * (payers - 1), split: [dealer, other] };
  }
}

/**
 * Every choice of one thing, then of two, up to so many, in their order.
 * @template T
 * @param {readonly T[]} things
 * @param {number} most
 * @returns {T[][]}
 */
function combinations(things, most) {
  const sizes = Array.from({ length: most }, (_, place) => place + 1);
  return sizes.flatMap((size) => choices(things, size));
}

/** @template T @param {readonly T[]} things @param {number} size @returns {T[][]} */
function choices(things, size) {
  if (size === 0) return [[]];
  return things.flatMap((each, place) => choices(things.slice(place + 1), size - 1).map((rest) => [each, ...rest]));
}
