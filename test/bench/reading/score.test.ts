import { describe, expect, it } from "vitest";
import { wilson } from "../statistics.ts";
import { JUDGED, readCorpus } from "./corpora.ts";
import { readGold, readGoldRows } from "./gold.ts";
import { keyOf, type Meaning } from "./meaning.ts";
import { readSentence, readTest } from "./reader.ts";
import { scoreOf } from "./score.ts";

const click = (name: string): Meaning => ({ do: "click", target: { name } });
const shows = (text: string): Meaning => ({ see: "text", text });
const gold = (meant: readonly Meaning[] | null, ...also: readonly (readonly Meaning[])[]) => ({ meant, also });
const read = (meanings: readonly Meaning[] | null) => ({ unattended: meanings, offered: meanings === null ? [] : [meanings] });

describe("a reading held against what was meant", () => {
  it.each([
    {
      name: "the same",
      meant: gold([click("Save")]),
      reading: read([click("save.")]),
      want: { sort: "asked", isRight: true, isWrong: false },
    },
    {
      name: "another reading that is right too",
      meant: gold([click("Save")], [click("OK")]),
      reading: read([click("OK")]),
      want: { isRight: true },
    },
    {
      name: "claims in another order",
      meant: gold([shows("A"), shows("B")]),
      reading: read([shows("B"), shows("A")]),
      want: { isRight: true },
    },
    {
      name: "acts in another order",
      meant: gold([click("A"), click("B")]),
      reading: read([click("B"), click("A")]),
      want: { isRight: false, isWrong: true, isEasier: false },
    },
    { name: "a part of it", meant: gold([click("A"), click("B")]), reading: read([click("B")]), want: { isWrong: true, isEasier: true } },
    { name: "something else", meant: gold([click("A")]), reading: read([click("B")]), want: { isWrong: true, isEasier: false } },
    { name: "nothing understood", meant: gold([click("A")]), reading: read(null), want: { isUnderstood: false, isWrong: false } },
    { name: "something where nothing is asked", meant: gold([]), reading: read([click("B")]), want: { sort: "narrative", isWrong: true } },
    {
      name: "something where it has to be decided first",
      meant: gold(null),
      reading: read([click("B")]),
      want: { sort: "undecided", isUnderstood: true, isWrong: false },
    },
    { name: "no gold", meant: undefined, reading: read([click("B")]), want: { sort: "no gold", isWrong: false } },
  ])("$name", ({ meant, reading, want }) => {
    expect(scoreOf(meant, reading)).toMatchObject(want);
  });

  it("is offered where it is among the first three alternatives", () => {
    const reading = { unattended: null, offered: [[click("B")], [click("C")], [click("A")], [click("D")]] };
    expect(scoreOf(gold([click("A")]), reading).isOffered).toBe(true);
    expect(scoreOf(gold([click("D")]), reading).isOffered).toBe(false);
  });

  it("does not depend on how a line was worded", () => {
    const keys = ['Click "Save"', 'I press "Save"', "please click **Save**."].map((text) => keyOf(readSentence(text, "step") ?? []));
    expect(new Set(keys).size).toBe(1);
    expect(keyOf(readSentence('Choose "High" in the "Priority" dropdown', "step") ?? [])).toContain('"value":"High"');
  });

  it("is told line by line of a whole Test, a body with its own lines", () => {
    const lines = [
      { kind: "step", text: "Repeat 3 times:" },
      { kind: "step", text: 'Click "More"', indent: 1 },
      { kind: "step", text: "Wobble the flux of it" },
      { kind: "outcome", text: '"A" is shown' },
    ] as const;
    expect(readTest(lines).map(({ unattended }) => unattended)).toEqual([
      [{ control: "repeat", times: 3 }],
      [click("More")],
      null,
      [{ see: "text", text: "A" }],
    ]);
  });
});

describe.each(JUDGED)("the gold of the corpus %s", (corpus) => {
  it("has each of its lines once, and no other", () => {
    const lines = readCorpus(corpus).filter(({ isWrong }) => isWrong !== true);
    const goldOf = readGold(corpus);
    expect(lines.filter((line) => goldOf(line) === undefined)).toEqual([]);
    expect(readGoldRows(corpus)).toHaveLength(lines.length);
  });

  it("says what has to be decided where it cannot be said", () => {
    expect(readGoldRows(corpus).filter((row) => row.gold === null && !row.note)).toEqual([]);
    expect(
      readGoldRows(corpus)
        .flatMap((row) => row.gold ?? [])
        .filter((one) => !("do" in one || "see" in one || "control" in one)),
    ).toEqual([]);
  });
});

it("tells between which ends a share lies", () => {
  expect(wilson(0, 100)[0]).toBe(0);
  expect(wilson(50, 100).map(Math.round)).toEqual([40, 60]);
  expect(wilson(0, 0)).toEqual([0, 100]);
});
