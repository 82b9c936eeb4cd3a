import { TagRecord } from "../../../domain/records.ts";
import type { TagStore } from "../../../ports/tag-store.ts";
import { nameKey } from "../name-key.ts";
import { positionOf, toDocument, toOptionalRecord, toRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { projectSelections, listNewestFirst } from "./newest-first.ts";
import { retrying } from "./retrying.ts";
import { unlessTaken } from "./unless-taken.ts";

const TAGS = { kind: "tags", schema: TagRecord } as const;

export function mongoTags(db: MongoDatabase): TagStore {
  const tags = db.collection("tags");
  return {
    insertOrGet: (record) => db.call((signal) => retrying(signal, () => insertOrGet(db, record))),
    listByProject: (projectId) =>
      db.call(() =>
        toRecords(db, TAGS, () =>
          tags
            .find({ projectId }, { ...QUERY, hint: "by_slug" })
            .sort({ slug: 1 })
            .toArray(),
        ),
      ),
    getMany: (ids) => db.call(() => toRecords(db, TAGS, () => tags.find({ _id: { $in: [...ids] } }, QUERY).toArray())),
    list: (filter, page) => db.call(() => listNewestFirst(db, { kind: "tags", schema: TagRecord, page }, projectSelections(filter))),
    rename: (id, name) =>
      db.call(async () => {
        const change = { $set: { name, nameKey: nameKey(name) } };
        const renamed = await unlessTaken(
          () => tags.findOneAndUpdate({ _id: id }, change, { returnDocument: "after" }),
          async () => {
            const current = await tags.findOne({ _id: id }, QUERY);
            if (current === null) return false;
            const other = { projectId: current["projectId"], nameKey: nameKey(name), _id: { $ne: id } };
            return (await tags.findOne(other, QUERY)) !== null;
          },
        );
        return renamed === "name_taken" ? renamed : toOptionalRecord(TagRecord, renamed);
      }),
    delete: (id) => db.call(async () => (await tags.deleteOne({ _id: id })).deletedCount > 0),
  };
}

/** Undefined: the one in the way cannot be seen yet, or has gone. */
async function insertOrGet(db: MongoDatabase, record: TagRecord): Promise<TagRecord | undefined> {
  const tags = db.collection("tags");
  const { projectId, slug } = record;
  const key = nameKey(record.name);
  const found = (await tags.findOne({ projectId, slug }, QUERY)) ?? (await tags.findOne({ projectId, nameKey: key }, QUERY));
  if (found !== null) return toRecord(TagRecord, found);
  return (await insertOnce(tags, toDocument(record, { nameKey: key, position: positionOf(record) }))) ? record : undefined;
}
