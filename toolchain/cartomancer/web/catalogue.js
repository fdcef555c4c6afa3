// Searching, filtering and sorting the cards, and reading the bank map. The cards are in the page already; this
// script hides, orders and counts them, and keeps what was asked for in the address: #q=竜&colour=red,black&sort=cost
"use strict";

(() => {
  const form = document.getElementById("tools");
  const grid = document.getElementById("grid");
  const cards = [...grid.children];
  const groups = [...form.querySelectorAll("fieldset")].map(box => ({
    name: box.dataset.group,
    all: box.dataset.mode === "all",
    chips: [...box.querySelectorAll(".chip")].map(chip => ({
      chip, input: chip.querySelector("input"), count: chip.querySelector(".count"),
    })),
  }));

  // Full and half width, case, and the two kana are the same to someone who searches.
  const fold = text => text.normalize("NFKC").toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, kana => String.fromCharCode(kana.charCodeAt(0) - 0x60));

  const known = cards.map(card => ({
    card,
    text: fold(card.textContent + " " + card.querySelector("img").alt + " " + card.dataset.id),
    has: Object.fromEntries(groups.map(group => [group.name, new Set((card.dataset[group.name] ?? "").split(" "))])),
  }));

  // --- what is asked for ---------------------------------------------------------------------------------------

  const asked = () => ({
    words: fold(form.q.value).split(/\s+/).filter(Boolean),
    ticked: Object.fromEntries(groups.map(group =>
      [group.name, group.chips.filter(one => one.input.checked).map(one => one.input.value)])),
  });

  const inGroup = (one, group, values) => values.length === 0
    || values[group.all ? "every" : "some"](value => one.has[group.name].has(value));

  const matches = (one, {words, ticked}, except) => words.every(word => one.text.includes(word))
    && groups.every(group => group === except || inGroup(one, group, ticked[group.name]));

  // A count says how many cards there will be of that value, given everything else that is asked for.
  function showCounts(wish) {
    for (const group of groups) {
      const rest = known.filter(one => matches(one, wish, group.all ? undefined : group));
      for (const {chip, input, count} of group.chips) {
        const number = rest.filter(one => one.has[group.name].has(input.value)).length;
        count.textContent = number;
        chip.classList.toggle("none", number === 0);
      }
    }
  }

  // --- showing it ----------------------------------------------------------------------------------------------

  const collator = new Intl.Collator("ja", {numeric: true});

  function sortCards() {
    const key = form.sort.value;
    const sign = form.down.checked ? -1 : 1;
    const byText = key === "name" || key === "english";
    const value = card => byText ? card.dataset[key] : Number(card.dataset[key] ?? NaN);
    const order = [...cards].sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      // Cards without the value (a skill has no ATK) stand at the end either way.
      if (!byText && (Number.isNaN(x) || Number.isNaN(y))) return Number.isNaN(x) - Number.isNaN(y) || a.dataset.number - b.dataset.number;
      return sign * (byText ? collator.compare(x, y) : x - y) || a.dataset.number - b.dataset.number;
    });
    if (order.some((card, at) => card !== grid.children[at])) grid.append(...order);
  }

  function highlight(words) {
    if (!CSS.highlights) return;
    CSS.highlights.delete("found");
    if (!words.length) return;
    const ranges = [];
    for (const {card} of known) {
      if (card.hidden) continue;
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = fold(node.data);
        if (text.length !== node.data.length) continue; // folding moved the letters
        for (const word of words) {
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            const range = new Range();
            range.setStart(node, at);
            range.setEnd(node, at + word.length);
            ranges.push(range);
          }
        }
      }
    }
    if (ranges.length) CSS.highlights.set("found", new Highlight(...ranges));
  }

  function show() {
    const wish = asked();
    let shown = 0;
    for (const one of known) {
      one.card.hidden = !matches(one, wish);
      shown += !one.card.hidden;
    }
    sortCards();
    showCounts(wish);
    highlight(wish.words);
    const ticks = Object.values(wish.ticked).flat().length;
    document.getElementById("shown").textContent = `${shown} / ${cards.length}`;
    document.getElementById("active").textContent = ticks ? `(${ticks})` : "";
    document.getElementById("nothing").hidden = shown > 0;
    document.body.dataset.text = form.text.value;
  }

  // --- the address ---------------------------------------------------------------------------------------------

  function toHash() {
    const {ticked} = asked();
    const parts = [];
    const put = (name, value) => parts.push(`${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`);
    if (form.q.value.trim()) put("q", form.q.value.trim());
    for (const [name, values] of Object.entries(ticked)) if (values.length) put(name, values.join(","));
    if (form.sort.value !== "number") put("sort", form.sort.value);
    if (form.down.checked) put("down", "1");
    if (form.text.value !== "both") put("text", form.text.value);
    history.replaceState(null, "", parts.length ? "#" + parts.join("&") : location.pathname + location.search);
  }

  const choose = (select, value) => {
    select.value = [...select.options].some(option => option.value === value) ? value : select.options[0].value;
  };

  function fromHash() {
    const hash = location.hash.slice(1);
    if (hash && !hash.includes("=")) return; // an anchor of the page
    const state = new URLSearchParams(hash);
    form.q.value = state.get("q") ?? "";
    for (const group of groups) {
      const values = (state.get(group.name) ?? "").split(",");
      for (const {input} of group.chips) input.checked = values.includes(input.value);
    }
    choose(form.sort, state.get("sort") ?? "number");
    choose(form.text, state.get("text") ?? "both");
    form.down.checked = state.get("down") === "1";
    show();
    const card = document.getElementById(`card-${state.get("card")}`);
    for (const one of cards) one.classList.toggle("here", one === card);
    card?.scrollIntoView({block: "center"});
  }

  const changed = () => { show(); toHash(); };
  form.addEventListener("input", changed);
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(changed));
  window.addEventListener("hashchange", fromHash);
  document.addEventListener("keydown", event => {
    const typing = event.target.matches("input[type=search], select");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      form.q.focus();
      form.q.select();
    } else if (event.key === "Escape" && event.target === form.q && form.q.value) {
      event.preventDefault();
      form.q.value = "";
      changed();
    }
  });

  const wide = matchMedia("(min-width: 900px)");
  const filters = document.getElementById("filters");
  const foldAway = () => { filters.open = wide.matches; };
  wide.addEventListener("change", foldAway);
  foldAway();

  // --- a picture, large ----------------------------------------------------------------------------------------

  const large = document.getElementById("large");
  grid.addEventListener("click", event => {
    const art = event.target.closest(".art");
    if (!art) return;
    const from = art.querySelector("img");
    const [width, height] = ["width", "height"].map(side => Number(from.getAttribute(side)));
    const scale = Math.max(2, Math.floor(Math.min((innerWidth - 48) / width, (innerHeight - 140) / height)));
    const to = large.querySelector("img");
    to.src = from.src;
    to.alt = from.alt;
    to.style.width = `${width * scale}px`;
    to.style.height = `${height * scale}px`;
    large.querySelector("p").textContent = from.alt;
    large.showModal();
  });
  large.addEventListener("click", event => { if (event.target === large) large.close(); });

  // --- the bank map --------------------------------------------------------------------------------------------

  const map = document.getElementById("map");
  const info = document.getElementById("blob");
  let current = null;

  function pick(blob) {
    if (blob === current) return;
    current?.classList.remove("on");
    current = blob;
    if (!blob) return;
    blob.classList.add("on");
    const name = document.createElement("b");
    name.textContent = blob.dataset.name;
    const size = Number(blob.dataset.size).toLocaleString("en");
    info.replaceChildren(name, ` – ${blob.dataset.kind}, ${size} bytes, $${blob.dataset.at}`);
  }

  const open = blob => { if (blob?.dataset.card) location.hash = `card=${blob.dataset.card}`; };
  map.addEventListener("pointerover", event => { if (event.target.matches("i")) pick(event.target); });
  map.addEventListener("click", event => { if (event.target.matches("i")) open(event.target); });
  map.addEventListener("keydown", event => {
    const bar = event.target.closest(".bar");
    const blobs = bar ? [...bar.children] : [];
    const at = blobs.indexOf(current);
    const next = {ArrowRight: Math.min(at + 1, blobs.length - 1), ArrowLeft: Math.max(at - 1, 0), Home: 0, End: blobs.length - 1};
    if (event.key in next && blobs.length) pick(blobs[next[event.key]]);
    else if (event.key === "ArrowDown") bar?.parentNode.nextElementSibling?.querySelector(".bar").focus();
    else if (event.key === "ArrowUp") bar?.parentNode.previousElementSibling?.querySelector(".bar").focus();
    else if (event.key === "Enter") open(current);
    else return;
    event.preventDefault();
  });
  document.querySelector(".legend").addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button) return;
    const on = button.getAttribute("aria-pressed") !== "true";
    for (const one of event.currentTarget.querySelectorAll("button")) one.setAttribute("aria-pressed", on && one === button);
    const section = document.querySelector(".banks");
    on ? section.dataset.only = button.dataset.kind : delete section.dataset.only;
    for (const blob of map.querySelectorAll("i")) blob.style.opacity = !on || blob.dataset.kind === button.dataset.kind ? "1" : "";
    if (!on) for (const blob of map.querySelectorAll("i")) blob.style.opacity = "";
  });

  fromHash();
  if (!location.hash.includes("=")) show();
})();
