const bug = document.body.dataset.bug ?? "";
const find = (selector) => document.querySelector(selector);
const post = (address, values) => fetch(address, { method: "POST", body: new URLSearchParams(values) });

let dragged = null;
for (const card of document.querySelectorAll(".card")) {
  card.addEventListener("dragstart", (event) => {
    dragged = card;
    event.dataTransfer.setData("text/plain", card.textContent);
  });
}
for (const column of document.querySelectorAll(".column")) {
  column.addEventListener("dragover", (event) => event.preventDefault());
  column.addEventListener("drop", async (event) => {
    event.preventDefault();
    if (dragged === null || bug === "drop-ignored") return;
    const card = dragged;
    dragged = null;
    const answer = await (await post("/api/move", { title: card.textContent, column: column.dataset.column })).json();
    const target = document.querySelector(`[data-column="${answer.column}"] .cards`);
    target.append(bug === "card-copied" ? card.cloneNode(true) : card);
    if (bug === "count-stale") return;
    for (const one of document.querySelectorAll(".column"))
      one.querySelector(".count").textContent = String(one.querySelectorAll(".card").length);
  });
}

// The list is sorted as libraries do it: pointer events, and the entry moves with the pointer.
const list = find("#shopping");
for (const entry of list.children) {
  entry.addEventListener("pointerdown", (down) => {
    down.preventDefault();
    entry.classList.add("moving");
    const onMove = (event) => {
      const others = [...list.children].filter((one) => one !== entry);
      const after = others.find((one) => {
        const box = one.getBoundingClientRect();
        return event.clientY < box.top + box.height / 2;
      });
      const place = bug === "order-swapped" ? (after?.nextElementSibling ?? null) : (after ?? null);
      list.insertBefore(entry, place);
    };
    const onUp = () => {
      entry.classList.remove("moving");
      removeEventListener("pointermove", onMove);
      void post(
        "/api/order",
        [...list.querySelectorAll(".entry")].map((one) => ["entry", one.textContent]),
      );
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp, { once: true });
  });
}

find("#volume").addEventListener("input", (event) => {
  if (bug === "slider-stuck") event.target.value = String(Math.min(50, Number(event.target.value)));
  find("#volume-shown").textContent = String(Number(event.target.value) + (bug === "slider-label" ? 10 : 0));
  void post("/api/volume", { volume: event.target.value });
});

const slider = find(".slider");
function setBrightness(value) {
  if (bug === "brightness-dead") return;
  const kept = Math.min(10, Math.max(0, value));
  slider.setAttribute("aria-valuenow", String(kept));
  slider.firstElementChild.style.left = `${kept * 10}%`;
  find("#brightness-shown").textContent = `Brightness: ${kept}`;
}
slider.addEventListener("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
  if (by !== undefined) setBrightness(Number(slider.getAttribute("aria-valuenow")) + by);
});
slider.addEventListener("pointerdown", (down) => {
  down.preventDefault();
  slider.focus();
  const toPointer = (event) => {
    const box = slider.getBoundingClientRect();
    setBrightness(Math.round((10 * (event.clientX - box.left)) / box.width));
  };
  toPointer(down);
  addEventListener("pointermove", toPointer);
  addEventListener("pointerup", () => removeEventListener("pointermove", toPointer), { once: true });
});

find(".handle").addEventListener("pointerdown", (down) => {
  down.preventDefault();
  const panel = find("#panel");
  const before = panel.offsetWidth;
  const onMove = (event) => {
    if (bug === "resize-dead") return;
    const width = Math.max(120, Math.round(before + event.clientX - down.clientX));
    panel.style.width = `${width}px`;
    find("#width").textContent = `${width} px wide`;
  };
  addEventListener("pointermove", onMove);
  addEventListener("pointerup", () => removeEventListener("pointermove", onMove), { once: true });
});
