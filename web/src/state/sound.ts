import { settings } from './settings.svelte';

/** A few small sounds, made on the spot. */
export type Sound = 'card' | 'clash' | 'dice' | 'token' | 'turn' | 'victory';

let context: AudioContext | undefined;
let master: GainNode | undefined;

/** Steel rings in tones that do not fit together. */
const STEEL = [1187, 1811, 2633];

let silent = false;

/** Lets happen what would be heard, and is only looked through. */
export function silently(work: () => void): void {
  silent = true;
  try {
    work();
  } finally {
    silent = false;
  }
}

export function play(sound: Sound): void {
  if (silent || !settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  master ??= context.createGain();
  master.connect(context.destination);
  master.gain.value = (settings.volume / 100) ** 2;
  const at = context.currentTime + 0.01;
  switch (sound) {
    case 'card':
      return noise(context, at, 0.09, 2600, 0.3);
    case 'clash':
      noise(context, at, 0.16, 900, 0.5);
      STEEL.forEach((pitch, i) => tone(context!, at, pitch, 0.5 - i * 0.1, 0.07));
      return tone(context, at, 92, 0.25, 0.6);
    case 'dice':
      return [0, 0.07, 0.13, 0.2, 0.3].forEach((delay) => noise(context!, at + delay, 0.03, 3800, 0.4));
    case 'token':
      return tone(context, at, 660, 0.18, 0.3);
    case 'turn':
      tone(context, at, 392, 0.2, 0.3);
      return tone(context, at + 0.12, 523, 0.3, 0.3);
    case 'victory':
      return [392, 523, 659, 784].forEach((pitch, i) => tone(context!, at + i * 0.14, pitch, 0.5, 0.3));
  }
}

function tone(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const oscillator = audio.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  oscillator.connect(fading(audio, at, length, loudness));
  oscillator.start(at);
  oscillator.stop(at + length);
}

function noise(audio: AudioContext, at: number, length: number, pitch: number, loudness: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(audio, at, length, loudness));
  source.start(at);
}

function fading(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(master ?? audio.destination);
  return gain;
}
