import type { DeploymentHook } from "../types/deployment-hook.ts";
import type { Environment, EnvironmentProxyParams, EnvironmentVariableParams } from "../types/environment.ts";
import type { GithubLink } from "../types/github-link.ts";
import type { ApiKey } from "../types/key.ts";
import type { SharedStep } from "../types/shared-step.ts";
import type { Attempt, TestSource } from "../types/test-source.ts";
import type { Webhook } from "../types/webhook.ts";
import { anything, flag, id, listOf, oneOf, orNull, text } from "./check-fields.ts";
import type { FakeState } from "./fake-state.ts";
import { Refusal } from "./refusal.ts";
import { type Kind, resourceRoutes, type Stored } from "./resource-routes.ts";
import type { Route } from "./route.ts";

const url = text(2048);
const project = { projectId: id };
const updated = (state: FakeState): { updatedAt: string } => ({ updatedAt: state.now() });
const nameInProject = (item: { projectId: string; name: string }): string => `${item.projectId} ${item.name}`;
export const secretOf = (prefix: string): string => `${prefix}${btoa(crypto.randomUUID())}`;

const ENVIRONMENTS: Kind<Environment> = {
  path: "environments",
  what: "environment",
  operation: "Environment",
  table: (state) => state.environments,
  fields: {
    name: text(200),
    baseUrl: orNull(url),
    variables: listOf(anything, 100),
    headers: listOf(anything, 50),
    proxy: orNull(anything),
    caCertificates: listOf(text(100_000), 20),
    locale: orNull(text(100)),
    timezone: orNull(text(100)),
    signInSharedStepId: orNull(id),
  },
  once: project,
  required: ["projectId", "name"],
  blank: (state) => ({
    baseUrl: null,
    variables: [],
    headers: [],
    proxy: null,
    caCertificates: [],
    locale: null,
    timezone: null,
    signInSharedStepId: null,
    ...updated(state),
  }),
  stored: (_state, { variables, headers, proxy, ...given }) => ({
    ...given,
    ...(variables === undefined ? {} : { variables: (variables as EnvironmentVariableParams[]).map(withoutSecret) }),
    ...(headers === undefined ? {} : { headers: (headers as EnvironmentVariableParams[]).map(withoutSecret) }),
    ...(proxy === undefined ? {} : { proxy: proxy === null ? null : proxyOf(proxy as EnvironmentProxyParams) }),
  }),
  unique: nameInProject,
  filters: ["projectId"],
  beforeDelete: (state, { id }) => {
    if (state.tests.filter((test) => test.environmentId === id).length > 0)
      throw new Refusal("in_use", "Tests run in this environment. Give them another first.");
  },
};

function withoutSecret({ name, value = "", secret = false, totp = false }: EnvironmentVariableParams): Environment["variables"][number] {
  const isSecret = secret || totp;
  return { name, ...(isSecret ? { valueConfigured: true } : { value }), secret: isSecret, ...(totp ? { totp } : {}) };
}

function proxyOf({ server, bypass = null, username = null, password }: EnvironmentProxyParams): Environment["proxy"] {
  return { server, bypass, username, passwordConfigured: typeof password === "string" };
}

const SHARED_STEPS: Kind<SharedStep> = {
  path: "shared-steps",
  what: "Shared Step",
  operation: "SharedStep",
  table: (state) => state.sharedSteps,
  fields: { name: text(200), description: text(50_000) },
  once: project,
  required: ["projectId", "name", "description"],
  blank: updated,
  unique: nameInProject,
  filters: ["projectId"],
  beforeDelete: (state, { id }) => {
    if (state.tests.filter((test) => test.description.includes(`service-shared-step:${id}`)).length > 0)
      throw new Refusal("in_use", "Tests name this Shared Step. Change them first.");
  },
};

const KEYS: Kind<ApiKey & Stored> = {
  path: "keys",
  what: "API key",
  operation: "Key",
  table: (state) => state.keys,
  fields: {},
  once: {
    name: text(200),
    scopes: listOf(oneOf("read", "run", "write", "admin"), 4),
    projectIds: orNull(listOf(id, 1000)),
    expiresAt: orNull(text(40)),
  },
  required: ["name", "scopes"],
  blank: () => ({ projectIds: null, expiresAt: null, lastUsedAt: null }),
  secret: () => ({ key: secretOf("rw_") }),
  filters: [],
};

