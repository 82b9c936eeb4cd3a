import { expect, test } from "vitest";
import { tokenize } from "./tokenize.ts";

const of = (text: string): readonly string[] => tokenize(text).map(({ kind, text: inside }) => `${kind}:${inside}`);

test.each([
  ['Click "Save it"', ["word:Click", "quote:Save it"]],
  ["Click *Save*, **Go** and `Run`", ["word:Click", "quote:Save", "punct:,", "quote:Go", "word:and", "quote:Run"]],
  ['Type "say ""hi""" and ""', ["word:Type", 'quote:say "hi"', "word:and", "quote:"]],
  ["see <user name>", ["word:see", "quote:<user name>"]],
  ["O'Brien's cat", ["word:O'Brien", "word:'s", "word:cat"]],
  ["to {{BASE}}/cart", ["word:to", "variable:{{BASE}}/cart"]],
  ["is $12.50.", ["word:is", "money:$12.50", "punct:."]],
  ["on 2027-05-17 at 14:30", ["word:on", "date:2027-05-17", "word:at", "date:14:30"]],
  ["go to /a/b?c=1.", ["word:go", "word:to", "path:/a/b?c=1", "punct:."]],
  ["mail ann@a.example", ["word:mail", "email:ann@a.example"]],
  ["it isn't 5 %", ["word:it", "word:is", "word:not", "number:5 %"]],
  ["tomorrow's", ["word:tomorrow", "word:'s"]],
])("%s", (text, want) => {
  expect(of(text)).toEqual(want);
});

test("every sign but white space is in a token, and tokens stand in the order of the text", () => {
  const text = '  Ünïcode „quoted“ — «text» (3 × 4) … 100% ok? {{x}} 日本語 ’ " ` * <';
  const held = tokenize(text);
  const covered = [...text].filter((sign, at) => /\S/u.test(sign) && !held.some(({ start, end }) => start <= at && at < end));
  expect(covered).toEqual([]);
  expect(held.every(({ start }, n) => n === 0 || start >= (held[n - 1]?.start ?? 0))).toBe(true);
});
