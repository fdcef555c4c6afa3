// The pad: keyboard, gamepads and the buttons on the screen, put together once a frame.
//
// A tap that begins and ends between two frames still counts for one frame, and a second tap of the same button for
// one more: the console sees the button up between them.

export const BUTTONS = {a: 0, b: 1, select: 2, start: 3, up: 4, down: 5, left: 6, right: 7};

const KEYS = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
  KeyX: "a", KeyS: "a", KeyZ: "b", KeyA: "b",
  Enter: "start", NumpadEnter: "start", ShiftLeft: "select", ShiftRight: "select",
};

// The standard layout of the Gamepad API, by the place of a button.
const PAD = {0: "b", 1: "a", 2: "b", 3: "a", 8: "select", 9: "start", 12: "up", 13: "down", 14: "left", 15: "right"};
const MOST_TAPS = 4; // of a button that wait: what a console that stood still may catch up with
const STICK = 0.5; // how far a stick counts as pushed
const DEAD = 0.22; // part of the cross, from its middle, that is not a direction

export class Input {
  #keys = new Set(); // key codes held down
  #touches = new Map(); // pointer -> button names
  #taps = new Map(); // button name -> presses that the console has not seen yet
  #sent = new Set(); // what the console has seen

  listen(touch) {
    addEventListener("keydown", event => this.#key(event, true));
    addEventListener("keyup", event => this.#key(event, false));
    addEventListener("touchstart", () => document.body.classList.add("touch"), {once: true, passive: true});
    for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      touch.addEventListener(kind, event => this.#touch(event, touch));
    }
    touch.addEventListener("contextmenu", event => event.preventDefault());
  }

  // Tell the console what has changed; called once a frame.
  poll(tell) {
    const held = new Set([...this.#keys].map(code => KEYS[code]));
    for (const names of this.#touches.values()) names.forEach(name => held.add(name));
    for (const name of gamepadButtons()) held.add(name);
    for (const [name, count] of this.#taps) {
      if (count === 0) continue;
      if (this.#sent.has(name)) {
        held.delete(name); // up first, or the console would take two presses for one
      } else {
        held.add(name);
        this.#taps.set(name, count - 1);
      }
    }
    // A real cross cannot be pushed both ways.
    for (const [one, other] of [["left", "right"], ["up", "down"]]) {
      if (held.has(one) && held.has(other)) [one, other].forEach(name => held.delete(name));
    }
    for (const [name, number] of Object.entries(BUTTONS)) {
      if (held.has(name) !== this.#sent.has(name)) tell(number, held.has(name));
    }
    this.#sent = held;
  }

  letGo() {
    this.#keys.clear();
    this.#touches.clear();
    this.#taps.clear();
  }

  #tap(name) {
    this.#taps.set(name, Math.min((this.#taps.get(name) ?? 0) + 1, MOST_TAPS));
  }

  #key(event, down) {
    const name = KEYS[event.code];
    // Enter on a button of the page, and keys with Ctrl, are the page's.
    if (!name || event.ctrlKey || event.altKey || event.metaKey) return;
    if (down && event.target.matches("button, input, summary, a") && event.code === "Enter") return;
    if (down && !event.repeat) this.#tap(name);
    down ? this.#keys.add(event.code) : this.#keys.delete(event.code);
    if (event.code.startsWith("Arrow") || event.code === "Enter") event.preventDefault();
  }

  #touch(event, touch) {
    const begins = event.type === "pointerdown";
    if (!begins && !this.#touches.has(event.pointerId)) return;
    event.preventDefault();
    if (event.type === "pointerup" || event.type === "pointercancel") {
      this.#touches.delete(event.pointerId);
    } else {
      if (begins) event.target.releasePointerCapture?.(event.pointerId); // so that a thumb may slide from B to A
      const names = touched(event, touch);
      this.#touches.set(event.pointerId, names);
      if (begins) names.forEach(name => this.#tap(name));
    }
    const held = new Set([...this.#touches.values()].flat());
    for (const one of touch.querySelectorAll("[data-button], [data-way]")) {
      one.classList.toggle("down", held.has(one.dataset.button ?? one.dataset.way));
    }
  }
}

// The buttons under a finger: one of the round ones, or one or two directions of the cross.
function touched(event, touch) {
  const cross = touch.querySelector("#cross");
  const box = cross.getBoundingClientRect();
  const x = (event.clientX - box.left) / box.width - 0.5;
  const y = (event.clientY - box.top) / box.height - 0.5;
  if (Math.abs(x) < 0.62 && Math.abs(y) < 0.62) {
    const names = [];
    if (Math.abs(x) > DEAD) names.push(x < 0 ? "left" : "right");
    if (Math.abs(y) > DEAD) names.push(y < 0 ? "up" : "down");
    return names;
  }
  const button = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-button]");
  return button ? [button.dataset.button] : [];
}

function gamepadButtons() {
  const names = [];
  for (const pad of navigator.getGamepads?.() ?? []) {
    if (!pad?.connected) continue;
    for (const [number, name] of Object.entries(PAD)) if (pad.buttons[number]?.pressed) names.push(name);
    const [x = 0, y = 0] = pad.axes;
    if (Math.abs(x) > STICK) names.push(x < 0 ? "left" : "right");
    if (Math.abs(y) > STICK) names.push(y < 0 ? "up" : "down");
  }
  return names;
}
