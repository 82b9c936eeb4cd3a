import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { SourceLine } from "../model/reader-prompt.ts";
import { CANONICAL } from "../plan/canonical.ts";
import { checkLine } from "../plan/check-line.ts";

const ROWS = readFileSync(new URL("__fixtures__/read-by-others.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => /^[+-] /u.test(row));

/** As a second look leaves it that finds nothing lost. */
function isTaken(row: string): boolean {
  const [kind = "", text = "", said = "", elsewhere = "", left = ""] = row.slice(2).split(" | ");
  const sentences = said.split(" ;; ").map((one) => {
    const [sentence = "", words = text] = one.split(" ~ ");
    return { sentence: sentence.replaceAll("\\n", "\n"), source: words.split(" ... ") };
  });
  const leftOut = left === "" ? [] : [{ kind: "remark" as const, words: left.replace(/^\w+: ?/u, "") }];
  const source: SourceLine = { line: 3, kind: kind === "outcome" ? kind : "step", text, ...(kind === "either" ? { isLoose: true } : {}) };
  const proposed = { readBy: "model:x" as const, sentences, assumptions: [], leftOut };
  const { problems, line, mild } = checkLine(source, proposed, { language: CANONICAL, elsewhere: elsewhere.replaceAll("\\n", "\n") });
  const waits = [...line.assumptions, ...line.leftOut].filter((one) => !one.accepted && !mild.includes(one));
  return problems.length + waits.length === 0;
}

it("takes readings that say what the line says, and none that say something else", () => {
  expect(ROWS.length).toBeGreaterThan(80);
  expect(ROWS.filter((row) => isTaken(row) !== row.startsWith("+"))).toEqual([]);
});
