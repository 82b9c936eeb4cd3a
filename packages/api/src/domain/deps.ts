import type { ModelSettings, Scope, TrajectoryMode } from "@runwright/contracts";
import type { AccountStore } from "../ports/account-store.ts";
import type { GithubApp } from "../ports/github-app.ts";
import type { GithubCheckStore, GithubLinkStore } from "../ports/github-stores.ts";
import type { IdempotencyStore } from "../ports/idempotency-store.ts";
import type { ArtifactLedger } from "../ports/artifact-ledger.ts";
import type { ArtifactStore } from "../ports/artifact-store.ts";
import type { AttemptStore } from "../ports/attempt-store.ts";
import type { AuditLog } from "../ports/audit-log.ts";
import type { CertificateReader } from "../ports/certificate-reader.ts";
import type { Clock } from "../ports/clock.ts";
import type { EmailStore } from "../ports/email-store.ts";
import type { EventLog } from "../ports/event-log.ts";
import type { KeyStore } from "../ports/key-store.ts";
import type { Log } from "../ports/log.ts";
import type { ModelBudgetStore } from "../ports/model-budget-store.ts";
import type { PlanMeter } from "../ports/model-meter.ts";
import type { NamedStore } from "../ports/named-store.ts";
import type { PlanReader } from "../ports/plan-reader.ts";
import type { PlanStore } from "../ports/plan-store.ts";
import type { ProjectStore } from "../ports/project-store.ts";
import type { RunSignals } from "../ports/run-signals.ts";
import type { RunStore } from "../ports/run-store.ts";
import type { SecretBox } from "../ports/secret-box.ts";
import type { SignInStore } from "../ports/sign-in-store.ts";
import type { TagRunStore } from "../ports/tag-run-store.ts";
import type { TagStore } from "../ports/tag-store.ts";
import type { TestStore } from "../ports/test-store.ts";
import type { TrajectoryStore } from "../ports/trajectory-store.ts";
import type { UsageStore } from "../ports/usage-store.ts";
import type { WebhookDeliveryStore } from "../ports/webhook-delivery-store.ts";
import type { WebhookSender } from "../ports/webhook-sender.ts";
import type { WebhookStore } from "../ports/webhook-store.ts";
import type { WorkspaceStore } from "../ports/workspace-store.ts";
import type { ModelRates } from "./model-price.ts";
import type { IdSource } from "./new-id.ts";
import type { ProposalRecord } from "./proposal-record.ts";
import type { DeploymentHookRecord, EnvironmentRecord, SharedStepRecord, TestSourceRecord } from "./records.ts";

/** One storage engine gives all of these; each is used on its own. */
export interface Stores {
  readonly workspaces: WorkspaceStore;
  readonly projects: ProjectStore;
  readonly environments: NamedStore<EnvironmentRecord>;
  readonly sharedSteps: NamedStore<SharedStepRecord>;
  readonly deploymentHooks: NamedStore<DeploymentHookRecord>;
  readonly proposals: NamedStore<ProposalRecord>;
  readonly testSources: NamedStore<TestSourceRecord>;
  readonly attempts: AttemptStore;
  readonly tags: TagStore;
  readonly tests: TestStore;
  readonly plans: PlanStore;
  readonly runs: RunStore;
  readonly tagRuns: TagRunStore;
  readonly events: EventLog;
  readonly emails: EmailStore;
  readonly signIns: SignInStore;
  readonly accounts: AccountStore;
  readonly modelBudgets: ModelBudgetStore;
  readonly keys: KeyStore;
  readonly idempotency: IdempotencyStore;
  readonly trajectories: TrajectoryStore;
  readonly usage: UsageStore;
  readonly artifactLedger: ArtifactLedger;
  readonly audit: AuditLog;
  readonly webhooks: WebhookStore;
  readonly githubLinks: GithubLinkStore;
  readonly githubChecks: GithubCheckStore;
  readonly webhookDeliveries: WebhookDeliveryStore;
}

