import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Surroundings } from "./config.ts";

type Env = Surroundings["env"];

/** What `runwright auth login` keeps: a key for each service, by its address. */
interface Stored {
  /** The one that is used unless another is named. */
  readonly baseUrl?: string;
  readonly keys: Readonly<Record<string, string>>;
}

export interface Credentials {
  readonly baseUrl: string | undefined;
  /** Of that service, or of the one named. */
  readonly apiKey: string | undefined;
}

/** Only the owner can read it. */
export function credentialsFile(env: Env): string {
  const folder = env["XDG_CONFIG_HOME"] || (env["APPDATA"] ?? join(env["HOME"] || homedir(), ".config"));
  return join(folder, "runwright", "credentials.json");
}

export function readCredentials(env: Env, named?: string | undefined): Credentials {
  const { baseUrl, keys } = read(env);
  const wanted = named === undefined ? baseUrl : normal(named);
  return { baseUrl: wanted, apiKey: wanted === undefined ? undefined : keys[wanted] };
}

/** Replaces the file whole, so that a crash leaves the old one. */
export function storeKey(env: Env, baseUrl: string, apiKey: string): void {
  const { keys } = read(env);
  write(env, { baseUrl: normal(baseUrl), keys: { ...keys, [normal(baseUrl)]: apiKey } });
}

/** Returns whether there was one. */
export function forgetKey(env: Env, baseUrl: string): boolean {
  const { keys, baseUrl: current } = read(env);
  const { [normal(baseUrl)]: gone, ...others } = keys;
  if (gone === undefined) return false;
  const next = current === normal(baseUrl) ? Object.keys(others)[0] : current;
  if (Object.keys(others).length === 0) rmSync(credentialsFile(env), { force: true });
  else write(env, { ...(next !== undefined && { baseUrl: next }), keys: others });
  return true;
}

function read(env: Env): Stored {
  try {
    const stored = JSON.parse(readFileSync(credentialsFile(env), "utf8")) as Partial<Stored> | null;
    const keys = Object.entries(stored?.keys ?? {}).filter(([, key]) => typeof key === "string");
    return { ...(typeof stored?.baseUrl === "string" && { baseUrl: stored.baseUrl }), keys: Object.fromEntries(keys) };
  } catch {
    // Not there, or not ours: as if nobody had signed in.
    return { keys: {} };
  }
}

function write(env: Env, stored: Stored): void {
  const file = credentialsFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  chmodSync(part, 0o600);
  renameSync(part, file);
}

/** The same service however its address is written. */
function normal(baseUrl: string): string {
  return (URL.parse(baseUrl)?.href ?? baseUrl).replace(/\/+$/u, "");
}
