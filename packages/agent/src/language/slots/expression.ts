import type { LineReader } from "../line-reader.ts";
import { NUMBERS } from "../words.ts";
import { readAmount } from "./numbers.ts";

/**
 * A sum of amounts and remembered values, as the judge works it out: `{{A}} + {{B}}` of `{{A}} plus {{B}}`, `one more than {{A}}`,
 * `twice {{A}}`, `the sum of {{A}} and {{B}}`. A lone amount is none: other slots read that.
 */
export function readExpression(reader: LineReader, from: number, to: number): string | null {
  if (to - from < 2 || to - from > 12) return null;
  return readSumOf(reader, from, to) ?? readMoreThan(reader, from, to) ?? readTwice(reader, from, to) ?? readChain(reader, from, to);
}

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ["+", "+"],
  ["plus", "+"],
  ["-", "-"],
  ["–", "-"],
  ["−", "-"],
  ["minus", "-"],
  ["*", "*"],
  ["x", "*"],
  ["×", "*"],
  ["times", "*"],
  ["multiplied by", "*"],
]);

function readTerm(reader: LineReader, from: number, to: number): string | null {
  return to > from ? readAmount(reader, from, to) : null;
}

/** `{{A}} plus {{B}} minus 5`. */
function readChain(reader: LineReader, from: number, to: number): string | null {
  for (let at = to - 2; at > from; at -= 1) {
    for (const length of [2, 1]) {
      const operator = OPERATORS.get(reader.words(at, at + length).join(" "));
      if (operator === undefined || at + length >= to) continue;
      const right = readTerm(reader, at + length, to);
      const left = right === null ? null : (readTerm(reader, from, at) ?? readChain(reader, from, at));
      if (left !== null && right !== null) return `${left} ${operator} ${right}`;
    }
  }
  return null;
}

/** `the sum of {{A}}, {{B}} and {{C}}`. */
function readSumOf(reader: LineReader, from: number, to: number): string | null {
  const lead = /^(?:the )?(?:sum|total) of /.exec(`${reader.words(from, to).join(" ")} `)?.[0];
  if (lead === undefined) return null;
  const terms: string[] = [];
  let start = from + lead.trim().split(" ").length;
  for (let at = start; at <= to; at += 1) {
    const word = reader.tokens[at]?.word;
    if (at < to && word !== "," && word !== "and") continue;
    if (at === start && word === "and") {
      start = at + 1;
      continue;
    }
    const term = readTerm(reader, start, at);
    if (term === null) return null;
    terms.push(term);
    start = at + 1;
  }
  return terms.length > 1 ? terms.join(" + ") : null;
}

/** `1 more than {{A}}`, `$5 less than {{A}}`. */
function readMoreThan(reader: LineReader, from: number, to: number): string | null {
  for (let at = from + 1; at + 2 < to + 1; at += 1) {
    const joint = reader.words(at, at + 2).join(" ");
    const operator = /^(?:more|higher|greater|larger) than$/.test(joint)
      ? "+"
      : /^(?:less|fewer|lower|smaller) than$/.test(joint)
        ? "-"
        : null;
    if (operator === null) continue;
    const difference = readTerm(reader, from, at);
    const base = readTerm(reader, at + 2, to);
    if (difference !== null && base !== null) return `${base} ${operator} ${difference}`;
  }
  return null;
}

/** `twice {{A}}`, `3 times {{A}}`. */
function readTwice(reader: LineReader, from: number, to: number): string | null {
  const words = reader.words(from, from + 2);
  const isTwice = words[0] === "twice" || words[0] === "double";
  const times = isTwice
    ? "2"
    : words[1] === "times"
      ? (NUMBERS.get(words[0] ?? "")?.toString() ?? /^\d{1,4}$/.exec(words[0] ?? "")?.[0])
      : undefined;
  if (times === undefined) return null;
  const base = readTerm(reader, from + (isTwice ? 1 : 2), to);
  return base === null ? null : `${base} * ${times}`;
}
