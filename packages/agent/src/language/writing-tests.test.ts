import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expandSharedSteps } from "@runwright/language/document";
import { parseDescription } from "./parse-description.ts";
import { parseLine } from "@runwright/language";

const guide = readFileSync(new URL("../../../../docs/writing-tests.md", import.meta.url), "utf8");

const shared = readFileSync(new URL("../../../../docs/shared-steps.md", import.meta.url), "utf8");

const section = (title: string): string => guide.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const fences = (info: string, of = guide): string[] =>
  [...of.matchAll(new RegExp(`^(\`\`\`\`?)${info}\\n([^]*?)^\\1$`, "gm"))].map((found) => found[2] ?? "");
const linesOf = (info: string): string[] => fences(info).flatMap((fence) => fence.trim().split("\n"));
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? "");
const examplesOf = (title: string): string[] =>
  section(title)
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| to ") && !line.startsWith("| ---"))
    .flatMap((line) => codeIn(line.split("|")[2] ?? ""));
const inBullets = (title: string): string[] =>
  section(title)
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .flatMap(codeIn);
const isUnderstood = (text: string, kind: "step" | "outcome"): boolean =>
  parseLine(text, kind).every(({ intent }) => intent.type !== "unknown");

describe("docs/writing-tests.md", () => {
  it("has steps that are read as steps", () => {
    const read = examplesOf("Steps you can write").map(
      (example) => [example, parseLine(example, "step").map(({ intent }) => intent.type)] as const,
    );
    expect(read.length).toBeGreaterThan(20);
    expect(read.filter(([, types]) => types.some((type) => type === "unknown" || type === "assert"))).toEqual([]);
  });

  it("has expectations that are understood", () => {
    const examples = [...examplesOf("Expectations you can write"), ...inBullets("Good expectations")];
    expect(examples.length).toBeGreaterThan(20);
    expect(examples.filter((example) => !isUnderstood(example, "outcome"))).toEqual([]);
  });

  it("has names that are understood", () => {
    const examples = inBullets("How things are named");
    expect(examples.length).toBeGreaterThan(5);
    expect(examples.filter((example) => !isUnderstood(example, "step"))).toEqual([]);
  });

  it.each(fences("test"))("a whole Test: %s", (markdown) => {
    const { steps, outcomes, warnings } = parseDescription(markdown);
    expect(warnings).toEqual([]);
    expect(steps.length).toBeGreaterThan(0);
    expect(outcomes.length).toBeGreaterThan(0);
  });

  it("a Test with its Shared Step put in", () => {
    const [test = ""] = fences("names-shared-step", shared);
    const [step = ""] = fences("shared-step", shared);
    const { steps, outcomes, warnings } = parseDescription(expandSharedSteps(test, () => step) ?? "");
    const written = [...steps, ...outcomes].map(({ text }) => text);
    expect([written.at(0), ...written.slice(-3)]).toEqual([
      "Open /login",
      'The page shows "Welcome, Ann"',
      'Click "Orders"',
      'The page shows "No orders yet"',
    ]);
    expect([steps.length, outcomes.length, warnings]).toEqual([6, 1, []]);
  });

  it("has lines that are not understood, as it says", () => {
    const [claims, orders] = [linesOf("not-understood"), linesOf("not-understood-steps")];
    expect([claims.length, orders.length].every((count) => count > 3)).toBe(true);
    expect(claims.filter((line) => isUnderstood(line, "outcome"))).toEqual([]);
    expect(orders.filter((line) => isUnderstood(line, "step"))).toEqual([]);
  });
});
