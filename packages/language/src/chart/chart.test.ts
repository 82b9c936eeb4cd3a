import { expect, test } from "vitest";
import { entries } from "../lexicon/entries.ts";
import { tokenize } from "../tokens/tokenize.ts";
import { Chart } from "./chart.ts";
import { Grammar } from "./grammar.ts";
import { forgetful } from "./__fixtures__/forgetful.ts";
import { makeRule, Priced } from "./rule.ts";

interface Symbols {
  LINE: unknown;
  NAME: string;
  WORDS: true;
}
const rule = makeRule<Symbols>();
const LEXICON = {
  click: entries("click, tap on"),
  article: entries("the, a"),
  ordinal: entries("first = 1, last = -1"),
  only: entries("only"),
};
const chartOf = (text: string, ...rules: Parameters<typeof build>[0]): Chart => new Chart(build(rules), text, tokenize(text));
const build = (rules: readonly ReturnType<typeof rule>[]): Grammar => new Grammar(rules, [], LEXICON);
const NAME = rule("NAME", "q:#quote", ({ q }) => q);

test("any form of the words of a class is read, and what vanishes is told", () => {
  const chart = chartOf(
    'He taps on the first "A"',
    NAME,
    rule("LINE", "he @click @article? o:@ordinal? n:NAME", ({ o, n }) => `${n} ${o}`),
  );
  expect(chart.read("LINE", 0)).toEqual([{ end: 6, value: "A 1", cost: 0, left: [{ start: 3, end: 4, class: "article" }] }]);
});

test("all different readings are kept, the cheapest first, and equal ones once", () => {
  const chart = chartOf(
    'click "A"',
    NAME,
    rule("LINE", "click n:NAME", 1, ({ n }) => n),
    rule("LINE", "@click n:NAME", ({ n }) => new Priced(n, 0.5)),
    rule("LINE", "click n:NAME", 2, () => "other"),
  );
  expect(chart.read("LINE", 0).map(({ value, cost }) => [value, cost])).toEqual([
    ["A", 0.5],
    ["other", 2],
  ]);
});

test("an action that gives undefined refuses", () => {
  expect(
    chartOf(
      'click "A"',
      NAME,
      rule("LINE", "click n:NAME", ({ n }) => (n === "A" ? undefined : n)),
    ).read("LINE", 0),
  ).toEqual([]);
});

test("a rule that forgets what it read is told, and one that takes it up is not", () => {
  const lost = ["click NAME", "click o:NAME @ordinal", "@only click", "#quote"];
  const kept = ["click n:NAME", "@article? click", "_:@only click"];
  const rules = [...lost, ...kept].map((right) => rule("LINE", right, () => true));
  expect(forgetful([NAME, ...rules], LEXICON)).toEqual(lost.map((right) => `LINE: ${right}`));
});

test.each([
  ["click n:NOBODY", "No rule for NOBODY, which is named in LINE: click n:NOBODY"],
  ["@copy n:NAME", "No class @copy in the lexicon, which is named in LINE: @copy n:NAME"],
])("a rule that names what is not there is told: %s", (right, told) => {
  expect(() => build([NAME, rule("LINE", right, () => true)])).toThrow(told);
});

test("the work on a line is bounded, and one that needs more has no reading", () => {
  const rules = [
    rule("LINE", "a:LINE0 b:LINE0?" as "click", () => true),
    rule("LINE0" as "LINE", "x a:LINE0? b:LINE0? c:LINE0?" as "click", () => true),
  ];
  const chart = new Chart(build(rules), "x ".repeat(400), tokenize("x ".repeat(400)));
  expect(() => chart.read("LINE", 0)).not.toThrow();
  expect(chart.isExhausted).toBe(true);
});
