import { randomBytes } from "node:crypto";
import path from "node:path";
import { type RunEvent, Runwright } from "@runwright/sdk";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { hasMongodb, newDatabase, type TestDatabase, uriOf } from "../mongodb/database.ts";
import { startOwnServer } from "../mongodb/own-server.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { runCommand } from "./command.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";
import { FILMED } from "./windowless.ts";

const SECRET_KEY = "ab".repeat(32);
const WAITS = {
  description:
    '## Steps\n1. Click "Do nothing"\n2. Wait until "Never" is shown up to 8 seconds\n\n## Expected outcome\n- The page shows "Never"',
  device: "desktop",
} as const;

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => folder?.remove());

function serviceOn(uri: string, name: string): Promise<Service> {
  const env = { ...FILMED, RUNWRIGHT_MONGODB_URI: uri, RUNWRIGHT_SECRET_KEY: SECRET_KEY, RUNWRIGHT_LOG_LEVEL: "info" };
  return startService({ dataDir: path.join(folder.path, name), env });
}

function clientOf({ url, apiKey }: Service): Runwright {
  return new Runwright({ baseUrl: url, apiKey });
}

describe.skipIf(!hasMongodb())("services on one MongoDB", () => {
  let database: TestDatabase;
  let shop: RunningSite;
  let trouble: RunningSite;
  let one: Service;
  let other: Service;
  beforeAll(async () => {
    database = newDatabase();
    [shop, trouble] = await Promise.all([startSite("shop", { port: 0 }), startSite("trouble", { port: 0 })]);
    [one, other] = await Promise.all([serviceOn(database.uri, "one"), serviceOn(database.uri, "other")]);
  });
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop(), shop?.close(), trouble?.close()]);
    await database.drop();
  });

  it("run a Test in a browser through the one, and show the result and its recording through the other", async () => {
    const env = { RUNWRIGHT_BASE_URL: one.url, RUNWRIGHT_API_KEY: one.apiKey };
    const { exitCode, stdout, stderr } = await runCommand(
      ["tests", "run", "examples/shop/newsletter.md", "--url", `${shop.url}/delivery`, "--json"],
      env,
    );
    expect(exitCode, stdout + stderr).toBe(0);
    const { id } = JSON.parse(stdout) as { id: string };
    expect(await clientOf(other).runs.retrieve(id)).toMatchObject({ status: "passed", result: "passed" });
    const get = (name: string, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${other.url}/v1/runs/${id}/artifacts/${name}`, { headers: { Authorization: `Bearer ${other.apiKey}`, ...headers } });
    const video = Buffer.from(await (await get("video")).arrayBuffer());
    expect(video.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    const part = await get("video", { Range: "bytes=100-299" });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(video.subarray(100, 300))).toBe(true);
    const trace = await get("trace");
    expect(
      Buffer.from(await trace.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    expect((await get("trace", { "If-None-Match": trace.headers.get("etag") ?? "" })).status).toBe(304);
  });

  it("show the same live stream, whichever of them carries out the Run", async () => {
    const [a, b] = [clientOf(one), clientOf(other)];
    const project = await a.projects.create({ name: "Stream" });
    const description = '## Steps\n1. Click "Do nothing"\n2. Click "Do nothing"\n\n## Expected outcome\n- The page shows "All is well"';
    const test = await b.tests.create({
      projectId: project.id,
      name: "Stream",
      description,
      url: `${trouble.url}/fine`,
      device: "desktop",
    });
    const { id } = await a.tests.run(test.id);
    const watch = async (client: Runwright): Promise<RunEvent[]> => {
      const events: RunEvent[] = [];
      for await (const event of client.runs.stream(id)) events.push(event);
      return events;
    };
    const [seen, seenThere] = await Promise.all([watch(a), watch(b)]);
    const kinds = (events: readonly RunEvent[]): string[] => events.map((event) => event.type).filter((type) => type !== "ping");
    expect(kinds(seen)).toEqual(kinds(seenThere));
    expect(kinds(seen).at(-1)).toBe("run.finished");
    expect(kinds(seen).filter((type) => type === "run.step").length).toBeGreaterThan(4);
  });

  it("lose nothing when one is killed in the middle of a Run and started again", async () => {
    const client = clientOf(other);
    const project = await client.projects.create({ name: "Killed" });
    const test = await client.tests.create({ projectId: project.id, name: "Killed", url: `${trouble.url}/fine`, ...WAITS });
    const runs = await Promise.all([1, 2, 3].map(() => client.tests.run(test.id)));
    const begun = runs.map(async ({ id }) => {
      for await (const event of client.runs.stream(id)) if (event.type === "run.step") return id;
      return null;
    });
    expect(await Promise.any(begun)).not.toBeNull();
    const { apiKey } = one;
    one.process.kill("SIGKILL");
    one = await serviceOn(database.uri, "one");
    // The key of the killed one is in the database, and so good at the new one.
    expect((await fetch(`${one.url}/v1/projects`, { headers: { Authorization: `Bearer ${apiKey}` } })).status).toBe(200);
    await vi.waitFor(
      async () => {
        const found = await Promise.all(runs.map(({ id }) => clientOf(one).runs.retrieve(id)));
        expect(found.map(({ status }) => status)).toEqual(["failed", "failed", "failed"]);
      },
      { timeout: 90_000, interval: 500 },
    );
    for (const { id } of runs) {
      const log = await logOf(database, id);
      expect(log.numbers).toEqual(log.numbers.map((_, index) => index + 1));
      expect(log.types.filter((type) => type === "run.finished")).toHaveLength(1);
      expect(log.types.at(-1)).toBe("run.finished");
    }
  });
});

describe.skipIf(!hasMongodb())("a service whose MongoDB goes away", () => {
  it("says so with 503, and goes on by itself when it is back, with everything that it had", async () => {
    const server = await startOwnServer();
    const service = await serviceOn(uriOf(server.uri, `runwright_test_${randomBytes(6).toString("hex")}`), "away");
    try {
      const client = clientOf(service);
      const project = await client.projects.create({ name: "Stays" });
      await server.kill();
      const get = (address: string): Promise<Response> =>
        fetch(`${service.url}${address}`, { headers: { Authorization: `Bearer ${service.apiKey}` } });
      for (const address of ["/readyz", `/v1/projects/${project.id}`]) {
        const answer = await get(address);
        expect(answer.status, address).toBe(503);
        expect(answer.headers.get("retry-after"), address).toMatch(/^\d+$/u);
        expect(await answer.json(), address).toMatchObject({ code: "unavailable", status: 503 });
      }
      expect((await get("/healthz")).status).toBe(200);
      await server.start();
      await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), { timeout: 30_000, interval: 250 });
      expect(await client.projects.retrieve(project.id)).toEqual(project);
    } finally {
      await service.stop();
      await server.dispose();
    }
  });
});

it("a service that finds no MongoDB ends with exit code 2, and shows neither its password nor a stack", async () => {
  const { exitCode, stdout, stderr } = await runCommand(["serve", "--port", "0", "--data-dir", path.join(folder.path, "none")], {
    RUNWRIGHT_MONGODB_URI: "mongodb://ann:hunter2-not-to-be-seen@127.0.0.1:1/x?serverSelectionTimeoutMS=500",
    RUNWRIGHT_LOG_LEVEL: "trace",
  });
  expect(exitCode, stderr).toBe(2);
  expect(stderr).toMatch(/127\.0\.0\.1:1 .*cannot be reached/u);
  expect(stdout + stderr).not.toContain("hunter2");
  expect(stderr).not.toMatch(/\n\s+at /u);
});

async function logOf(database: TestDatabase, runId: string): Promise<{ numbers: number[]; types: string[] }> {
  const client = await MongoClient.connect(database.uri);
  const batches = await client.db().collection("run_events").find({ runId }).sort({ n: 1 }).toArray();
  await client.close();
  const numbers = batches.flatMap(({ firstSeq, events }) => (events as unknown[]).map((_, index) => Number(firstSeq) + index));
  return { numbers, types: batches.flatMap(({ events }) => (events as { type: string }[]).map(({ type }) => type)) };
}
