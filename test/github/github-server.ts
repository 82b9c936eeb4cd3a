import { createHmac, createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { HookDeliveries } from "./hook-deliveries.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs1", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

export const APP = { appId: "4242", privateKey, webhookSecret: "the secret of the hook" } as const;

/** A check run as GitHub shows it, as far as anybody looks. */
export interface CheckRun {
  readonly id: number;
  name: string;
  readonly head_sha: string;
  external_id: string;
  status: string;
  conclusion: string | null;
  details_url: string;
  started_at: string | null;
  completed_at: string | null;
  output: { title: string; summary: string };
  actions: { label: string; description: string; identifier: string }[];
  readonly app: { id: number };
}

/** How the next request is answered instead; "hang up": not at all, though it was done; "lose": not at all, and not done. */
export type Fault = "hang up" | "lose" | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: object };

export interface GithubServer {
  readonly url: string;
  readonly checkRuns: CheckRun[];
  /** Method and path of each request. */
  readonly asked: string[];
  /** Every token that was given out, and the signatures of requests for them. */
  readonly secrets: string[];
  /** Taken one by one, by requests for check runs. */
  readonly faults: Fault[];
  readonly deliveries: HookDeliveries;
  /** Of the one repository. */
  readonly topics: string[];
  close(): void;
}

interface Answer {
  readonly status: number;
  readonly body?: object | string;
  readonly headers?: Record<string, string>;
}

/** Speaks the part of GitHub's REST interface that an app with check runs needs, and refuses what GitHub would refuse. */
export async function startGithub(installations: readonly number[] = [77]): Promise<GithubServer> {
  const checkRuns: CheckRun[] = [];
  const asked: string[] = [];
  const secrets: string[] = [];
  const faults: Fault[] = [];
  const topics: string[] = [];
  const tokens = new Set<string>();
  const deliveries = new HookDeliveries();
  const route = (
    method: string,
    path: string,
    request: { authorization: string; body: Record<string, unknown>; query: URLSearchParams },
  ): Answer | Promise<Answer> => {
    const { authorization, body, query } = request;
    const installation = /^\/app\/installations\/(\d+)\/access_tokens$/u.exec(path)?.[1];
    if (method === "POST" && installation !== undefined) {
      if (!isAppToken(authorization)) return problem(401, "A JSON web token could not be decoded");
      if (!installations.includes(Number(installation))) return problem(404, "Not Found");
      const token = `ghs_${tokens.size}${"x".repeat(36)}`;
      tokens.add(token);
      secrets.push(token, authorization.slice(7));
      const expires = new Date(Date.now() + 3_600_000).toISOString();
      return { status: 201, body: { token, expires_at: expires, permissions: { checks: "write" }, repository_selection: "selected" } };
    }
    const asApp = routeOfApp(deliveries, `${method} ${path}`, request);
    if (asApp !== null) return asApp;
    if (!tokens.has(authorization.replace(/^(?:token|bearer) /iu, ""))) return problem(401, "Bad credentials");
    const [, repository, rest = ""] = /^\/repos\/([^/]+\/[^/]+)(\/.*)$/u.exec(path) ?? [];
    if (repository?.toLowerCase() !== "acme/shop") return problem(404, "Not Found");
    if (method === "GET" && rest === "/topics") return { status: 200, body: { names: topics } };
    if (method === "POST" && rest === "/check-runs") {
      const wrong = wrongIn(body, true);
      if (wrong !== null) return problem(422, wrong);
      const made = {
        started_at: null,
        conclusion: null,
        completed_at: null,
        ...body,
        id: 1000 + checkRuns.length,
        app: { id: Number(APP.appId) },
      };
      checkRuns.push(made as unknown as CheckRun);
      return { status: 201, body: made };
    }
    const [, id] = /^\/check-runs\/(\d+)$/u.exec(rest) ?? [];
    const found = checkRuns.find((one) => one.id === Number(id));
    if (method === "PATCH" && found !== undefined) {
      const wrong = wrongIn(body, false);
      if (wrong !== null) return problem(422, wrong);
      return { status: 200, body: Object.assign(found, body) };
    }
    const [, sha] = /^\/commits\/([^/]+)\/check-runs$/u.exec(rest) ?? [];
    if (method === "GET" && sha !== undefined) {
      const name = query.get("check_name");
      const listed = checkRuns.filter((one) => one.head_sha === sha && (name === null || one.name === name));
      return { status: 200, body: { total_count: listed.length, check_runs: listed } };
    }
    return problem(404, "Not Found");
  };
  const server = createServer((req, res) => void answer(req, res));
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(req.url ?? "", "http://github");
    let text = "";
    for await (const part of req.setEncoding("utf8")) text += String(part);
    asked.push(`${req.method} ${pathname}`);
    const fault = pathname.startsWith("/repos/") ? faults.shift() : undefined;
    if (fault === "lose") return void req.socket.destroy();
    const body = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
    const right = async (): Promise<Answer> =>
      await route(req.method ?? "", decodeURIComponent(pathname), { authorization: req.headers.authorization ?? "", body, query });
    const given = fault === undefined || fault === "hang up" ? await right() : fault;
    if (fault === "hang up") return void req.socket.destroy();
    res.writeHead(given.status, { "Content-Type": "application/json; charset=utf-8", "x-ratelimit-remaining": "4999", ...given.headers });
    res.end(typeof given.body === "string" ? given.body : JSON.stringify(given.body ?? { message: "fault" }));
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, checkRuns, asked, secrets, faults, deliveries, topics, close };
}

