import { isUncounted } from "../grounding/header-row.ts";
import { groundAll } from "../grounding/ground.ts";
import type { Series } from "../grounding/listing.ts";
import { isOfKind } from "../grounding/role-fit.ts";
import { thingsCalled } from "../grounding/things-called.ts";
import type { Target } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";

/** The members that the words mean; null when it can't be told which of the page's series that is. Pure. */
export function seriesOf({ ordinal, ...target }: Target, snapshot: Snapshot): Series | null {
  if (target.role === undefined && target.quoted !== true) return ordinal === undefined ? thingsCalled(target, snapshot) : null;
  const members = groundAll(target, snapshot).filter((element) => isOfKind(element, target.role) && !isUncounted(element, snapshot));
  return members.length === 0 ? null : { members, isNamed: true };
}
