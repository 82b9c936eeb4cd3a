import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Gbnf } from "./__fixtures__/gbnf.ts";
import { order } from "./__fixtures__/intents.ts";
import { canonicalGbnf, readCanonical, writeCanonical } from "./index.ts";

const grammar = new Gbnf(canonicalGbnf());

describe("the grammar for models", () => {
  it("makes sentences of which each is read, and most are written as they were", () => {
    let same = 0;
    const seeds = fc.sample(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), { numRuns: 1_500, seed: 5 });
    for (const stream of seeds) {
      const sentence = grammar.make(() => stream.next().value ?? 0);
      // What leads a block means something with the block alone, and "Otherwise" only below another one.
      const read = readCanonical(sentence === "Otherwise:" ? `If the page shows "":\n${sentence}` : sentence);
      expect(read.type, sentence).not.toBe("error");
      if (read.type !== "error" && writeCanonical(read) === sentence) same += 1;
    }
    expect(same).toBeGreaterThan(900);
  });

  it("takes what is written, whatever the intent", () => {
    fc.assert(
      fc.property(order, (intent) => {
        const sentence = writeCanonical(intent) ?? "";
        // Names of variables that people would not choose, and what ends a line, are nothing for a model.
        fc.pre(!/\bcharacter \d|\{\{[^{}]*[^\w{}][^{}]*\}\}/u.test(sentence));
        expect(grammar.takes(sentence), sentence).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("takes nothing else", () => {
    for (const bad of ['click the button "Save"', "Click the button Save", 'Click  "Save"', 'Click "Save".', "", 'The page Shows "A"'])
      expect(grammar.takes(bad), bad).toBe(false);
  });
});
