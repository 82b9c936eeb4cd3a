import { expect, it } from "vitest";
import { readDescription } from "../../../agent/src/language/index.ts";
import { CANONICAL } from "./canonical.ts";
import { checkLine } from "./check-line.ts";
import { better, documentOf, wordsLine } from "./compose.ts";
import type { PlanLine } from "./plan.ts";
import { sourceLinesOf } from "./source-lines.ts";
import { documentToRun } from "../unfit/unfit-run.ts";

it("keeps the rows over which a line goes on with it, and says where only the words tell an order from a claim", () => {
  const written =
    'rename "Rules" to "Customs"\n=> "Customs" is listed\n\nA note.\n\n## Steps\n1. Click "Save"\n   and wait\n\n## Expected\n- It is\n  saved\n';
  expect(sourceLinesOf(written, readDescription(written)).filter(({ kind }) => kind !== "other")).toEqual([
    { line: 7, kind: "step", text: 'Click "Save"\n   and wait', step: 1 },
    { line: 11, kind: "outcome", text: "It is\n  saved" },
  ]);
  const bare = 'Rename "Rules" to "Customs"\n=> "Customs" is listed\n\nClick "Save".\n';
  expect(sourceLinesOf(bare, readDescription(bare))).toEqual([
    { line: 1, kind: "step", text: 'Rename "Rules" to "Customs"\n  => "Customs" is listed', isLoose: true, isFirst: true, step: 1 },
    { line: 4, kind: "step", text: 'Click "Save".', isLoose: true, step: 2 },
  ]);
});

it("knows what is given before, with the lines that go on with it", () => {
  const written = 'Given the album "A" exists\nAnd it has 3 photos\nWhen I open it\nAnd I select the last photo\nThen "B" is shown\n';
  const given = sourceLinesOf(written, readDescription(written)).filter(({ isGiven }) => isGiven === true);
  expect(given.map(({ text }) => text)).toEqual(['Given the album "A" exists', "And it has 3 photos"]);
  const leftOut = [{ words: "And it has 3 photos", kind: "given" as const }];
  const left = (isGiven: boolean): boolean | undefined => {
    const source = { line: 2, kind: "step", isLoose: true, text: "And it has 3 photos", ...(isGiven ? { isGiven } : {}) } as const;
    const { line } = checkLine(
      source,
      { readBy: "model:m", sentences: [], assumptions: [], leftOut },
      { language: CANONICAL, elsewhere: "" },
    );
    return line.leftOut[0]?.accepted;
  };
  expect([left(true), left(false)]).toEqual([true, false]);
});

it("carries out the acts of a paragraph in their order, and looks at a claim before the act that follows it", () => {
  const line = (number: number, ...sentences: readonly string[]): PlanLine => ({
    line: number,
    kind: "outcome",
    isLoose: true,
    text: sentences.join(" "),
    readBy: "model:m",
    sentences: sentences.map((sentence) => ({ sentence, source: [sentence] })),
    assumptions: [],
    leftOut: [],
  });
  const lines = [line(1, 'Click "A"', 'The page shows "B"', 'Click "C"'), line(2, 'The page shows "D"')];
  const { steps, outcomes } = documentOf(lines, { title: null, language: CANONICAL, steps: new Map() });
  expect([steps, outcomes].map((all) => all.map(({ intent }) => intent.type !== "unknown" && CANONICAL.write(intent)))).toEqual([
    ['Click "A"', 'The page shows "B"', 'Click "C"'],
    ['The page shows "D"'],
  ]);
});

