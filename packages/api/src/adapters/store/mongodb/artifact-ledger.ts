import { z } from "zod";
import type { ArtifactLedger } from "../../../ports/artifact-ledger.ts";
import { parseStored } from "./documents.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

const Kept = z.object({ _id: z.string(), endedAt: z.string(), bytes: z.number() });
const Sum = z.object({ bytes: z.number() });

export function mongoArtifactLedger(db: MongoDatabase): ArtifactLedger {
  const kept = db.collection("kept_artifacts");
  return {
    note: ({ runId, ...fields }) => db.call(async () => void (await kept.updateOne({ _id: runId }, { $set: fields }, { upsert: true }))),
    oldest: (limit) =>
      db.call(async () => {
        const found = await kept.find({}, { ...QUERY, sort: { endedAt: 1, _id: 1 }, limit }).toArray();
        return found.map((document) => parseStored(Kept, document)).map(({ _id, endedAt, bytes }) => ({ runId: _id, endedAt, bytes }));
      }),
    totalBytes: () =>
      db.call(async () => {
        const [sum] = await kept.aggregate([{ $group: { _id: null, bytes: { $sum: "$bytes" } } }], QUERY).toArray();
        return sum === undefined ? 0 : parseStored(Sum, sum).bytes;
      }),
    forget: (runId) => db.call(async () => void (await kept.deleteOne({ _id: runId }))),
  };
}
