import { type ClientOptions, Runwright } from "@runwright/sdk";
import type { Output, Surroundings } from "./config.ts";
import { readCredentials } from "./credentials.ts";

/** Options that every command takes. */
export interface GlobalOptions {
  readonly baseUrl?: string;
  readonly color: boolean;
  readonly verbose?: boolean;
}

/** Which service is asked, and with which key. */
export interface UsedCredentials {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** Where the key was found, for people. */
  readonly source: string;
}

/** What a command works with. */
export interface Context {
  readonly surroundings: Surroundings;
  readonly globals: () => GlobalOptions;
  /** Throws the SDK's ConfigError without a key. */
  readonly client: () => Runwright;
  readonly clientOptions: () => ClientOptions;
  readonly credentials: () => UsedCredentials;
  /** The same command against another service; what it sets as exit code counts here, too. */
  readonly withService: (service: { readonly baseUrl: string; readonly apiKey: string }) => Context;
  readonly stdout: () => Output;
  /** A line on stderr: what is not the result. */
  readonly note: (line: string) => void;
  /** The command's result code; 0 unless set. */
  exitCode: number;
}

const DEFAULT_BASE_URL = "http://127.0.0.1:4180";

export function createContext(surroundings: Surroundings, globals: () => GlobalOptions): Context {
  const { env } = surroundings;
  const base: Base = { surroundings, globals, result: { exitCode: 0 } };
  return contextFor(base, () => findCredentials(env, globals().baseUrl));
}

/** What stays the same whichever service is asked. */
interface Base {
  readonly surroundings: Surroundings;
  readonly globals: () => GlobalOptions;
  readonly result: { exitCode: number };
}

function contextFor(base: Base, credentials: () => UsedCredentials): Context {
  const { surroundings, globals, result } = base;
  const clientOptions = (): ClientOptions => {
    const { baseUrl, apiKey } = credentials();
    const allowInsecureHttp = surroundings.env["RUNWRIGHT_ALLOW_INSECURE_HTTP"] === "1";
    return { baseUrl, allowInsecureHttp, ...(apiKey !== undefined && { apiKey }) };
  };
  return {
    surroundings,
    globals,
    credentials,
    clientOptions,
    client: () => new Runwright(clientOptions()),
    withService: (service) => contextFor(base, () => ({ ...service, source: "this command" })),
    stdout: () => ({ ...surroundings.stdout, color: globals().color && surroundings.stdout.color }),
    note: (line) => void surroundings.stderr.stream.write(`${line}\n`),
    get exitCode() {
      return result.exitCode;
    },
    set exitCode(code) {
      result.exitCode = code;
    },
  };
}

/** Flag, then environment, then what `auth login` keeps. A key that is kept goes to its own service only. */
function findCredentials(env: Surroundings["env"], flag: string | undefined): UsedCredentials {
  const named = flag ?? (env["RUNWRIGHT_BASE_URL"]?.trim() || undefined);
  const kept = readCredentials(env, named);
  const baseUrl = named ?? kept.baseUrl ?? DEFAULT_BASE_URL;
  const fromEnv = env["RUNWRIGHT_API_KEY"]?.trim() ?? "";
  if (fromEnv !== "") return { baseUrl, apiKey: fromEnv, source: "RUNWRIGHT_API_KEY" };
  return { baseUrl, apiKey: kept.apiKey, source: kept.apiKey === undefined ? "nowhere" : "runwright auth login" };
}
