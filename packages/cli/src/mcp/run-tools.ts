import { isTerminal, type Run, type RunEvent, type Runwright, WaitTimeoutError } from "@runwright/sdk";
import { z } from "zod";
import { formatDuration, runDuration } from "../text/duration.ts";
import { UsageError } from "../usage-error.ts";
import { projectOf } from "./test-tools.ts";
import { type Call, defineTool, say, sayJson, type Tool } from "./tool.ts";

/** Below the minute after which most assistants give a call up. */
const USUAL_WAIT_SECONDS = 45;
const LONGEST_WAIT_SECONDS = 1800;
/** So much of a transcript is read at once: what is longer fills an assistant's memory without use. */
const LONGEST_TEXT = 40_000;

const RunId = z.string().describe("Id of the Run, as run_test or list_runs gives it");
const WaitSeconds = z
  .int()
  .min(0)
  .max(LONGEST_WAIT_SECONDS)
  .describe("How long to wait for its end; then it goes on, and get_run can go on waiting for it");

const runTest = defineTool({
  name: "run_test",
  title: "Run a Test",
  description:
    "Runs a Test, or every Test of a tag, in a real browser and says the verdict: passed or failed with what was seen, or the error that kept it from a verdict.",
  input: z.object({
    testId: z.string().optional().describe("Id of the Test; either this or tag"),
    tag: z.string().optional().describe("Runs every Test of the project that carries it"),
    project: z.string().optional().describe("Of the tag: name, slug or id"),
    startUrl: z.string().optional().describe("Opened instead of the Test's own page, for this Run only, such as a preview deployment"),
    waitSeconds: WaitSeconds.default(USUAL_WAIT_SECONDS),
  }),
  readOnly: false,
  async handle({ testId, tag, project, startUrl, waitSeconds }, call) {
    const client = call.client();
    if ((testId === undefined) === (tag === undefined)) throw new UsageError("Name either a testId or a tag: list_tests has both.");
    // Not given up half way: what was started must be known, so that it can be cancelled.
    const runs =
      testId === undefined
        ? (await client.tests.runByTag({ projectId: (await projectOf(client, project ?? call.project)).id, tag: tag ?? "", startUrl })).runs
        : [await client.tests.run(testId, { startUrl })];
    call.progress(runs.length === 1 ? `Started Run ${runs[0]?.id}` : `Started ${runs.length} Runs`);
    const deadline = performance.now() + waitSeconds * 1000;
    const left = runs.map(({ id }) => id);
    const answers: string[] = [];
    try {
      for (const { id } of runs) {
        answers.push(describeRun(await waitFor(call, { runId: id, deadline })));
        left.shift();
      }
    } finally {
      if (call.signal.aborted) await Promise.all(left.map((id) => cancelQuietly(client, id)));
    }
    return say(answers.join("\n\n---\n\n"));
  },
});

const getRun = defineTool({
  name: "get_run",
  title: "Get a Run",
  description: "How a Run stands or has ended: status, reasoning, where its recordings are.",
  input: z.object({ runId: RunId, waitSeconds: WaitSeconds.default(0) }),
  readOnly: true,
  async handle({ runId, waitSeconds }, call) {
    if (waitSeconds === 0) return say(describeRun(await call.client().runs.retrieve(runId)));
    // Only looking: a look that is given up must not end the Run.
    return say(describeRun(await waitFor(call, { runId, deadline: performance.now() + waitSeconds * 1000 })));
  },
});

