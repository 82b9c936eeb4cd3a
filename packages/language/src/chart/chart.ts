import type { Entry } from "../lexicon/entries.ts";
import type { Token } from "../tokens/token.ts";
import { cheapest, countOf, NOTHING_LEFT, type Edge, type LeftOut, type Said } from "./edge.ts";
import { type Atom, type Beginning, type CompiledRule, type CompiledSymbol, type Grammar } from "./grammar.ts";
import { Priced, type Span } from "./rule.ts";

/** The longest lines of people need 3,000. One that needs more than this is not read. */
const MOST_STEPS = 7_000;

/**
 * Reads symbols from left to right: each one once at each place, with all of its readings and what they cost. The work is bounded by
 * MOST_STEPS; a chart that is exhausted gives no reading at all, because the one that it did not come to may be the right one.
 */
export class Chart {
  readonly grammar: Grammar;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** What is read at each place, for each symbol and for each class of the lexicon. */
  private readonly known: (readonly Edge[] | undefined)[][] = [];
  private readonly beginnings: readonly Beginning[];
  private readonly latest: (rule: CompiledRule) => number;
  private most = MOST_STEPS;
  private taken = 0;

  constructor(grammar: Grammar, text: string, tokens: readonly Token[]) {
    this.grammar = grammar;
    this.text = text;
    this.tokens = tokens;
    this.beginnings = tokens.map((token) => grammar.beginningOf(token));
    this.latest = grammar.latestIn(this.beginnings);
  }

  get isExhausted(): boolean {
    return this.taken > this.most;
  }

  /** Counts a piece of work; false when there has been too much. */
  mayGoOn(): boolean {
    this.taken += 1;
    return this.taken <= this.most;
  }

  /** Lets it take so many steps, where that is fewer than usual. */
  limit(most: number): void {
    this.most = Math.min(most, MOST_STEPS);
  }

  /** How many steps it has taken. */
  get steps(): number {
    return this.taken;
  }

  words(start: number, end: number): string {
    return this.text.slice(this.tokens[start]?.start ?? 0, this.tokens[end - 1]?.end ?? 0);
  }

  span(start: number, end: number): Span {
    return { words: this.words(start, end), isFirst: start === 0 };
  }

  read(name: string, at: number): readonly Edge[] {
    return this.readSymbol(this.grammar.symbol(name), at);
  }

  readSymbol(symbol: CompiledSymbol, at: number): readonly Edge[] {
    const beginning = this.beginnings[at];
    if (beginning === undefined) return [];
    const row = this.rowAt(at);
    const known = row[symbol.index];
    if (known) return known;
    row[symbol.index] = []; // A left recursion ends here.
    if (this.isExhausted) return [];
    const found: Edge[] = symbol.builtin ? [...symbol.builtin.read(this, at)] : [];
    for (const rule of this.grammar.rulesAt(symbol, beginning))
      if (at <= this.latest(rule))
        this.walk({ rule, start: at, found, bound: [], cost: rule.cost, left: NOTHING_LEFT, said: undefined }, 0, at);
    return (row[symbol.index] = cheapest(found));
  }

  /** One rule tried at one place: goes along its parts, and back. */
  private walk(walked: Walked, index: number, at: number): void {
    if (!this.mayGoOn()) return;
    const { rule, bound, cost, left, said } = walked;
    const part = rule.parts[index];
    if (part === undefined) {
      this.finish(walked, at);
      return;
    }
    const { slot, isMany, atoms } = part;
    if (part.isOptional) this.walk(walked, index + 1, at);
    const before = slot < 0 ? undefined : bound[slot];
    for (const atom of atoms)
      for (const edge of this.readAtom(atom, at)) {
        if (slot >= 0) bound[slot] = isMany ? [...((before as readonly unknown[] | undefined) ?? []), edge.value] : edge.value;
        walked.cost = cost + edge.cost;
        walked.left = edge.left.length === 0 ? left : left.length === 0 ? edge.left : [...left, ...edge.left];
        walked.said = edge.said === undefined ? said : said === undefined ? edge.said : [...said, ...edge.said];
        this.walk(walked, isMany ? index : index + 1, edge.end);
      }
    walked.cost = cost;
    walked.left = left;
    walked.said = said;
    if (slot >= 0) bound[slot] = before;
  }

