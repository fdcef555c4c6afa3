// The page's player: one console, its picture, its time, and the buttons around it.
//
// Time: the console runs at 60.0988 frames per second whatever the monitor does; frames that a slow machine cannot keep
// up with are dropped rather than piled up. Saves: see play_save.js; jsnes does not restore battery RAM itself.

import {carried, duelFile} from "./play_duel.js";
import {Input} from "./play_input.js";
import {saveKey, loadSave, storeSave, bytesOf, download, SAVE_START, SAVE_SIZE} from "./play_save.js";
import {Sound} from "./play_sound.js";
import {Tape, playJournal} from "./play_tape.js";
import {follow} from "./play_watch.js";

const FRAMES_PER_SECOND = 60.0988;
const CATCH_UP = 4; // frames that may be run at once
const SAVE_EVERY = 2000; // milliseconds
const [WIDTH, HEIGHT] = [256, 240];

const config = JSON.parse(document.getElementById("config").textContent);
const part = id => document.getElementById(id);
const canvas = part("screen");
const context = canvas.getContext("2d", {alpha: false});
const image = context.createImageData(WIDTH, HEIGHT);
const pixels = new Uint32Array(image.data.buffer);

const sound = new Sound(config.worklet);
const input = new Input();
const nes = new jsnes.NES({
  onFrame: buffer => { for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 | buffer[at]; },
  onAudioSample: (left, right) => sound.sample(left, right),
  sampleRate: sound.rate,
});

// What the page is doing. `paused` is the player's wish; a hidden tab rests whatever that is. `tape` and `start` (the
// save at power-on) are what a new image needs to be brought to the same screen.
const state = {game: config.game, loaded: false, paused: false, frames: 0, saved: "", tape: new Tape(), start: null,
  builds: 0};

// --- messages -------------------------------------------------------------------------------------------------------

function say(ja, en) {
  const message = part("message");
  message.textContent = `${ja} ${en}`;
  message.hidden = false;
}

const hush = () => { part("message").hidden = true; };

function curtain(text) {
  part("curtain").hidden = !text;
  part("curtain").textContent = text ?? "";
}

// --- cartridge ------------------------------------------------------------------------------------------------------

function insert(data, game) {
  keep();
  state.loaded = false;
  try {
    nes.loadROM(data);
  } catch (error) {
    curtain(null);
    return say(`${game}: このROMは動かせません。`, `This image cannot be run: ${error.message}`);
  }
  nes.ppu.clipToTvSize = false; // show all 256x240 pixels
  state.game = game;
  state.saved = loadSave(saveKey(game), nes.cpu.mem) ?? "";
  state.start = bytesOf(nes.cpu.mem);
  state.tape = new Tape();
  state.loaded = true;
  hush();
  pause(false);
}

// A new image of the same game, in the same situation: a duel goes on by its seed and answers, any other screen is
// reached by the same buttons. What would take too long begins at the title.
async function replace(data) {
  if (!state.loaded) return insert(data, state.game);
  const {save, journal} = await carried(nes.cpu.mem);
  const tape = journal ? Tape.toDuel() : state.tape;
  const start = journal || !tape.isShort ? save : state.start;
  nes.loadROM(data);
  nes.ppu.clipToTvSize = false;
  fill(start);
  sound.rest(true);
  state.start = start;
  state.tape = tape.isShort ? tape : new Tape();
  state.tape.play(nes);
  if (journal) playJournal(nes, journal);
  sound.rest(!running());
  context.putImageData(image, 0, 0);
  hush();
}

function fill(save) {
  for (let at = 0; at < SAVE_SIZE; at++) nes.cpu.mem[SAVE_START + at] = save[at];
}

async function insertFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = file.name.replace(/\.[^.]*$/, "");
  if (/\.sav$/i.test(file.name)) return importSave(bytes, file.name);
  insert(bytes, name);
  if (state.loaded && state.game === name) {
    part("title").textContent = name;
    part("subtitle").textContent = "";
    document.title = name;
  }
}

function reset() {
  if (!nes.romData) return;
  keep();
  insert(nes.romData, state.game);
  canvas.focus();
}

// --- battery RAM ----------------------------------------------------------------------------------------------------

function keep() {
  if (!state.loaded) return;
  try {
    state.saved = storeSave(saveKey(state.game), nes.cpu.mem, state.saved);
  } catch {
    say("セーブをブラウザに保存できません。", "The browser refuses to keep the save; export it instead.");
  }
}

function importSave(bytes, name) {
  if (bytes.length !== SAVE_SIZE) {
    return say(`${name} はセーブではありません。`, `A save has ${SAVE_SIZE} bytes, this file has ${bytes.length}.`);
  }
  if (!state.loaded) return;
  // The console must start again with it: a running game would write its own state over it.
  fill(bytes);
  reset();
}

// --- time -----------------------------------------------------------------------------------------------------------

let last = 0;
let due = 0;

function tick(now) {
  requestAnimationFrame(tick);
  if (!running()) {
    last = 0;
    return;
  }
  due = last ? Math.min(due + (now - last) * FRAMES_PER_SECOND / 1000, CATCH_UP) : 1;
  last = now;
  if (due < 1) return;
  for (; due >= 1; due--) frame();
  sound.flush();
  context.putImageData(image, 0, 0);
}

