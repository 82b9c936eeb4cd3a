import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PortError } from "../../ports/port-error.ts";

/**
 * The service's key from the data folder (`secret.key`, readable by its owner only); made if it is missing. Throws a PortError
 * `unavailable` when it can be neither read nor made.
 */
export function secretKeyFromFile(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  try {
    return readKey(file) ?? makeKey(dataDir, file);
  } catch (error) {
    throw new PortError("unavailable", `The key file ${file} cannot be used.`, { cause: error });
  }
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Written aside and linked into place, so that there is never half a key. */
function makeKey(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}
