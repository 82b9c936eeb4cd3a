import { shownName } from "../grounding/element-texts.ts";
import type { Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isOfSuch } from "../grounding/page-names.ts";
import { HOLDS } from "../grounding/regions-called.ts";
import { repeatedAround } from "../grounding/repeated.ts";
import { isEntryCalled, isLabelOfNames } from "../grounding/entry-name.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import { holdsWords } from "../grounding/text-score.ts";
import { isTitledSo, wholeScore } from "../grounding/whole-name.ts";
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
  const isBeside = standsWith(element, { name }, snapshot);
  if (found?.ok !== true && !isBeside) return null;
  const isSort = quoted !== true && /^[\p{Ll} -]+$/u.test(name);
  if (!OF_RECORDS.has(role) || isSort || holdsWords(name, shownName(element))) return found;
  if (!isBeside) return null;
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

/**
 * The smallest box around a control that shows something beside what is pressed names the thing, and a sign stands on a line with its name: a sign beside
 * a picture or a tag of Ann, in a comment on her post, or in the box about cookies below her name, is none of hers.
 */
export function standsWith(control: PageElement, { name = "" }: Pick<Target, "name">, snapshot: Snapshot): boolean {
  if (name === "") return true;
  const index = PageIndex.of(snapshot);
  const around = index.around(control);
  const box = around.find((one) => showsMore(one, index));
  const parts = box === undefined ? around : around.slice(0, around.indexOf(box) + 1);
  if (parts.some((one) => isTitledSo(name, one.name))) return true;
  if (box === undefined || !holdsWords(name, box.text)) return false;
  const isLevel = (one: PageElement): boolean =>
    one.box.y < control.box.y + control.box.height && control.box.y < one.box.y + one.box.height;
  const isName = (one: PageElement): boolean =>
    one.state.visible && (one.ownText !== "" || one.role === "row") && holdsWords(name, one.text);
  // What only shows under the mouse has no place yet.
  return control.text !== "" || !control.state.visible || index.within(box).some((one) => isName(one) && isLevel(one));
}

function showsMore(box: PageElement, index: PageIndex): boolean {
  const isPressed = (one: PageElement): boolean =>
    [one, ...index.around(one)].some((outer) => isActedOn(outer) && index.isInside(outer, box));
  return index.within(box).some((one) => one.state.visible && (one.ownText !== "" || one.role === "img") && !isPressed(one));
}
