import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run, second } from "../../../../../../test/conformance/samples.ts";
import { sqliteRuns } from "./runs.ts";
import { SqliteDatabase } from "./sqlite-database.ts";

describe("a Run with a long description, on SQLite", () => {
  let folder: string;
  let db: SqliteDatabase;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "runwright-sqlite-"));
    db = new SqliteDatabase(join(folder, "runwright.sqlite"));
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("does not write its description again with each sign of life", async () => {
    const runs = sqliteRuns(db);
    const DESCRIPTION = 400_000;
    let before = run({ status: "running", description: "x".repeat(DESCRIPTION) });
    await runs.insert(before);
    db.sql("PRAGMA wal_checkpoint(TRUNCATE)").get();
    for (let n = 1; n <= 10; n += 1) {
      const after = { ...before, heartbeatAt: second(n), stepCount: 10 ** n, revision: n + 1 };
      expect(await runs.replace(after, before)).toBe(true);
      before = after;
    }
    expect(statSync(join(folder, "runwright.sqlite-wal")).size).toBeLessThan(DESCRIPTION);
    expect(await runs.get(before.id)).toEqual(before);
  });

  it("keeps it where an earlier version has stored it within the record", async () => {
    const runs = sqliteRuns(db);
    const one = run({ status: "running", description: "as it was", plan: [] });
    await runs.insert(one);
    await db.write(() => {
      db.sql("DELETE FROM run_texts").run();
      db.sql("UPDATE runs SET doc = ?").run(JSON.stringify(one));
    });
    expect(await runs.get(one.id)).toEqual(one);
    const [listed] = await runs.list({ workspaceId: one.workspaceId }, {});
    expect(listed).not.toHaveProperty("description");
    const after = { ...one, heartbeatAt: second(1), revision: 2 };
    expect(await runs.replace(after, one)).toBe(true);
    expect(await runs.get(one.id)).toEqual(after);
    expect(await runs.putArtifact(one.id, "video-desktop", { kind: "video", device: "desktop", size: 1, etag: '"1"' })).toBe(true);
    expect(await runs.get(one.id)).toMatchObject({ description: "as it was", plan: [], revision: 3 });
    await runs.delete(one.id);
    expect(await runs.get(one.id)).toBeNull();
  });
});
