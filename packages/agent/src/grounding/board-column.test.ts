import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { ground } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const lane = (title: string, card: string): string =>
  `<section class="lane" style="width:200px;height:200px;float:left"><header>${title}</header><button>${card}</button><button>Add</button></section>`;

it("takes a column of a board for a place, by its title", async () => {
  const page = await browse.show(`<main>${lane("To do", "One")}${lane("Done", "Two")}</main>`);
  const snapshot = await perceive(page);
  const inLane = (name: string, title: string): ReturnType<typeof ground> =>
    ground({ name, quoted: true, words: name, scope: [{ kind: "any", texts: [title] }] }, "click", snapshot);
  const add = inLane("Add", "Done");
  expect(add.ok && add.element.box.x).toBeGreaterThan(150);
  expect(inLane("Two", "Done").ok).toBe(true);
  expect(inLane("One", "Done").ok).toBe(false);
});

it("takes a cross that is drawn for what removes a thing, and not for a word", async () => {
  const page = await browse.show(
    `<ul><li>Milk <button aria-label="Remove todo" style="width:30px;height:30px"></button></li></ul><button>Remove all</button>`,
  );
  const found = ground({ name: "×", role: "button", words: "×" }, "click", await perceive(page));
  expect(found.ok && found.element.name).toBe("Remove todo");
});
