import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const fill = async (name: string, value: string): Promise<ActOutcome> => stage.act({ kind: "fill", target: named(name), value });
const select = async (name: string, ...options: readonly string[]): Promise<ActOutcome> =>
  stage.act({ kind: "select", target: named(name), options });
const state = async (): Promise<Record<string, unknown>> =>
  stage.page.evaluate(() => (globalThis as unknown as { state: Record<string, unknown> }).state);

/** What these keep is the application's own: the page may show it otherwise. */
const FIELDS = `<style>.otp input{width:30px} [role=slider]{position:absolute;width:16px;height:16px;background:#333;top:-6px} .track{position:relative;width:300px;height:4px;background:#ccc;margin:20px}</style>
  <label>Phone <input id="phone"></label>
  <fieldset class="otp"><legend>Verification code</legend>${`<input maxlength="1" aria-label="Digit">`.repeat(6)}</fieldset>
  <div role="group" aria-label="PIN" class="otp" id="pin">${`<input maxlength="1">`.repeat(4)}</div>
  <label>Hydrated <input id="late"></label>
  <label>Locked <input id="locked" value="old"></label>
  <label>Short <input maxlength="5" value="12345"></label>
  <label>Due <input id="due" placeholder="DD.MM.YYYY"></label>
  <label>Paint <input id="paint" type="color"></label>
  <label>Volume <input id="volume" type="range" min="0" max="10" step="2"></label>
  <div class="track"><div role="slider" tabindex="0" aria-label="Minimum price" aria-valuemin="0" aria-valuemax="500" aria-valuenow="0"></div><div role="slider" tabindex="0" aria-label="Maximum price" aria-valuemin="0" aria-valuemax="500" aria-valuenow="500"></div></div>
  <div class="track" id="mouse"><div role="slider" aria-label="Balance" aria-valuemin="0" aria-valuemax="100" aria-valuenow="20" style="left:52px"></div></div>
  <span id="guests" role="spinbutton" tabindex="0" aria-label="Guests" aria-valuemin="1" aria-valuemax="9" aria-valuenow="1">1</span>
  <div contenteditable="true" role="textbox" aria-label="Message" style="border:1px solid;min-height:20px"><p>Old</p></div>
  <label>Search <input id="search" value="boots"></label>
  <script>
    globalThis.state = {};
    // A mask that only listens to keys, and writes digits as it likes.
    phone.addEventListener("beforeinput", (event) => { event.preventDefault(); let digits = (state.phone ?? "").replace(/\\D/g, "");
      if (event.inputType.startsWith("delete")) digits = ""; else if (event.data && event.data.length === 1) digits += event.data.replace(/\\D/g, "");
      state.phone = digits; phone.value = digits.replace(/^(\\d{3})(\\d{0,3})(\\d{0,4}).*/, "($1) $2-$3"); });
    const boxes = [...document.querySelectorAll("fieldset input")];
    boxes.forEach((box, i) => box.addEventListener("input", () => { if (box.value) boxes[i + 1]?.focus(); state.code = boxes.map((one) => one.value).join(""); }));
    pin.addEventListener("input", () => { state.pin = [...pin.querySelectorAll("input")].map((one) => one.value).join(""); });
    late.addEventListener("input", () => { state.late = late.value; if (!state.woken) { state.woken = true; fetch("data:,x").then(() => { late.value = ""; state.late = ""; }); } });
    locked.addEventListener("input", () => { locked.value = "old"; });
    due.addEventListener("change", () => { state.due = due.value; }); due.addEventListener("input", () => { state.due = due.value; });
    paint.addEventListener("input", () => { state.paint = paint.value; });
    volume.addEventListener("input", () => { state.volume = volume.value; });
    for (const thumb of document.querySelectorAll(".track:not(#mouse) [role=slider]")) thumb.addEventListener("keydown", (event) => {
      const now = Number(thumb.ariaValueNow) + (event.key === "ArrowRight" ? 25 : event.key === "ArrowLeft" ? -25 : 0);
      thumb.ariaValueNow = String(Math.max(0, Math.min(500, now))); state[thumb.ariaLabel] = Number(thumb.ariaValueNow); });
    const knob = mouse.firstElementChild; let held = false;
    knob.addEventListener("mousedown", () => { held = true; }); addEventListener("mouseup", () => { held = false; });
    addEventListener("mousemove", (event) => { if (!held) return; const box = mouse.getBoundingClientRect();
      const share = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)); knob.style.left = share * 300 - 8 + "px"; knob.ariaValueNow = state.balance = Math.round(share * 100); });
    guests.addEventListener("keydown", (event) => { const now = Number(guests.ariaValueNow) + (event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0);
      guests.ariaValueNow = guests.textContent = state.guests = now; });
    document.querySelector("[contenteditable]").addEventListener("input", (event) => { state.message = event.target.innerText.trim(); });
    let lost = 1; search.addEventListener("beforeinput", (event) => { if (event.inputType.startsWith("delete") && lost-- > 0) event.preventDefault(); });
    search.addEventListener("input", () => { state.search = search.value; });
  </script>`;

