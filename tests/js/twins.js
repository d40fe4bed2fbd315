/**
 * Answers questions as the scripts do, for tests that compare them with Python. Each line of the input is
 * `[rules, what, questions]` in JSON, without rules for those of the line before; each line of the output holds the
 * answers, every one as a text.
 */

import { createInterface } from "node:readline";
import { addressOf, stateOf } from "../../content/assets/js/hands/hand-address.js";
import { assumedInCount } from "../../content/assets/js/engine/assumptions.js";
import { parseCase } from "../../content/assets/js/engine/hand.js";
import { loadRules, score, waits } from "../../content/assets/js/engine/index.js";
import { kindOf, WINDS } from "../../content/assets/js/engine/tiles.js";
import { explain } from "../../content/assets/js/engine/why.js";
import { checkClaim } from "../../content/assets/js/mistakes/claim.js";
import { mistakes, rareMistakes } from "../../content/assets/js/mistakes/diagnosis.js";
import { Scored } from "../../content/assets/js/mistakes/scored.js";
import { judge } from "../../content/assets/js/quiz/answer-judge.js";
import { checkRecord } from "../../content/assets/js/record/check.js";
import { parseRecord } from "../../content/assets/js/record/read.js";
import { Unreadable } from "../../content/assets/js/record/replay.js";
import { forbiddenDiscards, resolveCalls } from "../../content/assets/js/table/calls.js";
import { answerSettle } from "../../content/assets/js/table/game/answer.js";
import { assumedInSettlement } from "../../content/assets/js/table/game/settling-assumptions.js";
import { finalPlaces, isOver, mayStop } from "../../content/assets/js/table/game/game-end.js";
import { Game, windOf } from "../../content/assets/js/table/game/ledger.js";
import { NeedFinder } from "../../content/assets/js/table/game/needs.js";
import { settle } from "../../content/assets/js/table/game/settlement.js";
import { answerHaitei, lastTile } from "../../content/assets/js/table/haitei.js";
import { kanAfterRiichi } from "../../content/assets/js/table/kan.js";
import { correctLine, furtherFindings, furtherPartLine, causeLine } from "../../content/assets/js/tell/claims.js";
import { placeLine, seatLine, wantedPlaces, waysLines } from "../../content/assets/js/tell/needs.js";
import { circumstances, otherReadings, proof } from "../../content/assets/js/tell/score.js";
import { conditionalDrawLine } from "../../content/assets/js/tell/tenpai-conditions.js";
import { typedHand, typedTiles } from "../../content/assets/js/tell/typed-tiles.js";
import { whyNot } from "../../content/assets/js/tell/why-not.js";
import { problemLines, shortLine } from "../../content/assets/js/tell/worths.js";

/** Leave out of a problem what each language writes in its own way: a value that is no text. */
function told({ code, values: { found, ...values } = {} }, question) {
  const isText = found !== undefined && (!values.key || typeof question[values.key] === "string");
  return { code, values: isText ? { ...values, found } : values };
}

function wordless(answer, question) {
  return answer.ok ? answer : { ...answer, problems: answer.problems.map((problem) => told(problem, question)) };
}

function scoredOf(book, { ruleset, options, ...stated }) {
  const asked = { ...stated, ruleset, options };
  return new Scored(book.scorer(ruleset, options), asked, explain(book, asked));
}

/** Return all that pages say of a hand. */
function linesOf(book, stated) {
  const explained = explain(book, stated);
  const { answer } = explained;
  const about = { circumstances: circumstances(stated) };
  if (!answer.ok) return { ...about, problems: problemLines(answer.problems) };
  const { rules } = book.scorer(stated.ruleset, stated.options);
  const others = otherReadings(rules, explained);
  const sections = [...proof(rules, stated, explained), ...(others ? [others] : [])];
  return { ...about, sections, why_not: whyNot(explained), short: shortLine(answer) };
}

function mistakesOf(book, stated) {
  const scored = scoredOf(book, stated);
  const told = ({ id, about, result: { han, fu, limit, points } }) => [id, about, han, fu, limit, points];
  return [mistakes(scored), rareMistakes(scored)].map((made) => made.map(told));
}

function judged(book, [stated, claim]) {
  const finding = checkClaim(book, scoredOf(book, stated), claim);
  if (!finding) return [null, null];
  return [finding, [causeLine(finding), correctLine(finding), ...furtherFindings(finding).map(furtherPartLine)]];
}

/** Answer a question about a single hand; a key that is null counts as left out. */
function settled(scorer, { id = null, ...question }) {
  const stated = Object.fromEntries(Object.entries(question).filter(([, value]) => value !== null));
  const { answer, moves } = answerSettle(scorer, stated);
  return { id, ...answer, ...(answer.ok && { moves }) };
}

