import { ANNOTATIONS, LABELS, testRunName } from "@runwright/contracts/kubernetes";
import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { eventsOf, PATIENT, FOREVER_MS, outcomeEnd } from "./row-parts.ts";
import { WAIT, type World } from "./operator-world.ts";
import { newTestRun, TEST_ID, testRunsPath } from "./test-runs.ts";

/** Rows 1 to 10, 22, 24, 33: until the agent has begun. Those in namespaces `late-...` live by a clock that the tests move on. */
export function describeRowsBeforeStart(world: () => World): void {
  describe.concurrent("before the agent has begun", () => {
    it("row 1: waits for quota, says so, goes on when there is some, and ends when its patience does", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row("late-quota");
      const quota = `/api/v1/namespaces/${namespace}/resourcequotas`;
      await admin.create(quota, { metadata: { name: "few" }, spec: { hard: { pods: "0" } } });
      // No controller counts here.
      await admin.patch(`${quota}/few/status`, { status: { hard: { pods: "0" }, used: { pods: "0" } } });
      const patient = await start(PATIENT);
      const { status } = await patient.until({ phase: "Pending", reason: "QuotaBlocked" });
      expect(status?.message).toContain("exceeded quota: few");
      expect(patient.pods()).toEqual([]);
      await vi.waitFor(async () => expect(await eventsOf(admin, patient, namespace)).toContain("QuotaBlocked"), WAIT);
      const impatient = await start({ queueTimeoutSeconds: 1 });
      expect((await impatient.until({ phase: "Error", reason: "QuotaExceeded" })).status?.message).toContain("no quota for 1 s");
      await admin.patch(`${quota}/few/status`, { status: { hard: { pods: "9" } } });
      world().skip(31_000);
      await patient.touch();
      await patient.until({ phase: "Running" });
    });

    it("row 2: a Pod that Pod Security, validation or the namespace refuses ends the Run at once, in the server's words", async () => {
      const { admin, row } = world();
      const strict = await row("psa", { webhook: "on", "pod-security.kubernetes.io/enforce": "restricted" });
      const invalid = await strict.start({ profileName: "no-value" });
      const account = await strict.start({ profileName: "no-account" });
      const privileged = await strict.start();
      expect((await invalid.until({ phase: "Error", reason: "PodRejected" })).status?.message).toContain("spec.nodeSelector");
      expect((await account.until({ phase: "Error", reason: "PodRejected" })).status?.message).toContain('"nobody-made-it" not found');
      expect((await privileged.until({ phase: "Error", reason: "PodRejected" })).status?.message).toContain("violates PodSecurity");
      const doomed = await row("doomed");
      const made = await admin.create(testRunsPath("doomed"), newTestRun({ spec: { testId: TEST_ID }, name: "by-hand" }));
      await admin.delete("/api/v1/namespaces/doomed");
      const path = `${testRunsPath(doomed.namespace)}/${made.metadata.name}`;
      await admin.patch(path, { metadata: { labels: { [LABELS.runId]: TEST_ID } } });
      const status = async () => (await admin.get<{ status?: unknown }>(path)).status;
      await vi.waitFor(
        async () =>
          expect(await status()).toMatchObject({
            phase: "Error",
            reason: "PodRejected",
            message: expect.stringContaining("being terminated"),
          }),
        WAIT,
      );
    });

    it("row 2: what its own profiles make is taken where Pod Security is at its strictest", async () => {
      const { start } = await world().row("restricted", { "pod-security.kubernetes.io/enforce": "restricted" });
      await expect((await start()).until({ phase: "Running" })).resolves.toBeDefined();
    });

    it("row 3: a cluster that is too busy or broken for a moment is no error of the Run", async () => {
      const { row } = world();
      const { start } = await row("busy", { webhook: "on" });
      const run = await start();
      await run.until({ phase: "Running", attempt: 1 });
      expect(world().webhook.asked).toBeGreaterThan(3);
      await vi.waitFor(() => expect(run.pods()).toHaveLength(1), WAIT);
    });

    it("row 4: a gated Pod is in a queue; it runs when it is let in, and gives up in time when it is not", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row("gated", { webhook: "on" });
      const let_in = await start({ queueName: "slow" });
      const kept_out = await start({ queueName: "slow", queueTimeoutSeconds: 12 });
      const { status } = await let_in.until({ phase: "Pending", reason: "WaitingForQueue" });
      expect(status?.message).toContain('"slow"');
      expect((await kept_out.until({ phase: "Error", reason: "QueueTimedOut" })).status?.message).toContain("LocalQueue");
      const [pod] = let_in.pods();
      expect(pod?.metadata.labels?.[LABELS.queue]).toBe("slow");
      await admin.patch(`/api/v1/namespaces/${namespace}/pods/${pod?.metadata.name}`, { spec: { schedulingGates: null } });
      await let_in.until({ phase: "Running" });
    });

    it("row 5: a Pod that no node takes says what the scheduler says, and ends in time", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row();
      const run = await start({ startTimeoutSeconds: 6 }, { unschedulable: "0/3 nodes are available: 3 Insufficient cpu." });
      await run.until({
        phase: "Pending",
        reason: "PodPending",
        message: "waits for a node: 0/3 nodes are available: 3 Insufficient cpu.",
      });
      const { status } = await run.until({ phase: "Error", reason: "Unschedulable" });
      expect(status?.message).toContain("3 Insufficient cpu");
      await vi.waitFor(async () => expect(await eventsOf(admin, run, namespace)).toContain("RunnerPodUnschedulable"), WAIT);
      await vi.waitFor(() => expect(run.pods()).toEqual([]), WAIT);
    });

    it("row 6: an image that cannot be pulled is given two minutes", async () => {
      const { admin, row, skip } = world();
      const { namespace, start } = await row("late");
      const message = 'Back-off pulling image "registry.test/runner:1": ErrImagePull: not found';
      const run = await start(PATIENT, { waiting: { reason: "ImagePullBackOff", message } });
      await run.until({ phase: "Pending", reason: "ImagePulling" });
      await vi.waitFor(async () => expect(await eventsOf(admin, run, namespace)).toContain("RunnerImagePullFailing"), WAIT);
      skip(121_000);
      await run.touch();
      const { status } = await run.until({ phase: "Error", reason: "ImagePullFailed" });
      expect(status?.message).toContain("image registry.test/runner:1");
      expect(status?.message).toContain("not found");
      await vi.waitFor(() => expect(run.pods()).toEqual([]), WAIT);
    });

    it.each(["InvalidImageName", "ErrImageNeverPull"])("row 7: %s is hopeless at once", async (reason) => {
      const { start } = await world().row();
      const run = await start({}, { waiting: { reason, message: "no" } });
      await expect(run.until({ phase: "Error", reason: "ImagePullFailed" })).resolves.toBeDefined();
    });

    it.each(["CreateContainerConfigError", "CreateContainerError", "RunContainerError"])("row 8: %s is given a minute", async (reason) => {
      const { row, skip } = world();
      const { start } = await row("late");
      const run = await start(PATIENT, { waiting: { reason, message: 'secret "s" not found' } });
      await run.until({ phase: "Pending", reason: "PodPending", message: expect.stringContaining(reason) });
      skip(61_000);
      await run.touch();
      const { status } = await run.until({ phase: "Error", reason: "ContainerConfigError" });
      expect(status?.message).toContain('secret "s" not found');
    });

    it.each(["OutOfcpu", "OutOfpods", "NodeAffinity", "UnexpectedAdmissionError", "NodeShutdown"])(
      "row 9: a Pod that its node refuses as %s gets a successor",
      async (reason) => {
        const { start } = await world().row();
        const run = await start({}, { rejection: { reason, message: "Pod was rejected" } }, {});
        const { status } = await run.until({ phase: "Running", attempt: 2 });
        expect(status?.attempts).toMatchObject([{ reason: reason === "NodeShutdown" ? "NodeDrained" : "NodeRejectedPod" }]);
        await vi.waitFor(() => expect(run.pods()).toHaveLength(1), WAIT);
      },
    );

    it("row 9: and no more of them than it may have", async () => {
      const { start } = await world().row();
      const run = await start({ infraRetryLimit: 1 }, { rejection: { reason: "OutOfcpu", message: "too little" } });
      const { status } = await run.until({ phase: "Error", reason: "NodeRejectedPod", attempt: 2 });
      expect(status?.message).toContain("OutOfcpu");
      // The one that failed last is kept, as its TestRun says.
      await vi.waitFor(() => expect(run.pods().map((pod) => pod.metadata.name)).toEqual([`${run.name}-2`]), WAIT);
    });

    it("row 10: a Pod that is evicted before its agent has begun gets a successor", async () => {
      const { kubelet, row } = world();
      const { namespace, start } = await row();
      const run = await start({}, { startMs: FOREVER_MS }, {});
      const pod = await run.podIn("Pending");
      await vi.waitFor(() => expect(run.pods()[0]?.spec.nodeName).toBeDefined(), WAIT);
      await kubelet.evict(namespace, pod.metadata.name, "The node was low on resource: memory.");
      const { status } = await run.until({ phase: "Running", attempt: 2 });
      expect(status?.attempts).toMatchObject([{ reason: "Evicted" }]);
      expect(status?.conditions?.find(({ type }) => type === "Disrupted")).toMatchObject({ status: "True" });
    });

    it("row 22: a Pod that is deleted by hand before its agent has begun gets a successor, once it is gone", async () => {
      const { admin, row } = world();
      const { namespace, start } = await row();
      const run = await start({}, { startMs: FOREVER_MS }, { runMs: 100, end: outcomeEnd("passed", 2) });
      const pod = await run.podIn("Pending");
      await admin.delete(`/api/v1/namespaces/${namespace}/pods/${pod.metadata.name}`);
      const { status } = await run.until({ phase: "Passed", attempt: 2 });
      expect(status?.attempts).toMatchObject([{ podName: `${run.name}-1` }]);
    });

    it("row 24: a Run that is cancelled before it has a Pod never gets one", async () => {
      const { start } = await world().row();
      const run = await start({ stopReason: "Cancelled" });
      await run.until({ phase: "Cancelled", reason: "Cancelled" });
      const waiting = await start({}, { isIgnored: true });
      await vi.waitFor(() => expect(waiting.pods()).toHaveLength(1), WAIT);
      await waiting.stop("Superseded");
      await waiting.until({ phase: "Cancelled", reason: "Superseded" });
      await vi.waitFor(() => expect(waiting.pods()).toEqual([]), WAIT);
      await vi.waitFor(() => expect(run.pods()).toEqual([]), WAIT);
    });

    it("row 33: one that the service says cannot be carried out ends in its words, and never has a Pod", async () => {
      const { admin, kubelet, row } = world();
      const { namespace } = await row();
      const runId = randomUUID();
      const path = testRunsPath(namespace);
      const metadata = { name: testRunName(runId), annotations: { [ANNOTATIONS.cannotRun]: "no_inbox: The Test has no email inbox." } };
      await admin.create(path, { ...newTestRun({ spec: { testId: TEST_ID, runId, profileName: "nowhere" } }), metadata });
      const find = () => admin.get<{ status?: object }>(`${path}/${metadata.name}`);
      const want = { phase: "Error", reason: "CannotRun", message: "no_inbox: The Test has no email inbox." };
      await vi.waitFor(async () => expect((await find()).status).toMatchObject(want), WAIT);
      expect((await find()).status).not.toHaveProperty("podName");
      expect(kubelet.podsIn(namespace).filter((pod) => pod.metadata.labels?.[LABELS.runId] === runId)).toEqual([]);
    });
  });
}
