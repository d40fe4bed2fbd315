/**
 * The three forms of an answer: choices, tiles to pick, numbers to type.
 *
 * @typedef {import("./judge.js").Given} Given
 * @typedef {import("./judge.js").Verdict} Verdict
 * @typedef {import("./pools.js").Question} Question
 * @typedef {import("./player.js").Context} Context
 * @typedef {object} Form
 * @property {HTMLElement} node
 * @property {() => Given | null} given null: something is still lacking
 * @property {() => string} lacking the key of the text that says so; moves the focus there
 * @property {(given: Given) => void} fill
 * @property {(verdict: Verdict | null) => void} close nothing more can be changed; what was right and wrong is marked
 * @property {() => void} focus
 * @property {(key: string) => boolean} press a key of the keyboard; false: it means nothing here
 */

import { button, element } from "../dom.js";

/**
 * The form that a question is answered with.
 * @param {Question} question
 * @param {Context} context
 * @param {() => void} done the reader is through with it
 * @returns {Form}
 */
export function makeForm(question, context, done) {
  const { answer } = question;
  if ("numbers" in answer) return numbersForm(answer.numbers, context, done);
  return "pick" in answer ? pickForm(question, context) : chooseForm(question, context);
}

const SIGNS = { right: "✓", wrong: "✗", missed: "✓" };

/**
 * What became of a thing that could be answered: a sign for the eye and a word.
 * @param {Context} context
 * @param {HTMLElement} place
 * @param {boolean} isRight
 * @param {boolean} isGiven
 */
function mark({ speaker }, place, isRight, isGiven) {
  const name = isRight ? (isGiven ? "right" : "missed") : "wrong";
  place.classList.add(name);
  const words = speaker.say([`quiz.mark.${name}`]);
  const sign = element("b", { "aria-hidden": "true" }, SIGNS[name]);
  place.append(element("span", { class: "mark-of" }, sign, " ", element("span", { class: "word" }, words)));
  if (place.ariaLabel) place.ariaLabel += `, ${words}`;
}

const LENGTHS = [13, 9]; // in letters: choices no longer than these stand two, three abreast

/** Choices, with digits as their keys. */
function chooseForm({ answer, id }, context) {
  const { choose, all } = answer;
  const { speaker } = context;
  const inputs = choose.map((_, place) =>
    element("input", { type: all ? "checkbox" : "radio", name: `answer-${id}`, value: place }),
  );
  const labels = choose.map(({ say }, place) =>
    element("label", { class: "choice" }, inputs[place], key(place), element("span", { class: "said" }, speaker.nodes(say))),
  );
  const chosen = () => [...inputs.keys()].filter((place) => inputs[place].checked);
  const longest = Math.max(...labels.map(({ lastChild }) => lastChild.textContent.length));
  const columns = LENGTHS.filter((length) => longest <= length).length + 1;
  return {
    node: element("div", { class: `choices columns-${columns}` }, ...labels),
    given: () => (chosen().length ? { chosen: chosen() } : null),
    lacking: () => (inputs[0].focus(), "quiz.field.empty"),
    fill: (given) => given.chosen?.forEach((place) => (inputs[place].checked = true)),
    close() {
      inputs.forEach((input, place) => {
        const isRight = !choose[place].mistake;
        input.disabled = true;
        if (input.checked || isRight) mark(context, labels[place], isRight, input.checked || !all);
      });
    },
    focus: () => (inputs.find(({ checked }) => checked) ?? inputs[0]).focus({ preventScroll: true }),
    press(pressed) {
      const input = /^\d$/.test(pressed) ? inputs[(Number(pressed) + 9) % 10] : null;
      if (!input || input.disabled) return false;
      input.focus({ preventScroll: true });
      if (all) input.checked = !input.checked;
      else input.checked = true;
      return true;
    },
  };
}

/** The digit that chooses, for those who have a keyboard. @param {number} place */
const key = (place) => (place < 10 ? element("kbd", { "aria-hidden": "true" }, String((place + 1) % 10)) : null);

/** What is answered where no tile is right. @param {string} kind @returns {import("./pools.js").Line} */
export const noTile = (kind) => [kind === "waits" ? "quiz.choice.noten" : "quiz.choice.none"];

