/*
 * Runs before Material, beside its search box. A classic script, since modules run too late.
 */
(() => {
  "use strict";
  const input = document.querySelector("[data-md-component=search-query]");
  if (!(input instanceof HTMLInputElement)) return;

  // Where a form is called "search", Material fetches an index of its own with every page. search.js needs none.
  input.form?.removeAttribute("name");

  // The worker finds what holds under the rules in force: Material does not know them, so they go with each question.
  const QUERY = 2;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ options) {
    const rules = { ruleset: document.documentElement.dataset.ruleset ?? "", alike: window.__md_alike ?? null };
    return post.call(this, message?.type === QUERY ? { ...message, rules } : message, options);
  };

  // Material hears keys alone, but a word may also be pasted, dictated or chosen from a list.
  input.addEventListener("input", () => input.dispatchEvent(new Event("keyup")));
})();
