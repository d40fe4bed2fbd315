/**
 * The check of a reader's own count against the right one, which explains the first wrong step.
 *
 * @import { Case } from "../../engine/hand.js"
 * @import { Claim, Finding } from "../../mistakes/claim.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { Answer, Context, Make } from "../calculator-context.js"
 */

import { focusOn, reportUnlessOffline } from "../../dom.js";
import { mostYakuman } from "../../engine/cells.js";
import { isCounted } from "../../engine/judge.js";
import { explain } from "../../engine/why.js";
import { checkClaim } from "../../mistakes/claim.js";
import { Scored } from "../../mistakes/scored.js";
import { figuresOf } from "../../tell/figures.js";
import { furtherFindings, furtherPartLine, rulesetsLine, causeLines, statedLine } from "../../tell/claims.js";
import { tipLine } from "../../tell/mistakes.js";
import { shortLine } from "../../tell/worths.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { NO_LIMIT, claimOf } from "./entered-claim.js";

const NUMBER = /^(?:\d{1,7}|\d{1,3}(?:[\s.,'’]\d{3}){1,2})$/;
const SIGNS = { right: "✓", wrong: "✗", elsewhere: "≠" };
/** The classes of the place of a verdict. @type {Record<string, string>} */
const NOTES = { right: "note right", wrong: "note wrong" };

/** The fields for payments, by who pays. @type {Record<string, string[]>} */
const PAID = { discarder: ["discarder"], each: ["each", "points"], dealer: ["dealer", "others", "points"] };

/** The page with the rule of each step. @type {Record<string, string>} */
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
  /** The entered values by the names of their fields. @type {Record<string, string>} */
  #entered = {};
  /** The yaku that the reader counted. @type {Set<string>} */
  #yaku = new Set();
  /** The finding and its kind, and the rules of another ruleset that make the count right. @type {{ kind: string, words: unknown, rules?: unknown } | null} */
  #verdict = null;
  /** The hand and the rules that the verdict is about. @type {unknown[]} */
  #judged = [];

  /** @param {HTMLElement} place @param {Context} context */
  constructor(place, context) {
    this.place = place;
    this.context = context;
    this.say = context.saying("ui.checker");
    place.replaceChildren();
  }

  /** Discard the verdict after a change of the hand or the rules, and cover the score of a new hand. */
  update() {
    const { state, rules } = this.context;
    if (this.#judged[0] !== state || this.#judged[1] !== rules) this.#verdict = null;
    if (!this.context.isCovering) this.#coverScore();
    this.#draw();
  }

  /** Cover the score. The page above becomes shorter then, so keep the panel in sight. */
  #coverScore() {
    this.context.cover(true);
    this.place.closest("details")?.querySelector("summary")?.scrollIntoView({ block: "nearest" });
  }

  /** Show scores again when the panel is closed. */
  close() {
    this.context.cover(false);
  }

  /** Discard the verdict when another count is entered. */
  #enter() {
    this.#verdict = null;
    this.#draw();
  }

  /** The fields that the hand needs. */
  get #fields() {
    return ["han", "fu", "limit", ...PAID[paidBy(this.context.state, this.context.answer)]];
  }

  #draw() {
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#check();
    };
    render(
      html`<p class="about">${this.say("about")}</p>
        <form class="checker" novalidate autocomplete="off" @submit=${submit} @input=${() => this.#enter()}>
          <div class="checker-numbers row">${this.#fields.map((name) => this.#field(name))}</div>
          <div class="checker-yaku">${this.#yakuNames()}</div>
          <div class="doings row"><button class="main">${this.say("check")}</button></div>
        </form>
        <div class="checker-verdict ${NOTES[this.#verdict?.kind ?? ""] ?? ""}" role="status">${this.#verdict?.words ?? nothing}${this.#verdict?.rules ?? nothing}</div>`,
      this.place,
    );
  }

  /** @param {string} name */
  #field(name) {
    const value = this.#entered[name] ?? "";
    const take = (/** @type {Event} */ { target }) => {
      this.#entered[name] = /** @type {HTMLInputElement} */ (target).value;
    };
    const input = html`<input inputmode="numeric" size="6" .value=${value} @input=${take}>`;
    const list = html`<select @input=${take}>${this.#limits().map(
      ([each, words]) => html`<option value=${each} .selected=${each === value}>${words}</option>`,
    )}</select>`;
    return html`<label class="field ${name}"><span>${this.say(name)}</span>${name === "limit" ? list : input}</label>`;
  }

  /** List the limits, the highest also as often as it can be paid: 2 yakuman. */
  #limits() {
    const { rules } = this.context.scorer;
    const limits = Object.keys(rules.limits);
    const several = Array.from({ length: mostYakuman(rules) - 1 }, (_, place) => place + 2);
    return [
      ["", this.context.say("ui.compare.none")],
      [NO_LIMIT, this.say("limit.none")],
      ...limits.map((id) => [id, this.context.say(`limits.${id}`)]),
      ...several.map((n) => [`${limits.at(-1)}*${n}`, this.context.say("units.yakuman", { n })]),
    ];
  }

  /** The yaku of the rules that a hand can have. */
  get #counted() {
    const { yaku } = this.context.scorer.rules;
    return Object.keys(yaku).filter((id) => isCounted(yaku[id]) && (yaku[id].of ?? "hand") === "hand");
  }

  /** Draw the yaku, to choose those that were counted; folded, since few count them by name. */
  #yakuNames() {
    const boxes = this.#counted.map((id) => {
      const name = this.context.speaker.named([`yaku.${id}`]);
      const take = (/** @type {Event} */ { target }) =>
        this.#yaku[/** @type {HTMLInputElement} */ (target).checked ? "add" : "delete"](id);
      return html`<label class="choice"><input type="checkbox" value=${id} .checked=${this.#yaku.has(id)} @input=${take}><span>${name}</span></label>`;
    });
    return html`<details class="drawer"><summary>${this.say("yaku")}</summary><div class="names">${boxes}</div></details>`;
  }

  // Verdict

  #check() {
    const { context } = this;
    const answer = context.answer;
    if (!answer?.ok) return this.#tell(html`<p>${this.say("no_hand")}</p>`);
    const odd = this.#fields.find((name) => name !== "limit" && isOdd(this.#entered[name] ?? ""));
    if (odd) {
      this.#tell(html`<p>${context.say("quiz.field.number")}</p>`);
      return focusOn(this.place.querySelector(`.field.${odd} input`));
    }
    const claim = this.#claim(answer);
    if (!Object.keys(claim).length) return this.#tell(html`<p>${this.say("empty")}</p>`);
    const stated = context.case();
    const finding = checkClaim(context.book, new Scored(context.scorer, stated, explain(context.book, stated)), claim);
    this.#judged = [context.state, context.rules];
    context.reveal();
    this.#tell(finding ? this.#wrong(finding) : this.#right(answer), finding ? "wrong" : "right");
    if (finding?.elsewhere.length) this.#addRules(finding).catch(reportUnlessOffline);
  }

  /** @param {Record<string, any>} answer @returns {Claim} */
  #claim(answer) {
    const given = Object.fromEntries(this.#fields.map((name) => [name, (this.#entered[name] ?? "").trim()]));
    const yaku = this.#counted.filter((id) => this.#yaku.has(id));
    return claimOf(given, yaku, answer, this.context.scorer.prices.payers);
  }

  /** @param {Answer} answer */
  #right(answer) {
    const isWhole = this.#fields.every((name) => this.#entered[name] || name === "limit");
    return [
      verdict("right", isWhole ? this.say("right") : this.say("right.partly")),
      html`<p>${this.context.speaker.shown(shortLine(answer))}</p>`,
    ];
  }

  /** @param {Finding} finding */
  #wrong(finding) {
    const { step, part, mistake, about } = finding;
    const speaker = this.context.speaker.under(figuresOf(this.context.scorer.rules));
    const [likeliest, ...others] = causeLines(finding);
    /** @type {Line} */
    const slip = part === "yaku" || !others.length ? likeliest : ["mistakes.perhaps", { slips: likeliest }];
    const lines = /** @type {Line[]} */ ([...(part === "yaku" ? [] : [statedLine(finding)]), tipLine(likeliest)]);
    const href = speaker.href(ruleOf(step, mistake, about, this.context.scorer.rules));
    return [
      isRightElsewhere(finding)
        ? verdict("elsewhere", speaker.shown(["ui.checker.elsewhere", { rulesets: rulesetsLine(finding) }]))
        : verdict("wrong", speaker.shown(["ui.checker.wrong", { step: [`mistakes.step_${step}`], mistake: slip }])),
      lines.map((line) => html`<p>${speaker.shown(line)}</p>`),
      href ? html`<p><a href=${href}>${this.context.say("quiz.feedback.rule")}</a></p>` : nothing,
      this.#more(speaker, [
        ...others.map((line) => /** @type {Line} */ (["quiz.feedback.mistake", { mistake: line }])),
        ...furtherFindings(finding).map(furtherPartLine),
      ]),
    ];
  }

  /** Draw the other slips and the other wrong parts, folded. @param {import("../../tell/say.js").Speaker} speaker @param {Line[]} lines */
  #more(speaker, lines) {
    if (!lines.length) return nothing;
    const distinct = [...new Set(lines.map((line) => JSON.stringify(line)))].map((line) => JSON.parse(line));
    return html`<details class="drawer"><summary>${this.say("more")}</summary><ul>${distinct.map(
      (line) => html`<li>${speaker.shown(line)}</li>`,
    )}</ul></details>`;
  }

  /** Add the rules by which a ruleset counts the hand as it was claimed. @param {Finding} finding */
  async #addRules({ elsewhere: [base] }) {
    const { context } = this;
    const [shown, state] = [this.#verdict, context.state];
    const [{ deciding }, { ruleLine }] = await Promise.all([
      import("./differences.js"),
      import("../../tell/rulesets.js"),
      context.learn("rulesets"),
    ]);
    const other = { base, options: null, name: context.pageData.rulesets[base] ?? base };
    const names = deciding(context.book, /** @type {any} */ (state), context.rules, other);
    const speaker = context.speaker.under(figuresOf(context.book.rules(context.book.values(base, {}))));
    if (!shown || this.#verdict !== shown) return;
    const rules = names.map((name) => {
      const values = { ruleset: other.name, rule: ruleLine(context.book, other, name) };
      return html`<p>${speaker.shown(/** @type {Line} */ (["ui.checker.elsewhere.rule", values]))}</p>`;
    });
    this.#verdict = { ...shown, rules };
    this.#draw();
  }

  /** @param {unknown} words @param {string} [kind] */
  #tell(words, kind = "") {
    this.#verdict = { kind, words };
    this.#draw();
    this.place.querySelector(".checker-verdict")?.scrollIntoView({ block: "nearest" });
  }
}

/** @param {keyof typeof SIGNS} end @param {unknown} words */
const verdict = (end, words) => html`<p class="verdict ${end}"><b aria-hidden="true">${SIGNS[end]}</b> ${words}</p>`;

/** Tell whether the whole claim is right by another ruleset; a claim about yaku is first about those. @param {Finding} finding */
const isRightElsewhere = ({ part, elsewhere }) => part !== "yaku" && elsewhere.length > 0;

/** Return who pays, which decides the fields. @param {Case} state @param {Answer | null} answer */
function paidBy({ win, seat_wind: seat, dealer }, answer) {
  if (answer?.ok) return Object.keys(answer.payments)[0];
  if (win !== "tsumo") return "discarder";
  return dealer || seat === "east" ? "each" : "dealer";
}

/** Tell whether a text is no number. @param {string} text */
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
