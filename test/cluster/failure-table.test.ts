import { once } from "node:events";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ANNOTATIONS } from "@runwright/contracts/kubernetes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Verdict } from "./admission-webhook.ts";
import { hasKubernetes } from "./cluster.ts";
import { SHARED, startWorld, WAIT, type World } from "./operator-world.ts";
import type { Pod } from "./pod-script.ts";
import { outcomeEnd } from "./row-parts.ts";
import { describeRowsAfterStart } from "./rows-after-start.ts";
import { describeRowsBeforeStart } from "./rows-before-start.ts";
import { testRunsPath } from "./test-runs.ts";

const NAMESPACES = [SHARED, "psa", "doomed", "restricted", "busy", "gated", "sidecar"];
/** Their operator lives by a clock that the tests move on. */
const LATE = ["late", "late-quota"];
const OPERATOR = join(import.meta.dirname, "../../packages/operator/src/main.ts");
const LEASE = "/apis/coordination.k8s.io/v1/namespaces/default/leases";

// Each row of the table in docs: a fault, what the operator makes of it, and what stands in the TestRun in the end.
describe.runIf(hasKubernetes())("the operator on a real API server", () => {
  let world: World;
  const busy = [
    { code: 429, reason: "TooManyRequests", message: "slow down" },
    { code: 500, reason: "InternalError", message: "a webhook fell over" },
    { code: 503, reason: "ServiceUnavailable", message: "not now" },
  ];
  const decide = (pod: Pod): Verdict => {
    switch (pod.metadata.namespace) {
      case "busy": {
        const refusal = busy.shift();
        return refusal === undefined ? {} : { refusal };
      }
      case "gated":
        return { patch: [{ op: "add", path: "/spec/schedulingGates", value: [{ name: "kueue.x-k8s.io/admission" }] }] };
      case "sidecar":
        return { patch: [{ op: "add", path: "/spec/containers/-", value: { name: "mesh", image: "mesh.test/proxy:1" } }] };
      case "psa":
        return { patch: [{ op: "add", path: "/spec/hostNetwork", value: true }] };
      default:
        return {};
    }
  };

  beforeAll(async () => {
    world = await startWorld(decide);
    await Promise.all([
      world.keepOperator({ namespaces: NAMESPACES, leaseName: "operator" }),
      world.keepOperator({ namespaces: LATE, leaseName: "late", isLate: true }),
    ]);
  });
  afterAll(() => world.stop());

  describeRowsBeforeStart(() => world);
  describeRowsAfterStart(() => world);

  describe.concurrent("while operators come and go", () => {
    it("row 27: an operator that is killed leaves nothing undone, and its successor makes nothing twice", async () => {
      const { start } = await world.row("killed");
      const operator = spawn(process.execPath, ["--conditions=@runwright/source", OPERATOR], {
        env: { ...process.env, ...world.operatorEnvironment("killed", ["killed"]) },
        stdio: "ignore",
      });
      const ended = once(operator, "exit");
      const runs = [await start({}, {}), await start({}, { startMs: 1500 }), await start({}, { runMs: 1500, end: outcomeEnd("passed") })];
      await runs[0]?.until({ phase: "Running" });
      operator.kill("SIGKILL");
      await ended;
      const late = await start({}, { runMs: 100, end: outcomeEnd("failed") });
      await world.keepOperator({ namespaces: ["killed"], leaseName: "killed" });
      await late.until({ phase: "Failed" });
      await runs[2]?.until({ phase: "Passed", attempt: 1 });
      for (const run of runs.slice(0, 2)) {
        await run.until({ phase: "Running", attempt: 1 });
        await world.kubelet.end("killed", (await run.podIn("Running")).metadata.name, outcomeEnd("passed"));
        expect((await run.until({ phase: "Passed", attempt: 1 })).status?.attempts ?? []).toEqual([]);
      }
    });

    it("row 29: an operator whose Lease another one holds acts no more", async () => {
      const { start } = await world.row("fenced");
      const first = await world.startOperator({ namespaces: ["fenced"], leaseName: "fenced" });
      await (await start({}, { runMs: 100, end: outcomeEnd("passed") })).until({ phase: "Passed" });
      expect(first.isLeader).toBe(true);
      const holderIdentity = "somebody-else";
      await world.admin.patch(`${LEASE}/fenced`, { spec: { holderIdentity, renewTime: new Date().toISOString().replace("Z", "000Z") } });
      await expect(first.ended).resolves.toBe("lost");
      expect(first.isLeader).toBe(false);
      const run = await start();
      const second = await world.startOperator({ namespaces: ["fenced"], leaseName: "fenced" });
      expect((await run.get()).status).toBeUndefined();
      // The one that was made up never renews.
      await run.until({ phase: "Running", attempt: 1 });
      expect(second.isLeader).toBe(true);
      expect(run.pods()).toHaveLength(1);
    });
  });

  it("row 30: a TestRun outlives its time while the service is away, and goes when its result is taken", async () => {
    const { start, namespace } = await world.row();
    const ended = { runMs: 100, end: outcomeEnd("passed") };
    const [kept, taken] = [await start({ ttlSecondsAfterFinished: 1 }, ended), await start({ ttlSecondsAfterFinished: 1 }, ended)];
    for (const run of [kept, taken]) await run.until({ phase: "Passed" });
    const annotations = { [ANNOTATIONS.taken]: new Date().toISOString() };
    await world.admin.patch(`${testRunsPath(namespace)}/${taken.name}`, { metadata: { annotations } });
    await expect.poll(() => taken.get().catch((error: unknown) => error), WAIT).toMatchObject({ status: 404 });
    expect((await kept.get()).status).toMatchObject({ phase: "Passed", outcome: expect.any(String) as string });
  });

  it("row 28: an API server and an etcd that are killed cost no Run", async () => {
    const { start } = await world.row();
    const [runs, during] = [
      await Promise.all(Array.from({ length: 5 }, () => start())),
      await start({}, { runMs: 500, end: outcomeEnd("passed") }),
    ];
    for (const run of runs) await run.podIn("Running");
    await world.plane.apiserver.kill();
    await world.plane.etcd.kill();
    await world.plane.etcd.start();
    await world.plane.apiserver.start();
    const after = await start({}, { runMs: 100, end: outcomeEnd("failed") });
    for (const run of runs) await world.kubelet.end(SHARED, (await run.podIn("Running")).metadata.name, outcomeEnd("passed"));
    for (const run of [...runs, during]) await run.until({ phase: "Passed", attempt: 1 });
    expect((await after.until({ phase: "Failed" })).status?.attempt).toBe(1);
  });
});
