import { holdsMiddle } from "../grounding/relations.ts";
import { columnCalled } from "../grounding/board-column.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { Assertion } from "../language/intent.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOf } from "./place.ts";

/** A column of a board that is drawn without a table: beside its title and its buttons, nothing is to be read in it. Null where there is none. */
export async function checkEmptyColumn(
  { target, negated }: Extract<Assertion, { kind: "state" }>,
  evidence: Evidence,
): Promise<Observation | null> {
  const snapshot = await evidence.snapshot();
  const found = target.role === "column" && target.name !== undefined ? columnCalled(target.name, snapshot) : null;
  if (found === null) return null;
  const { column, header } = found;
  const head = header.box.y + header.box.height + 2;
  const controls = PageIndex.of(snapshot)
    .within(column)
    .filter(({ role }) => role === "button");
  const { runs } = await evidence.text(column);
  const left = runs.find(
    ({ box, text }) => text.trim() !== "" && box.y + box.height > head && !controls.some((one) => holdsMiddle(one.box, box)),
  );
  return {
    status: (left === undefined) === negated ? "refuted" : "held",
    seen: () => (left === undefined ? "it is empty" : `it shows ${quoted(left.text)}`),
    where: placeOf(column, snapshot, evidence),
  };
}
