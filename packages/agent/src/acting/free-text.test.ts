import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** One field of a form that is sent by Enter, with a list below it that `options` fills, and what a library does with the rest. */
const FIELD = (options: string, more: string): string =>
  `<form id="form"><div id="box" style="border:1px solid"><span id="chips"></span><input id="to" role="combobox" aria-label="To" aria-expanded="false" aria-autocomplete="list" autocomplete="off"></div><ul id="list" role="listbox" hidden></ul></form><p id="sent"></p><script>
  form.onsubmit = (event) => { event.preventDefault(); sent.textContent = "sent"; };
  const chip = (text) => { chips.innerHTML += "<span>" + text + "</span> "; to.value = ""; };
  const show = (offered) => { list.innerHTML = ""; list.hidden = offered.length === 0; to.ariaExpanded = String(!list.hidden); for (const [text, take] of offered) { const one = document.createElement("li"); one.role = "option"; one.textContent = text; one.onmousedown = (event) => event.preventDefault(); one.onclick = () => { take(); show([]); }; list.append(one); } };
  to.addEventListener("input", () => show(to.value === "" ? [] : ${options})); ${more}</script>`;
const KNOWN = `["ann@example.com", "bob@example.com"].filter((one) => one.includes(to.value)).map((one) => [one, () => chip(one)])`;
const CLEARS = `to.addEventListener("blur", () => { to.value = ""; show([]); });`;
const ON_ENTER = `to.addEventListener("keydown", (event) => { if (event.key !== "Enter") return; event.preventDefault(); if (to.value !== "") chip(to.value); });`;
const CREATES = `[...${KNOWN}, ['Create "' + to.value + '"', () => chip(to.value)]]`;
const OTHERS = `[["ann@example.com", () => chip("ann@example.com")]]`;

const set = (value: string): Promise<ActOutcome> => stage.act({ kind: "set", target: named("To"), value });
const held = async (): Promise<string> =>
  stage.page.evaluate(
    () =>
      `${document.querySelector("#chips")?.textContent?.trim()}|${document.querySelector("input")?.value}|${document.querySelector("#sent")?.textContent}`,
  );

describe("a list that takes what it does not offer", { timeout: 30_000 }, () => {
  it.each([
    ["by Enter (recipients)", FIELD(KNOWN, CLEARS + ON_ENTER), "carl@example.com||"],
    ["by what makes one of it (react-select)", FIELD(CREATES, CLEARS), "carl@example.com||"],
    ["as it is left in the field", FIELD(KNOWN, ""), "|carl@example.com|"],
  ])("%s", async (_how, html, want) => {
    await stage.show(html);
    expect(await set("carl@example.com")).toMatchObject({ ok: true });
    expect(await held()).toBe(want);
  });

  it("is chosen from where it offers that", async () => {
    await stage.show(FIELD(KNOWN, CLEARS + ON_ENTER));
    expect(await set("bob@example.com")).toMatchObject({ ok: true });
    expect(await held()).toBe("bob@example.com||");
  });
});

describe("a list that takes only what it offers", { timeout: 30_000 }, () => {
  it.each([
    ["has no such option, and its form is not sent", FIELD(KNOWN, CLEARS)],
    [
      "gets no other one chosen that is marked in it",
      FIELD(OTHERS, `${CLEARS} to.addEventListener("keydown", (event) => { if (event.key === "Enter") chip(list.textContent); });`),
    ],
  ])("%s", async (_what, html) => {
    await stage.show(html);
    expect(await set("carl@example.com")).toMatchObject({ ok: false, code: expect.stringMatching(/not_found$/) });
    expect((await held()).split("|")).toEqual(["", expect.any(String), ""]);
  });

  it("is not typed into by who selects", async () => {
    await stage.show(FIELD(KNOWN, CLEARS + ON_ENTER));
    expect(await stage.act({ kind: "select", target: named("To"), options: ["carl@example.com"] })).toMatchObject({ ok: false });
    expect(await held()).toMatch(/^\|/);
  });
});
