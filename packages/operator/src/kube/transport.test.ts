import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Registry } from "prom-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answer, refuse, TinyApiServer } from "./__fixtures__/tiny-api-server.ts";
import type { KubeClient } from "./client.ts";
import { connectFromKubeconfig } from "./connect-from-kubeconfig.ts";
import { connectInCluster, connectTo, isInCluster } from "./connect-in-cluster.ts";
import { createKubeClient } from "./kube-client.ts";
import { KubeError } from "./kube-error.ts";
import { createKubeMetrics } from "./metrics.ts";
import { PODS } from "./resource.ts";

const PATH = "/api/v1/namespaces/runs/pods";
const NAMED = { namespace: "runs", name: "a" };
const pod = (name: string) => ({ apiVersion: "v1", kind: "Pod", metadata: { namespace: "runs", name } });

let server: TinyApiServer;
let client: KubeClient;

beforeEach(async () => {
  server = new TinyApiServer();
  await server.listen();
  client = createKubeClient(connectTo({ server: server.url }));
});

afterEach(async () => {
  await client.close();
  await server.close();
});

async function errorOf(promise: Promise<unknown>): Promise<KubeError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!KubeError.is(error)) throw new Error(`no KubeError: ${String(error)}`);
  return error;
}

describe("calls", () => {
  test("many calls in a row do not make many sockets", async () => {
    server.put(PATH, pod("a"));
    for (let call = 0; call < 50; call += 1) await client.get(PODS, NAMED);
    // Undici may open a second one while the first is still being made.
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  test("a DELETE that has a body does not cost its connection", async () => {
    for (let at = 0; at < 20; at += 1) server.put(PATH, pod(`p${at}`));
    for (let at = 0; at < 20; at += 1) await client.delete(PODS, { namespace: "runs", name: `p${at}` }, { gracePeriodSeconds: 0 });
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  test("create, replace, patch and delete say what they mean to the server", async () => {
    const made = await client.create<ReturnType<typeof pod>>(PODS, pod("a"));
    const read = await client.get(PODS, NAMED);
    expect(read.metadata.name).toBe(made.metadata.name);
    const replaced = await client.replaceStatus(PODS, { ...read, status: { phase: "Running" } });
    expect((await errorOf(client.replace(PODS, read))).isConflict).toBe(true);
    const patched = await client.mergePatch(PODS, NAMED, { status: { phase: "Failed" } });
    expect(patched).toMatchObject({ status: { phase: "Failed" }, metadata: { uid: replaced.metadata.uid } });
    expect((await errorOf(client.delete(PODS, NAMED, { uid: "another" }))).isConflict).toBe(true);
    await client.delete(PODS, NAMED, { uid: replaced.metadata.uid });
    expect((await errorOf(client.get(PODS, NAMED))).isNotFound).toBe(true);
  });

  test("a status goes without the rest of its object, which is not taken by this way", async () => {
    let sent: unknown;
    server.fault = (req) => {
      if (req.method === "PUT") sent = req.headers["content-length"];
      return false;
    };
    server.put(PATH, { ...pod("a"), apiVersion: "v1", kind: "Pod", spec: { containers: ["x".repeat(5_000)] } });
    const read = await client.get(PODS, NAMED);
    const written = await client.replaceStatus(PODS, { ...read, status: { phase: "Running" } });
    expect(Number(sent)).toBeLessThan(300);
    expect(written).toMatchObject({ spec: { containers: [expect.any(String)] }, status: { phase: "Running" } });
    // What was read is older by now.
    expect((await errorOf(client.replaceStatus(PODS, { ...read, status: { phase: "Failed" } }))).isConflict).toBe(true);
  });

  test("a list says of each item what it is, though the server leaves that out", async () => {
    server.put(PATH, pod("a"));
    const { items } = await client.list(PODS, { namespace: "runs" });
    expect(items).toMatchObject([{ apiVersion: "v1", kind: "Pod", metadata: { name: "a" } }]);
  });

  test("requests are counted by code and method", async () => {
    const registry = new Registry();
    const counted = createKubeClient(connectTo({ server: server.url }), { metrics: createKubeMetrics(registry) });
    await counted.list(PODS);
    server.fault = (_, res) => (res.destroy(), true);
    await errorOf(counted.list(PODS));
    await counted.close();
    const text = await registry.metrics();
    expect(text).toContain(`rest_client_requests_total{code="200",method="GET",host="127.0.0.1:${server.port}"} 1`);
    expect(text).toContain(`rest_client_requests_total{code="<error>",method="GET",host="127.0.0.1:${server.port}"} 1`);
  });
});

describe("what goes wrong", () => {
  const CASES: Readonly<
    Record<string, { readonly status: number; readonly reason: string; readonly code: string; readonly isTransient: boolean }>
  > = {
    "a name that is taken": { status: 409, reason: "AlreadyExists", code: "already_exists", isTransient: false },
    "a version that is stale": { status: 409, reason: "Conflict", code: "conflict", isTransient: false },
    "a right that is missing": { status: 403, reason: "Forbidden", code: "forbidden", isTransient: false },
    "an object that breaks a rule": { status: 422, reason: "Invalid", code: "invalid", isTransient: false },
    "a version that is gone": { status: 410, reason: "Expired", code: "expired", isTransient: false },
    "a server that is overloaded": { status: 429, reason: "TooManyRequests", code: "too_many_requests", isTransient: true },
    "a server that broke": { status: 500, reason: "InternalError", code: "server_error", isTransient: true },
  };
  for (const [what, { status, reason, code, isTransient }] of Object.entries(CASES))
    test(`${what} is an error of its own code with the server's words`, async () => {
      server.fault = (_, res) => (refuse(res, status, reason), true);
      const error = await errorOf(client.get(PODS, NAMED));
      expect(error).toMatchObject({ code, status, reason, isTransient, message: `it is ${reason}`, request: `GET ${PATH}/a` });
    });

  test("the pause that the server asks for is in the error, from the header or the answer", async () => {
    server.fault = (_, res) => (res.writeHead(429, { "retry-after": "3" }).end("slow down"), true);
    expect(await errorOf(client.get(PODS, NAMED))).toMatchObject({ code: "too_many_requests", retryAfterMs: 3000 });
    const body = { kind: "Status", reason: "ServerTimeout", message: "later", code: 500, details: { retryAfterSeconds: 2 } };
    server.fault = (_, res) => (answer(res, 500, body), true);
    expect(await errorOf(client.get(PODS, NAMED))).toMatchObject({ retryAfterMs: 2000, message: "later" });
  });

  test("a page of a load balancer is an error without its text", async () => {
    server.fault = (_, res) => (res.writeHead(502, { "content-type": "text/html" }).end("<html>bad gateway</html>"), true);
    expect(await errorOf(client.get(PODS, NAMED))).toMatchObject({
      code: "server_error",
      status: 502,
      message: "the API server answered 502",
    });
  });

  test("an answer that is no JSON is malformed", async () => {
    server.fault = (_, res) => (res.writeHead(200).end("{"), true);
    expect((await errorOf(client.get(PODS, NAMED))).code).toBe("malformed_answer");
  });

  test("a connection that is cut before or within the answer is unreachable", async () => {
    server.fault = (_, res) => (res.destroy(), true);
    expect((await errorOf(client.get(PODS, NAMED))).code).toBe("unreachable");
    server.fault = (_, res) => {
      res.writeHead(200, { "content-length": "100" }).write("{");
      setImmediate(() => res.destroy());
      return true;
    };
    expect((await errorOf(client.get(PODS, NAMED))).code).toBe("unreachable");
  });

  test("a server that is not there is unreachable", async () => {
    const { url } = server;
    const nobody = new TinyApiServer();
    await nobody.listen();
    const gone = nobody.url;
    await nobody.close();
    expect(gone).not.toBe(url);
    const lost = createKubeClient(connectTo({ server: gone }));
    expect((await errorOf(lost.get(PODS, NAMED))).code).toBe("unreachable");
  });

  test("a server that never answers ends at the time limit", async () => {
    server.fault = () => true;
    expect((await errorOf(client.get(PODS, NAMED, { timeoutMs: 100 }))).code).toBe("timeout");
  });

  test("an answer that begins and never ends is ended by the time limit", async () => {
    server.fault = (_, res) => (res.writeHead(200).write("{"), true);
    expect((await errorOf(client.get(PODS, NAMED, { timeoutMs: 100 }))).code).toBe("timeout");
  });

  test("the caller's signal ends a call, before it and in the middle of it", async () => {
    server.fault = () => true;
    expect((await errorOf(client.get(PODS, NAMED, { signal: AbortSignal.abort() }))).code).toBe("aborted");
    const controller = new AbortController();
    const call = errorOf(client.get(PODS, NAMED, { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ code: "aborted", isTransient: false });
  });
});

describe("connections", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "kube-"));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test("a token that was rotated is read anew when the server refuses the old one", async () => {
    const tokenFile = path.join(folder, "token");
    await writeFile(tokenFile, "old\n");
    const rotating = createKubeClient(connectTo({ server: server.url, tokenFile }));
    server.put(PATH, pod("a"));
    server.fault = (req, res) => req.headers.authorization !== "Bearer old" && (refuse(res, 401, "Unauthorized"), true);
    await rotating.get(PODS, NAMED);
    await writeFile(tokenFile, "new\n");
    server.fault = (req, res) => req.headers.authorization !== "Bearer new" && (refuse(res, 401, "Unauthorized"), true);
    await rotating.get(PODS, NAMED);
    expect(server.requests.map((request) => request.authorization)).toEqual(["Bearer old", "Bearer old", "Bearer new"]);
    server.fault = (_, res) => (refuse(res, 401, "Unauthorized"), true);
    expect((await errorOf(rotating.get(PODS, NAMED))).code).toBe("unauthorized");
    await rotating.close();
  });

  test("a credential that cannot be read is no answer, and is looked for again", async () => {
    const tokenFile = path.join(folder, "token");
    server.put(PATH, pod("a"));
    const late = createKubeClient(connectTo({ server: server.url, tokenFile }));
    expect((await errorOf(late.get(PODS, NAMED))).code).toBe("unreachable");
    await writeFile(tokenFile, "there");
    await expect(late.get(PODS, NAMED)).resolves.toMatchObject({ metadata: { name: "a" } });
    await late.close();
  });

  test("in a cluster, server, token and namespace are the ServiceAccount's", async () => {
    await writeFile(path.join(folder, "token"), "sa");
    await writeFile(path.join(folder, "namespace"), "runwright\n");
    await writeFile(path.join(folder, "ca.crt"), "a certificate");
    const env = { KUBERNETES_SERVICE_HOST: "fd00::1", KUBERNETES_SERVICE_PORT: "6443" };
    expect(isInCluster(env)).toBe(true);
    expect(isInCluster({})).toBe(false);
    const connection = await connectInCluster({ env, folder });
    expect(connection).toMatchObject({ server: "https://[fd00::1]:6443", namespace: "runwright" });
    expect((await connection.authorize()).headers).toEqual({ authorization: "Bearer sa" });
    expect((await connection.authorize()).dispatcher).toBe((await connection.authorize()).dispatcher);
    await connection.close();
  });

  test("a kubeconfig gives server, token and namespace of its context, and one dispatcher for all calls", async () => {
    const file = path.join(folder, "config");
    const config = {
      apiVersion: "v1",
      kind: "Config",
      clusters: [{ name: "c", cluster: { server: server.url, "insecure-skip-tls-verify": true } }],
      users: [{ name: "u", user: { token: "secret" } }],
      contexts: [{ name: "x", context: { cluster: "c", user: "u", namespace: "runs" } }],
      "current-context": "x",
    };
    await writeFile(file, JSON.stringify(config));
    server.put(PATH, pod("a"));
    const connection = await connectFromKubeconfig({ file });
    expect(connection.namespace).toBe("runs");
    const known = createKubeClient(connection);
    await known.get(PODS, NAMED);
    connection.forget();
    await known.get(PODS, NAMED);
    expect(server.requests.map((request) => request.authorization)).toEqual(["Bearer secret", "Bearer secret"]);
    expect(server.connections).toBeLessThanOrEqual(2);
    await known.close();
  });

  test("a kubeconfig that is missing, or names no cluster, is told as one error", async () => {
    expect((await errorOf(connectFromKubeconfig({ file: path.join(folder, "none") }))).message).toContain("kubeconfig");
    expect((await errorOf(connectFromKubeconfig({ text: "{}" }))).code).toBe("unreachable");
    expect((await errorOf(connectFromKubeconfig({ text: "clusters: []\ncontexts: []\nusers: []" }))).code).toBe("unreachable");
  });
});
