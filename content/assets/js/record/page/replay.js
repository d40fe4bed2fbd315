/**
 * A recorded game, in `<section data-table="replay">`: pasted, from a file or from the address, every hand counted and
 * settled by our engine and held against the record. Nothing leaves the device.
 *
 * @import { Line } from "../../tell/say.js"
 * @import { CheckedHand, Explained } from "../check.js"
 * @import { CountedWin } from "../outcome.js"
 *
 * @typedef {ReturnType<typeof checkRecord>["game"]} Game
 */

import { addressOf } from "../../calculator/entry/address.js";
import { EMPTY } from "../../calculator/entry/state.js";
import { rulesInAddress } from "../../calculator/own/text.js";
import { button, element } from "../../dom.js";
import { SEATS } from "../../table/forms/sheet.js";
import { TablePage } from "../../table/page/table-page.js";
import { figuresOf } from "../../tell/figures.js";
import { optionLine } from "../../tell/rulesets.js";
import { checkRecord } from "../check.js";
import { finalStanding } from "../compare.js";
import { parseRecord } from "../read.js";
import { Unreadable } from "../unreadable.js";
import { changeLine, differenceLine, endLines, labelled, startLine } from "./lines.js";
import { OwnPlayer } from "./own.js";
import { Players } from "./players.js";
import { textInAddress, textOf } from "./source.js";

const CALCULATOR = new URL("../../calculator/", location.href);

const tool = new TablePage("replay");
const entry = element("textarea", { rows: 4, id: "replay-text", spellcheck: "false", autocomplete: "off" });
const file = element("input", {
  type: "file",
  id: "replay-file",
  accept: ".json,.xml,.mjlog,.txt,.log,.gz",
  onchange: readFile,
});
const shown = element("div", { class: "replay" });
/** The tables of the record that are open. @type {import("./stepper.js").Stepper[]} */
let steppers = [];
let players = new Players(tool, []);
/** So many hands that differ stand open from the beginning: the whole of a long record takes seconds to draw. */
const MOST_OPEN = 8;
let opened = 0;

/** @param {Line} line @param {string} [kind] */
const paragraph = (line, kind) => element("p", { class: kind }, tool.speaker.nodes(line));

// Reading

/** Reads a text and shows the game, or what is wrong with it. @param {string} text */
function read(text) {
  try {
    show(checkRecord(tool.book, parseRecord(text)));
  } catch (error) {
    refuse(error);
  }
}

/** Says what is wrong with a record. @param {unknown} error */
function refuse(error) {
  if (!(error instanceof Unreadable)) throw error;
  /** @type {Line} */
  const line = [`problems.${error.code}`, error.values];
  shown.replaceChildren(paragraph(line, "trouble"));
  tool.status.textContent = tool.speaker.say(line);
}

async function readFile() {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  try {
    read(await textOf(chosen));
  } catch (error) {
    refuse(error);
  }
}

// Showing

/** @param {ReturnType<typeof checkRecord>} checked */
function show(checked) {
  const { game, hands } = checked;
  const names = game.names.map((name, seat) =>
    element("li", {}, tool.speaker.nodes(labelled([`words.${SEATS[seat]}`], name || "—"))),
  );
  const found = hands.flatMap(({ differences }) => differences);
  const unexplained = found.filter(({ option }) => !option).length;
  const sum = tool.say("record.held", { hands: hands.length, differences: found.length, unexplained });
  const ruleset = element("p", {}, tool.say(`rulesets.${game.ruleset}`));
  steppers = [];
  players = new Players(tool, game.names);
  opened = 0;
  const own = new OwnPlayer(tool, checked, () => steppers.forEach((each) => each.draw()));
  const list = hands.map((hand, place) => handView(checked, hand, place, own));
  const final = finalStanding(/** @type {CheckedHand} */ (hands.at(-1)).outcome, game);
  shown.replaceChildren(
    element("p", { class: "sum" }, sum),
    ruleset,
    element("ul", { class: "players" }, ...names),
    own.node,
    ...list,
    ...(final ? [finalView(final)] : []),
  );
  tool.status.textContent = sum;
}

/** A hand, folded away: how it ended is its title, and all else is made when it is opened. @param {ReturnType<typeof checkRecord>} checked @param {CheckedHand} hand @param {number} place @param {OwnPlayer} own */
function handView(checked, hand, place, own) {
  const { outcome, differences } = hand;
  const ends = endLines(hand).map((line) => players.named(line));
  const title = element(
    "summary",
    {},
    element(
      "span",
      { class: "round" },
      tool.say("record.hand", { hand: place + 1, round: tool.say(`words.round.${outcome.roundWind}`) }),
    ),
    ends.length ? " · " : "",
    ...ends.slice(0, 1).map((line) => element("span", {}, tool.speaker.nodes(line))),
  );
  const fill = () => view.childElementCount === 1 && view.append(...handParts(checked, hand, ends, own));
  const view = element("details", { ontoggle: fill }, title);
  if (!differences.length) return view;
  view.classList.add("differs");
  title.append(" · ", element("span", { class: "trouble" }, tool.say("record.differ", { n: differences.length })));
  if (opened++ < MOST_OPEN) view.setAttribute("open", "");
  return view;
}

