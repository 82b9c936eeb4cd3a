import { innerLines } from "./inner-lines.ts";
import type { Intent, TestDocument, Unknown } from "./intent.ts";
import { isBuiltIn, variablesIn } from "./variables.ts";

export interface UnknownVariable {
  readonly line: number;
  readonly name: string;
}

/** What a description itself makes known, by remembering it. */
export function rememberedNames({ steps, outcomes }: TestDocument): readonly string[] {
  const lines = [...steps, ...outcomes].flatMap(innerLines);
  return lines.flatMap(({ intent }) => (intent.type === "act" && intent.act.kind === "remember" ? [intent.act.name] : []));
}

/** Each `{{NAME}}` of the description that has no value: it is not among `names`, not built in and not remembered anywhere in it. */
export function unknownVariables(document: TestDocument, names: readonly string[]): readonly UnknownVariable[] {
  const known = new Set([...names, ...rememberedNames(document)]);
  return [...document.steps, ...document.outcomes]
    .flatMap(innerLines)
    .flatMap(({ line, intent }) => ownVariables(intent).flatMap((name) => (known.has(name) || isBuiltIn(name) ? [] : [{ line, name }])));
}

/** What the line says itself; what stands in its block is said with its own line. */
function ownVariables(intent: Intent | Unknown): readonly string[] {
  const own = intent.type === "control" && intent.control.kind === "if" ? intent.control.condition : intent;
  return intent.type === "control" && intent.control.kind === "repeat" ? [] : variablesIn(JSON.stringify(own));
}
