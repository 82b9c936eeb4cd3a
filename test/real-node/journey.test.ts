import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ROOT, runProgram } from "../../scripts/program.ts";
import { NAMESPACE, RELEASE, RUNS, startWorld, whatIsWrong, type World } from "./world.ts";

let world: World;
let client: Runwright;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "runwright-journey-"));
  world = await startWorld();
  client = new Runwright({ baseUrl: world.serviceUrl, apiKey: world.apiKey });
});
afterAll(async () => {
  await world?.stop();
  await rm(folder, { recursive: true, force: true });
});

const WAIT = { timeout: 240_000, interval: 500 };

const runs = (...args: string[]): Promise<string> => world.node.kubectl("-n", RUNS, ...args);
async function phaseOf(name: string): Promise<string> {
  return runs("get", "testrun", name, "-o", "jsonpath={.status.phase} {.status.reason}");
}

/** With what the cluster says when it does not hold. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    process.stdout.write(`${await whatIsWrong(world.node)}\n`);
    throw error;
  }
}

async function makeTest(description: string): Promise<string> {
  const project = (await client.projects.list()).items[0] ?? (await client.projects.create({ name: "cluster" }));
  return (await client.tests.create({ projectId: project.id, name: "by hand", url: world.shopUrl, description })).id;
}

describe("Runwright on a real node", () => {
  it("is installed with two operators of which one leads, in Pods that the level restricted lets in", async () => {
    // "helm install --wait" is content with all replicas but those that the strategy of the Deployment may lack.
    await vi.waitFor(async () => {
      const ready = await world.node.kubectl(
        "-n",
        NAMESPACE,
        "get",
        "deployments",
        "-o",
        "jsonpath={range .items[*]}{.metadata.name} {.status.readyReplicas}{'\\n'}{end}",
      );
      expect(ready.trim().split("\n").sort()).toEqual(["rw-runwright-api 2", "rw-runwright-operator 2"]);
    }, WAIT);
    await vi.waitFor(async () => {
      const lease = ["-n", NAMESPACE, "get", "lease", "rw-runwright-operator"];
      const holder = await world.node.kubectl(...lease, "-o", "jsonpath={.spec.holderIdentity}");
      expect(holder).toMatch(/^rw-runwright-operator-/u);
    }, WAIT);
  });

  it("runs a Test for a program outside of the cluster that has the packed client, and keeps its story in the TestRun", () =>
    explained(async () => {
      await installPackedClient();
      await cp(join(ROOT, "examples", "sdk", "run-a-test.ts"), join(folder, "run-a-test.ts"));
      const { code, output } = await runProgram(process.execPath, ["run-a-test.ts", world.shopUrl], {
        shown: false,
        cwd: folder,
        env: { RUNWRIGHT_BASE_URL: world.serviceUrl, RUNWRIGHT_API_KEY: world.apiKey, NODE_OPTIONS: "" },
      });
      expect(output).toMatch(/passed +Click "Moor Hiking Boots"\n[\s\S]*\npassed: Passed/u);
      expect(code).toBe(0);

      const [run] = (await client.runs.list()).items;
      const name = `run-${run?.id}`;
      expect(run).toMatchObject({ status: "passed" });
      // The service knows the verdict before the Pod has ended.
      await vi.waitFor(async () => expect(await phaseOf(name)).toBe("Passed TestPassed"), WAIT);
      expect(await runs("get", "trun")).toMatch(new RegExp(`${name}\\s+Passed\\s+passed`, "u"));
      expect(await runs("describe", "testrun", name)).toMatch(/Pod Name: +run-[\s\S]*RunPassed/u);
      for (const kind of ["video", "trace", "transcript"] as const) {
        const { body } = await client.runs.downloadArtifact(run?.id ?? "", kind);
        expect((await new Response(body).arrayBuffer()).byteLength, kind).toBeGreaterThan(500);
      }
    }));

  it("runs a Test for somebody who has only kubectl", () =>
    explained(async () => {
      const testId = await makeTest('## Steps\n1. Click "Shoes"\n\n## Expected outcome\n- The page shows "Shoes"\n');
      const example = await readFile(join(ROOT, "examples", "testrun.yaml"), "utf8");
      const file = join(folder, "testrun.yaml");
      await writeFile(file, example.replace(/testId: \S+/u, `testId: ${testId}`));
      const created = await runs("create", "-f", file);
      const name = /testrun\.runwright\.dev\/(\S+)/u.exec(created)?.[1] ?? "";
      await runs("wait", `testrun/${name}`, "--for=condition=Complete", "--timeout=240s");
      expect(await phaseOf(name)).toMatch(/^(?:Passed|Failed) /u);
      const [run] = (await client.runs.list()).items;
      expect(run).toMatchObject({ testId, trigger: "on_demand" });
    }));

  it("ends a Run that is cancelled, and keeps what its Pod said", () =>
    explained(async () => {
      const testId = await makeTest('## Steps\n1. Wait 120 seconds\n\n## Expected outcome\n- The page shows "Shoes"\n');
      const { id } = await client.tests.run(testId);
      await vi.waitFor(async () => expect(await phaseOf(`run-${id}`)).toBe("Running AgentRunning"), WAIT);
      await client.runs.cancel(id);
      await vi.waitFor(async () => expect(await phaseOf(`run-${id}`)).toBe("Cancelled Cancelled"), WAIT);
      expect(await client.runs.wait(id)).toMatchObject({ status: "cancelled" });
      expect(await runs("logs", `run-${id}-1`)).not.toBe("");
    }));

  it("ends a Run whose TestRun somebody deletes, and its Pod goes with it", () =>
    explained(async () => {
      const testId = await makeTest('## Steps\n1. Wait 120 seconds\n\n## Expected outcome\n- The page shows "Shoes"\n');
      const { id } = await client.tests.run(testId);
      await vi.waitFor(async () => expect(await phaseOf(`run-${id}`)).toBe("Running AgentRunning"), WAIT);
      await runs("delete", "testrun", `run-${id}`);
      expect(await client.runs.wait(id)).toMatchObject({
        status: "cancelled",
        errorMessage: null,
        reasoning: "test_run_deleted: TestRun deleted.",
      });
      await vi.waitFor(async () => expect(await runs("get", "pods", "-o", "name")).not.toContain(`run-${id}-1`), WAIT);
    }));

  it("passes helm test, which runs a TestRun", () =>
    explained(async () => expect(await world.helm("test", RELEASE, "--timeout", "5m")).toContain("Phase:          Succeeded")));

  it("works on after an upgrade, and leaves nothing stuck when it is uninstalled", () =>
    explained(async () => {
      await world.install({ api: { logLevel: "debug", resources: { requests: { cpu: "50m", memory: "128Mi" } } } });
      await world.helm("test", RELEASE, "--timeout", "5m");
      await world.helm("uninstall", RELEASE, "--wait", "--timeout", "3m");
      await vi.waitFor(async () => expect(await world.node.kubectl("get", "namespaces", "-o", "name")).not.toContain(RUNS), WAIT);
      expect(await world.node.kubectl("get", "testruns", "--all-namespaces", "-o", "name")).toBe("");
      // A Pod of the service drains for some seconds after its Deployment is gone; helm waits for the Deployment only.
      await vi.waitFor(
        async () => expect(await whatIsLeft()).toEqual(["configmap/rw-runwright-workspace", "secret/mongodb", "secret/rw-runwright-keys"]),
        WAIT,
      );
    }));
});

async function whatIsLeft(): Promise<string[]> {
  const kinds = "deployments,pods,services,networkpolicies,roles,secrets,configmaps";
  const names = await world.node.kubectl("-n", NAMESPACE, "get", kinds, "-o", "name");
  return names
    .trim()
    .split("\n")
    .filter((one) => !one.includes("kube-root-ca"))
    .sort();
}

/** As npm would publish it, in a folder of its own. */
async function installPackedClient(): Promise<void> {
  const sdk = join(ROOT, "packages", "sdk");
  const packed = await runProgram("npm", ["pack", "--json", "--ignore-scripts", "--loglevel=error", "--pack-destination", folder], {
    shown: false,
    cwd: sdk,
  });
  const tarball = /"filename":\s*"([^"]+)"/u.exec(packed.output)?.[1];
  await writeFile(join(folder, "package.json"), '{"type": "module", "private": true}\n');
  const installed = await runProgram("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `./${tarball}`], {
    shown: false,
    cwd: folder,
  });
  expect([installed.code, installed.output]).toEqual([0, expect.any(String)]);
}
