import type { TextRun } from "../perception/visible-text.ts";
import { collapse } from "./text-matching.ts";

const LONGEST_QUOTE = 120;
const NEAR_ENOUGH = 0.5;

/** `“Order total $45.00”`, cut around its beginning when it is long. */
export function quoted(text: string): string {
  const whole = collapse(text);
  return `“${whole.length > LONGEST_QUOTE ? `${whole.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : whole}”`;
}

/** Cuts a long line around the part that matters. */
export function excerpt(text: string, quote: string): string {
  const whole = collapse(text);
  if (whole.length <= LONGEST_QUOTE) return whole;
  const at = Math.max(0, whole.toLowerCase().indexOf(quote.toLowerCase()));
  const start = Math.max(0, Math.min(at - 30, whole.length - LONGEST_QUOTE));
  const end = Math.min(whole.length, Math.max(start + LONGEST_QUOTE, at + quote.length));
  return `${start > 0 ? "…" : ""}${whole.slice(start, end).trim()}${end < whole.length ? "…" : ""}`;
}

/** The texts of the page that are most like the wanted one, best first, at most three. */
export function nearestTexts(runs: readonly TextRun[], wanted: string): readonly string[] {
  const tokens = tokensOf(wanted);
  if (tokens.length === 0) return [];
  const scored: { readonly text: string; readonly score: number }[] = [];
  for (const text of linesOf(runs)) {
    const score = likeness(tokens, tokensOf(text));
    if (score >= NEAR_ENOUGH) scored.push({ text, score });
  }
  scored.sort((a, b) => b.score - a.score || a.text.length - b.text.length);
  return [...new Set(scored.map(({ text }) => text))].slice(0, 3);
}

/** Single lines, and pairs that follow each other on the same height: a label and its value. */
function linesOf(runs: readonly TextRun[]): readonly string[] {
  const lines: string[] = [];
  for (const [index, run] of runs.entries()) {
    const text = collapse(run.text);
    if (text.length > 400) continue;
    lines.push(text);
    const next = runs[index + 1];
    if (next !== undefined && next.frame === run.frame && isBeside(run, next)) lines.push(`${text} ${collapse(next.text)}`);
  }
  return lines;
}

/** True when the two stand on the same height, as the cells of a row do. */
export function isBeside(a: TextRun, b: TextRun): boolean {
  const overlap = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
  return overlap >= Math.min(a.box.height, b.box.height) / 2;
}

function likeness(wanted: readonly string[], seen: readonly string[]): number {
  if (seen.length === 0) return 0;
  const rest = [...seen];
  let shared = 0;
  for (const token of wanted) {
    const exact = rest.indexOf(token);
    if (exact >= 0) {
      rest.splice(exact, 1);
      shared += 1;
      continue;
    }
    const close = rest.findIndex((other) => isClose(token, other));
    if (close < 0) continue;
    rest.splice(close, 1);
    shared += 0.7;
  }
  // How much of the wanted text is there weighs more than what else stands on the line.
  const recall = shared / wanted.length;
  const precision = shared / seen.length;
  return recall * 0.8 + precision * 0.2;
}

function tokensOf(text: string): readonly string[] {
  return collapse(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}.,$€£¥%@/-]+/u)
    .map((token) => token.replace(/^[.,]+|[.,]+$/g, ""))
    .filter((token) => token !== "");
}

/** Two numbers, or two words that begin alike or differ by a letter. */
function isClose(a: string, b: string): boolean {
  const isNumber = /\d/;
  if (isNumber.test(a) || isNumber.test(b)) return isNumber.test(a) && isNumber.test(b);
  if (a.length < 4 || b.length < 4) return false;
  return a.startsWith(b.slice(0, -1)) || b.startsWith(a.slice(0, -1)) || differsByOne(a, b);
}

function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
