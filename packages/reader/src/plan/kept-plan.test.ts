import { describe, expect, it } from "vitest";
import { CANONICAL } from "./canonical.ts";
import { keptFor, type KeptPlan, type PlacedLine } from "./kept-plan.ts";
import type { PlanLine } from "./plan.ts";

const step = (text: string, number?: number): PlacedLine => ({ kind: "step", text, step: number });
const outcome = (text: string): PlacedLine => ({ kind: "outcome", text });

interface Said {
  /** The sentences of the lines that were read, by their texts. */
  readonly said: Readonly<Record<string, string>>;
  readonly readBy?: string;
}

function keptPlan(source: readonly PlacedLine[], { said, readBy = "model:m" }: Said): KeptPlan {
  const lines = source.flatMap(({ kind, text }, at): [number, PlanLine][] => {
    const sentence = said[text];
    const sentences = sentence === undefined ? [] : [{ sentence, source: [text] }];
    return sentence === undefined ? [] : [[at, { line: at + 1, kind, text, readBy, sentences, assumptions: [], leftOut: [] }]];
  });
  return { source, lines: new Map(lines) };
}

/** What of each line is kept: the first sentence of it, or null. */
function keptOf(now: readonly PlacedLine[], source: readonly PlacedLine[], said: Said) {
  const kept = keptFor(now, keptPlan(source, said), CANONICAL);
  return now.map((_line, at) => kept.get(at)?.sentences[0]?.sentence ?? null);
}

describe("what was read of a line by way of another one", () => {
  const source = [step('Click "Pen"'), step("Click the button"), outcome("The item is listed")];
  const said = { "The item is listed": 'The page shows "Pen"', "Click the button": 'Click the button "Buy"' };

  it("stands as long as that line does", () => {
    const more = [source[0]!, step("Wait a second"), ...source.slice(1)];
    expect(keptOf(more, source, { said })).toEqual([null, null, 'Click the button "Buy"', 'The page shows "Pen"']);
  });

  it("is read anew where that line says something else, or is gone", () => {
    expect(keptOf([step('Click "Book"'), ...source.slice(1)], source, { said })).toEqual([null, 'Click the button "Buy"', null]);
    expect(keptOf(source.slice(1), source, { said })).toEqual(['Click the button "Buy"', null]);
  });

  it("is read anew where something else is named between the two", () => {
    const more = [source[0]!, step('Click "Book"'), ...source.slice(1)];
    expect(keptOf(more, source, { said })).toEqual([null, null, 'Click the button "Buy"', null]);
  });

  it("stands where an author has said it, until the words before a line that speaks of them change", () => {
    const changed = [step('Click "Book"'), ...source.slice(1)];
    expect(keptOf(changed, source, { said, readBy: "author" })).toEqual([null, 'Click the button "Buy"', 'The page shows "Pen"']);
    const it = [step('Click "Pen"'), outcome("It is listed")];
    const own = { "It is listed": 'The page shows "Pen"' };
    expect(keptOf([step('Click "pen"'), it[1]!], it, { said: own, readBy: "author" })).toEqual([null, null]);
  });

  it("is read anew where it is looked at after a step that has another number now", () => {
    const steps = [step('Click "A"', 1), step('Click "B"', 2), outcome("The rest is shown meanwhile")];
    const after = { "The rest is shown meanwhile": 'After step 1, the page shows "A"' };
    expect(keptOf(steps, steps, { said: after })).toEqual([null, null, 'After step 1, the page shows "A"']);
    const moved = [step("Wait a second", 1), step('Click "A"', 2), step('Click "B"', 3), steps[2]!];
    expect(keptOf(moved, steps, { said: after })).toEqual([null, null, null, null]);
  });
});

describe("an author's sentence about the moment after a step", () => {
  const steps = [step('Click "A"', 1), step('Click "B"', 2), outcome("The rest is shown meanwhile")];
  const after = (sentence: string) => ({ said: { "The rest is shown meanwhile": sentence }, readBy: "author" }) as const;
  const moved = [step("Wait a second", 1), step('Click "A"', 2), step('Click "B"', 3), steps[2]!];

  it("goes on to mean that step, by the number that it has now", () => {
    expect(keptOf(moved, steps, after('After step 1, the page shows "A"')).at(-1)).toBe('After step 2, the page shows "A"');
    expect(keptOf(moved, steps, after('Before step 3, the page shows "A"')).at(-1)).toBe('Before step 4, the page shows "A"');
    expect(keptOf(steps, steps, after('After step 1, the page shows "A"')).at(-1)).toBe('After step 1, the page shows "A"');
    expect(keptOf(moved, steps, after('The page shows "A"')).at(-1)).toBe('The page shows "A"');
  });

  it("is a question to the author where that step is gone", () => {
    const gone = [step('Click "C"', 1), ...steps.slice(1)];
    const kept = keptFor(gone, keptPlan(steps, after('After step 1, the page shows "A"')), CANONICAL);
    expect(kept.get(2)).toMatchObject({
      readBy: null,
      sentences: [],
      problem: { code: "too_little_said", didYouMean: ['After step 1, the page shows "A"'] },
    });
  });
});

