// Small sounds, made on the spot: wood on cloth, a knock, a short tune. Off unless the person turned them on.

import { currentPrefs } from "./state.js";

/** @typedef {"put" | "step" | "strike" | "fall" | "pin" | "win" | "lose"} SoundName */

/** @type {AudioContext | null} */
let context = null;

/**
 * A knock: a burst of noise through a narrow band, dying fast.
 * @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} length @param {number} volume
 */
function knock(audio, at, pitch, length, volume) {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 2.2 });
  source.connect(band).connect(new GainNode(audio, { gain: volume })).connect(audio.destination);
  source.start(at);
}

/**
 * A tone like a plucked string.
 * @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} length @param {number} volume
 */
function pluck(audio, at, pitch, length, volume) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length);
}

/** @type {Record<SoundName, (audio: AudioContext, now: number) => void>} */
const SOUNDS = {
  put: (audio, now) => knock(audio, now, 420, 0.09, 0.7),
  step: (audio, now) => knock(audio, now, 300, 0.11, 0.8),
  pin: (audio, now) => knock(audio, now, 1500, 0.05, 0.35),
  strike: (audio, now) => {
    knock(audio, now, 700, 0.12, 1);
    knock(audio, now + 0.05, 260, 0.2, 1);
  },
  fall: (audio, now) => {
    knock(audio, now, 240, 0.12, 0.9);
    knock(audio, now + 0.11, 180, 0.18, 0.7);
  },
  win: (audio, now) => [392, 494, 587, 784].forEach((pitch, i) => pluck(audio, now + i * 0.13, pitch, 0.7, 0.16)),
  lose: (audio, now) => [392, 349, 294].forEach((pitch, i) => pluck(audio, now + i * 0.2, pitch, 0.8, 0.14)),
};

/**
 * Plays a sound, if the person wants sounds. Where the browser has none, nothing happens.
 * @param {SoundName} name
 */
export function playSound(name) {
  if (!currentPrefs().sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  SOUNDS[name](context, context.currentTime);
}
