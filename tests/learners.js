/**
 * Simulated learners: how many questions they need until nine of ten concepts are firm, for three ways of asking, and
 * how good the forecasts of the memory are beside those of five boxes.
 *
 * Called in Node with the address of the scripts of the memory and the number of seeds.
 *
 * The model of forgetting is none of those that are measured: what was learnt is recalled with the chance 2^(-t/h), t
 * in days, h the half-life (half-life regression, Settles and Meeder 2016). The first answer to a concept is right
 * with the chance `guess`, and its explanation sets h to `first`, less for a hard concept. A recall multiplies h, the
 * more the nearer the concept was to being forgotten; a lapse takes h back to a part of it, and the explanation that
 * is read keeps it above `first`. An answer is wrong all the same with the chance `slip`.
 *
 * As in the pools of the site, some concepts come up in most questions and many in few: a question leads with one
 * concept and needs up to three others, the usual rather than the rare. Of a wrong answer the slip is diagnosed with
 * the chance `DIAGNOSED`. A learner answers up to `A_DAY` questions on a day, on a share of the days (`practises`), and
 * pauses for two weeks once. A concept is firm when it will be recalled in a week with the chance `FIRM`.
 *
 * The three ways: the path asks what is due, of several questions the one that asks most of it, and else what comes
 * next; the boxes ask every third time a question that went wrong and is due by Leitner's boxes, else any, as the site
 * did; random order asks any.
 */