describe("puts values into", () => {
  it("fields that format, split, forget or refuse them", async () => {
    await stage.show(FIELDS);
    expect(await fill("Phone", "555-123-4567")).toMatchObject({ ok: true });
    expect(await fill("Verification code", "123456")).toMatchObject({ ok: true });
    expect(await fill("PIN", "9876")).toMatchObject({ ok: true });
    expect(await fill("Hydrated", "stays")).toMatchObject({ ok: true });
    expect(await fill("Due", "3 May 2026")).toMatchObject({ ok: true });
    expect(await fill("Message", "Dear all")).toMatchObject({ ok: true });
    expect(await fill("Short", "123456")).toMatchObject({ ok: true });
    expect(await fill("Locked", "new")).toMatchObject({ ok: false, code: "not_accepted" });
    expect(await stage.act({ kind: "clear", target: named("Search") })).toMatchObject({ ok: true });
    expect(await stage.act({ kind: "clear", target: named("Locked") })).toMatchObject({ ok: false, code: "not_accepted" });
    expect(await state()).toMatchObject({
      phone: "5551234567",
      code: "123456",
      pin: "9876",
      late: "stays",
      due: "03.05.2026",
      message: "Dear all",
      search: "",
    });
  });

  it("sliders, colours and steppers", async () => {
    await stage.show(FIELDS);
    expect(await fill("Paint", "red")).toMatchObject({ ok: true });
    expect(await fill("Volume", "8")).toMatchObject({ ok: true });
    expect(await fill("Volume", "7")).toMatchObject({ ok: false, code: "not_accepted" });
    expect(await fill("Volume", "70")).toMatchObject({ ok: false, code: "wrong_value" });
    expect(await fill("Volume", "60%")).toMatchObject({ ok: true });
    expect(await fill("Minimum price", "$100")).toMatchObject({ ok: true });
    expect(await fill("Maximum price", "350")).toMatchObject({ ok: true });
    expect(await fill("Maximum price", "360")).toMatchObject({ ok: false, code: "not_accepted" });
    expect(await fill("Balance", "70")).toMatchObject({ ok: true });
    expect(await fill("Guests", "4")).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ paint: "#ff0000", volume: "6", "Minimum price": 100, balance: 70, guests: 4 });
  });
});

const CALENDAR = `<label>Check-in <input id="field" readonly></label><div id="popup" hidden></div><button>Search</button><script>
  globalThis.state = {}; let shown = new Date(2026, 10, 1);
  const draw = () => { const start = new Date(shown); start.setDate(1 - start.getDay());
    const cells = Array.from({ length: 42 }, (_, i) => { const day = new Date(start); day.setDate(start.getDate() + i); return day; });
    popup.innerHTML = "<div role=dialog aria-label='Choose date'><button aria-label='Previous month' id=prev>‹</button><b>" + shown.toLocaleString("en", { month: "long", year: "numeric" }) + "</b><button aria-label='Next month' id=next>›</button><table role=grid>" +
      [0,1,2,3,4,5].map((week) => "<tr>" + cells.slice(week * 7, week * 7 + 7).map((day) => "<td role=gridcell tabindex=-1 data-day='" + day.toLocaleDateString("sv") + "'>" + day.getDate() + "</td>").join("") + "</tr>").join("") + "</table></div>";
    prev.onclick = () => { shown.setMonth(shown.getMonth() - 1); setTimeout(draw, 30); }; next.onclick = () => { shown.setMonth(shown.getMonth() + 1); setTimeout(draw, 30); };
    for (const cell of popup.querySelectorAll("td")) cell.onclick = () => { state.day = cell.dataset.day; field.value = cell.dataset.day; popup.hidden = true; }; };
  field.onclick = () => { draw(); popup.hidden = false; };</script>`;

