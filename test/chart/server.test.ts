import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CHART } from "../../scripts/chart-values.ts";
import { type ControlPlane, startControlPlane } from "../cluster/control-plane.ts";
import type { KubeObject } from "../cluster/kube-client.ts";
import { helm, LEAST, type Manifest, render, type Values } from "./render.ts";

let controlPlane: ControlPlane;
beforeAll(async () => {
  controlPlane = await startControlPlane();
});
afterAll(() => controlPlane?.stop());

const CRD = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/testruns.runwright.dev";

interface Discovered {
  readonly resources: readonly { readonly name: string; readonly kind: string; readonly namespaced: boolean }[];
}

interface Workload {
  readonly template?: { readonly metadata: object; readonly spec: { readonly volumes: readonly object[] } };
  readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
}

/** Without ServiceMonitors, whose CRD is another project's. */
const VALUES: Values = {
  mongodb: { dev: { enabled: true } },
  api: { ingress: { enabled: true, host: "tests.example.com" } },
  runs: { quota: { enabled: true, hard: { pods: "20" } } },
  runner: { egress: { allow: [{ cidr: "10.20.0.0/16", ports: [443] }, { namespace: "shop" }] } },
};

describe("a real API server", () => {
  it("takes all that the chart makes, knows each field of it, and lets its Pods into a namespace of level restricted", async () => {
    const { admin } = controlPlane;
    const restricted = { "pod-security.kubernetes.io/enforce": "restricted" };
    await admin.create("/api/v1/namespaces", { metadata: { name: "runwright", labels: restricted } });
    // As a controller does that is not here.
    await admin.create("/api/v1/namespaces/runwright/serviceaccounts", { metadata: { name: "default" } });
    const manifests = await render(VALUES);
    const namespaces = manifests.filter(({ kind }) => kind === "Namespace");
    for (const manifest of [...namespaces, ...manifests.filter((one) => !namespaces.includes(one))]) {
      const path = await pathOf(manifest);
      await expect(
        admin.create(`${path}?fieldValidation=Strict`, manifest),
        `${manifest.kind} ${manifest.metadata.name}`,
      ).resolves.toBeDefined();
    }
    for (const manifest of manifests) {
      const { template, volumeClaimTemplates = [] } = (manifest["spec"] ?? {}) as Workload;
      if (template === undefined) continue;
      // As the StatefulSet's controller adds them.
      const claimed = volumeClaimTemplates.map(({ metadata: { name } }) => ({ name, emptyDir: {} }));
      const spec = { ...template.spec, volumes: [...template.spec.volumes, ...claimed] };
      const pod = { metadata: { ...template.metadata, name: manifest.metadata.name }, spec };
      await expect(admin.create("/api/v1/namespaces/runwright/pods", pod), manifest.metadata.name).resolves.toBeDefined();
    }
    await dropCrd();
  }, 150_000);
});

describe("an operator for every namespace", () => {
  it("makes Pods only where a workspace is, and touches no Pod that is not of a run", async () => {
    const { admin } = controlPlane;
    const wide = await render({ ...LEAST, rbac: { namespaced: false } });
    const ofOperator = wide.filter(
      ({ kind, metadata }) => /^(?:ClusterRole|Validating)/u.test(kind) && metadata.name.endsWith("-operator"),
    );
    expect(ofOperator).toHaveLength(4);
    for (const manifest of ofOperator) await admin.create(`${await pathOf(manifest)}?fieldValidation=Strict`, manifest);
    const operator = admin.as(await controlPlane.serviceAccountToken({ namespace: "runwright", name: "rw-runwright-operator" }));
    for (const [name, labels] of [
      ["wide-team", { "runwright.dev/workspace-id": "w" }],
      ["wide-other", {}],
    ] as const) {
      await admin.create("/api/v1/namespaces", { metadata: { name, labels } });
      await admin.create(`/api/v1/namespaces/${name}/serviceaccounts`, { metadata: { name: "default" } });
    }
    const podOf = (name: string, labels = {}) => ({ metadata: { name, labels }, spec: { containers: [{ name: "a", image: "a" }] } });
    const refused = { status: 403 };
    const run = { "runwright.dev/run-id": "r" };
    // A policy is in force some moments after it was made.
    await vi.waitFor(
      () => expect(operator.create("/api/v1/namespaces/wide-other/pods?dryRun=All", podOf("run", run))).rejects.toMatchObject(refused),
      { timeout: 60_000, interval: 500 },
    );
    const pods = "/api/v1/namespaces/wide-team/pods";
    await expect(operator.create(pods, podOf("run", run))).resolves.toBeDefined();
    await expect(operator.patch(`${pods}/run`, { metadata: { annotations: { a: "b" } } })).resolves.toBeDefined();
    await expect(operator.delete(`${pods}/run`)).resolves.toBeUndefined();
    for (const [namespace, name] of [
      ["wide-other", "database"],
      ["wide-team", "proxy"],
    ] as const) {
      const path = `/api/v1/namespaces/${namespace}/pods`;
      await admin.create(path, podOf(name));
      await expect(operator.patch(`${path}/${name}`, { metadata: { labels: run } })).rejects.toMatchObject(refused);
      await expect(operator.delete(`${path}/${name}`)).rejects.toMatchObject(refused);
    }
  }, 120_000);
});

