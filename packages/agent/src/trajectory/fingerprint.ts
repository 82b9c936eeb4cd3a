import { describePlace } from "../grounding/describe.ts";
import { shownName } from "../grounding/element-texts.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What an element is known by, in the hope that most of it stays when the page is built anew. Texts are cut short. */
export interface Fingerprint {
  readonly role: string;
  /** Computed name; what was typed into a field is never a part of it. */
  readonly name: string;
  readonly label?: string;
  readonly placeholder?: string;
  /** id, name, test ids. */
  readonly attributes: readonly string[];
  readonly tag: string;
  readonly type?: string;
  readonly icon?: string;
  /** The path of a link, without query. */
  readonly href?: string;
  readonly ownText: string;
  /** `in the row of "Ann"`; empty when nothing tells where. */
  readonly container: string;
  /** The two things before it and the two after it: role and name. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** From 1, among those of its role and name in its container, and how many those are. */
  readonly ordinal: number;
  readonly of: number;
  /** Width by height. */
  readonly boxRatio: number;
}

const TEXT_LIMIT = 120;
const NEIGHBOURS = 2;

export function fingerprintOf(element: PageElement, snapshot: Snapshot): Fingerprint {
  const { role, tag, label, placeholder, inputType, icon, href, attributes, box } = element;
  const alike = alikeOf(element, snapshot);
  return {
    role,
    name: cut(element.name),
    ...(label === undefined ? {} : { label: cut(label) }),
    ...(placeholder === undefined ? {} : { placeholder: cut(placeholder) }),
    attributes: attributes.slice(0, 6).map(cut),
    tag,
    ...(inputType === undefined ? {} : { type: inputType }),
    ...(icon === undefined ? {} : { icon: cut(icon) }),
    ...(href === undefined ? {} : { href: pathOf(href) }),
    ownText: ownTextOf(element),
    container: cut(describePlace(element, snapshot)),
    ...neighboursOf(element, snapshot),
    ordinal: alike.indexOf(element) + 1,
    of: alike.length,
    boxRatio: box.height > 0 ? Math.round((box.width / box.height) * 10) / 10 : 0,
  };
}

/** Of what holds a value the text is that value, which is nobody's name. */
export function ownTextOf(element: PageElement): string {
  return holdsValue(element) ? "" : cut(element.ownText || (element.text.length <= TEXT_LIMIT ? element.text : ""));
}

function holdsValue({ state, tag, value }: PageElement): boolean {
  return state.editable || tag === "select" || value !== undefined;
}

function nameBeside(element: PageElement): string {
  return shownName(holdsValue(element) ? { ...element, ownText: "", text: "" } : element);
}

export function pathOf(href: string): string {
  return cut(href.replace(/[?#].*$/u, ""));
}

/** Those that only their order tells apart. */
function alikeOf(element: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const name = shownName(element);
  const place = describePlace(element, snapshot);
  return snapshot.elements.filter(
    (other) =>
      other === element ||
      (other.role === element.role && other.state.visible && shownName(other) === name && describePlace(other, snapshot) === place),
  );
}

/** What can be named and stands beside it in the order of the document, without what is around it or in it. */
export function neighboursOf(element: PageElement, snapshot: Snapshot): Pick<Fingerprint, "before" | "after"> {
  const index = PageIndex.of(snapshot);
  const isNear = (other: PageElement): boolean =>
    other.frame === element.frame &&
    other.state.visible &&
    (other.interactive || other.role === "heading" || other.ownText !== "") &&
    nameBeside(other) !== "" &&
    !index.isInside(other, element) &&
    !index.isInside(element, other);
  const elements = snapshot.elements;
  const at = elements.indexOf(element);
  const before: string[] = [];
  const after: string[] = [];
  for (let i = at - 1; i >= 0 && before.length < NEIGHBOURS; i -= 1) collect(before, elements[i], isNear);
  for (let i = at + 1; i < elements.length && after.length < NEIGHBOURS; i += 1) collect(after, elements[i], isNear);
  return { before, after };
}

function collect(into: string[], element: PageElement | undefined, isNear: (element: PageElement) => boolean): void {
  if (element !== undefined && isNear(element)) into.push(cut(`${element.role} ${nameBeside(element)}`));
}

function cut(text: string): string {
  return text.length > TEXT_LIMIT ? text.slice(0, TEXT_LIMIT).toWellFormed() : text;
}
