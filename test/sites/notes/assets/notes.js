const bug = document.body.dataset.bug ?? "";
const find = (selector) => document.querySelector(selector);
const state = { notes: [], open: null, tag: null, search: "" };

async function post(address, values) {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(values) });
  return response.json();
}

async function load() {
  state.notes = await (await fetch("/api/notes")).json();
  drawList();
  drawTags();
}

function plain(markup) {
  const box = document.createElement("div");
  box.innerHTML = markup;
  return [...box.children].length === 0 ? box.textContent : [...box.children].map((child) => child.textContent).join(" ");
}

function matching() {
  const search = state.search.toLowerCase();
  return state.notes
    .filter(({ title, body }) => `${title} ${bug === "search-titles-only" ? "" : plain(body)}`.toLowerCase().includes(search))
    .filter(({ tags }) => state.tag === null || bug === "tag-filter-ignored" || tags.includes(state.tag));
}

function drawList() {
  const notes = matching();
  find("#count").textContent = notes.length === 1 ? "1 note" : `${notes.length} notes`;
  find("#notes").replaceChildren(
    ...notes.map((note) => {
      const item = document.createElement("li");
      const button = document.createElement("button");
      button.type = "button";
      button.innerHTML = "<strong></strong><span class='excerpt'></span>";
      button.querySelector("strong").textContent = bug === "title-swapped" ? plain(note.body).slice(0, 20) : note.title;
      button.querySelector("span").textContent = plain(note.body).slice(0, 40);
      if (note.pinned) button.insertAdjacentHTML("afterbegin", "<span class='pinned' title='Pinned'>★</span> ");
      button.setAttribute("aria-current", String(state.open?.id === note.id));
      button.addEventListener("click", () => openNote(note));
      item.append(button);
      return item;
    }),
  );
}

function drawTags() {
  const all = [...new Set(state.notes.flatMap(({ tags }) => tags))].toSorted();
  find("#tags").replaceChildren(
    ...["All notes", ...all].map((tag) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = "#";
      link.textContent = tag === "All notes" ? tag : `#${tag}`;
      link.addEventListener("click", (event) => {
        event.preventDefault();
        state.tag = tag === "All notes" ? null : tag;
        drawList();
      });
      item.append(link);
      return item;
    }),
  );
}

function openNote(note) {
  state.open = { ...note, tags: [...note.tags] };
  find("#editor").hidden = false;
  find("#title").value = note.title;
  find("#body").innerHTML = note.body;
  find("#state").textContent = "";
  find("#pin").setAttribute("aria-pressed", String(note.pinned));
  drawChips();
  drawWords();
  drawList();
}

function drawChips() {
  find("#chips").replaceChildren(
    ...state.open.tags.map((tag) => {
      const chip = document.createElement("li");
      chip.className = "chip";
      chip.textContent = tag;
      const cross = document.createElement("button");
      cross.type = "button";
      cross.textContent = "×";
      cross.addEventListener("click", () => {
        const gone = bug === "tag-removed-wrong" ? state.open.tags[0] : tag;
        state.open.tags = state.open.tags.filter((one) => one !== gone);
        drawChips();
        void save();
      });
      chip.append(cross);
      return chip;
    }),
  );
}

function drawWords() {
  const words = find("#body").innerText.trim().split(/\s+/).filter(Boolean).length + (bug === "count-off" ? 1 : 0);
  find("#words").textContent = words === 1 ? "1 word" : `${words} words`;
}

async function save() {
  const { id, tags, pinned } = state.open;
  const values = [
    ["id", id],
    ["title", find("#title").value],
    ["body", find("#body").innerHTML],
    ["pinned", String(pinned)],
  ];
  const answer = await post("/api/notes", [...values, ...tags.map((tag) => ["tag", tag])]);
  state.open.id = answer.id;
  find("#state").textContent = "Saved";
  await load();
}

function newNote() {
  openNote({ id: "", title: "", body: "", tags: [], pinned: false });
  find("#title").focus();
}

async function remove() {
  const { id, title } = state.open;
  await post("/api/delete", { id });
  state.open = null;
  find("#editor").hidden = true;
  await load();
  const toast = find("#toast");
  toast.querySelector("span").textContent = `“${title}” was moved to the trash.`;
  toast.hidden = false;
  setTimeout(() => (toast.hidden = true), 8_000);
}

find("#new").addEventListener("click", newNote);
find("#save").addEventListener("click", () => void save());
find("#delete").addEventListener("click", () => void remove());
find("#body").addEventListener("input", () => {
  find("#state").textContent = "Not saved";
  drawWords();
});
find("#search").addEventListener("input", () => {
  state.search = find("#search").value;
  drawList();
});
find("#add-tag").addEventListener("keydown", (event) => {
  const tag = event.target.value.trim().toLowerCase();
  if (event.key !== "Enter" || tag === "") return;
  event.target.value = "";
  if (!state.open.tags.includes(tag)) state.open.tags.push(tag);
  drawChips();
  void save();
});
find("#pin").addEventListener("click", () => {
  state.open.pinned = !state.open.pinned;
  find("#pin").setAttribute("aria-pressed", String(state.open.pinned));
  void save();
});
find("#toast button").addEventListener("click", async () => {
  find("#toast").hidden = true;
  await post("/api/restore", {});
  await load();
});
for (const button of document.querySelectorAll("[data-format]")) {
  // The editor must not lose what is marked in it.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    if (bug !== "bold-ignored") document.execCommand(button.dataset.format);
  });
}

document.addEventListener("keydown", (event) => {
  if (bug === "shortcut-dead") return;
  const typing = event.target.matches("input, [contenteditable]");
  if (event.ctrlKey && event.key === "s" && state.open !== null) {
    event.preventDefault();
    void save();
  } else if (event.altKey && event.code === "KeyN") {
    event.preventDefault();
    newNote();
  } else if (!typing && event.key === "/") {
    event.preventDefault();
    find("#search").focus();
  } else if (!typing && event.key === "?") {
    find("#shortcuts").showModal();
  }
});

void load();