describe("a TestRun", () => {
  it("says which workspace and which Run it is of by the word of the service alone", async () => {
    const { admin } = controlPlane;
    const manifests = await render({ ...LEAST, runs: { namespace: { name: "shared" } } }, ["--namespace", "guarded"]);
    const wanted = manifests.filter(({ kind, metadata }) => kind === "CustomResourceDefinition" || metadata.name.endsWith("-testruns"));
    expect(wanted.map(({ kind }) => kind).toSorted()).toEqual([
      "CustomResourceDefinition",
      "ValidatingAdmissionPolicy",
      "ValidatingAdmissionPolicyBinding",
    ]);
    for (const name of ["guarded", "shared", "elsewhere"]) await admin.create("/api/v1/namespaces", { metadata: { name } });
    for (const manifest of wanted) await admin.create(`${await pathOf(manifest)}?fieldValidation=Strict`, manifest);
    await untilServed();
    const uuid = "11111111-1111-4111-8111-111111111111";
    const forged = { "runwright.dev/workspace-id": uuid };
    const path = (namespace: string): string => `/apis/runwright.dev/v1alpha1/namespaces/${namespace}/testruns`;
    const testRun = (name: string, over: { labels?: object; spec?: object } = {}) => ({
      apiVersion: "runwright.dev/v1alpha1",
      kind: "TestRun",
      metadata: { name, labels: over.labels ?? {} },
      spec: { testId: uuid, ...over.spec },
    });
    const refused = { status: 403 };
    // A policy is in force some moments after it was made.
    await vi.waitFor(
      () => expect(admin.create(`${path("shared")}?dryRun=All`, testRun("a", { labels: forged }))).rejects.toMatchObject(refused),
      { timeout: 60_000, interval: 500 },
    );
    for (const over of [{ labels: { "runwright.dev/run-id": uuid } }, { spec: { workspaceId: uuid } }, { spec: { runId: uuid } }])
      await expect(admin.create(path("shared"), testRun("a", over)), JSON.stringify(over)).rejects.toMatchObject(refused);
    await expect(admin.create(path("shared"), testRun("mine", { labels: { team: "qa" } }))).resolves.toBeDefined();
    await expect(admin.patch(`${path("shared")}/mine`, { metadata: { labels: forged } })).rejects.toMatchObject(refused);
    await expect(admin.patch(`${path("shared")}/mine`, { spec: { stopReason: "Cancelled" } })).resolves.toBeDefined();
    await expect(admin.create(path("elsewhere"), testRun("a", { labels: forged }))).resolves.toBeDefined();

    const account = { namespace: "guarded", name: "rw-runwright-api" };
    const service = admin.as(await controlPlane.serviceAccountToken(account));
    const name = "test-runs-of-the-service";
    const rights = { apiGroups: ["runwright.dev"], resources: ["testruns"], verbs: ["create", "patch"] };
    await admin.create("/apis/rbac.authorization.k8s.io/v1/clusterroles", { metadata: { name }, rules: [rights] });
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name };
    const subjects = [{ kind: "ServiceAccount", ...account }];
    await admin.create("/apis/rbac.authorization.k8s.io/v1/clusterrolebindings", { metadata: { name }, roleRef, subjects });
    const made = testRun("made", { labels: { ...forged, "runwright.dev/run-id": uuid }, spec: { runId: uuid, workspaceId: uuid } });
    await expect(service.create(path("shared"), made)).resolves.toBeDefined();
    await expect(service.patch(`${path("shared")}/mine`, { metadata: { labels: forged } })).resolves.toBeDefined();
    for (const stolen of ["22222222-2222-4222-8222-222222222222", null])
      await expect(
        admin.patch(`${path("shared")}/made`, { metadata: { labels: { "runwright.dev/workspace-id": stolen } } }),
      ).rejects.toMatchObject(refused);
    await dropCrd();
  }, 180_000);
});

