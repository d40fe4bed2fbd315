/* What every page gives its scripts: `site/early.js` sets it before any module runs. */

export {};

/** Return what was stored under a key; whoever reads it checks its form. */
type Stored = any;

declare global {
  interface Window {
    /** The address of the site, by whose path everything is stored. */
    __md_scope: URL;
    /** Reads a value that was stored; null if there is none, or nothing may be read. */
    __md_get(key: string, storage?: Storage | null, scope?: URL): Stored;
    /** Stores a value as JSON, where the browser allows it. */
    __md_set(key: string, value: unknown, storage?: Storage | null, scope?: URL): void;
    /** For each option the rulesets that are as the club's own rules in force; null without such rules. */
    __md_alike: Record<string, string[]> | null;
  }

  interface Navigator {
    /** Not in every browser. */
    connection?: { saveData?: boolean };
  }
}
