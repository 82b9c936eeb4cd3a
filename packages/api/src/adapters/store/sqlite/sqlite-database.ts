import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Log } from "../../../ports/log.ts";
import { PortError } from "../../../ports/port-error.ts";
import { UnreadableRecords } from "../unreadable-records.ts";
import { migrate } from "./migrations.ts";
import { toPortError } from "./sqlite-errors.ts";

interface Write {
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface SqliteOptions {
  readonly log?: Pick<Log, "info"> | undefined;
  /** Brings the file to the shape that this version needs, or makes sure that it has it. */
  readonly prepare?: (db: DatabaseSync) => void;
  readonly unreadable?: UnreadableRecords;
}

/**
 * The one connection. Writes that come in the same turn of the event loop share a transaction, and so a single wait for the disk
 * (group commit): each is undone alone when it fails, and is acknowledged only after the commit.
 */
export class SqliteDatabase {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #queue: Write[] = [];
  #flush: NodeJS.Immediate | undefined;
  readonly unreadable: UnreadableRecords;

  constructor(file: string, { log, prepare = (db) => migrate(db, { log }), unreadable = new UnreadableRecords() }: SqliteOptions = {}) {
    this.unreadable = unreadable;
    this.#db = new DatabaseSync(file, { timeout: 5000 });
    try {
      // FULL: in WAL mode this is what makes an acknowledged commit survive a power cut.
      this.#db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864");
      prepare(this.#db);
    } catch (error) {
      this.#db.close();
      throw toPortError(error);
    }
  }

  /** The prepared statement of this text, made once. */
  sql(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#db.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }

  /** Runs a reading function. Async so that its failures are rejections like those of any other store. */
  async read<T>(run: () => T): Promise<T> {
    this.#checkOpen();
    try {
      return run();
    } catch (error) {
      throw toPortError(error);
    }
  }

  /** Runs a function that writes, all of it or nothing; resolves when it is safe on disk. */
  write<T>(run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#checkOpen();
      this.#queue.push({ run, resolve: (value) => resolve(value as T), reject });
      this.#flush ??= setImmediate(() => this.#commitQueue());
    });
  }

  /** Commits what is waiting, then closes. */
  close(): void {
    if (!this.#db.isOpen) return;
    this.#commitQueue();
    this.#statements.clear();
    this.#db.close();
  }

  #checkOpen(): void {
    if (!this.#db.isOpen) throw new PortError("unavailable", "The service is shutting down.");
  }

  #commitQueue(): void {
    clearImmediate(this.#flush);
    this.#flush = undefined;
    const writes = this.#queue;
    if (writes.length === 0) return;
    this.#queue = [];
    const settlements: (() => void)[] = [];
    try {
      this.sql("BEGIN IMMEDIATE").run();
      for (const write of writes) settlements.push(this.#runOne(write));
      this.sql("COMMIT").run();
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec("ROLLBACK");
      for (const write of writes) write.reject(toPortError(error));
      return;
    }
    for (const settle of settlements) settle();
  }

  /** Gives back what to tell the writer once the transaction is committed. Throws when the whole transaction is lost. */
  #runOne(write: Write): () => void {
    this.sql("SAVEPOINT one").run();
    try {
      const value = write.run();
      this.sql("RELEASE one").run();
      return () => write.resolve(value);
    } catch (error) {
      // SQLite itself has rolled everything back, as it does when the disk is full.
      if (!this.#db.isTransaction) throw error;
      this.sql("ROLLBACK TO one").run();
      this.sql("RELEASE one").run();
      return () => write.reject(toPortError(error));
    }
  }
}
