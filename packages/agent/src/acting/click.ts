import type { Frame } from "playwright-core";
import type { Act, RoleWord, Target } from "../language/intent.ts";
import { isDrawnByLabel, switchAround, visibleLabel } from "../grounding/drawn-instead.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { holdsMiddle } from "../grounding/relations.ts";
import { isActedOn, isFillable } from "../grounding/role-fit.ts";
import { namedOrSubmit } from "../grounding/submit.ts";
import { countChanges, hasSlipped } from "../perception/frame-script.ts";
import { reachElement, withElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Actionable } from "../perception/element-engine.ts";
import type { Point } from "./drag-path.ts";
import { expand } from "./expand.ts";
import { type Found, onElement } from "./on-element.ts";
import { type ActFailed, type ActOutcome, type Doing, failed } from "./outcome.ts";
import { ownPointOf } from "./own-point.ts";
import { pointAt } from "./point-at.ts";
import { pointerTargetOf } from "./pointer-target.ts";

type Click = Extract<Act, { readonly kind: "click" }>;

export async function click(doing: Doing, act: Click): Promise<ActOutcome> {
  const count = Math.max(1, Math.min(act.count ?? 1, 100));
  const verb = act.hold === true ? "hold" : act.double === true ? "double-click" : act.button === "right" ? "right-click" : "click";
  let clicked = 0;
  const finding = { ms: 0, snapshotMs: 0 };
  for (;;) {
    const outcome = await onElement(doing, {
      // These are for a text or a thing itself; a single click is rather meant for the control beside it.
      kind: act.double === true || act.button === "right" ? "hover" : "click",
      target: act.target,
      ground: namedOrSubmit,
      act: async (found) => {
        if (act.expanded !== undefined)
          return await expand(doing, found, {
            to: act.expanded,
            click: async (one) => await clickOn(one, { button: "left", double: false }),
          });
        const at = ownPointOf(found, act.target);
        if (at !== null && "ok" in at) return at;
        const rest = await restingUnderPointer(found, act.target);
        await clickOn(found, { button: act.button ?? "left", double: act.double === true, hold: act.hold === true, at });
        const nothing = rest === null ? null : await pressedNoControl(found, act.target, rest);
        return nothing ?? { words: `${verb} ${found.words}`, actions: 1 };
      },
    });
    if (!outcome.ok) return { ...outcome, actions: clicked };
    if (outcome.skipped === true) return outcome;
    clicked += 1;
    finding.ms += outcome.finding?.ms ?? 0;
    finding.snapshotMs += outcome.finding?.snapshotMs ?? 0;
    if (clicked === count) return count === 1 ? outcome : { ...outcome, words: `${outcome.words} ${count} times`, actions: count, finding };
  }
}

const CONTROLS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([
  "button",
  "link",
  "checkbox",
  "radio",
  "switch",
  "dropdown",
  "option",
  "tab",
  "menuitem",
]);
/** What a page does later than this, it does not do because of the press. */
const LATE_FRAMES = 30;
const REST_FRAMES = 10;

/** So often a page is looked at for whether it comes to rest under the pointer. */
const MOST_LOOKS = 6;

interface Rest {
  readonly frame: Frame;
  readonly changes: number;
  /** It went on changing: what changes next proves nothing. */
  readonly isRestless: boolean;
}

/**
 * Who says "the button" means one. A text called so may be drawn for one; if nothing comes of a press on it, it was not. What a page does before the
 * press, or only because the pointer is there, does not come of it. Null for what shows that it takes a press.
 */
async function restingUnderPointer({ element, snapshot, handle, timeoutMs }: Found, target: Target): Promise<Rest | null> {
  const around = [element, ...PageIndex.of(snapshot).around(element)];
  const frame = snapshot.frames[element.frame];
  if (!CONTROLS.has(target.role) || element.labels !== undefined || around.some(takesPress) || frame === undefined || frame.isDetached())
    return null;
  await handle.hover({ timeout: timeoutMs });
  let before = -1;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const now = await countChanges(frame, REST_FRAMES);
    if (now === null || now.changes === before) return now === null ? null : { frame, changes: before, isRestless: false };
    before = now.changes;
  }
  return { frame, changes: before, isRestless: true };
}

async function pressedNoControl({ words }: Found, target: Target, { frame, changes, isRestless }: Rest): Promise<ActFailed | null> {
  const later = frame.isDetached() ? null : await countChanges(frame, LATE_FRAMES);
  if (later === null || later.leaving || (!isRestless && later.changes !== changes)) return null;
  return failed("no_effect", `Nothing here works as ${target.words}: the ${words} was clicked, and nothing came of it.`, 1);
}

export async function hover(doing: Doing, act: Extract<Act, { readonly kind: "hover" }>): Promise<ActOutcome> {
  return onElement(doing, {
    kind: "hover",
    target: act.target,
    act: async (found) => {
      await pointAt(found);
      return { words: `hover over ${found.words}`, actions: 1 };
    },
  });
}

/** Libraries draw them with other things, over a control that takes the keys. */
const MAY_LIE_UNDER = new Set(["combobox", "checkbox", "radio", "switch"]);

export interface ClickHow {
  readonly button: "left" | "right";
  readonly double: boolean;
  /** Held down for a second. */
  readonly hold?: boolean;
  /** Elsewhere than in its middle. */
  readonly at?: Point | null;
}

/** What pages take for a long press is at most as long. */
const HOLD_MS = 1_000;

export async function clickOn(found: Found, how: ClickHow): Promise<void> {
  const target = await clickableOf(found);
  await pressOn(target, found, how);
  if (how.button === "left" && !how.double && how.hold !== true && (await slippedOff(found))) await pressOn(target, found, how);
}

