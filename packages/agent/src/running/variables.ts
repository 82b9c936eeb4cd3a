import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Variable } from "../agent.ts";
import { fillUrl } from "../language/fill-url.ts";
import { isBuiltIn, type RandomKind, randomKind, REFERENCE, variablesIn } from "../language/variables.ts";

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
  readonly #made = new Map<string, string>();
  readonly #startedAt: Date;

  constructor(given: readonly Variable[], startedAt: Date = new Date()) {
    this.#values = new Map(given.map(({ name, value }) => [name, value]));
    this.#startedAt = startedAt;
  }

  remember(name: string, value: string): void {
    this.#values.set(name, value);
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

  #valueOf({ date, sign, amount, unit, name = "" }: Readonly<Record<string, string | undefined>>): string {
    if (date !== undefined && isDate(date) && unit !== undefined) return this.#date(date, { amount: Number(`${sign}${amount}`), unit });
    const value = this.#values.get(name) ?? this.#builtIn(name);
    if (value === undefined) throw new UnresolvedVariableError(name);
    return value;
  }

  #builtIn(name: string): string | undefined {
    if (isDate(name)) return this.#date(name, { amount: 0, unit: "d" });
    const kind = randomKind(name);
    if (kind === undefined) return undefined;
    const made = this.#made.get(name) ?? RANDOM[kind]();
    this.#made.set(name, made);
    return made;
  }

  #date(name: "today" | "now", { amount, unit }: { readonly amount: number; readonly unit: string }): string {
    const date = new Date(this.#startedAt);
    if (unit === "d" || unit === "w") date.setDate(date.getDate() + amount * (unit === "w" ? 7 : 1));
    else date.setMonth(date.getMonth() + amount * (unit === "y" ? 12 : 1));
    const day = [date.getFullYear(), String(date.getMonth() + 1).padStart(2, "0"), String(date.getDate()).padStart(2, "0")].join("-");
    return name === "today" ? day : date.toISOString();
  }
}

function isDate(name: string): name is "today" | "now" {
  return name === "today" || name === "now";
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
