import { columnOfOther } from "../grounding/entry-name.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { findRegions } from "../grounding/scope.ts";
import type { Scope, SingleAssertion } from "../language/intent.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";

/**
 * Why what was seen in "the row of Ann" need not be hers: wherever a row has her name, it stands in another column than the one that names the rows.
 * Null where it is her row, or no row is said by a name.
 */
export async function rowOfAnother(assertion: SingleAssertion | readonly Scope[], evidence: Evidence): Promise<string | null> {
  for (const scopes of rowsSaidIn(assertion)) {
    const snapshot = await evidence.snapshot();
    const index = PageIndex.of(snapshot);
    const text = scopes.at(-1)?.texts[0] ?? "";
    const found = findRegions(scopes, snapshot);
    const rows =
      found.ok && found.closeTo.length === 0 ? found.regions.flatMap(({ element }) => (element?.role === "row" ? [element] : [])) : [];
    const columns = rows.map((row) => columnOfOther(text, row, index));
    const [column] = columns;
    if (column !== undefined && columns.every((one) => one !== null))
      return `${quoted(text)} stands there in the column ${quoted(column ?? "")}, and the row is called otherwise; say which row is meant`;
  }
  return null;
}

/** The places that end with the row of one name, wherever the claim has them. */
function rowsSaidIn(said: unknown): readonly (readonly Scope[])[] {
  if (Array.isArray(said)) {
    const scopes = said as readonly Scope[];
    const ended = scopes.flatMap((one, at) => (isRowOfOne(one) ? [scopes.slice(0, at + 1)] : []));
    return [...ended, ...said.flatMap(rowsSaidIn)];
  }
  if (typeof said !== "object" || said === null) return [];
  const { kind, keys, role, name, quoted: isQuoted, ordinal } = said as Record<string, unknown>;
  const { scope = [] } = said as { readonly scope?: readonly Scope[] };
  const named = role === "row" && isQuoted === true && ordinal === undefined && typeof name === "string" ? [name] : [];
  const keyed = kind === "row" && Array.isArray(keys) && keys.length === 1 ? (keys as readonly string[]) : [];
  const own = [...named, ...keyed].map((text) => [...scope, { kind: "row" as const, texts: [text] }]);
  return [...own, ...Object.values(said).flatMap(rowsSaidIn)];
}

const isRowOfOne = (one: unknown): boolean => {
  const { kind, texts, ordinal } = (typeof one === "object" && one !== null ? one : {}) as Partial<Scope>;
  return kind === "row" && Array.isArray(texts) && texts.length === 1 && ordinal === undefined;
};
