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
    [this.onTick, this.onUp] = [onTick, onUp];
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
