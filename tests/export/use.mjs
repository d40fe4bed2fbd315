// Answers what it is asked, as a program that has installed the package: a list of calls as JSON, from a file.
import { readFileSync } from "node:fs";
import { Ruleset, RiichiError, ScoredHand, rulesets, useRules, yakuName } from "riichi-rules";
import english from "riichi-rules/texts/en";
import french from "riichi-rules/texts/fr";
import dutch from "riichi-rules/texts/nl";
import polish from "riichi-rules/texts/pl";
import russian from "riichi-rules/texts/ru";

useRules(JSON.parse(readFileSync("rules.json", "utf-8"))); // those of a site, which are the same

const TEXTS = { en: english, ru: russian, fr: french, pl: polish, nl: dutch };

function answer([ruleset, options, call, ...values]) {
  const rules = new Ruleset(ruleset, options);
  const found = rules[call](...values);
  if (!(found instanceof ScoredHand)) return found;
  const { han, fu, limit, yakuman, points, payments, bonus } = found;
  const told = Object.fromEntries(Object.entries(TEXTS).map(([lang, texts]) => [lang, found.explain(texts)]));
  return { yaku: found.yaku.map(({ id }) => id), han, fu, limit, yakuman, points, payments, bonus, told };
}

const answers = JSON.parse(readFileSync(process.argv[2], "utf-8")).map((asked) => {
  try {
    return answer(asked);
  } catch (error) {
    if (!(error instanceof RiichiError)) throw error;
    return { codes: error.codes, told: error.explain(russian) };
  }
});
const names = Object.values(TEXTS).map((texts) => [yakuName("pinfu", texts), new Ruleset("tenhou").name(texts)]);
console.log(JSON.stringify({ answers, names, rulesets: rulesets() }));
