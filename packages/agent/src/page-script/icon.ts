import type { Area } from "./area.ts";
import type { Attributed, Attributes } from "./attributes.ts";
import { drawnSignOf } from "./drawn-sign.ts";
import { remembered } from "./kept.ts";
import { wordsIn } from "./ligature.ts";

const ICON_CLASS = /(?:^|[-_])(?:icons?|fa[srlbd]?|bi|glyphicon|lucide|mdi|ti|ph|feather|octicon|codicon|oi|ico|svg)(?:$|[-_])/i;
/** What is in these is no picture, whatever their code says. */
const HELD = new Set(["input", "select", "textarea", "iframe", "body", "html"]);
const MEANINGLESS =
  /^(?:icons?|fa[srlbd]?|bi|glyphicon|lucide|mdi|ti|ph|feather|octicon|codicon|fw|lg|sm|xs|md|xl|\d+x?|svg|inline|solid|regular|outline|outlined|button|btn|wrapper|inner|ui|only|space)$/i;

/** `spinner-up`, `panel-close`, `next-page`: what a control without words does. */
const DEED =
  /(?:[-_](up|down|increase|decrease|increment|decrement|prev|previous|next|close|remove|delete|destroy|add|plus|minus)|(?:^|[-_])((?:next|prev|previous|first|last)[-_]page))$/i;

/** What the icon inside may be in the code. */
const DRAWN = /^(?:svg|path|i|use|img|span)$/;
const MOST_LOOKED_AT = 8;
/** What holds several of these has no icon of its own. */
const PRESSED = "a[href],button,[role=button]";

/**
 * Words that the icon inside is called by: `trash` of `<i class="fa fa-trash">`, and those that an icon font draws as signs. Looked for in
 * small elements only.
 */
export function iconOf(element: Element, said: Attributes, signs: ReadonlyMap<Element, string>): string | undefined {
  const words: string[] = [];
  const look = (at: Element): void => {
    addFrom(at, at === element ? said : at, { words, isAround: at === element && words.length > 0 });
    words.push(...(signs.get(at)?.split(/[ _]/) ?? []));
  };
  iconsIn(element, signs).forEach(look);
  look(element);
  const called = signIn(said.getAttribute("data-testid") ?? said.getAttribute("data-test") ?? "");
  if (called !== "") words.push(...wordsOf(called));
  // A picture without words: whatever the page's author calls it.
  if (said.classes !== "" && (words.length === 0 || said.tag === "img") && isWordless(element)) words.push(...wordsOf(said.classes));
  if (words.length === 0) return undefined;
  const text = [...new Set(words)].join(" ").slice(0, 100);
  return text === "" ? undefined : text;
}

function iconsIn(element: Element, signs: ReadonlyMap<Element, string>): readonly Element[] {
  if (element.firstElementChild === null || element.childElementCount > 5) return [];
  const inside = [...element.querySelectorAll("*")].filter((one) => DRAWN.test(one.localName) || signs.has(one));
  return inside.length > 0 && element.querySelectorAll(PRESSED).length < 2 ? inside.slice(0, MOST_LOOKED_AT) : [];
}

/** `trash` of `icon:trash`, `TrashIcon` and `icon-trash`. */
function signIn(identifier: string): string {
  return (/^icon(?:[-_:. ]+|(?=[A-Z]))(.+)$/.exec(identifier) ?? /^(.+?)(?:[-_:. ]+icon|Icon)$/.exec(identifier))?.[1] ?? "";
}

/** A lone glyph: `<i class="fa fa-trash"></i>`. */
export function looksLikeIcon(element: Element, said: Attributes): boolean {
  if (said.names.length === 0 || element.firstElementChild !== null) return false;
  if (said.hasAttribute("data-icon")) return true;
  return said.classes !== "" && isCalledIcon(said.classes);
}

const isCalledIcon = remembered((classes) => classes.split(/\s+/).some((part) => ICON_CLASS.test(part)));

const SMALLEST_SIGN_PX = 6;
const LARGEST_SIGN_PX = 64;

/** A small picture that only the style sheet draws, on an element that has a name in the code: `<span class="trash">`. */
export function isDrawnSign(element: Element, look: { readonly area: Area; readonly style: CSSStyleDeclaration }): boolean {
  const { area, style } = look;
  const width = area.right - area.left;
  const height = area.bottom - area.top;
  if (Math.min(width, height) < SMALLEST_SIGN_PX || Math.max(width, height) > LARGEST_SIGN_PX) return false;
  if (!element.hasAttribute("class") && !element.hasAttribute("id")) return false;
  return [style.content, style.backgroundImage, style.maskImage].some((image) => image.includes("url("));
}

function isWordless(element: Element): boolean {
  if (HELD.has(element.localName)) return false;
  return element.childElementCount < 3 && /^\d{0,3}\+?$/.test(wordsIn(element).trim());
}

/** Where the drawing inside says what it is, the control around it may be called by what all such controls are: `btn-action-icon`. */
function addFrom(element: Element, said: Attributed, { words, isAround }: { readonly words: string[]; readonly isAround: boolean }): void {
  const tag = element.localName;
  if (tag === "svg") {
    const title = element.querySelector("title")?.textContent;
    if (title) words.push(title.trim());
    const sign = drawnSignOf(element);
    if (sign !== undefined) words.push(sign);
  }
  if (tag === "use") words.push(...wordsOf((element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? "").replace(/^.*#/, "")));
  if (tag === "img")
    words.push(
      ...wordsOf(
        (element.getAttribute("src") ?? "")
          .replace(/^data:.*$/s, "")
          .replace(/[?#].*$/, "")
          .replace(/^.*\//, "")
          .replace(/\.\w+$/, ""),
      ),
    );
  const named = said.getAttribute("data-icon") ?? said.getAttribute("data-lucide") ?? said.getAttribute("data-feather");
  if (named !== null) words.push(...wordsOf(named));
  const classes = said.getAttribute("class") ?? "";
  if (classes === "") return;
  for (const part of classes.split(/\s+/)) {
    if (!isAround && part.length < 40 && ICON_CLASS.test(part)) words.push(...wordsOf(part));
    else words.push(...wordsOf(DEED.exec(part)?.slice(1).join("") ?? ""));
  }
}

const wordsOf = remembered((identifier): readonly string[] =>
  identifier
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !MEANINGLESS.test(word)),
);
