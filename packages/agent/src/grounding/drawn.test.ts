import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { drawnAs } from "./drawn.ts";
import { ground } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const DRAWING = `<svg width="300" height="200"><defs><circle r="9"/></defs>
  <circle id="a" cx="30" cy="30" r="20" fill="red"/><circle id="b" cx="90" cy="30" r="8" fill="rgb(20, 60, 220)"/>
  <rect id="c" x="130" y="10" width="60" height="40" fill="red"/><rect id="d" x="210" y="10" width="20" height="20" fill="none" stroke="black"/>
  <polygon id="e" points="10,120 40,70 70,120" fill="green"/><text id="f" x="100" y="120" fill="red" font-size="40">7</text>
  <text id="g" x="150" y="120" fill="black" font-size="40">K</text></svg>
  <button id="h"><svg width="16" height="16"><circle cx="8" cy="8" r="7" fill="orange"/></svg> Save</button>`;
const ONE = `<svg width="200" height="200"><polygon id="a" points="10,120 40,70 70,120" fill="green"/></svg><button>Send</button>`;
const COLOURS = `<style>.c{float:left;width:30px;height:30px}</style>${["#e00000", "#0000dd", "#ff8080", "#00a000"]
  .map((colour, at) => `<span class="c" id="${"abcd"[at]}" style="background:${colour}"></span>`)
  .join("")}<button>Send</button>`;

async function look(html: string): Promise<{ readonly snapshot: Snapshot; readonly idOf: (ref: number | undefined) => string }> {
  const snapshot = await perceive(await browse.show(html));
  return { snapshot, idOf: (ref) => snapshot.elements.find((element) => element.ref === ref)?.attributes[0] ?? "nothing" };
}

test.each([
  ["the blue circle", "b"],
  ["the large circle", "a"],
  ["the rectangle", "nothing"],
  ["the red rectangle", "c"],
  ["the square", "d"],
  ["the black square", "d"],
  ["the triangle", "e"],
  ["the digit", "f"],
  ["the black letter", "g"],
  ["the red triangle", "nothing"],
  ["the circle", "nothing"],
  ['"red circle"', "nothing"],
  ["the orange circle", "nothing"],
  ["the round red circle", "nothing"],
])("%s: %s", async (words, want) => {
  const { snapshot, idOf } = await look(DRAWING);
  const target = { name: words.replace(/^the |"/gu, ""), words, quoted: words.startsWith('"') };
  const found = ground(target, "click", snapshot);
  expect(found.ok ? idOf(found.element.ref) : "nothing").toBe(want);
});

test("takes the only part of a drawing for the item, and none of several", async () => {
  const item = { role: "item", words: "the item" } as const;
  const one = await look(ONE);
  const found = ground(item, "hover", one.snapshot);
  expect(found.ok && one.idOf(found.element.ref)).toBe("a");
  expect(ground(item, "hover", (await look(DRAWING)).snapshot).ok).toBe(false);
  // A claim about an item is not proved by a drawing.
  expect(ground(item, "read", one.snapshot).ok).toBe(false);
  expect(ground({ role: "text", words: "the text" }, "read", (await look("<div>Something went wrong</div>")).snapshot).ok).toBe(false);
});

test("tells coloured boxes without words by their colours", async () => {
  const { snapshot, idOf } = await look(COLOURS);
  const ids = (name: string): readonly string[] => drawnAs({ name, words: name }, snapshot).map(({ ref }) => idOf(ref));
  expect(ids("red shade")).toEqual(["a", "c"]);
  expect(ids("green square")).toEqual(["d"]);
  expect(ids("yellow shade")).toEqual([]);
  expect(ids("shade")).toEqual([]);
});
