import {
  ArtifactKind,
  Device,
  DevicePass,
  ModelUse,
  PassArtifact,
  EmailAttachment,
  Id,
  PlanLine,
  Reader,
  RunPhase,
  RunResult,
  RunStatus,
  RunStep,
  RunTrigger,
  Scope,
  TestSourceKind,
  TestTrigger,
  Timestamp,
  TrajectoryMode,
} from "@runwright/contracts";
import { z } from "zod";

/**
 * What the stores keep, as schemas: an adapter parses what it reads with them, so a document that was written by another
 * version or by hand is noticed at the border. `schemaVersion` says which shape a document has.
 */
const stored = { schemaVersion: z.literal(1), id: Id, workspaceId: Id, createdAt: Timestamp };

export const WorkspaceRecord = z.object({
  schemaVersion: z.literal(1),
  id: Id,
  name: z.string(),
  limits: z.object({
    /** null: unlimited. */
    credits: z.int().nullable(),
    maxActiveRuns: z.int().nullable(),
    maxQueuedRuns: z.int(),
    requestsPerMinute: z.int().nullable(),
    modelTokensPerDay: z.int().nullable().default(null),
    modelTokensPerMonth: z.int().nullable().default(null),
  }),
  /** The most that `limits` may be, set on the service's host; null or absent: whatever the workspace likes. */
  ceilings: z
    .object({
      credits: z.int().nullable(),
      maxActiveRuns: z.int().nullable(),
      maxQueuedRuns: z.int().nullable(),
      requestsPerMinute: z.int().nullable(),
      modelTokensPerDay: z.int().nullable(),
      modelTokensPerMonth: z.int().nullable(),
    })
    .partial()
    .optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type WorkspaceRecord = z.infer<typeof WorkspaceRecord>;

export const ProjectRecord = z.object({
  ...stored,
  name: z.string(),
  slug: z.string(),
  /** Its Tests' descriptions may go to the service's model; absent in projects that are older than the switch: they may not. */
  modelReading: z.boolean().optional(),
  /** Whether Runs wait for people to accept what is assumed of a claim's meaning; absent: as `accept`. */
  assumptions: z.enum(["accept", "ask"]).optional(),
  /** What becomes of a Run in which a model went another way than its Test says; absent: as `ask`. */
  otherWays: z.enum(["ask", "accept"]).optional(),
  /** Who reads its Tests; absent: as the service is set. */
  reader: Reader.nullable().optional(),
  updatedAt: Timestamp,
});
export type ProjectRecord = z.infer<typeof ProjectRecord>;

export const TagRecord = z.object({ ...stored, projectId: Id, name: z.string(), slug: z.string() });
export type TagRecord = z.infer<typeof TagRecord>;

/** A secret that `SecretBox` has sealed. */
const Sealed = z.string();

/**
 * A variable or a header of an environment. `value` is sealed when `secret`; null: a secret that has no value yet. `totp`: the value is the
 * seed of one-time codes.
 */
export const EnvironmentValue = z.object({
  name: z.string(),
  secret: z.boolean(),
  value: z.string().nullable(),
  totp: z.literal(true).optional(),
});
export type EnvironmentValue = z.infer<typeof EnvironmentValue>;

const environmentSettings = {
  variables: z.array(EnvironmentValue),
  /** Sent to the start origin only. */
  headers: z.array(EnvironmentValue),
  proxy: z
    .object({ server: z.string(), bypass: z.string().nullable(), username: z.string().nullable(), sealedPassword: Sealed.nullable() })
    .nullable(),
  /** PEM, one certificate each. */
  caCertificates: z.array(z.string()).default([]),
  /** BCP 47; null: en-US. */
  locale: z.string().nullable(),
  /** IANA name; null: UTC. */
  timezone: z.string().nullable(),
};

export const EnvironmentRecord = z.object({
  ...stored,
  projectId: Id,
  name: z.string(),
  /** Replaces scheme, host and port of a Test's url. */
  baseUrl: z.string().nullable(),
  ...environmentSettings,
  /** The Shared Step that signs in; null: nobody is signed in before a Test begins. */
  signInSharedStepId: Id.nullable().default(null),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type EnvironmentRecord = z.infer<typeof EnvironmentRecord>;

export const SharedStepRecord = z.object({
  ...stored,
  projectId: Id,
  name: z.string(),
  description: z.string(),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type SharedStepRecord = z.infer<typeof SharedStepRecord>;

export const DeploymentHookRecord = z.object({
  ...stored,
  projectId: Id,
  name: z.string(),
  tag: z.string(),
  environmentId: Id.nullable(),
  sealedSecret: Sealed,
  updatedAt: Timestamp,
  revision: z.int(),
});
export type DeploymentHookRecord = z.infer<typeof DeploymentHookRecord>;

/** Something that was changed through the interface. `createdAt` is when. */
export const AuditRecord = z.object({
  ...stored,
  operation: z.string(),
  /** Null: a signed delivery. */
  keyId: z.string().nullable(),
  subjectId: z.string().nullable(),
  requestId: z.string(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const TestRecord = z.object({
  ...stored,
  projectId: Id,
  name: z.string(),
  description: z.string(),
  url: z.string(),
  environmentId: Id.nullable(),
  device: Device,
  trigger: TestTrigger,
  schedule: z.string().nullable(),
  scheduleTimezone: z.string().nullable(),
  /** When its schedule starts a Run next; null where it has none. */
  dueAt: Timestamp.nullable().default(null),
  /** The last time of its schedule that started none, and why. */
  lastSkipped: z.object({ at: Timestamp, reason: z.string() }).nullable().default(null),
  emailInboxEnabled: z.boolean(),
  /** null: HTTP Basic auth is off. */
  httpAuth: z.object({ username: z.string(), sealedPassword: Sealed.nullable() }).nullable(),
  tagIds: z.array(Id),
  /** How often a Run that does not pass is tried again. */
  retries: z.int().default(0),
  /** Its Runs fail no tag run. */
  quarantined: z.boolean().default(false),
  /** Who reads its description; null: as its project says. */
  reader: Reader.nullable().default(null),
  /** It belongs to an Attempt: it is in no list, and never changes. */
  managed: z.object({ sourceId: Id, attemptId: Id, iterationId: Id.nullable() }).nullable().default(null),
  /** Those of its project that the tokens of the description name, as far as they existed when it was written. */
  sharedStepIds: z.array(Id).default([]),
  updatedAt: Timestamp,
  /** Counts the writes; an update names the one that it has read. */
  revision: z.int(),
});
export type TestRecord = z.infer<typeof TestRecord>;

/** An artifact other than a screenshot; screenshots are known to the event log and the artifact store only. */
export const ArtifactRef = z.object({
  kind: ArtifactKind,
  device: DevicePass,
  /** Of which try; absent: of the first. */
  try: z.int().optional(),
  size: z.int(),
  etag: z.string(),
});
export type ArtifactRef = z.infer<typeof ArtifactRef>;

/** How one of the two tries of a Run has ended. */
export const TryRecord = z.object({
  n: z.int(),
  status: z.enum(["passed", "failed", "error"]),
  reasoning: z.string().nullable(),
  errorMessage: z.string().nullable(),
  stepCount: z.int(),
  startedAt: Timestamp,
  completedAt: Timestamp,
});
export type TryRecord = z.infer<typeof TryRecord>;

export const RunRecord = z.object({
  ...stored,
  projectId: Id,
  testId: Id,
  testName: z.string(),
  /** What is executed: Shared Steps expanded. */
  description: z.string(),
  device: Device,
  startUrl: z.string(),
  /** The `startUrl` came with the request, so a rerun inherits it. */
  startUrlIsCustom: z.boolean(),
  /** Of the deployment that it tests: it took the place of the Test's, and does in a rerun. */
  origin: z.string().nullable().default(null),
  environmentId: Id.nullable(),
  environmentName: z.string().nullable(),
  /** Copied from the Test when the Run is triggered, wiped when it ends. */
  httpAuth: z.object({ username: z.string(), sealedPassword: Sealed.nullable() }).nullable(),
  /** Copied from the environment when the Run is triggered, wiped when it ends; null without one. */
  environment: z
    .object({
      ...environmentSettings,
      /** The Shared Step that signs in, as it was then. */
      signIn: z
        .object({ name: z.string(), description: z.string(), plan: z.array(PlanLine).optional() })
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  /** It has an address of its own for mail. */
  emailInbox: z.boolean().default(false),
  trigger: RunTrigger,
  /** What it carries out: what its description was read as when it was triggered, or handed out; null: it was not handed out, and its words say what. */
  plan: z.array(PlanLine).nullable().default(null),
  /** Version of the canonical sentences in it. */
  planLanguage: z.int().default(1),
  /** `plan` is what its words alone say, and a runner that has the Run reads them itself. */
  wordsAlone: z.boolean().default(false),
  /** It is launched when its Test has been read. */
  waitsForPlan: z.boolean().default(false),
  /** `description` ends with this line of what it would be; null: it is whole. */
  until: z.int().nullable().default(null),
  /** null: as the service does it. */
  trajectories: TrajectoryMode.nullable().default(null),
  /** How often it is tried again when it does not pass. */
  retries: z.int().default(0),
  /** Empty unless it was tried again; then the first one, and both when it has ended by the word of its runner. */
  tries: z.array(TryRecord).default([]),
  /** Its Test was, when it was triggered. */
  quarantined: z.boolean().default(false),
  tagRunId: Id.nullable(),
  sourceId: Id.nullable(),
  iterationId: Id.nullable(),
  attemptId: Id.nullable().default(null),
  rerunOf: Id.nullable(),
  status: RunStatus,
  result: RunResult.nullable(),
  reasoning: z.string().nullable(),
  errorMessage: z.string().nullable(),
  /** What a runner that still works on a Run that has ended is told. */
  stopReason: z.enum(["cancelled", "timed_out", "unresponsive"]).nullable(),
  stepCount: z.int(),
  tokensUsed: z.int().nullable(),
  /** Null: it could ask no model, or an earlier version has carried it out. */
  modelUse: ModelUse.nullable().default(null),
  creditsCharged: z.int(),
  startedAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  /** From 1; a token and its reports are good for one attempt only. */
  attempt: z.int(),
  /** When the present attempt was given to the executor; null: it waits to be, or the executor did not take it. */
  launchedAt: Timestamp.nullable(),
  /** Which of the processes that launch gave it, by a name that outlives a restart; null: the only one. */
  launchedBy: z.string().nullable().default(null),
  heartbeatAt: Timestamp.nullable(),
  firstFailedDevice: DevicePass.nullable(),
  /** By `artifactKey`. */
  artifacts: z.record(z.string(), ArtifactRef),
  /** What its runner had made and not saved when it told the outcome; it may have come since. */
  unsaved: z.array(PassArtifact).default([]),
  /** True when everything that follows the end (last event, account) is done. Never true before a terminal status. */
  closed: z.boolean(),
  /** Counts the writes; a replacement names the one that it was made from. */
  revision: z.int(),
});
export type RunRecord = z.infer<typeof RunRecord>;

/** A Run as an event holds it: without its description (up to 50,000 characters) and without secrets. */
export const RunSnapshot = RunRecord.omit({ description: true, plan: true, httpAuth: true, environment: true });
export type RunSnapshot = z.infer<typeof RunSnapshot>;

export const TestSourceRecord = z.object({
  ...stored,
  projectId: Id,
  kind: TestSourceKind,
  name: z.string(),
  externalKey: z.string(),
  enabled: z.boolean(),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type TestSourceRecord = z.infer<typeof TestSourceRecord>;

/** The Tests of one issue. Its Runs have its id as `tagRunId`. */
export const AttemptRecord = z.object({
  ...stored,
  projectId: Id,
  sourceId: Id,
  issueKey: z.string(),
  issueUrl: z.string(),
  iterationId: Id.nullable(),
  iterationName: z.string().nullable(),
  testIds: z.array(Id),
  runIds: z.array(Id),
  /** How its Runs have ended; null until somebody has asked for it then. */
  ended: RunStatus.nullable(),
});
export type AttemptRecord = z.infer<typeof AttemptRecord>;

/** The commit point of a tag trigger: once it is stored, all of its Runs exist or will, whatever crashes. */
export const TagRunRecord = z.object({
  ...stored,
  projectId: Id,
  /** As the request wrote it; empty for an Attempt. */
  tag: z.string(),
  /** Emptied when `complete`. */
  runs: z.array(RunRecord),
  /** What an Attempt stores before its Runs; dropped when `complete`. */
  attempt: z.object({ record: AttemptRecord, tests: z.array(TestRecord) }).optional(),
  complete: z.boolean(),
});
export type TagRunRecord = z.infer<typeof TagRunRecord>;

export const ApiKeyRecord = z.object({
  ...stored,
  name: z.string(),
  scopes: z.array(Scope),
  /** null: every project. */
  projectIds: z.array(Id).nullable(),
  /** SHA-256 of the whole key text, hex; the text is stored nowhere. */
  hash: z.string(),
  expiresAt: Timestamp.nullable(),
  /** The end that it was made with, which a rotation brings forward; a key that takes its place has this one. */
  grantedUntil: Timestamp.nullable().optional(),
  revokedAt: Timestamp.nullable(),
  lastUsedAt: Timestamp.nullable(),
});
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

/** A mail that a Run received; secrets are masked in it. */
export const EmailRecord = z.object({
  schemaVersion: z.literal(1),
  id: Id,
  runId: Id,
  /** From 1, in the order of arrival. */
  n: z.int(),
  receivedAt: Timestamp,
  sentAt: Timestamp.nullable().default(null),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  attachments: z.array(EmailAttachment),
  size: z.int(),
  truncated: z.boolean(),
  /** What it said before, where that is something else; for the runner, until the Run ends. */
  sealedOriginal: Sealed.nullable(),
});
export type EmailRecord = z.infer<typeof EmailRecord>;
export type NewEmail = Omit<EmailRecord, "n">;

const Step = RunStep.omit({ screenshotUrl: true }).extend({ hasScreenshot: z.boolean() });

/** What is to be appended to a Run's event log; the store adds the number. */
export const NewRunEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("run.started"), at: Timestamp, run: RunSnapshot }),
  z.object({ type: z.literal("run.step"), at: Timestamp, step: Step }),
  z.object({ type: z.literal("run.updated"), at: Timestamp, run: RunSnapshot }),
  z.object({ type: z.literal("run.phase"), at: Timestamp, phase: RunPhase, message: z.string() }),
  z.object({ type: z.literal("run.finished"), at: Timestamp, run: RunSnapshot }),
]);
export type NewRunEvent = z.infer<typeof NewRunEvent>;

/** `seq` counts from 1 within the Run, without gaps: one that this version cannot read has its number too. */
export type StoredRunEvent = (NewRunEvent | { readonly type: "unreadable" }) & { readonly seq: number };
