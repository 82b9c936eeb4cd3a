import type { Open } from "./open.ts";
import type { PageParams } from "./project.ts";

/** What of a repository starts Runs. */
export type GithubTrigger = "deployment_status" | "pull_request";

/** Lets a repository on GitHub run the Tests of a project. */
export interface GithubLink {
  id: string;
  workspaceId: string;
  projectId: string;
  /** `owner/name`. */
  repository: string;
  triggers: Open<GithubTrigger>[];
  /** Name or slug: the Tests that carry it are run; null: all of the project. */
  tag: string | null;
  /** Where they are run; null: each Test in its own. */
  environmentId: string | null;
  /** Names of GitHub's environments whose deployments count; null: all. */
  deploymentEnvironments: string[] | null;
  /** Whose scheme and host take the place of the Tests' own for a pull request; null: the Tests' own stay. */
  pullRequestUrl: string | null;
  /** Of the check run that shows the outcome. */
  checkName: string;
  enabled: boolean;
  /** Why nothing is run or shown, as far as it is known; null once that works. */
  lastProblem?: { at: string; message: string } | null | undefined;
  createdAt: string;
  updatedAt: string;
}

interface GithubLinkOptionalParams {
  /** Only deployments unless given. */
  triggers?: GithubTrigger[] | undefined;
  tag?: string | null | undefined;
  environmentId?: string | null | undefined;
  deploymentEnvironments?: string[] | null | undefined;
  /** http or https; may hold `{number}`, `{branch}` and `{sha}`. */
  pullRequestUrl?: string | null | undefined;
  /** `Runwright` and the project's name unless given. */
  checkName?: string | undefined;
  /** True unless given. */
  enabled?: boolean | undefined;
}

/** What a new link to a repository is. */
export interface GithubLinkCreateParams extends GithubLinkOptionalParams {
  projectId: string;
  /** `owner/name`; the GitHub app must be installed there. */
  repository: string;
}

/** What of a link changes; `null` clears. */
export type GithubLinkUpdateParams = GithubLinkOptionalParams;

/** Which links. */
export interface GithubLinkListParams extends PageParams {
  projectId?: string | undefined;
}
