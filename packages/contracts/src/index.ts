export { ApiKey, ApiKeyCreate, ApiKeyCreated, ApiKeyRotate } from "./api-key.ts";
export { API_KEY_RANDOM_BYTES, formatApiKeyText, parseApiKeyText } from "./api-key-text.ts";
export type { ApiKeyText } from "./api-key-text.ts";
export { AuditEntry, AuditListQuery } from "./audit.ts";
export {
  DeliveryQuery,
  DeploymentDelivery,
  DeploymentDryRun,
  DeploymentHook,
  DeploymentHookCreate,
  DeploymentHookCreated,
  DeploymentHookListQuery,
  DeploymentHookUpdate,
  HOOK_SECRET_PREFIX,
} from "./deployment-hook.ts";
export { Email, EmailAttachment, EmailListQuery } from "./email.ts";
export {
  Environment,
  EnvironmentCreate,
  EnvironmentHeader,
  EnvironmentHeaderInput,
  EnvironmentListQuery,
  EnvironmentProxy,
  EnvironmentProxyInput,
  EnvironmentUpdate,
  EnvironmentVariable,
  EnvironmentVariableInput,
} from "./environment.ts";
export {
  GITHUB_TRIGGERS,
  GithubLink,
  GithubLinkCreate,
  GithubLinkListQuery,
  GithubLinkUpdate,
  GithubReceipt,
  GithubTrigger,
} from "./github-app.ts";
export { GITHUB_APP_ROUTES } from "./github-app-routes.ts";
export { HOOK_ROUTES } from "./hook-routes.ts";
export type { HookRoute } from "./hook-routes.ts";
export { LinkToken, Session, SessionCreate } from "./session.ts";
export { LintBody, LintResult, Sentences } from "./lint.ts";
export { CursorQuery, Id, isTimeZone, LimitQuery, StartUrl, Timestamp, TimestampInput } from "./primitives.ts";
export { IdParams, Problem, PROBLEMS } from "./problem.ts";
export type { ProblemCode } from "./problem.ts";
export { Project, ProjectCreate, ProjectUpdate } from "./project.ts";
export { ProjectTag, TagCreate, TagListQuery, TagUpdate } from "./project-tag.ts";
export { RUN_EVENT_DATA, RUN_PHASES, RunPhase, RunStep, STEP_KINDS, STEP_STATUSES, StepStatus } from "./run-event.ts";
export type { RunEventData, RunEventName, StoredRunEventName } from "./run-event.ts";
export {
  InitialRun,
  Run,
  RUN_RESULTS,
  RUN_STATUSES,
  RUN_TRIGGERS,
  RunListQuery,
  RunResult,
  RunStatus,
  RunTrigger,
  RerunBody,
  RunTriggerBody,
  RunTry,
  PassArtifact,
  TagRunBody,
  TagRunResult,
  TERMINAL_STATUSES,
} from "./run.ts";
export type { TerminalStatus } from "./run.ts";
export { HandOut } from "./runner-protocol/hand-out.ts";
export { ModelSettings } from "./runner-protocol/model-settings.ts";
export {
  KUBELET_PATIENCE_MS,
  LONGEST_DEADLINE_S,
  LONGEST_DEVICE_TIMEOUT_S,
  RUNNER_TIMES,
  type RunLimits,
  runLimits,
} from "./runner-protocol/run-limits.ts";
export {
  LONGEST_SIGN_IN_STATE,
  RunnerEmails,
  SignInRenewal,
  SignInRenewalAnswer,
  SignInSave,
  SignInSaved,
  SignInState,
} from "./runner-protocol/mail-and-sign-in.ts";
export {
  MOST_STEPS_ASKED,
  Trajectory,
  TRAJECTORY_MODES,
  TrajectoryList,
  TrajectoryMode,
  TrajectoryQuery,
  TrajectoryReport,
  TrajectoryReportAnswer,
} from "./runner-protocol/trajectories.ts";
export {
  LONGEST_ERROR,
  LONGEST_REASONING,
  ARTIFACT_KINDS,
  ARTIFACT_TYPES,
  ArtifactKind,
  EventBatch,
  Heartbeat,
  Outcome,
  RunnerEvent,
  RunnerOrders,
  RunTokenAnswer,
  TryAnswer,
  TryReport,
} from "./runner-protocol/report.ts";
export { ROUTES } from "./routes.ts";
export type { Route } from "./route.ts";
export type { RouteName } from "./routes.ts";
export { Scope, SCOPES } from "./scope.ts";
export { Proposal, PROPOSAL_STATUSES, ProposalListQuery, ProposalReport, ProposalReportAnswer, ProposalUpdate } from "./proposal.ts";
export { ModelUse, Plan, PlanLine, PlanRead, PlanStatus, PlanUpdate, Reader, READERS, SharedStepPlan } from "./plan.ts";
export { SharedStep, SharedStepCreate, SharedStepListQuery, SharedStepUpdate } from "./shared-step.ts";
export {
  Device,
  DEVICE_PASSES,
  DevicePass,
  DEVICES,
  LintWarning,
  Retries,
  Tag,
  Test,
  TEST_TRIGGERS,
  TestCopy,
  TestCreate,
  TestListQuery,
  TestTrigger,
  TestUpdate,
} from "./test.ts";
export { TagRun } from "./tag-run.ts";
export { TAG_RUN_ROUTES } from "./tag-run-routes.ts";
export {
  Attempt,
  AttemptCreate,
  AttemptListQuery,
  TEST_SOURCE_KINDS,
  TestSource,
  TestSourceCreate,
  TestSourceKind,
  TestSourceListQuery,
  TestSourceUpdate,
} from "./test-source.ts";
export { TEST_SOURCE_ROUTES } from "./test-source-routes.ts";
export { TestStats, TestStatsQuery } from "./test-stats.ts";
export { Usage, UsageQuery } from "./usage.ts";
export {
  DELIVERY_STATUSES,
  DeliveryAttempt,
  DeliveryStatus,
  Webhook,
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGE_TYPES,
  WEBHOOK_SECRET_PREFIX,
  WebhookCreate,
  WebhookDelivery,
  WebhookDeliveryListQuery,
  WebhookEventName,
  WebhookListQuery,
  WebhookMessage,
  WebhookMessageType,
  WebhookRotate,
  WebhookUpdate,
  WebhookWithSecret,
} from "./webhook.ts";
export { WEBHOOK_ROUTES } from "./webhook-routes.ts";
export { Workspace, WorkspaceUpdate } from "./workspace.ts";