describe("picks dates", () => {
  it("in a calendar that opens for a field nobody can type into", async () => {
    await stage.show(CALENDAR);
    expect(await fill("Check-in", "31 January 2027")).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ day: "2027-01-31" });
    expect(await select("Check-in", "2026-10-01")).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ day: "2026-10-01" });
    expect(await fill("Check-in", "tomorrow-ish")).toMatchObject({ ok: false, code: "disabled" });
  });
});

/** As component libraries draw them: nothing here is what it would be in plain HTML. */
const DRAWN = `<style>.unseen{position:absolute;clip:rect(0 0 0 0);width:100%;height:100%;overflow:hidden} .tiny{position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden} .thumb{position:absolute;left:40px;top:0;width:20px;height:20px;background:#333} .days button{width:30px}</style>
  <p id="vl">Volume</p><div class="rail" style="position:relative;width:200px;height:20px;cursor:pointer"><i class="thumb"><input class="unseen" type="range" aria-labelledby="vl" value="30" id="volume"></i></div>
  <div>${[1, 2, 3].map((n) => `<label for="s${n}"><span style="display:inline-block;width:20px;height:20px;background:gold"></span><span class="tiny">${n} Stars</span></label><input class="tiny" type="radio" name="stars" id="s${n}" value="${n}">`).join("")}</div>
  <div><label id="bl">Birthday</label><div role="group" aria-labelledby="bl" style="opacity:0">${["Month:MM", "Day:DD", "Year:YYYY"].map((part) => `<span role="spinbutton" contenteditable="true" aria-label="${part.split(":")[0]}" tabindex="0">${part.split(":")[1]}</span>`).join("/")}</div></div>
  <div>Size: <button id="size" aria-haspopup="listbox" aria-expanded="false">Small</button></div><div id="sizes"></div>
  <label>Delivery day <input id="day"></label><div id="calendar" class="days"></div>
  <div role="tree"><div role="treeitem" aria-expanded="false" id="fruit"><span class="tree-switcher" style="cursor:pointer;display:inline-block;width:16px;height:16px;background:#ccc"></span><span style="cursor:pointer" id="title">Fruit</span></div></div>
  <script>
    globalThis.state = {};
    volume.addEventListener("input", () => { state.volume = volume.value; });
    for (const star of document.querySelectorAll("[name=stars]")) star.onchange = () => { state.stars = star.value; };
    for (const part of document.querySelectorAll("[role=spinbutton]")) { let typed = ""; part.onfocus = () => { typed = ""; };
      part.onkeydown = (event) => { event.preventDefault(); if (!/^\\d$/.test(event.key)) return; typed += event.key; part.textContent = typed.padStart(part.ariaLabel === "Year" ? 4 : 2, "0"); state[part.ariaLabel] = part.textContent; }; }
    size.onclick = () => { size.ariaExpanded = "true"; sizes.innerHTML = "<ul role=listbox><li role=option>Small</li><li role=option>Large</li></ul>"; for (const one of sizes.querySelectorAll("li")) one.onclick = () => { state.size = size.textContent = one.textContent; sizes.innerHTML = ""; size.ariaExpanded = "false"; }; };
    day.oninput = () => { const [year, month] = day.value.split("-").map(Number); if (!month) return; calendar.innerHTML = "<b>" + new Date(year, month - 1).toLocaleString("en", { month: "long", year: "numeric" }) + "</b><table role=grid><tr>" + Array.from({ length: 28 }, (_, i) => "<td role=gridcell tabindex=0>" + (i + 1) + "</td>").join("") + "</tr></table>";
      for (const cell of calendar.querySelectorAll("td")) cell.onclick = () => { state.day = year + "-" + month + "-" + cell.textContent; calendar.innerHTML = ""; }; };
    title.onclick = () => { state.selected = true; }; fruit.firstElementChild.onclick = () => { fruit.ariaExpanded = fruit.ariaExpanded === "true" ? "false" : "true"; state.opened = (state.opened ?? 0) + 1; };
  </script>`;

