import { GithubCheckRecord, GithubLinkRecord } from "../../../domain/github-records.ts";
import type { GithubCheckStore, GithubLinkStore } from "../../../ports/github-stores.ts";
import { nameKey } from "../name-key.ts";
import { documentText, readDocuments, readOptionalDocument } from "./documents.ts";
import { sqliteNamed } from "./named.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteGithubLinks(db: SqliteDatabase): GithubLinkStore {
  return {
    ...sqliteNamed(db, "github_links", GithubLinkRecord),
    ofRepository: (name) =>
      db.read(() =>
        readDocuments(db, { kind: "github_links", schema: GithubLinkRecord }, () =>
          db.sql("SELECT doc FROM github_links WHERE name_key = ? ORDER BY created_at, id").all(nameKey(name)),
        ),
      ),
  };
}

export function sqliteGithubChecks(db: SqliteDatabase): GithubCheckStore {
  return {
    insert: (record) =>
      db.write(() => {
        const { id, repository, sha, dueAt, createdAt, revision } = record;
        const insert = db.sql(
          "INSERT INTO github_checks (id, commit_key, due_at, created_at, revision, doc) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
        );
        const { changes } = insert.run(id, commitKey(repository, sha), dueAt, createdAt, revision, documentText(record));
        return changes > 0 ? "inserted" : "exists";
      }),
    get: (id) => db.read(() => readOptionalDocument(GithubCheckRecord, db.sql("SELECT doc FROM github_checks WHERE id = ?").get(id))),
    ofCommit: (repository, sha) =>
      db.read(() =>
        readDocuments(db, { kind: "github_checks", schema: GithubCheckRecord }, () =>
          db.sql("SELECT doc FROM github_checks WHERE commit_key = ? ORDER BY created_at DESC, id DESC").all(commitKey(repository, sha)),
        ),
      ),
    listDue: (at, limit) =>
      db.read(() =>
        readDocuments(db, { kind: "github_checks", schema: GithubCheckRecord, limit }, (wanted = -1) =>
          db.sql("SELECT doc FROM github_checks WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at, id LIMIT ?").all(at, wanted),
        ),
      ),
    replace: (record) =>
      db.write(() => {
        const { id, dueAt, revision } = record;
        const change = db.sql("UPDATE github_checks SET due_at = ?, revision = ?, doc = ? WHERE id = ? AND revision = ?");
        return change.run(dueAt, revision, documentText(record), id, revision - 1).changes > 0;
      }),
    deleteBefore: (moment) =>
      db.write(() => {
        db.sql("DELETE FROM github_checks WHERE created_at < ?").run(moment);
      }),
  };
}

function commitKey(repository: string, sha: string): string {
  return `${repository.toLowerCase()} ${sha}`;
}
