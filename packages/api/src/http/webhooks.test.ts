import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Problem, SCOPES, type Webhook, WebhookDelivery, WebhookMessage, WebhookWithSecret } from "@runwright/contracts";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cancelKnownRun } from "../domain/cancel-run.ts";
import { type Loops, startLoops } from "../loops/start-loops.ts";
import type { Executor } from "../ports/executor.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";
import { webhookMessage } from "./webhook-view.ts";

const idle: Executor = { launch: async () => undefined, stop: async () => undefined, running: () => [], close: async () => undefined };

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let service: TestService;
let loops: Loops;
const received: Received[] = [];
let status = 200;
const receiver = createServer((req, res) => {
  let body = "";
  req.setEncoding("utf8").on("data", (part) => (body += part));
  req.on("end", () => {
    received.push({ headers: req.headers as Record<string, string>, body });
    res.writeHead(status).end("got it");
  });
});
let url = "";

beforeAll(async () => {
  service = await startTestService();
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`;
  const addresses = { publicUrl: service.url, dashboardUrl: service.url };
  loops = startLoops(service.deps, idle, { renderMessage: (delivery) => JSON.stringify(webhookMessage(delivery, addresses)) });
});
afterAll(async () => {
  await loops.stop();
  receiver.close();
  await service.close();
});

async function ask<T>(
  target: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: T; location: string | null }> {
  const answer = await sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body, headers });
  const json = (answer.status === 204 ? null : await answer.json()) as T;
  return { status: answer.status, json, location: answer.headers.get("location") };
}

const make = async (over: object = {}): Promise<WebhookWithSecret> =>
  WebhookWithSecret.parse((await ask("POST /v1/webhooks", { url, events: ["run.finished"], ...over })).json);

describe("webhooks", () => {
  it("show their secret once, and what can be changed changes", async () => {
    const made = await ask<WebhookWithSecret>("POST /v1/webhooks", { url, events: ["run.failed", "run.failed"], description: "Team" });
    expect(made).toMatchObject({ status: 201, location: `${service.url}/v1/webhooks/${made.json.id}` });
    const { secret, ...shown } = made.json;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/u);
    expect(shown).toMatchObject({ url, events: ["run.failed"], enabled: true, projectId: null, description: "Team" });
    expect((await ask<Webhook>(`GET /v1/webhooks/${shown.id}`)).json).toEqual(shown);
    expect((await ask<Webhook[]>("GET /v1/webhooks")).json).toContainEqual(shown);
    const changed = await ask<Webhook>(`PATCH /v1/webhooks/${shown.id}`, { enabled: false, description: null });
    expect(changed.json).toMatchObject({ enabled: false, description: null, url });
    expect((await ask(`DELETE /v1/webhooks/${shown.id}`)).status).toBe(204);
    expect((await ask(`GET /v1/webhooks/${shown.id}`)).status).toBe(404);
  });

  it.each([
    [{ url: "http://10.0.0.1/" }, "/url"],
    [{ url: "http://169.254.169.254/latest" }, "/url"],
    [{ url: "ftp://example.com/" }, "/url"],
    [{ url: "https://user:pass@example.com/" }, "/url"],
    [{ events: [] }, "/events"],
    [{ events: ["run.exploded"] }, "/events/0"],
    [{ projectId: "11111111-2222-4333-8444-555555555555" }, "/projectId"],
  ])("are refused as %o", async (over, pointer) => {
    const answer = await ask<Problem>("POST /v1/webhooks", { url, events: ["run.finished"], ...over });
    expect([answer.status, answer.json.errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });

  it("are told of a Run that ends, and show what they were sent and how they answered", async () => {
    const webhook = await make();
    const run = await service.startRun();
    await cancelKnownRun(service.deps, run);
    const { body, headers } = await vi.waitFor(() => {
      const found = received.find((one) => one.body.includes(run.id));
      expect(found).toBeDefined();
      return found!;
    });
    const message = WebhookMessage.parse(new Verifier(webhook.secret).verify(body, headers));
    expect(message).toMatchObject({
      type: "run.finished",
      data: { run: { id: run.id, status: "cancelled", links: { dashboardRun: `${service.url}/runs/${run.id}` } } },
    });
    const { json: deliveries } = await vi.waitFor(async () => {
      const log = await ask<WebhookDelivery[]>(`GET /v1/webhooks/${webhook.id}/deliveries?status=delivered`);
      expect(log.json).toHaveLength(1);
      return log;
    });
    expect(WebhookDelivery.parse(deliveries[0])).toMatchObject({
      id: headers["webhook-id"],
      status: "delivered",
      message,
      attempts: [{ status: 200, excerpt: "got it", error: null }],
    });
    await ask(`DELETE /v1/webhooks/${webhook.id}`);
  });

  it("can be tried out, sent a message again, and given another secret; nothing of a secret is logged", async () => {
    const webhook = await make({ events: ["run.error"] });
    status = 500;
    const ping = await ask<WebhookDelivery>(`POST /v1/webhooks/${webhook.id}/ping`);
    expect(ping).toMatchObject({ status: 201, json: { type: "ping" } });
    const path = new URL(ping.location ?? "").pathname;
    await vi.waitFor(async () => expect((await ask<WebhookDelivery>(`GET ${path}`)).json.status).toBe("failed"));
    status = 204;
    const rotated = await ask<WebhookWithSecret>(`POST /v1/webhooks/${webhook.id}/rotate`, { overlapSeconds: 0 });
    expect(rotated.status).toBe(200);
    expect((await ask(`POST ${path}/redeliver`)).status).toBe(200);
    await vi.waitFor(async () =>
      expect((await ask<WebhookDelivery>(`GET ${path}`)).json).toMatchObject({ status: "delivered", attemptCount: 2 }),
    );
    const last = received.at(-1)!;
    expect(new Verifier(rotated.json.secret).verify(last.body, last.headers)).toMatchObject({
      type: "ping",
      data: { webhookId: webhook.id },
    });
    expect(() => new Verifier(webhook.secret).verify(last.body, last.headers)).toThrow("signature");
    const logged = JSON.stringify(service.logged);
    for (const { secret } of [webhook, rotated.json]) expect(logged).not.toContain(secret.slice(6));
    expect(logged).not.toContain(last.headers["webhook-signature"]);
  });

  it("are made once by a request that comes twice, with the same secret", async () => {
    const send = () => ask<WebhookWithSecret>("POST /v1/webhooks", { url, events: ["run.finished"] }, { "Idempotency-Key": "w1" });
    const [first, second] = [await send(), await send()];
    expect(second.json).toEqual(first.json);
  });
});
