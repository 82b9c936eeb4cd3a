import { afterAll, beforeAll, expect, it } from "vitest";
import type { DragTo } from "../language/intent.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ivy"];
/** A grid, or with a width of one a list, in which what is dragged takes the place of what the mouse is on. */
const grid = (
  columns: number,
  script = true,
): string => `<style>ul{display:grid;grid-template-columns:repeat(${columns},70px);gap:4px;padding:0;list-style:none;user-select:none}
  li{height:40px;background:#ddd}</style><h1>Team</h1><ul>${NAMES.map((name) => `<li><div>${name}</div></li>`).join("")}</ul>${
    script
      ? `<script>{ const list = document.querySelector("ul"); let held = null;
  list.onmousedown = (event) => { held = event.target.closest("li"); held.style.pointerEvents = "none"; };
  document.onmousemove = ({ clientX, clientY }) => { const other = held && document.elementFromPoint(clientX, clientY)?.closest("li"); if (!other || other === held) return;
    const all = [...list.children]; list.insertBefore(held, all.indexOf(held) < all.indexOf(other) ? other.nextSibling : other); };
  document.onmouseup = () => { if (held) held.style.pointerEvents = ""; held = null; }; }</script>`
      : ""
  }`;

async function dragged(name: string, to: DragTo, html: string): Promise<string> {
  await stage.show(html);
  const outcome = await stage.act({ kind: "drag", source: named(name), to }, { ms: 4_000 });
  if (!outcome.ok) return outcome.code;
  return (await stage.page.locator("li").allTextContents()).join(" ");
}

interface Case {
  readonly name: string;
  readonly to: DragTo;
  readonly columns: number;
  readonly want: string;
}

it.each<Case>([
  { name: "Bob", to: { kind: "place", way: "left", count: 1 }, columns: 3, want: "Bob Ann Cid Dan Eve Fay Gus Hal Ivy" },
  { name: "Ann", to: { kind: "place", way: "right", count: 2 }, columns: 3, want: "Bob Cid Ann Dan Eve Fay Gus Hal Ivy" },
  { name: "Gus", to: { kind: "spot", edges: ["top", "left"] }, columns: 3, want: "Gus Ann Bob Cid Dan Eve Fay Hal Ivy" },
  { name: "Cid", to: { kind: "place", way: "up", count: 1 }, columns: 1, want: "Ann Cid Bob Dan Eve Fay Gus Hal Ivy" },
  { name: "Ann", to: { kind: "place", way: "down", count: 3 }, columns: 1, want: "Bob Cid Dan Ann Eve Fay Gus Hal Ivy" },
  { name: "Eve", to: { kind: "spot", edges: [] }, columns: 3, want: "Ann Bob Cid Dan Eve Fay Gus Hal Ivy" },
])("moves $name among those beside it: $to", async ({ name, to, columns, want }) => {
  expect(await dragged(name, to, grid(columns))).toBe(want);
});

it("finds no place beyond the edge, and none for what stands alone", async () => {
  expect(await dragged("Ann", { kind: "place", way: "left", count: 1 }, grid(3))).toBe("not_found");
  expect(await dragged("Gus", { kind: "place", way: "up", count: 3 }, grid(3))).toBe("not_found");
  expect(await dragged("Team", { kind: "place", way: "down", count: 1 }, grid(3))).toBe("not_found");
});

it("has failed where nothing takes the new place", async () => {
  expect(await dragged("Bob", { kind: "place", way: "left", count: 1 }, grid(3, false))).toBe("no_effect");
});
