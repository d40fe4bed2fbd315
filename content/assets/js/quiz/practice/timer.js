import { button, element } from "../../dom.js";
import { asTime, sayer } from "../format.js";

/** A clock that runs down, and can be held. */
export class Timer {
  #left;
  #since = 0;
  #clock = 0;

  /**
   * @param {number} seconds
   * @param {(seconds: number) => void} onTick
   * @param {() => void} onUp
   */
  constructor(seconds, onTick, onUp) {
    this.#left = seconds * 1000;
    this.onTick = onTick;
    this.onUp = onUp;
    this.resume();
  }

  get isRunning() {
    return this.#clock !== 0;
  }

  resume() {
    this.#since = performance.now();
    this.#clock = setInterval(() => this.#tick(), 200);
    this.#tick();
  }

  stop() {
    clearInterval(this.#clock);
    this.#clock = 0;
    this.#left -= performance.now() - this.#since;
  }

  #tick() {
    const left = this.#left - (performance.now() - this.#since);
    this.onTick(Math.max(0, Math.ceil(left / 1000)));
    if (left > 0) return;
    this.stop();
    this.onUp();
  }
}

/**
 * A clock on the page, for one question; while it is held, nothing of the question is seen.
 * @param {HTMLElement} clock where it is shown
 * @param {HTMLElement} place of the question
 * @param {number} seconds
 * @param {import("../../tell/say.js").Speaker} speaker
 * @param {() => void} onUp
 */
export function makeClock(clock, place, seconds, speaker, onUp) {
  const say = sayer(speaker);
  const shown = element("span");
  const hold = button(say("timer.pause"), () => {
    const isHeld = timer.isRunning;
    if (isHeld) timer.stop();
    else timer.resume();
    hold.textContent = say(isHeld ? "timer.resume" : "timer.pause");
    place.inert = isHeld;
  });
  clock.replaceChildren(shown, " ", hold);
  const timer = new Timer(
    seconds,
    (left) => (shown.textContent = say("timer.left", { time: asTime(left * 1000) })),
    onUp,
  );
  return timer;
}
