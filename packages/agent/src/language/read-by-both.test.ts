import { readCanonicalLines, writeCanonical } from "@runwright/language";
import { describe, expect, it } from "vitest";
import { parseDescription } from "./parse-description.ts";
import { readByBoth } from "./read-by-both.ts";

const read = (text: string, kind: "step" | "outcome" = "step") => readByBoth()(text, kind, { line: 2, it: null, isGiven: false });
const sentences = (text: string, kind?: "step" | "outcome"): readonly (string | null)[] | null =>
  read(text, kind).intents?.map((intent) => writeCanonical(intent)) ?? null;

describe("a line counts", () => {
  it.each([
    ["which is canonical", 'Click "Save"', ['Click "Save"']],
    ["which both readers read", 'I press the "Save" button', ['Click the button "Save"']],
    ["which the words reader alone reads", 'Click the button with the "cart" icon', ['Click the button "cart"']],
  ])("%s", (_why, text, want) => {
    expect(sentences(text)).toEqual(want);
  });
});

describe("a line does not count", () => {
  it.each([
    ["the readers differ", 'Click the cell in the column "Price" of the row "Chair"', "step"],
    ["only the rules read a claim, with words for a name", "Betty Davis lives in Windsor", "outcome"],
    ["only the rules read it, with words of the grammar for a value", "In the next cell I write total = 12 and run it", "step"],
    ["it leaves open which one", "Open a new empty sheet on ethercalc", "step"],
    ["it may be a text of the page", "Nothing of this is known here", "outcome"],
  ] as const)("where %s", (_why, text, kind) => {
    expect(sentences(text, kind)).toBeNull();
  });

  it("and its author is asked which meaning was meant, in sentences that are read again", () => {
    const { steps, warnings } = parseDescription('1. Go back\n2. Click the cell in the column "Price" of the row "Chair"\n');
    const intent = steps[1]?.intent;
    const alternatives = intent?.type === "unknown" ? (intent.alternatives ?? []) : [];
    expect(alternatives.length).toBeGreaterThan(1);
    for (const one of alternatives) expect(readCanonicalLines(one)).not.toHaveProperty("type", "error");
    const told = warnings.find(({ code }) => code === "step_not_understood");
    expect(told?.alternatives).toEqual(alternatives);
    expect(told?.message).toContain(`Which of these did you mean? (1) ${alternatives[0] ?? ""} (2)`);
  });
});
