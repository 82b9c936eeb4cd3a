import { SLOT_NEEDS, SLOTS } from "./slots.ts";
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

/** Words, in any inflection, of which a line must have one; `#literal` and the like are kinds of tokens. */
type Need = readonly string[];

interface Compiled {
  readonly piece: Piece;
  readonly needs: readonly Need[];
}

type Then<T> = (at: number) => T | null;
type Piece = <T>(attempt: Attempt, at: number, then: Then<T>) => T | null;

/** Bounds the work of one form on one line, whatever is written there. */
const STEP_BUDGET = 4_000;

export function compilePattern(source: string): Pattern {
  const { piece, needs } = new PatternParser(source).parseAlternatives();
  return {
    source,
    match(reader, build) {
      if (!needs.every((need) => need.some((word) => reader.has(word)))) return null;
      const attempt: Attempt = { reader, captures: {}, budget: STEP_BUDGET };
      return piece(attempt, reader.from, (at) => (at === reader.to ? build({ ...attempt.captures }) : null));
    },
  };
}

class PatternParser {
  private readonly pieces: readonly string[];
  private at = 0;

  constructor(source: string) {
    this.pieces = source.match(/<[a-zA-Z0-9]+\+?>|[()[\]]|[^\s()[\]<]+/g) ?? [];
  }

  parseAlternatives(): Compiled {
    const options: Compiled[] = [];
    let sequence: Compiled[] = [];
    for (let next = this.pieces[this.at]; next !== undefined && next !== ")" && next !== "]"; next = this.pieces[this.at]) {
      this.at += 1;
      if (next === "|") {
        options.push(inOrder(sequence));
        sequence = [];
      } else sequence.push(this.parsePiece(next));
    }
    options.push(inOrder(sequence));
    const [only] = options;
    return options.length === 1 && only ? only : { piece: oneOf(options.map((option) => option.piece)), needs: sharedNeeds(options) };
  }

  private parsePiece(next: string): Compiled {
    if (next === "(" || next === "[") {
      const inner = this.parseAlternatives();
      this.at += 1;
      return next === "(" ? inner : { piece: optional(inner.piece), needs: [] };
    }
    if (next.startsWith("<")) return { piece: slot(next.slice(1, -1)), needs: slotNeeds(next.slice(1, -1)) };
    return { piece: word(next), needs: [next.replace("~", "").split("|")] };
  }
}

function inOrder(sequence: readonly Compiled[]): Compiled {
  return { piece: inSequence(sequence.map((compiled) => compiled.piece)), needs: sequence.flatMap((compiled) => compiled.needs) };
}

/** One of the first needs of each alternative has to be met; none, if some alternative needs nothing. */
function sharedNeeds(options: readonly Compiled[]): readonly Need[] {
  const firsts = options.map((option) => option.needs[0]);
  return firsts.every((need) => need !== undefined) ? [firsts.flat()] : [];
}

function slotNeeds(name: string): readonly Need[] {
  const need = SLOT_NEEDS[name.replace("+", "") as keyof Captures];
  return need ? [need] : [];
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
