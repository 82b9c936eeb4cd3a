import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-e2e-"));
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
