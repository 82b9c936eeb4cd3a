import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { listFiles, readText } from "./sources.ts";

const PACKAGES = listFiles(/^packages\/[^/]+\/package\.json$/u).map((path) => (JSON.parse(readText(path)) as { name: string }).name);
const BUMPS = new Set(["major", "minor", "patch"]);

/** `npx changeset version` would stop in the middle of a release otherwise. */
describe("the changesets", () => {
  const files = listFiles(/^\.changeset\/.+\.md$/u).filter((path) => !path.endsWith("/README.md"));

  it("each name packages of this repository, how much they change, and say something to their users", () => {
    expect(PACKAGES).toContain("runwright");
    expect(files.flatMap(problemsOf)).toEqual([]);
  });
});

function problemsOf(path: string): string[] {
  const { yaml = "", text = "" } = /^---\n(?<yaml>[\s\S]*?)\n---\n(?<text>[\s\S]*)$/u.exec(readText(path))?.groups ?? {};
  const releases = Object.entries((parseDocument(yaml).toJS() ?? {}) as Record<string, string>);
  const wrong = releases.filter(([name, bump]) => !PACKAGES.includes(name) || !BUMPS.has(bump));
  return [
    ...(releases.length === 0 ? [`${path} names no package`] : []),
    ...wrong.map(([name, bump]) => `${path}: ${name}: ${bump} is no package of this repository, or no size of a change`),
    ...(text.trim() === "" ? [`${path} says nothing`] : []),
  ];
}
