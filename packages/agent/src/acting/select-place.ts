import { comparedWith } from "./condition-line.ts";
import { commits } from "./commits.ts";
import { ground, groundWith } from "../grounding/ground.ts";
import type { Ground, Grounding } from "../grounding/grounding.ts";
import { labelledByPlace } from "../grounding/labelled-by-place.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { Strategy } from "../grounding/strategy.ts";
import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** What one chooses among without opening anything. */
const CHOICE = /^(radio|checkbox|switch|menuitemradio|menuitemcheckbox)$/;
/** A heading stands at most so far from the choices below it. */
const OUT = 2;

type Find = (sought: { readonly target: Target; readonly bare: Target; readonly snapshot: Snapshot }) => Grounding | null;

/** By its name; without one, and without its kind, it would be anything. */
const named =
  (find: Find): Strategy["find"] =>
  ({ target, snapshot }) => {
    const { role: _role, ...bare } = target;
    return target.name === undefined && target.relations === undefined ? null : find({ target, bare, snapshot });
  };

/** Where one chooses that is no list by its code. */
const PLACES: readonly Strategy[] = [
  {
    name: "is what it is compared with",
    score: 0.51,
    find: named(({ target, snapshot }) => {
      const element = comparedWith(target, snapshot);
      return element === null || element.role === "textbox" ? null : { ok: true, element, score: 1, why: [] };
    }),
  },
  {
    name: "has choices below it",
    score: 0.5,
    find: named(({ bare, snapshot }) => {
      const found = ground(bare, "read", snapshot);
      const group = found.ok ? groupOf(found.element, snapshot) : null;
      return found.ok && group !== null ? { ...found, element: group } : null;
    }),
  },
  {
    name: "shows what was chosen",
    score: 0.4,
    find: named(({ target: { role }, bare, snapshot }) =>
      role === undefined || role === "dropdown" || role === "field" ? drawnBeside(bare, snapshot) : null,
    ),
  },
  {
    name: "is typed into",
    score: 0.2,
    find: named(({ bare, snapshot }) => {
      const field = ground(bare, "fill", snapshot);
      return field.ok && field.element.tag === "input" ? field : null;
    }),
  },
  {
    name: "opens",
    score: 0.1,
    find: named(({ bare, snapshot }) => {
      const pressed = ground(bare, "click", snapshot);
      return pressed.ok && mayOpen(pressed.element, snapshot) ? pressed : null;
    }),
  },
];

/** The head of a column sorts, a link leads on, and "remove tag" does what it says: nothing is chosen in these. */
function mayOpen(element: PageElement, snapshot: Snapshot): boolean {
  const leads = element.role === "link" && element.state.expanded === undefined;
  return isActedOn(element) && !leads && !commits(element) && !isInColumnHead(element, snapshot);
}

/** Where one chooses that says nothing of it: choices under a heading or in a group, and lists that a page draws of plain boxes. */
export const groundSelectPlace: Ground = groundWith(PLACES);

/** A box that shows what was chosen, behind words that no code ties to it. */
function drawnBeside(target: Target, snapshot: Snapshot): Grounding | null {
  const pool = snapshot.elements
    .filter(({ state, reachable }) => state.visible && reachable)
    .filter((one) => !isInColumnHead(one, snapshot));
  const [only, another] = labelledByPlace(target, { pool, snapshot }, (element) => showsChoice(element, snapshot));
  if (only === undefined || another !== undefined) return null;
  return { ok: true, element: only.element, score: 0.75, why: [`stands next to "${only.label}"`] };
}

/** The sign of what opens, behind what was chosen. */
const SHOWS_CHOICE = /[▾▼⌄▿˅⏷🔽]\s*$/u;
export const ARROW_DOWN = /\b(?:chevron|caret|arrow|angle|triangle)s? ?(?:drop ?)?down\b|\bdrop ?down\b|\b(?:expand|unfold) more\b/i;

/** A box that shows what was chosen and says by a sign, drawn or written, that more can be had; or whose page calls it so. */
export function showsChoice(element: PageElement, snapshot: Snapshot): boolean {
  const { pointer, role, text } = element;
  if (!pointer || text === "" || (role !== "generic" && role !== "button")) return false;
  if (SHOWS_CHOICE.test(text)) return true;
  const inside = PageIndex.of(snapshot).within(element);
  if (role !== "generic" || !element.interactive || inside.some((one) => one !== element && one.interactive)) return false;
  return inside.some((one) => one.text === "" && ARROW_DOWN.test(one.icon ?? "")) || inside.some(isCalledSelect);
}

function isCalledSelect({ attributes, classes = "" }: PageElement): boolean {
  return [...attributes, ...classes.split(/\s+/)].some((one) => /^(?:select|dropdown|combobox)(?:$|[-_:])/i.test(one));
}

function isInColumnHead(element: PageElement, snapshot: Snapshot): boolean {
  return (
    element.role === "columnheader" ||
    PageIndex.of(snapshot)
      .around(element)
      .some(({ role }) => role === "columnheader")
  );
}

export function choicesIn(element: PageElement, snapshot: Snapshot): readonly PageElement[] {
  return PageIndex.of(snapshot)
    .within(element)
    .filter((one) => one !== element && CHOICE.test(one.role));
}

function groupOf(element: PageElement, snapshot: Snapshot): PageElement | null {
  if (isActedOn(element) && element.role !== "group") return null;
  const index = PageIndex.of(snapshot);
  let at: PageElement | undefined = element;
  for (let out = 0; at !== undefined && at.role !== "document" && out <= OUT; out += 1) {
    if (choicesIn(at, snapshot).length >= 2) return at;
    at = index.parentOf(at);
  }
  return null;
}
