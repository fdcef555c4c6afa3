// Battery RAM, $6000-$7FFF, in the browser's local storage and in .sav files as other emulators write them.
//
// The key is the game, not its image: a save must outlive a new build of the same game.

export const SAVE_START = 0x6000;
export const SAVE_SIZE = 0x2000;

export const saveKey = game => `cartomancer.save.${game}`;

export const bytesOf = memory => Uint8Array.from(memory.slice(SAVE_START, SAVE_START + SAVE_SIZE));

// Put a kept save into the console's memory; its text, or null if there is none that can be used.
export function loadSave(key, memory) {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    const letters = atob(text);
    if (letters.length !== SAVE_SIZE) throw new Error(`${letters.length} bytes`);
    for (let at = 0; at < SAVE_SIZE; at++) memory[SAVE_START + at] = letters.charCodeAt(at);
    return text;
  } catch (error) {
    console.warn(`the save ${key} is damaged and is left alone until the game writes a new one`, error);
    return null;
  }
}

// Keep the console's memory if it has changed since `known`; the text that is kept now.
export function storeSave(key, memory, known) {
  const text = btoa(String.fromCharCode(...bytesOf(memory)));
  if (text !== known) localStorage.setItem(key, text);
  return text;
}

export function download(parts, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, {type: "application/octet-stream"}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
