import { ProjectRecord } from "../../../domain/records.ts";
import type { ProjectFilter, ProjectStore } from "../../../ports/project-store.ts";
import { nameKey } from "../name-key.ts";
import { positionOf, toDocument, toOptionalRecord } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { type Selection, listNewestFirst } from "./newest-first.ts";
import { deleteUnpinned, UNPINNED } from "./pins.ts";
import { beginRemoval, completeRemoval } from "./removals.ts";
import { retrying } from "./retrying.ts";
import { unlessTaken } from "./unless-taken.ts";

export function mongoProjects(db: MongoDatabase): ProjectStore {
  const projects = db.collection("projects");
  return {
    insert: (record) => db.call((signal) => retrying(signal, () => insert(db, record))),
    get: (id) => db.call(async () => toOptionalRecord(ProjectRecord, await projects.findOne({ _id: id }, QUERY))),
    list: (filter, page) => db.call(() => listNewestFirst(db, { kind: "projects", schema: ProjectRecord, page }, selectionsOf(filter))),
    rename: (id, { name, ...others }) =>
      db.call(async () => {
        const change = { $set: { name, nameKey: nameKey(name), ...others } };
        const renamed = await unlessTaken(
          () => projects.findOneAndUpdate({ _id: id }, change, { returnDocument: "after" }),
          async () => {
            const current = await projects.findOne({ _id: id }, QUERY);
            if (current === null) return false;
            const other = { workspaceId: current["workspaceId"], nameKey: nameKey(name), _id: { $ne: id } };
            return (await projects.findOne(other, QUERY)) !== null;
          },
        );
        return renamed === "name_taken" ? renamed : toOptionalRecord(ProjectRecord, renamed);
      }),
    deleteUnlessUsed: (id) =>
      db.call(async (signal) => {
        await beginRemoval(db, id);
        const isUsed = async (): Promise<boolean> => (await db.collection("tests").findOne({ projectId: id }, QUERY)) !== null;
        const outcome = await deleteUnpinned(db, { collection: "projects", id }, { isUsed, signal });
        await completeRemoval(db, id);
        return outcome;
      }),
  };
}

/** Undefined: what was in the way has gone meanwhile, or cannot be seen yet. */
async function insert(db: MongoDatabase, record: ProjectRecord): Promise<"inserted" | "name_taken" | "slug_taken" | undefined> {
  const projects = db.collection("projects");
  const { workspaceId, slug } = record;
  const key = nameKey(record.name);
  const document = toDocument(record, { nameKey: key, position: positionOf(record), ...UNPINNED });
  if (await insertOnce(projects, document)) return "inserted";
  if ((await projects.findOne({ workspaceId, nameKey: key }, QUERY)) !== null) return "name_taken";
  if ((await projects.findOne({ workspaceId, slug }, QUERY)) !== null) return "slug_taken";
  // By its id alone: it was stored before and has been renamed since.
  return (await projects.findOne({ _id: record.id }, QUERY)) === null ? undefined : "name_taken";
}

function selectionsOf({ workspaceId, ids }: ProjectFilter): Selection[] {
  if (ids === undefined) return [{ where: { workspaceId }, index: "by_position" }];
  return ids.map((_id) => ({ where: { _id, workspaceId }, index: "_id_" }));
}
