import type { WebhookCreate, WebhookEventName } from "@runwright/contracts";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteProject } from "../../packages/api/src/domain/delete-project.ts";
import { deleteRun, deleteRunArtifacts } from "../../packages/api/src/domain/delete-run.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { readRunEvents } from "../../packages/api/src/domain/run-events.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  pingWebhook,
  redeliverWebhook,
} from "../../packages/api/src/domain/webhook-deliveries.ts";
import type { WebhookDeliveryRecord } from "../../packages/api/src/domain/webhook-records.ts";
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from "../../packages/api/src/domain/webhooks.ts";
import { webhookMessage } from "../../packages/api/src/http/webhook-view.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import { retain } from "../../packages/api/src/loops/retain.ts";
import { createMetrics } from "../../packages/api/src/http/metrics.ts";
import { createWebhookMetrics } from "../../packages/api/src/http/webhook-metrics.ts";
import { WebhookDeliveries } from "../../packages/api/src/loops/webhooks.ts";
import { SendError } from "../../packages/api/src/ports/webhook-sender.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const AT = { publicUrl: "https://r.example.com", dashboardUrl: "https://r.example.com" };
const render = (delivery: WebhookDeliveryRecord): string => JSON.stringify(webhookMessage(delivery, AT));
const never = new AbortController().signal;
const orCrash = (error: unknown): void => {
  if (!(error instanceof Crash)) throw error;
};

