import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { positionOf, toDocument } from "../../../packages/api/src/adapters/store/mongodb/documents.ts";
import type { TestRecord } from "../../../packages/api/src/domain/records.ts";
import { ensureMongodb } from "../../../scripts/ensure-mongodb.ts";
import { environment, second, sharedStep, test } from "../../conformance/samples.ts";
import { startServerProcess } from "../../mongodb/server-process.ts";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { type ChildServer, startChildServer } from "../child-server.ts";
import { ENVIRONMENT, numberedId, openMongoWorld, openWorld, SHARED_STEP, TEST, type World } from "../world.ts";

export const SCHEDULES: Bench = {
  what: "Tests that are all due at the same moment (--size N), on SQLite and by three services on a MongoDB, until each has its Run",
  run: runBench,
};

const SERVICE = new URL("schedule-service.ts", import.meta.url);
const DUE = 10_000;
const REPLICAS = 3;
const GOAL_SECONDS = 60;
/** Of the database, for each Test that is due: a page of a hundred is started by some requests, not by some for each. */
const MOST_REQUESTS = 0.5;
/** Tests are in one of so many environments, and name one of so many Shared Steps. */
const SHARED = 20;
/** The services' clocks are put forward to it when all is ready. */
const DUE_AT = "2101-01-01T02:00:00.000Z";
/** What "how far" asks itself. */
const REQUESTS_A_LOOK = 2;
/** After this long it is given up: what has come by then is reported. */
const PATIENCE_MS = 10 * 60_000;

/** A stand-in that reads through a whole collection and waits for the disk for each document that changes: of it a twentieth is asked. */
const FERRETDB = "FerretDB";
const SHARE_OF_FERRETDB = 20;

interface Measured {
  readonly store: string;
  readonly due: number;
  readonly runs: number;
  readonly seconds: number;
  readonly cpuMs: number;
  /** What the driver has asked of the database, in all; null: there is none to ask. */
  readonly requests: number | null;
}

async function runBench(options: BenchOptions): Promise<BenchResult> {
  const size = options.size ?? (options.quick ? 300 : DUE);
  const measured = [await onSqlite(size, options), await onMongodb(size, options)].filter((one) => one !== null);
  const metrics = measured.flatMap(({ store, due, runs, seconds, cpuMs, requests }): Metric[] => [
    { name: `${store}, Runs`, value: runs, unit: "runs", goal: due, op: ">=" },
    {
      name: `${store}, until the last`,
      value: seconds,
      unit: "s",
      ...(store === FERRETDB ? {} : { goal: (GOAL_SECONDS * due) / DUE, op: "<=" }),
    },
    { name: `${store}, a second`, value: runs / seconds, unit: "runs/s" },
    { name: `${store}, CPU a Run`, value: cpuMs / runs, unit: "ms" },
    ...(requests === null
      ? []
      : [{ name: `${store}, requests a Test`, value: requests / due, unit: "requests", goal: MOST_REQUESTS, op: "<=" } as const]),
  ]);
  return { metrics, rows: measured.map((one): Row => ({ ...one })) };
}

