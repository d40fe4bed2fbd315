/*
 * Preferences that must be applied before the first paint, so that nothing flashes or moves: colour scheme, ruleset,
 * names and corner marks. A classic script, since modules run too late; their storage is in `dom.js`.
 */
(() => {
  "use strict";
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const scope = new URL(script.dataset.scope ?? "", location.href);
  const root = document.documentElement;

  // Where the browser blocks its storage, even the property `localStorage` throws.
  const textAt = (/** @type {string} */ key) => {
    try {
      return localStorage.getItem(`${scope.pathname}.${key}`) ?? "";
    } catch {
      return "";
    }
  };
  const read = (/** @type {string} */ key) => {
    try {
      return JSON.parse(textAt(key) || "null");
    } catch {
      return null;
    }
  };
  const write = (/** @type {string} */ key, /** @type {unknown} */ value) => {
    try {
      localStorage.setItem(`${scope.pathname}.${key}`, JSON.stringify(value));
    } catch {
      // The browser blocks its storage: only this page follows the choice.
    }
  };

  const asked = new URLSearchParams(location.search).get("ruleset");
  const list = /** @type {HTMLElement} */ (document.getElementById("__rules"));
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = list.querySelectorAll("[data-rules]");
  const names = new Map(
    [...links].map((link) => [link.dataset.rules ?? "", link.firstElementChild?.textContent ?? ""]),
  );
  const [usual] = names.keys();
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const isBack = navigation?.type === "back_forward";
  const game = read("game_rules"); // of the game that is being played, whose rules are in force
  const ofGame = game?.until > Date.now() ? game.base : null;
  const wishes = isBack ? [read("ruleset"), asked] : [asked, ofGame, read("ruleset")];
  const chosen = [...wishes, usual].find((id) => names.has(id));
  const show = (/** @type {string} */ id) => {
    root.dataset.ruleset = id;
    root.toggleAttribute("data-game", id === ofGame);
    /** @type {Element} */ (document.querySelector("#__ruleset > b")).textContent = names.get(id) ?? "";
  };
  show(chosen);

  // On a slow network the reader may choose before the modules have loaded, which then find the choice applied.
  list.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("[data-rules]");
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    list.hidePopover?.();
    const { rules = "", own } = link.dataset;
    if (own) return; // a club's own rules, which page.js has listed and handles
    show(rules);
    write("ruleset", rules);
    write("places_asked", true);
    write("own_rules_chosen", null);
    delete root.dataset.asksPlace;
    root.dataset.own = ""; // none, whatever the address says
  });
  root.style.setProperty("--differs", JSON.stringify(`⇄ ${script.dataset.differs}`));
  if (!asked && !ofGame && !read("places_asked") && (read("ruleset") ?? chosen) === usual) root.dataset.asksPlace = "";
  if (textAt("quiz") || textAt("course")) root.dataset.returning = "";
  if (location.pathname.endsWith("/play/")) {
    const kept = read("play"); // the game that is kept goes on
    if (location.hash ? /[#&]deal=/.test(location.hash) : kept && !kept.isOver) root.dataset.playing = "";
  }
  write("language", root.lang);
  // Digits on tiles: as chosen, else until enough characters were named right. Who is not on the path sees them on the pages
  // for learners only.
  const marks = read("marks");
  const isLearning = !(Number(/"set","named",(\d+)/.exec(textAt("quiz"))?.[1]) >= Number(script.dataset.named));
  if (!(marks ?? isLearning)) root.dataset.marks = "off";
  else if (marks || read("course")?.last) root.dataset.marks = "on";
  if (["own", "japanese"].includes(read("names"))) root.dataset.names = read("names");
  if (["light", "dark"].includes(read("scheme"))) root.dataset.scheme = read("scheme");
})();
