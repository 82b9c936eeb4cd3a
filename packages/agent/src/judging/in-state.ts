import { PageIndex } from "../grounding/page-index.ts";
import { isCheckable, isFillable, isSelectable } from "../grounding/role-fit.ts";
import type { ElementState } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** No text has these of its own. */
export const OF_CONTROLS: ReadonlySet<ElementState> = new Set<ElementState>([
  "enabled",
  "disabled",
  "editable",
  "readonly",
  "required",
  "invalid",
  "focused",
]);

/** Null when the page does not tell. */
export function isInState({ role, state, value, text, inputType, floats }: PageElement, wanted: ElementState): boolean | null {
  // What a dropdown offers bears its name, and lies over the page while it is open.
  const isOpenList = role === "listbox" && floats === true && state.visible;
  switch (wanted) {
    case "visible":
      return state.visible;
    case "hidden":
      return !state.visible;
    case "enabled":
      return state.enabled;
    case "disabled":
      return !state.enabled;
    case "editable":
      return state.editable;
    case "readonly":
      return state.readonly ?? !state.editable;
    case "focused":
      return state.focused === true;
    case "checked":
      return state.checked === undefined ? null : state.checked === true;
    case "unchecked":
      return state.checked === undefined ? null : state.checked === false;
    case "selected":
      return state.selected ?? state.current ?? (state.checked === undefined ? null : state.checked === true);
    case "expanded":
      return state.expanded ?? (isOpenList ? true : null);
    case "collapsed":
      return state.expanded === undefined ? (isOpenList ? false : null) : !state.expanded;
    case "required":
      return state.required === true;
    case "invalid":
      return state.invalid === true;
    case "empty":
      return state.empty ?? (inputType === "password" ? null : (value ?? text).trim() === "");
  }
}

const NEAR_PX = 32;

/** A part of the page, which holds more than a field, whatever else is in it. */
const OF_PAGE = /^(?:body|html|document|main|form|fieldset|dialog|search)$/;

/** What is said right below or beside a field, in the part that says nothing else: many pages mark the field itself by nothing but a colour. */
export function complaintAt(field: PageElement, snapshot: Snapshot): PageElement | undefined {
  const index = PageIndex.of(snapshot);
  const isField = (one: PageElement): boolean => isFillable(one) || isSelectable(one) || isCheckable(one);
  const names = [field.name, field.label, field.beside, field.describedBy].join(" ");
  const isTold = (one: PageElement): boolean => one.notice !== undefined && one.state.visible && one.text !== "";
  const isOther = (one: PageElement, toldIn: readonly PageElement[]): boolean => {
    if (one === field || index.isInside(one, field) || !one.state.visible) return false;
    if (isField(one) || one.role === "heading") return true;
    const isSilent = !/\p{L}/u.test(one.ownText) || names.includes(one.ownText);
    return !isSilent && !toldIn.some((part) => part === one || index.isInside(one, part));
  };
  const isOfMore = (outer: PageElement): boolean => {
    const [, ...inside] = index.within(outer);
    return OF_PAGE.test(outer.tag) || OF_PAGE.test(outer.role) || inside.some((one) => isOther(one, inside.filter(isTold)));
  };
  const around = isField(field) ? index.around(field) : [];
  const end = around.findIndex(isOfMore);
  const own = around[end - 1];
  const isNear = ({ box: { x, y, width }, floats }: PageElement): boolean => {
    const [gap, beside] = [y - (field.box.y + field.box.height), x - (field.box.x + field.box.width)];
    return (
      (floats !== true || field.floats === true) &&
      gap > -field.box.height &&
      gap <= NEAR_PX &&
      x + width > field.box.x &&
      beside <= (gap < 0 ? NEAR_PX : 0)
    );
  };
  const told = own === undefined ? [] : index.within(own).filter((one) => isTold(one) && isNear(one));
  return told.find(({ notice }) => notice === "error") ?? told[0];
}

const PICKS = /^(?:select|choose|pick)\b/iu;

/** Whether a row, or the one around a text, is picked among its like; null for other states, and where no box tells it. */
export function isPicked(element: PageElement, wanted: ElementState, snapshot: Snapshot): boolean | null {
  const box = wanted === "checked" || wanted === "unchecked" || wanted === "selected" ? pickedBy(element, snapshot) : null;
  return box === null ? null : isInState(box, wanted);
}

/** The box by which it is: the row's only one, before all that the row says, and that says nothing else. */
function pickedBy(element: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const entry = [element, ...index.around(element)].find(({ role }) => role === "row");
  const inside = entry === undefined ? [] : index.within(entry);
  const [box, another] = inside.filter((one) => isCheckable(one) && one.role !== "switch");
  const first = inside.find(({ ownText, state }) => /\p{L}{2}/u.test(ownText) && state.visible);
  if (box === undefined || another !== undefined || (first !== undefined && box.order > first.order)) return null;
  const heads = [box, ...index.around(box)].flatMap(({ columnHeaders = [] }) => columnHeaders);
  const isOther = (words: string): boolean => /\p{L}{2}/u.test(words) && !PICKS.test(words) && words !== first?.ownText;
  return [box.name, box.label ?? "", ...heads].some(isOther) ? null : box;
}