function frame() {
  if (!state.loaded) return;
  input.poll(press);
  state.tape.frame();
  try {
    nes.frame();
    state.frames++;
  } catch (error) {
    state.loaded = false;
    say("ゲームが停止しました。リセットしてください。", `The game has crashed (${error.message}); press Reset.`);
  }
}

function press(button, down) {
  state.tape.press(button, down);
  down ? nes.buttonDown(1, button) : nes.buttonUp(1, button);
}

const running = () => state.loaded && !state.paused && !document.hidden;

function pause(wish) {
  state.paused = wish;
  part("pause").setAttribute("aria-pressed", wish);
  curtain(wish ? "一時停止中 – クリックで再開　Paused – click to go on" : null);
  sound.rest(!running());
  if (wish) keep();
}

// --- picture --------------------------------------------------------------------------------------------------------

// Whole device pixels for each of the console's, as large as fits; at least two if the page may scroll for it.
function fit() {
  const full = document.fullscreenElement !== null;
  const beside = innerWidth >= 1180 && !full ? 480 : 0;
  const margin = innerWidth <= 560 || full ? 0 : 56;
  const ratio = devicePixelRatio || 1;
  const across = (document.documentElement.clientWidth - beside - margin) / WIDTH;
  const down = full ? innerHeight / HEIGHT : Math.max((innerHeight - 150) / HEIGHT, Math.min(2, across));
  const scale = Math.max(1, Math.floor(Math.min(across, down) * ratio));
  canvas.style.width = `${WIDTH * scale / ratio}px`;
  canvas.style.height = `${HEIGHT * scale / ratio}px`;
}

function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else part("frame").requestFullscreen?.().catch(() => say("全画面にできません。", "Full screen is not allowed here."));
  canvas.focus();
}

// --- what the server makes of it ------------------------------------------------------------------------------------

async function situation() {
  if (!state.loaded) return;
  try {
    download([await duelFile(nes.cpu.mem)], `${state.game}.duel`);
    hush();
  } catch (error) {
    say("今の盤面は書き出せません。", `The board cannot be written down: ${error.message}`);
  }
  canvas.focus();
}

function broken(problems) {
  part("problems").hidden = !problems;
  part("problems").textContent = problems;
}

async function rebuilt() {
  try {
    const answer = await fetch(config.image);
    await replace(new Uint8Array(await answer.arrayBuffer()));
    state.builds++;
  } catch (error) {
    say("新しいROMを読み込めません。", `The new image cannot be loaded (${error.message}).`);
  }
}

// --- the buttons around it ------------------------------------------------------------------------------------------

function mute() {
  sound.muted = !sound.muted;
  part("mute").setAttribute("aria-pressed", sound.muted);
}

part("pause").addEventListener("click", () => { pause(!state.paused); canvas.focus(); });
part("curtain").addEventListener("click", () => { pause(false); canvas.focus(); });
part("mute").addEventListener("click", mute);
part("full").addEventListener("click", fullScreen);
part("reset").addEventListener("click", reset);
part("export").addEventListener("click", () => { if (nes.romData) download([bytesOf(nes.cpu.mem)], `${state.game}.sav`); });
part("situation").addEventListener("click", situation);
for (const id of ["import", "open"]) {
  part(id).addEventListener("change", async event => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) await insertFile(file);
    canvas.focus();
  });
}

const shortcuts = {KeyP: () => pause(!state.paused), KeyM: mute, KeyF: fullScreen};
addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.target.matches("input")) return;
  shortcuts[event.code]?.();
});
input.listen(part("touch"));

for (const kind of ["keydown", "pointerdown"]) addEventListener(kind, () => sound.wake(), {capture: true});
for (const kind of ["dragover", "dragleave", "drop"]) {
  addEventListener(kind, event => {
    event.preventDefault();
    part("frame").classList.toggle("over", kind === "dragover");
    const file = kind === "drop" && event.dataTransfer.files[0];
    if (file) insertFile(file);
  });
}
document.addEventListener("visibilitychange", () => {
  sound.rest(!running());
  if (document.hidden) {
    input.letGo();
    keep();
  }
});
addEventListener("blur", () => input.letGo());
addEventListener("pagehide", keep);
addEventListener("resize", fit);
document.addEventListener("fullscreenchange", fit);
setInterval(keep, SAVE_EVERY);

// For the browser's console, and for tests.
globalThis.player = {nes, state, sound, input, keep, reset, insert, press, frame};

// From the server, or from the page itself if it is one file.
async function firstImage() {
  if (config.data) return Uint8Array.from(atob(config.data), letter => letter.charCodeAt(0));
  const answer = await fetch(config.image);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function start() {
  part("situation").hidden = !config.served;
  fit();
  requestAnimationFrame(tick);
  try {
    insert(await firstImage(), config.game);
    canvas.focus();
    if (config.follows) follow(rebuilt, broken);
  } catch (error) {
    say("ROMを読み込めません。", `The image cannot be loaded (${error.message}). Is cartomancer play still running?`);
  }
}

start();
