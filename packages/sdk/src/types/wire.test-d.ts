// The client's types are written by hand for their readers; here they are held to the contracts, field by field.
import type * as contracts from "@runwright/contracts";
import { expectTypeOf } from "vitest";
import type * as sdk from "../index.ts";

/** Literals widen to string as the client's open unions do, and `undefined` is allowed where a field may be absent. */
type Widened<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Widened<Item>[]
    : T extends object
      ? { [K in keyof T]: Widened<Exclude<T[K], undefined>> | Extract<T[K], undefined> }
      : T;
type Same<Wire, Client> =
  Widened<Required_<Wire>> extends Widened<Required_<Client>>
    ? Widened<Required_<Client>> extends Widened<Required_<Wire>>
      ? keyof Wire extends keyof Client
        ? keyof Client extends keyof Wire
          ? OptionalKeys<Wire> extends OptionalKeys<Client>
            ? OptionalKeys<Client> extends OptionalKeys<Wire>
              ? true
              : "optional fields differ"
            : "optional fields differ"
          : "the client has more fields"
        : "the client lacks fields"
      : "a field of the client is wider"
    : "a field of the client is narrower";
type Required_<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };
type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

expectTypeOf<Same<contracts.Test, sdk.Test>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Run, sdk.Run>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Project, sdk.Project>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Environment, sdk.Environment>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentVariable, sdk.EnvironmentVariable>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentHeader, sdk.EnvironmentValue>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentProxy, sdk.EnvironmentProxy>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Email, sdk.Email>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.SharedStep, sdk.SharedStep>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ProjectTag, sdk.ProjectTag>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Workspace, sdk.Workspace>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ApiKey, sdk.ApiKey>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ApiKeyCreated, sdk.ApiKeyCreated>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.InitialRun, sdk.InitialRun>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TagRunResult, sdk.TagRunResult>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TagRunResult["runs"][number], sdk.TagRunItem>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.RunStep, sdk.RunStep>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.LinkToken, sdk.LinkToken>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Session, sdk.Session>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.LintResult, sdk.LintResult>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.LintResult["steps"][number], sdk.LintedStep>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Sentences, sdk.Sentences>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.LintWarning, sdk.LintWarning>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Problem, sdk.Problem>>().toEqualTypeOf<true>();

expectTypeOf<Same<contracts.RunTry, sdk.RunTry>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TagRun, sdk.TagRun>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TestStats, sdk.TestStats>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Plan, sdk.Plan>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.SharedStepPlan, sdk.SharedStepPlan>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Usage, sdk.Usage>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.AuditEntry, sdk.AuditEntry>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Proposal, sdk.Proposal>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ProposalUpdate, sdk.ProposalUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<keyof contracts.ProposalListQuery>().toEqualTypeOf<keyof sdk.ProposalListParams>();
expectTypeOf<Same<contracts.DeploymentHook, sdk.DeploymentHook>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.DeploymentHookCreated, sdk.DeploymentHookCreated>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.GithubLink, sdk.GithubLink>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TestSource, sdk.TestSource>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Attempt, sdk.Attempt>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.Webhook, sdk.Webhook>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.WebhookWithSecret, sdk.WebhookWithSecret>>().toEqualTypeOf<true>();
expectTypeOf<Same<Omit<contracts.WebhookDelivery, "message">, Omit<sdk.WebhookDelivery, "message">>>().toEqualTypeOf<true>();
expectTypeOf<contracts.WebhookMessage>().toExtend<sdk.WebhookMessage>();
expectTypeOf<Same<contracts.DeliveryAttempt, sdk.DeliveryAttempt>>().toEqualTypeOf<true>();

