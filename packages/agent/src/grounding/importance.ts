import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";
import { landmarksCalled } from "./landmarks.ts";
import { isFillable } from "./role-fit.ts";
import { signOf } from "./repeated.ts";

/** What a page has around its own content: the same on every page of an application. */
export const FRAME_OF_PAGE: ReadonlySet<string> = new Set(["navigation", "banner", "contentinfo"]);
export const BESIDE_CONTENT: ReadonlySet<string> = new Set([...FRAME_OF_PAGE, "complementary"]);
/** What stands in these only leads elsewhere. */
export const LEADS_ELSEWHERE: ReadonlySet<string> = new Set([...FRAME_OF_PAGE, "menu", "menubar"]);

/** Whether it stands in a part of one of these roles. */
export function isWithin(roles: ReadonlySet<string>, element: PageElement, index: PageIndex): boolean {
  return index.around(element).some(({ role }) => roles.has(role));
}

/** A `<header>` in the main part is the head of what stands there, and none of the page. */
export function isContent(element: PageElement, index: PageIndex): boolean {
  const around = index.around(element);
  const main = around.findIndex(({ role }) => role === "main");
  return !around.some(({ role }, at) => FRAME_OF_PAGE.has(role) && (role === "navigation" || at > main));
}

/** What is typed or pressed there goes with a form, or with what is marked as a search. */
export function isInForm(element: PageElement, index: PageIndex): boolean {
  return index.around(element).some(({ tag, role }) => tag === "form" || role === "search");
}

type Bears = (element: PageElement, index: PageIndex) => boolean;

const COME_UP: ReadonlySet<string> = new Set(["tooltip", "dialog", "alertdialog"]);
const OPENED: ReadonlySet<string> = new Set(["menu", "listbox"]);

/**
 * Signs by which one of several things of a kind or a name is the one that people mean. None of them goes by size, or by what a thing holds:
 * a page has many reasons to be large.
 */
const SIGNS = {
  "is in the question that has come up": (element, index) => isWithin(COME_UP, element, index),
  "is in what has come up": (element, index) =>
    element.cameUp === true && selfAnd(element, index).some((one) => one.cameUp === true && (one.floats === true || OPENED.has(one.role))),
  "has come up": ({ cameUp, reachable }) => cameUp === true && reachable,
  "was opened": ({ openedBy }) => openedBy !== undefined,
  "lies over the page": (element, index) => selfAnd(element, index).some(({ floats, role }) => floats === true && role !== "document"),
  "stands in a line of tabs": standsInLine,
  "says what it does, not what is chosen": (element, index) => !showsWhatIsPicked(element, index),
  "folds away nothing that is open": ({ state }) => state.expanded !== true,
  "opens no list": ({ state }) => state.expanded === undefined,
  "is in the main part": (element, index) => index.around(element).some(({ role }) => role === "main"),
  "is in the page's content": isContent,
  "is beside nothing else": (element, index) => !isWithin(BESIDE_CONTENT, element, index),
  "is not in the sidebar": (element, index) => !landmarksCalled("sidebar", index.snapshot).some((side) => index.isInside(element, side)),
  "sends what is being filled in": sendsWhatIsFilledIn,
  "has the caret": (element, index) => index.within(element).some(({ state }) => state.focused === true),
} satisfies Readonly<Record<string, Bears>>;

export type Sign = keyof typeof SIGNS;

/** Of these signs one tells which of several tables or forms is the page's own. */
export const OF_PAGE: readonly Sign[] = ["is in the main part", "is beside nothing else", "is not in the sidebar"];

/** The only one that bears the first sign that just one of them bears; undefined where none tells. */
export function onlyOneWith<One>(
  all: readonly One[],
  signs: readonly Sign[],
  { index, elementOf }: { readonly index: PageIndex; readonly elementOf: (one: One) => PageElement | null },
): { readonly one: One; readonly sign: Sign } | undefined {
  for (const sign of signs) {
    const bears: Bears = SIGNS[sign];
    const [one, another] = all.filter((each) => {
      const element = elementOf(each);
      return element !== null && bears(element, index);
    });
    if (one !== undefined && another === undefined) return { one, sign };
  }
  return undefined;
}

function selfAnd(element: PageElement, index: PageIndex): readonly PageElement[] {
  return [element, ...index.around(element)];
}

/** It stands in the form of the field that has the caret, and is no field itself. */
function sendsWhatIsFilledIn(element: PageElement, index: PageIndex): boolean {
  const field = index.elements.find((one) => one.state.focused === true && isFillable(one));
  const form =
    field === undefined ? undefined : index.around(field).find(({ tag, role }) => tag === "form" || role === "form" || role === "search");
  return form !== undefined && !isFillable(element) && index.isInside(element, form);
}

/** How far around a text its tab is drawn. */
const OUT = 2;

/** Tabs stand beside each other; what is called the same in a list or a tree stands above and below its like. */
function standsInLine(element: PageElement, index: PageIndex): boolean {
  return selfAnd(element, index)
    .slice(0, OUT + 1)
    .some((one) => {
      const outer = index.parentOf(one);
      const others = outer === undefined ? [] : index.childrenOf(outer).filter((other) => other !== one && signOf(other) === signOf(one));
      return others.some(({ state, box }) => state.visible && Math.abs(box.y - one.box.y) <= 2 && box.x !== one.box.x);
    });
}

const OPENS_LIST = /\b(?:arrow|caret|chevron|angle|expand|unfold)[\s_-]?(?:drop[\s_-]?)?(?:down|more)\b/i;

/** A button with a sign at its end that it unfolds a list: its words say what is chosen. */
function showsWhatIsPicked(element: PageElement, index: PageIndex): boolean {
  if (element.role !== "button" || element.text === "") return false;
  return OPENS_LIST.test(element.name) || index.within(element).some(({ icon = "" }) => OPENS_LIST.test(icon));
}
