/**
 * The library as programs call it: hands scored, waits found and hands settled under any ruleset, in words of any
 * language. Its names are those of the Python library in camelCase.
 *
 *     const hand = new Ruleset("ema_2025").score("340m11178p789s33z", { win: "9p", riichi: true });
 *     hand.han; // 1
 *     hand.explain(french);
 *
 * @import { Kind, Words } from "./arguments.js"
 * @import { Problem } from "./engine/hand.js"
 * @import { Rules, Stated, Value, Values } from "./engine/rules.js"
 * @import { CanWinAnswer, DiscardsAnswer, DoraAnswer, FuritenAnswer, KanAnswer, RiichiAnswer } from "./table/hand-questions.js"
 * @import { Texts } from "./tell/texts.js"
 *
 * @typedef {object} Circumstances how a hand is won
 * @property {string} [win] the winning tile; the last of 14 if it is left out
 * @property {Words} [melds] called sets and kans, such as `"pon:555z kan_closed:1111m"`
 * @property {boolean} [tsumo] whether the winner drew the tile; otherwise somebody discarded it
 * @property {string} [seat] the wind of the winner: `east`, who is the dealer, `south`, `west` or `north`
 * @property {string} [roundWind]
 * @property {boolean} [riichi]
 * @property {boolean} [doubleRiichi] whether riichi was declared with the first discard
 * @property {Words} [events] what else happened: `ippatsu`, `haitei`, `rinshan`, `chankan` …
 * @property {Words} [dora] the dora indicators, such as `"3s7z"`
 * @property {Words} [ura] the ura-dora indicators
 * @property {number} [norths] how many norths were set aside in a game of three
 * @property {number} [honba] the counters on the table
 * @property {number} [riichiSticks] the sticks on the table
 *
 * @typedef {object} OnTable the melds of a hand, and the tiles that lie open elsewhere
 * @property {Words} [melds]
 * @property {Words} [seen]
 *
 * @typedef {object} Rivers what can make a hand furiten
 * @property {Words} [discards] the player’s own
 * @property {Words} [passed] winning tiles that the player passed up
 * @property {Words} [since] what the player has done since then: `draw`, `call`, `discard`
 */

import { argumentProblems, isCount, isFlag, isText, isWords, nearest } from "./arguments.js";
import { Book, score } from "./engine/book.js";
import { FLAGS, bad, isRecord } from "./engine/hand.js";
import { answerWaits } from "./engine/waits.js";
import { WINDS } from "./engine/tiles.js";
import { explain } from "./engine/why.js";
import { answerSettle } from "./table/game/answer.js";
import { Game, windOf } from "./table/game/ledger.js";
import { NeedFinder } from "./table/game/needs.js";
import { answerHaitei } from "./table/haitei.js";
import {
  answerCanWin,
  answerDiscards,
  answerDora,
  answerFuriten,
  answerKan,
  answerRiichi,
} from "./table/hand-questions.js";
import { seatsOf } from "./table/options.js";
import { figuresOf } from "./tell/figures.js";
import { sayLine } from "./tell/texts.js";
import { explain as inWords } from "./tell/plain-text.js";
import { rulesetLine } from "./tell/rulesets.js";
import { parseHand, parseTileList, parseWonHand, typedProblems, withReadings } from "./tell/typed-hands.js";
import { typedTiles } from "./tell/typed-tiles.js";
import { problemLines } from "./tell/worths.js";
import { shownRulesets } from "./engine/shown.js";

const HUNDRED = 100;

/** @type {Kind} */
const isRecords = (value) => Array.isArray(value) && value.every(isRecord);

/** The kinds of the parameters that several questions have. @type {Record<string, Kind>} */
const ON_TABLE = { tiles: isWords, melds: isWords, seen: isWords };
/** @type {Record<string, Kind>} */
const RIVERS = { discards: isWords, passed: isWords, since: isWords };
/** @type {Record<string, Kind>} */
const WON = {
  ...{ tiles: isWords, melds: isWords, events: isWords, dora: isWords, ura: isWords },
  ...{ win: isText, seat: isText, roundWind: isText },
  ...{ tsumo: isFlag, riichi: isFlag, doubleRiichi: isFlag },
  ...{ norths: isCount, honba: isCount, riichiSticks: isCount },
};
/** @type {Record<string, Kind>} */
const STANDING = {
  points: isRecord,
  roundWind: isText,
  dealer: isText,
  honba: isCount,
  riichiSticks: isCount,
  riichi: isWords,
};

/** @type {Book | undefined} */
let book;

