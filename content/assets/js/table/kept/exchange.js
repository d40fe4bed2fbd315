/**
 * Export and import of games: as JSON in the format of `riichi ledger`, and as an address, which carries the log.
 *
 * @import { Values } from "../../engine/rules.js"
 * @import { Act, Hand, Header, KeptGame } from "./game-log.js"
 *
 * @typedef {{ header: Omit<Header, "id"> & { id?: string }, acts: Act[] }} FoundGame a game from elsewhere; without an id
 *   if it is from a place that has none
 */

import { packText, unpackText } from "../../core/packing.js";
import { tried } from "../../dom.js";
import { DEFAULT_RULESET } from "../../generated/rules.js";
import { isRecord } from "../forms/sheet.js";
import { readClock, readGame, writeGame, writeHeader } from "./game-log.js";

const ID = /^\w{1,40}$/;

/**
 * Return a game in the format of a ledger, with its own id, its day and names in `id`.
 * @param {{ header: FoundGame["header"], hands: Hand[], signal?: number | null, isEnded?: boolean }} game
 */
export function asLedger({
  header: { id: game, started, time, rules, tournament, clock, names, ruleset, options },
  hands,
  signal = null,
  isEnded,
}) {
  const id = {
    ...(game ? { game } : {}),
    ...{ started, ...(time ? { time } : {}), names },
    ...(rules ? { rules } : {}),
    ...(clock ? { clock } : {}),
    ...(signal === null ? {} : { signal }),
  };
  return {
    ...{ id, ruleset },
    ...(options ? { options } : {}),
    ...(tournament === undefined ? {} : { tournament }),
    hands: hands.map(({ result }) => result),
    ...(isEnded ? { ended: true } : {}),
  };
}

/**
 * Parse an imported game; null if the text holds none.
 * @param {string} text
 * @returns {FoundGame | null}
 */
export function readLedger(text) {
  const stated = tried(() => JSON.parse(text), null);
  /** @type {Record<string, unknown>} */
  const ledger = isRecord(stated) ? stated : { hands: stated };
  const { id, ruleset = DEFAULT_RULESET, options = null, tournament, hands, ended } = ledger;
  const isList = Array.isArray(hands) && hands.every(isRecord);
  if (!isList || typeof ruleset !== "string" || !(options === null || isRecord(options))) return null;
  const { game, started, time, names, rules, clock: limit, signal } = isRecord(id) ? id : {};
  const clock = readClock(limit);
  const told = Object.entries(isRecord(names) ? names : {}).flatMap(([seat, name]) =>
    typeof name === "string" ? [[seat, name]] : [],
  );
  const header = {
    ...(isId(game) ? { id: game } : {}),
    ...(time ? { time: plainText(time) } : {}),
    ...{ started: plainText(started), rules: plainText(rules), names: Object.fromEntries(told), ruleset },
    ...(typeof tournament === "boolean" ? { tournament } : {}),
    ...(clock ? { clock } : {}),
    options: /** @type {Values | null} */ (options), // `Book` refuses invalid options
  };
  const acts = hands.map((hand, at) => /** @type {Act} */ (["add", `h${at}`, hand]));
  if (typeof signal === "number") acts.splice(signal, 0, ["signal"]);
  return { header, acts: ended === true ? [...acts, ["end"]] : acts };
}

/** Return games for a file or an address, each with its whole log. @param {Pick<KeptGame, "header" | "acts">[]} games */
export function writeGames(games) {
  return JSON.stringify(games.map(({ header, acts }) => ({ ...JSON.parse(writeHeader(header)), acts })));
}

/** Parse several games; null if the text holds something else. @param {string} text @returns {FoundGame[] | null} */
export function readGames(text) {
  const stated = tried(() => JSON.parse(text), null);
  if (!Array.isArray(stated) || !stated.length) return null;
  const games = stated.map((each) => {
    const { acts = [], ...header } = isRecord(each) ? each : {};
    const lines = Array.isArray(acts) ? acts : [];
    return readGame([header, ...lines].map((line) => JSON.stringify(line)).join("\n"));
  });
  const whole = games.filter((game) => game !== null && isId(game.header.id));
  return whole.length === games.length ? /** @type {KeptGame[]} */ (whole) : null;
}

/** Tell whether a value can be the id of a game, which is part of a key. @param {unknown} value @returns {value is string} */
const isId = (value) => typeof value === "string" && ID.test(value);

/** @param {unknown} value */
const plainText = (value) => (typeof value === "string" ? value : "");

/** Encode a game for an address: its log, packed where the browser can. @param {KeptGame} game */
export const writeAddress = (game) => packText(writeGame(game));

/** Parse the game in an address, which may be packed. @param {string} address @returns {Promise<FoundGame | null>} */
export async function readAddress(address) {
  const text = await unpackText(address);
  const game = readGame(text);
  return game && isId(game.header.id) ? game : readLedger(text);
}
