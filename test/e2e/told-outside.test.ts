import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Run, Test } from "@runwright/sdk";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { APP, signedDelivery, startGithub } from "../github/github-server.ts";
import { deploymentStatus } from "../github/payloads.ts";
import { COUNTING_TEST, startCountingSite } from "./crash/counting-site.ts";
import { MortalService } from "./crash/mortal-service.ts";
import { PatientClient } from "./crash/patient-client.ts";
import { CRASH_STORES, type CrashStore } from "./crash/stores.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

interface Message {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Takes messages of webhooks, or refuses them. */
async function startReceiver(): Promise<{ url: string; got: Message[]; status: number }> {
  const receiver = { url: "", got: [] as Message[], status: 503 };
  const server = createServer((req, res) => {
    let body = "";
    req.setEncoding("utf8").on("data", (part) => (body += part));
    req.on("end", () => {
      const headers = req.headers as Record<string, string>;
      receiver.got.push({ id: headers["webhook-id"] ?? "", headers, body });
      res.writeHead(receiver.status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(() => server.close() && server.closeAllConnections());
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return receiver;
}

const [EMBEDDED] = CRASH_STORES as [CrashStore];
const WAIT = { timeout: 60_000, interval: 100 };

describe("what is told to others", () => {
  // What it does on MongoDB the suites of test/conformance hold: a whole service there takes longer than it is worth.
  it("is told though the service is killed again and again", async () => {
    const [hub, site, receiver, folder] = [
      await startGithub(),
      await startCountingSite(),
      await startReceiver(),
      await makeTemporaryFolder(),
    ];
    open.push(hub.close, site.close, folder.remove);
    const keyFile = path.join(folder.path, "app.pem");
    await writeFile(keyFile, APP.privateKey);
    const service = await MortalService.begin(EMBEDDED, {
      RUNWRIGHT_GITHUB_APP_ID: APP.appId,
      RUNWRIGHT_GITHUB_PRIVATE_KEY_FILE: keyFile,
      RUNWRIGHT_GITHUB_WEBHOOK_SECRET: APP.webhookSecret,
      RUNWRIGHT_GITHUB_API_URL: hub.url,
      RUNWRIGHT_WEBHOOK_ALLOWED_NETWORKS: "127.0.0.1/32",
    });
    open.push(() => service.dispose());
    const client = new PatientClient(service, AbortSignal.timeout(110_000));
    const project = await client.post<{ id: string }>("/v1/projects", { name: "Shop" }, "project");
    const fields = {
      projectId: project.id,
      name: "Count",
      description: COUNTING_TEST,
      device: "desktop",
      url: "http://nowhere.test/?visitor=hub",
    };
    await client.post<Test>("/v1/tests", fields, "test");
    await client.post("/v1/github-app", { projectId: project.id, repository: "acme/shop" }, "link");
    const { secret } = await client.post<{ secret: string }>("/v1/webhooks", { url: receiver.url, events: ["run.finished"] }, "webhook");

    const { headers, body } = signedDelivery("deployment_status", "d1", deploymentStatus({ url: site.pageFor("x") }));
    const told = await fetch(`${service.ownUrl}/v1/hooks/github`, { method: "POST", headers, body });
    expect(told.status).toBe(202);
    await service.kill();
    await service.start();
    const run = await vi.waitFor(async () => {
      const [found, ...more] = await client.get<Run[]>(`/v1/runs?projectId=${project.id}`);
      expect([found?.trigger, more]).toEqual(["github", []]);
      return found!;
    }, WAIT);
    await vi.waitFor(async () => expect((await client.get<Run>(`/v1/runs/${run.id}`)).status).toBe("passed"), WAIT);
    await vi.waitFor(() => expect(receiver.got.length).toBeGreaterThan(0), WAIT);
    await service.kill();
    receiver.status = 200;
    await service.start();
    await vi.waitFor(() => expect(receiver.got.length).toBeGreaterThan(1), WAIT);
    await vi.waitFor(() => expect(hub.checkRuns).toMatchObject([{ status: "completed", conclusion: "success" }]), WAIT);
    expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(1);
    const last = receiver.got.at(-1)!;
    expect(new Verifier(secret).verify(last.body, last.headers)).toMatchObject({
      type: "run.finished",
      data: { run: { id: run.id, trigger: "github" } },
    });
  });
});
