import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Filter } from "mongodb";
import { z } from "zod";
import type { Log } from "../../../ports/log.ts";
import { parseStored, type StoredDocument } from "./documents.ts";
import type { CollectionName } from "./indexes.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { toPortError } from "./mongo-errors.ts";
import { whileItAnswers } from "./while-it-answers.ts";

/** A part of the way to another format: what is to be done to all documents of a collection. */
export interface MigrationStep {
  readonly name: string;
  readonly collection: CollectionName;
  readonly where: Filter<StoredDocument>;
  /** Done again with the same documents it changes nothing. */
  readonly apply: (documents: readonly StoredDocument[]) => Promise<void>;
}

export interface MigrationOptions {
  readonly log?: Pick<Log, "info"> | undefined;
  /** How long nothing may be heard of the service that is at it before another one takes over. */
  readonly silentMs?: number;
  /** Ends it between two batches. */
  readonly signal?: AbortSignal | undefined;
}

/** Small enough to be done well within the deadline of a call, and within `silentMs` on a slow server. */
const BATCH = 500;
const SILENT_MS = 20_000;
const LOOK_EVERY_MS = 500;
const TELL_EVERY_MS = 5_000;

/** Where it is, and who is at it. */
const Progress = z.object({
  to: z.int(),
  owner: z.string(),
  /** Counts the batches: as long as it grows, the owner lives. No clock is compared with another one's. */
  beat: z.int(),
  step: z.int(),
  /** The last document of the step that is done. */
  after: z.string(),
  done: z.int(),
});
type Progress = z.infer<typeof Progress>;

const ID = "migration";

/**
 * Goes through the steps batch by batch, and notes after each how far it has come: whoever begins again goes on from there. Of several
 * services one does it and the others wait for it; there is no deadline, but one that is not heard of for `silentMs` is taken to be dead, and
 * another one goes on. `isDone` tells when all of it has been done, `finish` makes it so.
 */
export async function migrate(
  db: MongoDatabase,
  plan: { readonly to: number; readonly steps: readonly MigrationStep[]; isDone(): Promise<boolean>; finish(): Promise<void> },
  options: MigrationOptions = {},
): Promise<void> {
  const owner = randomUUID();
  for (;;) {
    const mine = await claim(db, { owner, to: plan.to, isDone: plan.isDone }, options);
    if (mine === null) return;
    if (await work(db, { ...plan, mine }, options)) break;
  }
  await plan.finish();
  await db.call(() => db.collection("meta").deleteOne({ _id: ID, owner }));
}

/** Waits until nobody else is at it. Null: another one has done it. */
async function claim(
  db: MongoDatabase,
  { owner, to, isDone }: { readonly owner: string; readonly to: number; isDone(): Promise<boolean> },
  { silentMs = SILENT_MS, signal }: MigrationOptions,
): Promise<Progress | null> {
  const meta = db.collection("meta");
  const first: Progress = { to, owner, beat: 0, step: 0, after: "", done: 0 };
  let seen = { beat: "", at: 0 };
  for (;;) {
    signal?.throwIfAborted();
    if (await isDone()) return null;
    const found = await db.call(() => meta.findOne({ _id: ID }, QUERY));
    if (found === null) {
      if (await db.call(() => insertOnce(meta, { _id: ID, ...first }))) return first;
    } else {
      const theirs = parseStored(Progress, found);
      const beat = `${theirs.owner} ${theirs.beat}`;
      if (seen.beat !== beat) seen = { beat, at: performance.now() };
      else if (performance.now() - seen.at >= silentMs) {
        // Of a version with other steps: what that one has done is done again.
        const next = theirs.to === to ? { ...theirs, owner, beat: theirs.beat + 1 } : first;
        const { matchedCount } = await db.call(() => meta.updateOne({ _id: ID, owner: theirs.owner, beat: theirs.beat }, { $set: next }));
        if (matchedCount > 0) return next;
      }
    }
    await sleep(Math.min(LOOK_EVERY_MS, silentMs), undefined, { signal });
  }
}

/** False: another one has taken it over meanwhile. */
async function work(
  db: MongoDatabase,
  { steps, mine, to }: { readonly steps: readonly MigrationStep[]; readonly mine: Progress; readonly to: number },
  { log, signal }: MigrationOptions,
): Promise<boolean> {
  let progress = mine;
  let toldAt = -Infinity;
  const tell = ({ name }: MigrationStep): void => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log?.info({ format: to, step: name, documents: progress.done }, "bringing the database to the present format");
  };
  const note = async (change: Partial<Progress>): Promise<boolean> => {
    const { owner, beat } = progress;
    const next = { ...progress, ...change, beat: beat + 1 };
    const { matchedCount } = await db.call(() => db.collection("meta").updateOne({ _id: ID, owner, beat }, { $set: next }));
    progress = next;
    return matchedCount > 0;
  };
  for (let step = steps[progress.step]; step !== undefined; step = steps[progress.step]) {
    const present = step;
    const isOurs = await whileItAnswers(
      db,
      async (progressed) => {
        let last = progress.after;
        // A server that does not go by the hint gives them as it likes. Then it is begun again from as far as they came in order.
        let inOrder = true;
        for await (const batch of batches(db, present, progress.after)) {
          signal?.throwIfAborted();
          await present.apply(batch);
          const ids = [last, ...batch.map(({ _id }) => _id)];
          inOrder &&= ids.every((id, n) => n === 0 || String(ids[n - 1]) < id);
          last = String(ids.at(-1));
          if (!(await note({ done: progress.done + batch.length, ...(inOrder ? { after: last } : {}) }))) return false;
          progressed();
          tell(present);
        }
        return true;
      },
      signal,
    );
    if (!isOurs || !(await note({ step: progress.step + 1, after: "" }))) return false;
  }
  return true;
}

/**
 * By one query, without a deadline as a whole: the socket has one, and so each part of the answer. The hint gives them in the order of their
 * ids without sorting.
 */
async function* batches(db: MongoDatabase, { collection, where }: MigrationStep, after: string): AsyncGenerator<StoredDocument[]> {
  const cursor = db.collection(collection).find({ ...where, _id: { $gt: after } }, { batchSize: BATCH, hint: "_id_" });
  try {
    for (;;) {
      const first = await cursor.next();
      if (first === null) return;
      yield [first, ...cursor.readBufferedDocuments(BATCH - 1)];
    }
  } catch (error) {
    throw toPortError(error);
  } finally {
    await cursor.close();
  }
}
