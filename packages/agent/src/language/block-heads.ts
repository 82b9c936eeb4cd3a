import type { Block } from "./blocks.ts";
import { readClause, readerOf } from "./clause.ts";
import type { LineKind } from "./clause.ts";
import { isDataHead, readEachHead } from "./each.ts";
import { readRepeatUntilHead } from "./idioms/repeats.ts";
import type { Assertion, Line, Scope, Target } from "./intent.ts";
import { readLine } from "./parse-line.ts";
import { readScopes } from "./scope.ts";
import { readRepeatHead } from "./sentence.ts";

/** A line that gives the lines below it a condition, a number of times or a place. */
export type BlockHead =
  | { readonly kind: "if"; readonly condition: Assertion }
  | { readonly kind: "otherwise" }
  | { readonly kind: "repeat"; readonly times: number }
  | { readonly kind: "until"; readonly condition: Assertion; readonly max: number }
  | { readonly kind: "each"; readonly target: Target }
  /** Of the description; without any there, of the page. */
  | { readonly kind: "data"; readonly target: Target | null }
  | { readonly kind: "place"; readonly scope: readonly Scope[] };

export function readBlockHead(text: string, kind: LineKind): BlockHead | null {
  const bare = text.replace(/[,:\s]+(?:then)?[:\s]*$/i, "");
  if (/^(?:otherwise|else|if not)$/i.test(bare)) return kind === "step" ? { kind: "otherwise" } : null;
  const condition = /^if\s/i.test(bare) ? readClause(bare.slice(3), "outcome", null) : null;
  if (condition?.intent.type === "assert" && kind === "step") return { kind: "if", condition: condition.intent.assertion };
  const repeat = kind === "step" ? readRepeatHead(`${bare}:`) : null;
  if (repeat) return { kind: "repeat", times: repeat.times };
  const until = kind === "step" ? readRepeatUntilHead(`${bare}:`) : null;
  if (until) return { kind: "until", condition: until.condition, max: until.max };
  if (!text.endsWith(":")) return null;
  const each = kind === "step" ? readEachHead(text) : null;
  if (kind === "step" && isDataHead(bare)) return { kind: "data", target: each?.target ?? null };
  if (each) return { kind: "each", target: each.target };
  const reader = readerOf(bare);
  const scope = readScopes(reader, 0, reader.to);
  return scope && scope.length > 0 ? { kind: "place", scope } : null;
}

/** `The page shows:` above a list of texts: each entry is a text to look for, quoted or not. */
export function readListedTexts(text: string, children: readonly Block[], kind: LineKind): readonly Line[] | null {
  if (!text.endsWith(":") || !children.every((child) => child.kind === "item" && child.sentences.length > 0 && child.children.length === 0))
    return null;
  const head = text.slice(0, -1).replace(/\s+(?:the following|these)(?:\s+(?:texts?|messages?|items|things|values|words|lines))?$/i, "");
  const probe = readClause(`${head} "x"`, kind, null);
  if (probe?.intent.type !== "assert" || (probe.intent.assertion.kind !== "text" && probe.intent.assertion.kind !== "row")) return null;
  return children.flatMap((child) => {
    if (child.kind !== "item") return [];
    const entry = child.sentences.map((sentence) => sentence.text).join(" ");
    const reader = readerOf(entry);
    const isQuoted = reader.to === 1 && reader.tokens[0]?.kind === "literal";
    // Anything but one literal or plain words could be more than a text: it is not guessed at.
    if (!isQuoted && /["“”`*]/.test(entry)) return [{ line: child.line, text: entry, intent: { type: "unknown" as const } }];
    return readLine(`${head} ${isQuoted ? entry : `"${entry}"`}`, kind, child.line).lines;
  });
}

/** `Add the following todos:` above a list of them. */
export function readListedEntries(text: string, children: readonly Block[]): readonly Line[] | null {
  if (!/^(?:add|create|enter)s?\b.*:$/i.test(text)) return null;
  const entries = children.map((child) =>
    child.kind === "item" && child.sentences.length === 1 && child.children.length === 0 ? (child.sentences[0]?.text ?? "") : "",
  );
  if (entries.some((entry) => entry === "" || entry.length > 100)) return null;
  const isQuoted = (entry: string): boolean => /^(?:"[^"]*"|“[^”]*”|`[^`]*`|'[^']*'|\{\{[^{}]+\}\})$/.test(entry);
  if (entries.some((entry) => !isQuoted(entry) && /["“”`]/.test(entry))) return null;
  const listed = entries.map((entry) => (isQuoted(entry) ? entry : `"${entry}"`)).join(", ");
  const { lines } = readLine(`${text.slice(0, -1)}: ${listed}`, "step", children[0]?.line ?? 1);
  return lines.every(({ intent }) => intent.type === "act") && lines[0]?.intent.type === "act" && lines[0].intent.act.kind === "fill"
    ? lines
    : null;
}
