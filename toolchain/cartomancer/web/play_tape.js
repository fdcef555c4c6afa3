// The tape: which buttons were pressed since the console was switched on, so that a new image can be brought to the
// screen that the old one was on. Menus do not wait for the clock, so long pauses are played shorter.

const BOOT = 120; // frames from power-on to a title that hears the pad
const LONGEST_PAUSE = 40; // frames; a screen that changes is drawn in less
const LONGEST_TAPE = 1500; // frames that are worth waiting for: about three seconds
const SETTLE = 30; // frames after the last press
const JOURNAL_MOST = 3600; // frames that a duel may take to be played again

// Presses that lead from the title to the duel that the battery keeps: Start, then the first row of the menu.
const CONTINUE = [[90, 3, true], [4, 3, false], [40, 0, true], [4, 0, false]];

export class Tape {
  #presses = []; // [frames since the one before, button, down]
  #pause = 0;

  constructor(presses = []) { this.#presses = [...presses]; }

  static toDuel() { return new Tape(CONTINUE); }

  get isShort() {
    return this.#presses.reduce((sum, [pause]) => sum + Math.min(pause, LONGEST_PAUSE), BOOT) <= LONGEST_TAPE;
  }

  frame() { this.#pause++; }

  press(button, down) {
    this.#presses.push([this.#pause, button, down]);
    this.#pause = 0;
  }

  // Press the same buttons on a console that was just switched on.
  play(nes) {
    for (const [at, [pause, button, down]] of this.#presses.entries()) {
      run(nes, Math.min(pause, at ? LONGEST_PAUSE : BOOT));
      down ? nes.buttonDown(1, button) : nes.buttonUp(1, button);
    }
    if (this.#presses.length) run(nes, SETTLE);
    this.#pause = 0;
  }
}

// Let the console play the journal of a duel again, until it has read all answers or has refused one.
export function playJournal(nes, {at, length}) {
  const read = () => nes.cpu.mem[at] | nes.cpu.mem[at + 1] << 8;
  for (let frames = 0; frames < JOURNAL_MOST && read() < length; frames += SETTLE) {
    const before = read();
    run(nes, SETTLE);
    if (before > 0 && read() === before) break; // it refuses the next answer: the duel goes on from here
  }
  run(nes, SETTLE);
}

function run(nes, frames) {
  for (; frames > 0; frames--) nes.frame();
}
