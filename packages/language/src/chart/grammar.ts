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
  | { readonly kind: "token"; readonly of: string };

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
  /** What has to stand behind its beginning. */
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
  /** Rules by what they may begin with; under ANYTHING those that begin with what code reads. */
  readonly byFirst: Map<string, CompiledRule[]>;
}

/** What tokens that rules take for the same have in common: for each symbol, by its index, the rules to be tried there. */
export interface Beginning {
  readonly features: readonly string[];
  readonly rules: (readonly CompiledRule[] | undefined)[];
}

const ANYTHING = "*";

/** The rules, compiled once: what a symbol may begin with is known, so that few are tried at a place. */
export class Grammar {
  private readonly symbols = new Map<string, CompiledSymbol>();
  private readonly classes = new Map<string, ReadonlyMap<string, readonly Entry[]>>();
  private readonly lexicon: Readonly<Record<string, WordClass>>;
  /** Those that are written alike are one. */
  private readonly atoms = new Map<string, Atom>();
  /** All that a part of a rule may begin with. */
  private readonly firsts = new Set<string>();
  private readonly needOf = new Map<Atom, number | null>();
  private needCount = 0;
  /** The indexes of the needs that a feature meets. */
  private readonly met = new Map<string, number[]>();
  private ruleCount = 0;
  private readonly row: readonly undefined[];
  /** For whoever wrote a rule that names what is not there. */
  private compiling = "";
  /** By the features that some rule begins with: as many as the words of rules and lexicon have forms. */
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

  beginningOf(token: Pick<Token, "kind" | "lower" | "lemmas">): Beginning {
    const features = featuresOf(token).filter((feature) => this.firsts.has(feature));
    return kept(this.beginnings, features.join(" "), () => ({ features, rules: [] }));
  }

  private add(name: string, builtin: Builtin | null): void {
    if (this.symbols.has(name)) return;
    this.symbols.set(name, { name, index: this.symbols.size, builtin, rules: [], byFirst: new Map() });
  }

  private compile({ left, right, make, cost, isSaid = false }: Rule): void {
    for (const alternative of right.split(" || ")) {
      this.compiling = `, which is named in ${left}: ${alternative}`;
      const names: string[] = [];
      const parts = alternative
        .trim()
        .split(/\s+/)
        .map((written) => this.part(written, names));
      this.symbol(left).rules.push({ index: this.ruleCount, parts, names, make, cost, isSaid, needs: [] });
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
      const index = this.symbols.size + this.classes.size - 1;
      return { kind: "class", index, entries, vanishes: VANISHING[name] ?? null, isVerb: name in VERBS };
    }
    if (written.startsWith("#")) return { kind: "token", of: written.slice(1) };
    if (written.startsWith("~")) return { kind: "form", lemma: written.slice(1) };
    return { kind: "words", words: written.length > 1 ? written.split("_") : [written] };
  }

  private needsOf({ parts }: CompiledRule, firsts: ReadonlyMap<CompiledSymbol, ReadonlySet<string>>): readonly Need[] {
    const must = parts.filter(({ isOptional }) => !isOptional);
    return must.flatMap(({ atoms: [atom, another] }, behind) => {
      const index =
        atom === undefined || another !== undefined ? null : kept(this.needOf, atom, () => this.need(firstOfAtom(atom, firsts)));
      return index === null ? [] : [{ behind, index }];
    });
  }

  /** Null where some token nearly always is one of them. */
  private need(first: Iterable<string>): number | null {
    const features = [...first];
    if (features.includes(ANYTHING) || features.includes("#word")) return null;
    const index = this.needCount;
    this.needCount += 1;
    for (const feature of features) kept(this.met, feature, () => []).push(index);
    return index;
  }

  /** The last place where each rule may begin, for what it needs behind that. */
  latestIn(tokens: readonly Pick<Token, "kind" | "lower" | "lemmas">[]): (rule: CompiledRule) => number {
    const last = new Int16Array(this.needCount).fill(-1);
    for (const [at, token] of tokens.entries())
      for (const feature of featuresOf(token)) for (const index of this.met.get(feature) ?? NONE) last[index] = at;
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
    const firsts = new Map<CompiledSymbol, Set<string>>();
    for (const symbol of this.symbols.values()) firsts.set(symbol, new Set(symbol.builtin ? (symbol.builtin.first ?? [ANYTHING]) : []));
    for (let isNew = true; isNew;) {
      isNew = false;
      for (const [symbol, known] of firsts) {
        const before = known.size;
        for (const rule of symbol.rules) addFirst(rule, firsts, known);
        isNew ||= known.size > before;
      }
    }
    for (const symbol of this.symbols.values())
      for (const rule of symbol.rules) {
        rule.needs = this.needsOf(rule, firsts);
        for (const one of addFirst(rule, firsts, new Set())) {
          this.firsts.add(one);
          kept(symbol.byFirst, one, () => []).push(rule);
        }
      }
  }
}

const NONE: readonly number[] = [];
const UNKNOWN = -2;
/** What a map has for a key; made where it has nothing. */
function kept<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

function addFirst({ parts }: CompiledRule, firsts: ReadonlyMap<CompiledSymbol, ReadonlySet<string>>, to: Set<string>): Set<string> {
  for (const { atoms, isOptional } of parts) {
    for (const atom of atoms) for (const one of firstOfAtom(atom, firsts)) to.add(one);
    if (!isOptional) break;
  }
  return to;
}

function firstOfAtom(atom: Atom, firsts: ReadonlyMap<CompiledSymbol, ReadonlySet<string>>): Iterable<string> {
  switch (atom.kind) {
    case "symbol":
      return firsts.get(atom.symbol) ?? [];
    case "class":
      return [...atom.entries.keys()].map((word) => `~${word}`);
    case "words":
      return [`=${atom.words[0] ?? ""}`];
    case "form":
      return [`~${atom.lemma}`];
    case "token":
      return [`#${atom.of}`];
  }
}

/** What a token may be the beginning of. */
function featuresOf(token: Pick<Token, "kind" | "lower" | "lemmas">): readonly string[] {
  const words = token.kind === "word" ? token.lemmas.map((lemma) => `~${lemma}`) : [];
  const sign = token.kind === "word" || token.kind === "punct" || token.lower === "/" ? [`=${token.lower}`] : [];
  return [...words, ...sign, `#${token.kind}`, ANYTHING];
}
