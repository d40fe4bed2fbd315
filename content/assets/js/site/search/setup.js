/*
 * Runs before Material, beside its search box. A classic script, since modules run too late.
 */
(() => {
  "use strict";
  const input = document.querySelector("[data-md-component=search-query]");
  if (!input) return;

  // Where a form is called "search", Material fetches an index of its own with every page. search.js needs none.
  input.form.removeAttribute("name");

  // Material hears keys alone, but a word may also be pasted, dictated or chosen from a list.
  input.addEventListener("input", () => input.dispatchEvent(new Event("keyup")));
})();
