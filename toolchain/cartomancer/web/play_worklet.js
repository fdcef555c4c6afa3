// Plays what play_sound.js sends. The console's clock and the sound card's are never quite the same, so the samples are
// read a little faster or slower, by the fill of the buffer: at most half a percent, which nobody hears.

const ROOM = 16384; // samples; a power of two
const WANTED = 2400; // samples in store: 50 ms
const BEND = 0.005;

class ConsoleSound extends AudioWorkletProcessor {
  constructor() {
    super();
    this.store = new Float32Array(ROOM);
    this.end = 0; // samples written since the start
    this.at = 0; // where the next is read, between samples
    this.filling = true;
    this.last = 0;
    this.port.onmessage = ({data}) => {
      for (const sample of data) this.store[this.end++ & (ROOM - 1)] = sample;
      // Far too much in store (the tab slept): skip to now.
      if (this.end - this.at > 4 * WANTED) this.at = this.end - WANTED;
    };
  }

  process(inputs, [[out]]) {
    const stored = this.end - this.at;
    if (this.filling && stored >= WANTED) this.filling = false;
    const bend = Math.max(-1, Math.min(1, (stored - WANTED) / WANTED)) * BEND;
    for (let index = 0; index < out.length; index++) {
      const whole = Math.floor(this.at);
      if (!this.filling && whole + 1 < this.end) {
        const [from, to] = [this.store[whole & (ROOM - 1)], this.store[(whole + 1) & (ROOM - 1)]];
        this.last = from + (to - from) * (this.at - whole);
        this.at += 1 + bend;
      } else {
        this.filling = true;
        this.last *= 0.995; // run dry: fade instead of a click
      }
      out[index] = this.last;
    }
    return true;
  }
}

registerProcessor("console-sound", ConsoleSound);
