import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { PageIndex } from "./page-index.ts";

/** A visually hidden input is driven through the label that is drawn for it. */
const DRAWN_BY_LABEL = new Set(["checkbox", "radio", "switch", "file"]);

/** Many libraries hide a <select> and draw a list of their own right behind it: that is what a person sees and uses. */
export function drawnInstead(element: PageElement, snapshot: Snapshot): PageElement | null {
  if (element.state.visible) return null;
  if (element.tag === "input" && element.role === "combobox") return boxAround(element, snapshot);
  if (element.role === "listbox" && element.tag !== "select") return closedAround(element, snapshot);
  if (element.tag !== "select") return null;
  const index = PageIndex.of(snapshot);
  const parent = index.parentOf(element);
  const siblings = parent === undefined ? [] : index.childrenOf(parent);
  const next = siblings[siblings.indexOf(element) + 1];
  const drawn =
    next?.state.visible === true
      ? index.within(next).filter((one) => one.state.visible && (one.role === "combobox" || one.role === "listbox"))
      : [];
  return drawn.length === 1 ? (drawn[0] ?? null) : boxShowing(element, snapshot);
}

/** Some wrap the list that they hide into a box that is as hidden. */
const OUT = 2;

/** The box that shows what the list holds: it stands behind it, before it or around it. */
function boxShowing(list: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  let at = list;
  for (let out = 0; out <= OUT; out += 1) {
    const around = index.parentOf(at);
    if (around === undefined || around.role === "document") return null;
    const beside = index.childrenOf(around);
    const place = beside.indexOf(at);
    const near = [...beside.slice(place + 1), ...beside.slice(0, place).toReversed(), around];
    const found = near.find((one) => canBeBox(one, snapshot) && showsChoiceOf(list, one));
    if (found !== undefined) return found;
    at = around;
  }
  return null;
}

/** Neither the label nor what one types or sends with. */
function canBeBox(element: PageElement, snapshot: Snapshot): boolean {
  const { state, reachable, tag, box } = element;
  if (!state.visible || !reachable || /^(?:label|legend|h\d|p|form|fieldset|svg|i|b)$/.test(tag) || box.width < 20 || box.height < 10)
    return false;
  return !PageIndex.of(snapshot)
    .within(element)
    .some((one) => one !== element && one.state.visible && (one.interactive || one.tag === "select"));
}

const SIGN = /^[▾▼⌄▿˅⏷🔽]$|[▾▼⌄▿˅⏷🔽]$/u;

/** It reads what the list holds now; where that is nothing, it says by a sign that it opens. */
function showsChoiceOf(list: PageElement, { text }: PageElement): boolean {
  const shown = text.replace(SIGN, "").trim();
  const held = (list.value ?? "").trim();
  if (held !== "" && shown !== "") return shown === held || list.options?.[0] === shown;
  return SIGN.test(text);
}

/** While it is closed, a list that a page draws itself may be hidden in the control that opens it. */
function closedAround({ frame, ancestors }: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const around = ancestors.slice(0, BOX_LEVELS).flatMap((ref) => index.get(frame, ref) ?? []);
  return around.find(({ state, interactive }) => state.visible && interactive && state.expanded === false) ?? null;
}

const BOX_LEVELS = 4;
/** A line of text has as much. */
const LEAST_PX = 16;

/** The list that is hidden behind what is drawn for it. */
export function listBehind(drawn: PageElement, snapshot: Snapshot): PageElement | undefined {
  return PageIndex.of(snapshot)
    .within(drawn)
    .find((one) => one !== drawn && drawnInstead(one, snapshot) === drawn);
}

/**
 * Others keep an input that takes the keys, without a look of its own, in the box that one sees and presses. One that is only a point may be for
 * screen readers alone, beside what is drawn: its label around the box says that it is not.
 */
function boxAround({ box, frame, ancestors, labels = [] }: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const label = labels.map((ref) => index.get(frame, ref)).find((one) => one !== undefined && ancestors.includes(one.ref));
  if (label?.state.visible === true && box.width < LEAST_PX && box.height < LEAST_PX) return label;
  if (box.width <= 1 && box.height <= 1) return null;
  const around = ancestors.slice(0, BOX_LEVELS).flatMap((ref) => index.get(frame, ref) ?? []);
  const boxes = around.filter(({ state, role }) => state.visible && role === "generic");
  const isRoomy = (one: PageElement): boolean =>
    one.box.height >= LEAST_PX && one.box.width >= LEAST_PX && !index.within(one).some(({ ref }) => labels.includes(ref));
  return boxes.findLast(({ pointer }) => pointer) ?? boxes.find(isRoomy) ?? null;
}

export function isDrawnByLabel(element: PageElement, snapshot: Snapshot): boolean {
  return DRAWN_BY_LABEL.has(element.role) && visibleLabel(element, snapshot) !== undefined;
}

const LARGEST_SWITCH = { width: 160, height: 60 };

/** The box that is pressed for a box to tick which is hidden in it, and has no label of its own: a switch that a library draws around it. */
export function switchAround(element: PageElement, snapshot: Snapshot): PageElement | null {
  if (element.state.visible || !/^(?:checkbox|switch)$/.test(element.role) || visibleLabel(element, snapshot) !== undefined) return null;
  const index = PageIndex.of(snapshot);
  const isSwitch = ({ role, state, pointer, box }: PageElement): boolean =>
    role === "generic" && state.visible && pointer && box.width <= LARGEST_SWITCH.width && box.height <= LARGEST_SWITCH.height;
  const drawn = index.around(element).slice(0, BOX_LEVELS).findLast(isSwitch);
  return drawn !== undefined && index.within(drawn).every((one) => one === element || !one.interactive) ? drawn : null;
}

/** Many sliders are a thumb and a track that the page draws around an invisible native one, which takes the keys. */
export function isDrawnAround(element: PageElement, snapshot: Snapshot): boolean {
  const { tag, inputType, box, frame, ancestors } = element;
  if (switchAround(element, snapshot) !== null) return true;
  if (tag !== "input" || inputType !== "range" || box.width <= 1 || box.height <= 1) return false;
  const around = PageIndex.of(snapshot).get(frame, ancestors[0] ?? -1);
  if (around === undefined || !around.state.visible) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { box: outer } = around;
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

export function visibleLabel(element: PageElement, snapshot: Snapshot): PageElement | undefined {
  const index = PageIndex.of(snapshot);
  return element.labels?.map((ref) => index.get(element.frame, ref)).find((label) => label?.state.visible === true);
}