describe("what rests on a line that is there, and is not what it was", () => {
  const said = {
    "Hover it": 'Hover over "Pen"',
    "The item is listed": 'The page shows "Pen"',
    "The rest is shown meanwhile": 'After step 1, the page shows "A"',
    "The whole name is shown": 'The page shows "Ann Miller"',
  };
  const kept = (now: readonly PlacedLine[], source: readonly PlacedLine[]) => keptOf(now, source, { said }).at(-1);

  it("is read anew where that one is itself read anew", () => {
    const source = [step('Click "Pen"'), step("Hover it"), step("Wait a second"), outcome("The item is listed")];
    expect(kept(source, source)).toBe('The page shows "Pen"');
    expect(kept([step('Click "Book"'), ...source.slice(1)], source)).toBeNull();
  });

  it("is read anew where a line that names something else has moved between the two", () => {
    const [pen, book, item] = [step('Click "Pen"'), step('Click "Book"'), outcome("The item is listed")];
    expect(kept([pen, book, item], [book, pen, item])).toBeNull();
    expect(kept([pen, book, item], [pen, book, item])).toBe('The page shows "Pen"');
  });

  it("is read anew where it comes before the line that it rests on by now", () => {
    const [pen, wait, item] = [step('Click "Pen"'), step("Wait a second"), outcome("The item is listed")];
    expect(keptOf([item, wait, pen], [pen, wait, item], { said })[0]).toBeNull();
  });

  it("is read anew where the same lines have other numbers", () => {
    const steps = [step('Click "A"', 1), step('Click "B"', 2), outcome("The rest is shown meanwhile")];
    expect(kept([step('Click "A"', 2), step('Click "B"', 1), steps[2]!], steps)).toBeNull();
  });

  it("is read anew where one of the lines says something else that a name is made of", () => {
    const [first, last, whole] = [
      step('Type "Ann" into the first field'),
      step('Type "Miller" into the other'),
      outcome("The whole name is shown"),
    ];
    expect(kept([first, step("Wait a second"), last, whole], [first, last, whole])).toBe('The page shows "Ann Miller"');
    expect(kept([step('Type "Bea" into the first field'), last, whole], [first, last, whole])).toBeNull();
  });
});

describe("lines with the same words", () => {
  const lines = ["a", "x", "b", "x", "c"].map((text) => step(text));
  const places = (texts: readonly string[], said: (at: number) => PlanLine["sentences"] = () => []) => {
    const read = lines.map(({ text }, at): [number, PlanLine] => {
      return [at, { line: at + 1, kind: "step", text, readBy: "author", sentences: said(at), assumptions: [], leftOut: [] }];
    });
    const kept = keptFor(
      texts.map((text) => step(text)),
      { source: lines, lines: new Map(read) },
      CANONICAL,
    );
    return texts.map((_text, at) => kept.get(at)?.line ?? null);
  };

  it.each([
    ["the first is gone", "abxc", [1, 3, 4, 5]],
    ["the last is gone", "axbc", [1, 2, 3, 5]],
    ["another one comes first", "xaxbxc", [null, 1, 2, 3, 4, 5]],
    ["another one comes last", "axbxcx", [1, 2, 3, 4, 5, null]],
    ["a part has moved with it", "bxcax", [3, 4, 5, 1, 2]],
    ["nothing is beside it any more", "yxzxy", [null, 2, null, 4, null]],
  ])("are told apart where %s", (_what, texts, expected) => {
    expect(places([...texts])).toEqual(expected);
  });

  it.each([
    ["axc", [1, null, 5]],
    ["yxz", [null, null, null]],
    ["ax", [1, 2]],
    ["axxbxc", [1, 2, null, 3, 4, 5]],
  ])("are none of them where it may be the one or the other, and these say different things: %s", (texts, expected) => {
    expect(places([...texts], (at) => [{ sentence: `Click "${at}"`, source: [] }])).toEqual(expected);
  });

  it("are other lines where their case or spaces are others", () => {
    expect(places(["A", "x ", "b"])).toEqual([null, null, 3]);
  });
});
