/**
 * The form that starts a game: names and seats, rules, length, and the occasion where that decides what a chombo costs.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Rules } from "../../rules/own-text.js"
 * @import { Header, KeptGame } from "./game-log.js"
 */

import { act } from "../../dom.js";
import { ownRulesInForce, storedRules, writeText } from "../../rules/own-text.js";
import { rulesetNamed } from "../../rules/in-force.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { SEATS } from "../forms/sheet.js";
import { withoutTournament } from "../game/settlement.js";
import { hasPlaceForAll } from "../game/uma-oka.js";
import { numberOf, seatsOf } from "../options.js";
import { sessionClock } from "./clock.js";
import { rulesName } from "./game-context.js";
import { shownRulesets } from "../../engine/shown.js";

/** @typedef {Parameters<typeof withoutTournament>[0]} Ruled */

export const LONGEST_NAME = 24;

/** List the rules to choose from: the rulesets, then own rules, those of the address among them. @param {TableTool} tool @returns {Rules[]} */
function choices({ book }) {
  const published = shownRulesets(book.stated).map((base) => ({ base, options: null, name: "" }));
  const [stored, inForce] = [storedRules(book), ownRulesInForce(book)];
  const isListed = inForce === null || stored.some((each) => isSameRules(book, each, inForce));
  return [...published, ...stored, ...(isListed ? [] : [inForce])];
}

/** @param {TableTool["book"]} book @param {Rules} one @param {Rules} other */
const isSameRules = (book, one, other) => one.base === other.base && writeText(book, one) === writeText(book, other);

/** Tell whether something costs less outside tournaments. @param {Ruled} rules */
const asksOccasion = (rules) => withoutTournament(rules) !== rules;

/**
 * The form. Names stay in their fields when another choice changes the number of players.
 */
export class StartForm {
  #trouble = "";

  /**
   * @param {TableTool} tool
   * @param {KeptGame[]} games on this device, the latest first: the form proposes its length, and the names of all
   * @param {(begun: Omit<Header, "id" | "started">) => void} begin
   * @param {() => void} redraw
   */
  constructor(tool, games, begin, redraw) {
    this.tool = tool;
    this.begin = begin;
    this.redraw = redraw;
    this.listed = choices(tool);
    this.usualRounds = games[0]?.header.options?.rounds ?? 2;
    this.usualMinutes = games[0]?.header.clock?.minutes ?? "";
    this.known = [...new Set(games.flatMap(({ header }) => Object.values(header.names)))];
    this.chosen = this.#inForce();
  }

  /** Return the place of the rules that the head of the page shows. */
  #inForce() {
    const { book } = this.tool;
    const base = document.documentElement.dataset.ruleset ?? book.stated.usual;
    const inForce = ownRulesInForce(book) ?? { base, options: null, name: "" };
    const place = this.listed.findIndex((each) => isSameRules(book, each, inForce));
    return Math.max(place, 0);
  }

  /** Follow the head of the page, whose rules have changed while the form is open. */
  follow() {
    this.listed = choices(this.tool);
    this.chosen = this.#inForce();
  }

  /** @param {(() => void) | null} cancel */
  draw(cancel) {
    const { tool } = this;
    const found = this.#scorer(2);
    const players = found ? numberOf(found.made.rules, "players") : SEATS.length;
    const rounds = this.listed[this.chosen].options?.rounds ?? this.usualRounds;
    const field = (
      /** @type {string} */ seat,
      /** @type {number} */ at,
    ) => html`<label class="field" ?hidden=${at >= players}>
      ${tool.say(`words.${seat}`)}<input name=${seat} maxlength=${LONGEST_NAME} autocomplete="off" list="known-players" placeholder=${tool.say(`words.${seat}`)}></label>`;
    return html`<form class="start-form" @submit=${this.#start}>
      <p>${tool.say("game.seats")}</p>
      <div class="fields">${SEATS.map(field)}</div>
      <datalist id="known-players">${this.known.map((name) => html`<option value=${name}></option>`)}</datalist>
      <div class="fields">
        <label class="field">${tool.say("game.rules")}<select name="rules" @change=${this.#choose}>${this.listed.map(this.#option)}</select></label>
        <label class="field">${tool.say("game.length")}<select name="rounds">${[2, 1].map(
          (each) =>
            html`<option value=${each} .selected=${each === rounds}>${tool.say(`game.rounds.${each}`)}</option>`,
        )}</select></label>
        <label class="field">${tool.say("game.clock.minutes")}<input name="minutes" type="number" min="1" max="1000" inputmode="numeric"
          .value=${String(this.usualMinutes)} placeholder=${this.#clock?.minutes ?? nothing}></label>
        ${found && asksOccasion(found.made.rules) ? this.#occasion() : nothing}
      </div>
      <p class="trouble" role="alert">${this.#trouble}</p>
      <div class="buttons row"><button type="submit" class="main">${tool.say("game.begin")}</button>
        <button type="button" data-key="empty-sheet" @click=${act(this.#printEmpty)}>${tool.say("game.sheet.empty")}</button>
        ${cancel ? html`<button type="button" @click=${cancel}>${tool.say("game.close")}</button>` : nothing}</div>
    </form>`;
  }

  /** Return the clock by which the text of the chosen rules ends a session. */
  get #clock() {
    return this.tool.book.stated.clocks[this.listed[this.chosen].base];
  }

  /** Draw the choice of the occasion: most games are none of a tournament. */
  #occasion() {
    const { tool } = this;
    const occasions = ["club", "tournament"].map(
      (each) => html`<option value=${each}>${tool.say(`ui.settle.occasion.${each}`)}</option>`,
    );
    return html`<label class="field">${tool.say("ui.settle.occasion")}<select name="occasion">${occasions}</select></label>`;
  }

  #option = (/** @type {Rules} */ { name, base }, /** @type {number} */ at) => {
    const { words, lang } = name ? { words: name, lang: null } : rulesetNamed(base);
    return html`<option value=${at} lang=${lang ?? nothing} .selected=${at === this.chosen}>${words}</option>`;
  };

  #choose = (/** @type {Event} */ event) => {
    this.chosen = /** @type {HTMLSelectElement} */ (event.target).selectedIndex;
    this.redraw();
  };

  /** Return the chosen rules with the chosen number of rounds. @param {number} rounds */
  #scorer(rounds) {
    const each = this.listed[this.chosen];
    const options = { ...each.options, rounds };
    const made = this.tool.book.scorer(each.base, options);
    return Array.isArray(made) ? null : { each, options, made };
  }

  #printEmpty = async () => {
    const found = this.#scorer(2);
    if (!found) return;
    const { printEmptySheet } = await import("./score-sheet.js");
    const { base, name } = found.each;
    printEmptySheet(this.tool, found.made, rulesName(this.tool, { ruleset: base, rules: name }));
  };

  #start = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const fields = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const found = this.#scorer(Number(fields.get("rounds")));
    if (!found || !hasPlaceForAll(found.made.rules)) {
      this.#trouble = this.tool.say("game.bad_rules");
      return this.redraw();
    }
    const { each, options, made } = found;
    const names = seatsOf(made.rules).map((seat) => [seat, String(fields.get(seat)).trim()]);
    const given = Object.fromEntries(names.filter(([, name]) => name));
    const occasion = asksOccasion(made.rules) ? { tournament: fields.get("occasion") === "tournament" } : {};
    const minutes = Number(fields.get("minutes"));
    const limit = minutes ? { clock: sessionClock(minutes, this.#clock) } : {};
    this.begin({ ruleset: each.base, options, rules: each.name, ...occasion, ...limit, names: given });
  };
}
