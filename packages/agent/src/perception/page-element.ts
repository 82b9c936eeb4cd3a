import type { RawElement } from "../page-script/messages.ts";
import type { PageElement } from "./snapshot.ts";

interface Place {
  readonly frame: number;
  readonly x: number;
  readonly y: number;
  readonly ancestors: readonly number[];
  readonly order: number;
  readonly contentFrame: number | undefined;
}

type Draft<Of> = { -readonly [Field in keyof Of]: Of[Field] };

const STATES: ReadonlySet<string> = new Set([
  "checked",
  "selected",
  "expanded",
  "required",
  "invalid",
  "focused",
  "readonly",
  "current",
  "empty",
]);
/** What does not stand in an element as it came. */
const PLACED: ReadonlySet<string> = new Set<keyof RawElement>([
  "ref",
  "parent",
  "role",
  "tag",
  "name",
  "text",
  "ownText",
  "attributes",
  "box",
  "hidden",
  "inViewport",
  "disabled",
  "editable",
  "interactive",
  "pointer",
  "unreachable",
]);

/** Puts back what the page script left out, and moves the box to where it is in the page. */
export function toPageElement(raw: RawElement, place: Place): Draft<PageElement> {
  const [x, y, width, height] = raw.box;
  const state: Draft<PageElement["state"]> & Record<string, unknown> = {
    visible: raw.hidden !== true,
    inViewport: raw.inViewport === true,
    enabled: raw.disabled !== true,
    editable: raw.editable === true,
  };
  const { text = "" } = raw;
  const element: Draft<PageElement> & Record<string, unknown> = {
    ref: raw.ref,
    role: raw.role,
    tag: raw.tag,
    name: raw.name ?? "",
    text,
    ownText: raw.ownText ?? text,
    attributes: raw.attributes ?? [],
    frame: place.frame,
    state,
    interactive: raw.interactive === true,
    pointer: raw.pointer === true,
    reachable: raw.unreachable !== true,
    box: { x: x + place.x, y: y + place.y, width, height },
    ancestors: place.ancestors,
    order: place.order,
  };
  for (const key in raw) {
    if (STATES.has(key)) state[key] = raw[key as keyof RawElement];
    else if (!PLACED.has(key)) element[key] = raw[key as keyof RawElement];
  }
  if (place.contentFrame !== undefined) element.contentFrame = place.contentFrame;
  return element;
}