  private finish({ rule, start, bound, cost, left, said: inner, found }: Walked, end: number): void {
    if (end === start) return;
    const said: Record<string, unknown> = {};
    for (const [n, name] of rule.names.entries()) said[name] = bound[n];
    const made = rule.make(said as never, this.span(start, end));
    if (made === undefined) return;
    const isPriced = made instanceof Priced;
    const all = isPriced && made.leaves ? [...left, { start, end, class: made.leaves }] : left;
    const value = isPriced ? made.value : made;
    const own = rule.isSaid && Array.isArray(value) ? saidIn(inner, { start, end, count: value.length }) : inner;
    found.push({ end, value, cost: cost + (isPriced ? made.cost : 0), left: all, said: own });
  }

  private rowAt(at: number): (readonly Edge[] | undefined)[] {
    return (this.known[at] ??= this.grammar.emptyRow());
  }

  /** The entries of a class that begin at a place. */
  classAt(entries: ReadonlyMap<string, readonly Entry[]>, at: number): readonly { readonly end: number; readonly value: string }[] {
    const token = this.tokens[at];
    if (token?.kind !== "word" && token?.text !== "&") return [];
    const found: { end: number; value: string }[] = [];
    for (const lemma of token.kind === "word" ? token.lemmas : [token.text])
      for (const { words, value } of entries.get(lemma) ?? [])
        if (words.every((word, n) => n === 0 || (this.tokens[at + n]?.lemmas.includes(word) ?? false)))
          found.push({ end: at + words.length, value });
    return found;
  }

  readAtom(atom: Atom, at: number): readonly Edge[] {
    if (atom.kind === "symbol") return this.readSymbol(atom.symbol, at);
    return atom.kind === "class" ? (this.rowAt(at)[atom.index] ??= this.matchAtom(atom, at)) : this.matchAtom(atom, at);
  }

  private matchAtom(atom: Exclude<Atom, { readonly kind: "symbol" }>, at: number): readonly Edge[] {
    const token = this.tokens[at];
    if (!token) return [];
    switch (atom.kind) {
      case "class":
        return this.classAt(atom.entries, at).map(({ end, value }) => ({
          end,
          value,
          // A verb is seldom written with a capital inside of a line: there it is part of a name.
          cost: atom.isVerb && at > 0 && /^\p{Lu}\p{Ll}/u.test(token.text) && !/[.:;!?]/.test(this.tokens[at - 1]?.text ?? "") ? 1 : 0,
          left: atom.vanishes === null ? NOTHING_LEFT : [{ start: at, end, class: atom.vanishes }],
        }));
      case "form":
        return token.lemmas.includes(atom.lemma) ? [{ end: at + 1, value: token.lower, cost: 0, left: NOTHING_LEFT }] : [];
      case "token":
        return token.kind === atom.of ? [{ end: at + 1, value: token.text, cost: 0, left: NOTHING_LEFT }] : [];
      case "words": {
        const fits = atom.words.every((word, n) => {
          const one = this.tokens[at + n];
          return one !== undefined && one.lower === word && (one.kind === "word" || one.kind === "punct" || one.text === "/");
        });
        return fits ? [{ end: at + atom.words.length, value: atom.words.join(" "), cost: 0, left: NOTHING_LEFT }] : [];
      }
    }
  }
}

/** The parts say it where they say as many things as the whole. */
function saidIn(parts: readonly Said[] | undefined, whole: Said): readonly Said[] {
  return parts !== undefined && countOf(parts) === whole.count ? parts : [whole];
}

/** What a rule has read so far. */
interface Walked {
  readonly rule: CompiledRule;
  readonly start: number;
  readonly found: Edge[];
  readonly bound: unknown[];
  cost: number;
  left: readonly LeftOut[];
  said: readonly Said[] | undefined;
}
