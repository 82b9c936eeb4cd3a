import { expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { listenOps } from "./ops.ts";

test("health, readiness and metrics are told on their paths, and nothing elsewhere", async () => {
  let why: string | null = "no Lease yet";
  const render = async () => ({ type: "text/plain; version=0.0.4", text: "runs 1\n" });
  const options = { host: "127.0.0.1", port: 0, whyNotReady: () => why, render };
  const ops = await listenOps(options);
  const get = async (path: string, method = "GET"): Promise<string> => {
    const answer = await fetch(`${ops.url}${path}`, { method });
    return `${answer.status} ${await answer.text()}`;
  };
  try {
    expect(await get("/healthz")).toBe("200 ok\n");
    expect(await get("/readyz")).toBe("503 not ready: no Lease yet\n");
    why = null;
    expect(await get("/readyz?verbose")).toBe("200 ready\n");
    expect(await get("/metrics")).toBe("200 runs 1\n");
    expect(await get("/")).toBe("404 /healthz, /readyz, /metrics\n");
    expect(await get("/metrics", "POST")).toBe("405 GET only\n");
    await expect(listenOps({ ...options, port: Number(new URL(ops.url).port) })).rejects.toThrow(ConfigError);
  } finally {
    await ops.close();
  }
});
