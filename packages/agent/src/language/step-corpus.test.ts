import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { meaningOf } from "./__fixtures__/meaning.ts";

const rows = readFileSync(new URL("__fixtures__/steps.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => [line.slice(0, line.lastIndexOf(" => ")), line.slice(line.lastIndexOf(" => ") + 4)] as const);

const meaning = (text: string): string => meaningOf(text, "step");

it("reads 960 steps of strangers as they were meant, and leaves the rest alone", () => {
  const read = rows.map(([text]) => `${text} => ${meaning(text)}`);
  expect(read).toEqual(rows.map(([text, want]) => `${text} => ${want}`));
});

it("means the same with a number before it, and a full stop", () => {
  const plain = rows.filter(
    ([text, want]) => want !== "unknown" && /^[A-Z]\p{Ll}+ [^:]*["\p{L}]$/u.test(text) && !/^(?:Given|Step|Then|Now|Next|And)\b/.test(text),
  );
  expect(plain.length).toBeGreaterThan(400);
  const changed = plain.filter(([text, want]) => meaning(`12. ${text}.`) !== want).map(([text]) => text);
  expect(changed).toEqual([]);
});
