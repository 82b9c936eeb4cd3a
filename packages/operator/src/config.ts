import { hostname } from "node:os";
import { z } from "zod";

export type Environment = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Config {
  /** Where runners find the service. */
  readonly serviceUrl: string;
  /** Null: the Pod's ServiceAccount, or where there is none, what kubectl would use. */
  readonly kubeconfig: string | null;
  /** Where the Pod's ServiceAccount is mounted; null: where Kubernetes mounts it. */
  readonly serviceAccountFolder: string | null;
  /** Whose TestRuns are carried out; null: those of all namespaces. */
  readonly namespaces: readonly string[] | null;
  readonly profilesFile: string;
  /** Null: on all addresses. */
  readonly host: string | null;
  /** Of `/metrics`, `/healthz` and `/readyz`. 0: any free port. */
  readonly opsPort: number;
  readonly logLevel: LogLevel;
  readonly lease: {
    /** Null: that of the connection, or `default`. */
    readonly namespace: string | null;
    readonly name: string;
    /** Unique to this process. */
    readonly identity: string;
  };
  /** Pods at the same time; null: any number. */
  readonly limits: { readonly total: number | null; readonly perNamespace: number | null; readonly perWorkspace: number | null };
  readonly podsPerSecond: number;
  readonly workers: number;
  /** A watch that says nothing for so long is dead; the API server speaks every minute. */
  readonly watchIdleMs: number;
}

/** The operator cannot start as it was told to: exit code 2. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly code = "invalid_configuration";
  /** All that is wrong, one sentence each. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options: { readonly cause?: unknown } = {}) {
    super(problems.join("\n"), options);
    this.problems = problems;
  }
}

const text = z.string().optional();
const Whole = z
  .string()
  .regex(/^\d{1,9}$/u, "must be a whole number")
  .transform(Number);
/** 0 means that there is none. */
const Limit = Whole.transform((value) => (value === 0 ? null : value)).optional();
const AtLeastOne = Whole.pipe(z.number().min(1, "must be at least 1")).optional();
const HttpUrl = z
  .url({ protocol: /^https?$/u, error: "must be an http or https URL" })
  .refine((value) => !/[?#]/u.test(value), "must have neither query nor fragment")
  .transform((value) => value.replace(/\/+$/u, ""));
const DnsLabel = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/u;
const Namespaces = z
  .string()
  .transform((value) => [...new Set(value.split(/[\s,]+/u).filter((one) => one !== ""))])
  .pipe(z.array(z.string().regex(DnsLabel, "must be names of namespaces")).min(1));

const Variables = z.object({
  RUNWRIGHT_SERVICE_URL: z
    .string({ error: "must say where runners find the service, such as http://runwright-api.runwright:4180" })
    .pipe(HttpUrl),
  RUNWRIGHT_KUBECONFIG: text,
  RUNWRIGHT_SERVICE_ACCOUNT_FOLDER: text,
  RUNWRIGHT_NAMESPACES: Namespaces.optional(),
  RUNWRIGHT_PROFILES_FILE: text,
  RUNWRIGHT_HOST: text,
  RUNWRIGHT_OPS_PORT: Whole.pipe(z.number().max(65_535, "must be a port, 0 to 65535")).optional(),
  RUNWRIGHT_LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).optional(),
  RUNWRIGHT_LEASE_NAMESPACE: z.string().regex(DnsLabel, "must be the name of a namespace").optional(),
  RUNWRIGHT_LEASE_NAME: z
    .string()
    .max(253)
    .regex(/^[a-z0-9]([-.a-z0-9]*[a-z0-9])?$/u, "must be a DNS name")
    .optional(),
  RUNWRIGHT_POD_NAME: text,
  RUNWRIGHT_MAX_ACTIVE_RUNS: Limit,
  RUNWRIGHT_MAX_ACTIVE_RUNS_PER_NAMESPACE: Limit,
  RUNWRIGHT_MAX_ACTIVE_RUNS_PER_WORKSPACE: Limit,
  RUNWRIGHT_PODS_PER_SECOND: AtLeastOne,
  RUNWRIGHT_WORKERS: AtLeastOne,
  RUNWRIGHT_WATCH_IDLE_SECONDS: AtLeastOne,
});

/** Names of all that the environment may say. */
export const VARIABLES: readonly string[] = Object.keys(Variables.shape);

/** Where the chart mounts the runner profiles. */
const PROFILES_FILE = "/etc/runwright/profiles.yaml";
/** Beside the one of the service. */
const OPS_PORT = 4181;
const MAX_ACTIVE_RUNS = 500;
const WATCH_IDLE_SECONDS = 100;

/** Pure but for the machine's name. Throws one ConfigError that lists everything that is wrong. */
export function loadConfig(env: Environment): Config {
  const parsed = Variables.safeParse(givenOf(env));
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`),
      { cause: parsed.error },
    );
  const values = parsed.data;
  return {
    serviceUrl: values.RUNWRIGHT_SERVICE_URL,
    kubeconfig: values.RUNWRIGHT_KUBECONFIG ?? null,
    serviceAccountFolder: values.RUNWRIGHT_SERVICE_ACCOUNT_FOLDER ?? null,
    namespaces: values.RUNWRIGHT_NAMESPACES ?? null,
    profilesFile: values.RUNWRIGHT_PROFILES_FILE ?? PROFILES_FILE,
    host: values.RUNWRIGHT_HOST ?? null,
    opsPort: values.RUNWRIGHT_OPS_PORT ?? OPS_PORT,
    logLevel: values.RUNWRIGHT_LOG_LEVEL ?? "info",
    lease: {
      namespace: values.RUNWRIGHT_LEASE_NAMESPACE ?? null,
      name: values.RUNWRIGHT_LEASE_NAME ?? "runwright-operator",
      identity: values.RUNWRIGHT_POD_NAME ?? `${hostname()}-${process.pid}`,
    },
    limits: {
      total: values.RUNWRIGHT_MAX_ACTIVE_RUNS === undefined ? MAX_ACTIVE_RUNS : values.RUNWRIGHT_MAX_ACTIVE_RUNS,
      perNamespace: values.RUNWRIGHT_MAX_ACTIVE_RUNS_PER_NAMESPACE ?? null,
      perWorkspace: values.RUNWRIGHT_MAX_ACTIVE_RUNS_PER_WORKSPACE ?? null,
    },
    podsPerSecond: values.RUNWRIGHT_PODS_PER_SECOND ?? 50,
    workers: values.RUNWRIGHT_WORKERS ?? 32,
    watchIdleMs: (values.RUNWRIGHT_WATCH_IDLE_SECONDS ?? WATCH_IDLE_SECONDS) * 1000,
  };
}

/** The environment of this process. */
export function processEnvironment(): Environment {
  return process.env;
}

/** An empty variable counts as one that is not set: that is what most deployment tools mean by it. */
function givenOf(env: Environment): Record<string, string> {
  const given = VARIABLES.map((name) => [name, env[name]?.trim() ?? ""] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}