export async function learners([memory, count]) {
  const { dueOf, rate, recall } = await import(`${memory}cards.js`);

  const DAY = 86_400_000;
  const START = Date.UTC(2026, 0, 1, 18);
  const CONCEPTS = 60;
  const A_DAY = 20;
  const LONGEST = 400; // days
  const DIAGNOSED = 0.7;
  const FIRM = 0.8;
  const WEEK = 7;
  const PAUSE = [30, 44];

  /** first: half-life after the first explanation; growth: of a recall at its hardest; kept: of h after a lapse. */
  const LEARNERS = {
    usual: { guess: 0.3, first: 2, growth: 3.5, kept: 0.4, slip: 0.05, practises: 1 },
    quick: { guess: 0.45, first: 4, growth: 5, kept: 0.5, slip: 0.03, practises: 1 },
    slow: { guess: 0.2, first: 1, growth: 2.5, kept: 0.35, slip: 0.05, practises: 1 },
    careless: { guess: 0.3, first: 2, growth: 3.5, kept: 0.4, slip: 0.15, practises: 1 },
    weekly: { guess: 0.3, first: 3, growth: 3.5, kept: 0.4, slip: 0.05, practises: 2 / 7 },
  };

  /** @param {number} seed chance that a seed decides (mulberry32) */
  function randomFrom(seed) {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }

  /** The concepts of each question: every concept leads some, the usual ones more, and the others are usual ones. */
  function makePool(random) {
    const usual = () => Math.floor(CONCEPTS * random() ** 3);
    const led = (concept) => Math.max(2, Math.round(24 / (1 + concept / 4)));
    return Array.from({ length: CONCEPTS }, (_, concept) =>
      Array.from({ length: led(concept) }, (_, place) => {
        const others = Array.from({ length: Math.floor(random() * 4) }, usual);
        return [...new Set([concept, ...(place ? others : others.filter((each) => each < concept))])];
      }),
    ).flat();
  }

  /** What a learner truly remembers. */
  class Learner {
    constructor(traits, random) {
      this.traits = traits;
      this.random = random;
      this.hardness = Array.from({ length: CONCEPTS }, () => 0.6 + 0.8 * random());
      this.halfLives = new Map();
      this.last = new Map();
    }

    chance(concept, now, ahead = 0) {
      const half = this.halfLives.get(concept);
      if (half === undefined) return ahead ? 0 : this.traits.guess;
      return 2 ** (-((now - this.last.get(concept)) / DAY + ahead) / half);
    }

    /** Is the concept recalled? Whether or not, its explanation is read. */
    meets(concept, now) {
      const chance = this.chance(concept, now);
      const isRecalled = this.random() < chance;
      const { first, growth, kept } = this.traits;
      const start = first / this.hardness[concept];
      const half = this.halfLives.get(concept);
      if (half === undefined) this.halfLives.set(concept, start);
      else if (isRecalled) this.halfLives.set(concept, half * (1 + (growth - 1) * Math.min(1, 2 * (1 - chance))));
      else this.halfLives.set(concept, Math.max(start, half * kept));
      this.last.set(concept, now);
      return isRecalled;
    }

    isDone(now) {
      const firm = [...this.halfLives.keys()].filter((each) => this.chance(each, now, WEEK) >= FIRM).length;
      return firm >= 0.9 * CONCEPTS;
    }
  }

  /** The path, with what is about to be forgotten first: as the site asks. */
  class Path {
    cards = new Map();
    met = 0;

    constructor(pool, random) {
      this.pool = pool.map((concepts) => ({ concepts, order: random() }));
    }

    next(now) {
      const due = new Set(dueOf(this.cards, now).map(Number));
      const [first] = due;
      const wanted = first ?? (this.met < CONCEPTS ? this.met++ : null);
      if (wanted === null) return null;
      const fitting = this.pool.filter(
        ({ concepts }) => concepts.includes(wanted) && concepts.every((each) => each < this.met),
      );
      const worth = ({ concepts }) => concepts.filter((each) => due.has(each)).length;
      const best = fitting.sort((a, b) => worth(b) - worth(a) || a.order - b.order)[0];
      best.order += 1;
      return best.concepts;
    }

    forecast(concept, now) {
      const card = this.cards.get(String(concept));
      return card ? recall(card, (now - card.at) / DAY) : null;
    }

    learns(concepts, touched, right, now) {
      rate(this.cards, { kind: "fu", concepts: concepts.map(String), touched: touched.map(String), right }, now);
    }
  }

  const WAITS = [10 / 1440, 20 / 24, 68 / 24, 188 / 24, 500 / 24]; // days in each of the five boxes

  /** Questions that went wrong in five boxes, and every third time the one that is due. */
  class Boxes {
    boxes = new Map();
    asked = 0;

    constructor(pool, random) {
      [this.pool, this.random] = [pool, random];
    }

    next(now) {
      this.asked += 1;
      const isDue = ([, { box, at }]) => box < WAITS.length && now >= at + WAITS[box] * DAY;
      const due = this.asked % 3 === 0 ? [...this.boxes].find(isDue) : undefined;
      return due ? due[0] : any(this.pool, this.random);
    }

    learns(concepts, _, right, now) {
      const place = this.boxes.get(concepts);
      if (!right) this.boxes.set(concepts, { box: 0, at: now });
      else if (place && now >= place.at + WAITS[place.box] * DAY)
        this.boxes.set(concepts, { box: place.box + 1, at: now });
    }
  }

  /** What boxes of concepts foretell: how often those in a box were right so far. */
  class BoxForecast {
    boxes = new Map();
    tallies = Array.from({ length: WAITS.length + 1 }, () => [1, 2]);

    forecast(concept) {
      const place = this.boxes.get(concept);
      return place ? this.tallies[place.box][0] / this.tallies[place.box][1] : null;
    }

    learns(concepts, touched, right, now) {
      for (const concept of right || !touched.length ? concepts : touched) {
        const { box, at } = this.boxes.get(concept) ?? { box: 0, at: -Infinity };
        if (this.boxes.has(concept)) {
          this.tallies[box][0] += Number(right);
          this.tallies[box][1] += 1;
        }
        const isDue = now >= at + (WAITS[box] ?? Infinity) * DAY;
        if (!right) this.boxes.set(concept, { box: 0, at: now });
        else if (isDue) this.boxes.set(concept, { box: Math.min(box + 1, WAITS.length), at: now });
      }
    }
  }

  /** Whatever comes. */
  class AnyOrder {
    constructor(pool, random) {
      [this.pool, this.random] = [pool, random];
    }

    next() {
      return any(this.pool, this.random);
    }

    learns() {}
  }

  const any = (items, random) => items[Math.floor(random() * items.length)];

  /** One learner until nine of ten concepts are firm: how many questions, and the forecasts with what came. */
  function study(traits, seed, Way) {
    const random = randomFrom(seed);
    const learner = new Learner(traits, random);
    const way = new Way(makePool(random), random);
    const boxes = new BoxForecast(); // watches the same answers
    let asked = 0;
    const losses = { memory: [], boxes: [] };
    for (let day = 0; day < LONGEST; day++) {
      if ((day >= PAUSE[0] && day < PAUSE[1]) || random() >= traits.practises) continue;
      for (let n = 0; n < A_DAY; n++) {
        const now = START + day * DAY + n * 25_000;
        const concepts = way.next(now);
        if (!concepts) break;
        const forecasts = concepts.map((each) => [way.forecast?.(each, now) ?? null, boxes.forecast(each)]);
        const recalled = concepts.map((each) => learner.meets(each, now));
        forecasts.forEach(([memory, box], place) => {
          if (memory === null || box === null) return;
          losses.memory.push(loss(memory, recalled[place]));
          losses.boxes.push(loss(box, recalled[place]));
        });
        const missed = concepts.filter((_, place) => !recalled[place]);
        const right = !missed.length && random() >= traits.slip;
        const touched = missed.length && random() < DIAGNOSED ? [missed[0]] : [];
        way.learns(concepts, touched, right, now);
        boxes.learns(concepts, touched, right, now);
        asked += 1;
        if (learner.isDone(now)) return { asked, losses };
      }
    }
    return { asked: Infinity, losses };
  }

  const loss = (forecast, came) => -Math.log(Math.min(0.999, Math.max(0.001, came ? forecast : 1 - forecast)));
  const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

  const seeds = Array.from({ length: count }, (_, seed) => 1000 + seed);
  const found = Object.entries(LEARNERS).map(([name, traits]) => {
    const runs = (Way) => seeds.map((seed) => study(traits, seed, Way));
    const path = runs(Path);
    const questions = {
      path: median(path.map(({ asked }) => asked)),
      boxes: median(runs(Boxes).map(({ asked }) => asked)),
      random: median(runs(AnyOrder).map(({ asked }) => asked)),
    };
    const losses = Object.fromEntries(
      ["memory", "boxes"].map((of) => [of, mean(path.flatMap((run) => run.losses[of]))]),
    );
    return [name, { questions, losses }];
  });
  return Object.fromEntries(found);
}
