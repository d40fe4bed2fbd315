/**
 * The games of an evening added up: the ranking of all who played, whichever phones their games were kept on, and its games
 * for other phones and for a spreadsheet.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { KeptGame } from "./game-log.js"
 * @import { GameStore } from "./game-store.js"
 * @import { PlayerResult, Sum } from "./sums.js"
 *
 * @typedef {PlayerResult & { seat: string }} SeatResult
 * @typedef {{ kept: KeptGame, results: SeatResult[] }} Finished
 * @typedef {{ fresh: number, updated: number, unchanged: number, unread: number }} Taken how many games from another phone
 *   were new, went on from those here, changed nothing, or could not be read
 */

import { saveFile } from "../../core/share.js";
import { dayInWords } from "../../day.js";
import { act, pageLanguage } from "../../dom.js";
import { signed } from "../../tell/pictures.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { table } from "../table-parts.js";
import { asCsv } from "./csv.js";
import { writeGames } from "./exchange.js";
import { contextOf, rulesName } from "./game-context.js";
import { ledgerOf } from "./settled-game.js";
import { shareText } from "./share-result.js";
import { addUp } from "./sums.js";

/** The choice of all days. */
const ALL = "";

/** How each game ended, by its id: a ranking is drawn after every tap. @type {Map<string, { log: string, results: SeatResult[] | null }>} */
const ended = new Map();

/**
 * Return how the players of a game finished, those without a name with an empty one; null if it is not over.
 * @param {TableTool} tool
 * @param {KeptGame} kept
 * @param {string} log
 */
function resultsOf(tool, kept, log) {
  const { id, names } = kept.header;
  const known = ended.get(id);
  if (known?.log === log) return known.results;
  const { game, wrong } = ledgerOf(contextOf(tool, kept), kept);
  const places = game.seats.map((seat) => ({ seat, name: names[seat] ?? "", ...game.final[seat] }));
  const results = wrong || !game.isOver ? null : places;
  ended.set(id, { log, results });
  return results;
}

export class Evening {
  /** The chosen day. @type {string | null} */
  #day = null;
  /** What was taken from another phone last. @type {Taken | null} */
  taken = null;

  /** @param {TableTool} tool @param {GameStore} store @param {() => void} redraw */
  constructor(tool, store, redraw) {
    this.tool = tool;
    this.store = store;
    this.redraw = redraw;
  }

  /** Draw the ranking of a day, the latest or that of the open game unless another was chosen. @param {string | undefined} openDay */
  draw(openDay) {
    const games = this.store.games();
    const days = [...new Set(games.map(({ header }) => header.started))];
    const day = this.#day ?? openDay ?? days[0];
    const ofDay = games.filter(({ header }) => day === ALL || header.started === day);
    const finished = ofDay.flatMap((kept) => {
      const results = resultsOf(this.tool, kept, this.store.text(kept.header.id));
      return results ? [{ kept, results }] : [];
    });
    const results = finished.flatMap((each) => each.results);
    const sums = addUp([results.filter(({ name }) => name)]);
    const players = Math.max(...finished.map((each) => each.results.length));
    const title = this.#titleOf(day);
    return html`${this.taken ? this.tool.status(this.tool.say("game.evening.taken", this.taken), "note") : nothing}
      ${days.length > 1 ? this.#dayChoice([...days, ALL], day) : nothing}
      ${sums.length ? rankingTable(this.tool, title, sums, players) : nothing}
      ${this.#notes(ofDay.length - finished.length, results.filter(({ name }) => !name).length)}
      <div class="buttons row">
        ${sums.length ? this.#button("game.evening.share", "share-evening", () => this.#share(title, sums, players)) : nothing}
        ${sums.length ? this.#button("game.csv", "evening.csv", () => this.#saveCsv(finished, sums, players)) : nothing}
        ${this.#button("game.evening.send", "evening.send", () => this.#send(ofDay))}
        ${this.#button("game.evening.file", "evening.file", () => saveFile(`riichi-${day || "games"}.json`, `${writeGames(ofDay)}\n`))}</div>
      <p><small>${this.tool.say("game.evening.about")}</small></p>`;
  }

