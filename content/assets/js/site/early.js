/*
 * Runs before the page is drawn: remembers for Material, and applies the reader's light or dark, ruleset,
 * names and corner marks, so that nothing flashes or moves. A classic script, since modules run too late.
 */
(() => {
  "use strict";
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const scope = new URL(script.dataset.scope ?? "", location.href);
  const root = document.documentElement;

  // Where nothing may be stored, even naming the storage fails.
  /** @type {Window["__md_get"]} */
  const read = (key, storage = null, where = scope) => {
    try {
      return JSON.parse((storage ?? localStorage).getItem(`${where.pathname}.${key}`) ?? "null");
    } catch {
      return null;
    }
  };
  const forget = (/** @type {string} */ key) => {
    try {
      localStorage.removeItem(`${scope.pathname}.${key}`);
    } catch {
      // nothing is remembered here
    }
  };
  /** @type {Window["__md_set"]} */
  const write = (key, value, storage = null, where = scope) => {
    try {
      (storage ?? localStorage).setItem(`${where.pathname}.${key}`, JSON.stringify(value));
    } catch {
      // A browser may refuse to remember anything: then this page alone follows the choice.
    }
  };
  Object.assign(window, {
    __md_scope: scope,
    __md_get: read,
    __md_set: write,
    __md_hash: (/** @type {string} */ text) =>
      [...text].reduce((hash, char) => (hash << 5) - hash + char.charCodeAt(0), 0),
  });

  const asked = new URLSearchParams(location.search).get("ruleset");
  const select = /** @type {HTMLSelectElement} */ (document.getElementById("__ruleset"));
  const known = new Set([...select.options].map((option) => option.value));
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const isBack = navigation?.type === "back_forward";
  const wishes = isBack ? [read("ruleset"), asked] : [asked, read("ruleset")];
  const chosen = [...wishes, select.options[0].value].find((id) => known.has(id));
  root.dataset.ruleset = chosen;
  select.value = chosen;
  /** @type {HTMLElement} */ (select.parentElement).hidden = false;

  // On a slow network a reader chooses before the scripts are there that follow the choice: they find it done.
  select.addEventListener("change", () => {
    if (!known.has(select.value)) return; // a club's own rules, which page.js has listed
    root.dataset.ruleset = select.value;
    write("ruleset", select.value);
    write("own_rules_chosen", null);
    const url = new URL(location.href);
    url.searchParams.set("ruleset", select.value);
    url.searchParams.delete("rules");
    history.replaceState(history.state, "", url);
  });
  root.style.setProperty("--differs", JSON.stringify(`⇄ ${script.dataset.differs}`));
  if (!asked && !read("places_asked") && (read("ruleset") ?? chosen) === select.options[0].value)
    root.dataset.asksPlace = "";
  try {
    if (["quiz", "course"].some((key) => localStorage.getItem(`${scope.pathname}.${key}`))) root.dataset.returning = "";
  } catch {
    // Nothing is remembered: everybody is new.
  }
  write("language", root.lang);
  if (read("marks")) root.dataset.marks = "on";
  if (["own", "japanese"].includes(read("names"))) root.dataset.names = read("names");

  const palette = read("__palette");
  const inputs = [...document.querySelectorAll("[data-md-color-media]")];
  const medias = inputs.map((input) => input.getAttribute("data-md-color-media"));
  if (palette !== null && !(inputs[palette?.index] && medias.includes(palette.color?.media))) {
    forget("__palette"); // damaged, and the theme would stumble over it
  } else if (palette) {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const media =
      palette.color.media === "(prefers-color-scheme)" ? `(prefers-color-scheme: ${dark})` : palette.color.media;
    const input = inputs[medias.indexOf(media)];
    for (const part of ["media", "scheme"]) {
      const value = input?.getAttribute(`data-md-color-${part}`);
      if (value) document.body.setAttribute(`data-md-color-${part}`, value);
    }
  }
})();
