/**
 * Which ideas of the game a question needs, found in what it says; generator/quiz/concepts.py tells what they are and
 * finds the same.
 *
 * @typedef {object} Concepts
 * @property {string[]} concepts what the answer and the proof rest on, the kind first
 * @property {string[]} shown what the hand, the situation and the choices mention besides
 */

const NAMED_ALIKE = ["yaku", "fu", "limits", "options", "glossary"];
const WAITS = ["ryanmen", "kanchan", "penchan", "shanpon", "tanki"];
const EVENTS = ["ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou"];
const FORMS = { seven_pairs: "yaku.chiitoitsu", thirteen_orphans: "yaku.kokushi_musou" };

/** @type {Record<string, string>} */
const ABOUT = {
  "words.ron": "win.ron",
  "words.tsumo": "win.tsumo",
  "words.seven_pairs": "yaku.chiitoitsu",
  "words.thirteen_orphans": "yaku.kokushi_musou",
  "words.tenpai": "hand.tenpai",
  "facts.win.ron": "win.ron",
  "facts.win.tsumo": "win.tsumo",
  "facts.closed": "hand.open",
  "facts.riichi": "yaku.riichi",
  "facts.seat_wind": "hand.winds",
  "facts.round_wind": "hand.winds",
  "explain.seats": "hand.winds",
  "explain.not_closed_only": "hand.open",
  "explain.shanten": "hand.shanten",
  "explain.other_reading": "hand.readings",
  "explain.dealer": "count.dealer",
  "explain.riichi_1": "yaku.riichi",
  "explain.riichi_2": "yaku.double_riichi",
  "explain.dora_indicators": "yaku.dora",
  "explain.ura_indicators": "yaku.ura_dora",
  "explain.norths": "yaku.nuki_dora",
  "explain.honba": "count.honba",
  "explain.bonus_honba": "count.honba",
  "explain.bonus": "count.honba",
  "explain.sticks": "count.riichi_sticks",
  "explain.bonus_sticks": "count.riichi_sticks",
  "explain.base": "count.base_points",
  "explain.base_limit": "count.base_points",
  "explain.by_discarder": "count.payments",
  "explain.by_both": "count.payments",
  "explain.by_each": "count.payments",
  "explain.yakuman": "limits.yakuman",
  "explain.counted": "options.kazoe_yakuman",
  "explain.furiten_discards": "furiten.permanent",
  "explain.furiten_passed": "furiten.temporary",
  "page_furiten.riichi_1": "furiten.riichi",
  "quiz.choice.furiten.permanent": "furiten.permanent",
  "quiz.choice.furiten.temporary": "furiten.temporary",
  "quiz.choice.furiten.riichi": "furiten.riichi",
  "quiz.choice.can-win.furiten": "furiten.permanent",
  "quiz.choice.riichi.open": "hand.open",
  "quiz.situation.discards": "furiten.permanent",
  "quiz.situation.passed": "furiten.temporary",
  "quiz.situation.passed.draw": "furiten.temporary",
  "quiz.situation.passed.call": "furiten.temporary",
  "quiz.kind.dora.prompt.tile": "yaku.dora",
  "quiz.kind.points.prompt.dealer_ron": "count.dealer",
  "quiz.kind.points.prompt.dealer_tsumo": "count.dealer",
  "quiz.kind.words.prompt.tile": "tiles.names",
  "quiz.settle.ron": "settle.ron",
  "quiz.settle.calls_ron": "settle.several_rons",
  "quiz.settle.tsumo": "settle.tsumo",
  "quiz.settle.exhaustive": "settle.exhaustive",
  "quiz.settle.exhaustive_none": "settle.exhaustive",
  "quiz.settle.abortive": "settle.abortive",
  "quiz.settle.nagashi": "settle.nagashi",
  "quiz.settle.chombo": "settle.chombo",
  "quiz.settle.liable": "settle.liable",
  "quiz.settle.riichi": "count.riichi_sticks",
  "quiz.settle.next": "settle.next",
  "explain.paid_hand": "count.payments",
  "explain.paid_counters": "count.honba",
  "explain.paid_sticks": "count.riichi_sticks",
  "explain.paid_riichi": "count.riichi_sticks",
  "explain.sticks_stay": "count.riichi_sticks",
  "explain.paid_noten": "settle.exhaustive",
  "explain.paid_nagashi": "settle.nagashi",
  "explain.paid_chombo": "settle.chombo",
  ...Object.fromEntries(WAITS.flatMap((wait) => [`words.${wait}`, `facts.wait.${wait}`].map((key) => [key, `wait.${wait}`]))),
  ...Object.fromEntries(Object.entries(FORMS).map(([form, yaku]) => [`facts.form.${form}`, yaku])),
  ...Object.fromEntries(EVENTS.map((event) => [`facts.${event}`, `yaku.${event}`])),
};
const OF_GROUPS = "quiz.wait.completes";
const CLOSED = "kan_closed";
const TILES = ["concealed", "win_tile", "drawn", "discards", "passed"];