/** Tiles of the suits that occur in the hand: no other can complete it. Typed as they are written, as in 36p. */
function pickForm({ answer, case: hand = {}, kind }, context) {
  const { speaker } = context;
  const seen = [hand.concealed, ...(hand.melds ?? []).map(({ tiles }) => tiles), answer.pick.join("")].join("");
  const rows = [..."mpsz"].filter((suit) => seen.includes(suit)).map((suit) => tilesOf(suit, speaker.texts.figures).map(makeTile));
  const tiles = rows.flat();
  const none = button(speaker.say(noTile(kind)), () => {
    for (const { node } of tiles) press(node, false);
    press(none, !isPressed(none));
  }, { class: "none", "aria-pressed": "false" });
  const node = element(
    "div",
    { class: "picks" },
    ...rows.map((row) => element("div", { class: "tiles" }, ...row.map((each) => each.node))),
    none,
  );
  let digits = "";
  tiles.forEach((each, place) => (each.node.tabIndex = place ? -1 : 0));
  node.addEventListener("keydown", (event) => move(rows, event));

  /** @param {string} tile */
  function makeTile(tile) {
    const toggle = () => {
      press(made, !isPressed(made));
      press(none, false);
    };
    const made = button("", toggle, { "aria-label": speaker.artist.name(tile), "aria-pressed": "false" });
    made.append(speaker.artist.tile(tile));
    return { tile, node: made };
  }
  const picked = () => tiles.filter((each) => isPressed(each.node)).map(({ tile }) => tile);
  return {
    node,
    given: () => (picked().length || isPressed(none) ? { tiles: picked() } : null),
    lacking: () => (tiles[0].node.focus(), "quiz.field.empty"),
    fill(given) {
      for (const each of tiles) press(each.node, given.tiles?.includes(each.tile) ?? false);
      press(none, given.tiles?.length === 0);
    },
    close() {
      for (const { tile, node: made } of tiles) {
        const [isRight, isGiven] = [answer.pick.includes(tile), isPressed(made)];
        made.disabled = true;
        if (isRight || isGiven) mark(context, made, isRight, isGiven);
      }
      none.disabled = true;
      if (isPressed(none) || !answer.pick.length) mark(context, none, !answer.pick.length, isPressed(none));
    },
    focus: () => tiles.find(({ node: made }) => made.tabIndex === 0).node.focus({ preventScroll: true }),
    press(pressed) {
      if (/^\d$/.test(pressed)) return Boolean((digits += pressed));
      const found = [...digits].map((digit) => tiles.find(({ tile }) => tile === digit + pressed));
      digits = "";
      for (const each of found) each?.node.click();
      return found.length > 0;
    },
  };
}

/** The tiles of a suit that are played with: three players have of the characters only the ends. */
function tilesOf(suit, figures) {
  const numbers = suit === "z" ? "1234567" : suit === "m" && figures["value.players"] === 3 ? "19" : "123456789";
  return [...numbers].map((number) => number + suit);
}

const isPressed = (/** @type {HTMLElement} */ each) => each.getAttribute("aria-pressed") === "true";
const press = (/** @type {HTMLElement} */ each, /** @type {boolean} */ on) => each.setAttribute("aria-pressed", String(on));

/** Arrow keys go from tile to tile; the tabulator stops at the group once. */
function move(rows, event) {
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  const step = steps[event.key];
  const row = rows.findIndex((each) => each.some(({ node }) => node === event.target));
  if (!step || row < 0) return;
  event.preventDefault();
  const place = rows[row].findIndex(({ node }) => node === event.target);
  const next = rows[row + step[0]];
  const goal = step[0] ? next?.[Math.min(place, next.length - 1)] : rows[row][place + step[1]];
  if (!goal) return;
  event.target.tabIndex = -1;
  goal.node.tabIndex = 0;
  goal.node.focus();
}

// Numbers