it("looks at what is expected after a step before the next one is done", () => {
  const line = (number: number, kind: PlanLine["kind"], ...sentences: readonly string[]): PlanLine => ({
    line: number,
    kind,
    text: sentences.join(" "),
    readBy: "author",
    sentences: sentences.map((sentence) => ({ sentence, source: [sentence] })),
    assumptions: [],
    leftOut: [],
  });
  const written = (lines: readonly PlanLine[]): readonly (readonly (string | null)[])[] => {
    const counted = lines.filter(({ kind }) => kind === "step").map(({ line: at }, index) => [index + 1, at] as const);
    const { steps, outcomes } = documentOf(lines, { title: null, language: CANONICAL, steps: new Map(counted) });
    return [steps, outcomes].map((all) => all.map(({ intent }) => (intent.type === "unknown" ? null : CANONICAL.write(intent))));
  };
  const steps = [line(2, "step", 'Click "A"', 'Click "B"'), line(3, "step", 'Click "C"')];
  const outcome = line(6, "outcome", 'After step 1, the page shows "D"', 'The page shows "E"');
  expect(written([...steps, outcome])).toEqual([['Click "A"', 'Click "B"', 'The page shows "D"', 'Click "C"'], ['The page shows "E"']]);
  // There is no such step; or the Test's steps are not those that are counted.
  expect(written([...steps, line(6, "outcome", 'After step 3, the page shows "D"')])).toEqual([
    ['Click "A"', 'Click "B"', 'Click "C"'],
    [null],
  ]);
  const shared = { ...line(1, "step", "Reload the page"), sharedStepId: "5f0c" };
  expect(written([shared, ...steps, line(6, "outcome", 'After step 1, the page shows "D"')])[1]).toEqual([null]);
  expect(CANONICAL.read('After step 1, click "A"').ok).toBe(false);
  const sentence = 'After step 12, the button "Save" is disabled within 3 seconds';
  const read = CANONICAL.read(sentence);
  expect(read.ok && CANONICAL.write(read.intent)).toBe(sentence);
});

it("counts the steps as their author has numbered them", () => {
  const stepsIn = (description: string): readonly (readonly [number | undefined, string])[] =>
    sourceLinesOf(description, readDescription(description)).flatMap(({ step, kind, text }) =>
      kind === "step" ? [[step, text.split("\n")[0] ?? ""] as const] : [],
    );
  expect(stepsIn(`Open the list.\n\n1. Click "A"\n2. Click "B"\n\nExpected\n- The page shows "C"`)).toEqual([
    [undefined, "Open the list."],
    [1, 'Click "A"'],
    [2, 'Click "B"'],
  ]);
  expect(stepsIn(`Step 1: Click "A"\nStep 2: Click "B"`).map(([step]) => step)).toEqual([1, 2]);
  expect(stepsIn(`Steps\n- Click "A"\n- Click "B"`).map(([step]) => step)).toEqual([1, 2]);
  // Two lists with the same numbers: nobody knows which is meant, so that they are counted on.
  expect(stepsIn(`Steps\n1. Click "A"\n2. Click "B"\n\nSteps\n1. Click "C"`).map(([step]) => step)).toEqual([1, 2, 3]);
});

it("knows the steps by their order, where the description has lost its first, empty line", () => {
  const description = 'Open the list.\n\n1. Click "A"\n2. Click "B"\n\nExpected\n- After step 1, the page shows "C"\n';
  const plan = sourceLinesOf(`\n${description}`, readDescription(`\n${description}`)).flatMap(({ line, kind, text }): PlanLine[] => {
    const sentences = kind === "other" || text.startsWith("Open") ? [] : [{ sentence: text, source: [text] }];
    const leftOut = sentences.length > 0 ? [] : [{ words: text, kind: "remark" as const, accepted: true }];
    return [{ line, kind, text, readBy: "author", sentences, assumptions: [], leftOut }];
  });
  const written = (of: string): readonly (string | null | false)[] => {
    const { steps, outcomes } = documentToRun(of, plan);
    return [...steps, ...outcomes].map(({ intent }) => intent.type !== "unknown" && CANONICAL.write(intent));
  };
  expect(written(description)).toEqual(['Click "A"', 'The page shows "C"', 'Click "B"']);
  // A plan of other steps: which of them is meant is not guessed by counting.
  expect(written(description.replace("2.", '2. Click "D"\n3.'))).toEqual(['Click "A"', 'Click "B"', false]);
});

