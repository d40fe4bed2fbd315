/**
 * The standings of a game: the table of hands, the graph of points, the places.
 *
 * @import { EnteredWinner } from "../entry/hand-entry.js"
 * @import { Stated } from "../forms/sheet.js"
 * @import { Game, LedgerEntry } from "../game/ledger.js"
 * @import { HandStart, Settled } from "../game/settlement.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Hand, KeptGame } from "./game-log.js"
 */

import { signed } from "../../tell/pictures.js";
import { statedWorth, worthLine } from "../../tell/worths.js";
import { html } from "../../vendor/lit-html.js";
import { readEntry, worthKey } from "../entry/hand-entry.js";
import { finalRows } from "../game/game-end.js";
import { windOf } from "../game/ledger.js";
import { THOUSAND } from "../game/uma-oka.js";
import { numberOf } from "../options.js";
import { table } from "../table-parts.js";
import { rulesName } from "./game-context.js";

const UNKNOWN = "…"; // values not computed yet, and players without names

/** Name a hand by its round and the dealer's number in it: East 3. @param {GameContext} context @param {number} round @param {string} dealer */
export function handName({ tool, seats }, round, dealer) {
  return tool.say("game.hand", { wind: tool.say(`words.${windOf(round)}`), number: seats.indexOf(dealer) + 1 });
}

/**
 * Draw the honba and sticks on the table.
 * @param {GameContext} context
 * @param {HandStart} before
 * @param {string[]} riichi who has laid out a stick in the hand being played
 */
export function counters({ tool }, { honba, sticks }, riichi) {
  const lying = /** @type {[string, number][]} */ ([
    ["units.counters", honba],
    ["units.sticks", sticks + riichi.length],
  ]);
  return lying.filter(([, n]) => n).map(([key, n]) => html`<span>${tool.say(key, { n })}</span>`);
}

/** Name a hand, with its honba if the dealer has repeated. @param {GameContext} context @param {number} round @param {HandStart} before */
export function handWithCounters(context, round, { dealer, honba }) {
  const name = handName(context, round, dealer);
  return honba ? `${name} · ${context.tool.say("units.counters", { n: honba })}` : name;
}

/**
 * Return in a few words how a hand ended. A hand that was settled tells the value of scored hands and the penalty, too.
 * @param {GameContext} context
 * @param {Stated} result
 * @param {Pick<LedgerEntry, "ended" | "settled">} [entry]
 */
export function shortResult({ tool, named }, result, entry) {
  const { end, winners, discarder, by, tenpai, fine } = readEntry(result);
  const nameOf = (/** @type {string} */ seat) => (seat ? named(seat) : UNKNOWN);
  const list = (/** @type {string[]} */ seats) => seats.map(nameOf).join(", ");
  if (end === "chombo" && fine !== null) {
    const points = signed(tool.speaker.texts, -fine);
    return tool.say(fine ? "game.told.penalty" : "game.told.warned", { player: nameOf(by), points });
  }
  const penalty = entry?.settled.penalties[by];
  if (penalty) return tool.say("game.told.fined", { player: nameOf(by), points: signed(tool.speaker.texts, -penalty) });
  if (end === "chombo") return tool.say("game.told.chombo", { player: nameOf(by) });
  if (end === "abortive") return tool.say("game.end.abortive");
  if (end === "exhaustive")
    return tenpai.length
      ? tool.say("game.told.draw", { players: list(tenpai) })
      : tool.say(entry ? "game.told.draw.nobody" : "game.end.exhaustive");
  if (winners.every(({ seat }) => !seat)) return UNKNOWN;
  const worthOf = (/** @type {EnteredWinner} */ each) => {
    const counted = entry?.ended.winners?.find(({ seat }) => seat === each.seat)?.counted;
    const line = counted ? worthLine(counted) : statedWorth(each);
    const isTold = tool.speaker.texts.has(line[0]) && (counted || (worthKey(each) && !each.case));
    return isTold ? tool.speaker.say(line) : UNKNOWN;
  };
  const worth = winners.map(worthOf).join(", ");
  const players = list(winners.map(({ seat }) => seat));
  return end === "tsumo"
    ? tool.say("game.told.tsumo", { players, worth })
    : tool.say("game.told.ron", { players, worth, discarder: nameOf(discarder) });
}

/**
 * Return the gains and losses of a hand as text; a penalty is subtracted from the final result.
 * @param {GameContext} context
 * @param {Settled} settled
 */
export function changesLine({ tool, seats, named }, { deal, deltas, penalties }) {
  const { texts } = tool.speaker;
  const isOfResult = deal === "again" && seats.every((seat) => !deltas[seat]);
  const changes = (isOfResult ? [] : seats).map((seat) => `${named(seat)} ${signed(texts, deltas[seat])}`);
  const fines = Object.entries(penalties).map(([seat, points]) => `${named(seat)} ${signed(texts, -points)}`);
  const parts = [
    ["game.payments", changes.join(" · ")],
    ["game.final.penalty", fines.join(", ")],
  ];
  const told = parts.filter(([, value]) => value);
  return told.map(([label, value]) => tool.say("explain.labelled", { label: tool.say(label), value })).join(" · ");
}

/**
 * Draw the table of hands; each can be corrected.
 * @param {GameContext} context
 * @param {Game} game
 * @param {Hand[]} hands
 * @param {(hand: Hand) => void} correct
 */
