/**
 * The filter of the glossary: by the names of a term in every language, or by its definition where no name matches. It
 * opens the sections in which it finds something.
 */

import { inForm } from "../tell/texts.js";
import { fold } from "./fold.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("[data-terms]"));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("q"));
const found = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
const forms = JSON.parse(found.dataset.forms ?? "");
const sections = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll(".entry:has(dl.terms)")]);
const terms = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("dl.terms .term"))].map((node) => ({
  node,
  names: [...node.querySelectorAll("dt, .others span[lang]")].map((each) => fold(each.textContent ?? "")),
  meaning: fold(node.textContent ?? ""),
}));

let wasWanted = "";

function filter() {
  const wanted = fold(field.value);
  const named = terms.filter(({ names }) => names.some((each) => each.includes(wanted)));
  const fitting = new Set(named.length ? named : terms.filter(({ meaning }) => meaning.includes(wanted)));
  for (const term of terms) term.node.hidden = !fitting.has(term);
  for (const section of sections) {
    section.hidden = !section.querySelector(".term:not([hidden])");
    if (wanted || wasWanted) section.open = Boolean(wanted) && !section.hidden;
  }
  wasWanted = wanted;
  found.textContent = inForm(forms, fitting.size);
}

form.hidden = false;
form.addEventListener("input", filter);
form.addEventListener("submit", (event) => event.preventDefault());
filter();
