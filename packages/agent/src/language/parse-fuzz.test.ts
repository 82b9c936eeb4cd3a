import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toldOf } from "./__fixtures__/told-of.ts";
import { parseDescription } from "./parse-description.ts";
import { readCanonicalLines, readLines, suggestionsOf } from "@runwright/language";
import { variablesIn } from "@runwright/language/document";

const examples = readFileSync(new URL("../../../language/src/__fixtures__/wordings.txt", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.slice(2).split(" => ", 1)[0] ?? "");
const words = [...new Set(examples.flatMap((example) => example.split(" ")))];
const marks = [
  '"',
  "'",
  "`",
  "**",
  "[",
  "](x)",
  "{{",
  "}}",
  "<b>",
  "> ",
  "- ",
  "1. ",
  "| ",
  "\n",
  "\n\n",
  "# ",
  "and ",
  "if ",
  ":",
  ",",
  "👉",
  "---\n",
  "[^1]",
  "\n[^1]: ",
  "- [ ] ",
  "Scenario: ",
  "Examples:\n",
  "| a |\n",
  "```\n",
  "```csv a.csv\n",
  "> ",
  "→",
  "until ",
  "by clicking ",
  "for each row: ",
  "点击",
  "שלום",
  "\u202e",
  "\ud800",
];
const mixture = fc.array(fc.constantFrom(...words, ...marks), { maxLength: 60 }).map((pieces) => pieces.join(" "));

/** CPU time, so that other work on the machine does not count. */
function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
}

describe("the interpreter", () => {
  it("never throws, and every line it gives stands in the description", () => {
    fc.assert(
      fc.property(fc.oneof(mixture, fc.string({ unit: "binary", maxLength: 300 })), (markdown) => {
        const { steps, outcomes } = parseDescription(markdown);
        const last = markdown.split(/\r\n|\r|\n/).length;
        for (const line of [...steps, ...outcomes]) {
          expect(line.line).toBeGreaterThanOrEqual(1);
          expect(line.line).toBeLessThanOrEqual(last);
          expect(line.intent.type === "unknown" ? line.text : toldOf(line.intent)).toBeTypeOf("string");
        }
      }),
      { numRuns: 400 },
    );
  });

  it("suggests only what it understands itself", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }),
        fc.constantFrom("step", "outcome"),
        (pieces, kind) => {
          const { alternatives } = readLines(pieces.join(" "), kind as "step" | "outcome");
          for (const suggestion of suggestionsOf(alternatives()))
            expect(readCanonicalLines(suggestion)).not.toHaveProperty("type", "error");
        },
      ),
      { numRuns: 300 },
    );
  });

  it("reads the same words to the same meaning every time", () => {
    fc.assert(
      fc.property(mixture, (markdown) => {
        expect(parseDescription(markdown)).toEqual(parseDescription(markdown));
      }),
      { numRuns: 60 },
    );
  });

  it("reads 500 steps in CPU time that grows with their number, and not with its square", () => {
    const markdown = Array.from(
      { length: 500 },
      (_, n) => `${n + 1}. Click the "Save ${n}" button in the row of "Ann" and type "x" into the Email field`,
    );
    parseDescription(markdown.slice(0, 50).join("\n"));
    const half = cpuMsOf(() => parseDescription(markdown.slice(0, 250).join("\n")));
    const whole = cpuMsOf(() => expect(parseDescription(markdown.join("\n")).steps).toHaveLength(1000));
    expect(whole / half).toBeLessThan(3.5);
  });

  it.each([
    "- - ",
    "1. ",
    "> ",
    "  ",
    '"',
    "'a ",
    "[a](",
    "*a_ ",
    "a and ",
    "in the a ",
    "a, ",
    "{{",
    "`",
    "| a ",
    "<b ",
    "\\",
    "if a, ",
    "next to ",
    "\n",
    "#",
    "- a\n",
    "click a until ",
    "by clicking ",
    "wait for an email ",
    "A > ",
    "type a as b, ",
    "click both ",
    "find a and ",
    "and save the download as ",
    "Examples:\n| a |\n",
    "Feature: a\nGiven b\nWhen c\nThen d\n",
    "for each of the users:\n\n| a |\n|---|\n| b |\n\n",
    "Switch to the frame\n",
    "[^1]: a\n",
    "שלום ",
    "点击“保存”。",
    "- [ ] a\n",
  ])("takes time in proportion to the length of a description of nothing but %j", (piece) => {
    const timeOf = (length: number): number => cpuMsOf(() => parseDescription(piece.repeat(Math.floor(length / piece.length))));
    timeOf(5_000);
    const short = Math.max(timeOf(12_500), 25);
    // Four times as long may take four times as long; sixteen would be quadratic.
    expect(timeOf(50_000)).toBeLessThan(short * 12 + 400);
  });
});

describe("variablesIn", () => {
  it("gives each name once, in order, without its braces", () => {
    expect(variablesIn("Type {{ USER }} and {{PASS}} and {{USER}}, not {{}} or {X}")).toEqual(["USER", "PASS"]);
  });
});