const listRuns = defineTool({
  name: "list_runs",
  title: "List Runs",
  description: "Runs, newest first: id, Test, status, when, and in short why.",
  input: z.object({
    testId: z.string().optional(),
    status: z.enum(["pending", "running", "passed", "failed", "error", "cancelled"]).optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
  readOnly: true,
  async handle({ testId, status, limit }, call) {
    const runs = await call.client().runs.list({ testId, status }).toArray({ limit });
    return sayJson(
      runs.map(({ id, testId: test, testName, status: how, createdAt, reasoning, errorMessage }) => ({
        id,
        testId: test,
        testName,
        status: how,
        createdAt,
        why: how === "passed" ? undefined : (errorMessage ?? reasoning?.split("\n")[0]),
      })),
    );
  },
});

const readTranscript = defineTool({
  name: "read_transcript",
  title: "Read what happened in a Run",
  description: "The transcript of a Run that has ended, as markdown: every step, what was done on the page, what was seen.",
  input: z.object({ runId: RunId, device: z.enum(["desktop", "mobile"]).optional().describe("Of a Run on both") }),
  readOnly: true,
  async handle({ runId, device }, call) {
    const { signal } = call;
    const response = await call.client().runs.downloadArtifact(runId, "transcript", { device, accept: "text/markdown", signal });
    const text = await response.text();
    if (text.length <= LONGEST_TEXT) return say(text);
    return say(`${text.slice(0, LONGEST_TEXT)}\n\n(${text.length - LONGEST_TEXT} more characters are not shown.)`);
  },
});

const seeStep = defineTool({
  name: "see_step",
  title: "See the page after a step",
  description: "The screenshot of the page as it was when a step of a Run had ended.",
  input: z.object({
    runId: RunId,
    step: z.int().min(1).describe("Number of the step, from 1; outcomes go on counting"),
    device: z.enum(["desktop", "mobile"]).optional().describe("Of a Run on both"),
  }),
  readOnly: true,
  async handle({ runId, step, device }, call) {
    const response = await call.client().runs.downloadScreenshot(runId, step, { device, signal: call.signal });
    const data = Buffer.from(await response.arrayBuffer()).toString("base64");
    return [{ type: "image", data, mimeType: response.headers.get("content-type") ?? "image/jpeg" }];
  },
});

const cancelRun = defineTool({
  name: "cancel_run",
  title: "Cancel a Run",
  description: "Ends a Run that goes on; one that has ended stays as it is.",
  input: z.object({ runId: RunId }),
  readOnly: false,
  destructive: true,
  handle: async ({ runId }, call) => say(describeRun(await call.client().runs.cancel(runId))),
});

export const RUN_TOOLS: readonly Tool[] = [runTest, listRuns, getRun, readTranscript, seeStep, cancelRun];

interface Wait {
  readonly runId: string;
  /** Of performance.now(). */
  readonly deadline: number;
}

/** The Run when it has ended or the time is over. Says each step as it happens. */
async function waitFor(call: Call, { runId, deadline }: Wait): Promise<Run> {
  const client = call.client();
  const onEvent = (event: RunEvent): void => {
    if (event.type === "run.step" && event.step.status !== "running") call.progress(`${event.step.status}: ${event.step.text}`);
    else if (event.type === "run.phase") call.progress(event.message);
  };
  const maxWait = Math.max(1, deadline - performance.now());
  try {
    return await client.runs.wait(runId, { lastEventId: "0", onEvent, maxWait, signal: call.signal });
  } catch (error) {
    if (error instanceof WaitTimeoutError) return await client.runs.retrieve(runId);
    throw error;
  }
}

async function cancelQuietly(client: Runwright, runId: string): Promise<void> {
  try {
    await client.runs.cancel(runId);
  } catch {
    // The assistant has gone: there is nobody to tell, and the Run has its own time limit.
  }
}

function describeRun(run: Run): string {
  const ms = runDuration(run);
  const facts = [
    `Run ${run.id} of ${run.testName ?? run.testId}: ${run.status}${ms === undefined ? "" : ` in ${formatDuration(ms)}`}`,
    run.startUrl === null ? "" : `Opened: ${run.startUrl}`,
    run.reasoning ?? "",
    run.errorMessage === null || run.errorMessage === "" ? "" : `Error: ${run.errorMessage}`,
    run.links === undefined ? "" : `Page: ${run.links.dashboardRun}`,
  ];
  if (!isTerminal(run)) facts.push(`It goes on: call get_run with runId ${run.id} and waitSeconds ${USUAL_WAIT_SECONDS}.`);
  else if (run.status !== "passed" && run.transcriptUrl !== undefined)
    facts.push("read_transcript says what happened, see_step shows a page.");
  return facts.filter((fact) => fact !== "").join("\n");
}
