import type { Choice } from "./candidates.ts";
import type { Sought } from "./failure.ts";
import { PageIndex } from "./page-index.ts";
import { signOf } from "./repeated.ts";
import type { PageElement } from "../perception/snapshot.ts";

const COME_UP = new Set(["tooltip", "dialog", "alertdialog"]);
const OPENED = new Set(["menu", "listbox"]);
const AROUND_CONTENT = new Set(["navigation", "banner", "contentinfo"]);

/**
 * Of several that fit: that in a question which has come up over the page; of tabs the one in their line; the one that is called just so, to the
 * letter; or, to click on,
 * the only one of the page's content, for what its header and its navigation offer is there on every page. What a picker shows is its value and
 * not its name, so it comes after what is called so.
 */
export function meantAmong(choices: readonly Choice[], { target, kind, snapshot }: Sought): Choice | undefined {
  const index = PageIndex.of(snapshot);
  const isJustSo = ({ element }: Choice): boolean => [element.text, element.name].includes(target.name ?? "");
  const hasComeUp = ({ element }: Choice): boolean => index.around(element).some(({ role }) => COME_UP.has(role));
  const isClick = kind === "click";
  const isNew = ({ element }: Choice): boolean =>
    element.cameUp === true &&
    [element, ...index.around(element)].some((one) => one.cameUp === true && (one.floats === true || OPENED.has(one.role)));
  const isCalledSo = ({ element }: Choice): boolean => !showsWhatIsPicked(element, index);
  const isTab = ({ element }: Choice): boolean => standsInLine(element, index);
  const ways = [
    ...(isClick ? [hasComeUp, isNew] : []),
    ...(target.role === "tab" ? [isTab] : []),
    ...(target.quoted === true ? [isJustSo] : []),
    ...(isClick ? [isCalledSo] : []),
  ];
  for (const isMeant of isClick ? [...ways, (choice: Choice) => isContent(choice, index)] : ways) {
    const [only, another] = choices.filter(isMeant);
    if (only !== undefined && another === undefined) return only;
  }
  return undefined;
}

/** How far around a text its tab is drawn. */
const OUT = 2;

/** Tabs stand beside each other; what is called the same in a list or a tree stands above and below its like. */
function standsInLine(element: PageElement, index: PageIndex): boolean {
  return [element, ...index.around(element).slice(0, OUT)].some((one) => {
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

export function isContent({ element }: Choice, index: PageIndex): boolean {
  return !index.around(element).some(({ role }) => AROUND_CONTENT.has(role));
}

const MAIN_MENU = /^(?:(?:open|show|toggle) )?(?:(?:the )?(?:main|navigation|hamburger|site|app) )?menu$/i;

/** "The menu", beside all that unfolds: what the page itself calls so, where that is one. */
export function mainMenuOf(choices: readonly Choice[], { pool }: Sought): readonly Choice[] {
  const called = pool.filter(
    ({ interactive, reachable, state, name, text, titleAttribute = "" }) =>
      interactive && reachable && state.visible && [name, text, titleAttribute].some((one) => MAIN_MENU.test(one.trim())),
  );
  const [element, another] = called;
  if (choices.length < 2 || element === undefined || another !== undefined) return choices;
  return [{ element, text: 1, score: 1, why: ["is what the page calls the menu"] }];
}
