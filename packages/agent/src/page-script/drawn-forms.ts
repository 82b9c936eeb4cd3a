import type { Sight } from "./sight.ts";

const FEWEST_FIELDS = 2;
const FIELDS = new Set(["textbox", "combobox", "listbox", "spinbutton"]);
/** What holds these is a page or a part of it. */
const PARTS = new Set(["navigation", "banner", "main", "contentinfo", "table", "grid", "treegrid"]);
const WORD = /\p{L}{2}/u;

/** Several fields and the button that sends them, in one box, are a form to a person, though no element says so. */
export function drawnForms(seen: readonly Sight[]): void {
  const boxes = new Map<Sight, number>();
  const holding = new Map<Sight, boolean>();
  for (const field of seen) {
    const box = field.visible && FIELDS.has(field.role) ? boxOf(field, holding) : undefined;
    if (box !== undefined) boxes.set(box, (boxes.get(box) ?? 0) + 1);
  }
  for (const [box, fields] of boxes) if (fields >= FEWEST_FIELDS && !holdsAny(box, ({ role }) => PARTS.has(role))) box.role = "form";
}

/** The smallest box around it that holds a button, too. */
function boxOf(field: Sight, holding: Map<Sight, boolean>): Sight | undefined {
  for (let at = field.around; at !== undefined; at = at.around) {
    if ((at.role !== "generic" && at.role !== "group") || at.element === document.body) return undefined;
    const holds = holding.get(at) ?? holdsAny(at, isButton);
    holding.set(at, holds);
    if (holds) return at;
  }
  return undefined;
}

function isButton({ role, visible, text, element }: Sight): boolean {
  if (!visible || role !== "button") return false;
  const written = element instanceof HTMLInputElement ? element.value : text;
  return WORD.test(written) && !element.hasAttribute("aria-haspopup");
}

function holdsAny({ children }: Sight, is: (one: Sight) => boolean): boolean {
  return children.some((child) => is(child) || holdsAny(child, is));
}
