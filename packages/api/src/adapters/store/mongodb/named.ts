import type { z } from "zod";
import type { NamedRecord, NamedStore } from "../../../ports/named-store.ts";
import { nameKey } from "../name-key.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { projectSelections, listNewestFirst } from "./newest-first.ts";
import { deleteUnpinned, isMissing, UNPINNED, whilePinned } from "./pins.ts";
import { retrying } from "./retrying.ts";
import { unlessTaken } from "./unless-taken.ts";

interface Place {
  readonly collection: "environments" | "shared_steps" | "deployment_hooks" | "github_links" | "proposals" | "test_sources";
  /** The field of a Test that names one, alone or in a list; null: none does. */
  readonly namedBy: "environmentId" | "sharedStepIds" | null;
}

/** Things of a project that Tests can name. */
export function mongoNamed<T extends NamedRecord>(db: MongoDatabase, place: Place, schema: z.ZodType<T>): NamedStore<T> {
  const things = db.collection(place.collection);
  return {
    insert: (record) =>
      db.call(async (signal) => {
        const project = { collection: "projects", where: { _id: record.projectId } } as const;
        const outcome = await whilePinned(db, [project], () => retrying(signal, () => insert(db, place, record)));
        if (!isMissing(outcome)) return outcome;
        return (await things.findOne({ _id: record.id }, QUERY)) === null ? "project_missing" : "exists";
      }),
    get: (id) => db.call(async () => toOptionalRecord(schema, await things.findOne({ _id: id }, QUERY))),
    getMany: (ids) =>
      db.call(() => toRecords(db, { kind: place.collection, schema }, () => things.find({ _id: { $in: [...ids] } }, QUERY).toArray())),
    list: (filter, page) => db.call(() => listNewestFirst(db, { kind: place.collection, schema, page }, projectSelections(filter))),
    replace: (record) =>
      db.call(async () => {
        const { _id, ...fields } = documentOf(record);
        const replaced = await unlessTaken(
          // Sets the fields one by one, because the pins that others have made must stay.
          async () => (await things.updateOne({ _id, revision: record.revision - 1 }, { $set: fields })).matchedCount > 0,
          async () =>
            (await things.findOne({ projectId: record.projectId, nameKey: nameKey(record.name), _id: { $ne: _id } }, QUERY)) !== null,
        );
        if (replaced === "name_taken") return replaced;
        return replaced ? "replaced" : "stale";
      }),
    deleteUnlessUsed: (id) =>
      db.call((signal) => {
        const { namedBy } = place;
        const isUsed = async (): Promise<boolean> =>
          namedBy !== null && (await db.collection("tests").findOne({ [namedBy]: id }, QUERY)) !== null;
        return deleteUnpinned(db, { collection: place.collection, id }, { isUsed, signal });
      }),
  };
}

function documentOf(record: NamedRecord): StoredDocument {
  return toDocument(record, { nameKey: nameKey(record.name), position: positionOf(record) });
}

/** Undefined: what was in the way has gone meanwhile, or cannot be seen yet. */
async function insert(db: MongoDatabase, place: Place, record: NamedRecord): Promise<"inserted" | "exists" | "name_taken" | undefined> {
  const things = db.collection(place.collection);
  if (await insertOnce(things, { ...documentOf(record), ...UNPINNED })) return "inserted";
  if ((await things.findOne({ _id: record.id }, QUERY)) !== null) return "exists";
  const { projectId, name } = record;
  return (await things.findOne({ projectId, nameKey: nameKey(name) }, QUERY)) === null ? undefined : "name_taken";
}
