import type { Webhook, WebhookCreate, WebhookListQuery, WebhookRotate, WebhookUpdate, WebhookWithSecret } from "@runwright/contracts";
import type { Caller, Deps, Page } from "./deps.ts";
import { type FieldProblem, invalidField, notFound } from "./errors.ts";
import { nowText } from "./moments.ts";
import { listOfProject } from "./named-things.ts";
import { newId } from "./new-id.ts";
import { problem, refuseProblems } from "./test-fields.ts";
import { NO_PROJECT, projectProblems } from "./visibility.ts";
import type { WebhookRecord } from "./webhook-records.ts";
import { newWebhookSecret, sealWebhookSecret } from "./webhook-secrets.ts";

const DAY_SECONDS = 86_400;

/** With `createWebhook` and `rotateWebhookSecret` the only answers that hold a secret. Refusals: invalid_request (project, url). */
export async function createWebhook(deps: Deps, caller: Caller, input: WebhookCreate): Promise<WebhookWithSecret> {
  const projectId = input.projectId?.toLowerCase() ?? null;
  refuseProblems([...(await placeProblems(deps, caller, projectId)), ...(await urlProblems(deps, input.url))]);
  const id = newId(deps);
  const secret = newWebhookSecret(deps);
  const at = nowText(deps.clock);
  const record: WebhookRecord = {
    schemaVersion: 1,
    id,
    workspaceId: caller.workspaceId,
    projectId,
    url: input.url,
    events: input.events,
    description: input.description ?? null,
    enabled: input.enabled ?? true,
    disabledReason: null,
    failingSince: null,
    secrets: [{ sealed: sealWebhookSecret(deps, id, secret), until: null }],
    createdAt: at,
    updatedAt: at,
    revision: 1,
  };
  const outcome = await deps.webhooks.insert(record);
  if (outcome === "project_missing") throw invalidField("/projectId", NO_PROJECT);
  // A repeated request finds the webhook that it has made, and derives the same secret.
  return { ...webhookView(outcome === "exists" ? ((await deps.webhooks.get(id)) ?? record) : record), secret };
}

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listWebhooks(deps: Deps, caller: Caller, query: WebhookListQuery): Promise<Page<Webhook>> {
  return listOfProject(caller, query, { store: deps.webhooks, view: webhookView });
}

/** Refusals: not_found. */
export async function getWebhook(deps: Deps, caller: Caller, id: string): Promise<Webhook> {
  return webhookView(await requireWebhook(deps, caller, id));
}

/** Refusals: not_found, invalid_request (url). */
export async function updateWebhook(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: WebhookUpdate },
): Promise<Webhook> {
  await requireWebhook(deps, caller, id);
  if (change.url !== undefined) refuseProblems(await urlProblems(deps, change.url));
  const changed = await changeWebhook(deps, id, (webhook) => ({
    ...webhook,
    url: change.url ?? webhook.url,
    events: change.events ?? webhook.events,
    description: change.description === undefined ? webhook.description : change.description,
    enabled: change.enabled ?? webhook.enabled,
    // Another address has not failed yet, and who enables it believes that it is mended.
    ...(change.enabled === true || change.url !== undefined ? { failingSince: null, disabledReason: null } : {}),
    updatedAt: nowText(deps.clock),
  }));
  if (changed === null) throw notFound("webhook", id);
  return webhookView(changed);
}

/** Refusals: not_found. */
export async function deleteWebhook(deps: Deps, caller: Caller, id: string): Promise<void> {
  const { id: stored } = await requireWebhook(deps, caller, id);
  await deps.webhooks.delete(stored);
}

/** The former secret signs as well until the overlap has ended. Refusals: not_found. */
export async function rotateWebhookSecret(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: WebhookRotate },
): Promise<WebhookWithSecret> {
  await requireWebhook(deps, caller, id);
  const secret = newWebhookSecret(deps);
  const now = deps.clock.now();
  const until = new Date(now + (change.overlapSeconds ?? DAY_SECONDS) * 1000).toISOString();
  const changed = await changeWebhook(deps, id, (webhook) => {
    const former = webhook.secrets
      .map((one) => ({ ...one, until: one.until === null || one.until > until ? until : one.until }))
      .filter((one) => Date.parse(one.until) > now);
    const present = { sealed: sealWebhookSecret(deps, webhook.id, secret), until: null };
    return { ...webhook, secrets: [present, ...former].slice(0, MOST_SECRETS), updatedAt: nowText(deps.clock) };
  });
  if (changed === null) throw notFound("webhook", id);
  return { ...webhookView(changed), secret };
}

/** So many signatures a message has at most. */
const MOST_SECRETS = 5;

/** One compare-and-set, decided anew when another writer was faster; null when the webhook is gone. */
export async function changeWebhook(
  deps: Pick<Deps, "webhooks">,
  id: string,
  change: (webhook: WebhookRecord) => WebhookRecord | null,
): Promise<WebhookRecord | null> {
  for (;;) {
    const webhook = await deps.webhooks.get(id.toLowerCase());
    const changed = webhook === null ? null : change(webhook);
    if (webhook === null || changed === null) return webhook;
    const next = { ...changed, revision: webhook.revision + 1 };
    if (await deps.webhooks.replace(next)) return next;
  }
}

export async function requireWebhook(deps: Pick<Deps, "webhooks">, caller: Caller, id: string): Promise<WebhookRecord> {
  const webhook = await deps.webhooks.get(id.toLowerCase());
  if (webhook === null || webhook.workspaceId !== caller.workspaceId || !seesProject(caller, webhook.projectId))
    throw notFound("webhook", id);
  return webhook;
}

/** What is told of all projects is nothing for a key that is limited to some. */
function seesProject({ projectIds }: Caller, projectId: string | null): boolean {
  return projectIds === null || (projectId !== null && projectIds.includes(projectId));
}

async function placeProblems(deps: Deps, caller: Caller, projectId: string | null): Promise<FieldProblem[]> {
  if (projectId === null)
    return caller.projectIds === null ? [] : [problem("/projectId", "is required, for the key is limited to some projects")];
  return projectProblems(deps, caller, projectId);
}

async function urlProblems(deps: Deps, url: string): Promise<FieldProblem[]> {
  const refusal = await deps.webhookSender.refusalOf(url);
  return refusal === null ? [] : [problem("/url", refusal)];
}

function webhookView({ schemaVersion: _version, revision: _revision, secrets: _secrets, ...shown }: WebhookRecord): Webhook {
  return shown;
}
