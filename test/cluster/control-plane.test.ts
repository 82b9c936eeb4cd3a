import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasKubernetes } from "./cluster.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";

describe.runIf(hasKubernetes())("the control plane of the tests", () => {
  let plane: ControlPlane;
  beforeAll(async () => {
    plane = await startControlPlane({ users: [{ name: "eve" }] });
  });
  afterAll(() => plane.stop());

  it("lets the administrator do everything and a stranger nothing", async () => {
    await plane.admin.create("/api/v1/namespaces", { metadata: { name: "one" } });
    expect((await plane.admin.get("/api/v1/namespaces/one")).metadata.name).toBe("one");
    const eve = plane.admin.as(plane.userToken("eve"));
    await expect(eve.get("/api/v1/namespaces/one")).rejects.toMatchObject({ status: 403, reason: "Forbidden" });
    await eve.close();
  });

  it("hands out tokens for one audience that TokenReview knows by the pod they were made for", async () => {
    await plane.admin.create("/api/v1/namespaces", { metadata: { name: "two" } });
    await plane.admin.create("/api/v1/namespaces/two/serviceaccounts", { metadata: { name: "runner" } });
    const pod = await plane.admin.create("/api/v1/namespaces/two/pods", {
      metadata: { name: "p" },
      spec: { serviceAccountName: "runner", automountServiceAccountToken: false, containers: [{ name: "c", image: "i" }] },
    });
    const token = await plane.serviceAccountToken({
      namespace: "two",
      name: "runner",
      audience: "somebody",
      pod: { name: "p", uid: pod.metadata.uid },
    });
    const review = (audience: string) =>
      plane.admin.create<{ status: object }>("/apis/authentication.k8s.io/v1/tokenreviews", { spec: { token, audiences: [audience] } });
    expect((await review("somebody")).status).toMatchObject({
      authenticated: true,
      user: {
        username: "system:serviceaccount:two:runner",
        extra: { "authentication.kubernetes.io/pod-name": ["p"], "authentication.kubernetes.io/pod-uid": [pod.metadata.uid] },
      },
    });
    expect((await review("somebody-else")).status).not.toMatchObject({ authenticated: true });
  });

  it("has what was written before each of its parts was killed", async () => {
    await plane.admin.create("/api/v1/namespaces", { metadata: { name: "three" } });
    await plane.apiserver.kill();
    await expect(plane.admin.get("/api/v1/namespaces/three")).rejects.toThrow();
    await plane.apiserver.start();
    await plane.etcd.kill();
    await plane.etcd.start();
    await expect.poll(() => plane.admin.get("/api/v1/namespaces/three").catch(() => null), { timeout: 20_000 }).not.toBeNull();
  });
});
