/**
 * Which concepts a slip is about: those that its line names, and for slips that name nothing those below. What ends
 * with a dot or an underscore stands for all that begin so.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { Question } from "../pools.js"
 */

import { conceptsIn, withConcepts } from "../concepts.js";

const NEARLY = "quiz.feedback.almost"; // heads the yaku that a hand nearly has
const FURITEN = ["furiten."];
const PAID = ["count.payments", "count.dealer"];

/** @type {Record<string, string[]>} */
export const ABOUT = {
  ...{
    closed_ron_forgotten: ["fu.closed_ron"],
    tsumo_fu_forgotten: ["fu.tsumo"],
    pinfu_tsumo_fu: ["fu.tsumo", "yaku.pinfu"],
  },
  ...{ pair_fu_forgotten: ["fu.pair_"], double_wind_misjudged: ["fu.pair_double_wind"] },
  ...{
    wait_fu_forgotten: ["fu.wait_"],
    wait_fu_for_two_sided: ["wait."],
    fixed_fu_rounded: ["fu.seven_pairs", "yaku.chiitoitsu"],
  },
  ...{ kan_fu_as_triplet: ["fu.kan_"], ron_triplet_as_closed: ["fu.triplet_"] },
  ...{ open_fu_as_closed: ["fu.triplet_", "fu.kan_"], closed_fu_as_open: ["fu.triplet_", "fu.kan_"] },
  ...{
    terminal_fu_as_simple: ["fu.triplet_outside_", "fu.kan_outside_"],
    simple_fu_as_terminal: ["fu.triplet_simple_", "fu.kan_simple_"],
  },
  ...{ dora_forgotten: ["yaku.dora", "yaku.ura_dora", "yaku.aka_dora", "yaku.nuki_dora"], dora_as_yaku: ["yaku.dora"] },
  ...{ dora_is_indicator: ["yaku.dora"], dora_wrong_cycle: ["yaku.dora"], ura_without_riichi: ["yaku.ura_dora"] },
  ...{ limit_overlooked: ["limits."], limit_too_high: ["limits."], kiriage_missed: ["options.kiriage_mangan"] },
  ...{ dealer_table: ["count.dealer"], non_dealer_table: ["count.dealer"], ron_table: ["win.", "count.payments"] },
  ...{
    tsumo_table: ["win.", "count.payments"],
    split_swapped: PAID,
    everybody_pays_alike: PAID,
    payers_counted_wrong: PAID,
  },
  ...{
    neighbouring_cell: ["count.base_points"],
    points_not_rounded: ["count.payments"],
    points_rounded_down: ["count.payments"],
  },
  ...{
    bonus_included: ["count.honba", "count.riichi_sticks"],
    honba_forgotten: ["count.honba"],
    stick_forgotten: ["count.riichi_sticks"],
  },
  ...{
    honba_of_other_way: ["count.honba"],
    riichi_not_paid: ["count.riichi_sticks"],
    counters_moved_wrong: ["settle.next"],
  },
  ...{ dealer_moved_wrong: ["settle.next"], liable_forgotten: ["settle.liable"], liable_pays_all: ["settle.liable"] },
  ...{
    nagashi_overlooked: ["settle.nagashi"],
    noten_besides_nagashi: ["settle.nagashi"],
    bonus_to_wrong_winner: ["settle.several_rons"],
  },
  ...{
    noten_share_wrong: ["settle.exhaustive"],
    noten_forgotten: ["settle.exhaustive"],
    noten_wrong_side: ["settle.exhaustive"],
  },
  ...{ noten_not_due: ["settle.exhaustive"], noten_at_abort: ["settle.abortive"] },
  ...{ chombo_sticks_kept: ["settle.chombo"], chombo_as_dealer: ["settle.chombo"] },
  ...{ furiten_overlooked: FURITEN, furiten_not_there: FURITEN, furiten_over: FURITEN, furiten_not_over: FURITEN },
  ...{
    furiten_other_wait: ["furiten.permanent"],
    furiten_called_discard: ["furiten.permanent"],
    furiten_on_tsumo: FURITEN,
  },
  ...{
    passed_tile_forgotten: ["furiten.temporary", "furiten.riichi"],
    furiten_riichi_stays: ["furiten.riichi"],
    furiten_taken_for_other: FURITEN,
  },
  ...{
    lower_reading: ["hand.readings"],
    tenpai_missed: ["hand.tenpai"],
    noten_discard: ["hand.tenpai"],
    noten_overlooked: ["hand.tenpai"],
  },
  ...{ riichi_on_open_hand: ["hand.open"], quad_taken_for_open: ["hand.open"], shanpon_missed: ["wait.shanpon"] },
};

/**
 * Of the concepts of a question, those that somebody slipped on.
 * @param {string[]} concepts
 * @param {Line[]} slips as the answer was judged
 */
export function touchedBy(concepts, slips) {
  const named = conceptsIn(slips);
  const about = namedSlips(slips).flatMap((name) => ABOUT[name] ?? []);
  return concepts.filter((concept) => named.includes(concept) || about.some((each) => isMeant(each, concept)));
}

/**
 * The concepts of a question of which its answer tells something: those that a slip touches, and those on which the right
 * answer rests. What is named only to rule it out, such as a yaku left unticked, may be unknown to who answered right.
 * @param {Question} question
 * @param {Line[]} slips as the answer was judged
 */
export function answeredConcepts(question, slips) {
  const { prompt, answer, proof = [] } = question;
  const choices = "choose" in answer ? answer.choose : [];
  const [right, wrong] = [false, true].map((isWrong) =>
    choices.filter(({ mistake }) => Boolean(mistake) === isWrong).map(({ say }) => say),
  );
  const [meant, ruledOut] = [conceptsIn([prompt, right]), conceptsIn(wrong)];
  const rested = withConcepts({ ...question, proof: proof.filter(({ title }) => title[0] !== NEARLY) }).concepts;
  const known = rested.filter((each) => meant.includes(each) || !ruledOut.includes(each));
  return [...new Set([...known, ...touchedBy(withConcepts(question).concepts, slips)])];
}

/** @param {string} about @param {string} concept */
const isMeant = (about, concept) => (/[._]$/.test(about) ? concept.startsWith(about) : concept === about);

/** The names of slips, wherever they stand in a line. @param {Line[]} slips */
function namedSlips(slips) {
  return [...JSON.stringify(slips).matchAll(/"mistakes\.([a-z_]+)/g)].map(([, name]) => name);
}
