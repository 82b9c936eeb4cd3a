import { type EventBatch, type HandOut, type Outcome, type Run, SCOPES } from "@runwright/contracts";
import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import type { RunRecord } from "../domain/records.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
let run: RunRecord;
let token: string;

beforeEach(async () => {
  service = await startTestService({ pingIntervalMs: 50 });
  run = await service.launched();
  token = service.runToken(run);
});
afterEach(() => service.close());

const AT = "2026-01-01T00:00:00.000Z";
const step = (index: number, status: "running" | "passed"): EventBatch["events"][number] => ({
  type: "run.step",
  at: AT,
  index,
  kind: "step",
  text: "Click it",
  device: "desktop",
  status,
  hasScreenshot: true,
});
const batch = (n: number, events: EventBatch["events"]): EventBatch => ({ attempt: 1, n, stepCount: n, events });
const outcome: Outcome = { attempt: 1, status: "passed", reasoning: "It was so.", errorMessage: null, stepCount: 2 };

/** Speaks as the runner; `target` is method and the path after the Run's id. */
async function tell(target: string, body?: unknown, key: string = token): Promise<Response> {
  return sendJson(`${service.url}/internal/v1/runs/${run.id}/`, target, { key, body });
}

function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
  return fetch(service.url + path, { method, headers: { Authorization: `Bearer ${service.keyWith(["read"])}`, ...headers } });
}

interface SseEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: Record<string, unknown>;
}

/** All events of a stream that ends, without pings. */
async function events(answer: Response): Promise<SseEvent[]> {
  const text = await answer.text();
  expect(text.startsWith("retry: 3000\n\n")).toBe(true);
  return text
    .split("\n\n")
    .slice(1, -1)
    .map((block) => ({
      id: /^id: (.*)$/mu.exec(block)?.[1],
      event: /^event: (.*)$/mu.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/mu.exec(block)?.[1] ?? "null") as Record<string, unknown>,
    }))
    .filter(({ event }) => event !== "ping");
}

async function finishRun(): Promise<void> {
  await tell("GET hand-out");
  await tell("POST events", batch(1, [step(1, "running"), step(1, "passed")]));
  await tell("PUT artifacts/screenshot?device=desktop&step=1", new Uint8Array([0xff, 0xd8, 0xff]));
  await tell("PUT artifacts/video?device=desktop", new TextEncoder().encode("0123456789"));
  const line = JSON.stringify({ seq: 1, t: AT, type: "run.started", startUrl: "http://x/", device: "desktop" });
  await tell("PUT artifacts/transcript?device=desktop", new TextEncoder().encode(`${line}\n`));
  await tell("POST outcome", outcome);
}

