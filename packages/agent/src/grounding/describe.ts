import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** `button "Sign in" in the row of "Ann"`. */
export function describeElement(_element: PageElement, _snapshot: Snapshot): string {
  throw new Error("in progress");
}

/** `in the row of "Ann"`, `in the dialog "Delete?"`, `under the heading "Users"`; empty when nothing tells where. */
export function describePlace(_element: PageElement, _snapshot: Snapshot): string {
  throw new Error("in progress");
}
