const bug = document.body.dataset.bug ?? "";
const find = (selector) => document.querySelector(selector);
let tickets = null;
let editing = null;
let draft = "";

async function post(address, values) {
  const response = await fetch(address, { method: "POST", body: new URLSearchParams(values) });
  return { ok: response.ok, answer: await response.json() };
}

function toast(message) {
  if (bug === "no-toast") return;
  const made = document.createElement("div");
  made.className = "toast";
  made.textContent = message;
  document.body.append(made);
  setTimeout(() => made.classList.add("leaving"), 2_500);
  setTimeout(() => made.remove(), 3_000);
}

/** Draws the whole list anew, as some frameworks do: what was there is gone, also the element that is just being clicked. */
function draw() {
  if (tickets === null) return;
  const filter = find("#filter").value.toLowerCase();
  find("#tickets").replaceChildren(...tickets.filter(({ title }) => title.toLowerCase().includes(filter)).map(drawTicket));
}

function drawTicket(ticket) {
  const item = document.createElement("li");
  item.className = ticket.done ? "ticket done" : "ticket";
  if (editing === ticket.id) {
    const input = document.createElement("input");
    input.value = draft;
    input.setAttribute("aria-label", "Title");
    input.addEventListener("input", () => {
      if (bug !== "lost-on-rerender") draft = input.value;
    });
    const save = document.createElement("button");
    save.textContent = "Save";
    save.addEventListener("click", () => void rename(ticket, input.value));
    item.append(input, save);
    return item;
  }
  const title = document.createElement("span");
  title.textContent = ticket.title;
  const state = document.createElement("em");
  state.textContent = ticket.done ? "Done" : "Open";
  const done = document.createElement("button");
  done.textContent = "Mark as done";
  done.disabled = ticket.done;
  done.addEventListener("click", () => void markDone(ticket));
  const edit = document.createElement("button");
  edit.textContent = "Rename";
  edit.addEventListener("click", () => {
    editing = ticket.id;
    draft = ticket.title;
    draw();
  });
  item.append(title, state, done, edit);
  return item;
}

async function markDone(ticket) {
  ticket.done = true;
  draw();
  const { ok, answer } = await post("/api/done", { id: String(ticket.id) });
  if (ok) return load();
  if (bug !== "no-rollback") ticket.done = false;
  draw();
  toast(answer.message);
}

async function rename(ticket, title) {
  const { ok, answer } = await post("/api/title", { id: String(ticket.id), title });
  if (!ok && bug !== "saved-before-failed") return toast(answer.message);
  editing = null;
  toast("Saved");
  await load();
}

async function load() {
  tickets = await (await fetch("/api/tickets")).json();
  draw();
  await loadOpen();
}

async function loadOpen() {
  const { open } = await (await fetch("/api/open")).json();
  find("#open").textContent = String(open);
  find("#open").removeAttribute("aria-busy");
}

async function makeReport() {
  const area = find("#report-area");
  area.innerHTML = '<div class="spinner" role="progressbar" aria-label="Making the report"></div>';
  const response = await fetch("/api/report");
  const answer = await response.json();
  if (bug !== "spinner-stays") area.replaceChildren();
  const line = document.createElement("p");
  line.textContent = answer.text ?? answer.message;
  area.append(line);
  if (response.ok) return;
  const again = document.createElement("button");
  again.textContent = "Try again";
  again.addEventListener("click", () => void makeReport());
  area.append(again);
}

find("#filter").addEventListener("input", draw);
find("#report").addEventListener("click", () => void makeReport());
// A list that is drawn anew every so often, whoever is typing in it.
setInterval(() => {
  const caret = document.activeElement?.closest?.("#tickets") !== null;
  draw();
  if (caret) find("#tickets input")?.focus();
}, 1_500);
void load();
