import { SignInRecord } from "../../../domain/sign-in-record.ts";
import type { SignInStore } from "../../../ports/sign-in-store.ts";
import { toDocument, toOptionalRecord } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

export function mongoSignIns(db: MongoDatabase): SignInStore {
  const signIns = db.collection("sign_ins");
  return {
    get: (id) => db.call(async () => toOptionalRecord(SignInRecord, await signIns.findOne({ _id: id }, QUERY))),
    put: (record) =>
      db.call(async () => {
        if (record.revision > 1) {
          const { matchedCount } = await signIns.replaceOne({ _id: record.id, revision: record.revision - 1 }, toDocument(record));
          return matchedCount > 0;
        }
        return await insertOnce(signIns, toDocument(record));
      }),
    deleteOf: (environmentId) => db.call(async () => void (await signIns.deleteMany({ environmentId }))),
    deleteUnused: (before) => db.call(async () => void (await signIns.deleteMany({ usedAt: { $lt: before } }))),
  };
}
