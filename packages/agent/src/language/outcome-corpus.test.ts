import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { describeIntent } from "./describe.ts";
import { parseLine } from "./parse-line.ts";

const rows = readFileSync(new URL("__fixtures__/outcomes.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" => ") as [text: string, want: string]);

it.each(rows)("%s: %s", (text, want) => {
  const meant = parseLine(text, "outcome").map(({ intent }) => (intent.type === "unknown" ? "unknown" : describeIntent(intent)));
  expect(meant.join(" | ")).toBe(want);
});
