import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type RunningService, serve, type ServeOptions } from "./serve.ts";

const KEY = "test_key_0123456789_0123456789_0123456789";
const KUBECONFIG = JSON.stringify({
  apiVersion: "v1",
  kind: "Config",
  "current-context": "away",
  clusters: [{ name: "away", cluster: { server: "http://127.0.0.1:9" } }],
  users: [{ name: "nobody", user: {} }],
  contexts: [{ name: "away", context: { cluster: "away", user: "nobody" } }],
});
let folder: string;
let lines: string[];
const running: RunningService[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "runwright-serve-"));
  lines = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
  await rm(folder, { recursive: true, force: true });
});

async function start(options: ServeOptions = {}): Promise<RunningService> {
  const env = { RUNWRIGHT_LOG_LEVEL: "silent", ...options.env };
  const service = await serve({ port: 0, dataDir: join(folder, "data"), print: (line) => lines.push(line), ...options, env });
  running.push(service);
  return service;
}

async function problemsOf(starting: Promise<RunningService>): Promise<string> {
  const error: unknown = await starting.then(
    () => new Error("it started"),
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: "ConfigError", exitCode: 2 });
  return (error as Error).message;
}

const list = (service: RunningService, key: string) => fetch(`${service.url}/v1/projects`, { headers: { Authorization: `Bearer ${key}` } });

