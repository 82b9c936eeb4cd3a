import { ANNOTATIONS } from "@runwright/contracts/kubernetes";
import { describe, expect, test } from "vitest";
import { admitted, kinds, Life, RUN_ID } from "../__fixtures__/life.ts";

/** The failure table (docs/operator.md), as far as it concerns a TestRun whose agent has not begun. */

const quota = {
  kind: "quota",
  message: 'pods "run-1" is forbidden: exceeded quota: small, requested: pods=1, used: pods=2, limited: pods=2',
} as const;

describe("row 1: the namespace's quota is used up", () => {
  test("waits as QuotaBlocked, tries again in 30 s, and tells it once", () => {
    const life = admitted();
    life.refusal = quota;
    expect(kinds(life.turn())).toEqual(["event QuotaBlocked"]);
    expect(life.told).toBe(
      `Pending QuotaBlocked: waits for quota: ${quota.message}. It starts when there is some. ` +
        `Raise the ResourceQuota of namespace "runs", or ask for less in runner profile "default" (below runner in the chart's values).`,
    );
    expect(life.last.requeueAfterMs).toBe(30_000);
    expect(kinds(life.after(5).turn())).toEqual([]);
    expect(life.isSettled()).toBe(true);
    life.refusal = null;
    expect(kinds(life.after(25).turn())).toEqual(["createPod"]);
    life.cluster().turn();
    expect(life.told).toBe("Pending ImagePulling: starts on node node-a");
    expect(life.status.conditions?.find(({ type }) => type === "Admitted")).toMatchObject({ status: "True" });
  });

  test("ends as an error when the queue's time is over", () => {
    const life = admitted({ queueTimeoutSeconds: 600 });
    life.refusal = quota;
    life.after(601).turn();
    expect(life.status).toMatchObject({ phase: "Error", reason: "QuotaExceeded" });
    expect(life.status.message).toMatch(/^no quota for 600 s: .*exceeded quota: small.*Raise the ResourceQuota/u);
  });
});

test("row 2: a Pod that the cluster does not allow ends the Run with the server's words, at once", () => {
  const life = admitted();
  life.refusal = { kind: "rejected", message: 'pods "run-1" is forbidden: violates PodSecurity "restricted:latest"' };
  expect(kinds(life.turn())).toEqual(["event RunErrored"]);
  expect(life.status).toMatchObject({ phase: "Error", reason: "PodRejected" });
  expect(life.status.message).toContain('violates PodSecurity "restricted:latest". Change runner profile "default"');
  expect(life.status.message).toContain('or what namespace "runs" allows and has');
});

test("what is to be changed is named by its place in the chart's values", () => {
  const life = admitted({ profileName: "big" });
  life.refusal = { kind: "rejected", message: 'serviceaccount "nobody" not found' };
  life.turn();
  expect(life.status.message).toContain(`Change runner profile "big" (runner.profiles.big in the chart's values)`);
});

test("row 3: an API server that cannot now is no error of the Run, until the queue's time is over", () => {
  const life = admitted({ queueTimeoutSeconds: 60 });
  life.refusal = { kind: "later", message: "too many requests" };
  expect(kinds(life.turn())).toEqual([]);
  expect(life.told).toBe("Pending PodPending: its Pod is being started");
  life.after(10).turn();
  expect(life.told).toBe("Pending PodPending: the cluster makes no Pod at present, and is asked again: too many requests");
  life.after(51).turn();
  expect(life.told).toBe(
    "Error QueueTimedOut: the cluster took no Pod for 60 s: too many requests. Look at the API server and its admission webhooks.",
  );
});

describe("row 4: a queue of the cluster holds the Pod back", () => {
  const gated = { nodeName: null, status: { conditions: [{ type: "PodScheduled", status: "False", reason: "SchedulingGated" }] } };

  test("is not admitted, and its time to start has not begun", () => {
    const life = admitted({ queueName: "tests", startTimeoutSeconds: 30 }).after(1).cluster(gated);
    life.turn();
    expect(life.told).toBe('Pending WaitingForQueue: waits for queue "tests" to let its Pod in');
    expect(life.status.conditions?.find(({ type }) => type === "Admitted")).toMatchObject({ status: "False", reason: "WaitingForQueue" });
    life.after(500).cluster({ nodeName: null }).turn();
    expect(life.status).toMatchObject({ phase: "Pending", reason: "PodPending" });
    life.after(31).turn();
    expect(life.status.reason).toBe("StartTimedOut");
  });

  test("ends as an error when the queue's time is over, and takes the Pod away", () => {
    const life = admitted({ queueName: "tests", queueTimeoutSeconds: 900 }).after(1).cluster(gated);
    life.turn();
    expect(kinds(life.after(900).turn())).toEqual(["event RunErrored", "deletePod"]);
    expect(life.told).toMatch(/^Error QueueTimedOut: queue "tests" did not let its Pod in for 900 s. Check that the LocalQueue exists/u);
  });
});

