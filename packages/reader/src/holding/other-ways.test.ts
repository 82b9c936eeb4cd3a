import { expect, it } from "vitest";
import { codesOf, read } from "./__fixtures__/codes-of.ts";
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
