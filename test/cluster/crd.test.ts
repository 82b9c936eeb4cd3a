import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasKubernetes } from "./cluster.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import type { KubeObject } from "./kube-client.ts";
import { CRD_FILE, installCrd, newTestRun, TEST_ID, testRunsPath } from "./test-runs.ts";

describe.runIf(hasKubernetes())("the resource TestRun on a real API server", () => {
  let plane: ControlPlane;
  const runs = testRunsPath("crd");
  const create = (spec: object, name?: string): Promise<TestRunObject> =>
    plane.admin.create<TestRunObject>(runs, newTestRun({ spec, ...(name === undefined ? {} : { name }) }));
  const patch = (one: KubeObject, spec: object): Promise<TestRunObject> =>
    plane.admin.patch<TestRunObject>(`${runs}/${one.metadata.name}`, { spec });
  const patchStatus = (one: KubeObject, status: object | null): Promise<TestRunObject> =>
    plane.admin.patch<TestRunObject>(`${runs}/${one.metadata.name}/status`, { status });

  beforeAll(async () => {
    plane = await startControlPlane();
    await installCrd(plane.admin);
    await plane.admin.create("/api/v1/namespaces", { metadata: { name: "crd" } });
  });
  afterAll(() => plane.stop());

  it("is small and is taken without a complaint", async () => {
    expect(statSync(CRD_FILE).size).toBeLessThanOrEqual(40_000);
    const crd = await plane.admin.get<{ status: { conditions: { type: string; status: string }[] } }>(
      "/apis/apiextensions.k8s.io/v1/customresourcedefinitions/testruns.runwright.dev",
    );
    const states = Object.fromEntries(crd.status.conditions.map(({ type, status }) => [type, status]));
    expect(states).toMatchObject({ Established: "True", NamesAccepted: "True" });
    expect(states["NonStructuralSchema"] ?? "False").toBe("False");
  });

  it("fills in what a person leaves out", async () => {
    const { spec } = await create({ testId: TEST_ID });
    expect(spec).toEqual({
      testId: TEST_ID,
      profileName: "default",
      priority: 0,
      queueTimeoutSeconds: 3600,
      startTimeoutSeconds: 300,
      activeDeadlineSeconds: 1800,
      infraRetryLimit: 2,
      retryOnDisruption: false,
      ttlSecondsAfterFinished: 3600,
      keepPod: "OnError",
    });
  });

  it.for([
    ["a testId that is none", { testId: "checkout" }, "spec.testId"],
    ["no testId", {}, "spec.testId: Required value"],
    ["a start URL of another protocol", { testId: TEST_ID, startUrl: "ftp://example.test" }, "spec.startUrl"],
    ["too long a deadline", { testId: TEST_ID, activeDeadlineSeconds: 86_401 }, "should be less than or equal to 86400"],
    ["too many retries", { testId: TEST_ID, infraRetryLimit: 4 }, "spec.infraRetryLimit"],
    ["a profile that can be no name", { testId: TEST_ID, profileName: "My Profile" }, "spec.profileName"],
    ["a device that there is not", { testId: TEST_ID, device: "watch" }, 'supported values: "desktop", "mobile", "both"'],
    ["a misspelt field", { testId: TEST_ID, startURL: "http://example.test" }, 'unknown field "spec.startURL"'],
  ] as const)("refuses %s and says where", async ([, spec, words]) => {
    await expect(plane.admin.create(`${runs}?fieldValidation=Strict`, newTestRun({ spec }))).rejects.toThrow(words);
  });

  it("lets only stopReason and ttlSecondsAfterFinished be changed, and names the field otherwise", async () => {
    const one = await create({ testId: TEST_ID, startUrl: "http://a.test", priority: 5 });
    await expect(patch(one, { startUrl: "http://b.test" })).rejects.toThrow("spec.startUrl");
    await expect(patch(one, { startUrl: null })).rejects.toThrow("create another TestRun");
    await expect(patch(one, { testId: "99999999-9999-4999-8999-999999999999" })).rejects.toThrow("spec.testId");
    await expect(patch(one, { runId: TEST_ID })).rejects.toThrow("spec.runId");
    await expect(patch(one, { device: "mobile" })).rejects.toThrow("spec.device");
    for (const field of ["priority", "queueTimeoutSeconds", "startTimeoutSeconds", "activeDeadlineSeconds", "infraRetryLimit"])
      await expect(patch(one, { [field]: 1 })).rejects.toThrow(`spec.${field}`);
    await expect(patch(one, { profileName: "other" })).rejects.toThrow("spec.profileName");
    await expect(patch(one, { queueName: "other" })).rejects.toThrow("spec.queueName");
    await expect(patch(one, { projectId: TEST_ID })).rejects.toThrow("spec.projectId");
    await expect(patch(one, { workspaceId: TEST_ID })).rejects.toThrow("spec.workspaceId");
    await expect(patch(one, { retryOnDisruption: true })).rejects.toThrow("spec.retryOnDisruption");
    await expect(patch(one, { keepPod: "Always" })).rejects.toThrow("spec.keepPod");
    expect((await patch(one, { ttlSecondsAfterFinished: 60 })).spec).toMatchObject({ ttlSecondsAfterFinished: 60 });
    expect((await patch(one, { stopReason: "Cancelled" })).spec).toMatchObject({ stopReason: "Cancelled" });
  });

  it("lets nobody change a spec beside a status", async () => {
    const one = await create({ testId: TEST_ID, startUrl: "http://a.test" });
    // What is said of the status is not looked at here, so it hides nothing.
    const both = { spec: { startUrl: "http://b.test" }, status: { phase: "Pending" } };
    await expect(plane.admin.patch(`${runs}/${one.metadata.name}`, both)).rejects.toThrow("spec.startUrl");
    // Nor is the spec, here: it stays.
    const written = await plane.admin.patch<TestRunObject>(`${runs}/${one.metadata.name}/status`, both);
    expect(written).toMatchObject({ spec: { startUrl: "http://a.test" }, status: { phase: "Pending" } });
    await expect(patch(one, { startUrl: "http://b.test" })).rejects.toThrow("spec.startUrl");
    await expect(plane.admin.patch(`${runs}/${one.metadata.name}`, { ...both, status: { phase: "Running" } })).rejects.toThrow(
      "spec.startUrl",
    );
  });

  it("keeps a stopReason once it is set", async () => {
    const one = await create({ testId: TEST_ID, stopReason: "Cancelled" });
    await expect(patch(one, { stopReason: "Superseded" })).rejects.toThrow("can be set once");
    await expect(patch(one, { stopReason: null })).rejects.toThrow("can be set once");
  });

  it.for(["Passed", "Failed", "Error", "Cancelled"])("lets nobody take back that a run has ended as %s", async (phase) => {
    const one = await create({ testId: TEST_ID });
    await patchStatus(one, { phase: "Pending" });
    await patchStatus(one, { phase: "Running" });
    await patchStatus(one, { phase, message: "first" });
    await expect(patchStatus(one, { phase: "Running" })).rejects.toThrow(`has ended as ${phase}, which is final`);
    await expect(patchStatus(one, { phase: phase === "Error" ? "Passed" : "Error" })).rejects.toThrow("is final");
    await expect(patchStatus(one, { phase: null })).rejects.toThrow("is final");
    await expect(patchStatus(one, null)).rejects.toThrow("is final");
    await expect(patchStatus(one, { result: "passed" })).rejects.toThrow("is final");
    expect((await patchStatus(one, { message: "second" })).status).toEqual({ phase, message: "second" });
    // Also not beside the subresource, where a status is not even looked at.
    await plane.admin.patch(`${runs}/${one.metadata.name}`, { status: { phase: "Running" } });
    expect((await plane.admin.get<TestRunObject>(`${runs}/${one.metadata.name}`)).status).toMatchObject({ phase });
  });

  it("lets nobody change a verdict", async () => {
    const one = await create({ testId: TEST_ID });
    await patchStatus(one, { phase: "Passed", result: "passed" });
    await expect(patchStatus(one, { result: "failed" })).rejects.toThrow("result of a TestRun that has ended is final");
    await expect(patchStatus(one, { result: null })).rejects.toThrow("is final");
    await expect(patchStatus(one, null)).rejects.toThrow("is final");
  });

  it("is found by phase and by Test, and shows its story in columns", async () => {
    const other = "77777777-7777-4777-8777-777777777777";
    const one = await create({ testId: other });
    await patchStatus(one, { phase: "Error", reason: "NodeLost", message: "the node is gone" });
    expect(await plane.admin.list(`${runs}?fieldSelector=spec.testId%3D${other},status.phase%3DError`)).toHaveLength(1);
    expect(await plane.admin.list(`${runs}?fieldSelector=spec.testId%3D${other},status.phase%3DPassed`)).toHaveLength(0);
    const table = await plane.admin.table(`${runs}/${one.metadata.name}`);
    expect(table.columnDefinitions.filter((column) => column.priority === 0).map(({ name }) => name)).toEqual([
      "Name",
      "Phase",
      "Result",
      "Reason",
      "Started",
      "Finished",
      "Age",
    ]);
    expect(table.columnDefinitions.filter((column) => column.priority === 1).map(({ name }) => name)).toEqual([
      "Test",
      "Profile",
      "Attempt",
      "Pod",
      "Node",
      "Message",
    ]);
    expect(table.rows[0]?.cells).toEqual(expect.arrayContaining(["Error", "NodeLost", other, "the node is gone"]));
  });

  it("explains every field in words, as `kubectl explain` asks for them", async () => {
    const document = await plane.admin.get<{ components: { schemas: Record<string, Schema> } }>("/openapi/v3/apis/runwright.dev/v1alpha1");
    const schema = document.components.schemas["dev.runwright.v1alpha1.TestRun"];
    const { spec, status } = schema?.properties ?? {};
    const fields = [...fieldsOf("spec", spec), ...fieldsOf("status", status)];
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter(([, { description = "" }]) => !/^[A-Z].*[.?]$/u.test(description)).map(([path]) => path)).toEqual([]);
  });

  it("takes the example that a person would write", async () => {
    const example = readFileSync(join(import.meta.dirname, "../../examples/testrun.yaml"), "utf8");
    const created = await plane.admin.createYaml<TestRunObject>(`${runs}?fieldValidation=Strict`, example);
    expect(Object.keys(created.spec).length).toBeGreaterThan(1);
    expect(created.metadata.name).toMatch(/^checkout-/u);
  });
});

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

function fieldsOf(path: string, schema: Schema | undefined): [string, Schema][] {
  if (schema === undefined) return [];
  const properties = Object.entries({ ...schema.properties, ...schema.items?.properties });
  return [[path, schema], ...properties.flatMap(([name, property]) => fieldsOf(`${path}.${name}`, property))];
}

interface TestRunObject extends KubeObject {
  readonly spec: Record<string, unknown>;
  readonly status?: Record<string, unknown>;
}