/** What is shown of a hand that is opened. @param {ReturnType<typeof checkRecord>} checked @param {CheckedHand} hand @param {Line[]} ends @param {OwnPlayer} own */
function handParts(checked, hand, ends, own) {
  const { outcome, differences } = hand;
  const start = startLine({ ...outcome.before, riichi_sticks: outcome.before.sticks, round: outcome.recorded.round });
  const found = differences.flatMap((each) => {
    const rule = each.option ? [paragraph(["record.explained", { rule: ruleOf(checked, each) }], "explained")] : [];
    return [paragraph(players.named(differenceLine(hand, each)), "trouble"), ...rule];
  });
  return [
    paragraph(players.named(start)),
    ...ends.slice(1).map((line) => paragraph(line)),
    ...outcome.wins.map((win) => winView(checked, win)),
    ...settlementView(hand),
    ...found,
    stepperPlace(hand, ends, own),
  ];
}

/** A button that lays the hand on the table, to go through it. @param {CheckedHand} hand @param {Line[]} ends @param {OwnPlayer} own */
function stepperPlace({ outcome }, ends, own) {
  const place = element("div", { class: "buttons" });
  const open = async () => {
    const { Stepper } = await import("./stepper.js");
    const stepper = new Stepper(tool, outcome, { players, ends, below: () => own.seat });
    steppers.push(stepper);
    place.replaceWith(stepper.node);
    stepper.focus();
  };
  place.append(button(tool.say("record.step.open"), () => tool.attempt(place, open)));
  return place;
}

/** The sentence of the option that explains a difference. @param {ReturnType<typeof checkRecord>} checked @param {Explained} each */
function ruleOf({ game, scorer }, { option = "", value }) {
  const values = tool.book.values(game.ruleset, { ...game.options, [option]: value });
  return tool.speaker.under(figuresOf(scorer.rules)).say(optionLine(tool.book, values, option));
}

/** A win: the hand, its yaku, what it is worth, and the way to the whole count. @param {ReturnType<typeof checkRecord>} checked @param {CountedWin} win */
function winView({ game }, { case: hand, answer, problems, logged }) {
  const view = element("div", { class: "win" });
  if (!hand) return view;
  view.append(element("div", { class: "scroll" }, tool.speaker.artist.hand(/** @type {any} */ (hand))));
  if (problems.length || !answer) return view;
  const row = (/** @type {string} */ name, /** @type {string} */ worth) =>
    element("tr", {}, element("th", { scope: "row" }, tool.say(name)), element("td", { class: "n" }, worth));
  const rows = answer.yaku.map((/** @type {any} */ { id, han, yakuman }) =>
    row(`yaku.${id}`, yakuman ? tool.say("explain.yakuman", { yakuman }) : tool.say("explain.han", { han })),
  );
  const fu = answer.fu_items.map((/** @type {any} */ { id, fu: n }) => row(`fu.${id}`, tool.say("units.fu", { n })));
  const caption = element("caption", {}, players.bySeat[SEATS[logged.seat]]);
  const points = element("p", { class: "points" }, tool.say("units.points", { n: answer.points_total }));
  view.append(
    element("table", { class: "counted" }, caption, element("tbody", {}, ...rows), element("tbody", {}, ...fu)),
    points,
  );
  view.append(
    element("p", {}, element("a", { href: addressOfHand(game, hand), "data-rules": "" }, tool.say("ui.replay.count"))),
  );
  return view;
}

/** The calculator with a hand, under the rules of the record. @param {Game} game @param {Record<string, any>} hand */
function addressOfHand({ ruleset: base, options }, hand) {
  const address = new URL(CALCULATOR);
  const rules = rulesInAddress(tool.book, { base, options, name: tool.say(`rulesets.${base}`) });
  address.search = String(new URLSearchParams(rules));
  address.hash = addressOf(/** @type {any} */ ({ ...EMPTY, ...hand }));
  return address.href;
}

/** Who gains and who loses. @param {CheckedHand} checked */
function settlementView({ outcome }) {
  const { settled } = outcome.end;
  if (!settled) return [];
  const each = Object.entries(settled.deltas).map(([seat, change]) => {
    return element("li", {}, tool.speaker.nodes(labelled(players.bySeat[seat], changeLine(change))));
  });
  /** @type {Line} */
  const next = ["quiz.settle.next", { dealer: players.bySeat[settled.dealer], honba: settled.honba }];
  return [element("ul", { class: "changes" }, ...each), paragraph(next)];
}

/** The places at the end. @param {Record<string, { points: number, place: number, total: number }>} final */
function finalView(final) {
  const rows = Object.entries(final)
    .sort(([, one], [, other]) => one.place - other.place)
    .map(([seat, { place, points, total }]) => {
      const values = { place, seat: players.bySeat[seat], points, total: tool.speaker.say(changeLine(total)) };
      return element("li", {}, tool.say("explain.final_place", values));
    });
  return element("ul", { class: "final" }, ...rows);
}

// The page

function lay() {
  const readIt = button(tool.say("ui.replay.read"), () => read(entry.value));
  const clear = button(tool.say("ui.calculator.clear"), () => {
    entry.value = "";
    shown.replaceChildren();
    tool.status.textContent = "";
  });
  entry.addEventListener("paste", () => setTimeout(() => read(entry.value)));
  tool.status.className = "visually-hidden";
  tool.root.replaceChildren(
    element("label", { for: "replay-text" }, tool.say("ui.replay.text")),
    entry,
    element("div", { class: "buttons" }, readIt, clear),
    element("label", { for: "replay-file" }, tool.say("ui.replay.file")),
    file,
    shown,
    tool.status,
  );
}

tool.start({
  read: () => {
    lay();
    const carried = textInAddress();
    if (carried) read(carried);
    return true;
  },
  show: () => {},
});
addEventListener("hashchange", () => {
  const carried = textInAddress();
  if (carried && tool.isReady) read(carried);
});
