import { resolve } from "node:path";
import { LONGEST_DEVICE_TIMEOUT_S, TRAJECTORY_MODES, type TrajectoryMode } from "@runwright/contracts";
import { z } from "zod";
import { isNetwork } from "./adapters/webhooks/address-guard.ts";
import { ConfigError } from "./config-error.ts";
import { MODEL_VARIABLES, type ModelConfig, modelOf, modelProblems } from "./model-config.ts";
import { Secret } from "./secret.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** As the command line gives them; each one wins over its environment variable. */
export interface Flags {
  readonly port?: number | string | undefined;
  readonly host?: string | undefined;
  readonly dataDir?: string | undefined;
  readonly mongodbUri?: string | undefined;
  readonly opsPort?: number | string | undefined;
  readonly smtpPort?: number | string | undefined;
  readonly publicUrl?: string | undefined;
  readonly executor?: string | undefined;
  readonly kubeNamespace?: string | undefined;
}

export const EXECUTORS = ["process", "kubernetes"] as const;

/** How Runs are carried out in a cluster. */
export interface KubernetesConfig {
  /** null: the Pod's ServiceAccount, or where there is none, what kubectl would use. */
  readonly kubeconfig: string | null;
  /** Where TestRuns are made; null: the namespace of the Pod or the kubeconfig. */
  readonly namespace: string | null;
  /** Where those are looked for besides that somebody makes with kubectl; null: everywhere. */
  readonly watchNamespaces: readonly string[] | null;
  /** As which the operator's Pods run: tokens of others are not taken. */
  readonly runnerServiceAccounts: readonly string[];
}

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The GitHub app that the service is. */
export interface GithubConfig {
  readonly appId: string;
  readonly privateKeyFile: string;
  readonly webhookSecret: Secret;
  readonly apiUrl: string;
}

export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** null: no port for metrics. */
  readonly opsPort: number | null;
  readonly dataDir: string;
  /** null: everything is kept in the data folder. */
  readonly mongodbUri: Secret | null;
  /** Without a slash at its end; null: the address that is listened on. */
  readonly publicUrl: string | null;
  readonly dashboardUrl: string | null;
  /** `*` for all. */
  readonly corsOrigins: readonly string[];
  readonly bootstrapApiKey: Secret | null;
  /** Of the workspace that a first start makes on an empty store, so that a deployment can name it beforehand; null: a new one. */
  readonly bootstrapWorkspaceId: string | null;
  /** 32 bytes, base64 or hex; null: made at the first start and kept in the data folder. */
  readonly secretKey: Secret | null;
  /** null: `warn` on a terminal, else `info`. */
  readonly logLevel: LogLevel | null;
  readonly creditsPerRun: number;
  readonly creditsPerStep: number;
  /** Of each device and try, at most. */
  readonly chargedSteps: number;
  /** Runs at the same time on this machine; null: the executor's own measure. */
  readonly maxParallelRuns: number | null;
  /** How many runners on this machine wait for a Run with their browser started. */
  readonly warmRunners: number;
  /** For each key; null: no limit. */
  readonly requestsPerMinute: number | null;
  /** API keys that are none, of one address; null: no limit. */
  readonly wrongKeysPerMinute: number | null;
  /** Networks of proxies before the service, whose word on where a request comes from is taken. */
  readonly trustedProxies: readonly string[];
  readonly deviceTimeoutSeconds: number;
  /** How long requests are served on when the service is asked to end, so that balancers hear of it. */
  readonly drainSeconds: number;
  /** Null: artifacts are kept for ever. */
  readonly artifactDays: number | null;
  /** Of all Runs together; null: no limit. */
  readonly artifactMib: number | null;
  /** Null: Runs are kept for ever. */
  readonly runDays: number | null;
  /** Null: who changed what is kept for ever. */
  readonly auditDays: number | null;
  /** null: each Run in a process on this machine. */
  readonly kubernetes: KubernetesConfig | null;
  /** null: no mail is received by this process. 0: any free port. */
  readonly smtpPort: number | null;
  /** Behind the @ of the addresses of Runs; null: nobody receives mail for them. */
  readonly inboxDomain: string | null;
  /** Files in PEM, for senders that want STARTTLS; null: it is not offered. */
  readonly smtpTls: { readonly certFile: string; readonly keyFile: string } | null;
  /** null: the service is no GitHub app. */
  readonly github: GithubConfig | null;
  /** Beside the public internet, where webhooks may be sent to: networks such as 10.0.0.0/8. */
  readonly webhookAllowedNetworks: readonly string[];
  /** For Runs that do not say. */
  readonly trajectories: TrajectoryMode;
  /** Null: steps that are not understood end a Run. */
  readonly model: ModelConfig | null;
}

