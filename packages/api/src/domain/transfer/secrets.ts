import type { SecretBox } from "../../ports/secret-box.ts";
import { secretContext as hookContext } from "../deployment-hooks.ts";
import { proxyContext, type ValueKind, valueContext } from "../environment-secrets.ts";
import type { DeploymentHookRecord, EnvironmentRecord, EnvironmentValue, TestRecord } from "../records.ts";
import { httpAuthContext } from "../test-fields.ts";
import type { WebhookRecord } from "../webhook-records.ts";
import { secretContext as webhookContext } from "../webhook-secrets.ts";

/** Seals what is sealed anew, for another key; null: leaves it out. */
export type Reseal = ((sealed: string, context: string) => string) | null;

export type Box = Pick<SecretBox, "seal" | "open">;

export function resealing(from: Box, to: Box): NonNullable<Reseal> {
  return (sealed, context) => to.seal(from.open(sealed, context), context);
}

/** With a secret left out it is one that has no value yet. */
export function resealEnvironment(record: EnvironmentRecord, reseal: Reseal): EnvironmentRecord {
  const { proxy } = record;
  return {
    ...record,
    variables: resealValues(record, "variable", reseal),
    headers: resealValues(record, "header", reseal),
    proxy: proxy === null ? null : { ...proxy, sealedPassword: resealed(proxy.sealedPassword, proxyContext(record.id), reseal) },
  };
}

export function resealTest(record: TestRecord, reseal: Reseal): TestRecord {
  const { httpAuth } = record;
  if (httpAuth === null) return record;
  return { ...record, httpAuth: { ...httpAuth, sealedPassword: resealed(httpAuth.sealedPassword, httpAuthContext(record.id), reseal) } };
}

/** Null: it is of no use without its secret. */
export function resealHook(record: DeploymentHookRecord, reseal: Reseal): DeploymentHookRecord | null {
  return reseal === null ? null : { ...record, sealedSecret: reseal(record.sealedSecret, hookContext(record.id)) };
}

/** Null: it is of no use without its secret. */
export function resealWebhook(record: WebhookRecord, reseal: Reseal): WebhookRecord | null {
  if (reseal === null) return null;
  return { ...record, secrets: record.secrets.map(({ sealed, until }) => ({ sealed: reseal(sealed, webhookContext(record.id)), until })) };
}

function resealValues(record: EnvironmentRecord, kind: ValueKind, reseal: Reseal): EnvironmentValue[] {
  const values = kind === "variable" ? record.variables : record.headers;
  return values.map((value) =>
    value.secret ? { ...value, value: resealed(value.value, valueContext(record.id, kind, value.name), reseal) } : value,
  );
}

function resealed(sealed: string | null, context: string, reseal: Reseal): string | null {
  return sealed === null || reseal === null ? null : reseal(sealed, context);
}
