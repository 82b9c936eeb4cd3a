import type { HandOut } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Moves the Run from pending to running and says what is to be done; asked again by the same attempt, says the same. Refusals: run_finished. */
export async function handOut(_deps: Deps, _runner: RunnerIdentity): Promise<HandOut> {
  return notWritten();
}
