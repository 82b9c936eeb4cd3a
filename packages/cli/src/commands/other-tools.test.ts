import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { verifyWebhook } from "@runwright/sdk/webhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { junitProblems } from "../__fixtures__/check-junit.ts";
import { RealService } from "../__fixtures__/real-service.ts";

const SPRINT = "5b417000-0000-4000-8000-000000000004";
const OTHER = "00000000-0000-4000-8000-000000000000";

interface Item {
  readonly id: string;
}

interface Arrived {
  readonly headers: Headers;
  readonly body: string;
}

const SETUP_TIMEOUT_MS = 40_000;

describe("the commands for what starts Runs from elsewhere and tells of them", () => {
  let service: RealService;
  let receiver: Server;
  let address: string;
  const arrived: Arrived[] = [];

  beforeAll(async () => {
    service = await RealService.start({ RUNWRIGHT_WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8" });
    receiver = createServer((request, response) => {
      // A page that never comes: what is started goes on until it is cancelled.
      if (request.method === "GET") return;
      void take(request).finally(() => response.writeHead(204).end());
    });
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    await service.run(["projects", "create", "Shop"]);
    await writeFile(
      join(service.cwd, "buy.md"),
      `---\nname: Buy\nurl: ${address}\ntags: [smoke]\nproject: Shop\n---\n## Steps\n1. Click "Buy"\n`,
    );
  }, SETUP_TIMEOUT_MS);
  afterAll(async () => {
    receiver.close();
    receiver.closeAllConnections();
    await service[Symbol.asyncDispose]();
  });

  const take = async (request: IncomingMessage): Promise<void> => {
    arrived.push({ headers: new Headers(request.headers as Record<string, string>), body: await text(request) });
  };
  const list = async (...args: string[]): Promise<Item[]> => ((await service.json([...args, "list"])) as { data: Item[] }).data;

  it("webhooks are made, changed, pinged, sent again and deleted, and what arrives is signed with the secret that was printed", async () => {
    const { stdout } = await service.run(["webhooks", "create", address, "--event", "run.failed", "--description", "CI"]);
    const secret = stdout.trim();
    const [{ id }] = (await list("webhooks")) as [Item];
    expect((await service.run(["webhooks", "get", id])).stdout).toMatch(
      /Address +http:.+\nState +enabled\nEvents +run\.failed\nFor +CI\n/u,
    );
    expect(await service.json(["webhooks", "update", id, "--event", "run.finished", "--no-description"])).toMatchObject({
      events: ["run.finished"],
      description: null,
    });
    expect(await service.run(["webhooks", "update", id])).toMatchObject({ code: 2, stderr: expect.stringContaining("--help") });

    const delivery = (await service.run(["webhooks", "ping", id])).stdout.trim();
    await vi.waitFor(() => expect(arrived).toHaveLength(1), { timeout: 20_000 });
    expect(await verifyWebhook({ ...(arrived[0] as Arrived), secret })).toMatchObject({ type: "ping", data: { webhookId: id } });
    const delivered = async (): Promise<void> =>
      expect((await service.run(["webhooks", "deliveries", id])).stdout).toMatch(new RegExp(`${delivery} +ping +delivered +204`, "u"));
    await vi.waitFor(delivered, { timeout: 20_000 });
    await service.run(["webhooks", "redeliver", id, delivery]);
    await vi.waitFor(() => expect(arrived).toHaveLength(2), { timeout: 20_000 });
    expect(arrived[1]?.headers.get("webhook-id")).toBe(arrived[0]?.headers.get("webhook-id"));

    const rotated = (await service.json(["webhooks", "rotate", id])) as { secret: string };
    expect(rotated.secret).not.toBe(secret);
    expect(await service.run(["webhooks", "disable", id])).toMatchObject({ code: 0, stderr: `${address} is disabled.\n` });
    expect((await service.run(["webhooks", "list"])).stdout).toMatch(/ disabled +http/u);
    expect(await service.run(["webhooks", "delete", id], { answers: ["y"] })).toMatchObject({ code: 0 });
    expect(await list("webhooks")).toEqual([]);
  });

  it("deployment hooks are shown and changed", async () => {
    const { id } = (await service.json(["hooks", "create", "Preview", "--tag", "smoke", "--project", "Shop"])) as Item;
    await service.run(["environments", "create", "Staging", "--project", "Shop"]);
    await service.run(["hooks", "update", id, "--tag", "nightly", "--environment", "staging"]);
    expect((await service.run(["hooks", "get", id])).stdout).toMatch(/Tag +nightly\nAddress +http.+\nEnvironment +[\da-f-]{36}\n/u);
    expect(await service.json(["hooks", "update", id, "--no-environment"])).toMatchObject({ environmentId: null, tag: "nightly" });
    expect(await service.run(["hooks", "delete", id])).toMatchObject({ code: 2, stderr: expect.stringContaining("hook Preview?") });
    expect(await service.run(["hooks", "delete", id, "--yes"])).toMatchObject({ code: 0 });
  });

  it("repositories on GitHub are linked, changed and let go", async () => {
    const made = await service.run([
      "github-links",
      "create",
      "acme/shop",
      "--project",
      "Shop",
      "--tag",
      "smoke",
      "--deployments",
      "preview",
    ]);
    const id = made.stdout.trim();
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining("acme/shop") });
    const changes = ["--trigger", "pull_request", "--no-tag", "--no-deployments", "--pull-request-url", "https://pr-{number}.example.com"];
    expect(await service.json(["github-links", "update", id, ...changes])).toMatchObject({
      triggers: ["pull_request"],
      tag: null,
      deploymentEnvironments: null,
      pullRequestUrl: "https://pr-{number}.example.com",
    });
    expect(await service.run(["github-links", "update", id])).toMatchObject({ code: 2, stderr: expect.stringContaining("what to change") });
    await service.run(["github-links", "disable", id]);
    expect((await service.run(["github-links", "list", "--project", "shop"])).stdout).toMatch(/acme\/shop +all +pull_request +disabled/u);
    expect((await service.run(["github-links", "get", id])).stdout).toMatch(/Tests +all of the project\n/u);
    expect(await service.run(["github-links", "delete", id, "--yes"])).toMatchObject({ code: 0 });
    expect(await service.run(["github-links", "list"])).toMatchObject({ code: 0, stderr: expect.stringContaining("github-links create") });
  });

  it("a Test Source has Attempts made of test files, whose Tests can be copied and not changed", async () => {
    const source = (
      await service.run(["test-sources", "create", "Shop team", "--kind", "linear", "--key", "SHOP", "--project", "Shop"])
    ).stdout.trim();
    expect(await service.json(["test-sources", "update", source, "--key", "STORE"])).toMatchObject({
      externalKey: "STORE",
      kind: "linear",
    });
    const create = ["attempts", "create", source, "buy.md", "--issue", "SHOP-71", "--issue-url", "https://issues.test/SHOP-71", "--detach"];
    await service.run(["test-sources", "disable", source]);
    expect(await service.run(create)).toMatchObject({ code: 2 });
    await service.run(["test-sources", "enable", source]);
    const attempt = (await service.json([...create, "--iteration", SPRINT, "--iteration-name", "Sprint 4"])) as Item & {
      testIds: [string];
    };
    expect((await service.run(["attempts", "list", "--source", source, "--iteration", SPRINT])).stdout).toMatch(/SHOP-71 +Sprint 4 +1 /u);
    expect(await service.json(["attempts", "list", "--iteration", OTHER])).toEqual({ data: [], hasMore: false });
    expect((await service.run(["attempts", "get", attempt.id])).stdout).toMatch(new RegExp(`Test +${attempt.testIds[0]} +Run `, "u"));
    const [managed] = attempt.testIds;
    expect(await service.run(["tests", "update", managed, "--name", "Mine"])).toMatchObject({ code: 2 });
    expect(await service.json(["tests", "copy", managed, "--name", "Mine"])).toMatchObject({ name: "Mine" });
    expect(await service.run(["test-sources", "delete", source, "--yes"])).toMatchObject({ code: 0 });
    expect(await service.run(["attempts", "get", attempt.id])).toMatchObject({ code: 2 });
  });

  it("a tag run is shown, printed as JUnit XML, and waited for", async () => {
    await service.run(["push", "buy.md", "--yes"]);
    const { stdout, stderr } = await service.run(["tests", "run", "--tag", "smoke", "--project", "Shop", "--detach", "--retries", "0"]);
    const id = /tag-runs wait ([\da-f-]{36})/u.exec(stderr)?.[1] ?? "";
    expect((await service.run(["tag-runs", "get", id])).stdout).toMatch(/^Tag +smoke\nStatus +running\nRuns +1 \(1 /u);
    await service.run(["runs", "cancel", stdout.trim()]);
    const waited = await service.run(["tag-runs", "wait", id, "--reporter", "summary", "--reporter", "junit=report.xml"]);
    expect([waited.code, waited.stdout]).toEqual([6, expect.stringContaining("CANCELLED")]);
    const theirs = (await service.run(["tag-runs", "junit", id])).stdout;
    const ours = await readFile(join(service.cwd, "report.xml"), "utf8");
    expect(theirs).toMatch(/^<\?xml[\s\S]+<testcase name="Buy" classname="Shop"/u);
    const totals = (xml: string): string[] => /<testsuite .*?(tests=.*?time="[\d.]+")/u.exec(xml)?.slice(1) ?? [];
    expect([totals(theirs), await junitProblems(theirs), await junitProblems(ours)]).toEqual([totals(ours), [], []]);
    expect(await service.run(["tag-runs", "get", OTHER])).toMatchObject({ code: 2 });
  });

  it("a Test in quarantine fails no tag run, and neither the command", async () => {
    await writeFile(
      join(service.cwd, "shaky.md"),
      `---\nname: Shaky\nurl: ${address}\ntags: [shaky]\nquarantined: true\n---\n1. Click "Buy"\n`,
    );
    await service.run(["push", "shaky.md", "--yes"]);
    const { stdout, stderr } = await service.run(["tests", "run", "--tag", "shaky", "--project", "default", "--detach"]);
    await service.run(["runs", "cancel", stdout.trim()]);
    const [id = ""] = /[\da-f-]{36}/u.exec(stderr) ?? [];
    expect(await service.run(["tag-runs", "wait", id])).toMatchObject({ code: 0, stdout: expect.stringContaining("CANCELLED") });
    expect(await service.json(["tag-runs", "get", id])).toMatchObject({ status: "passed", quarantinedFailures: 1 });
    expect((await service.run(["runs", "wait", stdout.trim()])).code).toBe(0);
  });
});