async function onSqlite(size: number, { log }: BenchOptions): Promise<Measured> {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-bench-"));
  try {
    const world = await openWorld(folder);
    await storeShared(world);
    for (const batch of batches(size)) await Promise.all(batch.map((n) => world.deps.tests.insert(dueTest(world, n))));
    await world.close();
    return await measure({ store: "SQLite", args: ["sqlite", folder], services: 1, size, log });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Null where there is no such server. */
async function onMongodb(wanted: number, { log }: BenchOptions): Promise<Measured | null> {
  const ready = await ensureMongodb(log);
  if (!ready.ok || ready.kind === "given") {
    log("Not measured on MongoDB: it wants a server of its own (mongod on PATH, or Go to build FerretDB).");
    return null;
  }
  const isStandIn = ready.kind === "ferretdb";
  const size = isStandIn ? Math.ceil(wanted / SHARE_OF_FERRETDB) : wanted;
  const server = await startServerProcess(ready);
  const uri = server.uri.replace("/?", "/runwright?");
  try {
    const world = await openMongoWorld(uri);
    await storeShared(world);
    for (const batch of batches(size))
      await world.db.collection("tests").insertMany(
        batch.map((n) => {
          const record = dueTest(world, n);
          return toDocument(record, { position: positionOf(record) });
        }),
      );
    await world.close();
    return await measure({
      store: isStandIn ? FERRETDB : "MongoDB",
      args: ["mongodb", uri],
      services: REPLICAS,
      size,
      log,
    });
  } finally {
    await server.dispose();
  }
}

interface Measuring {
  readonly store: string;
  readonly args: readonly string[];
  readonly services: number;
  readonly size: number;
  readonly log: (line: string) => void;
}

async function measure({ store, args, services, size, log }: Measuring): Promise<Measured> {
  const children: ChildServer<object>[] = [];
  try {
    for (let n = 0; n < services; n++) children.push(await startChildServer(SERVICE, args));
    const [first] = children;
    if (first === undefined) throw new Error("there is no service");
    const from = Date.now();
    for (const child of children) await child.ask(DUE_AT);
    let shownAt = from;
    let looks = 0;
    for (;;) {
      const POLL_MS = 1000;
      await wait(POLL_MS);
      const { active, isDue } = await first.ask<{ active: number; isDue: boolean }>("how far");
      looks++;
      const now = Date.now();
      if (!isDue || now - from > PATIENCE_MS) {
        const ask = async (what: string): Promise<Record<string, number>[]> =>
          await Promise.all(children.map((child) => child.ask<Record<string, number>>(what)));
        const sum = (answers: readonly Record<string, number>[], name: string): number =>
          answers.reduce((all, one) => all + (one[name] ?? 0), 0);
        const requests = args[0] === "mongodb" ? sum(await ask("requests"), "requests") - looks * REQUESTS_A_LOOK : null;
        return { store, due: size, runs: active, seconds: (now - from) / 1000, cpuMs: sum(await ask("cpu"), "cpuMs"), requests };
      }
      const SHOW_MS = 10_000;
      if (now - shownAt > SHOW_MS) {
        shownAt = now;
        log(`${store}: ${active} of ${size} after ${Math.round((now - from) / 1000)} s`);
      }
    }
  } finally {
    for (const child of children) await child.close();
  }
}

async function storeShared({ deps, projectId, workspaceId }: World): Promise<void> {
  for (let n = 0; n < SHARED; n++) {
    const ids = { projectId, workspaceId };
    await deps.sharedSteps.insert(sharedStep({ ...ids, id: numberedId(SHARED_STEP, n), name: `Step ${n}` }));
    await deps.environments.insert(environment({ ...ids, id: numberedId(ENVIRONMENT, n), name: `Environment ${n}` }));
  }
}

function dueTest({ projectId, workspaceId }: World, n: number): TestRecord {
  const schedule = { trigger: "schedule", schedule: `0 3 ${1 + (n % 5)} 1 *`, scheduleTimezone: "Europe/Berlin", dueAt: DUE_AT } as const;
  const sharedStepId = numberedId(SHARED_STEP, n % SHARED);
  const shared = `[Sign in](service-shared-step:${sharedStepId})`;
  const description = `${shared}\n\n## Steps\n1. Click "Buy"\n2. Click "Pay"\n\n## Expected outcome\n- The page shows "Thank you"\n`;
  const named = { sharedStepIds: [sharedStepId], environmentId: numberedId(ENVIRONMENT, n % SHARED) };
  const ids = { projectId, workspaceId, id: numberedId(TEST, n) };
  return test({ ...ids, ...named, name: `Test ${n}`, description, createdAt: second(n), ...schedule });
}

function* batches(size: number): Generator<number[]> {
  const BATCH = 500;
  for (let first = 0; first < size; first += BATCH)
    yield Array.from({ length: Math.min(BATCH, size - first) }, (_, index) => first + index);
}
