import { LABELS, runnerPodName, testRunName } from "@runwright/contracts/kubernetes";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { cancelKnownRun } from "../../packages/api/src/domain/cancel-run.ts";
import { exchangeRunnerToken } from "../../packages/api/src/domain/exchange-runner-token.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { verifyRunToken } from "../../packages/api/src/domain/run-token.ts";
import { type ApiWorld, type MadePod, type RunningApi, RULES_WITHOUT_REVIEW, startApiWorld } from "./api-world.ts";
import { hasKubernetes } from "./cluster.ts";

/** As the operator does it: the Pod's name is written down before there is a Pod. */
async function podOf(world: ApiWorld, run: RunRecord, attempt = 1): Promise<MadePod> {
  const name = runnerPodName(run.id, attempt);
  await world.testRunUntil(testRunName(run.id));
  await world.setStatus(testRunName(run.id), { phase: "Pending", reason: "PodPending", attempt, podName: name });
  return world.makePod(name);
}

describe.runIf(hasKubernetes())("a runner's token in a cluster", () => {
  let world: ApiWorld;
  let api: RunningApi;
  const exchange = (token: string, runId: string, by = api) => exchangeRunnerToken(world.deps, by.tokens, { token, runId });

  beforeAll(async () => {
    world = await startApiWorld();
    api = await world.startApi();
  });
  afterAll(() => world.stop());

  it("is exchanged for a run token of its Run and attempt, as often as it is asked for", async () => {
    const run = await world.trigger();
    const pod = await podOf(world, run);
    const { token, attempt } = await exchange(await pod.token(), run.id);
    expect(attempt).toBe(1);
    expect(await verifyRunToken(world.deps, token, run.id)).toEqual({ runId: run.id, attempt: 1 });
    await world.setStatus(testRunName(run.id), { podUid: pod.uid });
    // Rotated, as the kubelet does.
    expect(await exchange(await pod.token(), run.id)).toMatchObject({ attempt: 1 });
  });

  it("of another Run's Pod is not taken", async () => {
    const [run, other] = [await world.trigger(), await world.trigger()];
    const [pod] = [await podOf(world, run), await podOf(world, other)];
    await expect(exchange(await pod.token(), other.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is not taken from whoever else can have one", async () => {
    const run = await world.trigger();
    const pod = await podOf(world, run);
    const refused = async (token: string): Promise<void> =>
      await expect(exchange(token, run.id)).rejects.toMatchObject({ code: "unauthenticated" });
    await refused(await pod.token({ audience: "somebody-else" }));
    await refused(await pod.token({ unbound: true }));
    await refused("rwt.not.a.token");
    const [head, claims, signature] = (await pod.token()).split(".") as [string, string, string];
    await refused([head, claims, signature.split("").reverse().join("")].join("."));
    // A Pod of that name elsewhere, as another account, and one that has taken the place of the operator's.
    const elsewhere = await world.makeNamespace({ [LABELS.workspaceId]: world.workspaceId });
    await refused(await (await world.makePod(pod.name, { namespace: elsewhere })).token());
    const stranger = await world.trigger();
    await world.testRunUntil(testRunName(stranger.id));
    await refused(await (await world.makePod(runnerPodName(stranger.id, 2), { account: "default" })).token());
    await world.setStatus(testRunName(run.id), { podUid: "00000000-0000-4000-8000-000000000000" });
    await refused(await pod.token());
  });

  it("ends with its Pod, its Run and the next attempt", async () => {
    const [deleted, cancelled, replaced] = [await world.trigger(), await world.trigger(), await world.trigger()];
    const pods = [await podOf(world, deleted), await podOf(world, cancelled), await podOf(world, replaced)] as const;
    const tokens = [await pods[0].token(), await pods[1].token(), await pods[2].token()] as const;
    await world.plane.admin.delete(`/api/v1/namespaces/runs/pods/${pods[0].name}`, { gracePeriodSeconds: 0 });
    await cancelKnownRun(world.deps, await world.run(cancelled.id));
    await world.setStatus(testRunName(cancelled.id), { phase: "Cancelled", reason: "Cancelled" });
    const next = await podOf(world, replaced, 2);
    for (const [n, run] of [deleted, cancelled, replaced].entries())
      await expect(exchange(tokens[n]!, run.id), run.id).rejects.toMatchObject({ code: "unauthenticated" });
    expect(await exchange(await next.token(), replaced.id)).toMatchObject({ attempt: 2 });
    expect(await world.run(replaced.id)).toMatchObject({ attempt: 2 });
  });

  it("of a namespace that was given to another workspace is not taken any more", async () => {
    const namespace = await world.makeNamespace({ [LABELS.workspaceId]: world.workspaceId });
    const made = await world.makeTestRun({ testId: world.testId }, { namespace });
    const { name } = made.metadata;
    await expect
      .poll(async () => (await world.testRunUntil(name, {}, namespace)).metadata.labels?.[LABELS.runId], { timeout: 20_000 })
      .toBeDefined();
    const runId = (await world.testRunUntil(name, {}, namespace)).metadata.labels?.[LABELS.runId] ?? "";
    const podName = runnerPodName(runId, 1);
    await world.setStatus(name, { phase: "Pending", reason: "PodPending", attempt: 1, podName }, namespace);
    const pod = await world.makePod(podName, { namespace });
    expect(await exchange(await pod.token(), runId)).toMatchObject({ attempt: 1 });
    const labels = { [LABELS.workspaceId]: "00000000-0000-4000-8000-000000000000" };
    await world.plane.admin.patch(`/api/v1/namespaces/${namespace}`, { metadata: { labels } });
    await expect(exchange(await pod.token(), runId)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("of a later attempt moves the Run on, whoever is slow to hear of it", async () => {
    const run = await world.trigger();
    await podOf(world, run);
    await api.stop();
    onTestFinished(async () => void (api = await world.startApi()));
    const deaf = await world.startApi({ sweepEveryMs: 3_600_000 });
    onTestFinished(() => deaf.stop());
    const pod = await podOf(world, run, 2);
    expect(await exchange(await pod.token(), run.id, deaf)).toMatchObject({ attempt: 2 });
    expect(await world.run(run.id)).toMatchObject({ status: "pending", attempt: 2 });
  });

  it("waits while the API server is away", async () => {
    const run = await world.trigger();
    const pod = await podOf(world, run);
    const token = await pod.token();
    await world.plane.apiserver.kill();
    await expect(exchange(token, run.id)).rejects.toMatchObject({ code: "unavailable" });
    await world.plane.apiserver.start();
    expect(await exchange(token, run.id)).toMatchObject({ attempt: 1 });
  });

  it("is told by the cluster's public keys where the service may not ask about it", async () => {
    await world.plane.admin.create("/apis/rbac.authorization.k8s.io/v1/clusterrolebindings", {
      metadata: { name: "issuer-discovery" },
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "system:service-account-issuer-discovery" },
      subjects: [{ kind: "User", name: "api-without-review" }],
    });
    const kubeconfig = await world.kubeconfigFor("api-without-review", RULES_WITHOUT_REVIEW);
    const modest = await world.startApi({ kubeconfig });
    onTestFinished(() => modest.stop());
    const [run, other] = [await world.trigger(), await world.trigger()];
    const pod = await podOf(world, run);
    expect(await exchange(await pod.token(), run.id, modest)).toMatchObject({ attempt: 1 });
    await expect(exchange(await pod.token({ audience: "somebody-else" }), run.id, modest)).rejects.toMatchObject({
      code: "unauthenticated",
    });
    await expect(exchange(await pod.token(), other.id, modest)).rejects.toMatchObject({ code: "not_found" });
    const [head, claims, signature] = (await pod.token()).split(".") as [string, string, string];
    const forged = Buffer.from(Buffer.from(claims, "base64url").toString().replaceAll(run.id, other.id)).toString("base64url");
    await expect(exchange([head, forged, signature].join("."), other.id, modest)).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("keeps the service from starting where it has no way to tell it", async () => {
    const kubeconfig = await world.kubeconfigFor("api-without-keys", RULES_WITHOUT_REVIEW);
    await expect(world.startApi({ kubeconfig })).rejects.toThrow(/may neither create TokenReviews .* system:auth-delegator/u);
  });
});
