import type { GithubLink, GithubLinkCreate, GithubLinkListQuery, GithubLinkUpdate } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page } from "./deps.ts";
import { DomainError, type FieldProblem, invalidField, notFound } from "./errors.ts";
import type { GithubLinkRecord } from "./github-records.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import { environmentFor } from "./test-environment.ts";
import { problem, refuseProblems } from "./test-fields.ts";
import { canSee, findProject, NO_PROJECT, visibleProjects } from "./visibility.ts";

/** Refusals: invalid_request (project, environment), already_exists (also where another workspace has the repository). */
export async function createGithubLink(deps: Deps, caller: Caller, input: GithubLinkCreate): Promise<GithubLink> {
  const problems: FieldProblem[] = [];
  const project = await findProject(deps, caller, input.projectId);
  if (project === null) problems.push(problem("/projectId", NO_PROJECT));
  const projectId = input.projectId.toLowerCase();
  const environment = await environmentFor(deps, { projectId, environmentId: null }, { given: input.environmentId, problems });
  refuseProblems(problems);
  const [first] = await deps.githubLinks.ofRepository(input.repository);
  // What GitHub tells of a repository is for those that had it first.
  if (first !== undefined && first.workspaceId !== caller.workspaceId) throw taken(input.repository, "another workspace");
  const at = nowText(deps.clock);
  const record: GithubLinkRecord = {
    schemaVersion: 1,
    id: newId(deps),
    workspaceId: caller.workspaceId,
    projectId,
    name: input.repository,
    triggers: input.triggers ?? ["deployment_status"],
    tag: input.tag ?? null,
    environmentId: environment?.id ?? null,
    deploymentEnvironments: input.deploymentEnvironments ?? null,
    pullRequestUrl: input.pullRequestUrl ?? null,
    checkName: input.checkName ?? `Runwright: ${project?.name ?? ""}`.slice(0, 200),
    enabled: input.enabled ?? true,
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  const outcome = await deps.githubLinks.insert(record);
  if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
  if (outcome === "name_taken") throw taken(record.name, "this project");
  return linkView(outcome === "exists" ? ((await deps.githubLinks.get(record.id)) ?? record) : record);
}

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listGithubLinks(deps: Deps, caller: Caller, query: GithubLinkListQuery): Promise<Page<GithubLink>> {
  const filter = { workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId) };
  const page = pageOf(await deps.githubLinks.list(filter, pageRequest(query)), query.limit);
  return { ...page, items: page.items.map(linkView) };
}

/** Refusals: not_found. */
export async function getGithubLink(deps: Deps, caller: Caller, id: string): Promise<GithubLink> {
  return linkView(await requireLink(deps, caller, id));
}

/** Refusals: not_found, invalid_request (environment). */
export async function updateGithubLink(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: GithubLinkUpdate },
): Promise<GithubLink> {
  for (;;) {
    const record = await requireLink(deps, caller, id);
    const problems: FieldProblem[] = [];
    const environment = await environmentFor(deps, record, { given: change.environmentId, problems });
    refuseProblems(problems);
    const { triggers = record.triggers, checkName = record.checkName, enabled = record.enabled } = change;
    const { tag = record.tag, pullRequestUrl = record.pullRequestUrl, deploymentEnvironments = record.deploymentEnvironments } = change;
    const environmentId = change.environmentId === undefined ? record.environmentId : (environment?.id ?? null);
    const changed = {
      ...record,
      triggers,
      checkName,
      enabled,
      tag,
      pullRequestUrl,
      deploymentEnvironments,
      environmentId,
      updatedAt: nowText(deps.clock),
      revision: record.revision + 1,
    };
    if ((await deps.githubLinks.replace(changed)) === "replaced") return linkView(changed);
  }
}

/** Refusals: not_found. */
export async function deleteGithubLink(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { id: stored } = await requireLink(deps, caller, id);
  await deps.githubLinks.deleteUnlessUsed(stored);
}

async function requireLink(deps: Deps, caller: Caller, id: string): Promise<GithubLinkRecord> {
  const link = await deps.githubLinks.get(id.toLowerCase());
  if (link === null || !canSee(caller, link)) throw notFound("link to GitHub", id);
  return link;
}

function linkView({ schemaVersion: _version, revision: _revision, name: repository, ...shown }: GithubLinkRecord): GithubLink {
  return { ...shown, repository };
}

function taken(repository: string, where: string): DomainError {
  return new DomainError("already_exists", `The repository ${repository} is linked to ${where} already.`);
}
