/**
 * The variants that apply under the rules in force: texts of the index contain those of all rulesets between marks
 * (generator/site/whole/sections.py).
 *
 * @typedef {{ruleset: string, alike: Record<string, string[]> | null, values?: Record<string, string> | null}} InForce the
 *   ruleset of the page; under a club's own rules, which start from it, the rulesets that are as these in an option, and
 *   the known values of options as pages write them
 * @typedef {{o: string[], w: string[]}} Tables the options that decide, and for whom forms are
 */

const [BEGIN, FORM, END, STOP] = ["\ue010", "\ue011", "\ue012", "\ue013"];
const MARKS = /[\ue010-\ue013]/;
const HOLE = /[:,]? +(?=[.,;)])/g;

/** Return a text as it is under the rules in force. @param {string} text @param {Tables} tables @param {InForce} rules */
export function inForce(text, tables, rules) {
  if (!MARKS.test(text)) return text;
  let at = 0;
  const number = () => {
    const end = text.indexOf(STOP, at);
    const found = Number(text.slice(at, end));
    at = end + 1;
    return found;
  };
  const until = () => {
    let read = "";
    while (at < text.length && text[at] !== FORM && text[at] !== END) {
      if (text[at++] !== BEGIN) read += text[at - 1];
      else read += differing();
    }
    return read;
  };
  const differing = () => {
    const options = tables.o[number()];
    const forms = [];
    while (text[at] === FORM) {
      at += 1;
      const [who, when = ""] = tables.w[number()].split("|");
      forms.push({ who: who.split(" "), when, said: until() });
    }
    at += 1;
    if (!rules.ruleset) return forms[0].said; // the usual one
    return forms[variantInForce(forms, rulesetsAlike(options, rules), rules.values ?? null)]?.said ?? "";
  };
  return until()
    .replace(/\x20{2,}/g, " ")
    .replace(HOLE, "")
    .trim();
}

/**
 * Tell whether values of options meet a condition such as `agari_yame=none,optional renchan=win`.
 * @param {string} when
 * @param {Record<string, string>} values
 */
export const holds = (when, values) =>
  when.split(" ").every((each) => {
    const [name, wanted] = each.split("=");
    return wanted.split(",").includes(values[name]);
  });

/**
 * Return the number of the variant in force, or −1. What is bound to values of options holds under these alone, whatever
 * the rulesets that have it.
 * @param {{ who: string[], when: string }[]} variants for which rulesets each is (an empty name: for all), and under which
 *   values of options it holds, if some decide
 * @param {string[]} alike the rulesets that are as the rules in force in what decides
 * @param {Record<string, string> | null} values the known values of options under a club's own rules
 */
export function variantInForce(variants, alike, values) {
  const holding = values ? variants.findIndex(({ when }) => when && holds(when, values)) : -1;
  if (holding >= 0) return holding;
  return variants.findIndex(({ who, when }) => {
    const isForAll = who[0] === "" && !when;
    return !(values && when) && alike.some((id) => isForAll || who.includes(id));
  });
}

/** Return the rulesets whose form holds, as far as some options decide it. @param {string} options @param {InForce} rules */
function rulesetsAlike(options, { ruleset, alike }) {
  const lists = alike && options ? options.split(" ").map((key) => alike[key] ?? []) : [];
  if (lists.every((list) => list.includes(ruleset))) return [ruleset];
  return lists[0].filter((id) => lists.every((list) => list.includes(id)));
}
