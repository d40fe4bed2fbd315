/**
 * What the reader wants to be asked.
 *
 * @typedef {object} Settings
 * @property {number | null} level
 * @property {number} seconds for each question; none: as long as one likes
 * @property {string[]} fields the parts of a whole hand that are asked
 * @property {boolean} again only what went wrong before
 * @property {string} from the language that words are asked in; empty: the Japanese names
 * @property {string} to
 */

import { element } from "../dom.js";
import { LANG, known, published } from "./desk.js";
import { PARTS } from "./forms.js";

const LEVELS = ["beginner", "intermediate", "advanced"];
const TIMES = [10, 20, 30, 60, 120];

/**
 * The form; whatever is changed there is changed in the settings, too.
 * @param {Settings} settings
 * @param {import("../say.js").Speaker} speaker
 * @param {string} kind
 * @param {(name: string) => void} onChange
 */
export function makeSettings(settings, speaker, kind, onChange) {
  const say = (key, values) => speaker.say([`quiz.${key}`, values]);
  const change = (name, value) => {
    settings[name] = value;
    onChange(name);
  };
  const levels = LEVELS.map((name, level) => [String(level), say(`level.${name}`)]);
  const times = TIMES.map((seconds) => [String(seconds), say("timer.seconds", { n: seconds })]);
  const parts = [
    choice(say("level"), [["", say("level.all")], ...levels], String(settings.level ?? ""), (value) =>
      change("level", value ? Number(value) : null),
    ),
    choice(say("timer.label"), [["0", say("timer.off")], ...times], String(settings.seconds), (value) =>
      change("seconds", Number(value)),
    ),
    tick(say("control.mistakes_only"), settings.again, (on) => change("again", on)),
  ];
  if (kind === "full-hand") parts.push(asked(settings, say, change));
  if (kind === "words") parts.push(...translated(settings, say, change));
  return element("div", { class: "settings" }, ...parts);
}

/** Which parts of a whole hand are asked; at least one. */
function asked(settings, say, change) {
  const boxes = PARTS.map((part) =>
    tick(say(`control.ask.${part}`), settings.fields.includes(part), () => {
      const wanted = PARTS.filter((_, place) => boxes[place].control.checked);
      change("fields", wanted);
      const last = wanted.length === 1 ? PARTS.indexOf(wanted[0]) : -1;
      boxes.forEach((box, place) => (box.control.disabled = place === last));
    }),
  );
  return element("fieldset", {}, element("legend", {}, say("control.ask")), ...boxes);
}

/** Between which languages words are translated, if they are. */
function translated(settings, say, change) {
  const all = published().map((lang) => [lang, known.languages?.[lang] ?? lang]);
  return [
    choice(say("control.translate.from"), [["", say("control.translate.none")], ...all], settings.from, (lang) => change("from", lang)),
    choice(say("control.translate.to"), all, settings.to || LANG, (lang) => change("to", lang)),
  ];
}

/** @param {string} words @param {string[][]} options @param {string} value @param {(value: string) => void} act */
export function choice(words, options, value, act) {
  const select = element("select", {}, ...options.map(([id, name]) => element("option", { value: id }, name)));
  select.value = value;
  select.addEventListener("change", () => act(select.value));
  return element("label", {}, element("span", {}, words), select);
}

/** @param {string} words @param {boolean} isOn @param {(on: boolean) => void} act */
function tick(words, isOn, act) {
  const box = element("input", { type: "checkbox" });
  box.checked = isOn;
  box.addEventListener("change", () => act(box.checked));
  return element("label", { class: "check" }, box, " ", words);
}
