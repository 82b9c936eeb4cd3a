import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sentencesIn, takenAs } from "./__fixtures__/codes-of.ts";

const linesOf = (file: string): readonly string[] => readFileSync(new URL(`__fixtures__/${file}`, import.meta.url), "utf8").split("\n");

/** As a second look leaves it that finds nothing lost. */
function isTaken(row: string): boolean {
  const [kind = "", text = "", said = "", elsewhere = "", left = ""] = row.slice(2).split(" | ");
  const leftOut = left === "" ? [] : [{ kind: "remark" as const, words: left.replace(/^\w+: ?/u, "") }];
  const source = {
    line: 3,
    kind: kind === "outcome" ? kind : "step",
    text,
    ...(kind === "either" ? { isLoose: true as const } : {}),
  } as const;
  return takenAs(source, { sentences: sentencesIn(said, text), leftOut }, elsewhere.replaceAll("\\n", "\n")) !== "refused";
}

it("takes readings that say what the line says, and none that say something else", () => {
  const rows = linesOf("read-by-others.txt").filter((row) => /^[+-] /u.test(row));
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter((row) => isTaken(row) !== row.startsWith("+"))).toEqual([]);
});

const SIGNS = { taken: "+", mild: "+~", refused: "-" } as const;

it("takes no reading that says another fact than the line: the other end of a state, another side of an only, who it is of", () => {
  let [text, kind] = ["", "outcome" as "outcome" | "step"];
  const wrong: string[] = [];
  let rows = 0;
  for (const row of linesOf("other-facts.txt").slice(2)) {
    if (row.startsWith("# ")) kind = row === "# Acts" ? "step" : "outcome";
    else if (!/^[+~-] /u.test(row)) text = row;
    else {
      rows += 1;
      const taken = takenAs({ line: 3, kind, text }, { sentences: sentencesIn(row.slice(2), text) });
      if (!SIGNS[taken].includes(row.charAt(0))) wrong.push(`${text} => ${row}`);
    }
  }
  expect(rows).toBeGreaterThan(700);
  expect(wrong).toEqual([]);
});
