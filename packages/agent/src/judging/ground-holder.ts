import { ground } from "../grounding/ground.ts";
import type { Grounding } from "../grounding/grounding.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { areOneThing } from "../grounding/same-thing.ts";
import type { Target } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";

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
    read.element.role === "columnheader" ||
    PageIndex.of(snapshot)
      .around(read.element)
      .some(({ role }) => role === "columnheader") ||
    areOneThing(read.element, choice.element, { index: PageIndex.of(snapshot), kind: "read" });
  return isLabel ? choice : read;
}
