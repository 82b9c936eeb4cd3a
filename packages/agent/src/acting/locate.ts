import type { Grounded, GroundKind, NotGrounded } from "../grounding/grounding.ts";
import type { Target } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { Deadline } from "./deadline.ts";
import type { BrowserSession } from "./session.ts";

export type Located = { readonly snapshot: Snapshot } & (Grounded | NotGrounded);

export interface LocateOptions {
  readonly kind: GroundKind;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

/** Looks until the same element wins on a page that holds still, or the deadline passes; then says what was seen last. */
export async function locate(_session: BrowserSession, _target: Target, _options: LocateOptions): Promise<Located> {
  throw new Error("in progress");
}
