import type { Act, Assertion } from "./intent.ts";
import type { LineReader } from "./line-reader.ts";
import { compilePattern } from "./pattern.ts";
import type { Pattern } from "./pattern.ts";
import type { Captures } from "./slots.ts";

/** One way to say something: its patterns, what they mean, and sentences that show it (documented, suggested and tested). */
export interface Form<T> {
  readonly name: string;
  readonly examples: readonly string[];
  read(reader: LineReader): FormReading<T> | null;
}

export interface FormReading<T> {
  readonly meaning: T;
  readonly captures: Captures;
}

interface FormSource<T> {
  readonly name: string;
  readonly patterns: readonly string[];
  readonly examples: readonly string[];
  /** Null refuses the reading: the search goes on. */
  build(captures: Captures): T | null;
}

export function actForm(source: FormSource<Act>): Form<Act> {
  return makeForm(source);
}

export function claimForm(source: FormSource<Assertion>): Form<Assertion> {
  return makeForm(source);
}

/** A form of few fixed phrases, with no target in it: read from the words as they stand. */
export function phraseForm(source: {
  readonly name: string;
  readonly examples: readonly string[];
  /** Null refuses. `text` has its quotes. */
  read(text: string): Act | null;
}): Form<Act> {
  return {
    name: source.name,
    examples: source.examples,
    read(reader) {
      const meaning = source.read(reader.text(reader.from, reader.to));
      return meaning && { meaning, captures: {} };
    },
  };
}

function makeForm<T>(source: FormSource<T>): Form<T> {
  let compiled: readonly Pattern[] | null = null;
  return {
    name: source.name,
    examples: source.examples,
    read(reader) {
      compiled ??= source.patterns.map((pattern) => compilePattern(pattern));
      for (const pattern of compiled) {
        const found = pattern.match(reader, (captures) => {
          const meaning = source.build(captures);
          return meaning === null ? null : { meaning, captures };
        });
        if (found) return found;
      }
      return null;
    },
  };
}
