import { GithubCheckRecord, GithubLinkRecord } from "../../../domain/github-records.ts";
import type { GithubCheckStore, GithubLinkStore } from "../../../ports/github-stores.ts";
import { nameKey } from "../name-key.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord, toRecord } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { mongoNamed } from "./named.ts";

export function mongoGithubLinks(db: MongoDatabase): GithubLinkStore {
  return {
    ...mongoNamed(db, { collection: "github_links", namedBy: null }, GithubLinkRecord),
    ofRepository: (name) =>
      db.call(async () => {
        const found = db.collection("github_links").find({ nameKey: nameKey(name) }, { ...QUERY, hint: "by_repository" });
        return (await found.sort({ position: 1 }).toArray()).map((document) => toRecord(GithubLinkRecord, document));
      }),
  };
}

export function mongoGithubChecks(db: MongoDatabase): GithubCheckStore {
  const checks = db.collection("github_checks");
  return {
    insert: (record) => db.call(async () => ((await insertOnce(checks, documentOf(record))) ? "inserted" : "exists")),
    get: (id) => db.call(async () => toOptionalRecord(GithubCheckRecord, await checks.findOne({ _id: id }, QUERY))),
    ofCommit: (repository, sha) =>
      db.call(async () => {
        const found = checks.find({ commitKey: commitKey(repository, sha) }, { ...QUERY, hint: "by_commit" });
        return (await found.sort({ position: -1 }).toArray()).map((document) => toRecord(GithubCheckRecord, document));
      }),
    listDue: (at, limit) =>
      db.call(async () => {
        // Those that are never due have null there, which is no text, so no range of texts holds it.
        const found = checks.find({ dueAt: { $gt: "", $lte: at } }, { ...QUERY, hint: "due" });
        return (await found.sort({ dueAt: 1 }).limit(limit).toArray()).map((document) => toRecord(GithubCheckRecord, document));
      }),
    replace: (record) =>
      db.call(async () => {
        const { matchedCount } = await checks.replaceOne({ _id: record.id, revision: record.revision - 1 }, documentOf(record));
        return matchedCount > 0;
      }),
    deleteBefore: (moment) => db.call(async () => void (await checks.deleteMany({ createdAt: { $lt: moment } }))),
  };
}

function documentOf(record: GithubCheckRecord): StoredDocument {
  return toDocument(record, { position: positionOf(record), commitKey: commitKey(record.repository, record.sha) });
}

function commitKey(repository: string, sha: string): string {
  return `${repository.toLowerCase()} ${sha}`;
}
