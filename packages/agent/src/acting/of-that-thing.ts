import type { Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { HOLDS } from "../grounding/regions-called.ts";
import { repeatedAround } from "../grounding/repeated.ts";
import { isEntryCalled } from "../grounding/rows.ts";
import { holdsWords } from "../grounding/text-score.ts";
import { wholeScore } from "../grounding/whole-name.ts";
import type { Target } from "../language/intent.ts";
import { ENTRIES } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** Null for what belongs to one of several that only speaks of the thing: who deletes "Dora" does not delete a user whose manager she is. */
export function ofThatThing({ name }: Target, found: Grounding | null, snapshot: Snapshot): Grounding | null {
  const element = found?.ok === true ? found.element : found?.hidden;
  if (element === undefined || name === undefined) return found;
  if (found?.ok !== true && !standsWith(element, { name }, snapshot)) return null;
  const index = PageIndex.of(snapshot);
  const entry = [element, ...index.around(element)].find(({ role }) => ENTRIES.has(role)) ?? repeatedAround(element, index);
  const isIn = (one: PageElement): boolean => one !== element && one.state.visible && wholeScore(name, one, index) >= HOLDS;
  if (entry === null || !index.within(entry).some(isIn)) return found;
  return isEntryCalled(name, entry, index) ? found : null;
}

/** What stands around a sign first names the thing: the sign beside a tag of Ann, or in a comment on her post, is none of hers. */
export function standsWith(sign: PageElement, { name = "" }: Pick<Target, "name">, snapshot: Snapshot): boolean {
  const around = PageIndex.of(snapshot).around(sign);
  return name === "" || holdsWords(name, around.find(({ text }) => text !== "")?.text ?? "");
}