describe("row 5: no node takes the Pod", () => {
  const message = "0/5 nodes are available: 5 Insufficient memory.";
  const unschedulable = {
    nodeName: null,
    status: { conditions: [{ type: "PodScheduled", status: "False", reason: "Unschedulable", message }] },
  };

  test("tells the scheduler's words once they have stood for a while", () => {
    const life = admitted().after(1).cluster(unschedulable);
    expect(life.turn().requeueAfterMs).toBe(3_000);
    expect(life.status.reason).toBe("PodPending");
    expect(kinds(life.after(4).turn())).toEqual(["event RunnerPodUnschedulable"]);
    expect(life.told).toBe(`Pending PodPending: waits for a node: ${message}`);
    expect(kinds(life.after(30).turn())).toEqual([]);
  });

  test("ends as an error after the time to start, and takes the Pod away", () => {
    const life = admitted().after(1).cluster(unschedulable);
    life.after(4).turn();
    expect(kinds(life.after(300).turn())).toEqual(["event RunErrored", "deletePod"]);
    expect(life.told).toMatch(/^Error Unschedulable: no node took its Pod for 300 s: 0\/5 nodes are available: 5 Insufficient memory/u);
    expect(life.told).toContain('change resources, nodeSelector or tolerations of runner profile "default"');
  });
});

describe("row 6: the image cannot be pulled", () => {
  test("gives the registry 120 s, whatever the kubelet calls it meanwhile, and ends with image and cause", () => {
    const life = admitted().after(1).waits("ErrImagePull", 'failed to resolve reference "runner:1": not found');
    expect(kinds(life.turn())).toEqual(["event RunnerImagePullFailing"]);
    const first = life.status.message;
    life.after(20).waits("ImagePullBackOff", 'Back-off pulling image "runner:1"').turn();
    expect(life.status.message).toBe(first);
    life
      .after(20)
      .waits("ImagePullBackOff", 'Back-off pulling image "runner:1": ErrImagePull: failed to resolve reference "runner:1": not found');
    expect(kinds(life.turn())).toEqual([]);
    expect(life.status.message).toBe(first);
    expect(life.last.requeueAfterMs).toBe(80_000);
    expect(kinds(life.after(80).turn())).toEqual(["event RunErrored", "deletePod"]);
    expect(life.told).toBe(
      `Error ImagePullFailed: image runner:1 of container "runner" cannot be pulled: failed to resolve reference "runner:1": not found. ` +
        `Check image and imagePullSecrets of runner profile "default" (below runner in the chart's values) and the values below images, and that the node reaches the registry.`,
    );
  });

  test("goes on when the registry comes back", () => {
    const life = admitted().after(1).waits("ErrImagePull", "503");
    life.turn();
    life.after(60).runs().turn();
    expect(life.status).toMatchObject({ phase: "Running", reason: "AgentRunning" });
  });
});

