import type { AuditEntry } from "../types/audit.ts";
import type { Proposal } from "../types/proposal.ts";
import type { DeploymentHook } from "../types/deployment-hook.ts";
import type { Environment } from "../types/environment.ts";
import type { GithubLink } from "../types/github-link.ts";
import type { ApiKey } from "../types/key.ts";
import type { Project } from "../types/project.ts";
import type { Run } from "../types/run.ts";
import type { Test } from "../types/test.ts";
import type { SharedStep } from "../types/shared-step.ts";
import type { ProjectTag } from "../types/tag.ts";
import type { Attempt, TestSource } from "../types/test-source.ts";
import type { Webhook, WebhookDelivery } from "../types/webhook.ts";
import type { Workspace } from "../types/workspace.ts";
import type { ScriptedRun } from "./outcome.ts";
import { RunLife } from "./run-life.ts";
import type { OpenStream } from "./stream-response.ts";
import { Table } from "./table.ts";

/** Everything that the fake service knows. */
export class FakeState {
  readonly workspaceId = crypto.randomUUID();
  readonly projects = new Table<Project>();
  readonly tags = new Table<ProjectTag>();
  readonly tests = new Table<Test>();
  /** Of Attempts: no list shows them, and nobody can change them. */
  readonly managedTests = new Table<Test>();
  readonly runs = new Table<RunLife>();
  readonly environments = new Table<Environment>();
  readonly sharedSteps = new Table<SharedStep>();
  readonly keys = new Table<ApiKey & { workspaceId: string }>();
  readonly deploymentHooks = new Table<DeploymentHook>();
  readonly githubLinks = new Table<GithubLink>();
  readonly proposals = new Table<Proposal>();
  readonly testSources = new Table<TestSource>();
  readonly attempts = new Table<Attempt>();
  readonly webhooks = new Table<Webhook>();
  readonly deliveries = new Table<WebhookDelivery>();
  readonly audit = new Table<AuditEntry>();
  /** Tags of tag runs, as they were asked for, by the tag run's id. */
  readonly tagRuns = new Map<string, string>();
  workspace: Workspace;
  readonly openStreams = new Set<OpenStream>();
  /** How the next Runs go, in the order in which they are triggered. */
  readonly scripts: ScriptedRun[] = [];
  readonly origin: string;
  readonly #clock: () => Date;

  constructor(origin: string, clock: () => Date) {
    this.origin = origin;
    this.#clock = clock;
    this.workspace = {
      id: this.workspaceId,
      name: "default",
      limits: {
        credits: null,
        maxActiveRuns: null,
        maxQueuedRuns: 10_000,
        requestsPerMinute: null,
        modelTokensPerDay: null,
        modelTokensPerMonth: null,
      },
      ceilings: {
        credits: null,
        maxActiveRuns: null,
        maxQueuedRuns: null,
        requestsPerMinute: null,
        modelTokensPerDay: null,
        modelTokensPerMonth: null,
      },
      balance: { credits: null, reserved: 0, spent: 0, modelTokens: { today: 0, thisMonth: 0 } },
      createdAt: this.now(),
      updatedAt: this.now(),
    };
  }

  now(): string {
    return this.#clock().toISOString();
  }

  /** Ids and times that every record has. */
  stamps(): { id: string; workspaceId: string; createdAt: string } {
    return { id: crypto.randomUUID(), workspaceId: this.workspaceId, createdAt: this.now() };
  }

  /** A pending Run of that Test; `startUrl` is what the request, or the Run that is repeated, asked for. */
  startRun(test: Test, { startUrl, tagRunId }: { startUrl?: string | undefined; tagRunId?: string | undefined }): RunLife {
    const stamps = this.stamps();
    const run: Run = {
      ...stamps,
      testId: test.id,
      startUrl: startUrl ?? test.url,
      environmentId: test.environmentId,
      environmentName: this.environments.get(test.environmentId ?? "")?.name ?? null,
      trigger: "api",
      status: "pending",
      result: null,
      reasoning: null,
      errorMessage: null,
      stepCount: 0,
      creditsCharged: 0,
      startedAt: null,
      completedAt: null,
      projectId: test.projectId,
      testName: test.name,
      description: test.description,
      device: test.device,
      ...(tagRunId === undefined ? {} : { tagRunId }),
      ...(test.quarantined === true ? { quarantined: true } : {}),
      ...(test.sourceId === undefined ? {} : { sourceId: test.sourceId, attemptId: test.attemptId }),
      links: { dashboardRun: `${this.origin}/runs/${stamps.id}` },
    };
    const script = this.scripts.shift() ?? {};
    return this.runs.put(new RunLife(run, { script, startUrlIsCustom: startUrl !== undefined, now: () => this.now() }));
  }
}