// Requests: exactly the fields and the closed unions of the contracts.
expectTypeOf<Same<contracts.TestCreate, sdk.TestCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TestUpdate, sdk.TestUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ProjectCreate, sdk.ProjectCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ProjectUpdate, sdk.ProjectUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ApiKeyCreate, sdk.ApiKeyCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.ApiKeyRotate, sdk.ApiKeyRotateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentCreate, sdk.EnvironmentCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentUpdate, sdk.EnvironmentUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentVariableInput, sdk.EnvironmentVariableParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentHeaderInput, sdk.EnvironmentValueParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.EnvironmentProxyInput, sdk.EnvironmentProxyParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.SharedStepCreate, sdk.SharedStepCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.SharedStepUpdate, sdk.SharedStepUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TagCreate, sdk.TagCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TagUpdate, sdk.TagUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.WorkspaceUpdate, sdk.WorkspaceUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.RunTriggerBody, sdk.RunTriggerParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.RerunBody, sdk.RerunParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TagRunBody, sdk.TagRunParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TestCopy, sdk.TestCopyParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.DeploymentHookCreate, sdk.DeploymentHookCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.DeploymentHookUpdate, sdk.DeploymentHookUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.GithubLinkCreate, sdk.GithubLinkCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.GithubLinkUpdate, sdk.GithubLinkUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TestSourceCreate, sdk.TestSourceCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.TestSourceUpdate, sdk.TestSourceUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.AttemptCreate, sdk.AttemptCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.AttemptCreate["tests"][number], sdk.AttemptTestParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.WebhookCreate, sdk.WebhookCreateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.WebhookUpdate, sdk.WebhookUpdateParams>>().toEqualTypeOf<true>();
expectTypeOf<Same<contracts.WebhookRotate, sdk.WebhookRotateParams>>().toEqualTypeOf<true>();
expectTypeOf<keyof contracts.AuditListQuery>().toEqualTypeOf<keyof sdk.AuditListParams>();
expectTypeOf<keyof contracts.UsageQuery>().toEqualTypeOf<keyof sdk.UsageParams>();
expectTypeOf<keyof contracts.PlanUpdate>().toEqualTypeOf<keyof sdk.PlanUpdateParams>();
expectTypeOf<keyof contracts.PlanRead>().toEqualTypeOf<keyof sdk.PlanReadParams>();
expectTypeOf<keyof contracts.TestStatsQuery>().toEqualTypeOf<keyof sdk.TestStatsParams>();
expectTypeOf<keyof contracts.DeploymentHookListQuery>().toEqualTypeOf<keyof sdk.DeploymentHookListParams>();
expectTypeOf<keyof contracts.GithubLinkListQuery>().toEqualTypeOf<keyof sdk.GithubLinkListParams>();
expectTypeOf<keyof contracts.TestSourceListQuery>().toEqualTypeOf<keyof sdk.TestSourceListParams>();
expectTypeOf<keyof contracts.AttemptListQuery>().toEqualTypeOf<keyof sdk.AttemptListParams>();
expectTypeOf<keyof contracts.WebhookListQuery>().toEqualTypeOf<keyof sdk.WebhookListParams>();
expectTypeOf<keyof contracts.WebhookDeliveryListQuery>().toEqualTypeOf<keyof sdk.WebhookDeliveryListParams>();
expectTypeOf<keyof contracts.RunListQuery>().toEqualTypeOf<keyof sdk.RunListParams>();
expectTypeOf<keyof contracts.EnvironmentListQuery>().toEqualTypeOf<keyof sdk.EnvironmentListParams>();
expectTypeOf<keyof contracts.SharedStepListQuery>().toEqualTypeOf<keyof sdk.SharedStepListParams>();
expectTypeOf<keyof contracts.TagListQuery>().toEqualTypeOf<keyof sdk.TagListParams>();
expectTypeOf<keyof contracts.TestListQuery>().toEqualTypeOf<keyof sdk.TestListParams>();

// The words themselves.
expectTypeOf<sdk.RunStatus>().toEqualTypeOf<contracts.RunStatus>();
expectTypeOf<sdk.TerminalStatus>().toEqualTypeOf<contracts.TerminalStatus>();
expectTypeOf<sdk.RunResult>().toEqualTypeOf<contracts.RunResult>();
expectTypeOf<sdk.RunTrigger>().toEqualTypeOf<contracts.RunTrigger>();
expectTypeOf<sdk.TrajectoryMode>().toEqualTypeOf<contracts.TrajectoryMode>();
expectTypeOf<sdk.RunPhase>().toEqualTypeOf<contracts.RunPhase>();
expectTypeOf<sdk.StepStatus>().toEqualTypeOf<contracts.StepStatus>();
expectTypeOf<sdk.Device>().toEqualTypeOf<contracts.Device>();
expectTypeOf<sdk.DevicePass>().toEqualTypeOf<contracts.DevicePass>();
expectTypeOf<sdk.TestTrigger>().toEqualTypeOf<contracts.TestTrigger>();
expectTypeOf<sdk.Scope>().toEqualTypeOf<contracts.Scope>();
expectTypeOf<Exclude<sdk.RunEvent["type"], "unknown">>().toEqualTypeOf<contracts.RunEventName>();
expectTypeOf<contracts.ProblemCode>().toExtend<sdk.ProblemCode>();
expectTypeOf<sdk.WebhookEventName>().toEqualTypeOf<contracts.WebhookEventName>();
expectTypeOf<sdk.WebhookMessage["type"]>().toEqualTypeOf<contracts.WebhookMessage["type"]>();
expectTypeOf<sdk.DeliveryStatus>().toEqualTypeOf<contracts.DeliveryStatus>();
expectTypeOf<sdk.GithubTrigger>().toEqualTypeOf<contracts.GithubTrigger>();
expectTypeOf<sdk.TestSourceKind>().toEqualTypeOf<contracts.TestSourceKind>();
// A word that the service adds later is still taken, as an open union does; none may be named here that it does not have.
expectTypeOf<sdk.KnownProblemCode>().toExtend<contracts.ProblemCode>();