/** Leaving a field can draw a message that moves what one presses at that moment: it is not clicked, and a person would click it again. */
async function slippedOff({ element, snapshot: { elements, frames } }: Found): Promise<boolean> {
  const frame = frames[element.frame];
  const leavesField = elements.some(({ state }) => state.focused === true && state.editable);
  return leavesField && frame !== undefined && !frame.isDetached() && (await hasSlipped(frame));
}

async function pressOn(named: Actionable, found: Found, how: ClickHow): Promise<void> {
  const target = isLetters(found.element) ? ((await shapeBehind(found)) ?? named) : named;
  if (isOnlyDrawn(found.element)) await target.hover({ timeout: found.timeoutMs });
  const isListed =
    found.isRestless &&
    (await withElement(found, async (element) => await element.evaluate(takesPressHere, !found.element.interactive))) === true;
  const held = { ...(how.hold === true && { delay: HOLD_MS }), ...(isListed && { force: true }) };
  const at = how.at == null || target !== found.handle ? {} : { position: how.at };
  const options = { ...at, button: how.button, timeout: found.timeoutMs + (how.hold === true ? HOLD_MS : 0), ...held };
  await (how.double ? target.dblclick(options) : target.click(options));
}

/**
 * Runs in the page: whether a press on its middle is one on it, though the browser lists what is drawn around it in a line before it
 * (`<span><a style="display: flex">`), or one on what is around it, as a person makes it who presses a text of a card that takes the pointer as a whole
 * and lets it through its texts. The driver takes both for what lies over it.
 */
function takesPressHere(element: Element, isText: boolean): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const root = element.getRootNode() as Document | ShadowRoot;
  const [first = element] = root.elementsFromPoint(x, y);
  if (first === element || !first.contains(element)) return false;
  const { pointerEvents, cursor } = getComputedStyle(element);
  if (pointerEvents === "none") return isText && cursor === "pointer" && getComputedStyle(first).cursor === "pointer";
  return element.contains(root.elementFromPoint(x, y));
}

/** A sign that a style sheet draws is often drawn anew under the mouse; until it is, what stands beside it slips under the press. */
function isOnlyDrawn({ tag, role, name, text }: PageElement): boolean {
  return (tag === "span" || tag === "i" || tag === "div") && role === "generic" && name === "" && text === "";
}

function isLetters({ tag }: PageElement): boolean {
  return tag === "text" || tag === "tspan";
}

/** The letters of a drawing often let the mouse through, to the shape of the same thing that they stand on. */
async function shapeBehind(found: Found): Promise<Actionable | null> {
  const shape = await withElement(found, async (letters) => await letters.evaluateHandle(shapeUnder));
  return shape?.asElement() ?? null;
}

/** Runs in the page. */
function shapeUnder(text: Element): Element | null {
  const { left, top, width, height } = text.getBoundingClientRect();
  const hit = getComputedStyle(text).pointerEvents === "none" ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
  return hit instanceof SVGGraphicsElement && [text.parentElement, text.parentElement?.parentElement].includes(hit.parentElement)
    ? hit
    : null;
}

/** The head of a column is pressed where it says what it is, if a field to narrow it down takes its middle. */
function wordsBesideField(header: PageElement, snapshot: Snapshot): PageElement | undefined {
  if (header.role !== "columnheader") return undefined;
  const inside = PageIndex.of(snapshot)
    .within(header)
    .filter(({ state }) => state.visible);
  const field = inside.find((one) => isFillable(one) && holdsMiddle(one.box, header.box));
  if (field === undefined) return undefined;
  return inside.findLast((one) => one !== header && one.text === (header.text || header.name) && !holdsMiddle(one.box, header.box));
}

/** Where the head of a column, or its words, take no press themselves, the one sign in it to sort by does. */
function signToSort(pressed: PageElement, snapshot: Snapshot): PageElement | undefined {
  const index = PageIndex.of(snapshot);
  const header = [pressed, ...index.around(pressed)].find(({ role }) => role === "columnheader");
  if (header === undefined || [pressed, header].some(takesPress)) return undefined;
  const takers = index.within(header).filter((one) => one.state.visible && takesPress(one));
  const [sign, another] = index.outermostOf(
    takers.filter(({ icon = "", classes = "", name }) => /sort/iu.test(`${icon} ${classes} ${name}`)),
  );
  if (sign === undefined || another !== undefined) return undefined;
  return takers.every((one) => one === sign || index.isInside(one, sign)) ? sign : undefined;
}

function takesPress(element: PageElement): boolean {
  return element.pointer || isActedOn(element);
}

/** The label, for a control that is only drawn by its label, or by a sign that lies over it. */
async function clickableOf(found: Found): Promise<Actionable> {
  const { element, snapshot, handle } = found;
  const words = wordsBesideField(element, snapshot) ?? signToSort(element, snapshot);
  if (words !== undefined) return (await reachElement(snapshot, words)) ?? handle;
  // Some let the pointer through to the box that is drawn around them, or to what their label draws over them.
  const taker = element.state.visible && (MAY_LIE_UNDER.has(element.role) || !element.interactive) ? await pointerTargetOf(found) : handle;
  if (taker !== handle) return taker;
  const around = switchAround(element, snapshot);
  if (around !== null) return (await reachElement(snapshot, around)) ?? handle;
  const isShown = element.state.visible && element.coveredBy === undefined;
  if (isShown || !isDrawnByLabel(element, snapshot)) return handle;
  const label = visibleLabel(element, snapshot);
  return (label === undefined ? null : await reachElement(snapshot, label)) ?? handle;
}
