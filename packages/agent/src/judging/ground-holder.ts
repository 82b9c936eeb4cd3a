import { listBehind } from "../grounding/drawn-instead.ts";
import { ground } from "../grounding/ground.ts";
import type { Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { areOneThing } from "../grounding/same-thing.ts";
import type { Target } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";

const BESIDE_DRAWN = new Set(["generic", "listbox"]);

/**
 * The element that a claim about a value means: where a heading and a field have the same name, or a field and its label, or the head of a
 * column elsewhere, the field is what holds one.
 */
export function groundHolder(target: Target, snapshot: Snapshot): Grounding {
  const read = ground(target, "read", snapshot);
  if (!read.ok && read.code !== "ambiguous") return read;
  const field = ground(target, "fill", snapshot);
  if (!read.ok && !field.ok && field.code === "ambiguous") return field;
  const choice = field.ok ? field : ground(target, "select", snapshot);
  if (!read.ok || !choice.ok) return choice.ok ? choice : read;
  const isLabel =
    // What is drawn for a hidden list has no kind of its own; its label beside it, and the choices that it opens, are called so to the letter.
    (BESIDE_DRAWN.has(read.element.role) && listBehind(choice.element, snapshot) !== undefined) ||
    read.element.role === "columnheader" ||
    PageIndex.of(snapshot)
      .around(read.element)
      .some(({ role }) => role === "columnheader") ||
    areOneThing(read.element, choice.element, { index: PageIndex.of(snapshot), kind: "read" });
  return isLabel ? choice : read;
}
