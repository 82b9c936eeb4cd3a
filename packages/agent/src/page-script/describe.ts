import { viewport } from "./area.ts";
import type { CameUp } from "./came-up.ts";
import type { Changes } from "./changes.ts";
import { drawnForms } from "./drawn-forms.ts";
import { drawnRoles } from "./drawn-roles.ts";
import { drawnTables } from "./drawn-tables.ts";
import { factsOf, type Place } from "./facts.ts";
import type { RawElement, RawPair } from "./messages.ts";
import { openersOf } from "./openers.ts";
import { pairsOf } from "./pairs.ts";
import type { PaintedTexts } from "./painted-texts.ts";
import type { Pointer } from "./pointer.ts";
import type { Registry } from "./registry.ts";
import type { Sight } from "./sight.ts";

export interface SurveyedPage {
  readonly registry: Registry;
  readonly changes: Changes;
  readonly pointer: Pointer;
  readonly cameUp: CameUp;
  readonly painted: PaintedTexts;
}

interface Walked {
  readonly top: readonly Sight[];
  /** The words that an icon font draws as signs, by what holds them. */
  readonly signs: ReadonlyMap<Element, string>;
  /** The dialog that keeps one from the rest of the page. */
  readonly modal: Element | null;
}

/** What is said of all that was seen, and which of it belongs together. */
export function describe(
  { registry, pointer, cameUp }: SurveyedPage,
  { top, signs, modal }: Walked,
): { readonly elements: RawElement[]; readonly pairs: RawPair[] } {
  const seen: Sight[] = [];
  const list = (sight: Sight): void => {
    seen.push(sight);
    for (const child of sight.children) {
      child.around = sight;
      list(child);
    }
  };
  for (const sight of top) list(sight);
  const openers = openersOf(seen);
  drawnRoles(seen, { openers, cameUp });
  drawnTables(seen);
  drawnForms(seen);
  const page = { registry, modal, signs, pointed: pointer.element(), hitTests: { left: 400 }, openers, cameUp, view: viewport() };
  const elements: RawElement[] = [];
  const add = (sight: Sight, around: Place): void => {
    const inModal = around.inModal || sight.element === modal;
    const raw = factsOf(sight, { page, parent: around.parent, inModal });
    elements.push(raw);
    if (sight.children.length === 0) return;
    const place = { parent: raw.ref, inModal };
    for (const child of sight.children) add(child, place);
  };
  for (const sight of top) add(sight, { parent: undefined, inModal: modal === null });
  cameUp.note(seen.filter(({ visible }) => visible));
  return {
    elements,
    pairs: pairsOf(seen).map(([label, value]) => [registry.refOf(label.element), registry.refOf(value.element)] as const),
  };
}
