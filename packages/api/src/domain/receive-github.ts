import type { GithubTrigger } from "@runwright/contracts";
import { z } from "zod";
import type { Deps } from "./deps.ts";
import type { GithubCheckRecord, GithubLinkRecord } from "./github-records.ts";
import { isProven } from "./github-proof.ts";
import { nowText } from "./moments.ts";
import { repeatableIds } from "./new-id.ts";

/** What GitHub has sent, its signature verified. */
export interface GithubDelivery {
  /** GitHub's id of it, the same when it is sent again. */
  readonly id: string;
  readonly event: string;
  readonly payload: unknown;
}

/** What the button of a check run is called. */
export const RERUN_ACTION = "rerun";

const Head = z.object({
  repository: z.object({ full_name: z.string() }),
  installation: z.object({ id: z.int() }),
});
const DeploymentStatus = Head.extend({
  deployment_status: z.object({ state: z.string(), environment: z.string().optional(), environment_url: z.string().nullish() }),
  deployment: z.object({ id: z.int(), sha: z.string(), environment: z.string() }),
});
const PullRequest = Head.extend({
  action: z.string(),
  number: z.int(),
  pull_request: z.object({
    head: z.object({ sha: z.string(), ref: z.string(), repo: z.object({ id: z.int() }).nullable() }),
    base: z.object({ repo: z.object({ id: z.int() }) }),
  }),
});
const CheckRun = Head.extend({
  action: z.string(),
  check_run: z.object({ external_id: z.string().nullish(), head_sha: z.string() }),
  requested_action: z.object({ identifier: z.string() }).nullish(),
});
const CheckSuite = Head.extend({ action: z.string(), check_suite: z.object({ head_sha: z.string() }) });

/**
 * Lays down what a delivery asks for; the Runs are started soon after. A delivery that comes again asks for nothing more. Gives how many
 * check runs it leads to: most deliveries lead to none.
 */
export async function receiveGithub(deps: Deps, delivery: GithubDelivery): Promise<number> {
  const records = await checksOf(deps, delivery);
  await Promise.all(records.map((record) => deps.githubChecks.insert(record)));
  for (const { id } of records) deps.signals.announce(id, "work");
  return records.length;
}

async function checksOf(deps: Deps, delivery: GithubDelivery): Promise<readonly GithubCheckRecord[]> {
  switch (delivery.event) {
    case "deployment_status":
      return checksOfDeployment(deps, delivery);
    case "pull_request":
      return checksOfPullRequest(deps, delivery);
    case "check_run":
      return againOfCheckRun(deps, delivery);
    case "check_suite":
      return againOfCommit(deps, delivery);
    default:
      return [];
  }
}

async function checksOfDeployment(deps: Deps, delivery: GithubDelivery): Promise<readonly GithubCheckRecord[]> {
  const { data } = DeploymentStatus.safeParse(delivery.payload);
  if (data?.deployment_status.state !== "success") return [];
  const { deployment, deployment_status: status } = data;
  const links = await linksFor(deps, data.repository.full_name, "deployment_status");
  const environment = deployment.environment.toLowerCase();
  const meant = links.filter(
    ({ deploymentEnvironments: only }) => only === null || only.some((name) => name.toLowerCase() === environment),
  );
  const what = { origin: originOf(status.environment_url), sha: deployment.sha, occasion: `a deployment to ${deployment.environment}` };
  return meant.map((link) => newCheck(deps, link, { ...what, delivery, head: data }));
}

async function checksOfPullRequest(deps: Deps, delivery: GithubDelivery): Promise<readonly GithubCheckRecord[]> {
  const { data } = PullRequest.safeParse(delivery.payload);
  if (data === undefined || !["opened", "reopened", "synchronize"].includes(data.action)) return [];
  const { head, base } = data.pull_request;
  // Whoever may write a fork must not decide what pages the secrets of environments are typed into.
  if (head.repo?.id !== base.repo.id) return [];
  const links = await linksFor(deps, data.repository.full_name, "pull_request");
  return links.map((link) => {
    const origin = link.pullRequestUrl === null ? null : originOf(filled(link.pullRequestUrl, { number: data.number, head }));
    return newCheck(deps, link, { origin, sha: head.sha, occasion: `pull request #${data.number}`, delivery, head: data });
  });
}

