import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { aesSecretBox } from "../../packages/api/src/adapters/secrets/aes-secret-box.ts";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import type { Stores } from "../../packages/api/src/domain/deps.ts";
import { type ApiProcess, startApiProcess } from "../cluster/api-process.ts";
import { newDatabase, type TestDatabase } from "../mongodb/database.ts";
import { Balancer } from "./balancer.ts";

export const KEY = "replicas-replicas-replicas-replicas";
/** Between two looks of the balancer. */
const LOOK_MS = 500;
export const SECRET_KEY = "cd".repeat(32);

/** The service three times, each in a process of its own, behind a balancer and on one database. */
export class Replicas {
  readonly balancer: Balancer;
  readonly database: TestDatabase;
  /** The stores that they share, to look at and to prepare. */
  readonly stores: Stores;
  readonly secretBox = aesSecretBox(SECRET_KEY);
  readonly processes: ApiProcess[] = [];
  readonly #db: MongoDatabase;
  readonly #folder: string;
  #written = "";

  private constructor(parts: { balancer: Balancer; database: TestDatabase; db: MongoDatabase; stores: Stores; folder: string }) {
    this.balancer = parts.balancer;
    this.database = parts.database;
    this.stores = parts.stores;
    this.#db = parts.db;
    this.#folder = parts.folder;
  }

  static async start(): Promise<Replicas> {
    const database = newDatabase();
    const db = await MongoDatabase.connect(database);
    const stores = await openMongoStores(db);
    const folder = await mkdtemp(path.join(tmpdir(), "rwr-"));
    const replicas = new Replicas({ balancer: await Balancer.open(), database, db, stores, folder });
    await Promise.all([0, 1, 2].map((n) => replicas.begin(n)));
    return replicas;
  }

  get url(): string {
    return this.balancer.url;
  }

  /** The errors among what all of them have written so far, those that have ended included. */
  complaints(): string[] {
    const written = this.#written + this.processes.map((one) => one.output()).join("");
    return written.split("\n").filter((line) => /"level":"(?:error|fatal)"/u.test(line));
  }

  replica(n: number): ApiProcess {
    const found = this.processes[n];
    if (found === undefined) throw new Error(`there is no replica ${n}`);
    return found;
  }

  /** Starts the one with that number, in the data folder that it has had before. */
  async begin(n: number, env: Readonly<Record<string, string>> = {}): Promise<void> {
    const process = await startApiProcess({
      HOME: this.#folder,
      RUNWRIGHT_PORT: "0",
      RUNWRIGHT_OPS_PORT: "0",
      RUNWRIGHT_DATA_DIR: path.join(this.#folder, `replica-${n}`),
      RUNWRIGHT_MONGODB_URI: this.database.uri,
      RUNWRIGHT_SECRET_KEY: SECRET_KEY,
      RUNWRIGHT_BOOTSTRAP_API_KEY: KEY,
      RUNWRIGHT_LOG_LEVEL: "info",
      // Of some twenty processes one carries out a Run.
      RUNWRIGHT_WARM_RUNNERS: "0",
      ...env,
    });
    this.processes[n] = process;
    this.balancer.add(process.url);
  }

  /** `kill -9`, also for its connections. */
  async kill(n: number): Promise<void> {
    await this.#end(n, (one) => one.kill());
  }

  /** SIGTERM, as a rolling update does: the balancer sends nothing new there first. */
  async stop(n: number): Promise<void> {
    await this.#end(n, (one) => one.stop());
  }

  /** SIGTERM, as a Deployment does: the balancer hears of it when it looks whether the process is ready, and sends requests there until then. */
  async replace(n: number, env: Readonly<Record<string, string>> = {}): Promise<void> {
    const process = this.replica(n);
    const ended = process.stop();
    while ((await fetch(`${process.url}/readyz`)).ok) await wait(LOOK_MS);
    this.balancer.remove(process.url);
    await ended;
    this.#written += process.output();
    await this.begin(n, env);
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.stop()));
    await this.balancer.close();
    await this.#db.close();
    await this.database.drop();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #end(n: number, how: (process: ApiProcess) => Promise<void>): Promise<void> {
    const process = this.replica(n);
    this.balancer.remove(process.url);
    await how(process);
    this.#written += process.output();
  }
}
