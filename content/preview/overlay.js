/*
 * On every page of the preview: loads the page again when it has changed, and shows what is wrong with the texts.
 * Problems of a text are shown in its language if that has words for them, all others in English.
 */
(() => {
  "use strict";
  /**
   * @typedef {{file: string, line: number, column: number, severity: string, code: string,
   *   message: string, tip: string, said: string}} Problem
   * @typedef {{page: string, problems: Problem[], token?: string}} News
   */

  const shown = document.currentScript?.dataset.page;
  const KEPT = "preview.scroll";

  /** @param {string} name @param {string} text @param {...Node} children */
  const element = (name, text = "", ...children) => {
    const made = document.createElement(name);
    made.append(text, ...children);
    return made;
  };

  /** @param {Problem} problem */
  const item = ({ file, line, column, message, code, tip, said }) => {
    const made = element("li");
    const place = [file, line, column].filter(Boolean).join(":");
    if (place) made.append(element("code", place), " ");
    const words = element("span", said || message || code);
    if (said) words.lang = file.split("/")[2];
    made.append(words);
    if (tip && !said) made.append(" ", element("em", tip));
    return made;
  };

  /** A place for problems: what stands in it changes only when they do, and so is read out once. */
  const panel = (/** @type {string} */ kind, /** @type {string} */ role, /** @type {boolean} */ isOpen) => {
    const box = element("section");
    Object.assign(box, { id: `__preview-${kind}s`, lang: "en", hidden: true });
    if (role) box.setAttribute("role", role);
    document.body.append(box);
    let last = "";
    return (/** @type {Problem[]} */ all) => {
      const problems = all.filter(({ severity }) => (severity === "error") === (kind === "error"));
      const title = `${problems.length} ${kind}${problems.length > 1 ? "s" : ""}`;
      const now = JSON.stringify(problems);
      if (now === last) return;
      last = now;
      isOpen = box.querySelector("details")?.open ?? isOpen;
      const list = element("ol", "", ...problems.map(item));
      list.tabIndex = 0;
      list.setAttribute("aria-label", title);
      const details = element("details", "", element("summary", title), list);
      /** @type {HTMLDetailsElement} */ (details).open = isOpen;
      box.hidden = !problems.length;
      box.replaceChildren(...(problems.length ? [details] : []));
    };
  };

  // Texts are mended here by who asks for it: the server then says where each begins and ends.
  const SWITCH = "translate";
  const isTranslating = () => document.cookie.split(/; */).includes(`${SWITCH}=on`);
  const setTranslating = (/** @type {boolean} */ wanted) => {
    document.cookie = `${SWITCH}=${wanted ? "on" : ""}; path=/; samesite=strict; max-age=${wanted ? 31536000 : 0}`;
  };
  if (new URLSearchParams(location.search).has(SWITCH)) setTranslating(true);

  // Who mends a text has errors of other languages under one line, too.
  const showErrors = panel("error", "alert", !isTranslating());
  const showWarnings = panel("warning", "", false);
  // The tools of the text editor keep clear of both.
  for (const name of ["errors", "warnings"]) {
    const shown = /** @type {HTMLElement} */ (document.getElementById(`__preview-${name}`));
    new ResizeObserver(() => {
      document.documentElement.style.setProperty(`--preview-${name}`, `${shown.offsetHeight}px`);
    }).observe(shown);
  }

  const header = document.querySelector("header nav");
  if (header) {
    const lever = element("button", "✎");
    Object.assign(lever, {
      type: "button",
      id: "__preview-translate",
      title: "Mend texts",
      className: "preview-button",
    });
    lever.setAttribute("aria-pressed", String(isTranslating()));
    lever.addEventListener("click", () => {
      setTranslating(!isTranslating());
      location.assign(location.pathname + location.hash);
      location.reload();
    });
    header.append(lever);
  }

  /** @param {News} news */
  const take = ({ page, problems, token }) => {
    if (token) document.documentElement.dataset.previewToken = token;
    if (page !== shown) {
      // Whoever is in the midst of a sentence is not interrupted.
      if (!dispatchEvent(new CustomEvent("preview-change", { cancelable: true }))) return;
      sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, scrollX, scrollY]));
      location.reload();
      return;
    }
    showErrors(problems);
    showWarnings(problems);
  };

  // A browser keeps few lines open to one server: pages that nobody sees do without.
  let /** @type {EventSource | null} */ line = null;
  const listen = () => {
    line?.close();
    line = null;
    if (document.visibilityState !== "visible") return;
    line = new EventSource(`/__preview/events?page=${encodeURIComponent(location.pathname)}`);
    line.addEventListener("message", ({ data }) => take(JSON.parse(data)));
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
  listen();

  const [path, x, y] = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
  sessionStorage.removeItem(KEPT);
  if (path === location.pathname) scrollTo({ left: x, top: y, behavior: "instant" });

  // A worker that the finished site left at this address would answer with pages of yesterday.
  navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((each) => each.unregister()));
})();
