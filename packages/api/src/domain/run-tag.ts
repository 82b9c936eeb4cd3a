import type { TagRunBody } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { RunRecord } from "./records.ts";

export interface TagRun {
  readonly id: string;
  readonly projectId: string;
  /** As the request wrote it. */
  readonly tag: string;
  readonly runs: readonly RunRecord[];
}

/** Starts a Run of every Test that carries the tag, or none. Refusals: invalid_request (projectId), no_matching_tests, insufficient_credits, concurrency_limit. */
export async function runTag(_deps: Deps, _caller: Caller, _input: TagRunBody): Promise<TagRun> {
  return notWritten();
}
