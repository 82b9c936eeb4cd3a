import type { Scope } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { NotGrounded } from "./grounding.ts";

/** `element` null is the whole page. */
export type ScopeResolution = { readonly ok: true; readonly element: PageElement | null } | NotGrounded;

/** The one region that the scopes name, from the outermost to the innermost; pure. */
export function resolveScope(_scopes: readonly Scope[], _snapshot: Snapshot): ScopeResolution {
  throw new Error("in progress");
}