describe("uses what component libraries draw", () => {
  it("sliders, stars, dates in parts, lists behind a word, and calendars that open while one types", async () => {
    await stage.show(DRAWN);
    expect(await fill("Volume", "70")).toMatchObject({ ok: true });
    expect(await stage.act({ kind: "click", target: named("2 stars") })).toMatchObject({ ok: true });
    expect(await fill("Birthday", "March 15, 1990")).toMatchObject({ ok: true });
    expect(await fill("Birthday", "soon")).toMatchObject({ ok: false, code: "wrong_value" });
    expect(await fill("size", "Large")).toMatchObject({ ok: true });
    expect(await fill("Delivery day", "2027-02-14")).toMatchObject({ ok: true });
    expect(await state()).toEqual({ volume: "70", stars: "2", Month: "03", Day: "15", Year: "1990", size: "Large", day: "2027-2-14" });
  });

  it("trees, whose parts open by the sign before their names, and once is enough", async () => {
    await stage.show(DRAWN);
    expect(await stage.act({ kind: "click", target: named("Fruit"), expanded: true })).toMatchObject({ ok: true, actions: 1 });
    expect(await stage.act({ kind: "click", target: named("Fruit"), expanded: true })).toMatchObject({ ok: true, actions: 0 });
    expect(await stage.act({ kind: "click", target: named("Fruit"), expanded: false })).toMatchObject({ ok: true, actions: 1 });
    expect(await state()).toEqual({ opened: 2 });
  });
});

/** Lists as the usual libraries draw them: in a portal at the end of the body, by ARIA or without, long ones only in part. */
const LISTS = `<style>.menu{border:1px solid;max-height:120px;overflow:auto;width:200px} .menu div{height:30px;cursor:pointer}</style>
  <label id="cl">Country</label><div role="combobox" tabindex="0" aria-labelledby="cl" aria-expanded="false" id="country">Pick one</div>
  <label>City <input role="combobox" id="city" aria-autocomplete="list" aria-expanded="false" autocomplete="off"></label>
  <label>Tags <input role="combobox" id="tags" aria-expanded="false"></label><div id="chips"></div>
  <p>Size</p><div id="size" style="cursor:pointer;border:1px solid;width:100px" tabindex="0">Any size</div>
  <label id="yl">Year</label><button id="year" aria-labelledby="yl" aria-haspopup="listbox" aria-expanded="false">–</button>
  <h3>Delivery</h3><div><label><input type="radio" name="d" value="standard" checked> Standard</label><label><input type="radio" name="d" value="express"> Express</label></div>
  <p>Germany is elsewhere on the page.</p><p onclick="state.wrong = true">Large</p><div id="portal"></div><script>
    globalThis.state = { tags: [] };
    const list = (options, pick, role = "option") => { portal.innerHTML = "<div class=menu " + (role ? "role=listbox" : "") + "></div>";
      for (const text of options) { const one = document.createElement("div"); if (role) one.setAttribute("role", role); one.textContent = text; one.onmousedown = (event) => event.preventDefault(); one.onclick = () => { portal.replaceChildren(); pick(text); }; portal.firstChild.append(one); } };
    country.onclick = () => { country.ariaExpanded = "true"; setTimeout(() => list(["France", "Germany", "Germany (East)"], (text) => { state.country = country.textContent = text; country.ariaExpanded = "false"; }), 100); };
    let timer; city.oninput = () => { clearTimeout(timer); portal.innerHTML = "<p>Searching…</p>"; timer = setTimeout(() => list(["Berlin", "Bern", "Bergen"].filter((one) => one.startsWith(city.value)), (text) => { state.city = city.value = text; }), 300); };
    tags.onfocus = tags.onclick = () => { tags.ariaExpanded = "true"; list(["Red", "Green", "Blue"].filter((one) => !state.tags.includes(one)), (text) => { state.tags.push(text); chips.textContent = state.tags.join(", "); tags.ariaExpanded = "false"; }); };
    size.onclick = () => list(["Small", "Large"], (text) => { state.size = size.textContent = text; }, "");
    year.onclick = () => { const years = Array.from({ length: 120 }, (_, i) => String(2026 - i)); portal.innerHTML = "<div class=menu role=listbox><div style='height:3600px;position:relative'></div></div>"; const menu = portal.firstChild;
      const draw = () => { const from = Math.floor(menu.scrollTop / 30); menu.firstChild.replaceChildren(...years.slice(from, from + 6).map((text, i) => { const one = document.createElement("div"); one.setAttribute("role", "option"); one.textContent = text; one.style.cssText = "position:absolute;width:100%;top:" + (from + i) * 30 + "px"; one.onclick = () => { state.year = year.textContent = text; portal.replaceChildren(); }; return one; })); };
      menu.onscroll = draw; draw(); };
    for (const radio of document.querySelectorAll("[type=radio]")) radio.onchange = () => { state.delivery = radio.value; };
  </script>`;

