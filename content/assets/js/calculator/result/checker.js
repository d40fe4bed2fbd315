/**
 * A count that somebody made, held against the right one: the first step that went wrong, in words.
 *
 * @import { Case } from "../../engine/hand.js"
 * @import { Claim, Finding } from "../../mistakes/claim.js"
 * @import { Line } from "../../tell/say.js"
 * @import { Answer, Context, Make } from "../context.js"
 */

import { element } from "../../dom.js";
import { mostYakuman } from "../../engine/yakuman.js";
import { isCounted } from "../../engine/judge.js";
import { explain } from "../../engine/why.js";
import { checkClaim } from "../../mistakes/claim.js";
import { Scored } from "../../mistakes/scored.js";
import { figuresOf } from "../../tell/figures.js";
import { correctLine, findingTip, furtherFindings, furtherPartLine, slipLine, valueLine } from "../../tell/mistakes.js";

const NUMBER = /^(?:\d{1,7}|\d{1,3}(?:[\s.,'’]\d{3}){1,2})$/;
const SIGNS = { right: "✓", wrong: "✗" };
const NONE = "none"; // stated: the hand reaches no limit

/** What is paid, by how a hand is won: the fields that are asked. @type {Record<string, string[]>} */
const PAID = { discarder: ["discarder"], each: ["each", "points"], dealer: ["dealer", "others", "points"] };

/** Where the rule is told that decides a step. @type {Record<string, string>} */
const RULES = {
  ...{ yaku: "page:yaku", han: "page:yaku", fu: "page:fu#order", limit: "page:scoring#limits" },
  ...{ points: "page:tables", split: "page:scoring#payments" },
};

/** @type {Make} */
export async function makeChecker(place, context) {
  await context.learn("checker");
  const checker = new Checker(place, context);
  checker.update();
  return checker;
}

class Checker {
  /** What the fields are made for. */
  #asked = "";
  /** @type {Record<string, HTMLInputElement | HTMLSelectElement>} */
  #fields = {};
  /** @type {HTMLInputElement[]} */
  #yaku = [];

  /** @param {HTMLElement} place @param {Context} context */
  constructor(place, context) {
    this.context = context;
    this.say = context.saying("ui.checker");
    this.numbers = element("div", { class: "checker-numbers" });
    this.names = element("div", { class: "checker-yaku" });
    this.verdict = element("div", { class: "checker-verdict", role: "status" });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#check();
    };
    const form = element("form", {
      class: "checker",
      novalidate: true,
      autocomplete: "off",
      onsubmit,
      oninput: () => this.#tell(null),
    });
    form.append(
      this.numbers,
      this.names,
      element("div", { class: "doings" }, element("button", { class: "main" }, this.say("check"))),
    );
    place.replaceChildren(element("p", { class: "about" }, this.say("about")), form, this.verdict);
  }

  /** The hand or the rules have changed: what was said of the count before holds no longer. */
  update() {
    const { context } = this;
    const paid = paidBy(context.state, context.answer);
    const asked = JSON.stringify([paid, context.rules]);
    this.#tell(null);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#makeFields(PAID[paid]);
    this.#makeNames();
  }

  /** @param {string[]} paid */
  #makeFields(paid) {
    const before = Object.entries(this.#fields).map(([name, { value }]) => [name, value]);
    const kept = Object.fromEntries(before);
    const shown = ["han", "fu", "limit", ...paid].map((name) => {
      const input = name === "limit" ? this.#limits() : element("input", { inputmode: "numeric", size: 6 });
      input.value = kept[name] ?? "";
      return /** @type {const} */ ([name, input]);
    });
    this.#fields = Object.fromEntries(shown);
    this.numbers.replaceChildren(
      ...shown.map(([name, input]) =>
        element("label", { class: `field ${name}` }, element("span", {}, this.say(name)), input),
      ),
    );
  }

  /** The limits, the highest also as often as it can be paid: 2 yakuman. */
  #limits() {
    const { rules } = this.context.scorer;
    const { limits } = rules;
    const option = (/** @type {string} */ value, /** @type {string} */ name) => element("option", { value }, name);
    const named = Object.keys(limits).map((id) => option(id, this.context.say(`limits.${id}`)));
    const top = Object.keys(limits).at(-1);
    for (let n = 2; n <= mostYakuman(rules); n++)
      named.push(option(`${top}*${n}`, this.context.say("units.yakuman", { n })));
    return element(
      "select",
      {},
      option("", this.context.say("ui.compare.none")),
      option(NONE, this.say("limit.none")),
      ...named,
    );
  }

  /** The yaku of the rules, to choose those that were counted; folded, since few count them by name. */
  #makeNames() {
    const chosen = new Set(this.#yaku.filter(({ checked }) => checked).map(({ value }) => value));
    const { rules } = this.context.scorer;
    const counted = Object.keys(rules.yaku).filter(
      (id) => isCounted(rules.yaku[id]) && (rules.yaku[id].of ?? "hand") === "hand",
    );
    this.#yaku = counted.map((value) => element("input", { type: "checkbox", value, checked: chosen.has(value) }));
    const labels = this.#yaku.map((box) =>
      element(
        "label",
        { class: "choice" },
        box,
        element("span", {}, this.context.speaker.named([`yaku.${box.value}`])),
      ),
    );
    const isOpen = this.names.querySelector("details")?.open;
    const summary = element("summary", {}, this.say("yaku"));
    this.names.replaceChildren(
      element("details", { open: isOpen }, summary, element("div", { class: "names" }, ...labels)),
    );
  }

  // Judging

  #check() {
    const { context } = this;
    const answer = context.answer;
    if (!answer?.ok) return this.#tell([this.#note("no_hand")]);
    const odd = Object.values(this.#fields).find((field) => field instanceof HTMLInputElement && isOdd(field.value));
    if (odd) {
      this.#tell([element("p", {}, context.say("quiz.field.number"))]);
      return odd.focus();
    }
    const claim = this.#claim(answer);
    if (!Object.keys(claim).length) return this.#tell([this.#note("empty")]);
    const stated = context.case();
    const finding = checkClaim(context.book, new Scored(context.scorer, stated, explain(context.book, stated)), claim);
    this.#tell(finding ? this.#wrong(finding) : this.#right(), finding ? "wrong" : "right");
  }

  /** What was entered; a share that was left out is taken as right, with the counters or without as the other one. @param {Record<string, any>} answer @returns {Claim} */
  #claim({ payments, bonus }) {
    const given = Object.fromEntries(Object.entries(this.#fields).map(([name, { value }]) => [name, value.trim()]));
    const number = (/** @type {string} */ name) => (given[name] ? Number(given[name].replace(/\D/g, "")) : undefined);
    const yaku = this.#yaku.filter(({ checked }) => checked).map(({ value }) => value);
    const [dealer, others, each] = [number("dealer"), number("others"), number("each")];
    const counters = bonus.honba / this.context.scorer.prices.payers;
    const more = dealer === payments.dealer + counters || others === payments.non_dealer + counters ? counters : 0;
    const shares = [dealer ?? payments.dealer + more, others ?? payments.non_dealer + more];
    const [limit, times] = given.limit.split("*");
    const claim = {
      ...{ yaku: yaku.length ? yaku : undefined, han: number("han"), fu: number("fu") },
      ...{ limit: limit === NONE ? "" : limit || undefined, times: times ? Number(times) : undefined },
      points: number("points") ?? number("discarder"),
      split: each !== undefined ? [each] : dealer !== undefined || others !== undefined ? shares : undefined,
    };
    return Object.fromEntries(Object.entries(claim).filter(([, value]) => value !== undefined));
  }

  #right() {
    const isWhole = Object.entries(this.#fields).every(([name, { value }]) => value || name === "limit");
    return [this.#verdict("right", isWhole ? this.say("right") : this.say("right.partly"))];
  }

  /** @param {Finding} finding */
  #wrong(finding) {
    const { step, part, mistake, about, claimed } = finding;
    const speaker = this.context.speaker.under(figuresOf(this.context.scorer.rules));
    const slip = slipLine(finding);
    const lines = [
      ["ui.checker.stated", { found: valueLine(part, claimed) }],
      ["ui.checker.correct", { right: correctLine(finding) }],
      findingTip(finding),
      ...furtherFindings(finding).map((each) => ["ui.checker.also", { part: furtherPartLine(each) }]),
    ];
    const href = speaker.href(ruleOf(step, mistake, about, this.context.scorer.rules));
    const link = href ? [element("p", {}, element("a", { href }, this.context.say("quiz.feedback.rule")))] : [];
    const first = this.#verdict(
      "wrong",
      speaker.nodes(["ui.checker.wrong", { step: [`mistakes.step_${step}`], mistake: slip }]),
    );
    return [first, ...lines.map((line) => element("p", {}, speaker.nodes(/** @type {Line} */ (line)))), ...link];
  }

  // Saying it

  /** @param {string} name */
  #note(name) {
    return element("p", {}, this.say(name));
  }

  /** @param {"right" | "wrong"} end @param {Node | string} words */
  #verdict(end, words) {
    return element("p", { class: `verdict ${end}` }, element("b", { "aria-hidden": "true" }, SIGNS[end]), " ", words);
  }

  /** @param {HTMLElement[] | null} told @param {string} [end] */
  #tell(told, end = "") {
    this.verdict.className = `checker-verdict ${end}`;
    this.verdict.replaceChildren(...(told ?? []));
    if (told) this.verdict.scrollIntoView({ block: "nearest" });
  }
}

/** Who pays, which decides the fields. @param {Case} state @param {Answer | null} answer */
function paidBy({ win, seat_wind: seat, dealer }, answer) {
  if (answer?.ok) return Object.keys(answer.payments)[0];
  if (win !== "tsumo") return "discarder";
  return dealer || seat === "east" ? "each" : "dealer";
}

/** Has something been entered that is no number? @param {string} text */
function isOdd(text) {
  return text.trim() !== "" && !NUMBER.test(text.trim());
}

/**
 * @param {string} step
 * @param {string} mistake
 * @param {(string | number)[]} about
 * @param {import("../../engine/rules.js").Rules} rules
 */
function ruleOf(step, mistake, [first], { yaku }) {
  if (Object.hasOwn(yaku, first)) return `yaku:${first}`;
  return mistake.startsWith("dora_") ? "page:dora" : RULES[step];
}
