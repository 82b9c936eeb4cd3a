import { readClause, readerOf, type Clause } from "../clause.ts";
import { ordersForEach } from "../several-items.ts";
import type { Token } from "../tokens.ts";

const RESPECTIVE =
  /^(?:please )?(?:types?|enters?|fills?(?: in| out)?|inputs?|provides?|uses?|puts?)\s+(.+?)\s+(?:as|for|into|in)\s+(?:the (?:fields? )?)?(.+?)(?:,?\s*respectively|\s+fields?)?\s*\.?$/is;
const FIELDS_FIRST =
  /^(?:please )?(?:fills?(?: in| out)?|completes?|sets?) (?:the )?(?:(?:fields?|inputs?|text fields?) )?(.+?) (?:fields? )?(?:with|to) (.+?)(?:,?\s*respectively)?\s*\.?$/is;

/** `Enter "John", "Doe" and "12345" as first name, last name and postal code`: as many values as names, in their order. */
export function readRespective(text: string): readonly Clause[] | null {
  const valuesFirst = RESPECTIVE.exec(text);
  const fieldsFirst = FIELDS_FIRST.exec(text);
  return readPairs(valuesFirst?.[1], valuesFirst?.[2]) ?? readPairs(fieldsFirst?.[2], fieldsFirst?.[1]);
}

function readPairs(said: string | undefined, fields: string | undefined): readonly Clause[] | null {
  const values = cutList(said ?? "");
  const names = cutList(fields ?? "");
  if (values.length < 2 || values.length !== names.length) return null;
  const clauses = values.map((value, n) => {
    const name = (names[n] ?? "").replace(/^(?:the|your|a|an)\s+/i, "");
    const written = /^["“`{]/.test(value) ? value : `"${value.replaceAll('"', "")}"`;
    return name === "" || /\b(?:as|with|into|from)\b/i.test(name) ? null : readClause(`type ${written} into the ${name}`, "step", null);
  });
  return clauses.every((clause) => clause?.intent.type === "act" && clause.intent.act.kind === "fill")
    ? (clauses as readonly Clause[])
    : null;
}

export function readSeveralItems(text: string): readonly Clause[] | null {
  const clauses = ordersForEach(text, cutList)?.map((order) => readClause(order, "step", null));
  return clauses?.every((clause) => clause?.intent.type === "act") === true ? (clauses as readonly Clause[]) : null;
}

/** `"A", "B" and "C"`, `a/b/c`. */
function cutList(text: string): readonly string[] {
  const { tokens } = readerOf(text);
  const isJoint = (token: Token): boolean => token.kind !== "literal" && (token.word === "," || token.word === "and");
  if (!tokens.some(isJoint)) {
    const slashed = /["“`{]/.test(text) || /:\/\//.test(text) ? [] : text.split("/").map((part) => part.trim());
    return slashed.length > 1 && slashed.every((part) => part !== "") ? slashed : [];
  }
  const parts: string[] = [];
  let from: Token | null = null;
  let last: Token | null = null;
  for (const token of tokens) {
    if (!isJoint(token)) {
      from ??= token;
      last = token;
    } else if (from && last) {
      parts.push(text.slice(from.start, last.end));
      from = null;
    }
  }
  return from && last ? [...parts, text.slice(from.start, last.end)] : parts;
}

/** `Click both "A" and "B"`. */
export function readBoth(text: string): readonly Clause[] | null {
  const found =
    /^(\p{L}+(?: on)?) (?:both|all of|each of) (.+?)(?: (?:in (?:this|that|the given) order|one after the other))?[.!]?$/isu.exec(
      text.trim(),
    );
  if (!found?.[1] || !found[2]) return null;
  const { tokens } = readerOf(found[2]);
  const literals = tokens.filter((token) => token.kind === "literal");
  if (literals.length < 2 || tokens.some((token) => token.kind !== "literal" && !/^(?:,|and)$/.test(token.word))) return null;
  const clauses = literals.map((literal) => readClause(`${found[1] ?? ""} "${literal.text}"`, "step", null));
  return clauses.every((clause) => clause?.intent.type === "act") ? (clauses as readonly Clause[]) : null;
}