  /** @param {string} words @param {string} key @param {() => unknown} done */
  #button(words, key, done) {
    return html`<button type="button" data-key=${key} @click=${act(done)}>${this.tool.say(words)}</button>`;
  }

  /** @param {string} day */
  #titleOf(day) {
    if (day === ALL) return this.tool.say("game.evening.all");
    return this.tool.say("game.evening", { day: dayInWords(day, pageLanguage()) });
  }

  /** @param {string[]} days @param {string} day */
  #dayChoice(days, day) {
    const choose = (/** @type {Event} */ { target }) => {
      this.#day = /** @type {HTMLSelectElement} */ (target).value;
      this.redraw();
    };
    const options = days.map(
      (each) => html`<option value=${each} .selected=${each === day}>${this.#titleOf(each)}</option>`,
    );
    return html`<label class="field">${this.tool.say("game.evening.day")}<select data-key="evening.day" @change=${choose}>${options}</select></label>`;
  }

  /** Say what the ranking leaves out. @param {number} running @param {number} unnamed */
  #notes(running, unnamed) {
    return [
      running ? html`<p>${this.tool.say("game.evening.running", { n: running })}</p>` : nothing,
      unnamed ? html`<p>${this.tool.say("game.evening.unnamed", { n: unnamed })}</p>` : nothing,
    ];
  }

  /** Send the ranking to a chat. @param {string} title @param {Sum[]} sums @param {number} players */
  #share(title, sums, players) {
    const { speaker } = this.tool;
    const lines = sums.map((sum) =>
      this.tool.say("game.evening.line", {
        ...{ place: placeOf(sum, sums), player: sum.name, places: placesOf(sum, players) },
        total: resultOf(speaker.texts, sum.total),
      }),
    );
    return shareText(speaker, [title, ...lines].join("\n"));
  }

  /** Show the code by which the games come to another phone. @param {KeptGame[]} games */
  #send(games) {
    return this.tool.attempt(async () => (await import("./send-game.js")).sendGames(this.tool, games));
  }

  /** Save the ranking, and below it how each game ended. @param {Finished[]} finished @param {Sum[]} sums @param {number} players */
  #saveCsv(finished, sums, players) {
    const { tool } = this;
    const say = (/** @type {string} */ key) => tool.say(key);
    const [decimalMark] = /[.,]/.exec(tool.speaker.number(0.5, 1)) ?? ["."];
    const places = Array.from({ length: players }, (_, at) => `${at + 1}.`);
    const head = ["game.final.place", "ui.settle.player", "game.evening.games"].map(say);
    const ranking = sums.map((sum) => [
      ...[placeOf(sum, sums), sum.name, sum.games, ...sum.places.slice(0, players)],
      ...[sum.total, tenths(sum.total / sum.games)],
    ]);
    const gameHead = ["game.csv.id", "game.sheet.date", "game.rules", "game.final.place", "ui.settle.player"];
    const games = finished.flatMap(({ kept: { header }, results }) =>
      [...results]
        .sort((one, other) => one.place - other.place)
        .map(({ seat, name, place, points, total }) => [
          ...[header.id, [header.started, header.time].filter(Boolean).join(" "), rulesName(tool, header)],
          ...[place, name || say(`words.${seat}`), points, total],
        ]),
    );
    const rows = [
      [...head, ...places, say("game.final.total"), say("game.evening.average")],
      ...ranking,
      [],
      [...gameHead, "game.final.points", "game.final.total"].map(say),
      ...games,
    ];
    saveFile(`riichi-${this.#day || finished[0].kept.header.started}.csv`, asCsv(rows, decimalMark));
  }
}

/** Results over several games are told in tenths. @param {number} value */
const tenths = (value) => Math.round(value * 10) / 10;

/** @param {TableTool["speaker"]["texts"]} texts @param {number} value */
const resultOf = (texts, value) => signed(texts, tenths(value), 1);

/** Return the place of a player in a ranking, which those with the same result share. @param {Sum} sum @param {Sum[]} sums */
const placeOf = (sum, sums) => 1 + sums.filter(({ total }) => total > sum.total).length;

/** Return how often a player finished in each place. @param {Sum} sum @param {number} players of a game, three or four */
const placesOf = ({ places }, players) => places.slice(0, players).join("–");

/** @param {TableTool} tool @param {string} caption @param {Sum[]} sums @param {number} players */
function rankingTable(tool, caption, sums, players) {
  const { texts } = tool.speaker;
  const head = ["ui.settle.player", "game.evening.places", "game.final.total", "game.evening.average"];
  const rows = sums.map((sum) => [
    `${placeOf(sum, sums)}.\u00a0${sum.name}`,
    placesOf(sum, players),
    resultOf(texts, sum.total),
    resultOf(texts, sum.total / sum.games),
  ]);
  return table(
    "ranking",
    caption,
    head.map((key) => tool.say(key)),
    rows,
  );
}