describe("a release of the chart", () => {
  it("says the next command, keeps its keys over upgrades, and leaves at uninstall only what is kept", async () => {
    const release = ["kept", CHART, "--namespace", "kept-ns", "--create-namespace"];
    const { admin } = controlPlane;
    const keys = () => admin.get<{ data: Record<string, string> } & KubeObject>("/api/v1/namespaces/kept-ns/secrets/kept-runwright-keys");
    const installed = await command(["install", ...release]);
    expect(installed).toMatch(/helm -n kept-ns test kept[\s\S]*get secret kept-runwright-keys[\s\S]*runner\.egress\.allow/u);
    const { data } = await keys();
    const namespace = await admin.get("/api/v1/namespaces/kept-ns-runs");
    await command(["upgrade", ...release]);
    expect((await keys()).data).toEqual(data);
    expect((await admin.get("/api/v1/namespaces/kept-ns-runs")).metadata.labels).toEqual(namespace.metadata.labels);

    await command(["uninstall", "kept", "--namespace", "kept-ns"], null);
    const left = await Promise.all(
      ["secrets", "configmaps", "services", "serviceaccounts"].map((kind) => admin.list<KubeObject>(`/api/v1/namespaces/kept-ns/${kind}`)),
    );
    expect(left.flat().map(({ metadata }) => metadata.name)).toEqual(["kept-runwright-keys", "kept-runwright-workspace"]);
    expect(await admin.list("/apis/apps/v1/namespaces/kept-ns/deployments")).toEqual([]);
    await expect(admin.get(CRD)).resolves.toBeDefined();

    // Whoever installs it again finds the database's key. (Nothing here removes a namespace that was deleted: it takes another one.)
    await command(["install", ...release], { ...LEAST, runs: { namespace: { name: "kept-again" } } });
    expect((await keys()).data).toEqual(data);
  });

  it("is told what is left to make where the chart makes no rights", async () => {
    const notes = async (create: boolean): Promise<string> =>
      await command(["install", "rights", CHART, "--dry-run=client", "--namespace", "rights-ns"], {
        ...LEAST,
        rbac: { create },
        crds: { install: false },
      });
    expect(await notes(false)).toContain("Roles, bindings and admission policies are yours to make");
    expect(await notes(true)).not.toContain("yours to make");
  });
});

async function untilServed(): Promise<void> {
  const isServed = { status: { conditions: expect.arrayContaining([expect.objectContaining({ type: "Established", status: "True" })]) } };
  await vi.waitFor(() => expect(controlPlane.admin.get(CRD)).resolves.toMatchObject(isServed), { timeout: 30_000 });
}

/** Another release brings its own. One that is not served yet would be long in going. */
async function dropCrd(): Promise<void> {
  const { admin } = controlPlane;
  await untilServed();
  await admin.delete(CRD);
  await vi.waitFor(() => expect(admin.get(CRD)).rejects.toMatchObject({ status: 404 }), { timeout: 90_000 });
}

async function command(args: readonly string[], values: Values | null = LEAST): Promise<string> {
  const { code, stdout, stderr } = await helm([...args, "--kubeconfig", controlPlane.kubeconfig], values);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return stdout;
}

async function pathOf({ apiVersion, kind, metadata }: Manifest): Promise<string> {
  const group = apiVersion.includes("/") ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  const { resources } = await controlPlane.admin.get<Discovered>(group);
  const found = resources.find((one) => one.kind === kind && !one.name.includes("/"));
  if (found === undefined) throw new Error(`the API server knows no ${apiVersion} ${kind}`);
  return found.namespaced ? `${group}/namespaces/${metadata.namespace ?? ""}/${found.name}` : `${group}/${found.name}`;
}
