/**
 * What the hands of a game come to: the table of hands, the lines of points, the places.
 *
 * @import { Stated } from "../forms/sheet.js"
 * @import { Game } from "../game/ledger.js"
 * @import { Place } from "./parts.js"
 * @import { KeptWinner } from "./kept-result.js"
 * @import { Hand } from "./record.js"
 */

import { button, drawn, element } from "../../dom.js";
import { signed } from "../../tell/pictures.js";
import { statedWorth } from "../../tell/needs.js";
import { worthLine } from "../../tell/score.js";
import { finalRows } from "../game/game-end.js";
import { windOf } from "../game/ledger.js";
import { resultIn } from "./kept-result.js";
import { table } from "./parts.js";
import { numberOf } from "../options.js";

const THOUSAND = 1000;
const UNTOLD = "…"; // what is not counted yet, or has no name

/** A hand by its round and the dealer's number in it: East 3. @param {Place} place @param {number} round @param {string} dealer */
export function handName({ tool, seats }, round, dealer) {
  return tool.say("game.hand", { wind: tool.say(`words.${windOf(round)}`), number: seats.indexOf(dealer) + 1 });
}

/** Show what lies on the table: counters and sticks. @param {Place} place @param {import("../game/settlement.js").HandStart} before */
export function lyingOn({ tool }, { honba, sticks }) {
  const lying = /** @type {[string, number][]} */ ([
    ["units.counters", honba],
    ["units.sticks", sticks],
  ]);
  return lying.filter(([, n]) => n).map(([key, n]) => element("span", {}, tool.say(key, { n })));
}

/** A hand by its name, and by its counters where the dealer has it again. @param {Place} place @param {number} round @param {import("../game/settlement.js").HandStart} before */
function handWithCounters(place, round, { dealer, honba }) {
  const name = handName(place, round, dealer);
  return honba ? `${name} · ${place.tool.say("units.counters", { n: honba })}` : name;
}

/** Say in a few words how a hand ended; of a hand that was counted, what it came to. @param {Place} place @param {Stated} result @param {import("../game/settlement.js").Winner[]} [won] */
function shortResult({ tool, named }, result, won = []) {
  const { end, winners, discarder, by, tenpai } = resultIn(result);
  const nameOf = (/** @type {string} */ seat) => (seat ? named(seat) : UNTOLD);
  const list = (/** @type {string[]} */ seats) => seats.map(nameOf).join(", ");
  if (end === "chombo") return tool.say("game.told.chombo", { player: nameOf(by) });
  if (end === "abortive") return tool.say("game.end.abortive");
  if (end === "exhaustive") return tool.say("game.told.draw", { players: tenpai.length ? list(tenpai) : "—" });
  if (winners.every(({ seat }) => !seat)) return UNTOLD;
  const worthOf = (/** @type {KeptWinner} */ each) => {
    const counted = won.find(({ seat }) => seat === each.seat)?.counted;
    const line = counted ? worthLine(counted) : statedWorth(each.worth);
    const isTold = tool.speaker.texts.has(line[0]) && (counted || !each.case);
    return isTold ? tool.speaker.say(line) : UNTOLD;
  };
  const worth = winners.map(worthOf).join(", ");
  const players = list(winners.map(({ seat }) => seat));
  return end === "tsumo"
    ? tool.say("game.told.tsumo", { players, worth })
    : tool.say("game.told.ron", { players, worth, discarder: nameOf(discarder) });
}

/**
 * The table of hands; each can be corrected.
 * @param {Place} place
 * @param {Game} game
 * @param {Hand[]} hands
 * @param {(hand: Hand) => void} correct
 */
export function handTable(place, game, hands, correct) {
  const { tool, seats, named } = place;
  const start = seats.map(() => tool.speaker.number(numberOf(game.rules, "start_points")));
  const rows = hands.map((hand, number) => {
    const entry = game.entries[number];
    const { round, before } = entry ? entry.earlier : game.standing;
    const about = shortResult(place, hand.result, entry?.ended.winners);
    const name = handWithCounters(place, round, before);
    const open = button(entry ? name : String(number + 1), () => correct(hand), {
      ...{ "data-key": `hand.${hand.id}`, title: about, class: entry ? "hand" : "hand wrong" },
      "aria-label": tool.say("game.correct", { hand: name, result: about }),
    });
    const head = element("span", {}, open, element("small", {}, about));
    if (!entry) return [head, ...seats.map(() => "?")];
    const { deltas } = entry.settled;
    return [head, ...seats.map((seat) => points(tool, entry.standing.points[seat], deltas[seat]))];
  });
  const begin = [tool.say("game.start"), ...start];
  return table(
    "seats stacked hands-told",
    tool.say("game.hands"),
    [tool.say("game.hand.head"), ...seats.map(named)],
    [begin, ...rows],
  );
}

