import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";
import { readJsonBody } from "./request-body.ts";

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

/** Sends half a request and leaves. */
async function leaveAfter(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  await new Promise<void>((resolve) => void socket.write(bytes, () => resolve()));
  socket.resetAndDestroy();
}

const requestLines = () => service.logged.filter(({ msg }) => msg === "request");
const errors = () => service.logged.filter(({ level }) => Number(level) >= 50);

describe("a client that leaves", () => {
  it("in the middle of its body is no error of the service", async () => {
    const key = service.keyWith(["read"]);
    await leaveAfter(
      `POST /v1/lint HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"descr`,
    );
    await vi.waitFor(() => expect(requestLines()).toHaveLength(1));
    expect(requestLines()[0]).toMatchObject({ route: "lint", complete: false });
    expect(errors()).toEqual([]);
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  });

  it("in the middle of an artifact leaves none behind", async () => {
    const run = await service.launched();
    const token = service.runToken(run);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await fetch(`${service.url}/internal/v1/runs/${run.id}/hand-out`, { headers })).status).toBe(200);
    const path = `/internal/v1/runs/${run.id}/artifacts/video?device=desktop`;
    await leaveAfter(
      `PUT ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000000\r\n\r\n${"v".repeat(5000)}`,
    );
    await vi.waitFor(() => expect(requestLines().some(({ route }) => route === "uploadArtifact")).toBe(true));
    expect(await service.deps.artifacts.list(run.id)).toEqual([]);
    expect(errors()).toEqual([]);
  });
});

describe("a body", () => {
  it("that does not arrive in time is refused", async () => {
    const refused = Promise.withResolvers<unknown>();
    const server = createServer((req, res) => {
      readJsonBody(req, { maxBytes: 100, timeoutMs: 50 }).catch((error: unknown) => {
        refused.resolve(error);
        res.end();
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{");
    expect(await refused.promise).toMatchObject({ code: "request_timeout" });
    socket.destroy();
    server.close();
  });
});

describe("the log of a request", () => {
  it("is one line with its ids, without query values and keys", async () => {
    const key = service.keyWith(["read"]);
    const answer = await fetch(`${service.url}/v1/runs/${service.run.id}?secret=hunter2`, {
      headers: { Authorization: `Bearer ${key}`, "X-Request-Id": "from-the-client" },
    });
    await vi.waitFor(() => expect(requestLines()).toHaveLength(1));
    expect(requestLines()[0]).toMatchObject({
      requestId: answer.headers.get("x-request-id"),
      clientRequestId: "from-the-client",
      method: "GET",
      path: `/v1/runs/${service.run.id}`,
      route: "getRun",
      runId: service.run.id,
      status: 422,
      code: "unknown_field",
    });
    const text = JSON.stringify(service.logged);
    expect(text).not.toContain("hunter2");
    expect(text).not.toContain(key);
  });

  it("has the error that nobody expected, which the caller does not see", async () => {
    vi.spyOn(service.deps.runs, "list").mockRejectedValueOnce(new Error("disk on fire"));
    const answer = await fetch(`${service.url}/v1/runs`, { headers: { Authorization: `Bearer ${service.keyWith(["read"])}` } });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({ code: "internal_error", requestId: answer.headers.get("x-request-id") });
    expect(text).not.toContain("fire");
    await vi.waitFor(() => expect(errors().map(({ msg }) => msg)).toContain("unexpected error"));
  });
});
