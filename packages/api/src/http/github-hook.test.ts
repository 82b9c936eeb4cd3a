import { type GithubLink, type Problem, type Run, SCOPES } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { APP, type GithubServer, signedDelivery, startGithub } from "../../../../test/github/github-server.ts";
import { deploymentStatus, PING } from "../../../../test/github/payloads.ts";
import { octokitApp } from "../adapters/github/octokit-app.ts";
import { cancelRun } from "../domain/cancel-run.ts";
import { updateGithubLink } from "../domain/github-links.ts";
import { type Loops, startLoops } from "../loops/start-loops.ts";
import type { Executor } from "../ports/executor.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

const idle: Executor = { launch: async () => undefined, stop: async () => undefined, running: () => [], close: async () => undefined };

let hub: GithubServer;
let service: TestService;
let loops: Loops;
beforeAll(async () => {
  hub = await startGithub();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  // As it is in earnest: with the pauses that GitHub asks its apps to make.
  service = await startTestService({ github: octokitApp({ ...APP, apiUrl: hub.url, userAgent: "Runwright/1", log }) });
  // The service has a second workspace: the repository says whose it is, and enabling the link asks it again.
  hub.topics.push(`runwright-${service.caller.workspaceId}`);
  await updateGithubLink(service.deps, service.caller, { id: service.idFor("/v1/github-app/:id"), change: { enabled: true } });
  loops = startLoops(service.deps, idle, { pageLinks: { home: service.url, run: (id) => `${service.url}/runs/${id}` }, githubEveryMs: 50 });
});
afterAll(async () => {
  await loops.stop();
  await service.close();
  hub.close();
});

async function deliver<T>({ headers, body }: { headers: Record<string, string>; body: string }, over: Record<string, string> = {}) {
  const answer = await fetch(`${service.url}/v1/hooks/github`, { method: "POST", headers: { ...headers, ...over }, body });
  return { status: answer.status, json: (await answer.json()) as T };
}

async function ask<T>(target: string, body?: unknown): Promise<{ status: number; json: T }> {
  const answer = await sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body });
  return { status: answer.status, json: (answer.status === 204 ? null : await answer.json()) as T };
}

describe("where GitHub tells what happens", () => {
  it("wants GitHub's signature of exactly this body", async () => {
    const signed = signedDelivery("ping", "d1", PING);
    expect(await deliver(signed)).toEqual({ status: 202, json: { checks: 0 } });
    const wrong = [
      deliver<Problem>({ ...signed, body: `${signed.body} ` }),
      deliver<Problem>(signed, { "X-Hub-Signature-256": "" }),
      deliver<Problem>(signed, { "X-Hub-Signature-256": "sha256=00" }),
      deliver<Problem>(signed, { "X-Hub-Signature-256": `sha1=${"0".repeat(40)}` }),
      deliver<Problem>({ ...signed, body: "" }),
    ];
    for (const { status, json } of await Promise.all(wrong)) expect([status, json.code]).toEqual([401, "unauthenticated"]);
  });

  it.each([
    ["no event", { "X-GitHub-Event": "" }, [400, "malformed_request"]],
    ["no id", { "X-GitHub-Delivery": "" }, [400, "malformed_request"]],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, [415, "unsupported_media_type"]],
  ])("refuses %s", async (_name, over, want) => {
    const { status, json } = await deliver<Problem>(signedDelivery("ping", "d2", PING), over);
    expect([status, json.code]).toEqual(want);
  });

  it("takes what it knows nothing of, and what has another form than it expects, for nothing to do", async () => {
    for (const [event, payload] of [
      ["star", { action: "created" }],
      ["deployment_status", {}],
      ["pull_request", { action: "opened", number: "7" }],
    ] as const)
      expect(await deliver(signedDelivery(event, `odd ${event}`, payload))).toEqual({ status: 202, json: { checks: 0 } });
  });

  it("starts Runs with the trigger github and shows how they end", async () => {
    const made = await ask<GithubLink>("POST /v1/github-app", { projectId: service.projectId, repository: "acme/shop" });
    expect([made.status, (made.json as unknown as Problem).code]).toEqual([409, "already_exists"]);
    expect(await deliver(signedDelivery("deployment_status", "d3", deploymentStatus()))).toEqual({ status: 202, json: { checks: 1 } });
    const run = await vi.waitFor(
      async () => {
        const { json } = await ask<Run[]>(`GET /v1/runs?projectId=${service.projectId}`);
        const found = json.find(({ trigger }) => trigger === "github");
        expect(found).toMatchObject({ status: "pending", startUrl: "https://pr-7.shop.example.com/" });
        return found!;
      },
      { timeout: 5000 },
    );
    await cancelRun(service.deps, service.caller, run.id);
    await vi.waitFor(
      () =>
        expect(hub.checkRuns).toMatchObject([
          { status: "completed", conclusion: "cancelled", details_url: `${service.url}/runs/${run.id}` },
        ]),
      {
        timeout: 15_000,
      },
    );
  });

  it("is not there where the service is no GitHub app", async () => {
    const other = await startTestService();
    const { headers, body } = signedDelivery("ping", "d4", PING);
    const answer = await fetch(`${other.url}/v1/hooks/github`, { method: "POST", headers, body });
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([404, "not_found"]);
    await other.close();
  });

  it.each([
    [{ repository: "shop" }, "/repository"],
    [{ repository: "acme/shop/x" }, "/repository"],
    [{ triggers: [] }, "/triggers"],
    [{ pullRequestUrl: "https://{host}.example.com" }, "/pullRequestUrl"],
    [{ pullRequestUrl: "ftp://{number}.example.com" }, "/pullRequestUrl"],
    [{ environmentId: "11111111-2222-4333-8444-555555555555" }, "/environmentId"],
  ])("is not led to a project by %o", async (over, pointer) => {
    const { status, json } = await ask<Problem>("POST /v1/github-app", { projectId: service.projectId, repository: "acme/other", ...over });
    expect([status, json.errors?.map((error) => error.pointer)]).toEqual([422, [pointer]]);
  });
});
