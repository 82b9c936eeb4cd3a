import { describe, expect, it } from "vitest";
import { meaningOf } from "./__fixtures__/meaning.ts";
import { ACT_FORMS, CLAIM_FORMS } from "./forms/index.ts";

const forms = [...ACT_FORMS.map((form) => ["step", form] as const), ...CLAIM_FORMS.map((form) => ["outcome", form] as const)];
const examples = forms.flatMap(([kind, form]) => form.examples.map((example) => ({ kind, name: form.name, example })));

describe("forms", () => {
  it("have names of their own", () => {
    const names = forms.map(([, form]) => form.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(examples)("$name: $example is understood", ({ kind, example }) => {
    expect(meaningOf(example, kind)).not.toContain("unknown");
  });

  it.each(examples)("$name: $example means the same with a full stop, a number and curly quotes", ({ kind, example }) => {
    const dressed = `3. ${example.replaceAll(/"([^"]*)"/g, "“$1”")}.`;
    expect(meaningOf(dressed, kind)).toBe(meaningOf(example, kind));
  });

  it.each(examples.filter(({ example }) => !example.startsWith("{{")))(
    "$name: $example means the same in capitals outside the quotes",
    ({ kind, example }) => {
      const first = example.charAt(0).toLowerCase() + example.slice(1);
      expect(meaningOf(first, kind).toLowerCase()).toBe(meaningOf(example, kind).toLowerCase());
    },
  );
});

// Rule 3 against false passes: what is added to a claim must end up in what is checked, or the claim is not understood.
const ADDITIONS = [
  "in red",
  "in bold",
  "twice",
  "three times",
  "without errors",
  "for administrators",
  "in French",
  "almost",
  "except on Mondays",
  "only",
  "after a reload",
  "at the top",
  "in the right order",
  "and nothing else",
  "unless it rains",
  "when it rains",
  "because it rains",
  "or not",
  'but "Zebra" is missing somewhere',
  "correctly",
  "in alphabetical order",
  "for 3 days",
  "every time",
];
const claims = examples.filter(({ kind }) => kind === "outcome").map(({ example }) => example);

describe("a claim with more words than its form has", () => {
  it.each(ADDITIONS)("never loses %s", (addition) => {
    const content = addition.split(" ").at(-1) ?? "";
    const lost = claims
      .map((claim) => `${claim} ${addition}`)
      .filter((text) => {
        const meaning = meaningOf(text, "outcome");
        return meaning !== "unknown" && !meaning.toLowerCase().includes(content.toLowerCase());
      });
    expect(lost).toEqual([]);
  });

  it.each(["Only", "Almost", "Every", "At least one", "Not just", "Sometimes", "Half of"])("never loses a leading %s", (lead) => {
    const lost = claims
      .map((claim) => `${lead} ${claim.charAt(0).toLowerCase()}${claim.slice(1)}`)
      .filter((text) => {
        const meaning = meaningOf(text, "outcome");
        const kept = lead === "Only" ? /\b(?:only|exactly)\b/i : new RegExp(lead.split(" ")[0] ?? "", "i");
        return meaning !== "unknown" && !kept.test(meaning);
      });
    expect(lost).toEqual([]);
  });
});
