import type { LeftOutClass } from "../lexicon/words.ts";

/**
 * Rules as typed data. `rule("ORDER", "@click on? things:THINGS", ({ things }) => ...)`:
 *   NAME   a symbol          @class  an entry of the lexicon     word  that very word, or that sign
 *   ~word  any form of it    a_b     two words                   a|b   one of them
 *   x?     may be missing    x*      any number of them          n:x   bound as n      " || " between whole alternatives
 * What is not bound must be words alone: a symbol that can hold a name, a number or a literal has to be bound, which a test sees to. So no rule
 * loses what was written by forgetting it. `_:x`: what it says is what the rule itself says.
 */
export interface Rule {
  readonly left: string;
  readonly right: string;
  readonly make: (bound: never, at: Span) => unknown;
  readonly cost: number;
  /** What it means is a list of what is said: which words say which of it is kept. */
  readonly isSaid?: boolean;
}

/** The words that a rule covers, for messages. */
export interface Span {
  readonly words: string;
  readonly isFirst: boolean;
}

/** A value that costs more, or less, than its rule says; or one whose words are told to be left out, and are of no consequence. */
export class Priced<Value> {
  readonly value: Value;
  readonly cost: number;
  readonly leaves: LeftOutClass | undefined;
  constructor(value: Value, cost: number, leaves?: LeftOutClass) {
    this.value = value;
    this.cost = cost;
    this.leaves = leaves;
  }
}

type Atom<Symbols, Written extends string> = Written extends keyof Symbols ? Symbols[Written] : string;
type Atoms<Symbols, Written extends string> = Written extends `${infer First}|${infer Others}`
  ? Atom<Symbols, First> | Atoms<Symbols, Others>
  : Atom<Symbols, Written>;
type Body<Symbols, Written extends string> = Written extends `${infer One}*`
  ? readonly Atoms<Symbols, One>[] | undefined
  : Written extends `${infer One}?`
    ? Atoms<Symbols, One> | undefined
    : Atoms<Symbols, Written>;
type Part<Symbols, Written extends string> = Written extends `${infer Name}:${infer Rest}`
  ? Name extends "" | "_"
    ? object
    : { readonly [key in Name]: Body<Symbols, Rest> }
  : object;
type Parts<Symbols, Written extends string> = Written extends `${infer One} ${infer Others}`
  ? Part<Symbols, One> & Parts<Symbols, Others>
  : Part<Symbols, Written>;
type Each<Symbols, Written extends string> = Written extends `${infer One} || ${infer Others}`
  ? Parts<Symbols, One> | Each<Symbols, Others>
  : Parts<Symbols, Written>;
type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** What a right side binds; of one that only some alternatives bind, it may be undefined. */
export type Bound<Symbols, Written extends string> = Merged<Each<Symbols, Written>>;
type Merged<Union> = {
  readonly [key in KeysOf<Union>]: Union extends unknown ? (key extends keyof Union ? Union[key] : undefined) : never;
};

/** A symbol, what it is made of, what that costs more (or less) than its parts, and what it means; of words alone, nothing. */
export interface MakeRule<Symbols> {
  <Left extends Saying<Symbols, true>>(left: Left, right: string): Rule;
  <Left extends keyof Symbols & string, Right extends string>(left: Left, right: Right, make: Make<Symbols, Left, Right>): Rule;
  <Left extends keyof Symbols & string, Right extends string>(
    left: Left,
    right: Right,
    cost: number,
    make: Make<Symbols, Left, Right>,
  ): Rule;
}

/** The symbols that mean this and no more. */
type Saying<Symbols, Type> = { [Name in keyof Symbols]: Symbols[Name] extends Type ? Name : never }[keyof Symbols] & string;

type Make<Symbols, Left extends keyof Symbols & string, Right extends string> = (
  bound: Bound<Symbols, Right>,
  at: Span,
) => Symbols[Left] | Priced<Symbols[Left]> | undefined;

/** `said`: the symbols of which it is kept which words they were read from. */
export function makeRule<Symbols>(...said: readonly (keyof Symbols & string)[]): MakeRule<Symbols> {
  const all: ReadonlySet<string> = new Set(said);
  return (left: string, right: string, ...[cost, make]: readonly [Rule["make"]?] | readonly [number, Rule["make"]]): Rule => ({
    left,
    right,
    isSaid: all.has(left),
    ...(typeof cost === "number" ? { cost, make: make as Rule["make"] } : { cost: 0, make: cost ?? (() => true) }),
  });
}
