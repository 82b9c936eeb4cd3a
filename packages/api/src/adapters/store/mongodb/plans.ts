import { checkWritten, PlanRecord } from "../../../domain/plan-records.ts";
import type { PlanStore } from "../../../ports/plan-store.ts";
import { toDocument, toOptionalRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

export function mongoPlans(db: MongoDatabase): PlanStore {
  const plans = db.collection("plans");
  return {
    get: (testId) => db.call(async () => toOptionalRecord(PlanRecord, await plans.findOne({ _id: testId }, QUERY))),
    getMany: (testIds) =>
      db.call(() =>
        toRecords(db, { kind: "plans", schema: PlanRecord }, () => plans.find({ _id: { $in: [...testIds] } }, QUERY).toArray()),
      ),
    put: (record) =>
      db.call(async () => {
        checkWritten(record);
        if (record.revision === 1) return await insertOnce(plans, toDocument(record));
        const { matchedCount } = await plans.replaceOne({ _id: record.id, revision: record.revision - 1 }, toDocument(record));
        return matchedCount > 0;
      }),
    delete: (testId) => db.call(async () => void (await plans.deleteOne({ _id: testId }))),
    listDue: (at, limit) =>
      db.call(async () => {
        const due = { dueAt: { $ne: null, $lte: at } };
        return await toRecords(db, { kind: "plans", schema: PlanRecord, limit }, (wanted = 0) =>
          plans.find(due, QUERY).sort({ dueAt: 1 }).limit(wanted).toArray(),
        );
      }),
  };
}
