/** Short hashes by address below the site's own. */
type Hashes = Record<string, string>;

/**
 * What the build writes in front of sw.js. A folder of `pools` is named after the hash of its `all.json` and has the
 * hash of its `first.json`.
 */
declare const BUILD: { id: string; assets: { id: string; files: Hashes }; data: Hashes; pools: Hashes };

declare const fetchedExactly: typeof import("./exactly.js").fetchedExactly;
declare const digestOf: (bytes: BufferSource) => Promise<string>;
