import { parse } from "yaml";
import { z } from "zod";

/**
 * Runner profiles: the shapes of Pods that who runs the cluster allows, by name. A TestRun names one and can say nothing else about its
 * Pod, so nobody gets a privileged one by making TestRuns; and a profile has no field that could ask for one.
 */

const Quantity = z.union([
  z.string().regex(/^\d+(?:\.\d+)?(?:m|[kMGTPE]i?)?$/u, "must be a quantity such as 500m or 2Gi"),
  z.number().positive(),
]);
const Amounts = z.record(z.string().min(1), Quantity.transform(String));
const Labels = z.record(z.string().min(1), z.string());

/** Long, and checked by the API server. */
const Terms = z.record(z.string(), z.unknown()).optional();

const Toleration = z.strictObject({
  key: z.string().optional(),
  operator: z.enum(["Exists", "Equal"]).optional(),
  value: z.string().optional(),
  effect: z.enum(["NoSchedule", "PreferNoSchedule", "NoExecute"]).optional(),
  tolerationSeconds: z.int().optional(),
});

/** Names that the operator sets itself. */
export const RESERVED_VARIABLES = [
  "RUNWRIGHT_SERVICE_URL",
  "RUNWRIGHT_TOKEN_FILE",
  "RUNWRIGHT_RUN_ID",
  "RUNWRIGHT_ATTEMPT",
  "RUNWRIGHT_TERMINATION_LOG",
] as const;

/** No `valueFrom`: what a runner may know it is told by the service. */
const Variable = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/u, "must be the name of an environment variable")
    .refine((name) => !RESERVED_VARIABLES.some((reserved) => reserved === name), "is set by the operator"),
  value: z.string(),
});

const Seccomp = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("RuntimeDefault") }),
  z.strictObject({ type: z.literal("Localhost"), localhostProfile: z.string().min(1) }),
]);

export const RunnerProfile = z.strictObject({
  image: z.string().min(1),
  imagePullPolicy: z.enum(["Always", "IfNotPresent", "Never"]).optional(),
  imagePullSecrets: z.array(z.strictObject({ name: z.string().min(1) })).default([]),
  serviceAccountName: z.string().min(1).optional(),
  resources: z
    .strictObject({ requests: Amounts.optional(), limits: Amounts.optional() })
    .default({ requests: { cpu: "1", memory: "1Gi" }, limits: { memory: "2Gi" } }),
  nodeSelector: Labels.default({}),
  tolerations: z.array(Toleration).default([]),
  affinity: z.strictObject({ nodeAffinity: Terms, podAffinity: Terms, podAntiAffinity: Terms }).optional(),
  runtimeClassName: z.string().min(1).optional(),
  priorityClassName: z.string().min(1).optional(),
  schedulerName: z.string().min(1).optional(),
  env: z.array(Variable).default([]),
  labels: Labels.default({}),
  annotations: Labels.default({}),
  /** Shared memory of the browser, out of the memory limit. */
  dshmSize: Quantity.transform(String).default("512Mi"),
  /** Recordings and traces until they are sent. */
  tmpSize: Quantity.transform(String).default("2Gi"),
  /** At most this long, whatever the TestRun says. */
  activeDeadlineSeconds: z.int().min(1).optional(),
  terminationGracePeriodSeconds: z.int().min(1).max(3600).default(60),
  runAsUser: z.int().min(1).default(65_532),
  runAsGroup: z.int().min(1).default(65_532),
  seccompProfile: Seccomp.default({ type: "RuntimeDefault" }),
});
export type RunnerProfile = z.infer<typeof RunnerProfile>;

const ProfileFile = z.strictObject({
  profiles: z.record(z.string().regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/u, "must be a DNS label"), RunnerProfile),
});

export type RunnerProfiles = Readonly<Record<string, RunnerProfile>>;

export class ProfilesError extends Error {
  readonly code = "invalid_profiles";
}

/** Reads the file of profiles, YAML or JSON; throws one ProfilesError that lists every problem with its path. */
export function parseProfiles(text: string): RunnerProfiles {
  const parsed = ProfileFile.safeParse(parseYaml(text));
  if (parsed.success) return parsed.data.profiles;
  const problems = parsed.error.issues.map((issue) => {
    const message = issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
    return `${issue.path.length === 0 ? "the file" : issue.path.join(".")}: ${message}`;
  });
  throw new ProfilesError(problems.join("; "), { cause: parsed.error });
}

function parseYaml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new ProfilesError(`the file is no YAML: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** A profile of that name and no inherited key; null when there is none. */
export function findProfile(profiles: RunnerProfiles, name: string): RunnerProfile | null {
  return Object.hasOwn(profiles, name) ? (profiles[name] ?? null) : null;
}
