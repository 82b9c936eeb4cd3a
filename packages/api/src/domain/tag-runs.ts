import { RUN_STATUSES, type TagRun } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { notFound } from "./errors.ts";
import type { TagRunRecord } from "./records.ts";
import type { RunBrief } from "../ports/run-store.ts";
import { isFlaky, isTerminal } from "./run-state.ts";
import { canSee } from "./visibility.ts";

const PAGE = 50;

/** How the Runs of a tag trigger have ended so far. Refusals: not_found (an Attempt's Runs are no tag run). */
export async function getTagRun(deps: Deps, caller: Caller, id: string): Promise<TagRun> {
  const record = await deps.tagRuns.get(id.toLowerCase());
  if (record === null || record.tag === "" || !canSee(caller, record)) throw notFound("tag run", id);
  const tally = new Tally();
  for await (const run of runsOfTagRun(deps, record)) tally.add(run);
  return tally.summary(record);
}

/** In the order in which they were started. A page at a time is held. */
export async function* runsOfTagRun(
  deps: Pick<Deps, "runs">,
  { id, workspaceId }: Pick<TagRunRecord, "id" | "workspaceId">,
): AsyncGenerator<RunBrief> {
  let after: RunBrief | undefined;
  for (;;) {
    const runs: RunBrief[] = await deps.runs.list({ workspaceId, tagRunId: id }, { limit: PAGE, after });
    yield* runs;
    after = runs.at(-1);
    if (runs.length < PAGE) return;
  }
}

class Tally {
  readonly #counts = { pending: 0, running: 0, passed: 0, failed: 0, error: 0, cancelled: 0 };
  #flaky = 0;
  #quarantined = 0;
  #quarantinedFailures = 0;
  #failures = 0;
  #lastEnd = "";

  add(run: RunBrief): void {
    this.#counts[run.status] += 1;
    if (isFlaky(run)) this.#flaky += 1;
    if (run.quarantined) this.#quarantined += 1;
    if ((run.completedAt ?? "") > this.#lastEnd) this.#lastEnd = run.completedAt ?? "";
    if (!isTerminal(run) || run.status === "passed") return;
    if (run.quarantined) this.#quarantinedFailures += 1;
    else this.#failures += 1;
  }

  summary({ id, workspaceId, projectId, tag, complete, createdAt }: TagRunRecord): TagRun {
    const goesOn = !complete || this.#counts.pending + this.#counts.running > 0;
    const ended = this.#failures > 0 ? "failed" : "passed";
    return {
      id,
      workspaceId,
      projectId,
      tag,
      status: goesOn ? "running" : ended,
      count: RUN_STATUSES.reduce((sum, status) => sum + this.#counts[status], 0),
      counts: { ...this.#counts },
      flaky: this.#flaky,
      quarantined: this.#quarantined,
      quarantinedFailures: this.#quarantinedFailures,
      createdAt,
      completedAt: goesOn || this.#lastEnd === "" ? null : this.#lastEnd,
    };
  }
}
