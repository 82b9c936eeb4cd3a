import {
  type Collection,
  type Db,
  type Document,
  MongoClient,
  type MongoClientOptions,
  ReadConcern,
  ReadPreference,
  WriteConcern,
} from "mongodb";
import { z } from "zod";
import { PortError } from "../../../ports/port-error.ts";
import { UnreadableRecords } from "../unreadable-records.ts";
import { parseStored, type StoredDocument } from "./documents.ts";
import { EventPlaces } from "./event-places.ts";
import type { CollectionName } from "./indexes.ts";
import { toPortError } from "./mongo-errors.ts";

/** How long one call of a port may take in all, the driver's own second try included. */
const CALL_DEADLINE_MS = 12_000;
/** What the server itself stops at, so that nothing goes on there long after the caller has given up. */
const SERVER_DEADLINE_MS = 10_000;
const READY_DEADLINE_MS = 2000;

const Hello = z.object({ localTime: z.date() });

/** Options of every query. */
export const QUERY = { maxTimeMS: SERVER_DEADLINE_MS } as const;

/**
 * What the service asks of its connections; the URI may say otherwise for each but what durability needs: reading from the primary, and
 * waiting for a majority.
 */
const CONNECTION: Readonly<Record<string, number | string | boolean>> = {
  appName: "runwright",
  serverSelectionTimeoutMS: 5000,
  connectTimeoutMS: 5000,
  socketTimeoutMS: 15_000,
  waitQueueTimeoutMS: 5000,
};

/** One database of a MongoDB, and how calls on it behave. */
export class MongoDatabase {
  readonly db: Db;
  /** How far this process has seen the logs of Runs. */
  readonly places = new EventPlaces();
  readonly #client: MongoClient;
  #isOpen = true;

  /** What of it this process has met and cannot read. */
  readonly unreadable: UnreadableRecords;

  private constructor(client: MongoClient, db: Db, unreadable: UnreadableRecords) {
    this.unreadable = unreadable;
    this.#client = client;
    this.db = db;
  }

  /** Connects. Throws a PortError `unavailable` when the server cannot be reached, and the driver's error when the URI is none. */
  static async connect(
    address: { readonly uri: string; readonly name: string },
    options: MongoClientOptions = {},
    unreadable = new UnreadableRecords(),
  ): Promise<MongoDatabase> {
    const given = new URL(address.uri.replace(/^[^?]*/u, "mongodb://host/")).searchParams;
    const chosen = Object.entries(CONNECTION).filter(([name]) => !given.has(name));
    const client = new MongoClient(address.uri, { ...Object.fromEntries(chosen), ignoreUndefined: true, ...options });
    try {
      await client.connect();
      const hello = await client.db("admin").command({ hello: 1 });
      const isReplicated = "setName" in hello || hello["msg"] === "isdbgrid";
      const db = client.db(address.name, {
        readPreference: ReadPreference.primary,
        // What is read must not be taken back by a change of the primary. A lone server has nothing that could be.
        ...(isReplicated ? { readConcern: new ReadConcern("majority") } : {}),
        writeConcern: new WriteConcern("majority", SERVER_DEADLINE_MS),
      });
      return new MongoDatabase(client, db, unreadable);
    } catch (error) {
      await client.close().catch(() => undefined);
      throw toPortError(error);
    }
  }

  collection(name: CollectionName): Collection<Document & StoredDocument> {
    return this.db.collection<Document & StoredDocument>(name);
  }

  /** One call of a port: within its deadline, and its failures as PortErrors. Work that loops or waits heeds the signal. */
  async call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (!this.#isOpen) throw new PortError("unavailable", "The service is shutting down.");
    return withDeadline(work, CALL_DEADLINE_MS);
  }

  /** Rejects with a PortError when the server does not answer soon. */
  async ping(): Promise<void> {
    await withDeadline(() => this.db.command({ ping: 1 }), READY_DEADLINE_MS);
  }

  /** What the server's clock says, in ms since 1970. */
  async time(): Promise<number> {
    const { localTime } = parseStored(Hello, await withDeadline(() => this.#client.db("admin").command({ hello: 1 }), READY_DEADLINE_MS));
    return localTime.getTime();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#client.close();
  }
}

async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const late = new PortError("unavailable", "MongoDB did not answer in time.");
  const abort = new AbortController();
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    abort.abort(late);
    reject(late);
  }, ms);
  try {
    return await Promise.race([work(abort.signal), timedOut]);
  } catch (error) {
    throw toPortError(error);
  } finally {
    clearTimeout(timer);
  }
}
