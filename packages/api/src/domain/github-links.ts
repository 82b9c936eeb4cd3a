import type { GithubLink, GithubLinkCreate, GithubLinkUpdate } from "@runwright/contracts";
import { GithubError } from "../ports/github-app.ts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import type { GithubLinkRecord } from "./github-records.ts";
import { claimOf, proofTopic } from "./github-proof.ts";
import { nowText } from "./moments.ts";
import { namedThings, newThing } from "./named-things.ts";
import { environmentFor, environmentIdFor } from "./test-environment.ts";
import { refuseProblems } from "./test-fields.ts";
import { findProject, projectProblems } from "./visibility.ts";

export const GITHUB_LINKS = namedThings({
  one: "a link to GitHub",
  store: ({ githubLinks }) => githubLinks,
  view: ({
    schemaVersion: _version,
    revision: _revision,
    isUnproven: _isUnproven,
    name: repository,
    ...shown
  }: GithubLinkRecord): GithubLink => ({
    ...shown,
    repository,
  }),
  nameTaken: (repository) => taken(repository, "this project"),
});

/** Refusals: invalid_request (project, environment), already_exists (also where another workspace has the repository). */
export async function createGithubLink(deps: Deps, caller: Caller, input: GithubLinkCreate): Promise<GithubLink> {
  const problems = await projectProblems(deps, caller, input.projectId);
  const fresh = newThing(deps, caller, input.projectId);
  const environment = await environmentFor(deps, { ...fresh, environmentId: null }, { given: input.environmentId, problems });
  refuseProblems(problems);
  const enabled = input.enabled ?? true;
  const link = { workspaceId: caller.workspaceId, name: input.repository };
  return GITHUB_LINKS.insert(deps, {
    ...fresh,
    name: input.repository,
    triggers: input.triggers ?? ["deployment_status"],
    tag: input.tag ?? null,
    environmentId: environment?.id ?? null,
    deploymentEnvironments: input.deploymentEnvironments ?? null,
    pullRequestUrl: input.pullRequestUrl ?? null,
    checkName: input.checkName ?? (await nameOfChecks(deps, caller, input.projectId)),
    enabled,
    ...(await standing(deps, link, enabled)),
  });
}

/** Refusals: not_found, invalid_request (environment), already_exists (it is enabled, and another workspace has the repository). */
export async function updateGithubLink(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: GithubLinkUpdate },
): Promise<GithubLink> {
  const { after } = await GITHUB_LINKS.change(deps, caller, {
    id,
    change: async (record) => {
      const { triggers = record.triggers, checkName = record.checkName, enabled = record.enabled } = change;
      const { tag = record.tag, pullRequestUrl = record.pullRequestUrl, deploymentEnvironments = record.deploymentEnvironments } = change;
      const environmentId = await environmentIdFor(deps, record, change.environmentId);
      const { lastProblem, isUnproven } = change.enabled === true ? await standing(deps, record, true) : record;
      const fields = { triggers, checkName, enabled, tag, pullRequestUrl, deploymentEnvironments, environmentId, lastProblem };
      return { ...record, ...fields, isUnproven: isUnproven ?? false };
    },
  });
  return GITHUB_LINKS.view(after);
}

/** Notes why what GitHub told of came to nothing, or that it did not. One compare-and-set; nothing is written where the same was said before. */
export async function noteLinkProblem(deps: Pick<Deps, "githubLinks" | "clock">, linkId: string, message: string | null): Promise<void> {
  for (;;) {
    const link = await deps.githubLinks.get(linkId);
    if (link === null || (link.lastProblem?.message ?? null) === message) return;
    const lastProblem = message === null ? null : { at: nowText(deps.clock), message };
    if ((await deps.githubLinks.replace({ ...link, lastProblem, revision: link.revision + 1 })) !== "stale") return;
  }
}

/** Whether what GitHub tells of the repository is for this workspace, and what stands against it. Refusals: already_exists. */
async function standing(
  deps: Deps,
  link: Pick<GithubLinkRecord, "workspaceId" | "name">,
  enabled: boolean,
): Promise<Pick<GithubLinkRecord, "lastProblem" | "isUnproven">> {
  const claim = await claimOf(deps, link);
  if (claim === "other") throw taken(link.name, "another workspace");
  const installation = enabled ? await installationProblem(deps, link.name) : null;
  if (claim === "proven") return { lastProblem: installation };
  const message = `Nothing shows that ${link.name} is this workspace's, so nothing is run for it. Add the topic ${proofTopic(link.workspaceId)} to the repository, then enable this link again.`;
  return { lastProblem: installation ?? { at: nowText(deps.clock), message }, isUnproven: true };
}

/** Null: there is none, or GitHub cannot be asked now. */
async function installationProblem(deps: Deps, repository: string): Promise<GithubLinkRecord["lastProblem"]> {
  const { github, clock } = deps;
  const at = nowText(clock);
  if (github === null) return { at, message: "This service is not a GitHub app yet. Its operator can make it one: see docs/github.md." };
  try {
    if (await github.isInstalledOn(repository)) return null;
  } catch (error) {
    if (!(error instanceof GithubError)) throw error;
    deps.log.warn({ err: error, repository }, "github did not say whether the app is installed");
    return null;
  }
  return { at, message: `The GitHub app is not installed on ${repository}: install it there, or GitHub sends no events of it.` };
}

async function nameOfChecks(deps: Deps, caller: Caller, projectId: string): Promise<string> {
  return `Runwright: ${(await findProject(deps, caller, projectId))?.name ?? ""}`.slice(0, 200);
}

function taken(repository: string, where: string): DomainError {
  return new DomainError("already_exists", `The repository ${repository} is linked to ${where} already.`);
}
