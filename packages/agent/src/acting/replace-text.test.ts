import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const replace = async (replaces: string, value: string) =>
  await stage.act({ kind: "fill", target: named("Text"), value, replaces }, { ms: 2_000 });
const held = async (): Promise<string> => await stage.page.locator("textarea").inputValue();

describe("a text in a field", () => {
  const field = "<label>Text <textarea rows=5>== Care ==\nThe filter costs 165 EUR, twice a year.\nOrder number 71650.</textarea></label>";

  test("gives place to another, and the rest of the field stays", async () => {
    await stage.show(field);
    expect(await replace("165", "182")).toMatchObject({
      ok: true,
      words: 'replace "165" with "182" in field "Text"',
      effect: { changed: true },
    });
    expect(await held()).toBe("== Care ==\nThe filter costs 182 EUR, twice a year.\nOrder number 71650.");
    expect(await replace(", twice a year", "")).toMatchObject({ ok: true });
    expect(await held()).toContain("costs 182 EUR.\n");
  });

  test("is refused where it is not there, or there twice", async () => {
    await stage.show(field.replace("71650", "165"));
    expect(await replace("165", "182")).toMatchObject({ ok: false, code: "ambiguous" });
    expect(await replace("166", "182")).toMatchObject({ ok: false, code: "not_found" });
    expect(await replace("16", "18")).toMatchObject({ ok: false, code: "not_found" });
    expect(await held()).toContain("165 EUR");
  });

  test("is found over the pieces of a text that is edited in the page, whose form stays", async () => {
    await stage.show(
      `<div role="textbox" aria-label="Text" contenteditable><h2>Care</h2><p>The filter costs <b>165</b> EUR</p><p>twice a year</p></div>`,
    );
    expect(await replace("165", "182")).toMatchObject({ ok: true });
    expect(await replace("costs 182", "costs 190")).toMatchObject({ ok: true });
    const text = await stage.page.locator("[contenteditable]").innerText();
    expect(text.replaceAll(/\s+/gu, " ")).toBe("Care The filter costs 190 EUR twice a year");
    expect(await stage.page.locator("[contenteditable] h2").count()).toBe(1);
  });
});

test("what is appended without a field's name stands at the end of what has the caret", async () => {
  await stage.show(
    "<textarea autofocus>One\nTwo</textarea><script>const t = document.querySelector('textarea'); t.focus(); t.setSelectionRange(0, 0)</script>",
  );
  expect(await stage.act({ kind: "fill", target: null, value: " and three", append: true })).toMatchObject({ ok: true });
  expect(await held()).toBe("One\nTwo and three");
});
