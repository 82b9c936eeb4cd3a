import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureMongodb } from "../../../scripts/ensure-mongodb.ts";
import { type ApiProcess, startApiProcess } from "../../cluster/api-process.ts";
import { startServerProcess } from "../../mongodb/server-process.ts";
import { Balancer } from "../../replicas/balancer.ts";
import type { BenchOptions } from "../bench.ts";
import { KEY } from "../world.ts";
import { type Compared, measureLoad, type NamedLoad, type Sample } from "./load.ts";

const REPLICAS = 3;
const LISTED_TESTS = 20;

/**
 * Whole services, three processes behind a plain TCP balancer against one of them alone, on the same database: by turns, so that a slower
 * minute of the machine meets both. Null where there is no server of one's own to keep it in.
 */
export async function measureReplicas({ quick, log }: BenchOptions): Promise<readonly Compared[] | null> {
  const ready = await ensureMongodb(log);
  if (!ready.ok || ready.kind === "given") {
    log("Three replicas were not measured: that wants a MongoDB of its own (mongod on PATH, or Go to build FerretDB).");
    return null;
  }
  const server = await startServerProcess(ready);
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-bench-"));
  const balancer = await Balancer.open();
  const processes: ApiProcess[] = [];
  try {
    for (let n = 0; n < REPLICAS; n += 1) {
      const replica = await startApiProcess(settings({ folder, n, uri: server.uri.replace("/?", "/runwright?") }));
      processes.push(replica);
      balancer.add(replica.url);
    }
    const [first] = processes;
    if (first === undefined) throw new Error("there is no replica");
    return await measure({ loads: await prepare(balancer.url), urls: [balancer.url, first.url], quick, log });
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
    await balancer.close();
    await server.dispose();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function settings({ folder, n, uri }: { readonly folder: string; readonly n: number; readonly uri: string }): Record<string, string> {
  return {
    HOME: folder,
    RUNWRIGHT_PORT: "0",
    RUNWRIGHT_OPS_PORT: "0",
    RUNWRIGHT_DATA_DIR: path.join(folder, `replica-${n}`),
    RUNWRIGHT_MONGODB_URI: uri,
    RUNWRIGHT_SECRET_KEY: "ab".repeat(32),
    RUNWRIGHT_BOOTSTRAP_API_KEY: KEY,
    RUNWRIGHT_REQUESTS_PER_MINUTE: "100000000",
    RUNWRIGHT_LOG_LEVEL: "error",
  };
}

/** Some Tests to read, and what is asked for. */
async function prepare(url: string): Promise<readonly NamedLoad[]> {
  const ask = async (method: string, route: string, body?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
    const answer = await fetch(url + route, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  const projects = (await ask("GET", "/v1/projects")) as readonly { readonly id: string }[];
  const projectId = projects[0]?.id;
  let testId = "";
  for (let n = 0; n < LISTED_TESTS; n += 1) {
    const test = { projectId, name: `Test ${n}`, url: "https://shop.example/", description: "1. Wait for the page to load" };
    testId = ((await ask("POST", "/v1/tests", test)) as { readonly id: string }).id;
  }
  return [
    { name: "GET test", method: "GET", path: `/v1/tests/${testId}`, status: 200 },
    { name: "list tests", method: "GET", path: "/v1/tests?limit=5", status: 200 },
  ];
}

interface Measuring {
  readonly loads: readonly NamedLoad[];
  readonly urls: readonly [through: string, alone: string];
  readonly quick: boolean;
  readonly log: (line: string) => void;
}

async function measure({ loads, urls, quick, log }: Measuring): Promise<readonly Compared[]> {
  // A stand-in for MongoDB takes its time for 32 lists at once.
  const [rounds, seconds] = quick ? [1, 3] : [3, 4];
  const all = loads.map((load) => ({ load, ours: [] as Sample[], others: [] as Sample[] }));
  for (const load of loads) for (const url of urls) await measureLoad(url, load, 3);
  for (let round = 0; round < rounds; round += 1) {
    for (const { load, ours, others } of all) {
      ours.push(await measureLoad(urls[0], load, seconds));
      others.push(await measureLoad(urls[1], load, seconds));
    }
    log(`three replicas, round ${round + 1} of ${rounds}`);
  }
  return all;
}
