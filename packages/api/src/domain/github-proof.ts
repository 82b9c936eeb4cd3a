import { GithubError } from "../ports/github-app.ts";
import type { Deps } from "./deps.ts";
import type { GithubLinkRecord } from "./github-records.ts";

/** What a repository carries as a topic to show whose it is: only who may change its settings can add it. */
export function proofTopic(workspaceId: string): string {
  return `runwright-${workspaceId}`;
}

/** Links that count; those of a workspace that has not shown that the repository is its own hold nothing. */
export function isProven({ isUnproven }: Pick<GithubLinkRecord, "isUnproven">): boolean {
  return isUnproven !== true;
}

type Claim = Pick<GithubLinkRecord, "workspaceId" | "name">;

/** Whether a workspace may have what GitHub tells of a repository: "other" means that another one has shown that it is its own. */
export async function claimOf(deps: Deps, claim: Claim): Promise<"proven" | "unproven" | "other"> {
  const holder = (await deps.githubLinks.ofRepository(claim.name)).find(isProven);
  if (holder !== undefined) return holder.workspaceId === claim.workspaceId ? "proven" : "other";
  // Where there is one workspace, there is nobody else whose it could be.
  if ((await deps.workspaces.list()).length <= 1) return "proven";
  return (await carriesTopic(deps, claim)) ? "proven" : "unproven";
}

async function carriesTopic({ github, log }: Deps, { workspaceId, name }: Claim): Promise<boolean> {
  try {
    return (await github?.topicsOf(name))?.includes(proofTopic(workspaceId)) ?? false;
  } catch (error) {
    if (!(error instanceof GithubError)) throw error;
    log.warn({ err: error, repository: name }, "github did not say what topics a repository has");
    return false;
  }
}
