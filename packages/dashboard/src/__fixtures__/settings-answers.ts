import { EVIL } from "./evil.ts";

const ID = "0b0f8a52-3f2c-4d64-9d0e-0a5f8e1c2b3d";
const AT = "2026-01-01T00:00:00.000Z";
const TIMES = { createdAt: AT, updatedAt: AT };
const SECRET = { name: "PASSWORD", secret: true, valueConfigured: true };

const key = { id: ID, name: `CI ${EVIL}`, scopes: ["read", "run"], projectIds: null, expiresAt: AT, createdAt: AT, lastUsedAt: null };
const webhook = {
  id: ID,
  url: "https://hooks.test/in",
  events: ["run.failed"],
  description: EVIL,
  enabled: true,
  disabledReason: null,
  failingSince: AT,
  ...TIMES,
};
const attempt = { at: AT, durationMs: 12, status: 500, error: null, excerpt: EVIL };
const delivery = {
  id: ID,
  webhookId: ID,
  type: "run.failed",
  status: "failed",
  attemptCount: 3,
  attempts: [attempt],
  nextAttemptAt: null,
  createdAt: AT,
  completedAt: AT,
};
const hook = {
  id: ID,
  projectId: ID,
  name: `Staging ${EVIL}`,
  tag: "smoke",
  environmentId: null,
  url: "https://x.test/v1/hooks/1",
  ...TIMES,
};
const step = { id: ID, projectId: ID, name: `Sign in ${EVIL}`, description: `1. Click ${EVIL}`, ...TIMES };
const environment = {
  id: ID,
  projectId: ID,
  name: `Staging ${EVIL}`,
  baseUrl: "https://staging.test",
  variables: [{ name: "USER", value: EVIL, secret: false }, SECRET],
  headers: [],
  proxy: null,
  ...TIMES,
};
const limits = {
  credits: null,
  maxActiveRuns: 4,
  maxQueuedRuns: 10,
  requestsPerMinute: null,
  modelTokensPerDay: null,
  modelTokensPerMonth: null,
};
const workspace = { id: ID, name: "Main", limits, balance: { credits: 90, reserved: 0, spent: 10 }, ...TIMES };
const usage = {
  day: "2026-01-01",
  projectId: ID,
  runs: 12,
  steps: 1234,
  credits: 10,
  modelRequests: 3,
  tokens: 1500,
  cachedTokens: 400,
  price: 0.25,
};

/** What the service answers about a workspace's own things, by method and address. */
export const SETTINGS_ANSWERS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["GET /v1/keys", [key]],
  ["POST /v1/keys", { ...key, key: "rw_shown_once" }],
  ["GET /v1/webhooks", [webhook]],
  [`GET /v1/webhooks/${ID}/deliveries`, [delivery]],
  [`POST /v1/webhooks/${ID}/ping`, { ...delivery, type: "ping" }],
  ["GET /v1/deployment-hooks", [hook]],
  ["GET /v1/shared-steps", [step]],
  ["GET /v1/environments", [environment]],
  [`PATCH /v1/environments/${ID}`, environment],
  ["GET /v1/workspace", workspace],
  ["GET /v1/usage", [usage]],
]);
