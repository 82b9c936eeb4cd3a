import type { Entry, WordClass } from "../lexicon/entries.ts";
import { VERBS } from "../lexicon/verbs.ts";
import { VANISHING, type LeftOutClass } from "../lexicon/words.ts";
import type { Token } from "../tokens/token.ts";
import type { Chart } from "./chart.ts";
import type { Edge } from "./edge.ts";
import type { Rule } from "./rule.ts";

/** A symbol that code reads: names without quotes, keys. `first`: which kinds of tokens it may begin with; absent: any. */
export interface Builtin {
  readonly name: string;
  readonly first?: readonly string[];
  readonly read: (chart: Chart, at: number) => readonly Edge[];
}

export type Atom =
  | { readonly kind: "symbol"; readonly symbol: CompiledSymbol }
  /** `begins`: the numbers of what it may begin with. */
  | ({ readonly begins: readonly number[] } & (
      | {
          readonly kind: "class";
          /** Behind those of the symbols. */
          readonly index: number;
          readonly entries: ReadonlyMap<string, readonly Entry[]>;
          readonly vanishes: LeftOutClass | null;
          readonly isVerb: boolean;
        }
      | { readonly kind: "words"; readonly words: readonly string[] }
      | { readonly kind: "form"; readonly lemma: string }
      | { readonly kind: "token"; readonly of: string }
    ));

export interface CompiledPart {
  readonly slot: number;
  readonly atoms: readonly Atom[];
  readonly isOptional: boolean;
  readonly isMany: boolean;
}

export interface CompiledRule {
  readonly index: number;
  readonly parts: readonly CompiledPart[];
  readonly names: readonly string[];
  readonly make: Rule["make"];
  readonly cost: number;
  readonly isSaid: boolean;
  /** What it may begin with, and what has to stand behind its beginning. */
  first: Features;
  needs: readonly Need[];
}

/** One of some features has to begin so many tokens behind the first one, or later; the same features have the same index. */
interface Need {
  readonly index: number;
  readonly behind: number;
}

export interface CompiledSymbol {
  readonly name: string;
  readonly index: number;
  readonly builtin: Builtin | null;
  readonly rules: CompiledRule[];
}

/** What tokens that rules take for the same have in common: for each symbol, by its index, the rules to be tried there. */
export interface Beginning {
  readonly features: readonly number[];
  /** The indexes of the needs that such a token meets. */
  readonly met: readonly number[];
  readonly rules: (readonly CompiledRule[] | undefined)[];
}

/** Features of tokens by their numbers, a bit for each: the word, any form of it, the sign, the kind. */
type Features = Uint32Array;

const ANYTHING = "*";

/** The rules, compiled once: what a symbol may begin with is known, so that few are tried at a place. */
export class Grammar {
  private readonly symbols = new Map<string, CompiledSymbol>();
  private readonly classes = new Map<string, ReadonlyMap<string, readonly Entry[]>>();
  private readonly lexicon: Readonly<Record<string, WordClass>>;
  /** Those that are written alike are one. */
  private readonly atoms = new Map<string, Atom>();
  /** The numbers of features that rules speak of. */
  private readonly numbers = new Map([[ANYTHING, 0]]);
  /** By the indexes of symbols. */
  private readonly firsts: Features[] = [];
  /** All that stand in a rule, or in a class that one names. */
  private readonly words = new Set<string>();
  private readonly needOf = new Map<Atom, number | null>();
  private needCount = 0;
  /** The indexes of the needs that a feature meets. */
  private readonly met: number[][] = [];
  private ruleCount = 0;
  private readonly row: readonly undefined[];
  /** For whoever wrote a rule that names what is not there. */
  private compiling = "";
  /** By the features that some rule asks for: as many as the words of rules and lexicon have forms. */
  private readonly beginnings = new Map<string, Beginning>();

  constructor(rules: readonly Rule[], builtins: readonly Builtin[], lexicon: Readonly<Record<string, WordClass>>) {
    this.lexicon = lexicon;
    for (const builtin of builtins) this.add(builtin.name, builtin);
    for (const { left } of rules) this.add(left, null);
    for (const rule of rules) this.compile(rule);
    this.indexByFirst();
    this.row = Array.from({ length: this.symbols.size + this.classes.size }, () => undefined);
  }

