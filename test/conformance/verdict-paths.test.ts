import type { Outcome } from "@runwright/contracts";
import type { TestRunStatus } from "@runwright/contracts/kubernetes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldTestRun } from "../../packages/api/src/adapters/executor/kubernetes/fold-test-run.ts";
import type { TestRunObject } from "../../packages/api/src/adapters/executor/kubernetes/test-runs.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

/**
 * The table "Two ways of a verdict" of docs/operator.md. Rows: what the runner posts to the service. Columns: what its Pod, and what becomes of
 * that in the TestRun, says. Each cell: the end of the Run when the post comes first, and when the TestRun does.
 */
const POSTS = ["nothing", "passed", "failed", "error"] as const;
type Post = (typeof POSTS)[number];

function outcome(status: Outcome["status"], said: string): Outcome {
  const isError = status === "error";
  return { attempt: 1, status, reasoning: isError ? null : said, errorMessage: isError ? `runner_error: ${said}` : null, stepCount: 3 };
}

const left = (status: Outcome["status"]): Partial<TestRunStatus> => ({ outcome: JSON.stringify(outcome(status, "left")) });

interface Column {
  readonly name: string;
  readonly status: TestRunStatus;
  /** How the Run ends by it, where no post has come. */
  readonly alone: string;
  /** It waits for the post: then the later word wins. */
  readonly waits?: true;
}

const COLUMNS: readonly Column[] = [
  { name: "a whole verdict, passed", status: { phase: "Passed", reason: "TestPassed", ...left("passed") }, alone: "passed left" },
  { name: "a whole verdict, failed", status: { phase: "Failed", reason: "TestFailed", ...left("failed") }, alone: "failed left" },
  { name: "passed, its words cut off", status: { phase: "Passed", reason: "TestPassed", outcome: "{" }, alone: "passed null", waits: true },
  { name: "failed, its words cut off", status: { phase: "Failed", reason: "TestFailed" }, alone: "failed null", waits: true },
  {
    name: "no result",
    status: { phase: "Error", reason: "ResultMissing", message: "none" },
    alone: "error result_missing: None.",
    waits: true,
  },
  { name: "the runner's error", status: { phase: "Error", reason: "RunnerError", ...left("error") }, alone: "error runner_error: left" },
  {
    name: "what befell the Pod, with the runner's error",
    status: { phase: "Error", reason: "NodeDrained", message: "drained", ...left("error") },
    alone: "error node_drained: Drained.",
  },
  {
    name: "what befell the Pod, with a verdict that the operator did not take",
    status: { phase: "Error", reason: "TimedOut", message: "over", ...left("passed") },
    alone: "error timed_out: Over.",
  },
  { name: "a cancellation", status: { phase: "Cancelled", reason: "Cancelled" }, alone: "cancelled null" },
];

const said = (post: Post): string => (post === "error" ? "error runner_error: posted" : `${post} posted`);
const CELLS = COLUMNS.flatMap((column) =>
  POSTS.flatMap((post) => {
    const byPost = post === "nothing" ? column.alone : said(post);
    return [
      { post, column, first: "the post", want: byPost },
      { post, column, first: "the TestRun", want: column.waits === true ? byPost : column.alone },
    ];
  }),
);

/** Which of its verdicts the runner has posted is the same to a store: one of them shows how it holds both ways. */
const CELLS_ON = { SQLite: CELLS, MongoDB: CELLS.filter(({ post }) => post === "nothing" || post === "passed") };

describe.each(STORAGE_KINDS)("the two ways of a verdict on $name", (kind) => {
  let service: Service;
  let testId: string;
  beforeAll(async () => {
    service = await startService(kind);
    const fields = { projectId: service.projectId, name: "Buy", description: "1. Open it", url: "http://localhost/", tags: [] };
    testId = (await createTest(service.deps, service.caller, fields)).id;
  });
  afterAll(() => service.dispose());

  it.each(CELLS_ON[kind.name as keyof typeof CELLS_ON])(
    "posted $post, in the Pod $column.name, first $first: $want",
    async ({ post, column, first, want }) => {
      const { deps, caller, clock } = service;
      const { id } = await triggerRun(deps, caller, { testId });
      const runner = { runId: id, attempt: 1 };
      await handOut(deps, runner);
      const completionTime = new Date(clock.now()).toISOString();
      const testRun = { status: { completionTime, ...column.status } } as TestRunObject;
      const posts = async (): Promise<unknown> => (post === "nothing" ? null : await recordOutcome(deps, runner, outcome(post, "posted")));
      if (first === "the post") await posts();
      const hasPosted = first === "the post" && post !== "nothing";
      expect(await foldTestRun(deps, testRun, id)).toBe(column.waits === true && !hasPosted ? 30_000 : null);
      if (first === "the TestRun") await posts();
      // What was to be done again is; and once more, as another process would.
      clock.turn(30_000);
      for (let time = 0; time < 2; time++) expect(await foldTestRun(deps, testRun, id)).toBeNull();
      const { status, reasoning, errorMessage } = await getRun(deps, caller, id);
      expect(`${status} ${reasoning ?? errorMessage ?? null}`).toBe(want);
    },
  );
});
