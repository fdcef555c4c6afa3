// What the server makes of the console's RAM: the present situation as a .duel file, and a save for a new image.

const RAM_SIZE = 0x800;

const sent = memory => Uint8Array.from([...memory.slice(0, RAM_SIZE), ...memory.slice(0x6000, 0x8000)]);

async function asked(path, memory) {
  const answer = await fetch(path, {method: "POST", body: sent(memory)});
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

export async function duelFile(memory) {
  return (await asked("situation.duel", memory)).text();
}

// The save with which the new image goes on; `journal` if a duel is kept in it.
export async function carried(memory) {
  const {save, journal} = await (await asked("carried", memory)).json();
  return {save: Uint8Array.from(atob(save), letter => letter.charCodeAt(0)), journal};
}
