/**
 * A club's own rules on paper, to be pinned to the wall: every rule as a sentence, those that were changed marked.
 *
 * @import { Context } from "../context.js"
 * @import { Rules } from "./text.js"
 */

import { element } from "../../dom.js";
import { figuresOf } from "../../tell/figures.js";
import { ruleLine, saysSomething } from "../../tell/rulesets.js";

/** @param {Context} context @param {Rules} rules */
export function printRules(context, rules) {
  const paper = paperOf(context, rules);
  const done = () => {
    paper.remove();
    delete document.documentElement.dataset.printing;
  };
  document.body.append(paper);
  document.documentElement.dataset.printing = "";
  addEventListener("afterprint", done, { once: true });
  print();
}

/** @param {Context} context @param {Rules} rules */
function paperOf(context, { base, options, name }) {
  const { book, speaker } = context;
  const values = book.values(base, options ?? {});
  const under = speaker.under(figuresOf(book.rules(values)));
  const said = Object.keys(values).filter((option) => saysSomething(book, values, option));
  const topics = [...new Set(said.map((option) => book.stated.options[option].topic))];
  const changed = context.say("ui.own_rules.changed", {
    n: Object.keys(options ?? {}).length,
    ruleset: context.pageData.rulesets[base] ?? base,
  });
  /** @param {string} option */
  const item = (option) => {
    const mark = Object.hasOwn(options ?? {}, option) ? "≠ " : "";
    const label = element("strong", {}, mark, context.say(`options.${option}`));
    return element("li", {}, label, ": ", under.nodes(ruleLine(book, { base, options }, option)));
  };
  /** @param {string} topic */
  const part = (topic) => [
    element("h2", {}, context.say(`options.topic.${topic}`)),
    element("ul", {}, ...said.filter((option) => book.stated.options[option].topic === topic).map(item)),
  ];
  return element(
    "section",
    { class: "own-paper md-typeset" },
    element("h1", {}, name),
    element("p", {}, changed),
    ...topics.flatMap(part),
  );
}