function played(scorer, { id = null, tournament, hands, ended }) {
  const game = new Game(scorer, tournament ?? undefined);
  for (const [place, hand] of hands.entries()) {
    const problems = game.enter(hand);
    const told = problems.map(({ code, values }) => ({ code, values: { ...values, hand: place + 1 } }));
    if (told.length) return { id, ok: false, problems: told };
  }
  if (ended) game.stop();
  const penalties = Object.keys(game.penalties).length ? { penalties: game.penalties } : {};
  const scores = game.entries.map(({ standing: { points, round, before }, settled: { deltas } }) => ({
    ...{ points, deltas, round: windOf(round), dealer: before.dealer },
    ...{ honba: before.honba, riichi_sticks: before.sticks },
  }));
  return { id, ok: true, scores, final: game.final, over: game.isOver, ...penalties };
}

/** Answer what each player needs, with the rows about it. */
function needed(scorer, question) {
  const { id = null, points, round_wind: round, dealer, riichi, honba = 0, riichi_sticks: sticks = 0 } = question;
  const standing = { points, round: WINDS.indexOf(round), before: { dealer, honba, sticks } };
  const answer = new NeedFinder(scorer, standing, riichi ?? []).answer();
  const lines = Object.entries(answer.needs).flatMap(([seat, places]) =>
    wantedPlaces(answer.places[seat], Object.keys(places).length).flatMap((place) => [
      ["needs.told", { seat: seatLine(seat), place: placeLine(place) }],
      ...waysLines(seat, place, answer),
    ]),
  );
  return { id, ok: true, ...answer, lines };
}

function kan({ rules }, { concealed, melds, kan, drawn, live_tiles: live }) {
  const [hand] = parseCase({ concealed, melds, win_tile: kan, win: "tsumo" });
  return kanAfterRiichi(rules, hand, kindOf(kan), kindOf(drawn), live ?? null).reason;
}

function ofAddress(book, { ruleset, options, ...stated }, address) {
  const { state, lost } = stateOf(encodeURI(address));
  const [read, wanted] = [state, stated].map((each) => score(book, { ...each, ruleset, options, id: 0 }));
  return [addressOf(state), lost.join(), JSON.stringify(read) === JSON.stringify(wanted)];
}

/** Read a recorded game, with the differences of its hands, or say why it cannot be read. */
function readRecord(book, text) {
  const started = performance.now();
  try {
    const { game, hands } = checkRecord(book, parseRecord(text));
    const differences = hands.map(({ differences }) => differences);
    return { ok: true, game, differences, ms: performance.now() - started };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ok: false, code: error.code, values: error.values, ms: performance.now() - started };
  }
}

const ANSWERS = {
  score: (book, question) => wordless(score(book, question), question),
  waits: (book, question) => wordless(waits(book, question), question),
  reasons: (book, question) => explain(book, question).reasons,
  assumed: (book, question) => assumedInCount(book, question),
  lines: linesOf,
  mistakes: mistakesOf,
  claim: judged,
  record: readRecord,
  judge: (_, [question, given]) => judge(question, given),
  address: (book, [stated, address]) => ofAddress(book, stated, address),
  settlement_assumed: (book, each) => assumedInSettlement(book, { base: each.ruleset, options: null }, each),
  typed: (_, text) => [typedHand(text), typedTiles(text)],
  draw_line: (_, [state, enough, possible]) => conditionalDrawLine(state, enough, possible, seatLine),
  last_tile: (_, [draws, calls]) => lastTile(draws, calls),
};

/** Answers under the rules that a question names. */
const UNDER_RULES = {
  haitei: ({ rules }, question) => ({ id: question.id ?? null, ...answerHaitei(rules, question) }),
  settle: settled,
  ledger: played,
  needs: needed,
  kan,
  settlement: (scorer, { before, ended }) => settle(scorer, before, ended),
  final: ({ rules }, { points, sticks, penalties }) => finalPlaces(rules, points, sticks, penalties ?? {}),
  over: ({ rules }, { earlier, later, deal }) => isOver(rules, earlier, later, deal),
  stop: ({ rules }, { earlier, later, deal }) => mayStop(rules, earlier, later, deal),
  granted: ({ rules }, { discarder, wishes }) => resolveCalls(rules, discarder, wishes),
  forbidden: ({ rules }, { called, own }) => forbiddenDiscards(rules, called, own),
};

function answer(book, what, question) {
  const { [what]: free } = ANSWERS;
  const { ruleset, options } = question;
  try {
    return JSON.stringify(free ? free(book, question) : UNDER_RULES[what](book.scorer(ruleset, options), question));
  } catch ({ stack }) {
    return JSON.stringify({ ok: true, error: stack.split("\n", 2) });
  }
}

let book;
for await (const line of createInterface({ input: process.stdin })) {
  const [rules, what, questions] = JSON.parse(line);
  book = rules ? loadRules(rules) : book;
  process.stdout.write(`${JSON.stringify(questions.map((each) => answer(book, what, each)))}\n`);
}
