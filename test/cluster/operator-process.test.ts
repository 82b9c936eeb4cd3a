import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { OPERATOR_SOURCE, type OperatorProcess, startOperatorProcess } from "../bench/operator/operator-process.ts";
import { hasKubernetes } from "./cluster.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import { installCrd } from "./test-runs.ts";

const LEASE = "/apis/coordination.k8s.io/v1/namespaces/default/leases/runwright-operator";

describe.runIf(hasKubernetes())("the operator as a process", () => {
  let plane: ControlPlane;
  const started: OperatorProcess[] = [];

  beforeAll(async () => {
    plane = await startControlPlane();
    await installCrd(plane.admin);
  });

  afterAll(async () => {
    await Promise.all(started.map((operator) => operator.kill()));
    await plane.stop();
  });

  async function start(name: string): Promise<OperatorProcess> {
    const operator = await startOperatorProcess({
      name,
      folder: plane.folder,
      cluster: { kubeconfig: plane.kubeconfig },
      program: OPERATOR_SOURCE,
    });
    started.push(operator);
    return operator;
  }

  const holder = async (): Promise<string> => (await plane.admin.get<{ spec: { holderIdentity: string } }>(LEASE)).spec.holderIdentity;
  const logOf = (name: string): Promise<string> => readFile(join(plane.folder, `${name}.log`), "utf8");

  test("one leads and one stands by warm; told to end, the first gives its Lease up and the second leads", async () => {
    const one = await start("one");
    await vi.waitFor(async () => expect(await one.isLeader()).toBe(true), 20_000);
    const two = await start("two");
    await vi.waitFor(async () => expect(await two.isReady()).toBe(true), 20_000);
    expect(await two.isLeader()).toBe(false);
    expect(await holder()).toBe("one");
    await one.stop();
    expect(one.hasEnded()).toBe(true);
    expect(await logOf("one")).toContain("operator stopped");
    await vi.waitFor(async () => expect(await two.isLeader()).toBe(true), 10_000);
    expect(await holder()).toBe("two");
  }, 60_000);

  test("a leader whose Lease another one took ends, so that it acts no more", async () => {
    const leader = started.find((operator) => !operator.hasEnded());
    expect(leader).toBeDefined();
    await plane.admin.patch(LEASE, { spec: { holderIdentity: "somebody else", leaseDurationSeconds: 1 } });
    await vi.waitFor(() => expect(leader?.hasEnded()).toBe(true), 15_000);
    expect(await logOf("two")).toContain("taken by somebody else");
  }, 30_000);

  test("it shows its metrics under the names that dashboards know", async () => {
    const operator = await start("three");
    await vi.waitFor(async () => expect(await operator.isReady()).toBe(true), 20_000);
    const text = await (await fetch(`${operator.opsUrl}/metrics`)).text();
    for (const name of ["workqueue_depth", "leader_election_master_status", "testrun_phase", "nodejs_eventloop_lag_seconds"])
      expect(text).toContain(`# TYPE ${name} gauge`);
    expect((await fetch(`${operator.opsUrl}/else`)).status).toBe(404);
  }, 30_000);

  test("a wrong configuration is told as a whole, with exit code 2", async () => {
    const run = promisify(execFile)(process.execPath, OPERATOR_SOURCE, { env: { RUNWRIGHT_WORKERS: "none", RUNWRIGHT_OPS_PORT: "x" } });
    const error = await run.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 2, stderr: expect.stringMatching(/SERVICE_URL must.*\n.*OPS_PORT must.*\n.*WORKERS must/u) });
  });
});
