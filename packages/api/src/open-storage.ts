import { existsSync } from "node:fs";
import { join } from "node:path";
import { filesystemArtifacts } from "./adapters/artifacts/filesystem.ts";
import { gridfsArtifacts } from "./adapters/artifacts/gridfs.ts";
import { tidyArtifacts } from "./adapters/artifacts/tidy-gridfs.ts";
import { AgreedClock } from "./adapters/clock/agreed-clock.ts";
import { systemClock } from "./adapters/clock/system-clock.ts";
import { aesSecretBox } from "./adapters/secrets/aes-secret-box.ts";
import { secretKeyFromFile } from "./adapters/secrets/secret-key-file.ts";
import { inProcessSignals } from "./adapters/signals/in-process-signals.ts";
import { pollingSignals } from "./adapters/signals/polling-signals.ts";
import { isSealedWith } from "./adapters/store/mongodb/format.ts";
import { lastEvents } from "./adapters/store/mongodb/last-events.ts";
import { type MongoAddress, parseMongoUri } from "./adapters/store/mongodb/mongo-address.ts";
import { MongoDatabase } from "./adapters/store/mongodb/mongo-database.ts";
import { openMongoStores, tidyStores } from "./adapters/store/mongodb/mongo-stores.ts";
import { nowAndThen } from "./adapters/store/mongodb/now-and-then.ts";
import { UnreadableRecords } from "./adapters/store/unreadable-records.ts";
import { lockDataDir } from "./adapters/store/sqlite/data-dir-lock.ts";
import { openSqliteStores, openSqliteStoresBeside, SQLITE_FILE } from "./adapters/store/sqlite/sqlite-stores.ts";
import type { Closing } from "./closing.ts";
import { ConfigError } from "./config-error.ts";
import type { Config } from "./config.ts";
import type { Deps, Stores } from "./domain/deps.ts";
import { makeFolder } from "./make-folder.ts";
import type { ArtifactStore } from "./ports/artifact-store.ts";
import type { Log } from "./ports/log.ts";
import type { SecretBox } from "./ports/secret-box.ts";
import { dataDirError, mongodbError, mongodbUriError, secretKeyError } from "./start-error.ts";

export interface Storage extends Pick<Deps, "artifacts" | "signals" | "secretBox" | "clock"> {
  readonly stores: Stores;
  /** What of them this process has met and cannot read. */
  readonly unreadable: UnreadableRecords;
  /** Rejects when the storage does not answer now. */
  checkReady(): Promise<void>;
}

const TIDY_EVERY_MS = 600_000;
const AGREE_EVERY_MS = 60_000;

type StorageConfig = Pick<Config, "dataDir" | "mongodbUri" | "secretKey">;

/** Opens what the configuration names, for as long as `closing` lasts. Throws a ConfigError that says what to do. */
export async function openStorage(config: StorageConfig, log: Log, closing: Closing): Promise<Storage> {
  return config.mongodbUri === null
    ? openEmbedded(config, log, closing)
    : openMongodb(config, config.mongodbUri.reveal(), { log, closing });
}

/** What a command beside a service works on. */
export interface StorageBeside {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  /** With the service's own key, which is made where there is none yet. Throws a ConfigError when it is another one than the data's. */
  openSecretBox(): Promise<SecretBox>;
}

/**
 * The stores and artifacts for a command beside a service that may run on them. `mustExist`: nothing is made where there is nothing. Throws
 * as `openStorage` does.
 */
