export { Runwright } from "./client.ts";
export type { ClientOptions } from "./config.ts";
export type { APIPromise, RateLimit, WithResponse } from "./core/api-promise.ts";
export type { AttemptEvent, Logger, LogLevel } from "./core/observe.ts";
export type { Page, PagePromise } from "./core/page.ts";
export type { QueryValue, RequestOptions, RequestSpec } from "./core/request-options.ts";
export {
  ApiError,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  isApiError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
  ServerError,
  ValidationError,
} from "./errors/api-error.ts";
export type { ApiErrorInit } from "./errors/api-error.ts";
export type { ConfigErrorCode } from "./errors/runwright-error.ts";
export type { FieldProblem, KnownProblemCode, Problem, ProblemCode } from "./errors/problem.ts";
export {
  AbortedError,
  ConfigError,
  ConnectionError,
  isRunwrightError,
  RunNotPassedError,
  RunwrightError,
  StreamError,
  TimeoutError,
  WaitTimeoutError,
} from "./errors/runwright-error.ts";
export type { Audit } from "./resources/audit.ts";
export type { Collection, EditableCollection, Listed, Readable } from "./resources/collection.ts";
export type { PlannedCollection } from "./resources/planned-collection.ts";
export type { Proposals, ProposalTypes } from "./resources/proposals.ts";
export type { Proposal, ProposalListParams, ProposalUpdateParams } from "./types/proposal.ts";
export type { DeploymentHooks } from "./resources/deployment-hooks.ts";
export type { Environments } from "./resources/environments.ts";
export type { GithubLinks } from "./resources/github-links.ts";
export type { Keys } from "./resources/keys.ts";
export type { Projects } from "./resources/projects.ts";
export type { ArtifactKind, ArtifactOptions, Runs } from "./resources/runs.ts";
export type { SharedSteps } from "./resources/shared-steps.ts";
export type { Tags } from "./resources/tags.ts";
export type { TagRuns } from "./resources/tag-runs.ts";
export type { Attempts, TestSources } from "./resources/test-sources.ts";
export type { Tests } from "./resources/tests.ts";
export type { Webhooks } from "./resources/webhooks.ts";
export type { OwnWorkspace } from "./resources/workspace.ts";
export type { EventOf } from "./stream/listeners.ts";
export type { ReconnectOptions, RunStream, StreamOptions, StreamState } from "./stream/run-stream.ts";
export type { AuditEntry, AuditListParams } from "./types/audit.ts";
export type {
  DeploymentHook,
  DeploymentHookCreated,
  DeploymentHookCreateParams,
  DeploymentHookListParams,
  DeploymentHookUpdateParams,
} from "./types/deployment-hook.ts";
export type {
  GithubLink,
  GithubLinkCreateParams,
  GithubLinkListParams,
  GithubLinkUpdateParams,
  GithubTrigger,
} from "./types/github-link.ts";
export type { ApiKey, ApiKeyCreated, ApiKeyCreateParams, ApiKeyRotateParams, Scope } from "./types/key.ts";
export type { LinkToken, Session } from "./types/link-token.ts";
export type { LintedStep, LintParams, LintResult, Sentences } from "./types/lint.ts";
export type { Open } from "./types/open.ts";
export type { Email, EmailAttachment } from "./types/email.ts";
export type { PageParams, Project, ProjectCreateParams, ProjectUpdateParams } from "./types/project.ts";
export { isTerminal } from "./types/run.ts";
export type {
  FinishedRun,
  MissingArtifact,
  InitialRun,
  Run,
  RunListParams,
  RunResult,
  RunStatus,
  RunTrigger,
  RerunParams,
  RunTriggerParams,
  RunTry,
  TagRunItem,
  TagRunParams,
  TagRunResult,
  TerminalStatus,
  TrajectoryMode,
} from "./types/run.ts";
export type {
  Environment,
  EnvironmentCreateParams,
  EnvironmentListParams,
  EnvironmentProxy,
  EnvironmentProxyParams,
  EnvironmentUpdateParams,
  EnvironmentValue,
  EnvironmentValueParams,
  EnvironmentVariable,
  EnvironmentVariableParams,
} from "./types/environment.ts";
export type {
  PingEvent,
  RunEvent,
  RunFinishedEvent,
  RunPhase,
  RunPhaseEvent,
  RunStartedEvent,
  RunStep,
  RunStepEvent,
  RunUpdatedEvent,
  StepKind,
  StepStatus,
  UnknownEvent,
} from "./types/run-event.ts";
export type {
  Device,
  DevicePass,
  LintWarning,
  Tag,
  Test,
  TestCopyParams,
  TestCreateParams,
  TestListParams,
  TestTrigger,
  TestUpdateParams,
} from "./types/test.ts";
export type { SharedStep, SharedStepCreateParams, SharedStepListParams, SharedStepUpdateParams } from "./types/shared-step.ts";
export type { ProjectTag, TagCreateParams, TagListParams, TagUpdateParams } from "./types/tag.ts";
export type { TagRun, TagRunStatus } from "./types/tag-run.ts";
export type {
  Attempt,
  AttemptCreateParams,
  AttemptListParams,
  AttemptTestParams,
  TestSource,
  TestSourceCreateParams,
  TestSourceKind,
  TestSourceListParams,
  TestSourceUpdateParams,
} from "./types/test-source.ts";
export type {
  ModelUse,
  Plan,
  PlanLine,
  PlanReadParams,
  PlanStatus,
  PlanUpdateParams,
  Reader,
  SharedStepPlan,
  ToldReading,
} from "./types/plan.ts";
export type { TestStats, TestStatsParams } from "./types/test-stats.ts";
export type { Usage, UsageParams } from "./types/usage.ts";
export type {
  DeliveryAttempt,
  DeliveryStatus,
  Webhook,
  WebhookCreateParams,
  WebhookDelivery,
  WebhookDeliveryListParams,
  WebhookEventName,
  WebhookListParams,
  WebhookMessage,
  WebhookPingMessage,
  WebhookRotateParams,
  WebhookRunMessage,
  WebhookUpdateParams,
  WebhookVerdictMessage,
  WebhookWithSecret,
} from "./types/webhook.ts";
export type { Workspace, WorkspaceUpdateParams } from "./types/workspace.ts";
export { VERSION } from "./version.ts";
export type { WaitOptions } from "./wait/wait-options.ts";
