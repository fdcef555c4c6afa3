// Sound: samples from the console go in batches to an audio worklet (play_worklet.js).
//
// A browser lets sound begin only after the player has touched something, so `wake` is called on every key and click.

const RATE = 48000; // what the console makes; the browser converts it to what the machine plays

export class Sound {
  rate = RATE;
  #worklet; // where the code of the worklet is
  #context = null;
  #node = null;
  #gain = null;
  #muted = false;
  #resting = false;
  #waiting = []; // samples of this frame

  constructor(worklet = "play_worklet.js") { this.#worklet = worklet; }

  get muted() { return this.#muted; }

  set muted(wish) {
    this.#muted = wish;
    if (this.#gain) this.#gain.gain.value = wish ? 0 : 1;
  }

  get playing() { return this.#context?.state === "running"; }

  async wake() {
    if (this.#context) {
      if (!this.#resting && this.#context.state === "suspended") await this.#context.resume();
      return;
    }
    if (!globalThis.AudioContext) return;
    this.#context = new AudioContext({sampleRate: RATE, latencyHint: "interactive"});
    try {
      await this.#context.audioWorklet.addModule(this.#worklet);
    } catch (error) {
      console.warn("no sound on this machine", error);
      return;
    }
    this.#gain = this.#context.createGain();
    this.muted = this.#muted;
    this.#node = new AudioWorkletNode(this.#context, "console-sound", {numberOfInputs: 0, outputChannelCount: [1]});
    this.#node.connect(this.#gain).connect(this.#context.destination);
  }

  rest(wish) {
    this.#resting = wish;
    this.#waiting.length = 0;
    if (this.#context) wish ? this.#context.suspend() : this.#context.resume();
  }

  sample(left, right) {
    if (this.#node) this.#waiting.push((left + right) / 2);
  }

  flush() {
    if (!this.#node || !this.#waiting.length) return;
    const batch = Float32Array.from(this.#waiting);
    this.#waiting.length = 0;
    this.#node.port.postMessage(batch, [batch.buffer]);
  }
}
