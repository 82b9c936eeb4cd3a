import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "./migrations.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { sqliteWorkspaces } from "./workspaces.ts";

describe("the SQLite database", () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "runwright-sqlite-"));
    file = join(folder, "runwright.sqlite");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const insert = (db: SqliteDatabase, id: string, doc = "{}"): Promise<unknown> =>
    db.write(() => db.sql("INSERT INTO workspaces (id, name, doc) VALUES (?, ?, ?)").run(id, id, doc));
  const count = (db: SqliteDatabase): Promise<unknown> => db.read(() => db.sql("SELECT count(*) AS n FROM workspaces").get()?.["n"]);

  it("undoes a write that fails, alone, and tells only its writer", async () => {
    const db = new SqliteDatabase(file);
    const failing = db.write(() => {
      db.sql("INSERT INTO workspaces (id, name, doc) VALUES ('half', 'half', '{}')").run();
      throw new Error("refused");
    });
    const outcomes = await Promise.allSettled([insert(db, "a"), failing, insert(db, "b"), insert(db, "a")]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
    expect(await count(db)).toBe(2);
    db.close();
  });

  it("says that the disk is full in a sentence, keeps what was acknowledged, and goes on when there is space again", async () => {
    const db = new SqliteDatabase(file);
    await insert(db, "a");
    const limit = (pages: string): unknown => db.sql(`PRAGMA max_page_count = ${pages}`).get();
    limit("1");
    const full = { name: "PortError", code: "unavailable", message: expect.stringContaining("is full") };
    const outcomes = await Promise.allSettled([insert(db, "b", "x".repeat(1_000_000)), insert(db, "c", "x".repeat(1_000_000))]);
    expect(outcomes).toMatchObject([
      { status: "rejected", reason: full },
      { status: "rejected", reason: full },
    ]);
    limit("1000000");
    await insert(db, "d");
    expect(await count(db)).toBe(2);
    db.close();
  });

  it("commits what is waiting when it closes, and refuses what comes later", async () => {
    const db = new SqliteDatabase(file);
    const waiting = insert(db, "a");
    db.close();
    await waiting;
    await expect(insert(db, "b")).rejects.toMatchObject({ code: "unavailable" });
    await expect(count(db)).rejects.toMatchObject({ code: "unavailable" });
    const again = new SqliteDatabase(file);
    expect(await count(again)).toBe(1);
    again.close();
  });

  it("refuses a file of a later version, and leaves it as it is", () => {
    const later = new DatabaseSync(file);
    later.exec("PRAGMA user_version = 1000");
    later.close();
    expect(() => new SqliteDatabase(file)).toThrowError(expect.objectContaining({ code: "data_dir_too_new" }));
  });

  it("takes over a file from before schedules were carried out and usage was kept: those are overdue, this is counted", () => {
    const old = new DatabaseSync(file);
    migrate(old, { format: 5 });
    old.exec("PRAGMA foreign_keys = OFF");
    const run = { status: "passed", completedAt: "2026-01-02T03:04:05.678Z", stepCount: 7, creditsCharged: 1 };
    const putRun = old.prepare(
      "INSERT INTO runs (id, workspace_id, project_id, test_id, status, closed, created_at, revision, doc) VALUES (?, 'w', 'p', 't', '', ?, '', 1, ?)",
    );
    putRun.run("ended", 1, JSON.stringify(run));
    putRun.run("running", 0, JSON.stringify({ ...run, completedAt: null }));
    const put = old.prepare("INSERT INTO tests (id, workspace_id, project_id, created_at, revision, doc) VALUES (?, 'w', 'p', '', 1, ?)");
    put.run("a", '{"trigger": "schedule"}');
    put.run("b", '{"trigger": "api"}');
    old.close();
    const db = new SqliteDatabase(file);
    const due = db.sql("SELECT id, doc ->> '$.dueAt' AS at FROM tests WHERE due_at <= '1970-01-01T00:00:00.000Z'").all();
    expect(due).toEqual([expect.objectContaining({ id: "a", at: "1970-01-01T00:00:00.000Z" })]);
    const counted = { run_id: "ended", workspace_id: "w", project_id: "p", day: "2026-01-02", steps: 7, credits: 1, tokens: 0 };
    expect(db.sql("SELECT * FROM usage").all()).toEqual([expect.objectContaining(counted)]);
    db.close();
  });

  it("refuses a stored document that is not what this version writes", async () => {
    const db = new SqliteDatabase(file);
    await insert(db, "a", '{"schemaVersion": 2, "id": "a"}');
    await expect(sqliteWorkspaces(db).get("a")).rejects.toMatchObject({ code: "stored_document_invalid" });
    db.close();
  });
});
