import { SLOTS } from "./slots.ts";
import type { Captures } from "./slots.ts";
import type { LineReader } from "./line-reader.ts";
import { lemmasOf } from "./lemma.ts";

/**
 * The small language in which forms are written:
 * `click|tap~ [on] <target>`: words or their alternatives, `~` for any inflection, `[...]` for what may be missing,
 * `(go to|visit)` for alternatives of several words, `<target>` for a slot (`<value+>`: as long as possible).
 */
export interface Pattern {
  readonly source: string;
  /** Ends the search at the first complete match that `build` accepts. Gives null when nothing does. */
  match<T>(reader: LineReader, build: (captures: Captures) => T | null): T | null;
}

interface Attempt {
  readonly reader: LineReader;
  readonly captures: Captures;
  budget: number;
}

type Then<T> = (at: number) => T | null;
type Piece = <T>(attempt: Attempt, at: number, then: Then<T>) => T | null;

/** Bounds the work of one form on one line, whatever is written there. */
const STEP_BUDGET = 4_000;

export function compilePattern(source: string): Pattern {
  const parser = new PatternParser(source);
  const piece = parser.parseAlternatives();
  const needs = requiredWords(source);
  return {
    source,
    match(reader, build) {
      if (needs && !needs.some((word) => reader.hasLemma(word))) return null;
      const attempt: Attempt = { reader, captures: {}, budget: STEP_BUDGET };
      return piece(attempt, reader.from, (at) => (at === reader.to ? build({ ...attempt.captures }) : null));
    },
  };
}

/** The alternatives of the first plain word outside brackets: a line with none of them cannot match. */
function requiredWords(source: string): readonly string[] | null {
  let depth = 0;
  for (const word of source.replaceAll(/([()[\]])/g, " $1 ").split(/\s+/)) {
    if (word === "(" || word === "[") depth += 1;
    else if (word === ")" || word === "]") depth -= 1;
    else if (depth === 0 && /^[a-z][a-z'|-]*~?$/.test(word)) return word.replace("~", "").split("|");
  }
  return null;
}

class PatternParser {
  private readonly pieces: readonly string[];
  private at = 0;

  constructor(source: string) {
    this.pieces = source.match(/<[a-zA-Z0-9]+\+?>|[()[\]]|[^\s()[\]<]+/g) ?? [];
  }

  parseAlternatives(): Piece {
    const options: Piece[] = [];
    let sequence: Piece[] = [];
    for (let next = this.pieces[this.at]; next !== undefined && next !== ")" && next !== "]"; next = this.pieces[this.at]) {
      this.at += 1;
      if (next === "|") {
        options.push(inSequence(sequence));
        sequence = [];
      } else sequence.push(this.parsePiece(next));
    }
    options.push(inSequence(sequence));
    return options.length === 1 && options[0] ? options[0] : oneOf(options);
  }

  private parsePiece(next: string): Piece {
    if (next === "(" || next === "[") {
      const inner = this.parseAlternatives();
      this.at += 1;
      return next === "(" ? inner : optional(inner);
    }
    if (next.startsWith("<")) return slot(next.slice(1, -1));
    return word(next);
  }
}

function inSequence(pieces: readonly Piece[]): Piece {
  const step =
    (index: number): Piece =>
    (attempt, at, then) => {
      const piece = pieces[index];
      return piece ? piece(attempt, at, (next) => step(index + 1)(attempt, next, then)) : then(at);
    };
  return step(0);
}

function oneOf(pieces: readonly Piece[]): Piece {
  return (attempt, at, then) => {
    for (const piece of pieces) {
      const found = piece(attempt, at, then);
      if (found !== null) return found;
    }
    return null;
  };
}

function optional(piece: Piece): Piece {
  return (attempt, at, then) => piece(attempt, at, then) ?? then(at);
}

function word(source: string): Piece {
  const inflected = source.endsWith("~");
  const words = new Set((inflected ? source.slice(0, -1) : source).split("|"));
  return (attempt, at, then) => {
    const token = attempt.reader.tokens[at];
    if (at >= attempt.reader.to || !token || token.kind === "literal") return null;
    const fits = inflected ? lemmasOf(token.word).some((lemma) => words.has(lemma)) : words.has(token.word);
    return fits ? then(at + 1) : null;
  };
}

function slot(name: string): Piece {
  const greedy = name.endsWith("+");
  const key = (greedy ? name.slice(0, -1) : name) as keyof Captures;
  if (!(key in SLOTS)) throw new Error(`no slot called ${key}`);
  return (attempt, at, then) => {
    const { reader, captures } = attempt;
    const before = captures[key];
    const longest = reader.to;
    for (let length = 1; at + length <= longest; length += 1) {
      const end = greedy ? longest - length + 1 : at + length;
      attempt.budget -= 1;
      if (attempt.budget < 0) return null;
      const value = reader.slot(key, at, end);
      if (value === null) continue;
      Object.assign(captures, { [key]: value });
      const found = then(end);
      if (found !== null) return found;
      Object.assign(captures, { [key]: before });
    }
    return null;
  };
}