  /** A place for what is read of each symbol and class; of its whole length, for one that grows with its highest index is a slow table. */
  emptyRow(): (readonly Edge[] | undefined)[] {
    return this.row.slice();
  }

  symbol(name: string): CompiledSymbol {
    const found = this.symbols.get(name);
    if (!found) throw new Error(`No rule for ${name}${this.compiling}`);
    return found;
  }

  /** Entries of a class by the first of their words. */
  entriesOf(name: string): ReadonlyMap<string, readonly Entry[]> {
    return kept(this.classes, name, () => {
      const all = this.lexicon[name];
      if (!all) throw new Error(`No class @${name} in the lexicon${this.compiling}`);
      return Map.groupBy(all, ({ words }) => words[0] ?? "");
    });
  }

  /** Whether some rule speaks of the word. */
  knows({ lower, lemmas }: Pick<Token, "lower" | "lemmas">): boolean {
    return this.words.has(lower) || lemmas.some((lemma) => this.words.has(lemma));
  }

  beginningOf(token: Pick<Token, "kind" | "lower" | "lemmas">): Beginning {
    const features = featuresOf(token).flatMap((feature) => this.numbers.get(feature) ?? []);
    return kept(this.beginnings, features.join(" "), () => ({ features, met: features.flatMap((one) => this.met[one] ?? []), rules: [] }));
  }

  /** The rules of a symbol that may begin so. */
  rulesAt(symbol: CompiledSymbol, { features, rules }: Beginning): readonly CompiledRule[] {
    return (rules[symbol.index] ??= symbol.rules.filter(({ first }) => features.some((one) => holds(first, one))));
  }

  private add(name: string, builtin: Builtin | null): void {
    if (this.symbols.has(name)) return;
    this.symbols.set(name, { name, index: this.symbols.size, builtin, rules: [] });
  }

  private compile({ left, right, make, cost, isSaid = false }: Rule): void {
    for (const alternative of right.split(" || ")) {
      this.compiling = `, which is named in ${left}: ${alternative}`;
      const names: string[] = [];
      const parts = alternative
        .trim()
        .split(/\s+/)
        .map((written) => this.part(written, names));
      this.symbol(left).rules.push({ index: this.ruleCount, parts, names, make, cost, isSaid, first: NOTHING, needs: [] });
      this.ruleCount += 1;
    }
  }

  private part(written: string, names: string[]): CompiledPart {
    const [, name, body = "", mark] = /^(?:(_|[a-z]\w*):(?=.))?(.+?)([?*]?)$/i.exec(written) ?? [];
    let slot = -1;
    if (name !== undefined && name !== "_" && !/^[?*]$/.test(body)) {
      slot = names.indexOf(name);
      if (slot < 0) slot = names.push(name) - 1;
    }
    const atoms = body.split("|").map((one) => kept(this.atoms, one, () => this.makeAtom(one)));
    return { slot, atoms, isOptional: mark === "?" || mark === "*", isMany: mark === "*" };
  }

  private makeAtom(written: string): Atom {
    if (/^[A-Z]/.test(written)) return { kind: "symbol", symbol: this.symbol(written) };
    if (written.startsWith("@")) {
      const name = written.slice(1);
      const entries = this.entriesOf(name);
      for (const { words } of [...entries.values()].flat()) for (const word of words) this.words.add(word);
      const index = this.symbols.size + this.classes.size - 1;
      const begins = [...entries.keys()].map((word) => this.number(`~${word}`));
      return { kind: "class", begins, index, entries, vanishes: VANISHING[name] ?? null, isVerb: name in VERBS };
    }
    if (written.startsWith("#")) return { kind: "token", begins: [this.number(written)], of: written.slice(1) };
    if (written.startsWith("~")) {
      this.words.add(written.slice(1));
      return { kind: "form", begins: [this.number(written)], lemma: written.slice(1) };
    }
    const words = written.length > 1 ? written.split("_") : [written];
    for (const word of words) this.words.add(word);
    return { kind: "words", begins: [this.number(`=${words[0] ?? ""}`)], words };
  }

  private number(feature: string): number {
    return kept(this.numbers, feature, () => this.numbers.size);
  }

