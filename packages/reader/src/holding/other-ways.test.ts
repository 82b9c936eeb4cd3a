import { expect, it } from "vitest";
import { CANONICAL } from "../plan/canonical.ts";
import { besideLine } from "../plan/beside-line.ts";
import { codesOf, read, sentencesIn, takenAs } from "./__fixtures__/codes-of.ts";
import { holdLine } from "./hold-line.ts";

const WAYS: readonly (readonly [text: string, ...sentences: (readonly [sentence: string, source: string])[]])[] = [
  ["As priority Low is selected", ['"priority" has the value "Low"', "As priority Low is selected"]],
  ['The box "Queue list" lists Orders', ['The page shows "Orders" in the section "Queue list"', 'The box "Queue list" lists Orders']],
  ["The list is reduced to Conti and Maas", ['The list lists only "Conti" and "Maas"', "The list is reduced to Conti and Maas"]],
  [
    'Before step 3 the button "Save" is disabled',
    ['Before step 3, the button "Save" is disabled', 'Before step 3 the button "Save" is disabled'],
  ],
  [
    "preferences > Calendar shows Sunday",
    ['Click the thing called "preferences"', "preferences"],
    ['Click the thing called "Calendar"', "Calendar"],
    ['The page shows "Sunday"', "shows Sunday"],
  ],
  [
    'Under "The Basics" the queue is Repairs',
    ['"Repairs" is shown in or beside "queue" under the heading "The Basics"', 'Under "The Basics" the queue is Repairs'],
  ],
  [
    'The status of "Lamp" is "Sold"',
    ['The thing called "status" in the part "Lamp" shows exactly "Sold"', 'The status of "Lamp" is "Sold"'],
  ],
  ["The code is Rolling-Pin-2026", ['The thing called "code" shows "Rolling-Pin-2026"', "The code is Rolling-Pin-2026"]],
  ["The prices are listed from high to low", ['The column "prices" is sorted in descending order', "prices are listed from high to low"]],
  ["All four members are back", ['The number of things called "members" is 4', "four members are back"]],
];

it.each(WAYS.map(([text, ...sentences]) => ({ text, sentences })))("is taken in another way of saying it: $text", ({ text, sentences }) => {
  expect(codesOf({ kind: "outcome", text, sentences: sentences.map(([sentence, source]) => [sentence, [source]] as const) })).toEqual([]);
});

it("lets a second look say whether what all of them are is lost behind an “only”", () => {
  const text = "The only search result is Ines Alba";
  const sentence = 'Only "Ines Alba" are listed';
  const line = { kind: "outcome", text, assumptions: [], leftOut: [], elsewhere: "" } as const;
  const [problem, ...others] = holdLine({ ...line, sentences: [{ sentence, source: [text], intent: read(sentence) }] });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: "word_lost", words: "search, result" });
});

const taken = (kind: "outcome" | "loose", text: string, sentence: string): boolean =>
  takenAs({ line: 1, kind: "outcome", text, ...(kind === "loose" && { isLoose: true }) }, { sentences: sentencesIn(sentence, text) }) ===
  "taken";

it.each([
  ["outcome", 'After the last step the list shows "A"', 'The list shows "A"', true],
  ["outcome", 'Once all steps are done, the list shows "A"', 'The list shows "A"', true],
  ["outcome", 'The list shows "A" after the last step', 'The list shows "A"', true],
  ["outcome", '"A" is shown after the last step.', 'The page shows "A"', true],
  ["outcome", 'After the first step the list shows "A"', 'The list shows "A"', false],
  ["outcome", 'After the last row the list shows "A"', 'The list shows "A"', false],
  ["loose", "Tick Show workers name", 'Check the checkbox "Show workers name"', true],
  ["loose", "Show workers name is ticked", 'Check the checkbox "Show workers name"', false],
] as const)("knows the end of a Test, and what is only a name: %s: %s: %s", (...[kind, text, sentence, isTaken]) => {
  expect(taken(kind, text, sentence)).toBe(isTaken);
});

it.each([
  ['The page shows "Saved" not only after the last step', 'The page shows "Saved"'],
  ['Unlike after the last step "A" is shown', 'The page shows "A"'],
  ['Unlike after the last step "A" is shown', 'The page shows "A" ~ after the last step "A" is shown'],
  ['"A" is shown until after the last step', 'The page shows "A"'],
  ['"A" is shown until after the last step', 'The page shows "A" ~ "A" is shown ... after the last step'],
  ['"A" is shown from after the last step', 'The page shows "A"'],
  ['"A-1" was rejected by "Ann"', '"Ann" is shown beside "A-1"'],
  ['"A-1" was paid by "Ann"', '"Ann" is shown beside "A-1"'],
  ['The task "T" is overdue by "3 days"', 'The row of "T" shows "3 days"'],
])("refuses what leaves out another moment, or what somebody did: %s: %s", (text, sentence) => {
  expect(takenAs({ line: 1, kind: "outcome", text }, { sentences: sentencesIn(sentence, text) })).toBe("refused");
});

it.each([
  ["The heading is the new title", [["Title", "Broken lamp"]], true],
  ["The heading is the new title", [["Note", "Broken lamp"]], false],
  ["The heading is the other title", [["Title", "Broken lamp"]], false],
  ["The heading is the old title", [["Title", "Broken lamp"]], false],
  ["The heading is the default title", [["Title", "Broken lamp"]], false],
  // Nobody knows which of the two it is.
  [
    "The heading is the new title",
    [
      ["Title", "Broken lamp"],
      ["Title", "Lamp"],
    ],
    false,
  ],
] as const)("knows what a field was given by what the field is called: %s of %j", (text, typed, isTaken) => {
  const steps = typed.map(([field, value], at) => ({
    line: at + 1,
    sentences: [{ sentence: `Type "${value}" into the field "${field}"`, source: ["it"] }],
    assumptions: [],
  }));
  const source = { line: 9, kind: "outcome", text } as const;
  const lines = [...typed.map(([, value], at) => ({ line: at + 1, kind: "step" as const, text: `Fill in "${value}"` })), source];
  const beside = besideLine(source, { language: CANONICAL, test: { title: null, variables: [], lines }, readings: steps });
  const proposed = { sentences: sentencesIn('The heading shows "Broken lamp"', text) };
  expect(takenAs(source, proposed, beside) === "taken").toBe(isTaken);
});

it("says of what is told in other words than a page shows it what its author can write", () => {
  const text = "A note says that the name is taken";
  const line = { kind: "outcome", text, assumptions: [], leftOut: [], elsewhere: "" } as const;
  const sentence = 'The message shows "Name already taken"';
  const [problem] = holdLine({ ...line, sentences: [{ sentence, source: [text], intent: read(sentence) }] });
  expect(problem).toMatchObject({ code: "literal_added", message: expect.stringMatching(/quote what the page shows/u) as string });
});