/** @param {import("../page/tool.js").Tool} tool @param {number} held @param {number} change */
function points(tool, held, change) {
  const small = element(
    "small",
    { class: change < 0 ? "loss" : "gain" },
    change ? signed(tool.speaker.texts, change) : "",
  );
  return element("span", { class: "n" }, element("b", {}, tool.speaker.number(held)), " ", small);
}

/** The points of every player from hand to hand. @param {Place} place @param {Game} game */
export function pointPlot({ tool, seats, named }, game) {
  const start = Object.fromEntries(seats.map((seat) => [seat, numberOf(game.rules, "start_points")]));
  const standings = [start, ...game.entries.map(({ standing }) => standing.points)];
  if (standings.length < 2) return null;
  const all = standings.flatMap((each) => Object.values(each));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (/** @type {number} */ at) => 4 + (at * 92) / (standings.length - 1);
  const y = (/** @type {number} */ held) => 56 - ((held - least) * 50) / Math.max(most - least, 1);
  const lines = seats.map((seat, number) => {
    const path = standings.map((each, at) => `${x(at).toFixed(1)} ${y(each[seat]).toFixed(1)}`).join(" L ");
    return drawn("path", { class: "line", "data-seat": String(number), d: `M ${path}` });
  });
  const level = drawn("path", { class: "grid", d: `M 4 ${y(start[seats[0]]).toFixed(1)} H 96` });
  const svg = drawn(
    "svg",
    { viewBox: "0 0 100 60", role: "img", "aria-label": tool.say("game.plot") },
    level,
    ...lines,
  );
  const sample = (/** @type {number} */ number) =>
    drawn(
      "svg",
      { class: "sample", viewBox: "0 0 16 6" },
      drawn("path", { class: "line", "data-seat": String(number), d: "M 0 3 H 16" }),
    );
  const keys = seats.map((seat, number) => element("li", {}, sample(number), named(seat)));
  return element("div", { class: "point-plot" }, svg, element("ul", {}, ...keys));
}

/** Places, and what each result is made of, in thousands. @param {Place} place @param {Game} game */
export function finalTable({ tool, named }, game) {
  const { points: held, before } = game.standing;
  const rows = finalRows(game.rules, held, before.sticks);
  const totals = game.final;
  const rounded = (/** @type {number} */ value) => Math.round(value * THOUSAND) / THOUSAND;
  const thousands = (/** @type {number} */ value) => signed(tool.speaker.texts, rounded(value));
  const decimals = rows.some(({ seat }) => rounded(totals[seat].total) % 1) ? 1 : 0;
  const column = {
    points: (/** @type {typeof rows[0]} */ { seat }) => tool.speaker.number(held[seat]),
    sticks: (/** @type {typeof rows[0]} */ row) =>
      row.points - held[row.seat] ? signed(tool.speaker.texts, row.points - held[row.seat]) : "",
    uma: (/** @type {typeof rows[0]} */ { uma }) => thousands(uma),
    oka: (/** @type {typeof rows[0]} */ { oka }) => thousands(oka),
    penalty: (/** @type {typeof rows[0]} */ { seat }) =>
      game.penalties[seat] ? thousands(-game.penalties[seat] / THOUSAND) : "",
    total: (/** @type {typeof rows[0]} */ { seat }) =>
      signed(tool.speaker.texts, rounded(totals[seat].total), decimals),
  };
  const needed = Object.entries(column).filter(
    ([key, cell]) => !["sticks", "oka", "penalty"].includes(key) || rows.some((row) => !["", "0"].includes(cell(row))),
  );
  const head = [tool.say("ui.settle.player"), ...needed.map(([key]) => tool.say(`game.final.${key}`))];
  const told = rows.map((row) => [`${row.place}. ${named(row.seat)}`, ...needed.map(([, cell]) => cell(row))]);
  return table("seats stacked labelled finals", tool.say(game.isOver ? "game.over" : "game.so_far"), head, told);
}