/**
 * A question with its concepts.
 * @template {{ kind: string, prompt: any, answer: any, proof?: any[], situation?: any[], case?: any }} Asked
 * @param {Asked} question
 * @returns {Asked & Concepts}
 */
export function withConcepts(question) {
  const { kind, prompt, answer, proof = [], situation = [], case: hand = {} } = question;
  const mentioned = [...inLines([situation, (answer.choose ?? []).map(({ say }) => say)]), ...inCase(hand)];
  const ends = mentioned.filter((each) => each.startsWith("settle.")); // how the hand ended decides
  const concepts = new Set([`kind.${kind}`, ...inLines([prompt, proof.map(rowsOf)]), ...ends]);
  const shown = new Set(mentioned.filter((each) => !concepts.has(each)));
  return { ...question, concepts: [...concepts], shown: [...shown] };
}

/** The concepts that lines are about. @param {any} lines */
export const conceptsIn = (lines) => [...new Set(inLines(lines))];

/** The concept that a text is about, by its key. @param {string} key @returns {string | undefined} */
function conceptOf(key) {
  const [group, id, of] = key.split(".");
  if (NAMED_ALIKE.includes(group)) return `${group}.${id}`;
  if (group === "penalties" && id === "offence") return `offence.${of}`;
  return ABOUT[key] ?? (group === "facts" ? ABOUT[`facts.${id}`] : undefined);
}

/** The lines of a section of a proof. */
function rowsOf({ title, rows, total }) {
  return [title, rows.map(({ name, worth, why }) => [name, worth, why]), total];
}

/** The concepts of all lines in a value, whatever it is made of. @param {any} value @returns {Generator<string>} */
function* inLines(value) {
  if (Array.isArray(value)) {
    const [key, values] = value;
    if (typeof key === "string" && key.includes(".")) {
      const found = conceptOf(key);
      if (found) yield found;
      if (key === OF_GROUPS) yield* ofForms(values.groups);
    }
    for (const each of value) yield* inLines(each);
  } else if (value && typeof value === "object") {
    for (const each of Object.values(value)) yield* inLines(each);
  }
}

/** The yaku of hands that stand without groups: what has no groups is written without a space. @param {any} groups @returns {Generator<string>} */
function* ofForms(groups) {
  if (Array.isArray(groups)) for (const each of Object.values(groups[1])) yield* ofForms(each);
  else if (groups?.tiles && !groups.tiles.includes(" ")) {
    const isOfOrphans = ["19m", "19p"].some((ends) => groups.tiles.includes(ends)); // one of them may be a pair
    yield isOfOrphans ? FORMS.thirteen_orphans : FORMS.seven_pairs;
  }
}

/** The concepts of a hand as it lies there: its calls and its red fives. @param {Record<string, any>} hand */
function* inCase({ melds = [], calls = [], ...hand }) {
  for (const { type } of [...melds, ...calls]) yield `call.${type}`;
  if (melds.some(({ type }) => type !== CLOSED)) yield "hand.open";
  const tiles = [...TILES.map((name) => hand[name] ?? ""), ...melds.map((meld) => meld.tiles)].flat();
  if (tiles.some((each) => each.includes("0"))) yield "yaku.aka_dora";
}