const DEFAULT_RUNNER_SERVICE_ACCOUNT = "runwright-runner";

/** More than people and scripts with an old key try in a minute. */
const USUAL_WRONG_KEYS = 100;

/** Mail programs find this machine behind it; forms take it for an address. */
const DEFAULT_INBOX_DOMAIN = "inbox.localhost";

// An empty variable counts as one that is not set: that is what `VAR= command` and most deployment tools mean by it.
const text = z.string().min(1, "must not be empty").optional();
const Port = z
  .string()
  .regex(/^\d{1,5}$/u, "must be a port, 0 to 65535")
  .transform(Number)
  .pipe(z.number().max(65_535, "must be a port, 0 to 65535"));
const Whole = z
  .string()
  .regex(/^\d{1,9}$/u, "must be a whole number")
  .transform(Number);
const AtLeastOne = Whole.pipe(z.number().min(1, "must be at least 1"));
const HttpUrl = z
  .url({ protocol: /^https?$/u, error: "must be an http or https URL" })
  .refine((value) => !/[?#]/u.test(value), "must have neither query nor fragment")
  .transform((value) => value.replace(/\/+$/u, ""));
const MongodbUri = z.string().regex(/^mongodb(?:\+srv)?:\/\/./u, "must begin with mongodb:// or mongodb+srv://");
const MailDomain = z
  .string()
  .max(200)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/iu, "must be a domain such as inbox.example.com");
const Origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/u).filter((one) => one !== ""))
  .pipe(z.array(z.string().refine(isOrigin, "must be origins like https://app.example.com, or *")));
const NAMES = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/u;
const KubeName = z.string().regex(NAMES, "must be a name in Kubernetes: a-z, 0-9 and -");
const KubeNames = z
  .string()
  .transform((value) => value.split(/[\s,]+/u).filter((one) => one !== ""))
  .pipe(z.array(z.string().refine((one) => one === "*" || NAMES.test(one), "must be names in Kubernetes, separated by commas, or *")));
const Networks = z
  .string()
  .transform((value) => value.split(/[\s,]+/u).filter((one) => one !== ""))
  .pipe(z.array(z.string().refine(isNetwork, "must be networks such as 10.0.0.0/8, separated by commas")));
const SecretKey = z.string().refine(isSecretKey, "must be 32 bytes, as 64 hex digits or 44 characters of base64 (openssl rand -base64 32)");
const BootstrapKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32,128}$/u, "must be a key of `runwright keys generate`, or 32 to 128 of A-Z a-z 0-9 _ -");
const WorkspaceId = z.uuid("must be a UUID").toLowerCase();

