import { z } from "zod";
import type { ClaimRequest, IdempotencyClaim, IdempotencyId, IdempotencyStore } from "../../../ports/idempotency-store.ts";
import { parseStored } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { retrying } from "./retrying.ts";

const Claim = z.object({
  fingerprint: z.string(),
  owner: z.string(),
  since: z.string(),
  claimUntil: z.string(),
  until: z.string(),
  answer: z.string().nullable(),
});

export function mongoIdempotency(db: MongoDatabase): IdempotencyStore {
  const claims = db.collection("idempotency");
  return {
    claim: (id, request) => db.call((signal) => retrying(signal, () => claim(db, keyOf(id), request))),
    renew: (id, { owner, claimUntil }) =>
      db.call(async () => void (await claims.updateOne({ _id: keyOf(id), owner, answer: null }, { $set: { claimUntil } }))),
    complete: (id, { owner, answer }) =>
      db.call(async () => void (await claims.updateOne({ _id: keyOf(id), owner }, { $set: { answer } }))),
    release: (id, owner) => db.call(async () => void (await claims.deleteOne({ _id: keyOf(id), owner, answer: null }))),
    deleteExpired: (now) => db.call(async () => void (await claims.deleteMany({ until: { $lte: now } }))),
  };
}

/** Undefined: it has changed meanwhile. */
async function claim(db: MongoDatabase, _id: string, request: ClaimRequest): Promise<IdempotencyClaim | undefined> {
  const claims = db.collection("idempotency");
  const { fingerprint, owner, now, claimUntil, keepUntil } = request;
  const fresh = { _id, schemaVersion: 1, fingerprint, owner, since: now, claimUntil, until: keepUntil, answer: null };
  if (await insertOnce(claims, fresh)) return { outcome: "claimed", since: now };
  const found = await claims.findOne({ _id }, QUERY);
  if (found === null) return undefined;
  const held = parseStored(Claim, found);
  if (held.until <= now) {
    await claims.deleteOne({ _id, owner: held.owner, until: held.until });
    return undefined;
  }
  if (held.answer !== null) return { outcome: "done", fingerprint: held.fingerprint, answer: held.answer };
  if (held.fingerprint !== fingerprint || held.claimUntil > now)
    return { outcome: "in_progress", fingerprint: held.fingerprint, claimUntil: held.claimUntil };
  const same = { _id, owner: held.owner, claimUntil: held.claimUntil, answer: null };
  const { matchedCount } = await claims.updateOne(same, { $set: { owner, claimUntil } });
  return matchedCount > 0 ? { outcome: "claimed", since: held.since } : undefined;
}

/** Neither a workspace's id nor an operation holds a line break. */
function keyOf(id: IdempotencyId): string {
  return [id.workspaceId, id.operation, id.key].join("\n");
}
