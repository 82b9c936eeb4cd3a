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
    this.latest = grammar.latestIn(tokens);
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
    for (const rule of (beginning.rules[symbol.index] ??= rulesAt(symbol, beginning)))
      if (at <= this.latest(rule)) this.walk(rule, at, found);
    return (row[symbol.index] = cheapest(found));
  }

  /** One rule tried at one place: goes along its parts, and back. */
  private walk(rule: CompiledRule, start: number, found: Edge[]): void {
    const bound: unknown[] = rule.names.map(() => undefined);
    let cost = rule.cost;
    let left: readonly LeftOut[] = NOTHING_LEFT;
    let said: readonly Said[] | undefined;
    const step = (index: number, at: number): void => {
      if (!this.mayGoOn()) return;
      const part = rule.parts[index];
      if (part === undefined) {
        this.finish(rule, { start, end: at, bound, cost, left, said }, found);
        return;
      }
      if (part.isOptional) step(index + 1, at);
      const [costBefore, leftBefore, saidBefore] = [cost, left, said];
      const before = part.slot < 0 ? undefined : bound[part.slot];
      for (const atom of part.atoms)
        for (const edge of this.readAtom(atom, at)) {
          if (part.slot >= 0)
            bound[part.slot] = part.isMany ? [...((before as readonly unknown[] | undefined) ?? []), edge.value] : edge.value;
          cost = costBefore + edge.cost;
          left = edge.left.length === 0 ? leftBefore : leftBefore.length === 0 ? edge.left : [...leftBefore, ...edge.left];
          said = edge.said === undefined ? saidBefore : saidBefore === undefined ? edge.said : [...saidBefore, ...edge.said];
          step(part.isMany ? index : index + 1, edge.end);
        }
      cost = costBefore;
      left = leftBefore;
      said = saidBefore;
      if (part.slot >= 0) bound[part.slot] = before;
    };
    step(0, start);
  }

  private finish({ names, make, isSaid }: CompiledRule, { start, end, bound, cost, left, said: inner }: Walked, found: Edge[]): void {
    if (end === start) return;
    const said: Record<string, unknown> = {};
    names.forEach((name, n) => (said[name] = bound[n]));
    const made = make(said as never, this.span(start, end));
    if (made === undefined) return;
    const isPriced = made instanceof Priced;
    const all = isPriced && made.leaves ? [...left, { start, end, class: made.leaves }] : left;
    const value = isPriced ? made.value : made;
    const own = isSaid && Array.isArray(value) ? saidIn(inner, { start, end, count: value.length }) : inner;
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

/** What a rule has read up to its end. */
interface Walked extends Omit<Edge, "value"> {
  readonly start: number;
  readonly bound: readonly unknown[];
}

function rulesAt(symbol: CompiledSymbol, { features }: Beginning): readonly CompiledRule[] {
  return [...new Set(features.flatMap((feature) => symbol.byFirst.get(feature) ?? []))];
}
