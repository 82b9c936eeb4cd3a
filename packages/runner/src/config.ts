import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface RunnerConfig {
  readonly headed: boolean;
  /** Film the pages: the video, and the film strip of the trace. A quarter of the processor time of a short Run. */
  readonly hasVideo: boolean;
  /** Start the browser before it is known which Run it is for. */
  readonly isWarm: boolean;
  /** Extra time before each action of the browser, in ms: for people who watch. */
  readonly slowMs: number;
  readonly chromiumArgs: readonly string[];
  /** Where the outcome is left besides being posted: the container's termination message. */
  readonly terminationLogPath: string | null;
  /** How long the service may give no answer before the runner gives up, in ms. */
  readonly serviceAwayMs: number;
  /** Parent of the attempt's working folder. */
  readonly temporaryFolder: string;
}

export class ConfigError extends Error {
  readonly code = "invalid_configuration";
}

const Switch = z.enum(["", "0", "1", "false", "true"]);
const Flag = Switch.transform((value) => value === "1" || value === "true");
const Whole = z.string().regex(/^\d{1,6}$/u, "must be a whole number");

const Variables = z.object({
  // Set by the service for runners that wait for a Run, never by people.
  RUNWRIGHT_WARM: Flag.default(false),
  RUNWRIGHT_HEADED: Flag.default(false),
  RUNWRIGHT_VIDEO: Switch.transform((value) => value !== "0" && value !== "false").default(true),
  RUNWRIGHT_SLOW_MS: Whole.transform(Number).default(0),
  RUNWRIGHT_CHROMIUM_ARGS: z
    .string()
    .transform((value) => value.split(/\s+/u).filter((argument) => argument !== ""))
    .default([]),
  RUNWRIGHT_TERMINATION_LOG: z.string().min(1).optional(),
  // A service that crashed or is being replaced comes back within minutes; the results of a long Run are worth that wait.
  RUNWRIGHT_SERVICE_AWAY_SECONDS: Whole.transform(Number).default(600),
});

/** Reads the runner's settings; throws one ConfigError that lists every problem. Secrets never come this way. */
export function loadConfig(environment: Environment): RunnerConfig {
  const parsed = Variables.safeParse(environment);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "), {
      cause: parsed.error,
    });
  return {
    headed: parsed.data.RUNWRIGHT_HEADED,
    hasVideo: parsed.data.RUNWRIGHT_VIDEO,
    isWarm: parsed.data.RUNWRIGHT_WARM,
    slowMs: parsed.data.RUNWRIGHT_SLOW_MS,
    chromiumArgs: parsed.data.RUNWRIGHT_CHROMIUM_ARGS,
    terminationLogPath: parsed.data.RUNWRIGHT_TERMINATION_LOG ?? null,
    serviceAwayMs: parsed.data.RUNWRIGHT_SERVICE_AWAY_SECONDS * 1000,
    temporaryFolder: tmpdir(),
  };
}

/** The environment of this process. */
export function processEnvironment(): Environment {
  return process.env;
}

/** Playwright reads this variable once, when it is loaded: call it before that. */
export function setPlaywrightFolder(folder: string): void {
  process.env["PLAYWRIGHT_BROWSERS_PATH"] = path.resolve(folder);
}
