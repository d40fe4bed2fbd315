/** A countdown that can be paused. */

import { html, render } from "../../vendor/lit-html.js";
import { asTime, sayer } from "../speaker.js";

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
 * Start a clock on the page, for one question; while it is held, nothing of the question is seen.
 * @param {HTMLElement} clock where it is shown
 * @param {HTMLElement} place of the question
 * @param {number} seconds
 * @param {import("../../tell/say.js").Speaker} speaker
 * @param {() => void} onUp
 */
export function makeClock(clock, place, seconds, speaker, onUp) {
  const say = sayer(speaker);
  let left = seconds;
  const hold = () => {
    place.inert = !place.inert;
    if (place.inert) timer.stop();
    else timer.resume();
    draw();
  };
  const draw = () =>
    render(
      html`<span>${say("timer.left", { time: asTime(left * 1000) })}</span>
        <button type="button" @click=${hold}>${say(place.inert ? "timer.resume" : "timer.pause")}</button>`,
      clock,
    );
  const tick = (/** @type {number} */ seconds) => {
    left = seconds;
    draw();
  };
  const timer = new Timer(seconds, tick, onUp);
  return timer;
}