export function handTable(context, game, hands, correct) {
  const { tool, seats, named } = context;
  const start = seats.map(() => tool.speaker.number(numberOf(game.rules, "start_points")));
  const rows = hands.map((hand, number) => {
    const entry = game.entries[number];
    const { round, before } = entry ? entry.earlier : game.standing;
    const about = shortResult(context, hand.result, entry);
    const name = handWithCounters(context, round, before);
    const head = html`<span><button type="button" class="hand bare ${entry ? "" : "wrong"}" data-key="hand.${hand.id}" title=${about}
      aria-label=${tool.say("game.correct", { hand: name, result: about })}
      @click=${() => correct(hand)}>${entry ? name : number + 1}</button><small>${about}</small></span>`;
    if (!entry) return [head, ...seats.map(() => "?")];
    const { deltas } = entry.settled;
    return [head, ...seats.map((seat) => points(tool, entry.standing.points[seat], deltas[seat]))];
  });
  const columns = [tool.say("game.hand.head"), ...seats.map(named)];
  return table("seats stacked hands-told wide", tool.say("game.hands"), columns, [
    [tool.say("game.start"), ...start],
    ...rows,
  ]);
}

/** @param {GameContext["tool"]} tool @param {number} held @param {number} change */
function points(tool, held, change) {
  const changed = change ? signed(tool.speaker.texts, change) : "";
  return html`<span class="n"><b>${tool.speaker.number(held)}</b> <small class=${change < 0 ? "loss" : "gain"}>${changed}</small></span>`;
}

/** Results have at most three decimals. @param {number} value */
const rounded = (value) => Math.round(value * THOUSAND) / THOUSAND;

/**
 * Return the places with what each result is made of: points as they are on the table; sticks, uma, oka, yakitori,
 * penalty and total as in the result, the last five in thousands.
 * @param {Game} game
 */
export function finalResultRows(game) {
  const { points: held, before } = game.standing;
  const totals = game.final;
  return finalRows(game.rules, held, before.sticks).map(({ seat, place, points, uma, oka }) => ({
    ...{ seat, place, points: held[seat], sticks: points - held[seat], uma: rounded(uma), oka: rounded(oka) },
    yakitori: game.yakitori[seat] ? -game.yakitori[seat] / THOUSAND : 0,
    penalty: game.penalties[seat] ? -game.penalties[seat] / THOUSAND : 0,
    total: rounded(totals[seat].total),
  }));
}

/** Draw the places, and the parts of each result, in thousands. @param {GameContext} context @param {Game} game */
export function finalTable({ tool, named }, game) {
  const rows = finalResultRows(game);
  const { texts } = tool.speaker;
  const decimals = rows.some(({ total }) => total % 1) ? 1 : 0;
  const unlessZero = (/** @type {number} */ value) => (value ? signed(texts, value) : "");
  /** @type {Record<string, (row: typeof rows[0]) => string>} */
  const column = {
    points: ({ points }) => tool.speaker.number(points),
    sticks: ({ sticks }) => unlessZero(sticks),
    uma: ({ uma }) => signed(texts, uma),
    oka: ({ oka }) => signed(texts, oka),
    yakitori: (row) => unlessZero(row.yakitori),
    penalty: ({ penalty }) => unlessZero(penalty),
    total: ({ total }) => signed(texts, total, decimals),
  };
  const needed = Object.entries(column).filter(
    ([key, cell]) =>
      !["sticks", "oka", "yakitori", "penalty"].includes(key) || rows.some((row) => !["", "0"].includes(cell(row))),
  );
  const head = [tool.say("ui.settle.player"), ...needed.map(([key]) => tool.say(`game.final.${key}`))];
  const told = rows.map((row) => [`${row.place}. ${named(row.seat)}`, ...needed.map(([, cell]) => cell(row))]);
  return table("seats stacked labelled finals", tool.say(game.isOver ? "game.over" : "game.so_far"), head, told);
}

// A table for other programs

/**
 * Return a game as rows of a spreadsheet: what a league counts it by, its hands, its result.
 * @param {GameContext} context
 * @param {Game} game
 * @param {KeptGame} kept
 */
export function sheetRows(context, game, { header, hands }) {
  const { tool, seats, named } = context;
  const players = seats.map(named);
  const about = [
    ["game.sheet.date", [header.started, header.time].filter(Boolean).join(" ")],
    ["game.rules", rulesName(tool, header)],
    ["game.csv.id", header.id],
  ];
  const head = ["game.hand.head", "ui.calculator.honba", "ui.calculator.sticks", "ui.settle.end", "ui.settle.riichi"];
  const played = game.entries.map(({ earlier: { round, before }, standing, ...entry }, at) => [
    ...[handName(context, round, before.dealer), before.honba, before.sticks],
    shortResult(context, hands[at].result, entry),
    entry.ended.riichi.map(named).join(", "),
    ...seats.map((seat) => entry.settled.deltas[seat]),
    ...seats.map((seat) => standing.points[seat]),
  ]);
  const results = finalResultRows(game);
  const columns = /** @type {const} */ (["points", "sticks", "uma", "oka", "yakitori", "penalty", "total"]).filter(
    (key) => key !== "yakitori" || results.some((row) => row.yakitori),
  );
  const finals = results.map((row) => [row.place, named(row.seat), ...columns.map((key) => row[key])]);
  const finalHead = ["game.final.place", "ui.settle.player", ...columns.map((key) => `game.final.${key}`)];
  return [
    ...about.map(([key, value]) => [tool.say(key), value]),
    [],
    [...head.map((key) => tool.say(key)), ...players.map((name) => `± ${name}`), ...players],
    ...played,
    [],
    finalHead.map((key) => tool.say(key)),
    ...finals,
  ];
}
