/** What stands in for a page where scripts run in Node: the one part that lit-html looks for as it is loaded. */

const TEMPLATES = { createComment: () => null, createTreeWalker: () => null };

globalThis.document = new Proxy(TEMPLATES, {
  get(there, name) {
    if (Object.hasOwn(there, name)) return there[name];
    throw new ReferenceError(`document.${String(name)} is not there`);
  },
});
