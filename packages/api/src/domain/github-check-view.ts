import type { CheckConclusion, ShownCheck } from "../ports/github-app.ts";
import type { GithubCheckRecord } from "./github-records.ts";
import { RERUN_ACTION } from "./receive-github.ts";
import type { RunRecord } from "./records.ts";
import { isTerminal } from "./run-state.ts";

/** Addresses of pages. */
export interface PageLinks {
  readonly home: string;
  run(id: string): string;
}

export type ShownRun = Pick<
  RunRecord,
  "id" | "testName" | "device" | "status" | "reasoning" | "errorMessage" | "startedAt" | "completedAt" | "quarantined"
>;

/** GitHub takes 65,535 characters. */
const LONGEST_SUMMARY = 60_000;
const LONGEST_REASON = 300;
const AGAIN = { label: "Run again", description: "Runs the same Tests once more", identifier: RERUN_ACTION };

/** The check run for these Runs: the same facts give the same text. Runs of quarantined Tests are shown, but decide nothing. */
export function shownCheck(record: GithubCheckRecord, runs: readonly ShownRun[], links: PageLinks): ShownCheck {
  const { checkName: name, sha, id: externalId, refusal } = record;
  const conclusion = conclusionOf(record, runs);
  const ended = conclusion !== null;
  const begun = runs.some(({ status }) => status !== "pending");
  const telling = runs.find(({ status }) => status === "failed") ?? runs.find(({ status }) => status === "error") ?? runs[0];
  return {
    name,
    sha,
    externalId,
    status: ended ? "completed" : begun ? "in_progress" : "queued",
    conclusion,
    startedAt: edge(runs, "startedAt", (times) => times.at(0)),
    completedAt: ended ? (edge(runs, "completedAt", (times) => times.at(-1)) ?? record.createdAt) : null,
    detailsUrl: telling === undefined ? links.home : links.run(telling.id),
    title: refusal === null ? titleOf(runs) : "No Test was run",
    summary: refusal === null ? summaryOf(record, runs, links) : `Of ${plain(record.occasion)}: ${plain(refusal)}`,
    actions: ended ? [AGAIN] : [],
  };
}

/**
 * `failure` only for what was judged so. Runs that could not be carried out, or not started at all, say nothing about the pages: somebody has
 * to look, and a required check must not pass by them.
 */
function conclusionOf({ refusal, tagRunId }: GithubCheckRecord, runs: readonly ShownRun[]): CheckConclusion | null {
  if (refusal !== null) return "action_required";
  if (tagRunId === null || !runs.every(isTerminal)) return null;
  // They were deleted before anybody could say how they ended.
  if (runs.length === 0) return "cancelled";
  const statuses = new Set(runs.filter(({ quarantined }) => !quarantined).map(({ status }) => status));
  if (statuses.has("failed")) return "failure";
  if (statuses.has("error")) return "action_required";
  return statuses.has("cancelled") ? "cancelled" : "success";
}

const IN_ORDER = ["failed", "error", "cancelled", "running", "pending", "passed"] as const;

function titleOf(runs: readonly ShownRun[]): string {
  const parts = IN_ORDER.flatMap((status) => {
    const count = runs.filter((run) => run.status === status).length;
    return count === 0 ? [] : [`${count} ${status}`];
  });
  return parts.length === 0 ? "Starting" : parts.join(", ");
}

function summaryOf({ occasion, origin }: GithubCheckRecord, runs: readonly ShownRun[], links: PageLinks): string {
  const head = `Of ${plain(occasion)}${origin === null ? "" : `, at ${plain(origin)}`}.\n\n| Test | Result | Time | |\n|---|---|---|---|\n`;
  const ordered = runs.toSorted((a, b) => IN_ORDER.indexOf(a.status) - IN_ORDER.indexOf(b.status) || compare(a.testName, b.testName));
  let text = head;
  for (const [at, run] of ordered.entries()) {
    const row = rowOf(run, links);
    if (text.length + row.length > LONGEST_SUMMARY) return `${text}\nAnd ${ordered.length - at} more.`;
    text += row;
  }
  return text;
}

function rowOf(run: ShownRun, links: PageLinks): string {
  const { startedAt, completedAt } = run;
  const seconds =
    startedAt === null || completedAt === null ? "" : `${Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 1000)} s`;
  const said = run.status === "error" ? run.errorMessage : run.status === "failed" ? run.reasoning : null;
  const reason = said === null ? "" : plain([...said].slice(0, LONGEST_REASON).join(""));
  const result = run.quarantined ? `${run.status} (quarantined)` : run.status;
  return `| [${plain(run.testName)}](${links.run(run.id)}) | ${result} | ${seconds} | ${reason} |\n`;
}

/** As words and nothing else: no markup, no mention of people, no reference to issues, one line. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\\`*_{}[\]<>|~#!]/gu, String.raw`\$&`)
    .replaceAll("@", "@\u200B")
    .trim();
}

function edge(runs: readonly ShownRun[], of: "startedAt" | "completedAt", pick: (times: string[]) => string | undefined): string | null {
  return pick(runs.flatMap((run) => run[of] ?? []).sort(compare)) ?? null;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