/** Use the rules of a published site, its `data/rules.json`; the package brings its own. @param {Stated} stated */
export function useRules(stated) {
  book = new Book(stated);
}

function theBook() {
  if (!book) throw new Error("no rules: call useRules first");
  return book;
}

/** Return the ids of the rulesets. */
export function rulesets() {
  return shownRulesets(theBook().stated);
}

/** Return the name of a yaku, or of a kind of dora, in a language. @param {string} yaku @param {Texts} texts */
export function yakuName(yaku, texts) {
  const key = `yaku.${yaku}`;
  if (!given(texts).has(key)) throw new RiichiError([{ code: "unknown_yaku", values: { found: yaku } }]);
  return texts.say(key);
}

/** The error for whatever is wrong with a hand, a question or an option; `problems` lists all of it. */
export class RiichiError extends Error {
  /** @param {readonly Problem[]} problems */
  constructor(problems) {
    super(problems.map(messageOf).join("; "));
    this.name = "RiichiError";
    this.problems = problems;
  }

  /** The codes of the problems. */
  get codes() {
    return this.problems.map(({ code }) => code);
  }

  /** Return the problems in a language, a line each. @param {Texts} texts */
  explain(texts) {
    return this.problems.map((problem) => explainProblem(problem, given(texts))).join("\n");
  }
}

/** A set of rules, with single options changed: `new Ruleset("tenhou", { kuitan: false })`. */
export class Ruleset {
  /** @param {string} [id] @param {Values} [options] */
  constructor(id = theBook().stated.usual, options = {}) {
    this.id = id;
    this.changed = Object.freeze({ ...options });
    const found = theBook().scorer(id, options);
    if (Array.isArray(found)) throw new RiichiError(found.map(withMeant));
    this.scorer = found;
    Object.freeze(this);
  }

  /** The value of every option. @returns {Readonly<Record<string, Value>>} */
  get options() {
    return this.scorer.rules.options;
  }

  /** Return the name of the ruleset in a language. @param {Texts} texts */
  name(texts) {
    return sayLine(rulesetLine(this.id), given(texts));
  }

  /**
   * Return the score of a won hand; throw a RiichiError for one that cannot be, or does not win.
   * @param {Words} tiles the concealed tiles; the last of 14 wins if `win` is left out
   * @param {Circumstances} [circumstances]
   */
  score(tiles, circumstances = {}) {
    refuse(argumentProblems({ tiles }, circumstances, WON));
    try {
      return this.scoreCase(caseOf(tiles, circumstances));
    } catch (error) {
      if (!(error instanceof RiichiError)) throw error;
      throw new RiichiError(typedProblems(error.problems, joined(tiles), circumstances.win === undefined));
    }
  }

  /**
   * Return the score of a hand in the form of the project's docs/cases.md, under the rules that it names or else these.
   * @param {import("./engine/hand.js").Case} hand
   */
  scoreCase(hand) {
    refuse(argumentProblems({ case: hand }, {}, { case: isRecord }));
    const { ruleset, options, ...stated } = hand;
    const isNamed = ruleset != null || options != null;
    const rules = isNamed ? new Ruleset(ruleset ?? this.id, { ...this.changed, ...options }) : this;
    const asked = { ...stated, ruleset: rules.id, options: rules.changed };
    const answer = score(theBook(), asked);
    if (!answer.ok) throw new RiichiError(answer.problems);
    return new ScoredHand(rules, asked, answer);
  }

  /**
   * Return the waits of a hand that lacks one tile, in the form of the project's docs/hands.md.
   * @param {Words} tiles
   * @param {OnTable} [more]
   */
  waits(tiles, more = {}) {
    refuse(argumentProblems({ tiles }, more, ON_TABLE));
    const { melds = [], seen = "" } = more;
    const asked = /** @type {any} */ ({ ...parseHand(joined(tiles), listOf(melds)), seen: typedTiles(joined(seen)) });
    const found = answerWaits(this.scorer, asked, null);
    if (Array.isArray(found)) throw new RiichiError(found);
    return found;
  }

  /**
   * Return who gains and loses how much in a hand, in the form of the project's docs/settlements.md.
   * @param {unknown} result @param {Omit<import("./table/game/answer.js").Question, "result">} [situation]
   */
  settle(result, situation = {}) {
    const { answer } = answerSettle(this.scorer, { ...situation, result });
    if (!answer.ok) throw new RiichiError(answer.problems);
    return answer;
  }

