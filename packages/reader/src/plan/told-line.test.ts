import { readDescription } from "../../../agent/src/language/index.ts";
import { describe, expect, it } from "vitest";
import type { SourceTest } from "../model/reader-prompt.ts";
import { CANONICAL } from "./canonical.ts";
import type { PlanLine } from "./plan.ts";
import { sourceLinesOf } from "./source-lines.ts";
import { toldLine, type ToldReading } from "./told-line.ts";

const BY = "model:openai:x";

function told(description: string, said: Partial<ToldReading>, more: Partial<SourceTest> = {}): PlanLine | null {
  const read = readDescription(description);
  const lines = sourceLinesOf(description, read);
  const source = lines.find(({ kind, isHeading }) => kind !== "other" && isHeading !== true)!;
  const test: SourceTest = { title: null, lines, variables: [], ...more };
  const reading = { readBy: BY, sentences: [], assumptions: [], leftOut: [], ...said };
  return toldLine(source, reading, { language: CANONICAL, test, others: [], acceptedBy: "Bob" });
}

const WARM = '## Expected outcome\n- The page warmly shows "Thanks"\n';
const shows = (text: string): ToldReading["sentences"] => [
  { sentence: `The page shows "${text}"`, source: ['The page warmly shows "Thanks"'] },
];
const warmly = (accepted: boolean) => ({ kind: "meaning", about: "warmly", assumed: "anywhere on the page", accepted }) as const;

describe("a reading that is told by whoever has it", () => {
  it("stays its model's, with its assumptions, where it holds of the line", () => {
    const assumptions = [{ kind: "way", about: "get the newsletter going", assumed: 'the button "Subscribe"', accepted: true }] as const;
    const sentences = [{ sentence: 'Click the button "Subscribe"', source: ["Somehow get the newsletter going"] }];
    expect(told("1. Somehow get the newsletter going\n", { sentences, assumptions })).toMatchObject({ readBy: BY, sentences, assumptions });
  });

  it("is nobody's where it says something else than the line", () => {
    expect(told(WARM, { sentences: shows("Than"), assumptions: [warmly(true)] })).toBeNull();
    expect(told(WARM, { sentences: [{ sentence: "Click Thanks", source: [] }] })).toBeNull();
  });

  it("accepts nothing by itself that a person has to, but in the name of whoever tells it", () => {
    const ofStrict = (accepted: boolean) => told(WARM, { sentences: shows("Thanks"), assumptions: [warmly(accepted)] }, { isStrict: true });
    expect(ofStrict(true)?.assumptions).toEqual([{ ...warmly(true), acceptedBy: "Bob" }]);
    expect(ofStrict(false)?.assumptions).toEqual([warmly(false)]);
    // That it is looked at after that act, a second look may find by itself, where the project asks no person.
    const after = { words: "After cancelling", kind: "given", accepted: true } as const;
    const sentences = [{ sentence: 'The page shows "Thanks"', source: ['the page shows "Thanks"'] }];
    const leftOut = (isStrict: boolean) =>
      told('## Expected outcome\n- After cancelling, the page shows "Thanks"\n', { sentences, leftOut: [after] }, { isStrict })?.leftOut;
    expect([leftOut(false), leftOut(true)]).toEqual([[after], [{ ...after, acceptedBy: "Bob" }]]);
  });

  it("is not taken where more of it is open than was told", () => {
    const words = 'The message "Muted" is visible';
    const rest = "with the remaining time";
    const line = `## Expected outcome\n- ${words} ${rest}\n`;
    const sentences = [{ sentence: words, source: [words] }];
    expect(told(line, { sentences })).toBeNull();
    const leftOut = { words: rest, kind: "unjudged", question: "How is it shown?", accepted: true } as const;
    expect(told(line, { sentences, leftOut: [leftOut] })).toMatchObject({ readBy: BY, leftOut: [{ ...leftOut, acceptedBy: "Bob" }] });
  });
});