describe("the routes of the runner", () => {
  it("give the hand-out and take the whole of a Run", async () => {
    const given = await tell("GET hand-out");
    expect(given.status).toBe(200);
    expect(given.headers.get("cache-control")).toBe("no-store");
    expect((await given.json()) as HandOut).toMatchObject({ runId: run.id, attempt: 1, devices: ["desktop"], startUrl: run.startUrl });
    await finishRun();
    const ended = (await (await ask(`/v1/runs/${run.id}`)).json()) as Run;
    expect(ended).toMatchObject({
      status: "passed",
      result: "passed",
      reasoning: "It was so.",
      stepCount: 2,
      creditsCharged: 1,
      videoUrl: `${service.url}/v1/runs/${run.id}/artifacts/video`,
      transcriptUrl: `${service.url}/v1/runs/${run.id}/artifacts/transcript`,
    });
    expect(ended).not.toHaveProperty("traceUrl");
  });

  it("say in the Run what its runner could not save, until it comes after all", async () => {
    await tell("GET hand-out");
    const unsaved = (["video", "trace"] as const).map((kind) => ({ kind, device: "desktop" as const }));
    await tell("POST outcome", { ...outcome, unsaved });
    const seen = async (): Promise<Run> => (await (await ask(`/v1/runs/${run.id}`)).json()) as Run;
    expect(await seen()).toMatchObject({ status: "passed", missingArtifacts: unsaved });
    expect((await tell("PUT artifacts/video?device=desktop", new TextEncoder().encode("late"))).status).toBe(200);
    expect(await seen()).toMatchObject({ missingArtifacts: [{ kind: "trace", device: "desktop" }] });
    expect(await seen()).toHaveProperty("videoUrl");
    await tell("PUT artifacts/trace?device=desktop", new TextEncoder().encode("late"));
    expect(await seen()).not.toHaveProperty("missingArtifacts");
  });

  it("store a batch that is told twice once", async () => {
    await tell("GET hand-out");
    for (let n = 0; n < 3; n++) expect((await tell("POST events", batch(1, [step(1, "running")]))).status).toBe(200);
    await tell("POST outcome", outcome);
    const answer = await ask(`/v1/runs/${run.id}/stream`, { "Last-Event-ID": "0" });
    expect((await events(answer)).filter(({ event }) => event === "run.step")).toHaveLength(1);
  });

  it("pass on that the Run was cancelled", async () => {
    await tell("GET hand-out");
    expect(await (await tell("POST heartbeat", { attempt: 1 })).json()).toEqual({ stop: null });
    await fetch(`${service.url}/v1/runs/${run.id}/cancel`, {
      method: "POST",
      headers: { Authorization: `Bearer ${service.keyWith(["run"])}` },
    });
    expect(await (await tell("POST heartbeat", { attempt: 1 })).json()).toEqual({ stop: "cancelled" });
    const late = await tell("POST events", batch(1, [step(1, "running")]));
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, "run_finished"]);
  });

  it("want the token of just this Run", async () => {
    const other = service.runToken(await service.launched(await service.startRun()));
    for (const target of ["GET hand-out", "POST events", "POST heartbeat", "POST outcome", "PUT artifacts/video?device=desktop"]) {
      const body = target.startsWith("GET") ? undefined : {};
      expect((await tell(target, body, service.keyWith([...SCOPES]))).status, target).toBe(401);
      expect((await tell(target, body, `${token.slice(0, -4)}AAAA`)).status, target).toBe(401);
      expect((await tell(target, body, other)).status, target).toBe(404);
      const none = await fetch(`${service.url}/internal/v1/runs/${run.id}/${target.split(" ")[1]}`, { method: target.split(" ")[0]! });
      expect(none.status, target).toBe(401);
    }
  });

  const REFUSED: readonly (readonly [target: string, body: object, status: number])[] = [
    ["POST events", {}, 422],
    ["POST events", { attempt: 1, n: 0, stepCount: 0, events: [] }, 422],
    ["POST heartbeat", { attempt: 2 }, 422],
    ["POST outcome", { ...outcome, status: "cancelled" }, 422],
    ["PUT artifacts/video", {}, 422],
    ["PUT artifacts/video?device=tablet", {}, 422],
    ["PUT artifacts/screenshot?device=desktop", {}, 422],
    ["PUT artifacts/screenshot?device=desktop&step=0", {}, 422],
    ["PUT artifacts/secrets?device=desktop", {}, 404],
    ["POST hand-out", {}, 405],
  ];
  it("refuse what a runner does not say", async () => {
    await tell("GET hand-out");
    for (const [target, body, status] of REFUSED)
      expect((await tell(target, body)).status, `${target} ${JSON.stringify(body)}`).toBe(status);
  });
});