describe("chooses", () => {
  it("in lists that the page draws, whatever they are made of", async () => {
    await stage.show(LISTS);
    expect(await select("Country", "Germany")).toMatchObject({ ok: true });
    expect(await select("City", "Bern")).toMatchObject({ ok: true });
    expect(await select("Tags", "Blue", "Red")).toMatchObject({ ok: true });
    expect(await select("Any size", "Large")).toMatchObject({ ok: true });
    expect(await select("Delivery", "Express")).toMatchObject({ ok: true });
    expect(await select("Year", "1979")).toMatchObject({ ok: true });
    expect(await state()).toEqual({
      country: "Germany",
      city: "Bern",
      tags: ["Blue", "Red"],
      size: "Large",
      delivery: "express",
      year: "1979",
    });
  });

  it("or says what there is instead", async () => {
    await stage.show(LISTS);
    expect(await select("Country", "Spain")).toMatchObject({ ok: false, message: expect.stringContaining('"France"') });
    expect(await select("Delivery", "Drone")).toMatchObject({ ok: false, code: "option_not_found" });
    expect(await state()).toEqual({ tags: [] });
  });
});

describe("a list of which only the words before it say what for", () => {
  const HEAD = `<div><span>Role</span> <div id="box" style="display:inline-block;cursor:pointer;border:1px solid;width:120px"><span>All</span><span>▾</span></div></div>
    <table><tr><th style="cursor:pointer">Role</th></tr><tr><td>Editor</td></tr></table>
    <script>box.onclick = () => { const menu = document.createElement("ul"); menu.innerHTML = "<li style='cursor:pointer'>Admin</li><li style='cursor:pointer'>Editor</li>";
      document.body.append(menu); menu.onclick = (event) => { box.firstElementChild.textContent = event.target.textContent; menu.remove(); }; };</script>`;

  it("is opened, and not the head of a column of that name pressed", async () => {
    await stage.show(HEAD);
    expect(await stage.act({ kind: "select", target: named("Role", { role: "dropdown" }), options: ["Editor"] })).toMatchObject({
      ok: true,
    });
    expect(await stage.page.locator("#box span").first().textContent()).toBe("Editor");
  });

  it("is the one in the row that was named, where a row has one", async () => {
    await stage.show(
      `<table><tr><th>Name</th><th></th></tr><tr><td>Ann</td><td>Editor</td></tr><tr><td>Bob</td><td><select aria-label="Role"><option>Viewer</option><option>Editor</option></select></td></tr></table>`,
    );
    const scope = [{ kind: "row" as const, texts: ["Bob"] }];
    const target = { role: "dropdown" as const, words: '"Editor" in the row of "Bob"', scope };
    expect(await stage.act({ kind: "select", target, options: ["Editor"] })).toMatchObject({ ok: true });
    expect(await stage.page.locator("select").inputValue()).toBe("Editor");
  });
});

