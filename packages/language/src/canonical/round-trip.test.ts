import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act, Intent } from "../intent.ts";
import { acts, intent as intents, order, texts } from "./__fixtures__/intents.ts";
import { ACTS } from "./acts.ts";
import { countReadings } from "./__fixtures__/count-readings.ts";
import { CLAIMS } from "./claims.ts";
import { normalizeIntent, readCanonical, writeCanonical } from "./index.ts";

/** Without what says only where and in which words something was written. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const isLine = "intent" in value && "line" in value;
  const kept = Object.entries(value).filter(([key]) => !(key === "words" || (isLine && key !== "intent")));
  return Object.fromEntries(kept.map(([key, one]) => [key, bare(one)]));
}

const sentenceOf = (intent: Intent): string => writeCanonical(intent) ?? `(no sentence: ${JSON.stringify(intent)})`;
const thereAndBack = (intent: Intent): unknown => {
  const sentence = sentenceOf(intent);
  const read = readCanonical(sentence);
  return { sentence, read: bare(read), again: read.type === "error" ? null : writeCanonical(read) };
};
const asItWas = (intent: Intent): unknown => ({
  sentence: sentenceOf(intent),
  read: bare(normalizeIntent(intent)),
  again: sentenceOf(intent),
});

describe("canonical sentences", () => {
  it("give back every intent that they were written from, and are written again as they were", () => {
    const property = fc.property(intents, (intent) => {
      expect(thereAndBack(intent)).toEqual(asItWas(intent));
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  it.each(Object.keys(acts) as Act["kind"][])("give back each act: %s", (kind) => {
    const property = fc.property(fc.oneof(...acts[kind]), (act) => {
      expect(thereAndBack({ type: "act", act })).toEqual(asItWas({ type: "act", act }));
    });
    fc.assert(property, { numRuns: 100 });
  });

  it("have one reading", () => {
    const property = fc.property(order, (one) => {
      expect(countReadings(sentenceOf(one))).toBe(1);
    });
    fc.assert(property, { numRuns: 1_000 });
  });

  it("are never read from anything else, nor is anything thrown", () => {
    const marks = fc.constantFrom('"', "the", "in the row of", "(", ";", ":", "\n  ", "{{");
    const pieces = fc.array(fc.oneof(texts, order.map(sentenceOf), marks), { maxLength: 6 });
    const property = fc.property(pieces, fc.constantFrom("", " "), (all, gap) => {
      const read = readCanonical(all.join(gap));
      return read.type === "error" || isDeepStrictEqual(bare(readCanonical(sentenceOf(read))), bare(read));
    });
    expect(fc.check(property, { numRuns: 1_000 })).toMatchObject({ failed: false });
  });

  it("mean nothing where an intent does: two ways of clicking at once", () => {
    const target = { name: "Save", words: "Save" };
    expect(writeCanonical({ type: "act", act: { kind: "click", target, hold: true, expanded: true } })).toBeNull();
  });
});

interface Frozen {
  readonly sentence: string;
  readonly intent: Intent;
}

describe("version 1", () => {
  const frozen = readFileSync(new URL("__fixtures__/version-1.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Frozen);

  it("keeps its meaning: a plan that was stored is read as it was when it was accepted", () => {
    expect(frozen.map(({ sentence }) => ({ sentence, intent: bare(readCanonical(sentence, 1)) }))).toEqual(frozen);
  });

  it("is written down whole", () => {
    const kinds = new Set(
      frozen.map(({ intent }) =>
        intent.type === "act" ? intent.act.kind : intent.type === "assert" ? intent.assertion.kind : intent.control.kind,
      ),
    );
    expect([...Object.keys(ACTS), ...Object.keys(CLAIMS)].filter((kind) => !kinds.has(kind as Act["kind"]))).toEqual([]);
  });
});
