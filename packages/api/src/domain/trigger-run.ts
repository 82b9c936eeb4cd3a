import type { RunTrigger } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { RunRecord } from "./records.ts";

export interface TriggerRunInput {
  readonly testId: string;
  readonly startUrl?: string | undefined;
  /** Default `api`. */
  readonly trigger?: RunTrigger;
}

/** The Run, pending. Refusals: not_found, insufficient_credits, concurrency_limit. */
export async function triggerRun(_deps: Deps, _caller: Caller, _input: TriggerRunInput): Promise<RunRecord> {
  return notWritten();
}
