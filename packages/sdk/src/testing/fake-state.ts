import type { Project } from "../types/project.ts";
import type { Run } from "../types/run.ts";
import type { Test } from "../types/test.ts";
import type { ProjectTag } from "../types/tag.ts";
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
  readonly runs = new Table<RunLife>();
  readonly openStreams = new Set<OpenStream>();
  /** How the next Runs go, in the order in which they are triggered. */
  readonly scripts: ScriptedRun[] = [];
  readonly origin: string;
  readonly #clock: () => Date;

  constructor(origin: string, clock: () => Date) {
    this.origin = origin;
    this.#clock = clock;
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
      environmentId: null,
      environmentName: null,
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
      links: { dashboardRun: `${this.origin}/runs/${stamps.id}` },
    };
    const script = this.scripts.shift() ?? {};
    return this.runs.put(new RunLife(run, { script, startUrlIsCustom: startUrl !== undefined, now: () => this.now() }));
  }
}
