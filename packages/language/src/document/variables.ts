import { bodyOf, innerLines, withBodies } from "../control.ts";
import type { Intent, Line, TestDocument, Unknown } from "../intent.ts";

/**
 * A `{{NAME}}`, or a day counted from today in a form of one's own: `{{today + 3d}}`, `{{tomorrow:DD.MM.YYYY}}`, `{{now + 2h: HH:mm}}`.
 */
export const REFERENCE =
  /\{\{\s*(?:(?<date>today|now|tomorrow|yesterday)(?:\s*(?<sign>[+-])\s*(?<amount>\d{1,4})\s*(?<unit>days?|weeks?|months?|years?|hours?|minutes?|min|[dwmyh]))?(?:\s*[:|]\s*(?<format>[^{}\s][^{}]{0,39}?))?|(?<name>[^{}\s][^{}]{0,199}?))\s*\}\}/gu;

const DATES = ["today", "now", "tomorrow", "yesterday"] as const;
export type DateWord = (typeof DATES)[number];

/** What is made once a run; `random.email.second` is another one. */
export const RANDOM_KINDS = ["random.email", "random.name", "random.number", "random.text", "random.uuid"] as const;
export type RandomKind = (typeof RANDOM_KINDS)[number];

/** The names a text refers to, in order, each once. */
export function variablesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(({ groups }) => groups?.["name"] ?? groups?.["date"] ?? ""))];
}

/** True for what has a value without being given one: `today`, `now`, `random.email`. */
export function isBuiltIn(name: string): boolean {
  return isDateWord(name) || randomKind(name) !== undefined;
}

export function randomKind(name: string): RandomKind | undefined {
  const kind = name.split(".").slice(0, 2).join(".");
  return RANDOM_KINDS.find((known) => known === kind);
}

export function isDateWord(name: string): name is DateWord {
  return (DATES as readonly string[]).includes(name);
}

export interface UnknownVariable {
  readonly line: number;
  readonly name: string;
}

/** What a description itself makes known, by remembering it. */
export function rememberedNames({ steps, outcomes }: TestDocument): readonly string[] {
  return [...steps, ...outcomes]
    .flatMap(innerLines)
    .flatMap(({ intent }) => (intent.type === "act" && "name" in intent.act ? (intent.act.name ?? []) : []));
}

/** Each `{{NAME}}` of the description that has no value: it is not among `names`, not built in and not remembered anywhere in it. */
export function unknownVariables(document: TestDocument, names: readonly string[]): readonly UnknownVariable[] {
  const known = new Set([...names, ...rememberedNames(document)]);
  return [...document.steps, ...document.outcomes].flatMap((line) => unknownIn(line, known));
}

function unknownIn(whole: Line, known: ReadonlySet<string>): readonly UnknownVariable[] {
  const { line, intent } = whole;
  const own = ownVariables(intent).flatMap((name) => (known.has(name) || isBuiltIn(name) ? [] : [{ line, name }]));
  if (intent.type !== "control") return own;
  const { control } = intent;
  const columns = control.kind === "for_each_data" ? Object.keys(control.rows[0] ?? {}) : [];
  const inside = columns.length === 0 ? known : new Set([...known, ...columns]);
  return [...own, ...bodyOf(whole).flatMap((one) => unknownIn(one, inside))];
}

/** What the line says itself; what stands in its block is said with its own line. */
const ownVariables = (intent: Intent | Unknown): readonly string[] =>
  variablesIn(JSON.stringify(intent.type === "control" ? withBodies(intent.control, () => []) : intent));