  /**
   * Return every discard from a hand with a tile drawn, the best first.
   * @param {Words} tiles
   * @param {OnTable} [more]
   * @returns {DiscardsAnswer}
   */
  discards(tiles, more = {}) {
    refuse(argumentProblems({ tiles }, more, ON_TABLE));
    const { melds = [], seen = "" } = more;
    return answered(
      answerDiscards(this.scorer, parseHand(joined(tiles), listOf(melds)), { seen: typedTiles(joined(seen)) }),
    );
  }

  /**
   * Return whether riichi may be declared with a hand and the tile drawn, and with which discards.
   * @param {Words} tiles
   * @param {OnTable & { points?: number, liveTiles?: number, declared?: boolean }} [more] `declared`: before
   * @returns {RiichiAnswer}
   */
  riichi(tiles, more = {}) {
    refuse(argumentProblems({ tiles }, more, { ...ON_TABLE, points: isCount, liveTiles: isCount, declared: isFlag }));
    const { melds = [], seen = "", ...circumstances } = more;
    const stated = parseHand(joined(tiles), listOf(melds));
    return answered(answerRiichi(this.scorer, stated, { seen: typedTiles(joined(seen)), ...circumstances }));
  }

  /**
   * Return whether a player in riichi may declare a concealed kan.
   * @param {Words} tiles with the tile just drawn
   * @param {string} kan the tile of which the kan is to be made
   * @param {OnTable & { drawn?: string, liveTiles?: number, rule?: "loose" | "strict" }} [more] `drawn`: if it is another
   *   tile; `rule`: other than the ruleset’s
   * @returns {KanAnswer}
   */
  kan(tiles, kan, more = {}) {
    const own = { kan: isText, drawn: isText, liveTiles: isCount, rule: isText };
    refuse(argumentProblems({ tiles, kan }, more, { ...ON_TABLE, ...own }));
    const { melds = [], seen = "", drawn = kan, ...circumstances } = more;
    const stated = parseHand(joined(tiles), listOf(melds));
    const tilesOf = { kan: typedTiles(kan), drawn: typedTiles(drawn), seen: typedTiles(joined(seen)) };
    return answered(answerKan(this.scorer, stated, { ...circumstances, ...tilesOf }));
  }

  /**
   * Return the furiten of a hand that lacks one tile.
   * @param {Words} tiles
   * @param {OnTable & Rivers & { riichi?: boolean }} [more]
   * @returns {FuritenAnswer}
   */
  furiten(tiles, more = {}) {
    refuse(argumentProblems({ tiles }, more, { ...ON_TABLE, ...RIVERS, riichi: isFlag }));
    const { melds = [], seen = "", discards = "", passed = "", since = [], riichi = false } = more;
    const stated = parseHand(joined(tiles), listOf(melds));
    const rivers = {
      discards: parseTileList(joined(discards)),
      passed: parseTileList(joined(passed)),
      since: listOf(since),
    };
    return answered(answerFuriten(this.scorer, stated, { ...rivers, seen: typedTiles(joined(seen)), riichi }));
  }

  /**
   * Return whether a hand may win, and every reason against it.
   * @param {Words} tiles as `score` takes them
   * @param {Circumstances & Rivers & { seen?: string }} [more]
   * @returns {CanWinAnswer}
   */
  canWin(tiles, more = {}) {
    refuse(argumentProblems({ tiles }, more, { ...WON, ...RIVERS, seen: isWords }));
    const { discards = "", passed = "", since = [], seen = "", ...circumstances } = more;
    const rivers = {
      discards: parseTileList(joined(discards)),
      passed: parseTileList(joined(passed)),
      since: listOf(since),
    };
    const found = answerCanWin(this.scorer, caseOf(tiles, circumstances), {
      ...rivers,
      seen: typedTiles(joined(seen)),
    });
    if (!("problems" in found)) return found;
    throw new RiichiError(typedProblems(found.problems, joined(tiles), circumstances.win === undefined));
  }

  /**
   * Return the tiles that indicators make dora, and the han that tiles get from them.
   * @param {Words} indicators @param {Words} [tiles]
   * @returns {DoraAnswer}
   */
  dora(indicators, tiles = "") {
    refuse(argumentProblems({ indicators, tiles }, {}, { indicators: isWords, tiles: isWords }));
    const asked = { indicators: parseTileList(joined(indicators)), tiles: typedTiles(joined(tiles)) };
    return answered(answerDora(this.scorer, asked));
  }

