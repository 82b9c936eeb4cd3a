import { Outcome } from "@runwright/contracts";
import { describe, expect, it, vi } from "vitest";
import { WAIT, type World } from "./operator-world.ts";
import { eventsOf, outcome, outcomeEnd } from "./row-parts.ts";

/** Rows 11 to 26 and 30 to 32: the agent has begun. */
export function describeRowsAfterStart(world: () => World): void {
  const evict = (namespace: string, name: string) =>
    world().admin.create(`/api/v1/namespaces/${namespace}/pods/${name}/eviction`, {
      apiVersion: "policy/v1",
      kind: "Eviction",
      metadata: { name, namespace },
    });

  describe.concurrent("once the agent has begun", () => {
    it("row 11: a drained node ends the Run, unless its runner still reaches a verdict or it may begin again", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row();
      const [lost, finished, again] = [
        await start({}, { onTerm: { ms: 200, end: { exitCode: 70 } } }),
        await start({}, { onTerm: { ms: 200, end: outcomeEnd("passed") } }),
        await start({ retryOnDisruption: true }, {}, {}),
      ];
      for (const run of [lost, finished, again]) await evict(namespace, (await run.podIn("Running")).metadata.name);
      const { status } = await lost.until({ phase: "Error", reason: "NodeDrained" });
      expect(status?.conditions?.find(({ type }) => type === "Disrupted")).toMatchObject({ status: "True" });
      await finished.until({ phase: "Passed", result: "passed" });
      await again.until({ phase: "Running", attempt: 2, attempts: [{ reason: "NodeDrained" }] });
      const told = expect.arrayContaining(["RunnerPodDisrupted", "RunnerPodRetried"]);
      await vi.waitFor(async () => expect(await eventsOf(admin, again, namespace)).toEqual(told), WAIT);
    });

    it("row 12: a Pod that has to make room ends the Run", async () => {
      const { kubelet, row } = world();
      const { namespace, start } = await row();
      const run = await start();
      await kubelet.preempt(namespace, (await run.podIn("Running")).metadata.name);
      await expect(run.until({ phase: "Error", reason: "Preempted" })).resolves.toBeDefined();
    });

    it("row 13: a node that is short of something ends the Run and says of what", async () => {
      const { kubelet, row } = world();
      const { namespace, start } = await row();
      const run = await start();
      await kubelet.evict(namespace, (await run.podIn("Running")).metadata.name, "The node was low on resource: ephemeral-storage.");
      const { status } = await run.until({ phase: "Error", reason: "Evicted" });
      expect(status?.message).toContain("ephemeral-storage");
    });

    it("row 13: a node that shuts down ends the Run as one that is drained does", async () => {
      const { kubelet, row } = world();
      const { start } = await row();
      const run = await start({}, { nodeName: "node-going-down" });
      await run.podIn("Running");
      await kubelet.shutDownNode("node-going-down");
      await expect(run.until({ phase: "Error", reason: "NodeDrained" })).resolves.toBeDefined();
    });

    it("row 14: a browser that ran out of memory is told with its limit", async () => {
      const { start } = await world().row();
      const run = await start({ profileName: "greedy" }, { runMs: 100, end: { exitCode: 137, reason: "OOMKilled" } });
      const { status } = await run.until({ phase: "Error", reason: "OutOfMemory", exitCode: 137, terminationReason: "OOMKilled" });
      expect(status?.message).toContain("2Gi");
    });

    it("row 15: a browser that crashed while its runner lived is told by the runner", async () => {
      const { start } = await world().row();
      const message = JSON.stringify(outcome("error", 1, { errorMessage: "browser_crashed: the browser went away" }));
      const run = await start({}, { runMs: 100, end: { exitCode: 70, message } });
      await expect(
        run.until({ phase: "Error", reason: "BrowserCrashed", message: "browser_crashed: the browser went away" }),
      ).resolves.toBeDefined();
    });

    it.each([
      ["passed", 0],
      ["failed", 0],
      ["passed", 1],
    ] as const)("row 16: the verdict %s counts, with exit code %d", async (verdict, exitCode) => {
      const { admin, row } = world();
      const { namespace, start } = await row();
      const run = await start({}, { runMs: 100, end: { exitCode, message: JSON.stringify(outcome(verdict)) } });
      const phase = verdict === "passed" ? "Passed" : "Failed";
      const { status } = await run.until({ phase, reason: `Test${phase}`, result: verdict, stepCount: 7, exitCode });
      expect(status?.conditions).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: "Succeeded", status: verdict === "passed" ? "True" : "False" }),
          expect.objectContaining({ type: "Complete", status: "True" }),
        ]),
      );
      await vi.waitFor(() => expect(run.pods()).toEqual([]), WAIT);
      await vi.waitFor(
        async () => expect(await eventsOf(admin, run, namespace)).toContain(verdict === "passed" ? "RunPassed" : "RunTestFailed"),
        WAIT,
      );
    });

    it("row 17: an end without a whole message is no verdict", async () => {
      const { start } = await world().row();
      const [silent, cut] = [
        await start({}, { runMs: 100, end: { exitCode: 0 } }),
        await start({}, { runMs: 100, end: { exitCode: 0, message: JSON.stringify(outcome("passed")).slice(0, 40) } }),
      ];
      await silent.until({ phase: "Error", reason: "ResultMissing" });
      expect((await cut.until({ phase: "Error", reason: "ResultMissing" })).status?.result).toBeUndefined();
    });

    it("row 18: a runner that crashed leaves its last lines, and its Pod", async () => {
      const { start } = await world().row();
      const run = await start({}, { runMs: 100, end: { exitCode: 1, message: "starting\nError: no such module" } });
      const { status } = await run.until({ phase: "Error", reason: "RunnerCrashed", exitCode: 1 });
      expect(status?.logTail).toContain("no such module");
      expect(status?.message).toContain("no such module");
      await vi.waitFor(() => expect(run.pods().map((pod) => pod.status?.phase)).toEqual(["Failed"]), WAIT);
    });

    it("row 19: a Pod that exceeds its time ends the Run", async () => {
      const { start } = await world().row();
      const run = await start({ activeDeadlineSeconds: 1 });
      const { status } = await run.until({ phase: "Error", reason: "TimedOut" });
      expect(status?.message).toContain("exceeded 1 s");
    });

    it("row 20: a runner that the service does not hear any more is ended", async () => {
      const { start } = await world().row();
      const run = await start({}, { onTerm: "ignored" });
      await run.podIn("Running");
      await run.stop("Unresponsive");
      await expect(run.until({ phase: "Error", reason: "Unresponsive" })).resolves.toBeDefined();
    });

    it("row 21: a lost node ends the Run, and no second Pod is made while the first may still run", async () => {
      const { kubelet, row, skip } = world();
      const { start } = await row("late");
      const run = await start({ retryOnDisruption: true }, { nodeName: "node-to-lose" });
      await run.podIn("Running");
      await kubelet.loseNode("node-to-lose");
      await vi.waitFor(() => expect(run.pods()[0]?.metadata.deletionTimestamp).toBeDefined(), WAIT);
      // Its grace, and the minute after it.
      skip(65_000);
      await run.touch();
      await run.until({ phase: "Error", reason: "NodeLost", attempt: 1 });
      // Nobody forced it away: that is for the cluster to do when it knows more of the node.
      await vi.waitFor(() => expect(run.pods().map((pod) => pod.metadata.name)).toEqual([`${run.name}-1`]), WAIT);
    });

    it("row 22: a Pod that is deleted by hand ends the Run", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row();
      const run = await start();
      await admin.delete(`/api/v1/namespaces/${namespace}/pods/${(await run.podIn("Running")).metadata.name}`);
      await run.until({ phase: "Error", reason: "PodDeleted" });
      await vi.waitFor(() => expect(run.pods()).toEqual([]), WAIT);
    });

    it("row 22: also when it is forced away, so that nobody tells how it ended", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row();
      const run = await start();
      await run.until({ phase: "Running" });
      const pod = await run.podIn("Running");
      await admin.delete(`/api/v1/namespaces/${namespace}/pods/${pod.metadata.name}`, { gracePeriodSeconds: 0 });
      await expect(run.until({ phase: "Error", reason: "PodDeleted" })).resolves.toBeDefined();
    });

    it("row 23: the Pod of a TestRun that is deleted has it as its owner, and gets no successor", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row();
      const run = await start();
      const pod = await run.podIn("Running");
      const { metadata } = await run.get();
      expect(pod.metadata.ownerReferences).toEqual([
        expect.objectContaining({ kind: "TestRun", name: run.name, uid: metadata.uid, controller: true }),
      ]);
      await run.delete();
      // What the garbage collector does.
      await admin.delete(`/api/v1/namespaces/${namespace}/pods/${pod.metadata.name}`);
      await vi.waitFor(() => expect(run.pods()).toEqual([]), WAIT);
      await expect(run.get()).rejects.toMatchObject({ status: 404 });
    });

    it("row 25: a Run that is cancelled ends its Pod and keeps what it said", async () => {
      const { start } = await world().row();
      const run = await start({}, { onTerm: { ms: 100, end: { exitCode: 143, message: "step 3: fill in the form" } } });
      await run.podIn("Running");
      await run.stop("Cancelled");
      const { status } = await run.until({ phase: "Cancelled", reason: "Cancelled" });
      expect(status?.logTail).toContain("step 3");
      await vi.waitFor(() => expect(run.pods()).toMatchObject([{ status: { phase: "Failed", reason: "DeadlineExceeded" } }]), WAIT);
    });

    it("row 26: of a verdict and a cancellation at the same moment one wins, and stays", async () => {
      const { kubelet, row } = world();
      const { namespace, start } = await row();
      const runs = await Promise.all(Array.from({ length: 6 }, () => start()));
      const ends = runs.map(async (run) => {
        const pod = await run.podIn("Running");
        await Promise.all([run.stop("Cancelled"), kubelet.end(namespace, pod.metadata.name, outcomeEnd("passed"))]);
        const first = await run.until({ phase: expect.stringMatching(/^(Passed|Cancelled)$/u) });
        await run.touch();
        expect((await run.get()).status).toMatchObject({ phase: first.status?.phase, completionTime: first.status?.completionTime });
      });
      await Promise.all(ends);
    });

    it("row 30: the verdict of a runner that could not reach the service is in the TestRun, whole", async () => {
      const { start } = await world().row();
      const said = outcome("failed", 1, { sandboxed: false });
      const run = await start({}, { runMs: 100, end: { exitCode: 69, message: JSON.stringify(said) } });
      const { status } = await run.until({ phase: "Failed", result: "failed", sandboxed: false });
      expect(Outcome.parse(JSON.parse(status?.outcome ?? ""))).toEqual(said);
    });

    it("row 31: a verdict stands although a video could not be sent", async () => {
      const { start } = await world().row();
      const run = await start({}, { runMs: 100, end: { exitCode: 70, message: JSON.stringify(outcome("passed")) } });
      await expect(run.until({ phase: "Passed", result: "passed" })).resolves.toBeDefined();
    });

    it("row 32: a container that was put beside the runner and never ends does not keep the Run", async () => {
      const { row, kubelet } = world();
      const { start, namespace } = await row("sidecar", { webhook: "on" });
      const run = await start();
      const pod = await run.podIn("Running");
      expect(pod.spec.containers).toHaveLength(2);
      await kubelet.end(namespace, pod.metadata.name, outcomeEnd("passed"));
      await run.until({ phase: "Passed", result: "passed" });
      await vi.waitFor(() => expect(run.pods()).toEqual([]), WAIT);
    });
  });
}
