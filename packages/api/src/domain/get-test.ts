import type { Test } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { testView } from "./test-view.ts";
import { requireTest } from "./visibility.ts";

/** Refusals: not_found. */
export async function getTest(deps: Deps, caller: Caller, id: string): Promise<Test> {
  return testView(deps, await requireTest(deps, caller, id));
}
