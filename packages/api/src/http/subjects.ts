import { DEPLOYMENT_HOOKS } from "../domain/deployment-hooks.ts";
import type { Caller, Deps } from "../domain/deps.ts";
import { ENVIRONMENTS } from "../domain/environments.ts";
import { GITHUB_LINKS } from "../domain/github-links.ts";
import { getProject } from "../domain/get-project.ts";
import { PROPOSALS } from "../domain/proposals.ts";
import { requireTest } from "../domain/visibility.ts";
import { getRun } from "../domain/get-run.ts";
import { getKey } from "../domain/keys.ts";
import { SHARED_STEPS } from "../domain/shared-steps.ts";
import { getTagRun } from "../domain/tag-runs.ts";
import { getAttempt } from "../domain/attempts.ts";
import { TEST_SOURCES } from "../domain/test-sources.ts";
import { getTag } from "../domain/tags.ts";
import { getWebhook } from "../domain/webhooks.ts";
import type { Subjects } from "./handler.ts";

type Find<K extends keyof Subjects> = (deps: Deps, caller: Caller, id: string) => Promise<Subjects[K]>;

const FINDERS: { readonly [K in keyof Subjects]: Find<K> } = {
  projects: getProject,
  environments: ENVIRONMENTS.get,
  "shared-steps": SHARED_STEPS.get,
  tags: getTag,
  tests: requireTest,
  runs: getRun,
  "test-sources": TEST_SOURCES.get,
  attempts: getAttempt,
  "tag-runs": getTagRun,
  keys: getKey,
  "deployment-hooks": DEPLOYMENT_HOOKS.get,
  proposals: PROPOSALS.get,
  webhooks: getWebhook,
  "github-app": GITHUB_LINKS.get,
};

const NAMED = /^\/v1\/(?<kind>[a-z-]+)\/:id/u;

/** What the path's `:id` names, so that an unknown one is 404 before anything is said about the body; null for paths without one. */
export async function findSubject(
  path: string,
  where: { readonly deps: Deps; readonly caller: Caller; readonly params: unknown },
): Promise<Subjects[keyof Subjects] | null> {
  const kind = NAMED.exec(path)?.groups?.["kind"];
  if (kind === undefined) return null;
  const find = Object.hasOwn(FINDERS, kind) ? FINDERS[kind as keyof Subjects] : undefined;
  if (find === undefined) throw new Error(`no way to find what ${path} names`);
  return find(where.deps, where.caller, (where.params as { id: string }).id);
}
