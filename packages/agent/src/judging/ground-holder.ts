import { ground } from "../grounding/ground.ts";
import type { Grounding } from "../grounding/grounding.ts";
import type { Target } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";

/** The element that a claim about a value means: where a heading and a field have the same name, the field is what holds one. */
export function groundHolder(target: Target, snapshot: Snapshot): Grounding {
  const read = ground(target, "read", snapshot);
  if (read.ok || read.code !== "ambiguous") return read;
  const field = ground(target, "fill", snapshot);
  if (field.ok || field.code === "ambiguous") return field;
  const choice = ground(target, "select", snapshot);
  return choice.ok ? choice : read;
}
