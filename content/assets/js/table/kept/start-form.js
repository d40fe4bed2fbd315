/**
 * The form that begins a game: names and seats, rules, length.
 *
 * @import { Tool } from "../page/tool.js"
 * @import { Header } from "./record.js"
 */

import { button, element } from "../../dom.js";
import { storedRules } from "../../calculator/own/text.js";
import { rulesInForce } from "../../site/own-rules.js";
import { hasPlaceForAll } from "../game/game-end.js";
import { SEATS } from "../forms/sheet.js";
import { numberOf } from "../options.js";

const LONGEST = 24;

/** The rules there are to choose from: the rulesets, then the club's own. @param {Tool} tool */
function choices({ book }) {
  const published = Object.keys(book.stated.rulesets).map((ruleset) => ({ ruleset, options: null, rules: "" }));
  const own = storedRules(book).map(({ base, options, name }) => ({ ruleset: base, options, rules: name }));
  return [...published, ...own];
}

/** The rules of a game by their name; a club's own with the ruleset that they start from. @param {Pick<Header, "ruleset" | "rules">} header */
export function rulesName({ ruleset, rules }) {
  const { words } = named(ruleset);
  return rules ? `${rules} (${words})` : words;
}

/** A ruleset as the head of the page names it, and in which language. @param {string} ruleset */
function named(ruleset) {
  const option = document.querySelector(`#__ruleset option[value="${CSS.escape(ruleset)}"]`);
  return { words: option?.textContent ?? ruleset, lang: option?.getAttribute("lang") };
}

/**
 * @param {Tool} tool
 * @param {(begun: Omit<Header, "id" | "started">) => void} begin
 * @param {(() => void) | null} cancel
 */
export function startForm(tool, begin, cancel) {
  const listed = choices(tool);
  const usual = document.documentElement.dataset.ruleset ?? "common";
  const inForce = rulesInForce()?.text.split("*", 1)[0].trim() ?? "";
  const chosen = Math.max(
    listed.findIndex(({ ruleset, rules }) => ruleset === usual && rules === inForce),
    0,
  );
  const options = listed.map(({ rules: own, ruleset }, at) => {
    const { words, lang } = own ? { words: own, lang: null } : named(ruleset);
    return element("option", { value: at, selected: at === chosen, lang }, words);
  });
  const rules = element("select", { name: "rules" }, ...options);
  const rounds = element(
    "select",
    { name: "rounds" },
    ...[2, 1].map((each) => element("option", { value: each }, tool.say(`game.rounds.${each}`))),
  );
  const names = SEATS.map((seat) =>
    element("input", { name: seat, maxlength: LONGEST, autocomplete: "off", placeholder: tool.say(`words.${seat}`) }),
  );
  const seated = names.map((input, at) => element("label", {}, tool.say(`words.${SEATS[at]}`), input));
  const trouble = element("p", { class: "trouble", role: "alert" });
  const scorer = () => {
    const each = listed[Number(rules.value)];
    const options = { ...each.options, rounds: Number(rounds.value) };
    const made = tool.book.scorer(each.ruleset, options);
    return Array.isArray(made) ? null : { each, options, made };
  };
  const fit = () => {
    const found = scorer();
    const players = found ? numberOf(found.made.rules, "players") : SEATS.length;
    seated.forEach((label, at) => (label.hidden = at >= players));
  };
  rules.addEventListener("change", fit);
  fit();
  /** @param {Event} event */
  const start = (event) => {
    event.preventDefault();
    const found = scorer();
    if (!found || !hasPlaceForAll(found.made.rules)) {
      trouble.textContent = tool.say("game.bad_rules");
      return;
    }
    const told = names.filter((_, at) => !seated[at].hidden).map((input) => [input.name, input.value.trim()]);
    const { each, options } = found;
    begin({
      ruleset: each.ruleset,
      options,
      rules: each.rules,
      names: Object.fromEntries(told.filter(([, name]) => name)),
    });
  };
  return element(
    "form",
    { class: "start-form", onsubmit: start },
    element("p", {}, tool.say("game.seats")),
    element("div", { class: "fields" }, ...seated),
    element(
      "div",
      { class: "fields" },
      element("label", {}, tool.say("game.rules"), rules),
      element("label", {}, tool.say("game.length"), rounds),
    ),
    trouble,
    element(
      "div",
      { class: "buttons" },
      element("button", { type: "submit", class: "main" }, tool.say("game.begin")),
      cancel && button(tool.say("game.close"), cancel),
    ),
  );
}
