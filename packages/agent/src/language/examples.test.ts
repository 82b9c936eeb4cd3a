import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDescription } from "./parse-description.ts";

const root = new URL("../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const withoutFrontMatter = (markdown: string): string => markdown.replace(/^---\n[^]*?\n---\n/, "");

const inReadme = [...read("README.md").matchAll(/```markdown\n([^]*?)```/g)].map(
  (found, at) => [`README.md (${at + 1})`, found[1] ?? ""] as const,
);
const inExamples = readdirSync(new URL("examples/", root), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".md") && !path.endsWith(".plan.md") && !path.endsWith("README.md") && !path.includes("node_modules"))
  .map((path) => [`examples/${path}`, withoutFrontMatter(read(`examples/${path}`))] as const);

describe("what is shown as an example", () => {
  it.each([...inReadme, ...inExamples])("is understood in every line: %s", (_path, markdown) => {
    const { steps, outcomes, warnings } = parseDescription(markdown);
    expect(steps.length).toBeGreaterThan(0);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(warnings.filter(({ code }) => code.endsWith("_not_understood"))).toEqual([]);
    expect([...steps, ...outcomes].filter(({ intent }) => intent.type === "unknown")).toEqual([]);
  });

  it("is there", () => {
    expect(inReadme).toHaveLength(1);
    expect(inExamples.length).toBeGreaterThan(5);
  });
});
