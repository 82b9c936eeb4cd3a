import type { Filter } from "mongodb";
import { z } from "zod";
import type { AccountStore, Hold } from "../../../ports/account-store.ts";
import { parseStored, type StoredDocument } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { retrying } from "./retrying.ts";

type Reservation = Parameters<AccountStore["reserve"]>[0];
type Verdict = Awaited<ReturnType<AccountStore["reserve"]>>;

const StoredHold = z.object({ credits: z.number(), createdAt: z.string(), started: z.boolean() });
const Account = z.object({
  spent: z.number(),
  reserved: z.number(),
  queued: z.int(),
  active: z.int(),
  /** By Run. */
  holds: z.record(z.string(), StoredHold).default({}),
});
const EMPTY = { spent: 0, reserved: 0, committed: 0, queued: 0, active: 0, holds: {} };

/**
 * One document a workspace. The sums lie beside the holds, so that a limit is a condition of the very write that makes a hold: two that
 * come at once need no second try. `committed` is spent + reserved.
 */
export function mongoAccounts(db: MongoDatabase): AccountStore {
  const accounts = db.collection("accounts");
  return {
    reserve: (request) => db.call((signal) => retrying(signal, () => reserve(db, request))),
    markStarted: (workspaceId, runId) =>
      db.call(async () => {
        const hold = `holds.${runId}`;
        const waiting = { _id: workspaceId, [`${hold}.started`]: false };
        const { matchedCount } = await accounts.updateOne(waiting, { $set: { [`${hold}.started`]: true }, $inc: { queued: -1 } });
        return matchedCount > 0 || (await accounts.findOne({ _id: workspaceId, [hold]: { $exists: true } }, QUERY)) !== null;
      }),
    settle: (workspaceId, runId, credits) => db.call((signal) => retrying(signal, () => settle(db, { workspaceId, runId, credits }))),
    balance: (workspaceId) =>
      db.call(async () => {
        const { spent, reserved, queued, active } = await accountOf(db, workspaceId, []);
        return { spent, reserved, queued, active };
      }),
    listHolds: (before) =>
      db.call(async () => {
        const found = await accounts.find({ active: { $gt: 0 } }, QUERY).toArray();
        const old = found.flatMap(holdsOf).filter((hold) => hold.createdAt < before);
        return old.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
      }),
  };
}

/** Undefined: the account has changed meanwhile, or was only made now. */
async function reserve(db: MongoDatabase, { workspaceId, runs, limits, at }: Reservation): Promise<Verdict | undefined> {
  const account = await accountOf(
    db,
    workspaceId,
    runs.map((run) => run.runId),
  );
  const fresh = runs.filter((run) => account.holds[run.runId] === undefined);
  if (fresh.length === 0) return "reserved";
  const count = fresh.length;
  const credits = fresh.reduce((sum, run) => sum + run.credits, 0);
  if (limits.credits !== null && account.spent + account.reserved + credits > limits.credits) return "insufficient_credits";
  if (limits.maxQueuedRuns !== null && account.queued + count > limits.maxQueuedRuns) return "queue_full";
  if (limits.maxActiveRuns !== null && account.active + count > limits.maxActiveRuns) return "too_many_active";
  const room: Filter<StoredDocument> = {
    _id: workspaceId,
    ...Object.fromEntries(fresh.map((run) => [`holds.${run.runId}`, { $exists: false }])),
    ...(limits.credits === null ? {} : { committed: { $lte: limits.credits - credits } }),
    ...(limits.maxQueuedRuns === null ? {} : { queued: { $lte: limits.maxQueuedRuns - count } }),
    ...(limits.maxActiveRuns === null ? {} : { active: { $lte: limits.maxActiveRuns - count } }),
  };
  const holds = Object.fromEntries(fresh.map((run) => [`holds.${run.runId}`, { credits: run.credits, createdAt: at, started: false }]));
  const sums = { reserved: credits, committed: credits, queued: count, active: count };
  const { matchedCount } = await db.collection("accounts").updateOne(room, { $set: holds, $inc: sums });
  if (matchedCount > 0) return "reserved";
  await insertOnce(db.collection("accounts"), { _id: workspaceId, schemaVersion: 1, ...EMPTY });
  return undefined;
}

/** Undefined: the hold has changed meanwhile. */
async function settle(db: MongoDatabase, bill: { workspaceId: string; runId: string; credits: number }): Promise<boolean | undefined> {
  const { workspaceId, runId, credits } = bill;
  const hold = (await accountOf(db, workspaceId, [runId])).holds[runId];
  if (hold === undefined) return false;
  const same = { _id: workspaceId, [`holds.${runId}.started`]: hold.started, [`holds.${runId}.credits`]: hold.credits };
  const sums = {
    spent: credits,
    reserved: -hold.credits,
    committed: credits - hold.credits,
    queued: hold.started ? 0 : -1,
    active: -1,
  };
  const { matchedCount } = await db.collection("accounts").updateOne(same, { $unset: { [`holds.${runId}`]: "" }, $inc: sums });
  return matchedCount > 0 ? true : undefined;
}

/** The account with the holds of these Runs alone. */
async function accountOf(db: MongoDatabase, workspaceId: string, runIds: readonly string[]): Promise<z.infer<typeof Account>> {
  const holds = Object.fromEntries(runIds.map((runId) => [`holds.${runId}`, 1]));
  const projection = { spent: 1, reserved: 1, queued: 1, active: 1, ...holds };
  const found = await db.collection("accounts").findOne({ _id: workspaceId }, { ...QUERY, projection });
  return parseStored(Account, found ?? EMPTY);
}

function holdsOf(document: StoredDocument): Hold[] {
  return Object.entries(parseStored(Account, document).holds).map(([runId, hold]) => ({ workspaceId: document._id, runId, ...hold }));
}
