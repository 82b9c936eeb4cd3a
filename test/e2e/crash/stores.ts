import { hasMongodb, newDatabase } from "../../mongodb/database.ts";

export interface CrashStore {
  readonly name: string;
  /** Of what is done to the embedded store: the stand-in for MongoDB is slow. */
  readonly share: number;
  /** Films are in a folder of the service's on either, so once is enough. */
  readonly isFilmed: boolean;
  /** An empty one of its own: what the service is told of it, and how to drop it. */
  readonly make: () => { readonly env: Readonly<Record<string, string>>; readonly drop: () => Promise<void> };
}

/** Where a service that is killed can keep its data. Where there is no MongoDB, its global setup has said so. */
export const CRASH_STORES: readonly CrashStore[] = [
  { name: "SQLite", share: 1, isFilmed: true, make: () => ({ env: {}, drop: async () => undefined }) },
  ...(hasMongodb() ? [{ name: "MongoDB", share: 1 / 3, isFilmed: false, make: makeMongodb }] : []),
];

function makeMongodb(): ReturnType<CrashStore["make"]> {
  const database = newDatabase();
  return { env: { RUNWRIGHT_MONGODB_URI: database.uri }, drop: () => database.drop() };
}
