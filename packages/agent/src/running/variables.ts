import { REFERENCE, type RandomKind, fillUrl, isBuiltIn, isDateWord, randomKind, variablesIn } from "@runwright/language/document";
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Variable } from "../agent.ts";
import { writeDate } from "./relative-date.ts";

/** A `{{NAME}}` that nobody gave a value. */
export class UnresolvedVariableError extends Error {
  override readonly name = "UnresolvedVariableError";
  readonly code = "unresolved_variable";
  readonly variable: string;

  constructor(variable: string) {
    super(`The variable {{${variable}}} has no value.`);
    this.variable = variable;
  }
}

const NAMES = ["Ada", "Grace", "Alan", "Edsger", "Barbara", "Donald", "Radia", "Niklaus"];
const FAMILIES = ["Lovelace", "Hopper", "Turing", "Liskov", "Knuth", "Perlman", "Wirth", "Hamilton"];

/** Built in: made once a run, so that what was typed can be looked for later. `{{random.email.second}}` is another one. */
const RANDOM: Readonly<Record<RandomKind, () => string>> = {
  "random.email": () => `runwright-${randomBytes(5).toString("hex")}@example.com`,
  "random.name": () => `${NAMES[randomInt(NAMES.length)]} ${FAMILIES[randomInt(FAMILIES.length)]}`,
  "random.number": () => String(randomInt(100_000, 1_000_000)),
  "random.text": () => `text-${randomBytes(4).toString("hex")}`,
  "random.uuid": () => randomUUID(),
};

/** The values of a run: given, remembered on the way, or built in. */
export class Variables {
  readonly #values: Map<string, string>;
  readonly #served = new Map<string, () => string>();
  readonly #made = new Map<string, string>();
  readonly #startedAt: Date;

  constructor(given: readonly Variable[], startedAt: Date = new Date()) {
    this.#values = new Map(given.map(({ name, value }) => [name, value]));
    this.#startedAt = startedAt;
  }

  remember(name: string, value: string): void {
    this.#values.set(name, value);
  }

  /** Of what was given or remembered. */
  names(): readonly string[] {
    return [...new Set([...this.#values.keys(), ...this.#served.keys()])];
  }

  /** Gives what is only known at the moment it is asked for. */
  serve(name: string, make: () => string): void {
    this.#served.set(name, make);
  }

  /** Makes up a value that no other run has. */
  makeUp(what: "email" | "number" | "name" | "text"): string {
    return RANDOM[`random.${what}`]();
  }

  /** Gives these values for a while: what is given back ends it. */
  lend(values: Readonly<Record<string, string>>): () => void {
    const before = Object.keys(values).map((name) => [name, this.#values.get(name)] as const);
    for (const [name, value] of Object.entries(values)) this.#values.set(name, value);
    return () => {
      for (const [name, value] of before) {
        if (value === undefined) this.#values.delete(name);
        else this.#values.set(name, value);
      }
    };
  }

  knows(name: string): boolean {
    return this.#values.has(name) || isBuiltIn(name);
  }

  /** Puts in the values, once: a value that looks like a reference stays as it is. Throws UnresolvedVariableError. */
  resolve = (text: string): string => {
    let resolved = "";
    let end = 0;
    for (const match of text.matchAll(REFERENCE)) {
      resolved += text.slice(end, match.index) + this.#valueOf(match.groups ?? {});
      end = match.index + match[0].length;
    }
    return resolved + text.slice(end);
  };

  /** The same for an address, as `fillUrl` does it. */
  resolveUrl = (template: string): string => {
    return fillUrl(template, (_name, written) => ({ value: this.resolve(written), hidden: false })).url;
  };

  /** All texts of a value with their variables put in. Throws UnresolvedVariableError. */
  resolveIn<Value>(value: Value): Value {
    return mapTexts(value, this.resolve) as Value;
  }

  /** A variable in this value that has no text; null when all have. Throws UnresolvedVariableError. */
  emptyIn(value: unknown): string | null {
    const written = JSON.stringify(value) ?? "";
    return variablesIn(written).find((name) => this.resolve(`{{${name}}}`).trim() === "") ?? null;
  }

  #valueOf({ date, sign, amount, unit, format, name = "" }: Readonly<Record<string, string | undefined>>): string {
    if (date !== undefined && isDateWord(date)) {
      const own = unit === undefined && format === undefined ? this.#values.get(date) : undefined;
      const moved = unit === undefined ? {} : { amount: Number(`${sign}${amount}`), unit };
      return own ?? writeDate(this.#startedAt, { word: date, ...moved, ...(format === undefined ? {} : { format }) });
    }
    const value = this.#served.get(name)?.() ?? this.#values.get(name) ?? this.#builtIn(name);
    if (value === undefined) throw new UnresolvedVariableError(name);
    return value;
  }

  #builtIn(name: string): string | undefined {
    const kind = randomKind(name);
    if (kind === undefined) return undefined;
    const made = this.#made.get(name) ?? RANDOM[kind]();
    this.#made.set(name, made);
    return made;
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
