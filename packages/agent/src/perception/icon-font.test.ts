import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browse, startBrowsing } from "./__fixtures__/browse.ts";
import { ICON_FONT } from "./__fixtures__/icon-font.ts";
import { perceive } from "./perceive.ts";
import type { PageElement } from "./snapshot.ts";
import { readVisibleText } from "./visible-text.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const look = async (body: string): Promise<{ readonly text: string; readonly elements: readonly PageElement[] }> => {
  const page = await browse.show(`<style>${ICON_FONT}</style>${body}`);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
  return { text: (await readVisibleText(page)).joined(), elements: (await perceive(page)).elements };
};

describe("the word that an icon font draws as a sign", () => {
  test.each([
    ["written in the page", `<i class="s">menu_book</i>`],
    ["written by the style sheet", `<i class="a" data-is="menu_book"></i>`],
  ])("is no text, but what the icon is called, %s", async (_, icon) => {
    const { text, elements } = await look(`<a href="#b">${icon}<span>Books</span></a> <button type="button">${icon}</button>`);
    expect(text).toBe("Books");
    const [link, button] = ["link", "button"].map((role) => elements.find((one) => one.role === role));
    expect(link).toMatchObject({ name: "Books", text: "Books" });
    expect(button).toMatchObject({ name: "", text: "", icon: "menu book" });
  });

  test("is in no label, no cell, and no name of what it is all of", async () => {
    const { text, elements } = await look(
      `<label for="q"><i class="s">edit</i> Title</label><input id="q"><span class="s">sort</span> Year <input id="y">
       <table><tr><th>Name</th><th>Do</th></tr><tr><td>Ann</td><td><button type="button" class="s">delete</button></td></tr></table>`,
    );
    expect(text).not.toMatch(/edit|sort|delete/);
    expect(elements.find((one) => one.attributes.includes("q"))).toMatchObject({ name: "Title", label: "Title" });
    expect(elements.find((one) => one.attributes.includes("y"))).toMatchObject({ beside: "Year" });
    expect(elements.find((one) => one.role === "row" && one.text.startsWith("Ann"))?.text).toBe("Ann");
    expect(elements.find((one) => one.role === "button")).toMatchObject({ name: "", icon: "delete" });
  });

  test("is a text where the font draws its letters, or what it draws has no such word", async () => {
    const { text } = await look(
      `<p>menu_book</p><p>ill</p><p style="font-family:monospace">add</p><p style="font-size:4px;font-family:serif">list</p><p class="s">draw</p>`,
    );
    expect(text.split("\n")).toEqual(["menu_book", "ill", "add", "list", "draw"]);
  });
});