describe("serving", () => {
  it("says when it is ready, and shows the first key once", async () => {
    const service = await start();
    expect(lines.at(-1)).toBe(`Runwright listening on ${service.url}`);
    const key = /^First API key, shown only this once: (rw_\w+)$/u.exec(lines[0] ?? "")?.[1] ?? "";
    expect(await (await list(service, key)).json()).toMatchObject([{ name: "default" }]);
    await service.close();
    lines = [];
    const again = await start();
    expect(lines).toEqual([`Runwright listening on ${again.url}`]);
    expect((await list(again, key)).status).toBe(200);
  });

  it("prints a link that signs in whoever sits at the terminal, and none where nobody asks for it", async () => {
    const service = await start({ signInLink: true });
    const token = /^Open (http\S+)\/#sign-in=(\S+)$/mu.exec(lines.at(-1) ?? "") ?? [];
    expect(token[1]).toBe(service.url);
    const opened = await fetch(`${service.url}/v1/sessions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ token: token[2] }),
    });
    const { session } = (await opened.json()) as { session: string };
    expect((await list(service, session)).status).toBe(200);
    await service.close();
    lines = [];
    // Also where the key was made long ago; the session goes on.
    const again = await start({ signInLink: true });
    expect(lines.at(-1)).toMatch(/#sign-in=rwl/u);
    expect((await list(again, session)).status).toBe(200);
  });

  it("takes the first key from the environment and never prints it", async () => {
    const service = await start({ env: { RUNWRIGHT_BOOTSTRAP_API_KEY: KEY } });
    expect((await list(service, KEY)).status).toBe(200);
    expect(lines.join("\n")).not.toContain(KEY);
  });

  it("gives absolute addresses of where it is reached from outside", async () => {
    const service = await start({ publicUrl: "https://tests.example.com/app/", env: { RUNWRIGHT_BOOTSTRAP_API_KEY: KEY } });
    const answer = await fetch(`${service.url}/v1/projects`, {
      method: "POST",
      headers: { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" },
      body: '{"name":"Shop"}',
    });
    expect(answer.headers.get("location")).toMatch(/^https:\/\/tests\.example\.com\/app\/v1\/projects\//u);
  });

  it("has metrics and health on a port of their own", async () => {
    const service = await start({ opsPort: 0 });
    expect(lines).toContain(`Metrics and health on ${service.opsUrl}`);
    await fetch(`${service.url}/healthz`);
    await vi.waitFor(async () =>
      expect(await (await fetch(`${service.opsUrl}/metrics`)).text()).toContain(
        'runwright_http_request_duration_seconds_count{route="healthz"',
      ),
    );
    expect((await fetch(`${service.opsUrl}/readyz`)).status).toBe(200);
    expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
  });

  it("is ready though the cluster that carries Runs out is away, and says so to whoever asks for more", async () => {
    const kubeconfig = join(folder, "kubeconfig");
    // Port 9 is nobody's: a connection to it is refused at once.
    await writeFile(kubeconfig, KUBECONFIG);
    const env = { RUNWRIGHT_KUBECONFIG: kubeconfig, RUNWRIGHT_KUBE_NAMESPACE: "runs" };
    const service = await start({ opsPort: 0, executor: "kubernetes", env });
    for (const address of [service.url, service.opsUrl]) {
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const verbose = await fetch(`${address}/readyz?verbose`);
      expect([verbose.status, await verbose.json()]).toEqual([
        200,
        { ready: true, storage: "ok", cluster: expect.stringMatching(/^The cluster gives no answer/u) },
      ]);
    }
    await vi.waitFor(async () => expect(await (await fetch(`${service.opsUrl}/metrics`)).text()).toMatch(/^runwright_cluster_ready 0$/mu));
  });

  it("is not ready, on both ports, while it drains, and serves requests on", async () => {
    const service = await start({ opsPort: 0, env: { RUNWRIGHT_DRAIN_SECONDS: "2", RUNWRIGHT_BOOTSTRAP_API_KEY: KEY } });
    const closed = service.close();
    const statuses = (await Promise.all([service.url, service.opsUrl].map((url) => fetch(`${url}/readyz`)))).map(({ status }) => status);
    const verbose = await (await fetch(`${service.opsUrl}/readyz?verbose`)).json();
    const served = await list(service, KEY);
    await closed;
    expect([statuses, verbose]).toEqual([[503, 503], { ready: false, storage: "ok" }]);
    // Whoever sends requests here goes on for a while, but on connections that end.
    expect([served.status, served.headers.get("connection")]).toEqual([200, "close"]);
  });

  it("closes when its signal is aborted, and gives the folder and the port back", async () => {
    const abort = new AbortController();
    const service = await start({ signal: abort.signal });
    abort.abort();
    await service.closed;
    const again = await start({ port: new URL(service.url).port });
    expect(again.url).toBe(service.url);
  });
});

describe("a service that cannot start says what to do", () => {
  it("when the port is taken", async () => {
    const port = new URL((await start()).url).port;
    expect(await problemsOf(start({ port, dataDir: join(folder, "other") }))).toContain(`Port ${port} on 127.0.0.1 is taken`);
    // What was opened before the port was found taken has been given back.
    expect((await start({ dataDir: join(folder, "other") })).url).toMatch(/^http:/u);
  });

  it("when another one works on the data folder", async () => {
    await start();
    expect(await problemsOf(start())).toContain(`in use by process ${process.pid}`);
  });

  it("when the data folder is a file", async () => {
    await writeFile(join(folder, "file"), "");
    expect(await problemsOf(start({ dataDir: join(folder, "file") }))).toContain("is a file, not a folder");
    expect(await problemsOf(start({ dataDir: join(folder, "file", "below") }))).toContain("--data-dir");
  });

  it("when the data folder holds another program's file under the database's name", async () => {
    await mkdir(join(folder, "data"));
    await writeFile(join(folder, "data", "runwright.sqlite"), "something else entirely, and long enough to be looked at");
    expect(await problemsOf(start())).toContain("Its runwright.sqlite is not a database of this program.");
  });

  it("when the address is not of this machine", async () => {
    expect(await problemsOf(start({ host: "192.0.2.1" }))).toContain("192.0.2.1 is not an address of this machine");
  });

  it("when several settings are wrong, about all of them", async () => {
    const message = await problemsOf(start({ port: "x", host: "", env: { RUNWRIGHT_CREDITS_PER_RUN: "-1" } }));
    expect(message.split("\n").sort()).toEqual([
      "--host must not be empty.",
      "--port must be a port, 0 to 65535.",
      "RUNWRIGHT_CREDITS_PER_RUN must be a whole number.",
    ]);
  });
});