const Variables = z.object({
  RUNWRIGHT_HOST: text,
  RUNWRIGHT_PORT: Port.optional(),
  RUNWRIGHT_OPS_PORT: Port.optional(),
  RUNWRIGHT_SMTP_PORT: Port.optional(),
  RUNWRIGHT_INBOX_DOMAIN: MailDomain.optional(),
  RUNWRIGHT_SMTP_TLS_CERT_FILE: text,
  RUNWRIGHT_SMTP_TLS_KEY_FILE: text,
  RUNWRIGHT_DATA_DIR: text,
  RUNWRIGHT_MONGODB_URI: MongodbUri.optional(),
  RUNWRIGHT_PUBLIC_URL: HttpUrl.optional(),
  RUNWRIGHT_DASHBOARD_URL: HttpUrl.optional(),
  RUNWRIGHT_CORS_ORIGINS: Origins.optional(),
  RUNWRIGHT_BOOTSTRAP_API_KEY: BootstrapKey.optional(),
  RUNWRIGHT_BOOTSTRAP_WORKSPACE_ID: WorkspaceId.optional(),
  RUNWRIGHT_SECRET_KEY: SecretKey.optional(),
  RUNWRIGHT_LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).optional(),
  RUNWRIGHT_CREDITS_PER_RUN: Whole.optional(),
  RUNWRIGHT_CREDITS_PER_STEP: Whole.optional(),
  RUNWRIGHT_CHARGED_STEPS: Whole.optional(),
  RUNWRIGHT_MAX_PARALLEL_RUNS: AtLeastOne.optional(),
  RUNWRIGHT_WARM_RUNNERS: Whole.pipe(z.number().max(16, "must be at most 16")).optional(),
  RUNWRIGHT_REQUESTS_PER_MINUTE: AtLeastOne.optional(),
  RUNWRIGHT_WRONG_KEYS_PER_MINUTE: Whole.optional(),
  RUNWRIGHT_TRUSTED_PROXIES: Networks.optional(),
  RUNWRIGHT_DEVICE_TIMEOUT_SECONDS: AtLeastOne.pipe(
    z.number().max(LONGEST_DEVICE_TIMEOUT_S, `must be at most ${LONGEST_DEVICE_TIMEOUT_S}`),
  ).optional(),
  RUNWRIGHT_DRAIN_SECONDS: Whole.pipe(z.number().max(600, "must be at most 600")).optional(),
  RUNWRIGHT_ARTIFACT_DAYS: Whole.optional(),
  RUNWRIGHT_ARTIFACT_MIB: AtLeastOne.optional(),
  RUNWRIGHT_RUN_DAYS: Whole.optional(),
  RUNWRIGHT_AUDIT_DAYS: Whole.optional(),
  RUNWRIGHT_GITHUB_APP_ID: z
    .string()
    .regex(/^\d{1,18}$/u, "must be the number of a GitHub app")
    .optional(),
  RUNWRIGHT_GITHUB_PRIVATE_KEY_FILE: text,
  RUNWRIGHT_GITHUB_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  RUNWRIGHT_GITHUB_API_URL: HttpUrl.optional(),
  RUNWRIGHT_WEBHOOK_ALLOWED_NETWORKS: Networks.optional(),
  RUNWRIGHT_EXECUTOR: z.enum(EXECUTORS, { error: `must be one of ${EXECUTORS.join(", ")}` }).optional(),
  RUNWRIGHT_KUBECONFIG: text,
  RUNWRIGHT_KUBE_NAMESPACE: KubeName.optional(),
  RUNWRIGHT_KUBE_WATCH_NAMESPACES: KubeNames.optional(),
  RUNWRIGHT_KUBE_RUNNER_SERVICE_ACCOUNTS: KubeNames.optional(),
  RUNWRIGHT_TRAJECTORIES: z.enum(TRAJECTORY_MODES, { error: `must be one of ${TRAJECTORY_MODES.join(", ")}` }).optional(),
  ...MODEL_VARIABLES,
});
type Variable = keyof typeof Variables.shape;

/** Names of all that the environment may say. */
export const VARIABLES: readonly string[] = Object.keys(Variables.shape);

const FLAGS: Readonly<Record<keyof Flags, { readonly variable: Variable; readonly flag: string }>> = {
  port: { variable: "RUNWRIGHT_PORT", flag: "--port" },
  host: { variable: "RUNWRIGHT_HOST", flag: "--host" },
  dataDir: { variable: "RUNWRIGHT_DATA_DIR", flag: "--data-dir" },
  mongodbUri: { variable: "RUNWRIGHT_MONGODB_URI", flag: "--mongodb-uri" },
  opsPort: { variable: "RUNWRIGHT_OPS_PORT", flag: "--ops-port" },
  smtpPort: { variable: "RUNWRIGHT_SMTP_PORT", flag: "--smtp-port" },
  publicUrl: { variable: "RUNWRIGHT_PUBLIC_URL", flag: "--public-url" },
  executor: { variable: "RUNWRIGHT_EXECUTOR", flag: "--executor" },
  kubeNamespace: { variable: "RUNWRIGHT_KUBE_NAMESPACE", flag: "--kube-namespace" },
};

