import { describe, expect, it } from "vitest";
import { pairsOf } from "../bench/verdicts/pairs.ts";
import { sampleOf } from "../bench/verdicts/sample.ts";
import { readWrittenTests } from "../bench/verdicts/written-test.ts";
import { launchBrowser } from "../browser/launch.ts";

/** One true test and one wrong outcome a site; `npm run bench -- verdicts` runs them all. */
const PAIRS = sampleOf(readWrittenTests().flatMap(pairsOf)).filter(({ kind }) => kind === "true" || kind === "mutant");

/** A minute of work on two idle cores: each Run has deadlines of its own, so this one only ends what hangs. */
const LONGEST_MS = 600_000;

describe("of the written tests", () => {
  it("the true ones of a sample pass on our sites, and none with a wrong outcome does", { timeout: LONGEST_MS }, async () => {
    const launched = await launchBrowser({ isWindowless: true });
    try {
      const { runPairs } = await import("../bench/verdicts/run-pairs.ts");
      const runs = await runPairs(launched, PAIRS, { parallel: 2 });
      expect(runs).toHaveLength(PAIRS.length);
      const wrong = runs.filter(({ outcome }) => outcome !== "right");
      expect(
        wrong.map(({ pair, outcome, verdict }) => `${outcome}: ${pair.site}/${pair.test} ${pair.because}: ${verdict.reasoning}`),
      ).toEqual([]);
    } finally {
      await launched.close();
    }
  });
});
