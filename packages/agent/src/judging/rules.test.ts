import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../../../", import.meta.url);
const page = readFileSync(new URL("docs/verdicts.md", root), "utf8");
const rules = [...page.matchAll(/^\| (\d+) (.+?) \| ([\w.-]+\.ts): (.+?) \|$/gm)].map(
  ([, number = "", rule = "", file = "", test = ""]) => [number, rule, file, test] as const,
);
const files = globSync(["packages/{agent,language}/src/**/*.test.ts", "test/bench/verdicts/*.ts"], { cwd: root });

it("names a test for each of the nineteen rules", () => {
  expect(new Set(rules.map(([number]) => number)).size).toBe(19);
});

it.each(rules)("rule %s (%s) is held by a test in %s", (...[, , file, test]) => {
  const found = files.filter((path) => path.endsWith(`/${file}`)).map((path) => readFileSync(new URL(path, root), "utf8"));
  expect(found.some((source) => source.includes(test))).toBe(true);
});
