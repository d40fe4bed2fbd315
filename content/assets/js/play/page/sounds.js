/**
 * The sounds of a table, which the browser makes: a tile that is laid down, and the end of a hand. No file is loaded. Readers
 * who want it feel them, too.
 *
 * @import { Play } from "../play-model.js"
 */

import { isWanted, vibrate } from "../../core/senses.js";
import { OWN } from "../session.js";

const TILE = { seconds: 0.045, hertz: 2600, loudness: 0.35 };
const NOTE = { seconds: 0.5, apart: 0.11, loudness: 0.12 };
/** The notes at the end of a hand, in hertz. */
const NOTES = { won: [659, 880, 1319], lost: [440, 349], drawn: [523, 523] };

/** @type {AudioContext | null} */
let made = null;

/** Return where sounds are made; browsers allow it after the first tap. */
function context() {
  made ??= new AudioContext();
  void made.resume();
  return made;
}

/** Sound a tile laid on the table: a burst of noise that fades at once. */
function soundTile() {
  const audio = context();
  const noise = audio.createBuffer(1, audio.sampleRate * TILE.seconds, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++)
    samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 4 * TILE.loudness;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source.connect(new BiquadFilterNode(audio, { type: "bandpass", frequency: TILE.hertz })).connect(audio.destination);
  source.start();
}

/** Sound the end of a hand. @param {keyof typeof NOTES} how */
function soundEnd(how) {
  const audio = context();
  NOTES[how].forEach((frequency, place) => {
    const begin = audio.currentTime + place * NOTE.apart;
    const fading = new GainNode(audio, { gain: 0 });
    fading.gain.setValueAtTime(NOTE.loudness, begin);
    fading.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE.seconds);
    const note = new OscillatorNode(audio, { type: "triangle", frequency });
    note.connect(fading).connect(audio.destination);
    note.start(begin);
    note.stop(begin + NOTE.seconds);
  });
}

/**
 * Let readers hear and feel a move, or the end of a hand, where they want it and have not asked for less motion.
 * @param {Play} before
 * @param {Play} later
 * @param {boolean} isSeen whether a tile was laid down
 * @param {boolean} isOwn
 */
export function addressSenses(before, { phase, winners }, isSeen, isOwn) {
  const hasEnded = phase === "ended" && before.phase !== "ended";
  if ((!isSeen && !hasEnded) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const how = winners.includes(OWN) ? "won" : winners.length ? "lost" : "drawn";
  if (hasEnded) vibrate(how === "won" ? [20, 60, 20] : 20);
  else if (isOwn) vibrate(10);
  if (!isWanted("sound")) return;
  if (hasEnded) soundEnd(how);
  else soundTile();
}
