/** Short hashes by address below the site's own. */
type Hashes = Record<string, string>;

/** What the build writes in front of sw.js: `data` has addresses of files, and of folders whose files change together. */
declare const BUILD: { id: string; assets: { id: string; files: Hashes }; data: Hashes };