it("drops no line that a model reads as an act and whose sentence is refused, however little the words alone say", () => {
  const text = "Press the plus sign and fill in the form:";
  const empty = { line: 3, kind: "other", text, sentences: [], assumptions: [], leftOut: [] } as const;
  const byWords: PlanLine = { ...empty, readBy: "words", leftOut: [{ words: text, kind: "heading", accepted: true }] };
  const refused = (...didYouMean: readonly string[]): PlanLine => ({
    ...empty,
    readBy: null,
    problem: { code: "word_lost", message: "It leaves out “form”.", didYouMean },
  });
  const { steps } = documentOf([better(byWords, refused('Click "+"'))], { title: null, language: CANONICAL, steps: new Map() });
  expect(steps.map(({ intent }) => intent)).toEqual([{ type: "unknown", didYouMean: 'Click "+"', alternatives: ['Click "+"'] }]);
  // Where the model said nothing that could be used either, it is the heading that it looks like.
  expect(better(byWords, refused())).toBe(byWords);
});

/** What the words alone make of the first line of a list of steps: each sentence with its words, and what is left out. */
function saidBy(text: string): { readonly said: readonly string[]; readonly leftOut: readonly string[] } {
  const description = `## Steps\n1. ${text}\n\n## Expected\n- The page shows "End"\n`;
  const read = readDescription(description);
  const line = sourceLinesOf(description, read).find(({ kind }) => kind === "step")!;
  const { sentences, leftOut } = wordsLine(line, read, CANONICAL);
  return {
    said: sentences.map(({ sentence, source }) => `${sentence} <= ${source.join(" … ")}`),
    leftOut: leftOut.map(({ kind, words }) => `${kind}: ${words}`),
  };
}

it("tells which words of a line say which sentence, and what asks for nothing, also where words alone are read", () => {
  expect(saidBy('In the left menu hover over "A" and click "B" to keep the draft, then press Enter (as usual).')).toEqual({
    said: [
      'Hover over "A" in the menu at the left <= In the left menu hover over "A"',
      'Click "B" in the menu at the left <= In the left menu … and click "B"',
      "Press Enter <= In the left menu … then press Enter",
    ],
    leftOut: ["reason: to keep the draft", "remark: (as usual)"],
  });
  expect(saidBy('Please go to /shop. I am logged in. Click "Pen".')).toEqual({
    said: ['Go to "/shop" <= Please go to /shop.', 'Click "Pen" <= Click "Pen".'],
    leftOut: ["given: I am logged in."],
  });
  expect(saidBy('On the cart page, click "Buy" because the form is complete')).toEqual({
    said: ['Click "Buy" <= click "Buy"'],
    leftOut: ["given: On the cart page", "reason: because the form is complete"],
  });
  // Which of its words say which of the two, nobody knows: all of them say both.
  const both = 'Enter "Ann" as the name and "ann@example.com" as the email';
  expect(saidBy(both).said.map((one) => one.split(" <= ")[1])).toEqual([both, both]);
});

it("names the values that a line leaves open, where the words alone are read, and not those that it gives", () => {
  const inputs = (text: string): readonly string[] => {
    const description = `## Steps\n1. ${text}\n`;
    const read = readDescription(description);
    const lines = sourceLinesOf(description, read).filter(({ kind }) => kind === "step");
    return lines.flatMap((line) => wordsLine(line, read, CANONICAL).assumptions.map(({ about, assumed }) => `${about} => ${assumed}`));
  };
  expect(inputs("Enter a new email in the Email field and click Save")).toEqual([
    "Enter a new email in the Email field => {{random.email}}",
  ]);
  expect(inputs('Type "{{random.email}}" into the field "Email"')).toEqual([]);
  expect(inputs("Enter {{random.email}} in the Email field")).toEqual([]);
  expect(inputs("Enter ann@example.com in the Email field")).toEqual([]);
});
