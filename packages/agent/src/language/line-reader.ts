import type { Act, Assertion, Target } from "./intent.ts";
import { lemmasOf } from "./lemma.ts";
import { JOINT_WORDS, NUMBERS } from "./words.ts";
import { SLOTS } from "./slots.ts";
import type { Captures } from "./slots.ts";
import type { Token } from "./tokens.ts";

function needsMetBy(token: Token): readonly string[] {
  if (token.kind === "literal") return ["#literal", "#url", "#number"];
  const lemmas = lemmasOf(token.word);
  const kinds: string[] = [];
  if (/\d/.test(token.word) || NUMBERS.has(token.word)) kinds.push("#number");
  if (/[/.:]/.test(token.word) || token.word.startsWith("localhost")) kinds.push("#url");
  return [...lemmas, ...kinds];
}

/** What a form may ask the grammar to read for it: the rest of its own line. Breaks the circle of grammar, forms and slots. */
export interface Grammar {
  readAct(reader: LineReader): Act | null;
  readAssertion(reader: LineReader): Assertion | null;
}

/** A stretch of one line on its way to a meaning: its tokens, and the slots that were tried on them. */
export class LineReader {
  readonly tokens: readonly Token[];
  readonly source: string;
  readonly from: number;
  readonly to: number;
  /** What "it" means: the target of what was said before on the same line. */
  readonly it: Target | null;
  readonly grammar: Grammar;
  private readonly tried: Map<string, unknown>;
  private needs: Set<string> | null = null;
  private foundJoints: readonly number[] | null = null;

  constructor(parts: {
    tokens: readonly Token[];
    source: string;
    grammar: Grammar;
    from?: number;
    to?: number;
    it?: Target | null;
    tried?: Map<string, unknown>;
  }) {
    this.tokens = parts.tokens;
    this.source = parts.source;
    this.from = parts.from ?? 0;
    this.to = parts.to ?? parts.tokens.length;
    this.it = parts.it ?? null;
    this.grammar = parts.grammar;
    this.tried = parts.tried ?? new Map();
  }

  part(from: number, to: number, it: Target | null = this.it): LineReader {
    return new LineReader({
      tokens: this.tokens,
      source: this.source,
      grammar: this.grammar,
      from,
      to,
      it,
      tried: it === this.it ? this.tried : new Map(),
    });
  }

  /** Whether the stretch has a word or sign, in any inflection, or a kind of token (`#literal`). Makes most forms cheap to refuse. */
  has(need: string): boolean {
    this.needs ??= new Set(this.tokens.slice(this.from, this.to).flatMap(needsMetBy));
    if (need === "#literals") return this.tokens.slice(this.from, this.to).filter((token) => token.kind === "literal").length > 1;
    return this.needs.has(need);
  }

  /** Places where words of place or relation may begin. Found once for all the stretches that are tried. */
  joints(): readonly number[] {
    this.foundJoints ??= this.tokens.flatMap((token, at) => (token.kind === "word" && JOINT_WORDS.has(token.word) ? [at] : []));
    return this.foundJoints;
  }

  slot<K extends keyof Captures>(key: K, from: number, to: number): NonNullable<Captures[K]> | null {
    const id = `${key} ${from} ${to}`;
    if (this.tried.has(id)) return this.tried.get(id) as NonNullable<Captures[K]> | null;
    const value = SLOTS[key](this, from, to) as NonNullable<Captures[K]> | null;
    this.tried.set(id, value);
    return value;
  }

  /** What was written there, white space folded. */
  text(from: number, to: number): string {
    const first = this.tokens[from];
    const last = this.tokens[to - 1];
    return first && last && to > from ? this.source.slice(first.start, last.end).replaceAll(/\s+/g, " ").trim() : "";
  }

  words(from: number, to: number): string[] {
    return this.tokens.slice(from, to).map((token) => token.word);
  }

  onlyWords(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (this.tokens[at]?.kind !== "word") return false;
    return to > from;
  }
}
