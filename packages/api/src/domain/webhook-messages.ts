import type { WebhookEventName, WebhookMessageType } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import { repeatableIds } from "./new-id.ts";
import type { RunRecord, RunSnapshot } from "./records.ts";
import type { WebhookContent, WebhookDeliveryRecord, WebhookRecord } from "./webhook-records.ts";

/** Runs of one Test that can end between two of its verdicts, as far as anybody looks. */
const VERDICTS_LOOKED_AT = 50;

/**
 * Lays down what webhooks are to be told of the end of a Run. Idempotent: the ids follow from webhook, event and Run, so that whoever
 * closes a Run that a crash has left half closed lays down nothing twice.
 */
export async function queueRunMessages(deps: Deps, run: RunRecord, shown: RunSnapshot): Promise<void> {
  const all = await deps.webhooks.list({ workspaceId: run.workspaceId }, {});
  const webhooks = all.filter(({ enabled, projectId }) => enabled && (projectId === null || projectId === run.projectId));
  if (webhooks.length === 0) return;
  const { events, previous } = await eventsOf(deps, run, new Set(webhooks.flatMap((webhook) => webhook.events)));
  const told = webhooks.flatMap((webhook) => events.filter((event) => webhook.events.includes(event)).map((type) => ({ webhook, type })));
  const at = run.completedAt ?? run.createdAt;
  await Promise.all(
    told.map(async ({ webhook, type }) => {
      const ids = repeatableIds(deps.secretBox, Date.parse(at), `webhook ${webhook.id} ${type} ${run.id}`);
      const content = { run: shown, previous: type.startsWith("test.") ? previous : null };
      await deps.webhookDeliveries.insert(newDelivery(webhook, { id: ids.id(), type, content, at }));
    }),
  );
}

/** A message that is due at once. */
export function newDelivery(
  { id: webhookId, workspaceId }: WebhookRecord,
  message: { readonly id: string; readonly type: WebhookMessageType; readonly content: WebhookContent; readonly at: string },
): WebhookDeliveryRecord {
  const { id, type, content, at } = message;
  return {
    schemaVersion: 1,
    id,
    workspaceId,
    webhookId,
    type,
    content,
    status: "pending",
    attemptCount: 0,
    attempts: [],
    round: 0,
    dueAt: at,
    createdAt: at,
    completedAt: null,
    revision: 1,
  };
}

/**
 * As they are to be told now. What ended stays as it was, but for its artifacts: they may come late, and are deleted one day, with their Run or
 * before it. None of it is to be stored.
 */
export async function withPresentArtifacts(
  deps: Pick<Deps, "runs">,
  deliveries: readonly WebhookDeliveryRecord[],
): Promise<WebhookDeliveryRecord[]> {
  const ids = new Set(deliveries.flatMap(({ content }) => content.run?.id ?? []));
  const runs = new Map((ids.size === 0 ? [] : await deps.runs.getMany([...ids])).map((run) => [run.id, run]));
  return deliveries.map((delivery) => {
    const { run } = delivery.content;
    if (run === null) return delivery;
    const { artifacts = {}, unsaved = [] } = runs.get(run.id) ?? {};
    return { ...delivery, content: { ...delivery.content, run: { ...run, artifacts, unsaved } } };
  });
}

export async function withPresentArtifactsOf(deps: Pick<Deps, "runs">, delivery: WebhookDeliveryRecord): Promise<WebhookDeliveryRecord> {
  const [told = delivery] = await withPresentArtifacts(deps, [delivery]);
  return told;
}

interface RunEvents {
  readonly events: readonly WebhookEventName[];
  readonly previous: WebhookContent["previous"];
}

async function eventsOf(deps: Deps, run: RunRecord, wanted: ReadonlySet<WebhookEventName>): Promise<RunEvents> {
  const events: WebhookEventName[] = ["run.finished"];
  if (run.status === "failed") events.push("run.failed");
  if (run.status === "error") events.push("run.error");
  const change = run.status === "failed" ? "test.became_failing" : run.status === "passed" ? "test.became_passing" : null;
  // Whoever quarantines a Test does not want to hear of each turn that it takes.
  if (run.quarantined || change === null || !wanted.has(change)) return { events, previous: null };
  const previous = await previousVerdict(deps, run);
  // The first verdict of a Test is news when it is bad, and none when it is good.
  const isNews = change === "test.became_failing" ? previous?.result !== "failed" : previous?.result === "failed";
  return { events: isNews ? [...events, change] : events, previous };
}

/** Of the Run of the same Test that ended last before this one with a verdict; Runs that ended in an error or were cancelled say nothing. */
async function previousVerdict(deps: Pick<Deps, "runs">, run: RunRecord): Promise<WebhookContent["previous"]> {
  const filter = { workspaceId: run.workspaceId, testId: run.testId, statuses: ["passed", "failed"] as const };
  const judged = await deps.runs.list(filter, { limit: VERDICTS_LOOKED_AT });
  const key = (one: Pick<RunRecord, "id" | "completedAt">): string => `${one.completedAt ?? ""} ${one.id}`;
  const [last] = judged.filter((one) => !one.quarantined && key(one) < key(run)).sort((a, b) => (key(a) < key(b) ? 1 : -1));
  if (last === undefined || last.result === null || last.completedAt === null) return null;
  return { runId: last.id, result: last.result, completedAt: last.completedAt };
}
