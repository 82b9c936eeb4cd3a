import { describe, expect, it } from "vitest";
import { isTest, readSources, resolveRelative } from "./sources.ts";

/** How a thing on a page is found, read, judged and acted on: files that can be read one after the other. */
const WITHOUT_CIRCLES = ["acting", "grounding", "judging", "page-script", "perception", "running"].map(
  (room) => `packages/agent/src/${room}/`,
);

type Graph = ReadonlyMap<string, readonly string[]>;

describe("imports of the page's rooms", () => {
  it("lead from no file back to itself, those of types among them", () => {
    const sources = readSources().filter(({ path }) => WITHOUT_CIRCLES.some((room) => path.startsWith(room)) && !isTest(path));
    const relative = sources.map(
      ({ path, imports }) =>
        [
          path,
          imports.filter(({ specifier }) => specifier.startsWith(".")).map(({ specifier }) => resolveRelative(path, specifier)),
        ] as const,
    );
    expect(relative.length).toBeGreaterThan(200);
    expect(circlesIn(new Map(relative))).toEqual([]);
  });

  it("are seen to do so where they do", () => {
    const circles = circlesIn(
      new Map([
        ["a", ["b", "x"]],
        ["b", ["c"]],
        ["c", ["a", "d"]],
        ["d", []],
      ]),
    );
    expect(circles).toEqual([["a", "b", "c"]]);
  });
});

/** Files that reach one another; each file of a circle is named once. */
function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachedFrom(file, graph)]));
  const inCircle = [...graph.keys()].filter((file) => reached.get(file)?.has(file) === true);
  const circles = Map.groupBy(inCircle, (file) =>
    inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)).join(" "),
  );
  return [...circles.values()];
}

function reachedFrom(start: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = [...(graph.get(start) ?? [])];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    left.push(...(graph.get(file) ?? []));
  }
  return reached;
}
