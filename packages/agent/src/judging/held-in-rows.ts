import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { TextRun } from "../perception/visible-text.ts";
import type { Evidence } from "./evidence.ts";
import { collapse } from "./text-matching.ts";

/** What the run has put into fields, as far as it stands in this one. */
export function typedInto({ value = "" }: PageElement, { happened }: Evidence): readonly string[] {
  return happened.typed.filter((typed) => collapse(value).includes(collapse(typed)));
}

/** A table may hold what it says in fields: one that the run has not filled in is read like the texts of its row. */
export async function valuesInRows(evidence: Evidence, within?: PageElement): Promise<readonly TextRun[]> {
  const index = PageIndex.of(await evidence.snapshot());
  const isOfRow = (one: PageElement): boolean =>
    one.state.visible &&
    (one.value ?? "") !== "" &&
    typedInto(one, evidence).every((typed) => collapse(typed) === "") &&
    (within === undefined || index.isInside(one, within)) &&
    index.around(one).some(({ columnHeaders }) => columnHeaders !== undefined);
  return index.elements.filter(isOfRow).map(({ value = "", frame, box, order }) => ({ text: value, frame, box, order, editable: false }));
}
