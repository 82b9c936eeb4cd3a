import { z } from "zod";
import { CertificatePem, HeaderName, HeaderValue, Locale, Origin, ProxyServer, seedProblem, TimeZone } from "./environment-values.ts";
import { Id, Name, ProjectPageQuery, Timestamp } from "./primitives.ts";

const SecretValue = z.object({
  name: z.string(),
  value: z.string().optional().meta({ description: "Only of what is no secret" }),
  secret: z.boolean(),
  valueConfigured: z.boolean().optional().meta({ description: "Only of secrets: whether a value is stored" }),
});

/** A variable of an environment as it is shown: a secret's value never is. */
export const EnvironmentVariable = SecretValue.extend({
  totp: z.literal(true).optional().meta({ description: "{{NAME}} is a one-time code; the secret value is its seed" }),
}).meta({ id: "EnvironmentVariable" });
export type EnvironmentVariable = z.infer<typeof EnvironmentVariable>;

export const EnvironmentHeader = SecretValue.meta({ id: "EnvironmentHeader" });
export type EnvironmentHeader = z.infer<typeof EnvironmentHeader>;

export const EnvironmentProxy = z
  .object({
    server: z.string(),
    bypass: z.string().nullable(),
    username: z.string().nullable(),
    passwordConfigured: z.boolean(),
  })
  .meta({ id: "EnvironmentProxy" });
export type EnvironmentProxy = z.infer<typeof EnvironmentProxy>;

export const Environment = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    name: z.string(),
    baseUrl: z.string().nullable().meta({ description: "Replaces scheme, host and port of a Test's url" }),
    variables: z.array(EnvironmentVariable).meta({ description: "What {{NAME}} stands for" }),
    headers: z.array(EnvironmentHeader).meta({ description: "Sent to the start origin only" }),
    proxy: EnvironmentProxy.nullable(),
    caCertificates: z
      .array(z.string())
      .meta({ description: "PEM, one each: certification authorities that are trusted beside the usual ones" }),
    locale: z.string().nullable().meta({ description: "BCP 47; null: en-US" }),
    timezone: z.string().nullable().meta({ description: "IANA name; null: UTC" }),
    signInSharedStepId: Id.nullable().meta({
      description: "The Shared Step that signs in before each Test; what it leaves is kept for later Runs",
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Environment", description: "Where Tests run, and with which values" });
export type Environment = z.infer<typeof Environment>;

const Value = z.string().max(10_000);
const KEEPS = "Without it a secret keeps the value that it has";

export const EnvironmentVariableInput = z
  .strictObject({
    name: z
      .string()
      .max(100)
      .regex(/^[A-Za-z_][A-Za-z0-9_.-]*$/u, "must begin with a letter or _ and hold only letters, digits, _ . and -"),
    value: Value.optional().meta({ description: KEEPS }),
    secret: z.boolean().optional().meta({ description: "false unless given; a secret's value is never shown again" }),
    totp: z
      .boolean()
      .optional()
      .meta({ description: "The value is the seed of an authenticator, base32 or otpauth://totp/...; always a secret" }),
  })
  .superRefine(isSeed)
  .superRefine(needsValue)
  .meta({ id: "EnvironmentVariableInput" });
export type EnvironmentVariableInput = z.infer<typeof EnvironmentVariableInput>;

export const EnvironmentHeaderInput = z
  .strictObject({
    name: HeaderName,
    value: HeaderValue.optional().meta({ description: KEEPS }),
    secret: z.boolean().optional(),
  })
  .superRefine(needsValue)
  .meta({ id: "EnvironmentHeaderInput" });
export type EnvironmentHeaderInput = z.infer<typeof EnvironmentHeaderInput>;

export const EnvironmentProxyInput = z
  .strictObject({
    server: ProxyServer,
    bypass: z.string().trim().min(1).max(2000).nullable().optional().meta({ description: "Hosts that are reached without it, by comma" }),
    username: z.string().min(1).max(255).nullable().optional(),
    password: z.string().min(1).max(1024).nullable().optional().meta({ writeOnly: true, description: "Without it the stored one stays" }),
  })
  .meta({ id: "EnvironmentProxyInput" });
export type EnvironmentProxyInput = z.infer<typeof EnvironmentProxyInput>;

const settings = {
  baseUrl: Origin.nullable().optional(),
  variables: z.array(EnvironmentVariableInput).max(200).superRefine(uniqueNames()).optional(),
  headers: z
    .array(EnvironmentHeaderInput)
    .max(50)
    .superRefine(uniqueNames((text) => text.toLowerCase()))
    .optional(),
  proxy: EnvironmentProxyInput.nullable().optional(),
  caCertificates: z.array(CertificatePem).max(20).optional(),
  locale: Locale.nullable().optional(),
  timezone: TimeZone.nullable().optional(),
  signInSharedStepId: Id.nullable().optional(),
};

export const EnvironmentCreate = z.strictObject({ projectId: Id, name: Name, ...settings }).meta({ id: "EnvironmentCreate" });
export type EnvironmentCreate = z.infer<typeof EnvironmentCreate>;

/** A list that is given replaces the whole one. */
export const EnvironmentUpdate = z.strictObject({ name: Name.optional(), ...settings }).meta({ id: "EnvironmentUpdate" });
export type EnvironmentUpdate = z.infer<typeof EnvironmentUpdate>;

export const EnvironmentListQuery = ProjectPageQuery;
export type EnvironmentListQuery = z.infer<typeof EnvironmentListQuery>;

/** So that what was kept as a secret does not become readable by being called none. */
function needsValue(
  {
    value,
    secret,
    totp,
  }: { readonly value?: string | undefined; readonly secret?: boolean | undefined; readonly totp?: boolean | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (value !== undefined || secret === true || totp === true) return;
  context.addIssue({
    code: "custom",
    path: ["value"],
    message: "is required for what is no secret; a stored secret does not become readable",
  });
}

function isSeed(
  {
    value,
    secret,
    totp,
  }: { readonly value?: string | undefined; readonly secret?: boolean | undefined; readonly totp?: boolean | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (totp !== true) return;
  if (secret === false)
    context.addIssue({ code: "custom", path: ["secret"], message: "cannot be false: the seed of one-time codes is a secret" });
  const problem = value === undefined ? null : seedProblem(value);
  if (problem !== null) context.addIssue({ code: "custom", path: ["value"], message: problem });
}

function uniqueNames(key: (text: string) => string = (text) => text) {
  return (items: readonly { readonly name: string }[], context: z.core.$RefinementCtx): void => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      if (seen.has(key(item.name))) context.addIssue({ code: "custom", path: [index, "name"], message: "is there twice" });
      seen.add(key(item.name));
    });
  };
}
