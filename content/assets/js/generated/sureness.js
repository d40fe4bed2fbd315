/** The bounds above which the search gives an answer as such, from content/search.yaml. Written by `python -m generator schemas`. */

// biome-ignore-all format: a table stands on one line

/** @type {{ floor: number, margin: number, weights: Record<string, number>, most_lead: number }} */
export const SURENESS = {"floor": 144, "margin": 3, "weights": {"lead": 85, "whole": 80, "lacking": -40, "unknown": -10}, "most_lead": 30};
