import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LABELS, type TestRun, testRunName } from "@runwright/contracts/kubernetes";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../packages/operator/src/config.ts";
import { type Operator, startOperator } from "../../packages/operator/src/start-operator.ts";
import { type ApiProcess, startApiProcess } from "./api-process.ts";
import { API_RULES, RUNNER_ACCOUNT, RUNS } from "./api-world.ts";
import { hasKubernetes } from "./cluster.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import type { KubeObject } from "./kube-client.ts";
import { type RealRunners, startRealRunners } from "./real-runners.ts";
import { installCrd, newTestRun, testRunsPath } from "./test-runs.ts";
import { freePort } from "../free-port.ts";

const KEY = "k".repeat(40);
const RBAC = "/apis/rbac.authorization.k8s.io/v1";
const ELECTION = { leaseDurationMs: 3000, renewDeadlineMs: 2000, retryPeriodMs: 300 };

/** A page whose second part comes when the test lets it. */
interface Site {
  readonly url: string;
  readonly waiting: number;
  release(): void;
  close(): Promise<void>;
}

async function startSite(): Promise<Site> {
  const held: (() => void)[] = [];
  let isOpen = false;
  const server: Server = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    if (request.url !== "/slow") return void response.end(`<h1>Welcome</h1><a href="/slow">Continue</a>`);
    const answer = (): void => void response.end("<h1>Thank you</h1>");
    if (isOpen) answer();
    else held.push(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get waiting() {
      return held.length;
    },
    release() {
      isOpen = true;
      for (const answer of held.splice(0)) answer();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

describe.runIf(hasKubernetes())("a Run in a cluster, from the request to the verdict", { timeout: 120_000 }, () => {
  let plane: ControlPlane;
  let folder: string;
  let runners: RealRunners;
  let operator: Operator;
  let api: ApiProcess;
  let environment: Record<string, string>;
  let testId: string;

  beforeAll(async () => {
    plane = await startControlPlane({ users: [{ name: "api" }] });
    folder = await mkdtemp(join(tmpdir(), "runwright-whole-"));
    await installCrd(plane.admin);
    const port = await freePort();
    environment = {
      RUNWRIGHT_EXECUTOR: "kubernetes",
      RUNWRIGHT_KUBECONFIG: await apiKubeconfig(plane),
      RUNWRIGHT_KUBE_NAMESPACE: RUNS,
      RUNWRIGHT_PORT: String(port),
      RUNWRIGHT_DATA_DIR: join(folder, "data"),
      RUNWRIGHT_BOOTSTRAP_API_KEY: KEY,
      RUNWRIGHT_LOG_LEVEL: "warn",
    };
    api = await startApiProcess(environment);
    const { id } = await call<{ id: string }>("GET", "/v1/workspace");
    await makeNamespace(plane, id);
    operator = await startOperatorFor(plane, { folder, serviceUrl: api.url });
    runners = await startRealRunners(plane, folder);
    const [project] = await call<{ id: string }[]>("GET", "/v1/projects");
    const description = '## Steps\n1. Click "Continue"\n\n## Expected outcome\n- The page shows "Thank you"\n';
    const test = { projectId: project?.id, name: "Thanks", description, url: "http://127.0.0.1:1/", device: "desktop" };
    testId = (await call<{ id: string }>("POST", "/v1/tests", test)).id;
  });
  afterAll(async () => {
    await runners?.stop();
    await operator?.stop();
    await api?.stop();
    await plane?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  const start = (site: Site): Promise<{ id: string }> => call("POST", `/v1/tests/${testId}/run`, { startUrl: site.url });
  const getRun = (id: string): Promise<Record<string, unknown>> => call("GET", `/v1/runs/${id}`);
  const getTestRun = (name: string): Promise<TestRun & KubeObject> => plane.admin.get(`${testRunsPath(RUNS)}/${name}`);

  /** With what everybody says about it when it comes otherwise. */
  async function runUntil(id: string, want: object): Promise<void> {
    try {
      await expect.poll(() => getRun(id).catch(() => null), { timeout: 40_000, interval: 100 }).toMatchObject(want);
    } catch (error) {
      const status = await getTestRun(testRunName(id)).then(
        (testRun) => testRun.status,
        () => null,
      );
      const said = { run: await getRun(id).catch(() => null), status, runner: runners.logOf(`${testRunName(id)}-1`), api: api.output() };
      throw new Error(JSON.stringify(said, null, 1), { cause: error });
    }
  }

  it("passes, with events and artifacts, and kubectl shows it", async () => {
    const site = await startSite();
    site.release();
    const { id } = await start(site);
    const stream = await fetch(`${api.url}/v1/runs/${id}/stream`, { headers: { authorization: `Bearer ${KEY}` } });
    const events = await stream.text();
    await runUntil(id, { status: "passed", result: "passed", stepCount: 2 });
    expect(events.match(/^event: .*$/gmu)?.filter((line) => !line.includes("ping"))).toEqual(
      expect.arrayContaining(["event: run.started", "event: run.step", "event: run.finished"]),
    );
    for (const artifact of ["video", "trace", "transcript"]) {
      const answer = await fetch(`${api.url}/v1/runs/${id}/artifacts/${artifact}`, { headers: { authorization: `Bearer ${KEY}` } });
      expect([artifact, answer.status, (await answer.arrayBuffer()).byteLength > 100]).toEqual([artifact, 200, true]);
    }
    await expect
      .poll(() => getTestRun(testRunName(id)), { timeout: 20_000 })
      .toMatchObject({
        status: {
          phase: "Passed",
          reason: "TestPassed",
          result: "passed",
          stepCount: 2,
          sandboxed: expect.any(Boolean),
          attempt: 1,
          exitCode: 0,
        },
      });
    expect(runners.logOf(`${testRunName(id)}-1`)).toMatch(/^\d\d:\d\d:\d\d passed {3}1\. /mu);
    await site.close();
  });

  it("goes on while the service is killed and started again", async () => {
    const site = await startSite();
    const { id } = await start(site);
    await expect.poll(() => site.waiting, { timeout: 60_000 }).toBe(1);
    await api.kill();
    site.release();
    api = await startApiProcess(environment);
    await runUntil(id, { status: "passed", result: "passed" });
    await site.close();
    expect(await getTestRun(testRunName(id))).toMatchObject({ spec: { runId: id }, status: { attempt: 1 } });
  });

  it("ends in the cluster when it is cancelled in the service", async () => {
    const site = await startSite();
    const { id } = await start(site);
    await expect.poll(() => site.waiting, { timeout: 60_000 }).toBe(1);
    expect(await call("POST", `/v1/runs/${id}/cancel`)).toMatchObject({ status: "cancelled" });
    await expect.poll(() => getTestRun(testRunName(id)), { timeout: 60_000 }).toMatchObject({ status: { phase: "Cancelled" } });
    await expect.poll(() => runners.alive, { timeout: 30_000 }).toBe(0);
    await site.close();
  });

  it("begins with kubectl as well", async () => {
    const site = await startSite();
    site.release();
    await plane.admin.create(testRunsPath(RUNS), newTestRun({ name: "by-hand", spec: { testId, startUrl: site.url } }));
    await expect.poll(() => getTestRun("by-hand"), { timeout: 60_000 }).toMatchObject({ status: { phase: "Passed" } });
    const runId = (await getTestRun("by-hand")).metadata.labels?.[LABELS.runId] ?? "";
    await runUntil(runId, { status: "passed", trigger: "on_demand" });
    const refused = newTestRun({ name: "of-nothing", spec: { testId: "11111111-1111-4111-8111-111111111111" } });
    await plane.admin.create(testRunsPath(RUNS), refused);
    await expect
      .poll(() => getTestRun("of-nothing"), { timeout: 30_000 })
      .toMatchObject({
        status: { phase: "Error", reason: "RunNotMade", message: expect.stringContaining("There is no Test 11111111-") },
      });
    await site.close();
  });
});

async function apiKubeconfig(plane: ControlPlane): Promise<string> {
  await plane.admin.create(`${RBAC}/clusterroles`, { metadata: { name: "api" }, rules: API_RULES });
  const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "api" };
  await plane.admin.create(`${RBAC}/clusterrolebindings`, {
    metadata: { name: "api" },
    roleRef,
    subjects: [{ kind: "User", name: "api" }],
  });
  return plane.writeKubeconfig(plane.userToken("api"));
}

async function makeNamespace(plane: ControlPlane, workspaceId: string): Promise<void> {
  await plane.admin.create("/api/v1/namespaces", { metadata: { name: RUNS, labels: { [LABELS.workspaceId]: workspaceId } } });
  await plane.admin.create(`/api/v1/namespaces/${RUNS}/serviceaccounts`, { metadata: { name: RUNNER_ACCOUNT } });
}

async function startOperatorFor(
  plane: ControlPlane,
  { folder, serviceUrl }: { readonly folder: string; readonly serviceUrl: string },
): Promise<Operator> {
  const profilesFile = join(folder, "profiles.yaml");
  // The browser of this machine may need it; in an image it is the profile's as well.
  const env = [{ name: "RUNWRIGHT_CHROMIUM_ARGS", value: "--no-sandbox" }];
  await writeFile(profilesFile, JSON.stringify({ profiles: { default: { image: "none", serviceAccountName: RUNNER_ACCOUNT, env } } }));
  const config = loadConfig({
    RUNWRIGHT_KUBECONFIG: plane.kubeconfig,
    RUNWRIGHT_SERVICE_URL: serviceUrl,
    RUNWRIGHT_PROFILES_FILE: profilesFile,
    RUNWRIGHT_LEASE_NAMESPACE: "default",
    RUNWRIGHT_HOST: "127.0.0.1",
    RUNWRIGHT_OPS_PORT: "0",
    RUNWRIGHT_LOG_LEVEL: "silent",
    RUNWRIGHT_NAMESPACES: RUNS,
  });
  return startOperator({ config, env: {}, log: pino({ level: "silent" }), election: ELECTION });
}
