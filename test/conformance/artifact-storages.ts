import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesystemArtifacts } from "../../packages/api/src/adapters/artifacts/filesystem.ts";
import { gridfsArtifacts } from "../../packages/api/src/adapters/artifacts/gridfs.ts";
import { MongoDatabase } from "../../packages/api/src/adapters/store/mongodb/mongo-database.ts";
import { openMongoStores } from "../../packages/api/src/adapters/store/mongodb/mongo-stores.ts";
import type { ArtifactStore } from "../../packages/api/src/ports/artifact-store.ts";
import { hasMongodb, leaveDatabase, takeDatabase } from "../mongodb/database.ts";

/** A place for artifacts, empty at first. */
export interface ArtifactStorage {
  readonly artifacts: ArtifactStore;
  /** How many contents lie in it, those included that nobody can get at. */
  countContents(): Promise<number>;
  dispose(): Promise<void>;
}

export interface ArtifactStorageKind {
  readonly name: string;
  open(): Promise<ArtifactStorage>;
}

export const ARTIFACT_STORAGE_KINDS: readonly ArtifactStorageKind[] = [
  { name: "the filesystem", open: openFilesystem },
  ...(hasMongodb() ? [{ name: "GridFS", open: openGridfs }] : []),
];

async function openFilesystem(): Promise<ArtifactStorage> {
  const folder = mkdtempSync(join(tmpdir(), "runwright-artifacts-"));
  return {
    artifacts: filesystemArtifacts(folder),
    countContents: async () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
    dispose: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function openGridfs(): Promise<ArtifactStorage> {
  const { database, isReady } = takeDatabase();
  const db = await MongoDatabase.connect(database);
  if (!isReady) await openMongoStores(db);
  return {
    artifacts: gridfsArtifacts(db),
    countContents: async () => {
      const files = await db.collection("artifacts.files").distinct("_id");
      const chunks = await db.collection("artifacts.chunks").distinct("files_id");
      return new Set([...files, ...chunks]).size;
    },
    dispose: async () => {
      await db.close();
      await leaveDatabase(database);
    },
  };
}
