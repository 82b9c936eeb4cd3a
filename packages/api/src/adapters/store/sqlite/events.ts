import { NewRunEvent, type StoredRunEvent } from "../../../domain/records.ts";
import type { AppendResult, EventLog } from "../../../ports/event-log.ts";
import { jsonOrNull, type Row } from "./documents.ts";
import type { SqliteDatabase } from "./sqlite-database.ts";

export function sqliteEvents(db: SqliteDatabase): EventLog {
  return {
    append: (runId, key, events) => db.write(() => append(db, { runId, key, events })),
    read: (runId, after, limit) =>
      db.read(() =>
        db.sql("SELECT seq, doc FROM run_events WHERE run_id = ? AND seq > ? ORDER BY seq LIMIT ?").all(runId, after, limit).map(toEvent),
      ),
    last: (runId) =>
      db.read(() => {
        const row = db.sql("SELECT seq, doc FROM run_events WHERE run_id = ? ORDER BY seq DESC LIMIT 1").get(runId);
        return row === undefined ? null : toEvent(row);
      }),
    deleteAll: (runId) =>
      db.write(() => {
        db.sql("DELETE FROM run_events WHERE run_id = ?").run(runId);
        db.sql("DELETE FROM run_event_batches WHERE run_id = ?").run(runId);
      }),
  };
}

function append(db: SqliteDatabase, batch: { runId: string; key: string; events: readonly NewRunEvent[] }): AppendResult {
  const last = db.sql("SELECT seq, type FROM run_events WHERE run_id = ? ORDER BY seq DESC LIMIT 1").get(batch.runId);
  const lastSeq = Number(last?.["seq"] ?? 0);
  if (db.sql("SELECT 1 FROM run_event_batches WHERE run_id = ? AND key = ?").get(batch.runId, batch.key) !== undefined)
    return { outcome: "repeated", lastSeq };
  if (last?.["type"] === "run.finished") return { outcome: "closed", lastSeq };
  db.sql("INSERT INTO run_event_batches (run_id, key, first_seq) VALUES (?, ?, ?)").run(batch.runId, batch.key, lastSeq + 1);
  const insert = db.sql("INSERT INTO run_events (run_id, seq, type, doc) VALUES (?, ?, ?, ?)");
  for (const [index, event] of batch.events.entries()) insert.run(batch.runId, lastSeq + 1 + index, event.type, JSON.stringify(event));
  return { outcome: "appended", lastSeq: lastSeq + batch.events.length };
}

/** One of a kind that a later version has brought keeps its number. */
function toEvent(row: Row): StoredRunEvent {
  const seq = Number(row["seq"]);
  const event = NewRunEvent.safeParse(jsonOrNull(String(row["doc"])));
  return event.success ? { ...event.data, seq } : { type: "unreadable", seq };
}
