import { startTestService } from "../../packages/api/src/http/__fixtures__/test-service.ts";
import { type ClientOptions, Runwright } from "../../packages/sdk/src/index.ts";
import { FakeRunwright } from "../../packages/sdk/src/testing/index.ts";

export interface RunEnd {
  readonly status: "passed" | "failed" | "error";
  readonly reasoning: string | null;
  readonly errorMessage?: string;
}

/** A service that a client talks to, and a hand on what its Runs do. */
export interface ClientWorld extends AsyncDisposable {
  readonly projectId: string;
  client(options?: ClientOptions): Runwright;
  /** The next Run waits as pending until it is told to go on. */
  holdNextRun(): void;
  begin(runId: string): Promise<void>;
  /** One step, begun and passed. */
  step(runId: string, text: string): Promise<void>;
  finish(runId: string, end: RunEnd): Promise<void>;
}

export interface ClientWorldKind {
  readonly name: string;
  readonly open: () => Promise<ClientWorld>;
}

export const CLIENT_WORLDS: readonly ClientWorldKind[] = [
  { name: "the fake service of @runwright/sdk/testing", open: openFake },
  { name: "the real service", open: openReal },
];

async function openFake(): Promise<ClientWorld> {
  const fake = new FakeRunwright();
  return {
    projectId: fake.project.id,
    client: (options) => new Runwright({ ...fake.clientOptions, ...options }),
    holdNextRun: () => fake.nextRun({ held: true }),
    begin: async (runId) => fake.begin(runId),
    step: async (runId, text) => fake.step(runId, { text }),
    finish: async (runId, end) => void fake.finish(runId, end),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

/** Over HTTP on a socket; a runner's part is played through the internal routes. */
async function openReal(): Promise<ClientWorld> {
  const service = await startTestService();
  const steps = new Map<string, number>();
  const tell = async (runId: string, target: string, body?: object): Promise<void> => {
    const [method = "", path = ""] = target.split(" ");
    const run = await service.deps.runs.get(runId);
    if (run === null) throw new Error(`there is no Run ${runId}`);
    const answer = await fetch(`${service.url}/internal/v1/runs/${runId}/${path}`, {
      method,
      headers: { authorization: `Bearer ${service.runToken(run)}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify({ attempt: run.attempt, ...body }) }),
    });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  return {
    projectId: service.projectId,
    client: (options) =>
      new Runwright({
        apiKey: service.keyWith(["read", "run", "write", "admin"]),
        baseUrl: service.url,
        minRetryDelay: 1,
        maxRetryDelay: 5,
        ...options,
      }),
    holdNextRun: () => undefined,
    begin: async (runId) => {
      const run = await service.deps.runs.get(runId);
      if (run !== null) await service.launched(run);
      await tell(runId, "GET hand-out");
    },
    step: async (runId, text) => {
      const index = (steps.get(runId) ?? 0) + 1;
      steps.set(runId, index);
      const step = { type: "run.step", at: new Date().toISOString(), index, kind: "step", text, device: "desktop" };
      const events = [
        { ...step, status: "running" },
        { ...step, status: "passed", durationMs: 0 },
      ];
      await tell(runId, "POST events", { n: index, stepCount: index, events });
    },
    finish: (runId, { status, reasoning, errorMessage = null }) =>
      tell(runId, "POST outcome", { status, reasoning, errorMessage, stepCount: steps.get(runId) ?? 0 }),
    [Symbol.asyncDispose]: () => service.close(),
  };
}