  /**
   * Return the points after each hand of a game, and the places.
   * @param {readonly unknown[]} hands how each hand ended, in the form of the project's docs/settlements.md
   * @param {{ ended?: boolean, tournament?: boolean }} [more] `ended`: with the last of them, although it could go on
   */
  ledger(hands, more = {}) {
    refuse(argumentProblems({ hands }, more, { hands: isRecords, ended: isFlag, tournament: isFlag }));
    const { ended = false, tournament = true } = more;
    const game = new Game(this.scorer, tournament);
    for (const [place, hand] of hands.entries()) {
      const problems = game.enter(hand);
      if (problems.length) throw new RiichiError(problems.map((each) => inHand(each, place + 1)));
    }
    if (ended) game.stop();
    return ledgerOf(game);
  }

  /**
   * Return what each player needs in this hand for each place.
   * @param {Record<string, number>} points of the players before the hand, by seat
   * @param {{ roundWind: string, dealer: string, honba?: number, riichiSticks?: number, riichi?: Words }} situation
   *   `riichi`: who has declared it in this hand
   */
  needs(points, situation) {
    refuse(argumentProblems({ points }, situation, STANDING));
    const { roundWind, dealer, honba = 0, riichiSticks = 0, riichi = [] } = situation;
    const declared = [...listOf(riichi)];
    const problems = needProblems(this.scorer.rules, { points, round_wind: roundWind, dealer, riichi: declared });
    if (problems.length) throw new RiichiError(problems);
    const standing = { points, round: WINDS.indexOf(roundWind), before: { dealer, honba, sticks: riichiSticks } };
    return new NeedFinder(this.scorer, standing, declared).answer();
  }

  /**
   * Return who draws the last tile after these calls, in the form of the project's docs/table.md.
   * @param {{ calls: unknown }} question
   */
  haitei(question) {
    refuse(argumentProblems({ question }, {}, { question: isRecord }));
    const answer = answerHaitei(this.scorer.rules, question);
    if (answer.problems) throw new RiichiError(answer.problems);
    return answer;
  }

  /** Return the texts of a language with the numbers of these rules. @param {Texts} texts */
  ruled(texts) {
    return given(texts).under(figuresOf(this.scorer.rules));
  }
}

/** A won hand and its score. */
export class ScoredHand {
  /**
   * @param {Ruleset} ruleset
   * @param {import("./engine/hand.js").Case & { ruleset: string }} stated
   * @param {import("./tell/score.js").Won} answer
   */
  constructor(ruleset, stated, answer) {
    this.ruleset = ruleset;
    this.case = stated;
    this.answer = answer;
    Object.freeze(this);
  }

  /** The yaku and dora, each with its `id` and its `han` or `yakuman`. */
  get yaku() {
    return this.answer.yaku;
  }

  /** The han; null for a yakuman. */
  get han() {
    return this.answer.han;
  }

  /** The fu, rounded up; null for a yakuman. */
  get fu() {
    return this.answer.fu;
  }

  /** The limit that the hand reaches, such as `mangan`. */
  get limit() {
    return this.answer.limit;
  }

  /** The number of yakuman. */
  get yakuman() {
    return this.answer.yakuman;
  }

  /** The points that the winner gets, without honba and riichi sticks. */
  get points() {
    return this.answer.points_total;
  }

  /** The payments by payer: `discarder`, `dealer` and `non_dealer`, or `each`. */
  get payments() {
    return this.answer.payments;
  }

  /** The points that the winner gets for honba and for riichi sticks. */
  get bonus() {
    return this.answer.bonus;
  }

  /** Return the calculation of the score, line by line, in a language. @param {Texts} texts */
  explain(texts) {
    const { ruleset } = this;
    const { rules } = ruleset.scorer;
    return inWords(ruleset.ruled(texts), rules, this.case, explain(theBook(), this.case)).join("\n");
  }

  /** Return the score in the form of an answer of `score --batch`. */
  toJSON() {
    return this.answer;
  }
}

/** Throw problems, if there are any. @param {readonly Problem[]} problems */
function refuse(problems) {
  if (problems.length) throw new RiichiError(problems);
}

/** Return the texts that an explanation needs. @param {Texts} texts */
function given(texts) {
  if (typeof texts?.say === "function") return texts;
  throw new TypeError('no texts: give those of a language, as `import english from "riichi-rules/texts/en"` has them');
}

/** Return a problem as words for programmers: its code, its values, and the name that was meant. @param {Problem} problem */
function messageOf({ code, values, meant }) {
  return [code, ...Object.values(values ?? {}), ...(meant ? [`(did you mean '${meant}'?)`] : [])].join(" ");
}

/** Return a problem of a ruleset with the name that was meant. @param {Problem} problem @returns {Problem} */
function withMeant({ code, values = {} }) {
  const { rulesets: ids, options } = theBook().stated;
  /** @type {Record<string, object>} */
  const known = { unknown_ruleset: ids, unknown_option: options };
  return { code, values, meant: nearest(String(values.found), Object.keys(known[code] ?? {})) };
}

