import { parseDescription } from "@runwright/agent/language";
import { describe, expect, it } from "vitest";
import { makeUpMutants } from "../bench/verdicts/made-up-mutants.ts";
import { readWrittenTests } from "../bench/verdicts/written-test.ts";
import { pairsOf } from "../bench/verdicts/pairs.ts";
import { bugsOf } from "../sites/serve.ts";

const tests = readWrittenTests();
const name = (test: (typeof tests)[number]): string => `${test.site}/${test.name}`;

describe("every written test", () => {
  it("is there for ten sites, so that with what makes them false there are 300 pairs and more", () => {
    expect(new Set(tests.map(({ site }) => site)).size).toBeGreaterThanOrEqual(9);
    expect(tests.flatMap(pairsOf).length).toBeGreaterThanOrEqual(300);
  });

  it("is understood in every line: one that is not ends in an error, and proves nothing", () => {
    const problems = tests.flatMap((test) =>
      parseDescription(test.description)
        .warnings.filter(({ code }) => code === "step_not_understood" || code === "outcome_not_understood")
        .map(({ message }) => `${name(test)}: ${message}`),
    );
    expect(problems).toEqual([]);
  });

  it("has at least two mutants with a wrong outcome", () => {
    expect(tests.filter(({ mutants }) => mutants.length < 2).map(name)).toEqual([]);
  });

  it("has at least one bug of its site under which it must fail, and names no other", async () => {
    const known = new Map<string, readonly string[]>();
    for (const site of new Set(tests.map((test) => test.site))) known.set(site, Object.keys(await bugsOf(site)));
    expect(tests.filter(({ bugs }) => bugs.length === 0).map(name)).toEqual([]);
    expect(
      tests.flatMap((test) =>
        test.bugs.filter((bug) => known.get(test.site)?.includes(bug) !== true).map((bug) => `${name(test)}: ${bug}`),
      ),
    ).toEqual([]);
  });

  it("together finds every bug that its site can have", async () => {
    for (const site of new Set(tests.map((test) => test.site))) {
      const found = new Set(tests.filter((test) => test.site === site).flatMap(({ bugs }) => bugs));
      expect(
        Object.keys(await bugsOf(site)).filter((bug) => !found.has(bug)),
        site,
      ).toEqual([]);
    }
  });
});

describe("a mutant that is made up", () => {
  const outcome = (line: string): string => `1. Click "Save"\n\n## Expected outcome\n- ${line}\n`;

  it.each([
    ["The table has 3 rows", ["number: The table has 4 rows"]],
    ['The page shows "It is saved"', ['negated: The page does not show "It is saved"', 'misspelt: The page shows "It is saevd"']],
    ['"Apples" comes before "Onions"', ['turned round: "Onions" comes before "Apples"', 'misspelt: "Apples" comes before "Oninos"']],
    ['The "Save" button is disabled', ['negated: The "Save" button is not disabled']],
    ['The page does not show "3 errors"', []],
    ["There are at least 3 rows", []],
  ])("of %s says what does not hold", (line, want) => {
    expect(makeUpMutants(outcome(line)).map((mutant) => `${mutant.kind}: ${mutant.line}`)).toEqual(want);
  });
});