describe.each(STORAGE_KINDS)("webhooks on $name", (kind) => {
  let service: Service;
  let testId: string;
  beforeEach(async () => {
    service = await startService(kind);
    testId = await makeTest();
  });
  afterEach(() => service.dispose());

  const makeTest = async (projectId = service.projectId): Promise<string> =>
    (
      await createTest(service.deps, service.caller, {
        projectId,
        name: "Buy",
        description: "1. Open it",
        url: "http://localhost/",
        device: "desktop",
      })
    ).id;
  const make = async (events: WebhookEventName[] = ["run.finished"], over: Partial<WebhookCreate> = {}) =>
    await createWebhook(service.deps, service.caller, { url: "https://receiver.example.com/in", events, ...over });
  /** A Run of the Test from its beginning to that end. */
  const run = async (status: "passed" | "failed" | "error" = "passed", { of = testId, deps = service.deps } = {}): Promise<string> => {
    const { id } = await triggerRun(service.deps, service.caller, { testId: of });
    await handOut(service.deps, { runId: id, attempt: 1 });
    service.clock.turn(1000);
    const errorMessage = status === "error" ? "page_crashed: It did." : null;
    await recordOutcome(deps, { runId: id, attempt: 1 }, { attempt: 1, status, reasoning: "Seen.", errorMessage, stepCount: 1 });
    return id;
  };
  const pass = async (deps: Deps = service.deps, signal = never): Promise<void> => {
    const deliveries = new WebhookDeliveries(deps, render);
    await deliveries.begin(signal);
    await deliveries.settled();
  };
  const bodies = () => service.sender.sent.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  const types = () => bodies().map(({ type }) => type);
  const log = async (id: string) => (await listWebhookDeliveries(service.deps, service.caller, { id, query: {} })).items;

  it("are told of the events that they want, in messages that Standard Webhooks' own library verifies", async () => {
    const [all, failed] = [await make(["run.finished", "run.failed", "run.error"]), await make(["run.failed"])];
    const id = await run("failed");
    await pass();
    expect(types().sort()).toEqual(["run.failed", "run.failed", "run.finished"]);
    // The library looks at the clock of this machine.
    vi.useFakeTimers({ now: service.clock.now(), toFake: ["Date"] });
    for (const { headers, body } of service.sender.sent) {
      const { secret } = headers["webhook-id"] === (await log(failed.id))[0]?.id ? failed : all;
      expect(new Verifier(secret).verify(body, { ...headers })).toMatchObject({
        data: { run: { id, status: "failed", result: "failed" } },
      });
      expect(() => new Verifier(secret).verify(body.replace("failed", "passed"), { ...headers })).toThrow("signature");
    }
    vi.useRealTimers();
    expect(await log(failed.id)).toMatchObject([{ type: "run.failed", status: "delivered", attemptCount: 1, dueAt: null }]);
    service.sender.sent.length = 0;
    await run("error");
    await pass();
    expect(types().sort()).toEqual(["run.error", "run.finished"]);
  });

  it("name artifacts only while those exist: in what is sent, sent again, listed, and told in the stream", async () => {
    const { deps, caller, sender } = service;
    const webhook = await make();
    const runId = await run();
    const artifact = { kind: "video", device: "desktop", size: 1, etag: '"1"' } as const;
    const told = async (): Promise<boolean[]> => {
      sender.sent.length = 0;
      const [delivery] = await log(webhook.id);
      const ids = { id: webhook.id, deliveryId: delivery?.id ?? "" };
      const answers = [delivery, await getWebhookDelivery(deps, caller, ids), await redeliverWebhook(deps, caller, ids)];
      await pass();
      const sent = [...answers.map((one) => render(one!)), sender.sent[0]?.body ?? ""];
      const last = (await readRunEvents(deps, { runId, after: 0 })).at(-1);
      const seen = sent.map((text) => text.includes("videoUrl"));
      return last === undefined ? seen : [...seen, Object.keys(Object(last)["run"].artifacts).length > 0];
    };
    await pass();
    expect(sender.sent[0]?.body).not.toContain("videoUrl");
    // It came after the verdict, which does not wait for it.
    await deps.runs.putArtifact(runId, "video-desktop", artifact);
    expect(await told()).toEqual([true, true, true, true, true]);
    await deleteRunArtifacts(deps, caller, runId);
    expect(await told()).toEqual([false, false, false, false, false]);
    await deps.runs.putArtifact(runId, "video-desktop", artifact);
    await deleteRun(deps, caller, runId);
    expect(await told()).toEqual([false, false, false, false]);
  });

  it("are measured: what waits, how each sending went, and how long it took to arrive", async () => {
    const { deps, clock, sender } = service;
    const { registry } = createMetrics({ openStreams: () => 0, activeRunners: () => 0 });
    const meter = createWebhookMetrics(registry, () => deps.webhookDeliveries.countPending());
    const measured = async (): Promise<Record<string, number>> => {
      const lines = (await registry.metrics()).matchAll(
        /^runwright_webhook_(deliveries_pending|\w+_total\{.*\}|\w+_seconds_(?:sum|count).*) (\S+)$/gmu,
      );
      return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
    };
    const deliver = async (): Promise<void> => {
      const deliveries = new WebhookDeliveries(deps, render, meter);
      await deliveries.begin(never);
      await deliveries.settled();
    };
    await make(["run.finished"]);
    sender.answer = async () => {
      clock.turn(250);
      return { status: 503, retryAfterMs: null, excerpt: null };
    };
    await run();
    expect(await measured()).toMatchObject({ deliveries_pending: 1, 'attempts_total{outcome="delivered"}': 0 });
    await deliver();
    expect(await measured()).toMatchObject({ deliveries_pending: 1, 'attempts_total{outcome="again"}': 1, attempt_seconds_sum: 0.25 });
    clock.turn(MINUTE);
    sender.answer = async () => ({ status: 204, retryAfterMs: null, excerpt: null });
    await deliver();
    expect(await measured()).toMatchObject({
      deliveries_pending: 0,
      'attempts_total{outcome="delivered"}': 1,
      'attempts_total{outcome="failed"}': 0,
      attempt_seconds_count: 2,
      'delivery_seconds_sum{outcome="delivered"}': 60.25,
    });
    await make(["run.failed"]);
    sender.answer = async () => ({ status: 410, retryAfterMs: null, excerpt: null });
    await run("failed");
    await deliver();
    expect(await measured()).toMatchObject({ deliveries_pending: 0, 'attempts_total{outcome="failed"}': 2 });
  });

  it("are told when a Test begins to fail and when it passes again, and not of what stays as it was", async () => {
    await make(["test.became_failing", "test.became_passing"]);
    const seen: string[][] = [];
    for (const status of ["passed", "failed", "failed", "error", "failed", "passed", "error", "passed", "failed"] as const) {
      await run(status);
      await pass();
      seen.push(types());
      service.sender.sent.length = 0;
    }
    await updateTest(service.deps, service.caller, { id: testId, change: { quarantined: true } });
    for (const status of ["passed", "failed"] as const) await run(status);
    await pass();
    expect(types()).toEqual([]);
    const [bad, good] = [["test.became_failing"], ["test.became_passing"]];
    expect(seen).toEqual([[], bad, [], [], [], good, [], [], bad]);
    const other = await makeTest();
    const id = await run("failed", { of: other });
    await pass();
    expect(bodies()).toMatchObject([
      { type: "test.became_failing", data: { test: { id: other, name: "Buy" }, run: { id }, previous: null } },
    ]);
  });

  it("of a project are told of its Tests alone, and go with it", async () => {
    const project = await createProject(service.deps, service.caller, { name: "Other" });
    const mine = await make(["run.finished"], { projectId: project.id });
    await run();
    await pass();
    expect(types()).toEqual([]);
    const limited = { ...service.caller, projectIds: [service.projectId] };
    expect((await listWebhooks(service.deps, limited, {})).items).toEqual([]);
    await expect(getWebhook(service.deps, limited, mine.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(createWebhook(service.deps, limited, { url: mine.url, events: ["run.failed"] })).rejects.toMatchObject({
      code: "invalid_request",
    });
    await deleteProject(service.deps, service.caller, project.id);
    await expect(getWebhook(service.deps, service.caller, mine.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are sent what did not arrive again and again for a day, later each time, under the same id", async () => {
    const { id } = await make();
    await run();
    service.sender.answer = async () => ({ status: 500, retryAfterMs: null, excerpt: "out of order" });
    const began = service.clock.now();
    const pauses: number[] = [];
    for (;;) {
      const before = service.clock.now();
      await pass();
      const [delivery] = await log(id);
      if (delivery!.dueAt === null) break;
      const pause = Date.parse(delivery!.dueAt) - before;
      pauses.push(pause);
      service.clock.turn(pause - 1);
      await pass();
      service.clock.turn(1);
    }
    expect(pauses).toHaveLength(10);
    expect(pauses[0]).toBeLessThanOrEqual(6000);
    expect(service.clock.now() - began).toBeGreaterThan(18 * 60 * MINUTE);
    expect(service.clock.now() - began).toBeLessThan(30 * 60 * MINUTE);
    expect(new Set(service.sender.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await log(id)).toMatchObject([
      {
        status: "failed",
        attemptCount: 11,
        attempts: expect.arrayContaining([expect.objectContaining({ status: 500, excerpt: "out of order" })]),
      },
    ]);
    expect(await getWebhook(service.deps, service.caller, id)).toMatchObject({ enabled: true, failingSince: expect.any(String) });
  });

  it("are left alone for as long as they ask", async () => {
    const { id } = await make();
    await run();
    service.sender.answer = async () => ({ status: 429, retryAfterMs: 20 * MINUTE, excerpt: null });
    await pass();
    expect(Date.parse((await log(id))[0]!.dueAt!) - service.clock.now()).toBe(20 * MINUTE);
  });

  it("say what went wrong where there was no answer, and that it is well again", async () => {
    const { id } = await make();
    await run();
    service.sender.answer = () => Promise.reject(new SendError("timed_out", "There was no answer within 15 seconds."));
    await pass();
    expect((await log(id))[0]!.attempts).toMatchObject([{ status: null, error: "timed_out: There was no answer within 15 seconds." }]);
    expect((await getWebhook(service.deps, service.caller, id)).failingSince).not.toBeNull();
    service.sender.answer = async () => ({ status: 200, retryAfterMs: null, excerpt: null });
    service.clock.turn(MINUTE);
    await pass();
    expect((await getWebhook(service.deps, service.caller, id)).failingSince).toBeNull();
  });

  it("are disabled when they say that they are gone, or take nothing for days; enabling them begins anew", async () => {
    const { id } = await make();
    await run();
    service.sender.answer = async () => ({ status: 410, retryAfterMs: null, excerpt: null });
    await pass();
    expect(await getWebhook(service.deps, service.caller, id)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringMatching(/^gone: /u),
    });
    await run();
    expect(await log(id)).toHaveLength(1);
    await expect(pingWebhook(service.deps, service.caller, id)).rejects.toMatchObject({ code: "invalid_request" });
    await updateWebhook(service.deps, service.caller, { id, change: { enabled: true } });
    service.sender.answer = async () => ({ status: 503, retryAfterMs: null, excerpt: null });
    await run();
    for (let tries = 0; tries < 11; tries++) {
      await pass();
      service.clock.turn(DAY);
    }
    expect(await getWebhook(service.deps, service.caller, id)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringMatching(/^unreachable: /u),
    });
    expect(await updateWebhook(service.deps, service.caller, { id, change: { enabled: true } })).toMatchObject({
      failingSince: null,
      disabledReason: null,
    });
  });

  it("get a message once more when somebody asks for it, and a ping once", async () => {
    const { id } = await make();
    await run();
    await pass();
    const [delivery] = await log(id);
    expect(await redeliverWebhook(service.deps, service.caller, { id, deliveryId: delivery!.id })).toMatchObject({ status: "pending" });
    await pass();
    expect(service.sender.sent.map(({ headers }) => headers["webhook-id"])).toEqual([delivery!.id, delivery!.id]);
    expect(service.sender.sent[1]!.body).toBe(service.sender.sent[0]!.body);
    expect((await log(id))[0]).toMatchObject({ status: "delivered", attemptCount: 2 });
    service.sender.answer = async () => ({ status: 500, retryAfterMs: null, excerpt: null });
    const ping = await pingWebhook(service.deps, service.caller, id);
    await pass();
    expect(await getWebhookDelivery(service.deps, service.caller, { id, deliveryId: ping.id })).toMatchObject({
      type: "ping",
      status: "failed",
      attemptCount: 1,
    });
  });

  it("are signed with the former secret as well until the overlap has ended", async () => {
    const before = await make();
    const after = await rotateWebhookSecret(service.deps, service.caller, { id: before.id, change: { overlapSeconds: 3600 } });
    expect(after.secret).not.toBe(before.secret);
    const verified = async (): Promise<boolean[]> => {
      service.sender.sent.length = 0;
      await pingWebhook(service.deps, service.caller, before.id);
      await pass();
      const [{ headers, body }] = service.sender.sent as unknown as [{ headers: Record<string, string>; body: string }];
      vi.useFakeTimers({ now: service.clock.now(), toFake: ["Date"] });
      const by = [before, after].map(({ secret }) => {
        try {
          return new Verifier(secret).verify(body, headers) !== null;
        } catch {
          return false;
        }
      });
      vi.useRealTimers();
      return by;
    };
    expect(await verified()).toEqual([true, true]);
    service.clock.turn(3_600_000);
    expect(await verified()).toEqual([false, true]);
    const stored = JSON.stringify([await service.deps.webhooks.get(before.id), service.logged]);
    for (const { secret } of [before, after]) expect(stored).not.toContain(secret.slice("whsec_".length));
  });

  it("are sent each message once though five services see that it is due, and one that is slow holds up no other", async () => {
    await make(["run.finished"], { url: "https://slow.example.com/" });
    await make();
    for (let n = 0; n < 12; n++) await run();
    const slow = Promise.withResolvers<void>();
    service.sender.answer = async ({ url }) => {
      if (url.includes("slow")) await slow.promise;
      return { status: 200, retryAfterMs: null, excerpt: null };
    };
    const services = Array.from({ length: 5 }, () => new WebhookDeliveries({ ...service.deps }, render));
    const quick = () => service.sender.sent.filter(({ url }) => !url.includes("slow"));
    await vi.waitFor(
      async () => {
        await Promise.all(services.map((one) => one.begin(never)));
        expect(quick()).toHaveLength(12);
      },
      { timeout: 30_000 },
    );
    slow.resolve();
    await Promise.all(services.map((one) => one.settled()));
    await pass();
    await pass();
    await pass();
    expect(service.sender.sent).toHaveLength(24);
    expect(new Set(service.sender.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(24);
  });

  it("lose nothing, and are told nothing under two ids, wherever the service dies", async () => {
    const { id } = await make(["run.finished", "test.became_failing"]);
    for (let survive = 0; survive < 7; survive++)
      // All of it where a write costs little.
      for (const lastOneIsDone of kind.name === "SQLite" ? [false, true] : [survive % 2 === 0]) {
        service.sender.sent.length = 0;
        const of = await makeTest();
        await run("failed", { of, deps: dyingAfter(service.deps, survive, lastOneIsDone) }).catch(orCrash);
        await service.restart();
        // The runner tells its outcome until it is told that it was taken.
        const [made] = await service.deps.runs.list({ workspaceId: service.caller.workspaceId, testId: of }, {});
        const runId = made!.id;
        await recordOutcome(
          service.deps,
          { runId, attempt: 1 },
          { attempt: 1, status: "failed", reasoning: "Seen.", errorMessage: null, stepCount: 1 },
        );
        await reap(service.deps, service.clock.now());
        await pass(dyingAfter(service.deps, survive % 5, lastOneIsDone)).catch(orCrash);
        await service.restart();
        service.clock.turn(MINUTE);
        await pass();
        expect(new Set(types())).toEqual(new Set(["run.finished", "test.became_failing"]));
        expect(new Set(service.sender.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
        expect((await log(id)).slice(0, 2).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
      }
  });

  it("are sent at once by the next service what this one was about to send when it was stopped", async () => {
    await make();
    await run();
    const stop = new AbortController();
    service.sender.answer = (_message, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
    const sending = pass(service.deps, stop.signal);
    await vi.waitFor(() => expect(service.sender.sent).toHaveLength(1));
    stop.abort();
    await sending;
    service.sender.answer = async () => ({ status: 200, retryAfterMs: null, excerpt: null });
    await service.restart();
    await pass();
    expect(service.sender.sent).toHaveLength(2);
  });

  it("are deleted with what was to be sent, and their log is kept for a month", async () => {
    const [gone, kept] = [await make(), await make()];
    await run();
    await deleteWebhook(service.deps, service.caller, gone.id);
    await pass();
    expect(service.sender.sent).toHaveLength(1);
    service.clock.turn(30 * DAY + 1);
    await pingWebhook(service.deps, service.caller, kept.id);
    await retain(service.deps);
    expect((await log(kept.id)).map(({ type }) => type)).toEqual(["ping"]);
  });
});