/** 0 stands for ever. */
function daysOf(days: number): number | null {
  return days === 0 ? null : days;
}

/** Defaults, then the environment, then flags. Pure. Throws one ConfigError that lists everything that is wrong. */
export function loadConfig(env: Environment, flags: Flags = {}): Config {
  const { given, names } = merge(env, flags);
  const parsed = Variables.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      "invalid_configuration",
      parsed.error.issues.map((issue) => describe(issue, names)),
    );
  const values = parsed.data;
  const tls = tlsOf(values);
  const github = githubOf(values);
  const problems = [tls, github].filter((one) => typeof one === "string").concat(modelProblems(values));
  if (typeof tls === "string" || typeof github === "string" || problems.length > 0)
    throw new ConfigError("invalid_configuration", problems);
  return {
    host: values.RUNWRIGHT_HOST ?? "127.0.0.1",
    port: values.RUNWRIGHT_PORT ?? 4180,
    opsPort: values.RUNWRIGHT_OPS_PORT ?? null,
    dataDir: resolve(values.RUNWRIGHT_DATA_DIR ?? "./.runwright"),
    mongodbUri: secret(values.RUNWRIGHT_MONGODB_URI),
    publicUrl: values.RUNWRIGHT_PUBLIC_URL ?? null,
    dashboardUrl: values.RUNWRIGHT_DASHBOARD_URL ?? null,
    corsOrigins: values.RUNWRIGHT_CORS_ORIGINS ?? [],
    bootstrapApiKey: secret(values.RUNWRIGHT_BOOTSTRAP_API_KEY),
    bootstrapWorkspaceId: values.RUNWRIGHT_BOOTSTRAP_WORKSPACE_ID ?? null,
    secretKey: secret(values.RUNWRIGHT_SECRET_KEY),
    logLevel: values.RUNWRIGHT_LOG_LEVEL ?? null,
    creditsPerRun: values.RUNWRIGHT_CREDITS_PER_RUN ?? 1,
    creditsPerStep: values.RUNWRIGHT_CREDITS_PER_STEP ?? 0,
    chargedSteps: values.RUNWRIGHT_CHARGED_STEPS ?? 100,
    maxParallelRuns: values.RUNWRIGHT_MAX_PARALLEL_RUNS ?? null,
    warmRunners: values.RUNWRIGHT_WARM_RUNNERS ?? 1,
    requestsPerMinute: values.RUNWRIGHT_REQUESTS_PER_MINUTE ?? null,
    wrongKeysPerMinute: (values.RUNWRIGHT_WRONG_KEYS_PER_MINUTE ?? USUAL_WRONG_KEYS) || null,
    trustedProxies: values.RUNWRIGHT_TRUSTED_PROXIES ?? [],
    smtpPort: values.RUNWRIGHT_SMTP_PORT ?? null,
    inboxDomain: values.RUNWRIGHT_INBOX_DOMAIN ?? (values.RUNWRIGHT_SMTP_PORT === undefined ? null : DEFAULT_INBOX_DOMAIN),
    smtpTls: tls,
    kubernetes: values.RUNWRIGHT_EXECUTOR === "kubernetes" ? kubernetesOf(values) : null,
    deviceTimeoutSeconds: values.RUNWRIGHT_DEVICE_TIMEOUT_SECONDS ?? 900,
    drainSeconds: values.RUNWRIGHT_DRAIN_SECONDS ?? 0,
    artifactDays: daysOf(values.RUNWRIGHT_ARTIFACT_DAYS ?? 30),
    artifactMib: values.RUNWRIGHT_ARTIFACT_MIB ?? null,
    runDays: daysOf(values.RUNWRIGHT_RUN_DAYS ?? 0),
    auditDays: daysOf(values.RUNWRIGHT_AUDIT_DAYS ?? 365),
    github,
    webhookAllowedNetworks: values.RUNWRIGHT_WEBHOOK_ALLOWED_NETWORKS ?? [],
    trajectories: values.RUNWRIGHT_TRAJECTORIES ?? "learn",
    model: modelOf(values),
  };
}

