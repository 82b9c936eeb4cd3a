import { resolveScope } from "../grounding/ground.ts";
import type { Assertion } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { cellOfRow } from "./cell-of-row.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf } from "./place.ts";

type CountAssertion = Extract<Assertion, { kind: "count" }>;

/** "The first row shows 133 views": a number under the column of that name, and nothing to be counted. Null where no column is called so. */
export function columnCount(
  { target, comparison, count, upTo, amount }: CountAssertion,
  snapshot: Snapshot,
  evidence: Evidence,
): Observation | null {
  const { name = "", role, scope = [] } = target;
  if (role !== undefined || name === "" || scope.at(-1)?.kind !== "row" || comparison !== "equals") return null;
  if (upTo !== undefined || amount !== undefined) return null;
  const region = resolveScope(scope, snapshot);
  const row = region.ok ? region.element : null;
  const cell = cellOfRow(row, name, snapshot);
  if (cell === null) return null;
  const text = cell.text.trim();
  const isSo = /^\d[\d.,\u00a0 ]*$/u.test(text) && Number(text.replaceAll(/[.,\u00a0 ]/gu, "")) === count;
  return {
    status: isSo ? "held" : "refuted",
    seen: () => `its column ${quoted(name)} shows ${quoted(text)}`,
    where: placeOf(cell, snapshot, evidence),
    quote: text,
  };
}