describe("artifacts", () => {
  beforeEach(finishRun);

  it("come with their types, in whole and in part", async () => {
    const video = await ask(`/v1/runs/${run.id}/artifacts/video`);
    expect([video.status, video.headers.get("content-type"), await video.text()]).toEqual([200, "video/webm", "0123456789"]);
    const part = await ask(`/v1/runs/${run.id}/artifacts/video?device=desktop`, { Range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    const etag = video.headers.get("etag") ?? "";
    expect((await ask(`/v1/runs/${run.id}/artifacts/video`, { "If-None-Match": etag })).status).toBe(304);
    const shot = await ask(`/v1/runs/${run.id}/artifacts/steps/1/screenshot`);
    expect([shot.status, shot.headers.get("content-type"), (await shot.bytes()).length]).toEqual([200, "image/jpeg", 3]);
  });

  it("are 404 where there is none", async () => {
    for (const path of ["trace", "video?device=mobile", "steps/2/screenshot", "steps/0/screenshot", "steps/x/screenshot", "steps"])
      expect((await ask(`/v1/runs/${run.id}/artifacts/${path}`)).status, path).toBe(404);
  });

  it("give the transcript as the client reads it", async () => {
    const path = `/v1/runs/${run.id}/artifacts/transcript`;
    const lines = await ask(path);
    expect([lines.headers.get("content-type"), lines.headers.get("vary")]).toEqual(["application/x-ndjson", "Accept"]);
    expect(JSON.parse(await lines.text())).toMatchObject({ type: "run.started" });
    const markdown = await ask(path, { Accept: "text/markdown" });
    expect(markdown.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(await markdown.text()).toContain("# Run on desktop");
    const etag = markdown.headers.get("etag") ?? "";
    expect(etag).not.toBe(lines.headers.get("etag"));
    expect((await ask(path, { Accept: "text/markdown", "If-None-Match": etag })).status).toBe(304);
    expect((await ask(path, { Accept: "image/png" })).status).toBe(406);
  });
});

describe("the stream", () => {
  it("of a Run that goes on gives everything from its first event, numbered without gaps, to its end", async () => {
    const answer = await ask(`/v1/runs/${run.id}/stream`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-store, no-transform",
      "x-accel-buffering": "no",
    });
    await finishRun();
    const seen = await events(answer);
    expect(seen.map(({ event }) => event)).toEqual(["run.started", "run.step", "run.step", "run.finished"]);
    expect(seen.map(({ id }) => id)).toEqual(["1", "2", "3", "4"]);
    expect(seen[2]?.data).toMatchObject({
      index: 1,
      status: "passed",
      screenshotUrl: `${service.url}/v1/runs/${run.id}/artifacts/steps/1/screenshot`,
    });
    expect(seen[3]?.data).toMatchObject({ run: { status: "passed", videoUrl: expect.stringContaining("/artifacts/video") as string } });
    await vi.waitFor(() => expect(service.app.streams.size).toBe(0));
  });

  it("ends with the Run as GET gives it, whenever it is asked, so with no link to what is gone and with those that came late", async () => {
    const path = `/v1/runs/${run.id}`;
    const told = async (): Promise<unknown> => (await events(await ask(`${path}/stream`))).at(-1)?.data["run"];
    const shown = async (): Promise<Run> => (await (await ask(path)).json()) as Run;
    const live = await ask(`${path}/stream`);
    await finishRun();
    expect((await events(live)).at(-1)?.data["run"]).toEqual(await shown());
    expect(await told()).toEqual(await shown());
    expect(await told()).toMatchObject({ description: run.description, videoUrl: expect.stringContaining("/video") as string });
    await tell("PUT artifacts/trace?device=desktop", new TextEncoder().encode("late"));
    expect(await told()).toHaveProperty("traceUrl");
    expect(await told()).toEqual(await shown());
    const gone = await fetch(`${service.url}${path}/artifacts`, {
      method: "DELETE",
      headers: { Authorization: `Bearer ${service.keyWith(["write"])}` },
    });
    expect(gone.status).toBe(204);
    expect(await told()).toEqual(await shown());
    for (const link of ["videoUrl", "traceUrl", "transcriptUrl"]) expect(await told()).not.toHaveProperty(link);
  });

  it("of a finished Run gives its one end, with what was missed before it, and closes, whatever Last-Event-ID says", async () => {
    await finishRun();
    const path = `/v1/runs/${run.id}/stream`;
    expect((await events(await ask(path))).map(({ id, event }) => [id, event])).toEqual([["4", "run.finished"]]);
    expect((await events(await ask(path, { "Last-Event-ID": "2" }))).map(({ id }) => id)).toEqual(["3", "4"]);
    expect((await events(await ask(path, { "Last-Event-ID": "nonsense" }))).map(({ id }) => id)).toEqual(["4"]);
    for (const id of ["3", "4", "99"])
      expect((await events(await ask(path, { "Last-Event-ID": id }))).map((one) => [one.id, one.event])).toEqual([["4", "run.finished"]]);
  });

  it("answers HEAD without staying open, and refuses query parameters", async () => {
    const head = await ask(`/v1/runs/${run.id}/stream`, {}, "HEAD");
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    expect(service.app.streams.size).toBe(0);
    expect((await ask(`/v1/runs/${run.id}/stream?from=1`)).status).toBe(422);
  });
});