const NUMBER = /^(?:\d+|\d{1,3}(?:[\s.,'’]\d{3})+)$/;
const COUNTED = ["han", "fu"]; // not needed at a limit: they may be left blank
const MOST_HAN = 13;
const FU_KEYS = 10;

/**
 * Fields for numbers. For the thumb there are keys below them: the han and the fu that occur, digits for payments.
 * @param {import("./pools.js").Field[]} numbers
 * @param {Context} context
 * @param {() => void} done
 */
function numbersForm(numbers, context, done) {
  const { speaker, fields: wanted } = context;
  const asked = numbers.filter(({ id }) => !wanted || wanted.includes(partOf(id)));
  const shown = asked.length ? asked : numbers;
  const fields = shown.map((field) => {
    const input = element("input", { inputmode: "numeric", autocomplete: "off", enterkeyhint: "next", size: 5 });
    const label = element("label", { class: `field ${field.id}` }, element("span", {}, speaker.say([`quiz.field.${field.id}`])), input);
    return { ...field, input, label };
  });
  const keys = element("div", { class: "keys", "aria-hidden": "true" });
  let active = 0;

  /** The field that the keys are for. @param {number} place */
  function activate(place) {
    active = place;
    fields.forEach(({ label }, each) => label.classList.toggle("active", each === place));
    keys.replaceChildren(...keysOf(fields[place].id, speaker.texts.figures).map(makeKey));
  }
  /** @param {{words: string, value?: number}} key */
  function makeKey({ words, value }) {
    const { input } = fields[active];
    const act = () => {
      if (words === "→") return void goOn();
      if (words === "⌫") input.value = input.value.slice(0, -1);
      else if (value === undefined) input.value += words;
      else {
        input.value = String(value);
        if (active + 1 < fields.length) activate(active + 1);
      }
    };
    const made = button(words, act, { tabindex: "-1" });
    made.addEventListener("pointerdown", (event) => event.preventDefault()); // the keyboard of the device stays away
    return made;
  }
  /** To the next field, or to the end. */
  function goOn() {
    const isTyping = document.activeElement === fields[active].input;
    const next = fields.findIndex(({ input }, place) => place > active && !input.value);
    if (next < 0) return void done();
    activate(next);
    if (isTyping) fields[next].input.focus();
  }
  const isLacking = ({ id, input }) => !input.value.trim() && !(COUNTED.includes(id) && fields.length > 1);
  const isNone = ({ input }) => Boolean(input.value.trim()) && !NUMBER.test(input.value.trim());

  fields.forEach(({ input }, place) => {
    input.addEventListener("focus", () => activate(place));
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      goOn();
    });
  });
  activate(0);
  return {
    node: element("div", { class: "numbers" }, element("div", { class: "fields" }, ...fields.map(({ label }) => label)), keys),
    given() {
      if (fields.some((field) => isLacking(field) || isNone(field))) return null;
      return { numbers: Object.fromEntries(fields.map(({ id, input }) => [id, numberOf(input.value)])) };
    },
    lacking() {
      const first = fields.find((field) => isLacking(field) || isNone(field));
      if (document.activeElement instanceof HTMLInputElement) first.input.focus();
      else activate(fields.indexOf(first));
      return isNone(first) ? "quiz.field.number" : "quiz.field.empty";
    },
    fill(given) {
      for (const { id, input } of fields) input.value = String(given.numbers?.[id] ?? "");
    },
    close(verdict) {
      keys.remove();
      for (const { id, right, input, label } of fields) {
        input.readOnly = true;
        label.classList.remove("active");
        if (right === null) label.append(element("small", {}, speaker.say(["quiz.field.fu.limit"])));
        else if (verdict) mark(context, label, verdict.parts[id], true);
        if (right !== null && !verdict?.parts[id]) label.append(element("output", {}, speaker.texts.number(right)));
      }
    },
    focus: () => fields[0].input.focus({ preventScroll: true }),
    press(pressed) {
      if (/^\d$/.test(pressed)) fields[active].input.focus(); // and so it is typed there
      return false;
    },
  };
}

/** The parts of a whole hand that can be asked by themselves. */
export const PARTS = [...COUNTED, "points"];

/** Which part of a whole hand a field belongs to; the payments are one. @param {string} id */
export const partOf = (id) => (COUNTED.includes(id) ? id : "points");

/** @param {string} text */
const numberOf = (text) => (text.trim() ? Number(text.replace(/\D/g, "")) : null);

/** @param {string} id @param {Record<string, number>} figures @returns {{words: string, value?: number}[]} */
function keysOf(id, figures) {
  if (id === "han") return valued(Array.from({ length: MOST_HAN }, (_, place) => place + 1));
  if (id === "fu") {
    const { "fu.base": base, "fu.round": round, "fu.seven_pairs": pairs } = figures;
    const all = [pairs, ...Array.from({ length: FU_KEYS }, (_, place) => base + place * round)];
    return valued(all.sort((a, b) => a - b));
  }
  return [..."1234567", ..."890", "00", "⌫", "→"].map((words) => ({ words }));
}

/** @param {number[]} values */
const valued = (values) => values.map((value) => ({ words: String(value), value }));
