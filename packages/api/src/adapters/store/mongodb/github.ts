import { GithubCheckRecord, GithubLinkRecord } from "../../../domain/github-records.ts";
import type { GithubCheckStore, GithubLinkStore } from "../../../ports/github-stores.ts";
import { nameKey } from "../name-key.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { mongoNamed } from "./named.ts";

export function mongoGithubLinks(db: MongoDatabase): GithubLinkStore {
  return {
    ...mongoNamed(db, { collection: "github_links", namedBy: null }, GithubLinkRecord),
    ofRepository: (name) =>
      db.call(() =>
        toRecords(db, { kind: "github_links", schema: GithubLinkRecord }, () => {
          const found = db.collection("github_links").find({ nameKey: nameKey(name) }, { ...QUERY, hint: "by_repository" });
          return found.sort({ position: 1 }).toArray();
        }),
      ),
  };
}

const CHECKS = { kind: "github_checks", schema: GithubCheckRecord } as const;

export function mongoGithubChecks(db: MongoDatabase): GithubCheckStore {
  const checks = db.collection("github_checks");
  return {
    insert: (record) => db.call(async () => ((await insertOnce(checks, documentOf(record))) ? "inserted" : "exists")),
    get: (id) => db.call(async () => toOptionalRecord(GithubCheckRecord, await checks.findOne({ _id: id }, QUERY))),
    ofCommit: (repository, sha) =>
      db.call(() =>
        toRecords(db, CHECKS, () => {
          const found = checks.find({ commitKey: commitKey(repository, sha) }, { ...QUERY, hint: "by_commit" });
          return found.sort({ position: -1 }).toArray();
        }),
      ),
    listDue: (at, limit) =>
      db.call(() =>
        toRecords(db, { ...CHECKS, limit }, (wanted = limit) => {
          // Those that are never due have null there, which is no text, so no range of texts holds it.
          const found = checks.find({ dueAt: { $gt: "", $lte: at } }, { ...QUERY, hint: "due" });
          return found.sort({ dueAt: 1 }).limit(wanted).toArray();
        }),
      ),
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
