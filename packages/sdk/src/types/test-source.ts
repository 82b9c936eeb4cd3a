import type { Open } from "./open.ts";
import type { PageParams } from "./project.ts";
import type { RunStatus } from "./run.ts";
import type { Device } from "./test.ts";

/** The make of an issue tracker. */
export type TestSourceKind = "linear" | "jira" | "github";

/** An issue tracker whose issues bring Tests of their own. */
export interface TestSource {
  id: string;
  workspaceId: string;
  projectId: string;
  kind: Open<TestSourceKind>;
  name: string;
  /** What the issue tracker calls it: a team, a project, a repository. */
  externalKey: string;
  /** false: it starts no Attempts. */
  enabled: boolean;
  createdAt: string;
  updatedAt: string;
}

/** What a new Test Source is. */
export interface TestSourceCreateParams {
  projectId: string;
  kind: TestSourceKind;
  /** At most 200 characters. */
  name: string;
  /** At most 200 characters. */
  externalKey: string;
  enabled?: boolean | undefined;
}

/** What of a Test Source changes. */
export interface TestSourceUpdateParams {
  name?: string | undefined;
  externalKey?: string | undefined;
  enabled?: boolean | undefined;
}

/** Which Test Sources. */
export interface TestSourceListParams extends PageParams {
  projectId?: string | undefined;
}

/** The Tests of one issue, and their Runs. */
export interface Attempt {
  id: string;
  workspaceId: string;
  projectId: string;
  sourceId: string;
  issueKey: string;
  issueUrl: string;
  /** Sprint or cycle of the issue at that time. */
  iterationId: string | null;
  iterationName: string | null;
  /** Its Tests, which nobody can change. */
  testIds: string[];
  /** The Runs that it started, in the order of its Tests. */
  runIds: string[];
  /** Of all these Runs: passed when each has, else the worst that has happened. */
  status: Open<RunStatus>;
  createdAt: string;
}

/** A Test of a new Attempt. */
export interface AttemptTestParams {
  name: string;
  /** Markdown, at most 50,000 characters. */
  description: string;
  url: string;
  /** `both` unless given. */
  device?: Device | undefined;
  environmentId?: string | null | undefined;
}

/** What a new Attempt is. */
export interface AttemptCreateParams {
  issueKey: string;
  issueUrl: string;
  iterationId?: string | null | undefined;
  iterationName?: string | null | undefined;
  /** 1 to 50. */
  tests: AttemptTestParams[];
}

/** Which Attempts. */
export interface AttemptListParams extends PageParams {
  projectId?: string | undefined;
  sourceId?: string | undefined;
  iterationId?: string | undefined;
}
