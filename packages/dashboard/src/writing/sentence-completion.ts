import { type Completion, type CompletionContext, type CompletionResult, snippetCompletion } from "@codemirror/autocomplete";
import { lineKind } from "./lines.ts";

/** A part of the reference: what it is about, and the forms of its sentences. */
export interface SentencePart {
  readonly title: string;
  readonly forms: readonly string[];
}

/** What is typed before a quote is the beginning of a sentence; within quotes stands what the page says. */
const BEGINNING = /^[^"]*$/u;

/**
 * Offers the documented sentences where a line begins. The service tells the claims in the second part: those come first where something is
 * expected, the others elsewhere.
 */
export function sentenceCompletion(parts: readonly SentencePart[]): (context: CompletionContext) => CompletionResult | null {
  const known = parts.map(({ title, forms }, place) => ({
    isClaim: place === 1,
    options: [...new Map(forms.map((form) => toCompletion(form, title)).map((one) => [one.label, one])).values()],
  }));
  return ({ state, pos, explicit }) => {
    const line = state.doc.lineAt(pos);
    const kind = lineKind(state.doc, line.number);
    const marker = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?/u.exec(line.text)?.[0] ?? "";
    const typed = line.text.slice(marker.length, pos - line.from);
    if (pos < line.from + marker.length || line.text.startsWith("#") || (typed === "" && !explicit) || !BEGINNING.test(typed)) return null;
    const options = known.flatMap(({ isClaim, options: of }) =>
      of.map((one) => ({ ...one, boost: isClaim === (kind === "outcome") ? 10 : 0 })),
    );
    return { from: line.from + marker.length, options, validFor: BEGINNING };
  };
}

/** `Click* THING[ N times]` is offered as `Click THING`, and written as `Click "..."` with the gap to fill in. */
function toCompletion(form: string, title: string): Completion {
  const told = withoutOptions(form)
    .replaceAll("*", "")
    .replace(/ \(first .*$/u, "");
  return snippetCompletion(toSnippet(told), { label: told, detail: title.split(":")[0] ?? "" });
}

/** Innermost first: options stand within options. */
function withoutOptions(form: string): string {
  const shorter = form.replaceAll(/\[[^[\]]*\]/gu, "");
  return shorter === form ? form : withoutOptions(shorter);
}

function toSnippet(told: string): string {
  let gaps = 0;
  const gap = (words: string): string => `#{${(gaps += 1)}:${words}}`;
  return told.replaceAll(
    /\b[\w-]+(?:\|[\w-]+)+|"(?<quoted>[^"]*)"|\b(?:THING|CLAIM|KINDS?|PLACE|STATE|LOOK|ACT|N)\b/gu,
    (found, quoted?: string) => {
      if (quoted !== undefined) return `"${gap(quoted)}"`;
      if (found === "THING") return `"${gap("name")}"`;
      return gap(found.includes("|") ? (found.split("|")[0] ?? found) : found);
    },
  );
}