const SWITCH = (
  style: string,
): string => `<style>.box{width:40px;height:20px;background:#ccc} .box.on{background:#0a0} input{position:absolute;${style}}</style>
  <label for="active">Active</label><div class="box"><input id="active" type="checkbox" role="switch" aria-checked="false"></div>
  <script>
    // Keeps its state itself, so that the browser takes back its own.
    document.querySelector(".box").addEventListener("click", (event) => { event.preventDefault(); active.ariaChecked = String(event.currentTarget.classList.toggle("on")); });
  </script>`;

describe("a switch that is drawn over the browser's own", () => {
  const check = async (): Promise<ActOutcome> => stage.act({ kind: "check", target: named("Active"), to: true });

  it("is as the page says, where the browser's is not seen", async () => {
    await stage.page.setContent(SWITCH("opacity:0;width:0;height:0"));
    expect(await check()).toMatchObject({ ok: true, actions: 1 });
    expect(await stage.page.locator(".box").getAttribute("class")).toBe("box on");
    expect(await check()).toMatchObject({ ok: true, actions: 0 });
  });

  it("is as the browser's shows, where that is seen", async () => {
    await stage.page.setContent(SWITCH("left:200px"));
    expect(await check()).toMatchObject({ ok: false, code: "no_effect" });
  });
});

/** Says with `aria-selected` where the keyboard is, as cmdk does, and shows its ticks by their style. */
const COMMAND = `<div role="listbox" aria-label="Suggestions">${["Draft", "Done"]
  .map(
    (name, at) =>
      `<div role="option" ${at === 0 ? 'aria-selected="true" data-selected="true"' : ""}><svg width="9" height="9" style="visibility:hidden"><path d="m1 1 2 2"></path></svg>${name}</div>`,
  )
  .join("")}</div><script>
  for (const one of document.querySelectorAll("[role=option]")) one.addEventListener("click", () => { const tick = one.firstElementChild.style; tick.visibility = tick.visibility === "hidden" ? "visible" : "hidden"; });
  </script>`;

it("ticks the option that the keyboard is at, and leaves one that has its tick", async () => {
  await stage.page.setContent(COMMAND);
  const check = async (to: boolean): Promise<ActOutcome> => stage.act({ kind: "check", target: named("Draft"), to });
  const ticked = stage.page.locator(`svg[style*="visible"]`);
  expect(await check(true)).toMatchObject({ ok: true, actions: 1 });
  expect(await check(true)).toMatchObject({ ok: true, actions: 0 });
  expect(await ticked.count()).toBe(1);
  expect(await check(false)).toMatchObject({ ok: true, actions: 1 });
  expect(await ticked.count()).toBe(0);
});

/** As bootstrap-switch draws one: a box that is pressed, with a box to tick in it that nobody sees, beside words that no code ties to it. */
const SWITCHES = `<style>.row{display:flex;gap:20px;margin:20px} .bs{position:relative;overflow:hidden;width:66px;height:24px;border:1px solid;cursor:pointer} .bs input{position:absolute;top:0;left:0;margin:0;z-index:-1;opacity:0;visibility:hidden} .bs div{width:110px;margin-left:-31px} .bs.on div{margin-left:0}</style>
  <div class="row">${["Automated", "Public"].map((name) => `<label>${name}</label><div><div class="bs"><div><span>Yes</span><span>&nbsp;</span><span>No</span><input type="checkbox" value="${name}"></div></div></div>`).join("")}<label>Locked</label><div><button class="bs"></button><input type="checkbox" style="visibility:hidden;width:0;height:0"></div></div>
  <script>for (const box of document.querySelectorAll(".bs")) box.onclick = () => { const input = box.querySelector("input"); input.checked = !input.checked; box.classList.toggle("on"); };</script>`;

describe("a switch that is drawn around a box to tick that nobody sees", () => {
  it("is pressed where it is drawn, and no other one", async () => {
    await stage.show(SWITCHES);
    const set = (name: string, to: boolean): Promise<ActOutcome> =>
      stage.act({ kind: "check", target: named(name, { role: "switch" }), to });
    expect(await set("Public", true)).toMatchObject({ ok: true, actions: 1 });
    expect(await ticked()).toEqual(["Public"]);
    expect(await set("Public", true)).toMatchObject({ ok: true, actions: 0 });
    expect(await set("Automated", true)).toMatchObject({ ok: true, actions: 1 });
    expect(await set("Public", false)).toMatchObject({ ok: true, actions: 1 });
    expect(await ticked()).toEqual(["Automated"]);
    expect(await stage.act({ kind: "check", target: named("Locked", { role: "switch" }), to: true }, { ms: 700 })).toMatchObject({
      ok: false,
    });
    expect(await ticked()).toEqual(["Automated"]);
  });
});