/** The button that we have given it, or GitHub's own. */
async function againOfCheckRun(deps: Deps, delivery: GithubDelivery): Promise<readonly GithubCheckRecord[]> {
  const { data } = CheckRun.safeParse(delivery.payload);
  if (data === undefined) return [];
  const isAsked =
    data.action === "rerequested" || (data.action === "requested_action" && data.requested_action?.identifier === RERUN_ACTION);
  const id = data.check_run.external_id ?? "";
  const former = isAsked && z.guid().safeParse(id).success ? await deps.githubChecks.get(id.toLowerCase()) : null;
  return former === null ? [] : againOf(deps, [former], { delivery, head: data });
}

/** All that were made for the commit, each link's last one. */
async function againOfCommit(deps: Deps, delivery: GithubDelivery): Promise<readonly GithubCheckRecord[]> {
  const { data } = CheckSuite.safeParse(delivery.payload);
  if (data?.action !== "rerequested") return [];
  const newestFirst = await deps.githubChecks.ofCommit(data.repository.full_name, data.check_suite.head_sha);
  const last = new Map(newestFirst.toReversed().map((record) => [record.linkId, record]));
  return againOf(deps, [...last.values()], { delivery, head: data });
}

interface Asked {
  readonly delivery: GithubDelivery;
  readonly head: z.infer<typeof Head>;
}

/** Only for the repository that it was made for, and while that is still linked. */
async function againOf(deps: Deps, former: readonly GithubCheckRecord[], { delivery, head }: Asked): Promise<GithubCheckRecord[]> {
  const repository = head.repository.full_name;
  const links = new Map((await linksFor(deps, repository, null)).map((link) => [link.id, link]));
  return former.flatMap((record) => {
    const link = links.get(record.linkId);
    if (link === undefined || record.repository.toLowerCase() !== repository.toLowerCase()) return [];
    return [newCheck(deps, link, { origin: record.origin, sha: record.sha, occasion: record.occasion, delivery, head })];
  });
}

/** A repository that two workspaces have linked at the same moment belongs to the one that was first. */
async function linksFor(deps: Deps, repository: string, trigger: GithubTrigger | null): Promise<readonly GithubLinkRecord[]> {
  const links = (await deps.githubLinks.ofRepository(repository)).filter(isProven);
  const owner = links[0]?.workspaceId;
  return links.filter((link) => link.workspaceId === owner && link.enabled && (trigger === null || link.triggers.includes(trigger)));
}

function newCheck(
  deps: Deps,
  link: GithubLinkRecord,
  { origin, sha, occasion, delivery, head }: Asked & { readonly origin: string | null; readonly sha: string; readonly occasion: string },
): GithubCheckRecord {
  const at = nowText(deps.clock);
  return {
    schemaVersion: 1,
    // The same for a delivery that comes again, whenever that is.
    id: repeatableIds(deps.secretBox, 0, `github ${delivery.id} ${link.id}`).id(),
    workspaceId: link.workspaceId,
    projectId: link.projectId,
    linkId: link.id,
    repository: head.repository.full_name,
    installationId: head.installation.id,
    sha,
    checkName: link.checkName,
    tag: link.tag,
    environmentId: link.environmentId,
    origin,
    occasion,
    tagRunId: null,
    refusal: null,
    checkRunId: null,
    isAskedFor: false,
    shown: null,
    problem: null,
    failures: 0,
    dueAt: at,
    createdAt: at,
    completedAt: null,
    revision: 1,
  };
}

function filled(
  template: string,
  { number, head }: { readonly number: number; readonly head: { readonly sha: string; readonly ref: string } },
): string {
  const branch = head.ref
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .slice(0, 63)
    .replaceAll(/^-+|-+$/gu, "");
  return template.replaceAll("{number}", String(number)).replaceAll("{branch}", branch).replaceAll("{sha}", head.sha);
}

function originOf(text: string | null | undefined): string | null {
  const url = URL.parse(text ?? "");
  return url !== null && ["http:", "https:"].includes(url.protocol) ? url.origin : null;
}
