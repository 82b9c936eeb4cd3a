import type { Comparison } from "../intent.ts";
import type { LineReader } from "../line-reader.ts";
import { NUMBERS } from "../words.ts";

export function numberOf(word: string): number | null {
  const named = NUMBERS.get(word);
  if (named !== undefined) return named;
  return /^\d{1,3}(?:,\d{3})+$|^\d{1,7}$/.test(word) ? Number(word.replaceAll(",", "")) : null;
}

export function readCount(reader: LineReader, from: number, to: number): number | null {
  const token = reader.tokens[from];
  if (to - from !== 1 || !token) return null;
  return numberOf(token.kind === "literal" ? token.text : token.word);
}

/** `3 times`, `twice`. */
export function readTimes(reader: LineReader, from: number, to: number): number | null {
  const words = reader.words(from, to).filter((word) => word !== "for");
  if (words.length === 1) {
    const times = /^(\d{1,3})x$/.exec(words[0] ?? "");
    if (times) return atLeastOne(Number(times[1]));
    return words[0] === "twice" ? 2 : words[0] === "once" ? 1 : null;
  }
  if (words.length !== 2 || (words[1] !== "times" && words[1] !== "time" && words[1] !== "x")) return null;
  return atLeastOne(numberOf(words[0] ?? ""));
}

function atLeastOne(count: number | null): number | null {
  return count !== null && count >= 1 && count <= 1_000 ? count : null;
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["millisecond", 1],
  ["milliseconds", 1],
  ["s", 1_000],
  ["sec", 1_000],
  ["secs", 1_000],
  ["second", 1_000],
  ["seconds", 1_000],
  ["minute", 60_000],
  ["minutes", 60_000],
  ["min", 60_000],
  ["mins", 60_000],
]);

/** `2 seconds`, `500ms`, `half a second`, `a minute`; in ms. */
export function readDuration(reader: LineReader, from: number, to: number): number | null {
  const written = reader.words(from, to).join(" ");
  if (to - from > 3 || written.length > 40) return null;
  if (written === "half a second") return 500;
  if (written === "a second" || written === "one second") return 1_000;
  if (written === "a minute") return 60_000;
  const parts = /^(\d{1,6}(?:\.\d{1,3})?|[a-z]+)[ -]?([a-z]+)$/.exec(written);
  const unit = UNITS.get(parts?.[2] ?? "");
  const digits = parts?.[1] ?? "";
  const amount = /^\d/.test(digits) ? Number(digits) : numberOf(digits);
  return unit === undefined || amount === null ? null : Math.round(amount * unit);
}

const COMPARISONS: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ["exactly", "equals"],
  ["at least", "at_least"],
  ["a minimum of", "at_least"],
  ["no fewer than", "at_least"],
  ["no less than", "at_least"],
  ["not less than", "at_least"],
  ["not fewer than", "at_least"],
  ["greater than or equal to", "at_least"],
  ["at most", "at_most"],
  ["a maximum of", "at_most"],
  ["up to", "at_most"],
  ["no more than", "at_most"],
  ["not more than", "at_most"],
  ["less than or equal to", "at_most"],
  ["more than", "more_than"],
  ["greater than", "more_than"],
  ["higher than", "more_than"],
  ["larger than", "more_than"],
  ["bigger than", "more_than"],
  ["over", "more_than"],
  ["above", "more_than"],
  ["fewer than", "fewer_than"],
  ["less than", "fewer_than"],
  ["lower than", "fewer_than"],
  ["smaller than", "fewer_than"],
  ["under", "fewer_than"],
  ["below", "fewer_than"],
]);

export function readComparison(reader: LineReader, from: number, to: number): Comparison | null {
  return to - from > 5 ? null : (COMPARISONS.get(reader.words(from, to).join(" ")) ?? null);
}

const AMOUNT =
  /^(?:[-+−(]?(?:[A-Z]{3}|[$€£¥₹])?\s?[-−]?\d[\d,.'\u00A0 ]{0,20}(?:\s?(?:%|[A-Z]{3}|[$€£¥₹]|kr|zł|px|kg|g|km|m|cm|mm|GB|MB|kB|KB))?\)?)$/;

/** A number as a page writes it, with currency or unit, or a variable. */
export function readAmount(reader: LineReader, from: number, to: number): string | null {
  const first = reader.tokens[from];
  if (!first || to - from > 3) return null;
  if (first.kind === "literal") {
    if (to - from !== 1) return null;
    return first.mark === "variable" || /^\{\{[^{}]+\}\}$/.test(first.text) || AMOUNT.test(first.text) ? first.text : null;
  }
  if (!reader.onlyWords(from, to)) return null;
  const written = reader.text(from, to);
  if (AMOUNT.test(written)) return written;
  const named = to - from === 1 ? NUMBERS.get(first.word) : undefined;
  return named === undefined ? null : String(named);
}

/** The same from a text: `60 seconds`; null when it is no duration. */
export function readDurationText(text: string): number | null {
  const parts = /^(\d{1,6}(?:\.\d{1,3})?|[a-z]+)[ -]?([a-z]+)$/.exec(text.trim().toLowerCase());
  const unit = UNITS.get(parts?.[2] ?? "");
  const digits = parts?.[1] ?? "";
  const amount = /^\d/.test(digits) ? Number(digits) : digits === "a" || digits === "one" ? 1 : numberOf(digits);
  return unit === undefined || amount === null ? null : Math.round(amount * unit);
}