const ASKS = (
  answers: string,
): string => `<label><input type="checkbox" id="enabled" checked> Enabled</label><dialog id="ask"><p>Disable the user?</p>${answers}</dialog>
  <script>enabled.addEventListener("click", (event) => { event.preventDefault(); ask.showModal(); });</script>`;

describe("a switch about which the page asks first", () => {
  it.each([
    ["has been clicked, where there is a question", "<button>Disable</button><button>Cancel</button>", { ok: true, actions: 1 }],
    ["has done nothing, where it is only told so", "<button>OK</button>", { ok: false, code: "no_effect" }],
  ])("%s", async (_, answers, want) => {
    await stage.page.setContent(ASKS(answers));
    expect(await stage.act({ kind: "check", target: named("Enabled"), to: false })).toMatchObject(want);
  });
});

const ROWS = `<form><table><tr><th></th><th>Title</th><th>Price</th></tr>${["Ronia", "SPQR"].map((title) => `<tr><td><input type="checkbox" aria-label="Select this object" value="${title}"></td><th><a href="#${title}">${title}</a></th><td>8</td></tr>`).join("")}</table></form>`;
const ticked = async (): Promise<readonly string[]> =>
  stage.page.locator("input:checked").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));

describe("things that are selected in a table", () => {
  it("are ticked in their rows", async () => {
    await stage.show(ROWS);
    expect(await select("books", "Ronia", "SPQR")).toMatchObject({ ok: true, actions: 2 });
    expect(await ticked()).toEqual(["Ronia", "SPQR"]);
  });

  it("are none that the table does not have", async () => {
    await stage.show(ROWS);
    expect(await stage.act({ kind: "select", target: named("books"), options: ["Ronia", "Emil"] }, { ms: 500 })).toMatchObject({
      ok: false,
    });
    expect(await ticked()).toEqual([]);
  });

  it("are chosen from a list that is called so before any row", async () => {
    await stage.show(`${ROWS}<label>Books <select id="list" multiple><option>Ronia</option><option>SPQR</option></select></label>`);
    expect(await select("books", "SPQR")).toMatchObject({ ok: true });
    expect(await ticked()).toEqual([]);
    expect(await stage.page.locator("#list").inputValue()).toBe("SPQR");
  });
});

describe("a list of links under a title that folds", () => {
  const FILTER = (open: string): string =>
    `<details ${open}><summary>By genre</summary><ul><li><a href="#all">All</a></li><li><a href="#history">History</a></li></ul></details><table><tr><td>History</td></tr></table>`;

  it.each(["open", ""])("is chosen from, and not folded where it is open: %j", async (open) => {
    await stage.show(FILTER(open));
    const target = named("genre", { role: "dropdown" });
    expect(await stage.act({ kind: "select", target, options: ["History"] })).toMatchObject({ ok: true });
    expect(new URL(stage.page.url()).hash).toBe("#history");
  });
});

describe("the words in a drawing", () => {
  const DRAWING = (more: string): string =>
    `<svg width="300" height="100"><g id="node"><rect width="140" height="40" fill="#ccc"></rect><g><text x="10" y="25" style="pointer-events:none">Every minute</text></g></g>${more}</svg><p id="out"></p><script>node.addEventListener("dblclick", () => { out.textContent = "opened"; })</script>`;
  const open = async (): Promise<ActOutcome> =>
    stage.act({ kind: "click", target: named("Every minute", { quoted: true }), double: true }, { ms: 1_500 });

  it("are pressed on the shape that they stand on", async () => {
    await stage.show(DRAWING(""));
    expect(await open()).toMatchObject({ ok: true });
    expect(await stage.out()).toBe("opened");
  });

  it("are not pressed through what lies over them", async () => {
    await stage.show(DRAWING(`<g><rect width="300" height="100" fill="#fffd"></rect></g>`));
    expect(await open()).toMatchObject({ ok: false });
    expect(await stage.out()).toBe("");
  });
});