export async function openStorageBeside(
  config: StorageConfig,
  { mustExist, closing }: { readonly mustExist: boolean; readonly closing: Closing },
): Promise<StorageBeside> {
  const { dataDir } = config;
  const openBox = (): SecretBox => {
    try {
      return secretBoxFor(config);
    } catch (error) {
      throw dataDirError(error, dataDir) ?? error;
    }
  };
  if (config.mongodbUri !== null) {
    const address = parseMongoUri(config.mongodbUri.reveal());
    if (typeof address === "string") throw mongodbUriError(address);
    const { db, stores } = await connect(address, { secretBox: null }, closing);
    const openSecretBox = async (): Promise<SecretBox> => {
      const box = openBox();
      if (!(await isSealedWith(db, box))) throw secretKeyError();
      return box;
    };
    return { stores, artifacts: gridfsArtifacts(db), openSecretBox };
  }
  if (mustExist && !existsSync(join(dataDir, SQLITE_FILE)))
    throw new ConfigError("data_dir_unusable", [
      `The folder ${dataDir} holds no data of a service. Say with --data-dir where the service keeps its data.`,
    ]);
  try {
    makeFolder(dataDir);
    const opened = openSqliteStoresBeside(dataDir);
    closing.add(() => opened.close());
    return { stores: opened.stores, artifacts: filesystemArtifacts(join(dataDir, "artifacts")), openSecretBox: async () => openBox() };
  } catch (error) {
    throw dataDirError(error, dataDir) ?? error;
  }
}

function openEmbedded(config: StorageConfig, log: Log, closing: Closing): Storage {
  const { dataDir } = config;
  try {
    makeFolder(dataDir);
    const opened = openSqliteStores(dataDir, { log });
    closing.add(() => opened.close());
    const signals = inProcessSignals();
    closing.add(async () => signals.close());
    return {
      stores: opened.stores,
      unreadable: opened.unreadable,
      artifacts: filesystemArtifacts(join(dataDir, "artifacts")),
      signals,
      secretBox: secretBoxFor(config),
      clock: systemClock,
      checkReady: async () => void (await opened.stores.keys.any()),
    };
  } catch (error) {
    throw dataDirError(error, dataDir) ?? error;
  }
}

/** The data folder still holds what is this machine's own: the journal of its runners and, without RUNWRIGHT_SECRET_KEY, the key. */
async function openMongodb(config: StorageConfig, uri: string, { log, closing }: { log: Log; closing: Closing }): Promise<Storage> {
  const address = parseMongoUri(uri);
  if (typeof address === "string") throw mongodbUriError(address);
  const secretBox = lockedSecretBox(config, closing);
  const { db, stores } = await connect(address, { secretBox, log }, closing);
  const signals = pollingSignals({ lastEvents: (known) => lastEvents(db, known), log });
  closing.add(async () => signals.close());
  const tidy = async (): Promise<void> => {
    await tidyStores(db);
    await tidyArtifacts(db);
  };
  closing.add(nowAndThen(tidy, { everyMs: TIDY_EVERY_MS, failure: "tidying the database failed", log }));
  const clock = new AgreedClock({ clock: systemClock, ask: () => db.time(), log });
  const failure = "the database did not say its time";
  await clock.agree().catch((err: unknown) => log.warn({ err }, failure));
  closing.add(nowAndThen(() => clock.agree(), { everyMs: AGREE_EVERY_MS, failure, log }));
  return { stores, unreadable: db.unreadable, artifacts: gridfsArtifacts(db), signals, secretBox, clock, checkReady: () => db.ping() };
}

/** Without a box nothing that is sealed can be read. */
async function connect(
  address: MongoAddress,
  { secretBox, log }: { readonly secretBox: SecretBox | null; readonly log?: Log },
  closing: Closing,
): Promise<{ db: MongoDatabase; stores: Stores }> {
  try {
    const db = await MongoDatabase.connect(address, {}, new UnreadableRecords({ log }));
    closing.add(() => db.close());
    const stores = await openMongoStores(db, { log });
    if (secretBox !== null && !(await isSealedWith(db, secretBox))) throw secretKeyError();
    return { db, stores };
  } catch (error) {
    throw mongodbError(error, address) ?? error;
  }
}

function lockedSecretBox(config: StorageConfig, closing: Closing): SecretBox {
  const { dataDir } = config;
  try {
    makeFolder(dataDir);
    const unlock = lockDataDir(dataDir);
    closing.add(async () => unlock());
    return secretBoxFor(config);
  } catch (error) {
    throw dataDirError(error, dataDir) ?? error;
  }
}

function secretBoxFor({ secretKey, dataDir }: StorageConfig): SecretBox {
  return aesSecretBox(secretKey?.reveal() ?? secretKeyFromFile(dataDir));
}
