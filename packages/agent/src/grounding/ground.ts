import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Grounding, GroundKind } from "./grounding.ts";

export type { Candidate, Grounded, GroundFailureCode, Grounding, GroundKind, NotGrounded } from "./grounding.ts";
export { resolveScope, type ScopeResolution } from "./scope.ts";

/** Finds the one element that the words mean; pure. Several that fit equally well are a failure, never a guess. */
export function ground(_target: Target, _kind: GroundKind, _snapshot: Snapshot): Grounding {
  throw new Error("in progress");
}

/** Every visible element that the words fit, in document order: for counting. The name, if any, is a filter. */
export function groundAll(_target: Target, _snapshot: Snapshot): readonly PageElement[] {
  throw new Error("in progress");
}