/** What the app itself may ask, not one of its installations; null: something else. */
function routeOfApp(
  deliveries: HookDeliveries,
  asked: string,
  { authorization, query }: { readonly authorization: string; readonly query: URLSearchParams },
): Answer | Promise<Answer> | null {
  const installed = /^GET \/repos\/([^/]+\/[^/]+)\/installation$/u.exec(asked)?.[1];
  const again = /^POST \/app\/hook\/deliveries\/(\d+)\/attempts$/u.exec(asked)?.[1];
  if (installed === undefined && again === undefined && asked !== "GET /app/hook/deliveries") return null;
  if (!isAppToken(authorization)) return problem(401, "A JSON web token could not be decoded");
  if (installed !== undefined)
    return installed.toLowerCase() === "acme/shop"
      ? { status: 200, body: { id: 77, app_id: Number(APP.appId) } }
      : problem(404, "Not Found");
  if (again !== undefined)
    return deliveries.sendAgain(again).then((isThere) => (isThere ? { status: 202, body: {} } : problem(404, "Not Found")));
  const { text, cursor } = deliveries.page(query.get("cursor"));
  const next = `<https://api.github.test/app/hook/deliveries?per_page=100&cursor=${cursor}>; rel="next"`;
  return { status: 200, body: text, headers: cursor === null ? {} : { Link: next } };
}

/** A delivery as GitHub sends it. */
export function signedDelivery(event: string, id: string, payload: object): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(payload);
  const mac = createHmac("sha256", APP.webhookSecret).update(body).digest("hex");
  return {
    body,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "GitHub-Hookshot/044aadd",
      "X-GitHub-Event": event,
      "X-GitHub-Delivery": id,
      "X-GitHub-Hook-ID": "292430182",
      "X-GitHub-Hook-Installation-Target-Type": "integration",
      "X-Hub-Signature-256": `sha256=${mac}`,
    },
  };
}

function problem(status: number, message: string): Answer {
  return { status, body: { message, documentation_url: "https://docs.github.com/rest", status: String(status) } };
}

/** RS256, by our key, of the app, for ten minutes at most. */
function isAppToken(authorization: string): boolean {
  const [head = "", claims = "", signature = ""] = authorization.replace(/^bearer /iu, "").split(".");
  const { iss, iat, exp } = JSON.parse(Buffer.from(claims, "base64url").toString() || "{}") as {
    iss?: unknown;
    iat?: number;
    exp?: number;
  };
  const isSigned = verify("RSA-SHA256", Buffer.from(`${head}.${claims}`), createPublicKey(publicKey), Buffer.from(signature, "base64url"));
  const now = Date.now() / 1000;
  return isSigned && String(iss) === APP.appId && (iat ?? now) <= now && (exp ?? 0) > now && (exp ?? 0) - now <= 600;
}

/** What GitHub's documentation says of a check run's parameters. */
function wrongIn(body: Record<string, unknown>, isNew: boolean): string | null {
  const check = body as unknown as CheckRun;
  if (isNew && (typeof check.name !== "string" || typeof check.head_sha !== "string"))
    return "Invalid request: name and head_sha are required";
  if (!["queued", "in_progress", "completed"].includes(check.status)) return "Invalid request: status";
  const conclusions = ["action_required", "cancelled", "failure", "neutral", "success", "skipped", "timed_out"];
  if (check.status === "completed" && !conclusions.includes(check.conclusion ?? "")) return "Invalid request: conclusion";
  if (check.output.summary.length > 65_535 || check.output.title === "") return "Invalid request: output";
  if (!/^https?:\/\//u.test(check.details_url)) return "Invalid request: details_url";
  const isLong = check.actions.some(
    ({ label, description, identifier }) => label.length > 20 || description.length > 40 || identifier.length > 20,
  );
  return check.actions.length > 3 || isLong ? "Invalid request: actions" : null;
}
