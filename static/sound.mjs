/* Three small sounds, made here and not recorded: page.sound("turn" | "choice" | "over"). */

/** @type {Record<string, [pitch: number, start: number, length: number][]>} */
const TUNES = {
  choice: [[660, 0, 0.07]],
  turn: [[587, 0, 0.28], [880, 0.12, 0.4]],
  over: [[523, 0, 0.3], [659, 0.14, 0.3], [784, 0.28, 0.3], [1047, 0.42, 0.9]],
}; // pitch in hertz, beginning and length in seconds
const LOUDNESS = 0.12;

/** @type {AudioContext | undefined} */
let audio;

/** @param {string} name one of the tunes */
export function sound(name) {
  audio ??= new AudioContext();
  audio.resume(); // a browser is silent until the reader has touched the page
  for (const [pitch, start, length] of TUNES[name]) strike(audio, pitch, audio.currentTime + start, length);
}

/** A struck bell: it is loud at once and fades.
    @param {AudioContext} audio @param {number} pitch @param {number} start @param {number} length */
function strike(audio, pitch, start, length) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
