import type { Intent } from "../intent.ts";
import { capitalized } from "./grammar-book.ts";
import { isSame } from "./leaves.ts";
import { normalizeIntent } from "./normalize.ts";
import { nearestForm } from "./nearest.ts";
import { type Found, Reader } from "./reader.ts";
import { shapeCalled } from "./shapes.ts";
import { tokenize } from "./tokens.ts";
import { KIND_WORDS } from "./words.ts";

/** Goes up when a sentence changes or goes; what an older version wrote is read as it was meant then. */
export const CANONICAL_VERSION = 1;

/** Longer sentences hold nothing that one could have meant. */
const LONGEST = 10_000;

export interface CanonicalError {
  readonly type: "error";
  /** Where reading got stuck, as an index into the sentence. */
  readonly at: number;
  /** What would have gone on there: words, or `"text"`, `N`, `THING`. */
  readonly expected: readonly string[];
  /** The form of the sentence that comes nearest. */
  readonly nearest: string | null;
}

/** A piece of a text, and where it begins there. */
export interface Piece {
  readonly text: string;
  readonly at: number;
}

/** What a canonical sentence means: the one reading that it has. Pure; never throws. */
export function readSentence({ text: sentence, at }: Piece, shape: "intent" | "head" | "cells", version = CANONICAL_VERSION): unknown {
  const isKnown = Number.isInteger(version) && version >= 1 && version <= CANONICAL_VERSION;
  const quick = readerOf(sentence.length > LONGEST || !isKnown ? "" : sentence, version);
  const { tokens } = quick;
  const readBy = (reader: Reader): readonly Found[] => shapeCalled(shape).read(reader, 0);
  const whole = readBy(quick).filter(({ next }) => next === tokens.length);
  const [first, ...others] = whole;
  // A second meaning would be a fault of the table, which its tests look for: then it has none.
  if (first !== undefined && tokens.length > 0 && others.every(({ value }) => isSame(value, first.value))) return first.value;
  // Most lines that are read here are in free words, and nobody asks.
  let told: Reader | undefined;
  const stuck = (): Reader => {
    if (!told) readBy((told = new Reader({ tokens, source: sentence, version, isTold: true })));
    return told;
  };
  const error: CanonicalError = {
    type: "error",
    get at() {
      return at + (tokens[stuck().farthest]?.from ?? (isKnown ? sentence.length : 0));
    },
    get expected() {
      return [...stuck().expected];
    },
    get nearest() {
      return nearestForm(tokens, stuck().expected);
    },
  };
  return error;
}

/** A line is read as a whole, and then in parts: what is known of it serves for both. */
let last: Reader | undefined;
function readerOf(source: string, version: number): Reader {
  if (last?.source !== source || last.version !== version) last = new Reader({ tokens: tokenize(source, KIND_WORDS), source, version });
  return last;
}

/** The sentences that begin at a place of a line, and where each of them ends there. */
export function sentencesIn(line: string): (from: number) => readonly { readonly intent: Intent; readonly to: number }[] {
  const reader = readerOf(line, CANONICAL_VERSION);
  const { tokens } = reader;
  // A name that stands before its kind begins where the kind does, which is looked at first.
  const starts = new Map(tokens.map(({ from }, n) => [from, n] as const).toReversed());
  return (from) => {
    const start = starts.get(from);
    const found = start === undefined ? [] : shapeCalled("intent").read(reader, start);
    return found.map(({ value, next }) => ({ intent: value as Intent, to: tokens[next - 1]?.to ?? 0 }));
  };
}

/** Null for what no sentence says: two ways to click at once, or a line that was not understood. */
export function writeSentence(intent: Intent): string | null {
  const written = shapeCalled("intent").write(normalizeIntent(intent));
  return written === null ? null : capitalized(written);
}
