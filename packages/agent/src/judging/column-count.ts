import { CELLS, TABLES } from "../perception/kinds.ts";
import { resolveScope } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { holdsWords } from "../grounding/text-score.ts";
import type { Assertion } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
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
  const cell = row === null || row.role !== "row" ? null : cellUnder(name, row, snapshot);
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

function cellUnder(name: string, row: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const table = index.around(row).find(({ role }) => TABLES.has(role));
  if (table === undefined) return null;
  const headers = index
    .within(table)
    .filter(({ role, state, text, name: label }) => role === "columnheader" && state.visible && isCalled(name, text || label));
  const [header, another] = headers;
  if (header === undefined || another !== undefined) return null;
  const middle = header.box.x + header.box.width / 2;
  const cells = index
    .within(row)
    .filter(({ box, state, role }) => state.visible && CELLS.has(role) && box.x <= middle && box.x + box.width >= middle);
  return cells.length === 1 ? (cells[0] ?? null) : null;
}

function isCalled(name: string, header: string): boolean {
  return header.trim().split(/\s+/).length <= 3 && holdsWords(name, header);
}
