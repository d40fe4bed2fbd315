/** The deals of games for learners, from content/deals.yaml. Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

/** @type {Record<string, readonly string[]>} */
export const DEALS = {"five": ["996", "331", "96", "827", "454", "303", "1241"], "eight": ["28", "21", "185", "219", "30", "124"], "plain": ["423", "147", "346", "463", "484", "592"], "riichi": ["602", "353", "128", "463", "423"], "calls": ["423", "463", "602", "128", "484"], "east": ["3", "17", "11", "5", "12"]};
