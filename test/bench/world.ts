import { openSqliteStores, type OpenStores } from "../../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";
import { rememberedKeys } from "../../packages/api/src/adapters/store/remembered-keys.ts";
import { x509Certificates } from "../../packages/api/src/adapters/certificates/x509-certificates.ts";
import { AddressGuard } from "../../packages/api/src/adapters/webhooks/address-guard.ts";
import { httpSender } from "../../packages/api/src/adapters/webhooks/http-sender.ts";
import { aesSecretBox } from "../../packages/api/src/adapters/secrets/aes-secret-box.ts";
import { bootstrap } from "../../packages/api/src/domain/bootstrap.ts";
import { snapshot } from "../../packages/api/src/domain/close-run.ts";
import { freshIds } from "../../packages/api/src/domain/new-id.ts";
import { DEFAULT_RUN_SETTINGS, type Deps, type Stores } from "../../packages/api/src/domain/deps.ts";
import type { NewRunEvent, RunRecord, TestRecord } from "../../packages/api/src/domain/records.ts";
import { inProcessSignals } from "../../packages/api/src/adapters/signals/in-process-signals.ts";
import { systemClock } from "../../packages/api/src/adapters/clock/system-clock.ts";
import { filesystemArtifacts } from "../../packages/api/src/adapters/artifacts/filesystem.ts";
import { gridfsArtifacts } from "../../packages/api/src/adapters/artifacts/gridfs.ts";
import { pollingSignals } from "../../packages/api/src/adapters/signals/polling-signals.ts";
import { lastEvents } from "../../packages/api/src/adapters/store/mongodb/last-events.ts";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import { join } from "node:path";
import type { MongoClientOptions } from "mongodb";
import { run, second, test } from "../conformance/samples.ts";

/** The API key of every server of the benches. */
export const KEY = "bench-key-bench-key-bench-key-bench-key";

/** Ids are numbered, so that the load knows them without asking. */
export function numberedId(kind: number, n: number): string {
  return `0195${kind.toString(16).padStart(4, "0")}-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
}

export const RUN = 1;
export const TEST = 2;
export const SHARED_STEP = 3;
export const ENVIRONMENT = 4;
export const EVENTS_PER_RUN = 5;
const TESTS = 200;

export interface World {
  readonly deps: Deps;
  readonly projectId: string;
  readonly workspaceId: string;
  close(): Promise<void>;
}

/** What the service has beside HTTP, on SQLite in that folder; without executor and loops, so that nothing takes Runs up. */
export async function openWorld(folder: string): Promise<World> {
  const opened: OpenStores = openSqliteStores(folder);
  const signals = inProcessSignals();
  const artifacts = filesystemArtifacts(join(folder, "artifacts"));
  return await worldOn({ stores: opened.stores, signals, artifacts }, async () => {
    signals.close();
    await opened.close();
  });
}

/** The same on a MongoDB; any number of processes may open it. */
export async function openMongoWorld(uri: string, options: MongoClientOptions = {}): Promise<World & { readonly db: MongoDatabase }> {
  const db = await MongoDatabase.connect({ uri, name: new URL(uri).pathname.slice(1) }, options);
  const stores = await openMongoStores(db);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const signals = pollingSignals({ lastEvents: (known) => lastEvents(db, known), log });
  const world = await worldOn({ stores, signals, artifacts: gridfsArtifacts(db) }, async () => {
    signals.close();
    await db.close();
  });
  return { ...world, db };
}

async function worldOn(
  { stores, ...rest }: Pick<Deps, "signals" | "artifacts"> & { readonly stores: Stores },
  close: () => Promise<void>,
): Promise<World> {
  const secretBox = aesSecretBox("a key for benches");
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object, message: string) => console.error(message, fields) };
  const deps: Deps = {
    ...stores,
    ...rest,
    keys: rememberedKeys(stores.keys, systemClock),
    secretBox,
    github: null,
    webhookSender: httpSender({ guard: new AddressGuard([]), userAgent: "Runwright" }),
    certificates: x509Certificates,
    planReader: null,
    clock: systemClock,
    ids: freshIds({ clock: systemClock, secretBox }),
    log,
    settings: DEFAULT_RUN_SETTINGS,
  };
  const { workspaceId, projectId } = await bootstrap(deps, { givenKey: KEY });
  await deps.workspaces.update(workspaceId, { limits: { maxQueuedRuns: 100_000_000 }, updatedAt: second(0) });
  return { deps, projectId, workspaceId, close };
}

/** Finished Runs of 200 Tests with five events each, through the ports, as a service would have written them over months. */
export async function fill(folder: string, runs: number, log: (line: string) => void): Promise<void> {
  const { deps, projectId, workspaceId, close } = await openWorld(folder);
  try {
    for (let n = 0; n < TESTS; n++) await deps.tests.insert(testRecord(n, { projectId, workspaceId }));
    const BATCH = 2500;
    for (let first = 0; first < runs; first += BATCH) {
      const writes: Promise<unknown>[] = [];
      for (let n = first; n < Math.min(runs, first + BATCH); n++) writes.push(...writeRun(deps, runRecord(n, { projectId, workspaceId })));
      await Promise.all(writes);
      if ((first / BATCH) % 40 === 39) log(`${first + BATCH} of ${runs} runs stored`);
    }
  } finally {
    await close();
  }
}

function writeRun(stores: Pick<Stores, "runs" | "events">, record: RunRecord): Promise<unknown>[] {
  return [stores.runs.insert(record), stores.events.append(record.id, "all", events(record))];
}

function events(record: RunRecord): NewRunEvent[] {
  const at = record.createdAt;
  const steps = Array.from({ length: EVENTS_PER_RUN - 2 }, (_, n): NewRunEvent => {
    const step = { index: n + 1, kind: "step", text: 'Click "Go"', device: "desktop", status: "passed", hasScreenshot: true } as const;
    return { type: "run.step", at, step: { ...step, action: 'click button "Go"', durationMs: 120 } };
  });
  return [{ type: "run.started", at, run: snapshot(record) }, ...steps, { type: "run.finished", at, run: snapshot(record) }];
}

const STATUSES = ["passed", "passed", "passed", "failed", "error"] as const;

function runRecord(n: number, ids: { projectId: string; workspaceId: string }): RunRecord {
  const status = STATUSES[n % STATUSES.length] ?? "passed";
  return run({
    ...ids,
    id: numberedId(RUN, n),
    testId: numberedId(TEST, n % TESTS),
    status,
    result: status === "error" ? null : status,
    reasoning: status === "error" ? null : "All of what was expected was seen.",
    errorMessage: status === "error" ? "page_crashed: The page crashed." : null,
    stepCount: 12,
    creditsCharged: 1,
    description: DESCRIPTION,
    createdAt: second(n),
    startedAt: second(n),
    completedAt: second(n + 20),
    closed: true,
  });
}

function testRecord(n: number, ids: { projectId: string; workspaceId: string }): TestRecord {
  return test({ ...ids, id: numberedId(TEST, n), name: `Test ${n}`, description: DESCRIPTION, createdAt: second(n) });
}

const DESCRIPTION = `## Steps\n${Array.from({ length: 12 }, (_, n) => `${n + 1}. Click "Button number ${n}"`).join("\n")}\n\n## Expected outcome\n- The page shows "Done"\n`;
