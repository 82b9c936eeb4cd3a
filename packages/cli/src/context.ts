import { Runwright } from "@runwright/sdk";
import type { Output, Surroundings } from "./config.ts";

/** Options that every command takes. */
export interface GlobalOptions {
  readonly baseUrl?: string;
  readonly color: boolean;
  readonly verbose?: boolean;
}

/** What a command works with. */
export interface Context {
  readonly surroundings: Surroundings;
  readonly globals: () => GlobalOptions;
  /** Throws the SDK's ConfigError without a key. */
  readonly client: () => Runwright;
  readonly stdout: () => Output;
  /** A line on stderr: what is not the result. */
  readonly note: (line: string) => void;
  /** The command's result code; 0 unless set. */
  exitCode: number;
}

export function createContext(surroundings: Surroundings, globals: () => GlobalOptions): Context {
  return {
    surroundings,
    globals,
    client: () =>
      new Runwright(
        withoutUndefined({ baseUrl: globals().baseUrl, allowInsecureHttp: surroundings.env["RUNWRIGHT_ALLOW_INSECURE_HTTP"] === "1" }),
      ),
    stdout: () => ({ ...surroundings.stdout, color: globals().color && surroundings.stdout.color }),
    note: (line) => void surroundings.stderr.stream.write(`${line}\n`),
    exitCode: 0,
  };
}

function withoutUndefined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