/** The environment of this process. */
export function processEnvironment(): Environment {
  return process.env;
}

/** Values by variable, and under which name each was given, so that a complaint names what the person wrote. */
function merge(env: Environment, flags: Flags): { given: Record<string, string>; names: Map<string, string> } {
  const given: Record<string, string> = {};
  const names = new Map<string, string>();
  for (const name of VARIABLES) {
    const value = env[name]?.trim();
    if (value !== undefined && value !== "") given[name] = value;
  }
  for (const [key, { variable, flag }] of Object.entries(FLAGS)) {
    const value = flags[key as keyof Flags];
    if (value === undefined) continue;
    given[variable] = String(value).trim();
    names.set(variable, flag);
  }
  return { given, names };
}

function describe(issue: z.core.$ZodIssue, names: ReadonlyMap<string, string>): string {
  const variable = String(issue.path[0]);
  return `${names.get(variable) ?? variable} ${issue.message}.`;
}

/** A sentence where only one of the two is given. */
function tlsOf(values: z.infer<typeof Variables>): Config["smtpTls"] | string {
  const { RUNWRIGHT_SMTP_TLS_CERT_FILE: certFile, RUNWRIGHT_SMTP_TLS_KEY_FILE: keyFile } = values;
  if (certFile === undefined && keyFile === undefined) return null;
  if (certFile !== undefined && keyFile !== undefined) return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
  return "RUNWRIGHT_SMTP_TLS_CERT_FILE and RUNWRIGHT_SMTP_TLS_KEY_FILE go together.";
}

/** A sentence where only some of them are given. */
function githubOf(values: z.infer<typeof Variables>): GithubConfig | null | string {
  const { RUNWRIGHT_GITHUB_APP_ID: appId, RUNWRIGHT_GITHUB_PRIVATE_KEY_FILE: keyFile, RUNWRIGHT_GITHUB_WEBHOOK_SECRET: given } = values;
  if (appId === undefined && keyFile === undefined && given === undefined) return null;
  if (appId === undefined || keyFile === undefined || given === undefined)
    return "RUNWRIGHT_GITHUB_APP_ID, RUNWRIGHT_GITHUB_PRIVATE_KEY_FILE and RUNWRIGHT_GITHUB_WEBHOOK_SECRET go together.";
  const apiUrl = values.RUNWRIGHT_GITHUB_API_URL ?? "https://api.github.com";
  return { appId, privateKeyFile: resolve(keyFile), webhookSecret: new Secret(given), apiUrl };
}

function kubernetesOf(values: z.infer<typeof Variables>): KubernetesConfig {
  const watched = values.RUNWRIGHT_KUBE_WATCH_NAMESPACES ?? [];
  return {
    kubeconfig: values.RUNWRIGHT_KUBECONFIG ?? null,
    namespace: values.RUNWRIGHT_KUBE_NAMESPACE ?? null,
    watchNamespaces: watched.includes("*") ? null : watched,
    runnerServiceAccounts: values.RUNWRIGHT_KUBE_RUNNER_SERVICE_ACCOUNTS ?? [DEFAULT_RUNNER_SERVICE_ACCOUNT],
  };
}

function secret(value: string | undefined): Secret | null {
  return value === undefined ? null : new Secret(value);
}

function isOrigin(value: string): boolean {
  return value === "*" || URL.parse(value)?.origin === value;
}

function isSecretKey(value: string): boolean {
  return (
    /^[0-9a-f]{64}$/iu.test(value) ||
    (Buffer.from(value, "base64").toString("base64") === value && Buffer.from(value, "base64").length === 32)
  );
}