/** What a use case may reach. Made once, by main.ts; a request with an Idempotency-Key brings its own `ids`. */
export interface Deps extends Stores {
  readonly artifacts: ArtifactStore;
  readonly signals: RunSignals;
  readonly secretBox: SecretBox;
  readonly certificates: CertificateReader;
  readonly webhookSender: WebhookSender;
  /** null: the service is no GitHub app. */
  readonly github: GithubApp | null;
  /** null: the service has no model. */
  readonly planReader: PlanReader | null;
  readonly planMeter?: PlanMeter;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly settings: RunSettings;
}

export interface RunSettings {
  readonly creditsPerRun: number;
  readonly creditsPerStep: number;
  /** Of each device and try, how many actions are charged at most; so many are held while a Run has not ended. */
  readonly chargedSteps: number;
  /** Of each key where its workspace says nothing, and the most that it may say; null: no limit. */
  readonly requestsPerMinute: number | null;
  /** How long one device may take. */
  readonly deviceTimeoutMs: number;
  /** How long a Run may wait as pending. */
  readonly queueTimeoutMs: number;
  /** How much longer it may be pending while its runner starts: where that is the service's own matter, no time to speak of. */
  readonly startTimeoutMs: number;
  /** How long a running Run may be silent. */
  readonly heartbeatTimeoutMs: number;
  /** How long a Run that this version cannot read is left to a later one that may be at work on the same database. */
  readonly unreadableGraceMs: number;
  /** How long after its end a Run still takes artifacts. */
  readonly lateArtifactsMs: number;
  /** How long artifacts are kept after the end of their Run; null: for ever. */
  readonly artifactDays: number | null;
  /** How large the artifacts of all Runs that have ended may be together: the oldest go first; null: no limit. */
  readonly artifactBytes: number | null;
  /** How long Runs are kept after their end; null: for ever. */
  readonly runDays: number | null;
  /** How long it is kept who changed what; null: for ever. */
  readonly auditDays: number | null;
  /** For Runs that do not say. */
  readonly trajectories: TrajectoryMode;
  /** Behind the @ of the address of each Run; null: no mail is received. */
  readonly inboxDomain: string | null;
  /** null: what models are paid for is not known. */
  readonly modelRates: ModelRates | null;
  /** What readings of one Test or Shared Step may use in a day; null: no limit but those of each reading and of the workspace. */
  readonly modelTokensPerPlan: number | null;
  /** For every Run; null: without a model. Asked for when it is handed out, for it holds a secret. */
  readonly model: () => ModelSettings | null;
}

export const DEFAULT_RUN_SETTINGS: RunSettings = {
  creditsPerRun: 1,
  creditsPerStep: 0,
  chargedSteps: 100,
  requestsPerMinute: null,
  deviceTimeoutMs: 900_000,
  queueTimeoutMs: 3_600_000,
  startTimeoutMs: 0,
  heartbeatTimeoutMs: 90_000,
  unreadableGraceMs: 0,
  lateArtifactsMs: 180_000,
  artifactDays: 30,
  artifactBytes: null,
  runDays: null,
  auditDays: 365,
  trajectories: "learn",
  inboxDomain: null,
  modelRates: null,
  modelTokensPerPlan: null,
  model: () => null,
};

/** Who asks, as `authenticate` found it. Scopes are checked per route; what is below is checked by the use cases. */
export interface Caller {
  readonly workspaceId: string;
  readonly keyId: string;
  readonly scopes: readonly Scope[];
  /** null: every project of the workspace. */
  readonly projectIds: readonly string[] | null;
  /** Of somebody who came by a link, in ms since 1970; absent with a key. */
  readonly sessionEndsAt?: number;
}

/** A runner, as `verifyRunToken` found it: good for this attempt of this Run only. */
export interface RunnerIdentity {
  readonly runId: string;
  readonly attempt: number;
}

/** One page of a list, newest first. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Opaque; null on the last page. */
  readonly nextCursor: string | null;
}

export interface PageInput {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}