/** As libraries draw them whose controls only take the keys. */
const UNDERNEATH = `<style>label,#skills,#size{display:block;margin:8px} .sign{display:inline-block;width:16px;height:16px;background:#ccc}</style>
  <div id="host"></div>
  <label style="position:relative"><span style="position:relative"><input type="radio" name="c" id="temporary" style="opacity:0;position:absolute;inset:0;margin:0;z-index:-1;outline:none"><span class="sign"></span></span> Temporary</label>
  <label for="skill">Skills</label><div id="skills" style="width:300px;height:30px;border:1px solid"><input id="skill" role="combobox" readonly aria-expanded="false" style="opacity:0;width:100px;height:1px;border:0;padding:0;display:block"><i id="chosen"></i> <b>▾</b></div>
  <label id="size"><span>Size</span> <b id="large">S</b><input id="sizes" role="combobox" aria-label="Size" readonly value="S" style="position:absolute;width:1px;height:1px;opacity:0"></label>
  <ul id="list" role="listbox" hidden style="position:absolute;left:20px;top:10px;width:300px;height:200px;margin:0;background:#fff"></ul>
  <div role="tree"><div role="treeitem" tabindex="0" aria-expanded="false" id="europe"><span>Europe</span><div role="group" hidden><div role="treeitem">Berlin</div></div></div><div role="treeitem" tabindex="0" aria-expanded="false" id="asia">Asia</div></div>
  <script>
    globalThis.state = {};
    host.attachShadow({ mode: "open" }).innerHTML = '<label style="position:relative"><input type="checkbox" role="switch" style="opacity:0;position:absolute;pointer-events:none"><span style="display:inline-block;width:30px;height:16px;background:#ccc"></span><div style="display:inline-block"><slot></slot></div></label>'; host.textContent = "Full time";
    const show = (options, choose) => { list.hidden = false; list.innerHTML = ""; for (const one of options) { const item = document.createElement("li"); item.role = "option"; item.textContent = one; item.onclick = () => choose(one); list.append(item); } };
    skills.onclick = () => { skill.ariaExpanded = "true"; show(["Cooking", "Driving"], (one) => { (state.skills ??= []).push(one); chosen.textContent = state.skills.join(" "); }); };
    size.onclick = () => show(["S", "L"], (one) => { state.size = one; sizes.value = one; large.textContent = one; list.hidden = true; });
    addEventListener("keydown", (event) => { if (event.key === "Escape") { list.hidden = true; skill.ariaExpanded = "false"; } });
    europe.onclick = () => europe.focus(); europe.onkeydown = (event) => { if (event.key === "ArrowRight") { europe.ariaExpanded = "true"; europe.lastElementChild.hidden = false; } };
  </script>`;

it("uses controls that lie under what is drawn for them, and says what stays closed", async () => {
  await stage.show(UNDERNEATH);
  expect(await stage.act({ kind: "check", target: named("Full time"), to: true })).toMatchObject({ ok: true });
  expect(await select("Skills", "Cooking", "Driving")).toMatchObject({ ok: true });
  // The list is not left over what comes next.
  expect(await stage.act({ kind: "check", target: named("Temporary"), to: true })).toMatchObject({ ok: true });
  expect(await select("Size", "L")).toMatchObject({ ok: true });
  expect(await state()).toEqual({ skills: ["Cooking", "Driving"], size: "L" });
  const isOn = await stage.page.evaluate(() => [
    document.querySelector("#host")?.shadowRoot?.querySelector("input")?.checked,
    document.querySelector<HTMLInputElement>("#temporary")?.checked,
  ]);
  expect(isOn).toEqual([true, true]);
  expect(await stage.act({ kind: "click", target: named("Europe"), expanded: true })).toMatchObject({ ok: true });
  expect(await stage.page.locator("#europe").getAttribute("aria-expanded")).toBe("true");
  expect(await stage.act({ kind: "click", target: named("Asia"), expanded: true })).toMatchObject({ ok: false, code: "no_effect" });
});
