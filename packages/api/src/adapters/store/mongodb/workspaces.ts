import { WorkspaceRecord } from "../../../domain/records.ts";
import type { WorkspaceStore } from "../../../ports/workspace-store.ts";
import { toDocument, toOptionalRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { unlessTaken } from "./unless-taken.ts";

export function mongoWorkspaces(db: MongoDatabase): WorkspaceStore {
  const workspaces = db.collection("workspaces");
  return {
    insert: (record) => db.call(async () => ((await insertOnce(workspaces, toDocument(record))) ? "inserted" : "name_taken")),
    get: (id) => db.call(async () => toOptionalRecord(WorkspaceRecord, await workspaces.findOne({ _id: id }, QUERY))),
    update: (id, { name, limits, ceilings, updatedAt }) =>
      db.call(async () => {
        const under = (place: string, values: object = {}): object =>
          Object.fromEntries(Object.entries(values).map(([limit, value]) => [`${place}.${limit}`, value]));
        const change = {
          $set: { ...under("limits", limits), ...under("ceilings", ceilings), updatedAt, ...(name === undefined ? {} : { name }) },
        };
        const changed = await unlessTaken(
          () => workspaces.findOneAndUpdate({ _id: id }, change, { returnDocument: "after" }),
          async () => name !== undefined && (await workspaces.findOne({ name, _id: { $ne: id } }, QUERY)) !== null,
        );
        return changed === "name_taken" ? changed : toOptionalRecord(WorkspaceRecord, changed);
      }),
    list: () =>
      db.call(() =>
        toRecords(db, { kind: "workspaces", schema: WorkspaceRecord }, () =>
          workspaces
            .find({}, { ...QUERY, hint: "by_name" })
            .sort({ name: 1 })
            .toArray(),
        ),
      ),
    findByName: (name) => db.call(async () => toOptionalRecord(WorkspaceRecord, await workspaces.findOne({ name }, QUERY))),
  };
}
