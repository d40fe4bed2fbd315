/**
 * The form that starts a game: names and seats, rules, length.
 *
 * @import { TablePage } from "../page/table-page.js"
 * @import { Header, KeptGame } from "./record.js"
 */

import { storedRules } from "../../calculator/own/text.js";
import { rulesInForce } from "../../site/own-rules.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { SEATS } from "../forms/sheet.js";
import { hasPlaceForAll } from "../game/uma-oka.js";
import { numberOf, seatsOf } from "../options.js";
import { rulesName } from "./context.js";

const LONGEST_NAME = 24;

/** List the rules to choose from: the rulesets, then the club's own. @param {TablePage} tool */
function choices({ book }) {
  const published = Object.keys(book.stated.rulesets).map((ruleset) => ({ ruleset, options: null, rules: "" }));
  const own = storedRules(book).map(({ base, options, name }) => ({ ruleset: base, options, rules: name }));
  return [...published, ...own];
}

/** Name a ruleset as the head of the page does, and tell in which language. @param {string} ruleset */
function named(ruleset) {
  const option = document.querySelector(`#__ruleset option[value="${CSS.escape(ruleset)}"]`);
  return { words: option?.textContent ?? ruleset, lang: option?.getAttribute("lang") };
}

/**
 * The form. Names stay in their fields when another choice changes the number of players.
 */
export class StartForm {
  #trouble = "";

  /**
   * @param {TablePage} tool
   * @param {KeptGame[]} games on this device, the latest first: the form proposes its rules, and the names of all
   * @param {(begun: Omit<Header, "id" | "started">) => void} begin
   * @param {() => void} redraw
   */
  constructor(tool, games, begin, redraw) {
    this.tool = tool;
    this.begin = begin;
    this.redraw = redraw;
    this.listed = choices(tool);
    const last = games[0]?.header;
    this.rounds = last?.options?.rounds ?? 2;
    this.known = [...new Set(games.flatMap(({ header }) => Object.values(header.names)))];
    const before = last ? this.#placeOf(last.ruleset, last.rules) : -1;
    this.chosen = before < 0 ? this.#inForce() : before;
  }

  /** @param {string} base @param {string} own the name of a club's own rules */
  #placeOf(base, own) {
    return this.listed.findIndex(({ ruleset, rules }) => ruleset === base && rules === own);
  }

  /** Return the place of the rules that the head of the page shows. */
  #inForce() {
    const usual = document.documentElement.dataset.ruleset ?? "common";
    const own = rulesInForce()?.text.split("*", 1)[0].trim() ?? "";
    return Math.max(this.#placeOf(usual, own), 0);
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
    const field = (/** @type {string} */ seat, /** @type {number} */ at) => html`<label ?hidden=${at >= players}>
      ${tool.say(`words.${seat}`)}<input name=${seat} maxlength=${LONGEST_NAME} autocomplete="off" list="known-players" placeholder=${tool.say(`words.${seat}`)}></label>`;
    return html`<form class="start-form" @submit=${this.#start}>
      <p>${tool.say("game.seats")}</p>
      <div class="fields">${SEATS.map(field)}</div>
      <datalist id="known-players">${this.known.map((name) => html`<option value=${name}></option>`)}</datalist>
      <div class="fields">
        <label>${tool.say("game.rules")}<select name="rules" @change=${this.#choose}>${this.listed.map(this.#option)}</select></label>
        <label>${tool.say("game.length")}<select name="rounds">${[2, 1].map(
          (each) =>
            html`<option value=${each} .selected=${each === this.rounds}>${tool.say(`game.rounds.${each}`)}</option>`,
        )}</select></label>
      </div>
      <p class="trouble" role="alert">${this.#trouble}</p>
      <div class="buttons"><button type="submit" class="main">${tool.say("game.begin")}</button>
        <button type="button" data-key="empty-sheet" @click=${this.#printEmpty}>${tool.say("game.sheet.empty")}</button>
        ${cancel ? html`<button type="button" @click=${cancel}>${tool.say("game.close")}</button>` : nothing}</div>
    </form>`;
  }

  #option = (/** @type {ReturnType<typeof choices>[0]} */ { rules, ruleset }, /** @type {number} */ at) => {
    const { words, lang } = rules ? { words: rules, lang: null } : named(ruleset);
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
    const made = this.tool.book.scorer(each.ruleset, options);
    return Array.isArray(made) ? null : { each, options, made };
  }

  #printEmpty = async () => {
    const found = this.#scorer(2);
    if (!found) return;
    const { printEmptySheet } = await import("./score-sheet.js");
    printEmptySheet(this.tool, found.made, rulesName(found.each));
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
    this.begin({ ruleset: each.ruleset, options, rules: each.rules, names: given });
  };
}
