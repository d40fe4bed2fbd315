/**
 * Marks of English fallback texts. Scripts enclose texts that a language lacks in two private-use characters; this
 * observer replaces them by an element with `lang="en"`, and removes them from attributes, where no element can be.
 */

(() => {
  const [BEGIN, END] = ["\ue000", "\ue001"];
  const MARK = /[\ue000\ue001]/;
  const ONE_TEXT = "option, title, text, tspan, textarea"; // they can't contain elements
  const LANG = "en";

  /** @param {string} text */
  const unmarked = (text) => text.replaceAll(BEGIN, "").replaceAll(END, "");

  function wrapper() {
    const span = document.createElement("span");
    span.lang = LANG;
    if (document.body.dir === "rtl") span.dir = "ltr";
    return span;
  }

  /**
   * Wrap the child nodes between two marks in elements of their own. Parts of a text may be elements.
   * @param {Element} parent
   */
  function wrapMarked(parent) {
    /** @type {HTMLElement[]} */
    const open = [];
    for (const node of [...parent.childNodes]) {
      const put = (/** @type {Node | string} */ piece) =>
        open.length ? open[open.length - 1].append(piece) : node.before(piece);
      if (!(node instanceof Text && MARK.test(node.data))) {
        if (open.length) put(node);
        continue;
      }
      for (const piece of node.data.split(/([\ue000\ue001])/)) {
        if (piece === END) open.pop();
        else if (piece === BEGIN) {
          const span = wrapper();
          put(span);
          open.push(span);
        } else if (piece) put(piece);
      }
      node.remove();
    }
  }

  /** @param {Element} parent */
  function settle(parent) {
    if (!parent.matches(ONE_TEXT)) return wrapMarked(parent);
    parent.setAttribute("lang", LANG);
    parent.textContent = unmarked(parent.textContent ?? "");
  }

  /** @param {Element} element */
  function clean(element) {
    for (const { name, value } of element.attributes) {
      if (!name.startsWith("data-") && MARK.test(value)) element.setAttribute(name, unmarked(value));
    }
  }

  /** @param {Node} root */
  function read(root) {
    const marked = new Set();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = /** @type {Node | null} */ (root); node; node = walker.nextNode()) {
      if (node instanceof Element) clean(node);
      else if (node instanceof Text && MARK.test(node.data) && !node.parentElement?.closest("script, style"))
        marked.add(node.parentElement);
    }
    for (const parent of marked) if (parent) settle(parent);
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") addedNodes.forEach(read);
      else read(target);
    }
  }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true });
})();
