import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeService, startFakeService } from "../__fixtures__/fake-service.ts";
import { createServiceClient } from "./service-client.ts";

let folder: string;
let services: FakeService[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  services = [await startFakeService(), await startFakeService()];
});
afterEach(async () => {
  await Promise.all(services.map(async (service) => await service.close()));
  await rm(folder, { recursive: true, force: true });
});

const signal = new AbortController().signal;

describe("the service's address", () => {
  it("is the one of the assignment until the service writes down another, and then that one", async () => {
    const [first, second] = services as [FakeService, FakeService];
    const serviceUrlFile = path.join(folder, "address");
    const client = createServiceClient({ ...first.assignment, serviceUrlFile }, () => undefined);
    await client.heartbeat(signal);
    await writeFile(serviceUrlFile, `${second.url}\n`);
    await client.heartbeat(signal);
    await writeFile(serviceUrlFile, "nonsense");
    await client.heartbeat(signal);
    expect([first.heartbeats.length, second.heartbeats.length]).toEqual([2, 1]);
  });

  it("can have been given to somebody else, whose answers are none", async () => {
    const stranger = createServer((_request, response) => response.end("<h1>Hello</h1>")).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const serviceUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
    const client = createServiceClient({ ...services[0]!.assignment, serviceUrl }, () => undefined);
    const away = expect.objectContaining({ code: "service_away" });
    const outcome = { attempt: 1, status: "passed" as const, reasoning: "", errorMessage: null, stepCount: 1 };
    await expect(client.heartbeat(signal)).rejects.toEqual(away);
    await expect(client.postOutcome(outcome, signal)).rejects.toEqual(away);
    await expect(client.getHandOut(signal)).rejects.toEqual(away);
    stranger.close();
  });
});