  private needsOf({ parts }: CompiledRule): readonly Need[] {
    const must = parts.filter(({ isOptional }) => !isOptional);
    return must.flatMap(({ atoms: [atom, another] }, behind) => {
      const index = atom === undefined || another !== undefined ? null : kept(this.needOf, atom, () => this.need(this.firstOf([atom])));
      return index === null ? [] : [{ behind, index }];
    });
  }

  /** Null where some token nearly always is one of them. */
  private need(first: Features): number | null {
    if (holds(first, 0) || holds(first, this.number("#word"))) return null;
    const index = this.needCount;
    this.needCount += 1;
    for (let number = 0; number < this.numbers.size; number += 1) if (holds(first, number)) (this.met[number] ??= []).push(index);
    return index;
  }

  /** The last place where each rule may begin, for what it needs behind that. */
  latestIn(tokens: readonly Beginning[]): (rule: CompiledRule) => number {
    const last = new Int16Array(this.needCount).fill(-1);
    for (const [at, { met }] of tokens.entries()) for (const index of met) last[index] = at;
    const known = new Int16Array(this.ruleCount).fill(UNKNOWN);
    return ({ index, needs }) => {
      let latest = known[index] ?? UNKNOWN;
      if (latest !== UNKNOWN) return latest;
      latest = tokens.length;
      for (const need of needs) latest = Math.min(latest, (last[need.index] ?? -1) - need.behind);
      return (known[index] = Math.max(-1, latest));
    };
  }

  private indexByFirst(): void {
    this.findFirst();
    for (const { rules } of this.symbols.values())
      for (const rule of rules) {
        rule.first = this.firstOf(leading(rule));
        rule.needs = this.needsOf(rule);
      }
  }

  /** What each symbol may begin with: its rules, and the symbols that these begin with. */
  private findFirst(): void {
    const symbols = [...this.symbols.values()];
    const begins = symbols.map(({ rules }) => [...new Set(rules.flatMap(leading))]);
    for (const [index, { builtin }] of symbols.entries())
      this.firsts[index] = this.firstOf(
        begins[index] ?? [],
        (builtin ? (builtin.first ?? [ANYTHING]) : []).map((one) => this.number(one)),
      );
    const within = begins.map((atoms) => atoms.flatMap((atom) => (atom.kind === "symbol" ? [atom.symbol.index] : [])));
    for (let isNew = true; isNew;) {
      isNew = false;
      for (const [index, others] of within.entries())
        for (const other of others) isNew = addAll(this.firsts[index], this.firsts[other]) || isNew;
    }
  }

  private firstOf(atoms: readonly Atom[], numbers: readonly number[] = []): Features {
    const first = new Uint32Array((this.numbers.size + 31) >>> 5);
    for (const atom of atoms)
      if (atom.kind === "symbol") addAll(first, this.firsts[atom.symbol.index]);
      else for (const one of atom.begins) add(first, one);
    for (const one of numbers) add(first, one);
    return first;
  }
}

const NOTHING: Features = new Uint32Array();
const add = (features: Features, number: number): void =>
  void (features[number >>> 5] = (features[number >>> 5] ?? 0) | (1 << (number & 31)));
/** Whether any of them is new. */
function addAll(to: Features = NOTHING, from: Features = NOTHING): boolean {
  let isNew = false;
  for (let at = 0; at < from.length; at += 1) {
    const before = to[at] ?? 0;
    to[at] = before | (from[at] ?? 0);
    isNew ||= to[at] !== before;
  }
  return isNew;
}
const holds = (features: Features, number: number): boolean => (((features[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
const UNKNOWN = -2;
/** What a map has for a key; made where it has nothing. */
function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

/** What a rule may begin with: its first part, and those behind it as far as they may be missing. */
function leading({ parts }: CompiledRule): readonly Atom[] {
  const first = parts.findIndex(({ isOptional }) => !isOptional);
  return parts.slice(0, first < 0 ? parts.length : first + 1).flatMap(({ atoms }) => atoms);
}

/** What a token may be the beginning of. */
function featuresOf(token: Pick<Token, "kind" | "lower" | "lemmas">): readonly string[] {
  const words = token.kind === "word" ? token.lemmas.map((lemma) => `~${lemma}`) : [];
  const sign = token.kind === "word" || token.kind === "punct" || token.lower === "/" ? [`=${token.lower}`] : [];
  return [...words, ...sign, `#${token.kind}`, ANYTHING];
}
