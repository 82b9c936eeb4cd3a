import { bodyOf, innerLines, withBodies } from "../control.ts";
import type { Intent, Line, TestDocument, Unknown } from "../intent.ts";
import { isBuiltIn, variablesIn } from "./variables.ts";

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