const DEPLOYMENT_HOOKS: Kind<DeploymentHook> = {
  path: "deployment-hooks",
  what: "deployment hook",
  operation: "DeploymentHook",
  table: (state) => state.deploymentHooks,
  fields: { name: text(200), tag: text(200), environmentId: orNull(id) },
  once: project,
  required: ["projectId", "name", "tag"],
  blank: (state) => ({ environmentId: null, ...updated(state), url: `${state.origin}/v1/hooks/deployments/${crypto.randomUUID()}` }),
  unique: nameInProject,
  secret: () => ({ secret: secretOf("rwhs_") }),
  filters: ["projectId"],
};

const GITHUB_LINKS: Kind<GithubLink> = {
  path: "github-app",
  what: "link",
  operation: "GithubLink",
  table: (state) => state.githubLinks,
  fields: {
    triggers: listOf(oneOf("deployment_status", "pull_request"), 10),
    tag: orNull(text(200)),
    environmentId: orNull(id),
    deploymentEnvironments: orNull(listOf(text(255), 50)),
    pullRequestUrl: orNull(url),
    checkName: text(200),
    enabled: flag,
  },
  once: { ...project, repository: text(140) },
  required: ["projectId", "repository"],
  blank: (state, { projectId }) => ({
    triggers: ["deployment_status"],
    tag: null,
    environmentId: null,
    deploymentEnvironments: null,
    pullRequestUrl: null,
    checkName: `Runwright ${state.projects.get(String(projectId))?.name ?? ""}`.trim(),
    enabled: true,
    ...updated(state),
  }),
  unique: ({ projectId, repository }) => `${projectId} ${repository}`,
  filters: ["projectId"],
};

const TEST_SOURCES: Kind<TestSource> = {
  path: "test-sources",
  what: "Test Source",
  operation: "TestSource",
  table: (state) => state.testSources,
  fields: { name: text(200), externalKey: text(200), enabled: flag },
  once: { ...project, kind: oneOf("linear", "jira", "github") },
  required: ["projectId", "kind", "name", "externalKey"],
  blank: (state) => ({ enabled: true, ...updated(state) }),
  unique: ({ projectId, kind, externalKey }) => `${projectId} ${kind} ${externalKey}`,
  filters: ["projectId"],
  beforeDelete: (state, { id }) => {
    for (const test of state.managedTests.filter(({ sourceId }) => sourceId === id)) {
      for (const life of state.runs.filter(({ run }) => run.testId === test.id)) life.cancel();
      state.managedTests.delete(test.id);
    }
    for (const attempt of state.attempts.filter(({ sourceId }) => sourceId === id)) state.attempts.delete(attempt.id);
  },
};

const ATTEMPTS: Kind<Attempt> = {
  path: "attempts",
  what: "Attempt",
  operation: "Attempt",
  table: (state) => state.attempts,
  fields: {},
  once: {},
  required: [],
  blank: () => ({}),
  filters: ["projectId", "sourceId", "iterationId"],
  isReadOnly: true,
};

const WEBHOOK_EVENTS = oneOf("run.finished", "run.failed", "run.error", "test.became_failing", "test.became_passing");
const WEBHOOKS: Kind<Webhook> = {
  path: "webhooks",
  what: "webhook",
  operation: "Webhook",
  table: (state) => state.webhooks,
  fields: { url, events: listOf(WEBHOOK_EVENTS, 50), description: orNull(text(500)), enabled: flag },
  once: { projectId: orNull(id) },
  required: ["url", "events"],
  blank: (state) => ({ projectId: null, description: null, enabled: true, disabledReason: null, failingSince: null, ...updated(state) }),
  secret: () => ({ secret: secretOf("whsec_") }),
  filters: ["projectId"],
};

export const KIND_ROUTES: readonly Route[] = [
  ...resourceRoutes(ENVIRONMENTS),
  ...resourceRoutes(SHARED_STEPS),
  ...resourceRoutes(KEYS).filter(({ method }) => method !== "PATCH"),
  ...resourceRoutes(DEPLOYMENT_HOOKS),
  ...resourceRoutes(GITHUB_LINKS),
  ...resourceRoutes(TEST_SOURCES),
  ...resourceRoutes(ATTEMPTS),
  ...resourceRoutes(WEBHOOKS),
];
