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
  it.each(examplesOf("Steps you can write"))("a step: %s", (example) => {
    expect(parseLine(example, "step").map(({ intent }) => intent.type)).not.toContain("unknown");
    expect(parseLine(example, "step").map(({ intent }) => intent.type)).not.toContain("assert");
  });

  it.each(examplesOf("Expectations you can write"))("an expectation: %s", (example) => {
    expect(isUnderstood(example, "outcome")).toBe(true);
  });

  it.each(inBullets("How things are named"))("a name: %s", (example) => {
    expect(isUnderstood(example, "step")).toBe(true);
  });

  it.each(inBullets("Good expectations"))("a good expectation: %s", (example) => {
    expect(isUnderstood(example, "outcome")).toBe(true);
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

  it.each(fences("not-understood").flatMap((fence) => fence.trim().split("\n")))("an expectation that is not understood: %s", (example) => {
    expect(isUnderstood(example, "outcome")).toBe(false);
  });

  it.each(fences("not-understood-steps").flatMap((fence) => fence.trim().split("\n")))("a step that is not understood: %s", (example) => {
    expect(isUnderstood(example, "step")).toBe(false);
  });

  it("has examples of every kind", () => {
    expect(examplesOf("Steps you can write").length).toBeGreaterThan(35);
    expect(examplesOf("Expectations you can write").length).toBeGreaterThan(25);
    expect(fences("test").length).toBeGreaterThan(2);
  });
});
