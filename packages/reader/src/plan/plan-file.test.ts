import { readDescription } from "../../../agent/src/language/index.ts";
import { describe, expect, it } from "vitest";
import { CANONICAL } from "./canonical.ts";
import type { PlanLine } from "./plan.ts";
import { formatPlanFile, parsePlanFile, readWithFile } from "./plan-file.ts";

const DESCRIPTION = '## Steps\n1. Click "Save"\n2. Somehow get going\n\n## Expected outcome\n- The page shows "Saved"\n';
const read = (file: readonly PlanLine[], description = DESCRIPTION): readonly PlanLine[] => {
  return readWithFile(description, readDescription(description), { file, language: CANONICAL });
};
const text = (lines: readonly PlanLine[]): string => formatPlanFile(lines, { name: "save.md", version: CANONICAL.version });
const parsed = (given: string): readonly PlanLine[] => parsePlanFile(given, CANONICAL).lines;

describe("a plan as a file", () => {
  it("says of each line what it is read as, and says the same when it is read and written again", () => {
    const written = text(read([]));
    expect(written).toContain('## step, read by words\n> Click "Save"\n\n    Click "Save"\n');
    expect(written).toContain("## step, not read\n> Somehow get going\n");
    expect(text(read(parsed(written)))).toBe(written);
  });

  it("says what words leave to the page, and nothing of that where the author wrote the sentence", () => {
    const lines = read([], '## Steps\n1. Sort the results by price\n2. Sort by "price"\n\n## Expected outcome\n- The page shows "Saved"\n');
    expect(lines.map(({ assumptions }) => assumptions.map(({ kind, about }) => [kind, about]))).toEqual([
      [["way", "Sort the results by price"]],
      [],
      [],
    ]);
  });

  it("keeps what a person or a model has read, with what they assumed and who accepted it", () => {
    const by = {
      line: 3,
      kind: "step",
      text: "Somehow get going",
      leftOut: [{ words: "Somehow", kind: "remark", accepted: true }],
    } as const;
    const line: PlanLine = {
      ...by,
      readBy: "model:openai:x",
      sentences: [{ sentence: 'If the page shows "Cookies":\n  Click "Accept"', source: [by.text] }],
      assumptions: [
        { kind: "way", about: "get going", assumed: 'the button "Go"', accepted: true, acceptedBy: "Ann" },
        { kind: "meaning", about: "going", assumed: "a page", accepted: false },
      ],
    };
    const again = read(parsed(text(read([line]))));
    expect(again.find(({ line: number }) => number === 3)).toEqual({ ...line, step: 2 });
  });

  it("numbers the steps that a sentence speaks of, and no others, so that it goes on to mean them", () => {
    const description = (first: string): string => `${first}1. Click "A"\n1. Click "B"\n\n## Expected outcome\n- The rest is shown\n`;
    const head = "## Steps\n";
    const corrected = text(read([], description(head))).replace(
      /## outcome, .*\n> The rest is shown\n[^]*$/u,
      '## outcome, read by author\n> The rest is shown\n\n    After step 2, the page shows "B"\n',
    );
    const written = text(read(parsed(corrected), description(head)));
    expect(written).toContain("## step 2, read by words");
    expect(written).not.toContain("## step 1,");
    const later = read(parsed(written), description(`${head}1. Click "Before"\n`));
    expect(later.at(-1)?.sentences).toMatchObject([{ sentence: 'After step 3, the page shows "B"' }]);
    expect(text(later)).toContain('## step 3, read by words\n> Click "B"');
  });

  it("says which words a sentence renders, where it renders only some of the line", () => {
    const line: PlanLine = {
      line: 3,
      kind: "step",
      text: "Somehow get going",
      readBy: "model:openai:x",
      sentences: [
        { sentence: 'Click "Go"', source: ["Somehow", "going"] },
        { sentence: 'Click "Get"', source: ["get"] },
      ],
      assumptions: [],
      leftOut: [],
    };
    const written = text([line]);
    expect(written).toContain("- 1 says: Somehow … going\n- 2 says: get\n");
    expect(read(parsed(written)).find(({ line: number }) => number === 3)).toEqual({ ...line, step: 2 });
    expect(text([{ ...line, sentences: [{ sentence: 'Click "Go"', source: [line.text] }] }])).not.toContain("says:");
  });

  it("takes what a hand has changed in a model's reading for the author's: a sentence, or what nobody had accepted", () => {
    const line: PlanLine = {
      line: 3,
      kind: "step",
      text: "Somehow get going",
      readBy: "model:openai:x",
      sentences: [{ sentence: 'Click "Go"', source: ["Somehow get going"] }],
      assumptions: [],
      leftOut: [{ words: "Somehow", kind: "unjudged", question: "How?", accepted: false }],
    };
    const written = text([line]);
    const byWhom = (file: string): string | null | undefined => read(parsed(file)).find(({ line: number }) => number === 3)?.readBy;
    expect(read(parsed(written)).find(({ line: number }) => number === 3)).toEqual({ ...line, step: 2 });
    const others = [
      written.replace('Click "Go"', 'Click "Stop"'),
      written.replace(", open:", ":"),
      written.replace(/ \([\da-f]{8}\)/u, ""),
    ];
    expect([written, ...others].map(byWhom)).toEqual(["model:openai:x", "author", "author", "author"]);
  });

  it("reads a line anew whose words have changed, and takes what a hand has put in place of the words' reading for the author's", () => {
    const written = text(read([])).replace('    Click "Save"', '    Click the button "Save"').replaceAll("Saved", "Stored");
    const lines = read(parsed(written));
    expect(lines.map(({ readBy }) => readBy)).toEqual(["author", null, "words"]);
    expect(lines[2]?.sentences).toMatchObject([{ sentence: 'The page shows "Saved"' }]);
  });

  it("names what is wrong with it: no sentence, an outcome that does something, a section that is none", () => {
    const wrong =
      '# x\n\n## step, read by author\n> A\n\n    Click the Save thing\n\n## outcome, read by author\n> B\n\n    Click "B"\n\n## what\n';
    expect(parsePlanFile(wrong, CANONICAL).problems).toEqual([
      { line: 13, message: expect.stringContaining("begins as") },
      { line: 3, message: expect.stringContaining("no canonical sentence") },
    ]);
    const acting = read(parsed('## outcome, read by author\n> The page shows "Saved"\n\n    Click "B"\n')).at(-1);
    expect(acting).toMatchObject({ readBy: null, sentences: [], problem: { message: expect.stringContaining("only looked at") } });
  });
});
