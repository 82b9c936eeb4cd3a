import { describe, expect, test } from "vitest";
import { RUN_ID, testRunOf } from "./__fixtures__/life.ts";
import { podOf } from "./pod.ts";
import { RunnerProfile } from "./profiles.ts";

const base = { runId: RUN_ID, podName: `run-${RUN_ID}-1`, attempt: 1, serviceUrl: "http://runwright-api.runwright:7777" };

/** What is looked at here of a Pod's spec. */
interface Spec {
  readonly [key: string]: unknown;
  readonly containers: readonly [
    {
      readonly securityContext: object;
      readonly volumeMounts: readonly { readonly mountPath: string }[];
      readonly env: readonly object[];
      readonly imagePullPolicy?: string;
    },
  ];
  readonly volumes: readonly { readonly projected?: { readonly sources: readonly object[] } }[];
  readonly tolerations: readonly { readonly key: string; readonly tolerationSeconds: number }[];
  readonly securityContext: { readonly seccompProfile: object };
}

function specOf(profile: object = {}, spec: object = {}): Spec {
  const input = { ...base, testRun: testRunOf(spec), profile: RunnerProfile.parse({ image: "runner:1", ...profile }) };
  return podOf(input).spec as Spec;
}

describe("the Pod of a TestRun", () => {
  test("meets Pod Security's restricted level", () => {
    const { securityContext, containers } = specOf();
    expect(securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 65_532,
      runAsGroup: 65_532,
      fsGroup: 65_532,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
      privileged: false,
      readOnlyRootFilesystem: true,
      runAsNonRoot: true,
    });
  });

  test("writes only into volumes that have a limit, shared memory among them", () => {
    const { volumes, containers } = specOf({ dshmSize: "1Gi", tmpSize: "3Gi" });
    expect(volumes.slice(0, 2)).toEqual([
      { name: "tmp", emptyDir: { sizeLimit: "3Gi" } },
      { name: "dshm", emptyDir: { medium: "Memory", sizeLimit: "1Gi" } },
    ]);
    expect(containers[0].volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/tmp", "/dev/shm", "/var/run/secrets/runwright.dev"]);
  });

  test("has a token for the service alone, of ten minutes, and no secret in its environment", () => {
    const { volumes, containers, automountServiceAccountToken, enableServiceLinks } = specOf();
    expect(automountServiceAccountToken).toBe(false);
    expect(enableServiceLinks).toBe(false);
    expect(volumes[2]?.projected?.sources).toEqual([
      { serviceAccountToken: { audience: "runwright-api", expirationSeconds: 600, path: "token" } },
    ]);
    expect(containers[0].env).toEqual([
      { name: "HOME", value: "/tmp" },
      { name: "RUNWRIGHT_SERVICE_URL", value: base.serviceUrl },
      { name: "RUNWRIGHT_TOKEN_FILE", value: "/var/run/secrets/runwright.dev/token" },
      { name: "RUNWRIGHT_RUN_ID", value: RUN_ID },
      { name: "RUNWRIGHT_ATTEMPT", value: "1" },
      { name: "RUNWRIGHT_TERMINATION_LOG", value: "/dev/termination-log" },
    ]);
  });

  test("belongs to its TestRun, and carries the labels by which it is found", () => {
    const testRun = testRunOf({ queueName: "tests", projectId: RUN_ID });
    const profile = RunnerProfile.parse({ image: "runner:1", labels: { team: "a", "runwright.dev/run-id": "forged" } });
    const { metadata } = podOf({ ...base, testRun, profile });
    expect(metadata.ownerReferences).toMatchObject([{ kind: "TestRun", uid: testRun.metadata.uid, controller: true }]);
    expect(metadata.labels).toMatchObject({
      team: "a",
      "runwright.dev/run-id": RUN_ID,
      "runwright.dev/attempt": "1",
      "app.kubernetes.io/managed-by": "runwright-operator",
      "kueue.x-k8s.io/queue-name": "tests",
    });
    expect(metadata.annotations).toMatchObject({
      "karpenter.sh/do-not-disrupt": "true",
      "cluster-autoscaler.kubernetes.io/safe-to-evict": "false",
    });
  });

  test("waits 60 s for a node that is away, or as long as the profile says", () => {
    const keys = ({ tolerations }: Spec): unknown[] => tolerations.map(({ key, tolerationSeconds }) => [key, tolerationSeconds]);
    expect(keys(specOf())).toEqual([
      ["node.kubernetes.io/not-ready", 60],
      ["node.kubernetes.io/unreachable", 60],
    ]);
    const own = { key: "node.kubernetes.io/not-ready", operator: "Exists", effect: "NoExecute", tolerationSeconds: 5 };
    expect(keys(specOf({ tolerations: [own] }))).toEqual([
      ["node.kubernetes.io/not-ready", 5],
      ["node.kubernetes.io/unreachable", 60],
    ]);
  });

  test("lives no longer than its profile allows", () => {
    expect(specOf({}, { activeDeadlineSeconds: 900 })["activeDeadlineSeconds"]).toBe(900);
    expect(specOf({ activeDeadlineSeconds: 300 }, { activeDeadlineSeconds: 900 })["activeDeadlineSeconds"]).toBe(300);
  });

  test("takes from its profile where and as what it runs", () => {
    const profile = {
      imagePullPolicy: "Never",
      imagePullSecrets: [{ name: "registry" }],
      serviceAccountName: "runner",
      nodeSelector: { pool: "browsers" },
      runtimeClassName: "gvisor",
      priorityClassName: "low",
      affinity: { nodeAffinity: { x: 1 } },
      seccompProfile: { type: "Localhost", localhostProfile: "chromium.json" },
      env: [{ name: "RUNWRIGHT_CHROMIUM_ARGS", value: "--no-sandbox" }],
    };
    const spec = specOf(profile);
    const { env: _env, imagePullPolicy: _policy, seccompProfile, ...same } = profile;
    expect(spec).toMatchObject(same);
    expect(spec.securityContext.seccompProfile).toEqual(seccompProfile);
    expect(spec.containers[0].imagePullPolicy).toBe("Never");
    expect(spec.containers[0].env).toContainEqual({ name: "RUNWRIGHT_CHROMIUM_ARGS", value: "--no-sandbox" });
  });
});