test.each([
  ["InvalidImageName", "That is no name of an image: correct image of runner profile"],
  ["ErrImageNeverPull", "It is not on the node and imagePullPolicy is Never"],
])("row 7: %s ends the Run at once, and says what to change", (reason, hint) => {
  const life = admitted().after(1).waits(reason, "the kubelet's words");
  expect(kinds(life.turn())).toEqual(["event RunErrored", "deletePod"]);
  expect(life.told).toMatch(/^Error ImagePullFailed: image runner:1 of container "runner" cannot be pulled: the kubelet's words\. /u);
  expect(life.told).toContain(hint);
});

test.each(["CreateContainerConfigError", "CreateContainerError", "RunContainerError"])("row 8: %s has 60 s to heal", (reason) => {
  const life = admitted().after(1).waits(reason, 'configmap "x" not found');
  expect(kinds(life.turn())).toEqual(["event RunnerContainerFailing"]);
  expect(life.after(59).turn().requeueAfterMs).toBe(1_000);
  life.after(1).turn();
  expect(life.told).toBe(
    `Error ContainerConfigError: container "runner" cannot be made on node node-a: ${reason}: configmap "x" not found. ` +
      `Change runner profile "default" (below runner in the chart's values), or what its Pod refers to.`,
  );
});

describe("row 9: the node refuses the Pod", () => {
  test.each(["OutOfcpu", "OutOfpods", "NodeAffinity", "UnexpectedAdmissionError"])(
    "%s gets another Pod, once this one is gone",
    (reason) => {
      const life = admitted()
        .after(1)
        .cluster({ status: { phase: "Failed", reason, message: "no room" } });
      expect(kinds(life.turn())).toEqual(["event RunnerPodDisrupted", "deletePod"]);
      expect(life.told).toMatch(
        new RegExp(`^Pending RetryingPod: node node-a refused its Pod \\(${reason}, no room\\); 2 more tries`, "u"),
      );
      expect(kinds(life.turn())).toEqual(["deletePod"]);
      expect(kinds(life.loses().turn())).toEqual(["lookAtPod"]);
      expect(kinds(life.loses({ isKnown: true }).turn())).toEqual(["event RunnerPodRetried", "createPod"]);
      expect(life.status).toMatchObject({ attempt: 2, podName: `run-${RUN_ID}-2`, reason: "PodPending" });
      expect(life.status.attempts).toMatchObject([{ podName: `run-${RUN_ID}-1`, reason: "NodeRejectedPod", nodeName: "node-a" }]);
    },
  );

  test("ends as an error when the tries are used up", () => {
    const life = admitted({ infraRetryLimit: 1 });
    for (const _ of [1, 2]) {
      life
        .after(1)
        .cluster({ status: { phase: "Failed", reason: "OutOfcpu" } })
        .turn();
      if (life.status.phase === "Pending") life.after(1).loses({ isKnown: true }).turn();
    }
    expect(life.told).toBe(
      "Error NodeRejectedPod: node node-a refused its Pod (OutOfcpu) (try 2). Compare what the runner profile asks for with what the nodes have.",
    );
  });

  test("NodeShutdown is a node that goes", () => {
    const life = admitted()
      .after(1)
      .cluster({ status: { phase: "Failed", reason: "NodeShutdown" } });
    life.turn();
    expect(life.status.attempts).toMatchObject([{ reason: "NodeDrained" }]);
  });
});

describe("row 10: the Pod is evicted before the agent has begun", () => {
  test.each([
    ["Evicted", { status: { phase: "Failed", reason: "Evicted", message: "The node was low on resource: memory." } }],
    ["Preempted", { status: { conditions: [{ type: "DisruptionTarget", status: "True", reason: "PreemptionByScheduler" }] } }],
  ])("%s gets another Pod and says that it was disrupted", (reason, change) => {
    const life = admitted().after(1).cluster(change);
    life.turn();
    expect(life.status).toMatchObject({ phase: "Pending", reason: "RetryingPod", attempts: [{ reason }] });
    expect(life.status.conditions?.find(({ type }) => type === "Disrupted")).toMatchObject({ status: "True", reason });
    life.after(2).loses({ isKnown: true }).turn();
    expect(life.status.attempt).toBe(2);
  });
});

describe("row 22: somebody deletes the Pod before the agent has begun", () => {
  test("believes it only when the API server says so, and makes another one", () => {
    const life = admitted().after(1).cluster();
    life.after(11).turn();
    expect(kinds(life.loses().turn())).toEqual(["lookAtPod"]);
    life.loses({ isKnown: true }).turn();
    expect(life.status).toMatchObject({ reason: "RetryingPod", attempts: [{ reason: "PodDeleted" }] });
    expect(kinds(life.turn())).toEqual(["event RunnerPodRetried", "createPod"]);
  });

  test("also when nothing of it was written down yet, by what was seen of it", () => {
    const life = admitted().after(1).cluster();
    life.isGone = true;
    expect(kinds(life.turn())).toEqual(["lookAtPod"]);
    life.absentPods = new Set([life.status.podName ?? ""]);
    life.turn();
    expect(life.status).toMatchObject({ reason: "RetryingPod", attempts: [{ reason: "PodDeleted" }] });
  });
});

describe("row 24: a Run is cancelled before it has a Pod", () => {
  test("never makes one while it waits for a slot", () => {
    const life = new Life();
    life.slot = { isGranted: false, waitsFor: "a slot" };
    life.turn();
    expect(kinds(life.stop("Cancelled").turn())).toEqual(["event RunCancelled"]);
    expect(life.status).toMatchObject({ phase: "Cancelled", reason: "Cancelled" });
  });

  test("asks whether one was made when its name is written down, and takes that one away", () => {
    const life = admitted().stop("Cancelled");
    expect(kinds(life.turn())).toEqual(["lookAtPod"]);
    expect(kinds(life.cluster({ nodeName: null }).turn())).toEqual(["event RunCancelled", "deletePod"]);
    const without = admitted().stop("Superseded").loses({ isKnown: true });
    expect(kinds(without.turn())).toEqual(["event RunCancelled"]);
    expect(without.status.reason).toBe("Superseded");
  });
});

describe("row 33: the service knows that there is nothing to carry out", () => {
  const cannotRun = { annotations: { [ANNOTATIONS.cannotRun]: "step_not_understood: Step 1 is not understood." } };

  test("ends at once in its words, without a slot, a profile or a Pod", () => {
    const life = new Life({}, cannotRun);
    life.slot = { isGranted: false, waitsFor: "a slot" };
    life.profile = null;
    expect(kinds(life.turn())).toEqual(["event RunErrored"]);
    expect(life.told).toBe("Error CannotRun: step_not_understood: Step 1 is not understood.");
    expect(life.status.podName).toBeUndefined();
  });

  test("waits for its Run where it has none, and what came first counts where somebody has stopped it", () => {
    const nobodys = new Life({ runId: undefined }, cannotRun).after(4);
    nobodys.turn();
    expect(nobodys.told).toBe("Pending WaitingForRun: waits for the service to make its Run");
    const stopped = new Life({ stopReason: "Cancelled" }, cannotRun);
    stopped.turn();
    expect(stopped.told).toBe("Cancelled Cancelled: cancelled");
  });

  test("is not asked of one that has a Pod: its runner says how it ends", () => {
    const life = admitted().annotate(ANNOTATIONS.cannotRun);
    life.turn();
    expect(life.status).toMatchObject({ phase: "Pending", reason: "PodPending" });
  });
});
