import { shownName } from "../grounding/element-texts.ts";
import type { Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isOfSuch } from "../grounding/page-names.ts";
import { HOLDS } from "../grounding/regions-called.ts";
import { repeatedAround } from "../grounding/repeated.ts";
import { isEntryCalled, isLabelOfNames } from "../grounding/entry-name.ts";
import { holdsWords } from "../grounding/text-score.ts";
import { wholeScore } from "../grounding/whole-name.ts";
import type { RoleWord, Target } from "../language/intent.ts";
import { ENTRIES } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** Kinds by which one of several things is called; a part of the page goes by its title. */
const OF_RECORDS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([undefined, "element", "text", "row", "item", "card"]);

/** Null for what belongs to a thing that only speaks of the one that is meant: who deletes "Dora" does not delete a user whose manager she is. */
export function ofThatThing(target: Target, found: Grounding | null, snapshot: Snapshot): Grounding | null {
  const { name, role, quoted } = target;
  const element = found?.ok === true ? found.element : found?.hidden;
  if (element === undefined || name === undefined) return found;
  if (found?.ok !== true && !standsWith(element, { name }, snapshot)) return null;
  const isSort = quoted !== true && /^[\p{Ll} -]+$/u.test(name);
  if (!OF_RECORDS.has(role) || isSort || holdsWords(name, shownName(element))) return found;
  const index = PageIndex.of(snapshot);
  const around = index.around(element);
  const holder = around.find((one) => isWrittenIn(name, one, index));
  // A part of the page that its code calls so.
  if (holder === undefined || wholeScore(name, holder, index) >= HOLDS) return found;
  const one = around.find(({ role, text }) => ENTRIES.has(role) && text !== element.text) ?? repeatedAround(element, index);
  // The place of a button in a bar says no more than the button.
  const entry = one === null || one.text === element.text ? holder : one;
  if (index.isInside(entry, holder)) return holdsWords(name, entry.text) ? found : null;
  return isEntryCalled(name, entry, index) || isLabelled(name, holder, snapshot) ? found : null;
}

function isWrittenIn(name: string, around: PageElement, index: PageIndex): boolean {
  return index.within(around).some((one) => one.state.visible && wholeScore(name, one, index) >= HOLDS);
}

/** "Name: Dora", or "User: Dora" among users. */
function isLabelled(name: string, around: PageElement, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  return snapshot.pairs.some(
    ({ label, value }) =>
      index.isInside(value, around) &&
      wholeScore(name, value, index) >= HOLDS &&
      (isLabelOfNames(label.text) || isOfSuch(label.text.replace(/:$/u, ""), snapshot)),
  );
}

/** What stands around a sign first names the thing: the sign beside a tag of Ann, or in a comment on her post, is none of hers. */
export function standsWith(sign: PageElement, { name = "" }: Pick<Target, "name">, snapshot: Snapshot): boolean {
  const around = PageIndex.of(snapshot).around(sign);
  return name === "" || holdsWords(name, around.find(({ text }) => text !== "")?.text ?? "");
}
