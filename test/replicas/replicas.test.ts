import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { type Run, type RunEvent, Runwright, type Test } from "@runwright/sdk";
import { Agent, fetch as undiciFetch } from "undici";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { run as sampleRun } from "../conformance/samples.ts";
import { hasMongodb } from "../mongodb/database.ts";
import { startSite } from "../sites/serve.ts";
import { ActingRunner } from "./acting-runner.ts";
import { FollowingViewer } from "./following-viewer.ts";
import { KEY, Replicas } from "./replicas.ts";

const DESCRIPTION =
  '## Steps\n1. Click "Do nothing"\n2. Wait until "Never" is shown up to 30 seconds\n\n## Expected outcome\n- The page shows "Never"';
const WAIT = { timeout: 45_000, interval: 100 };

describe.skipIf(!hasMongodb())("three processes behind a balancer", () => {
  let replicas: Replicas;
  let client: Runwright;
  let projectId: string;
  beforeAll(async () => {
    replicas = await Replicas.start();
    client = new Runwright({ baseUrl: replicas.url, apiKey: KEY });
    projectId = (await client.projects.create({ name: "Replicas" })).id;
  });
  afterAll(() => replicas?.close());

  const limitRuns = async (maxActiveRuns: number | null): Promise<void> => {
    await client.workspace.update({ limits: { maxActiveRuns, maxQueuedRuns: 10_000 } });
  };
  const makeTest = async (fields: Partial<Parameters<Runwright["tests"]["create"]>[0]> = {}): Promise<Test> =>
    await client.tests.create({
      projectId,
      name: "Wait",
      description: DESCRIPTION,
      url: "http://localhost:1/",
      device: "desktop",
      ...fields,
    });
  const eventTypes = async (runId: string): Promise<string[]> =>
    (await replicas.stores.events.read(runId, 0, 1000)).map(({ type }) => type);

  it("give every event of a Run once, in order, though the process that streams it is killed", async () => {
    await limitRuns(0);
    const { id } = await client.tests.run((await makeTest()).id);
    const runner = new ActingRunner(replicas, id);
    await runner.begin();
    // Two on each.
    const viewers = Array.from({ length: 6 }, () => new FollowingViewer(replicas.url, id));
    const bySdk: RunEvent[] = [];
    const sdkDone = (async () => {
      for await (const event of client.runs.stream(id)) bySdk.push(event);
    })();
    await runner.report(5);
    await vi.waitFor(() => expect(viewers.map(({ ids }) => ids.length > 0)).not.toContain(false), WAIT);
    const killed = replicas.kill(0);
    await Promise.all([killed, runner.report(5)]);
    await runner.report(5);
    await replicas.begin(0);
    replicas.balancer.cut(replicas.replica(1).url);
    await runner.report(5);
    await runner.pass();
    await Promise.all([sdkDone, ...viewers.map(({ done }) => done)]);
    const last = (await replicas.stores.events.last(id))?.seq ?? 0;
    const all = Array.from({ length: last }, (_, index) => index + 1);
    expect(last).toBe(22);
    expect(viewers.map(({ ids }) => ids)).toEqual(viewers.map(() => all));
    expect(viewers.filter(({ connections }) => connections > 1).length).toBeGreaterThanOrEqual(4);
    const steps = bySdk.flatMap((event) => (event.type === "run.step" ? [event.step.index] : []));
    expect(steps).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it("stop the runner of another process when a Run is cancelled through this one", async () => {
    const site = await startSite("trouble", { port: 0 });
    try {
      await limitRuns(null);
      const { id } = await client.tests.run((await makeTest({ url: `${site.url}/fine` })).id);
      await vi.waitFor(async () => expect(await eventTypes(id)).toContain("run.step"), WAIT);
      const { launchedBy } = (await replicas.stores.runs.get(id)) as RunRecord;
      const own = [0, 1, 2].findIndex((n) => launchedBy?.endsWith(`replica-${n}`));
      const runners = path.join(launchedBy!.slice(launchedBy!.indexOf("/")), "runners");
      expect(await readdir(runners)).not.toEqual([]);
      const other = new Runwright({ baseUrl: replicas.replica((own + 1) % 3).url, apiKey: KEY });
      expect(await other.runs.cancel(id)).toMatchObject({ status: "cancelled" });
      await vi.waitFor(async () => expect((await readdir(runners)).filter((name) => name.endsWith(".json"))).toEqual([]), WAIT);
      expect((await eventTypes(id)).filter((type) => type === "run.finished")).toHaveLength(1);
    } finally {
      await site.close();
    }
  });

  it("start the Run of each schedule once, all three at the same moment and one of them killed on the way", async () => {
    await limitRuns(0);
    const schedule = { trigger: "schedule", schedule: "0 0 1 1 *" } as const;
    const tests = await Promise.all(Array.from({ length: 40 }, () => makeTest(schedule)));
    const dueAt = new Date(Date.now() + 1000).toISOString();
    for (const { id } of tests) {
      const stored = (await replicas.stores.tests.get(id))!;
      await replicas.stores.tests.replace({ ...stored, dueAt, revision: stored.revision + 1 });
    }
    const runsOf = async (): Promise<Run[]> => {
      const found: Run[] = [];
      for await (const run of client.runs.list({ projectId, status: "pending" })) found.push(run);
      return found.filter(({ trigger }) => trigger === "schedule");
    };
    await vi.waitFor(async () => expect((await runsOf()).length).toBeGreaterThan(0), WAIT);
    await replicas.kill(2);
    const due = async (): Promise<number> => (await replicas.stores.tests.listDue(new Date().toISOString(), 100)).length;
    await vi.waitFor(async () => expect(await due()).toBe(0), WAIT);
    await replicas.begin(2);
    const started = (await runsOf()).map(({ testId }) => testId).toSorted();
    expect(started).toEqual(tests.map(({ id }) => id).toSorted());
  });

  it("end what waited too long once, whoever of them looks", async () => {
    const [first] = await replicas.stores.workspaces.list();
    const workspaceId = first!.id;
    const before = await replicas.stores.accounts.balance(workspaceId);
    const createdAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const old = Array.from({ length: 8 }, () => sampleRun({ workspaceId, projectId, createdAt, status: "pending" }));
    const limits = { credits: null, maxQueuedRuns: null, maxActiveRuns: null };
    await replicas.stores.accounts.reserve({ workspaceId, runs: old.map(({ id }) => ({ runId: id, credits: 1 })), limits, at: createdAt });
    for (const one of old) await replicas.stores.runs.insert(one);
    await vi.waitFor(async () => {
      const now = await Promise.all(old.map(({ id }) => replicas.stores.runs.get(id)));
      expect(now.map((run) => [run?.status, run?.closed])).toEqual(old.map(() => ["error", true]));
    }, WAIT);
    for (const { id } of old) expect((await eventTypes(id)).filter((type) => type === "run.finished")).toHaveLength(1);
    expect(await replicas.stores.accounts.balance(workspaceId)).toEqual(before);
  });

  it("lose no write that was acknowledged, and double none, while each is replaced under load", async () => {
    const acknowledged = new Map<string, string>();
    const stop = new AbortController();
    const answers = new Map<number | string, number>();
    const writer = async (): Promise<void> => {
      while (!stop.signal.aborted) {
        const name = randomUUID();
        const body = JSON.stringify({ projectId, name, description: DESCRIPTION, url: "http://localhost:1/" });
        const headers = { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json", "Idempotency-Key": name };
        for (let id: string | undefined; id === undefined;) {
          const answer = await fetch(`${replicas.url}/v1/tests`, { method: "POST", headers, body }).catch(() => null);
          const text = await answer?.text().catch(() => null);
          const status = answer?.status ?? "cut";
          answers.set(status, (answers.get(status) ?? 0) + 1);
          if (status !== 201 || text === null || text === undefined) continue;
          id = (JSON.parse(text) as Test).id;
          acknowledged.set(name, id);
        }
      }
    };
    const writers = Array.from({ length: 4 }, writer);
    const { id: runId } = await client.tests.run((await makeTest()).id);
    const viewers = Array.from({ length: 3 }, () => new FollowingViewer(replicas.url, runId));
    const runner = new ActingRunner(replicas, runId);
    await runner.begin();
    for (const n of [0, 1, 2]) {
      await runner.report(2);
      await replicas.stop(n);
      await replicas.begin(n);
    }
    stop.abort();
    await Promise.all(writers);
    await runner.pass();
    await Promise.all(viewers.map(({ done }) => done));
    expect([...answers.keys()].filter((status) => ![201, 503, 409, "cut"].includes(status))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(20);
    const stored: Test[] = [];
    for await (const test of client.tests.list({ projectId })) if (acknowledged.has(test.name)) stored.push(test);
    expect(new Map(stored.map(({ name, id }) => [name, id]))).toEqual(acknowledged);
    expect(stored).toHaveLength(acknowledged.size);
    expect(viewers.map(({ ids }) => ids)).toEqual(viewers.map(() => [1, 2, 3, 4, 5, 6, 7, 8]));
  });

  it("answer every request while each is replaced under load, end streams with a word to come back, and lose no report", async () => {
    const env = { RUNWRIGHT_DRAIN_SECONDS: "5" };
    await limitRuns(0);
    await Promise.all([0, 1, 2].map((n) => replicas.stop(n)));
    await Promise.all([0, 1, 2].map((n) => replicas.begin(n, env)));
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const failed: string[] = [];
    let answered = 0;
    const caller = async (number: number): Promise<void> => {
      // Connections that are kept, as an ingress keeps them; and nothing is tried again.
      const dispatcher = new Agent({ connections: 1, pipelining: 0, keepAliveTimeout: 30_000 });
      const headers = { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" };
      const body = JSON.stringify({ projectId, name: `Caller ${number}`, description: DESCRIPTION, url: "http://localhost:1/" });
      for (let turn = 0; !stop.signal.aborted; turn++) {
        const isWrite = turn % 8 === 0;
        const request = isWrite ? { method: "POST", body, headers, dispatcher } : { headers, dispatcher };
        const path = isWrite ? "/v1/tests" : "/v1/runs?limit=1";
        const outcome = await undiciFetch(`${replicas.url}${path}`, request).then(
          async (answer) => `${answer.status} ${(await answer.text()).slice(0, answer.ok ? 0 : 500)}`,
          (error: unknown) => `cut: ${String((error as Error).cause ?? error)}`,
        );
        if (outcome.startsWith("20")) answered++;
        else failed.push(`${path} ${outcome}`);
      }
      await dispatcher.close();
    };
    // No more than the stand-in for MongoDB bears, which does one thing at a time.
    const callers = Array.from({ length: 3 }, (_, number) => caller(number));
    const { id } = await client.tests.run((await makeTest()).id);
    const viewers = Array.from({ length: 6 }, () => new FollowingViewer(replicas.url, id));
    const runner = new ActingRunner(replicas, id);
    await runner.begin();
    for (const n of [0, 1, 2]) await Promise.all([replicas.replace(n, env), runner.report(2)]);
    stop.abort();
    await Promise.all(callers);
    await runner.pass();
    await Promise.all(viewers.map(({ done }) => done));
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(viewers.map(({ ids }) => ids)).toEqual(viewers.map(() => [1, 2, 3, 4, 5, 6, 7, 8]));
    expect(viewers.map(({ statuses }) => statuses.filter((status) => status !== 200))).toEqual(viewers.map(() => []));
    expect(viewers.some(({ hints }) => hints > 0)).toBe(true);
  }, 180_000);

  it("delete once what is kept no longer, all three at the same moment", async () => {
    const [first] = await replicas.stores.workspaces.list();
    const dayMs = 86_400_000;
    const make = async (days: number): Promise<RunRecord> => {
      const at = new Date(Date.now() - days * dayMs).toISOString();
      const fields = { status: "passed", result: "passed", completedAt: at, closed: true } as const;
      const one = sampleRun({ workspaceId: first!.id, projectId, createdAt: at, ...fields });
      await replicas.stores.runs.insert(one);
      await replicas.stores.artifactLedger.note({ runId: one.id, endedAt: at, bytes: 1 });
      return one;
    };
    const [old, young] = [await Promise.all([4, 5, 6].map(make)), await make(0.5)];
    await Promise.all([0, 1, 2].map((n) => replicas.stop(n)));
    const env = { RUNWRIGHT_RUN_DAYS: "2", RUNWRIGHT_ARTIFACT_DAYS: "1" };
    await Promise.all([0, 1, 2].map((n) => replicas.begin(n, env)));
    await vi.waitFor(async () => {
      expect(await Promise.all(old.map(({ id }) => replicas.stores.runs.get(id)))).toEqual([null, null, null]);
      const kept = (await replicas.stores.artifactLedger.oldest(10)).map(({ runId }) => runId);
      expect(kept.filter((id) => [young, ...old].some((run) => run.id === id))).toEqual([young.id]);
    }, WAIT);
    expect(await replicas.stores.runs.get(young.id)).not.toBeNull();
    expect(replicas.complaints()).toEqual([]);
  });
});