/** Return the problem of a value that an option cannot have, of which a script knows no reason. @param {Problem} problem */
function withoutReason(problem) {
  const { option, found } = problem.values ?? {};
  return problem.code === "bad_option" ? bad("bad_value", String(option), found) : problem;
}

/** Return a problem in a language, with its tip. @param {Problem} problem @param {Texts} texts */
function explainProblem(problem, texts) {
  const [line] = problemLines([withReadings(withoutReason(problem))]);
  const said = sayLine(line, texts);
  return problem.meant ? `${said} (${texts.say("problems.did_you_mean", { found: problem.meant })})` : said;
}

/**
 * Return an answer, or throw its problems.
 * @template {object} Found
 * @param {Found} found
 */
function answered(found) {
  if ("problems" in found) throw new RiichiError(/** @type {Problem[]} */ (found.problems));
  return /** @type {Exclude<Found, { problems: unknown }>} */ (found);
}

/**
 * Return what is wrong with a situation in which somebody needs a place.
 * @param {Rules} rules
 * @param {{ points: Record<string, number>, round_wind: string, dealer: string, riichi: string[] }} asked
 * @returns {Problem[]}
 */
function needProblems(rules, { points, round_wind: roundWind, dealer, riichi }) {
  const seats = seatsOf(rules);
  const isForAll = Object.keys(points).length === seats.length && seats.every((seat) => Object.hasOwn(points, seat));
  const wrong = [
    ...(isForAll ? [] : [bad("bad_value", "points", points)]),
    ...seats
      .filter((seat) => isForAll && points[seat] % HUNDRED)
      .map((seat) => bad("bad_value", `points.${seat}`, points[seat])),
    ...(WINDS.includes(roundWind) ? [] : [bad("bad_value", "round_wind", roundWind)]),
    ...(seats.includes(dealer) ? [] : [bad("bad_value", "dealer", dealer)]),
    ...riichi.filter((seat) => !seats.includes(seat)).map((seat) => bad("bad_value", "riichi", seat)),
  ];
  if (wrong.length || rules.options.riichi_below_1000) return wrong;
  const poor = riichi.filter((seat) => points[seat] < rules.payments.riichi_stick);
  return poor.map((seat) => ({ code: "riichi_unpaid", values: { seat } }));
}

/** @param {Problem} problem @param {number} hand @returns {Problem} */
const inHand = ({ code, values }, hand) => ({ code, values: { ...values, hand } });

/** Return a game in the form of the project's docs/settlements.md. @param {Game} game */
function ledgerOf({ entries, final, isOver, penalties }) {
  const scores = entries.map(({ standing: { points, round, before }, settled: { deltas } }) => ({
    points,
    deltas,
    round: windOf(round),
    dealer: before.dealer,
    honba: before.honba,
    riichi_sticks: before.sticks,
  }));
  const isFined = Object.keys(penalties).length > 0;
  return { scores, final, over: isOver, ...(isFined ? { penalties } : {}) };
}

/** Return the text of words that are given in one text or in several. @param {Words} words */
const joined = (words) => (typeof words === "string" ? words : words.join(" "));

/** @param {Words} words */
const listOf = (words) => (typeof words === "string" ? words.split(/\s+/).filter(Boolean) : words);

/**
 * Return the case of a typed hand.
 * @param {Words} tiles
 * @param {Circumstances} circumstances
 * @returns {import("./engine/hand.js").Case}
 */
function caseOf(tiles, { win, melds = [], events = [], dora = "", ura = "", ...more }) {
  const happened = listOf(events);
  const unknown = happened.filter((event) => !(/** @type {readonly string[]} */ (FLAGS).includes(event)));
  if (unknown.length) throw new RiichiError(unknown.map((event) => bad("bad_value", "events", event)));
  return /** @type {any} */ ({
    ...parseWonHand(joined(tiles), listOf(melds), win),
    win: more.tsumo ? "tsumo" : "ron",
    seat_wind: more.seat ?? "south",
    round_wind: more.roundWind ?? "east",
    riichi: more.doubleRiichi ? 2 : Number(more.riichi ?? false),
    dora_indicators: parseTileList(joined(dora)),
    ura_indicators: parseTileList(joined(ura)),
    nukidora: more.norths ?? 0,
    honba: more.honba ?? 0,
    riichi_sticks: more.riichiSticks ?? 0,
    ...Object.fromEntries(happened.map((event) => [event, true])),
  });
}
