import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { awaitContinue } from "./expect-continue.ts";
import { Refusal } from "./problem.ts";
import { answerUnreadable, boundRest, refusalOfHead, sendRefusal } from "./unreadable.ts";

// Longer than the idle time of the usual proxies (60 s), so that they, not we, close an idle connection; otherwise a
// request can meet a socket that is just being closed.
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 20_000;
// How often Node looks for requests that take too long.
const CHECK_EVERY_MS = 5000;
// Bounds the slowest upload of an artifact; JSON bodies have their own, shorter limit.
const REQUEST_MS = 15 * 60_000;

export interface HttpServer {
  /** `http://host:port` as it is reachable on this machine. */
  readonly url: string;
  readonly port: number;
  /** Stops accepting and ends idle connections; resolves when all are gone, by force after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** What `type` of a problem begins with; given the address of the server, which is known only when it listens. */
  readonly typeBase: (url: string) => string;
  /** Time for the head of a request to arrive. */
  readonly headersMs?: number;
  readonly checkEveryMs?: number;
}

/** Rejects with the system's error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) when the address cannot be had. */
export async function listen(handler: RequestListener, where: ListenOptions): Promise<HttpServer> {
  const { headersMs = HEADERS_MS, checkEveryMs = CHECK_EVERY_MS } = where;
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: checkEveryMs,
    // Refused below, with a problem.
    requireHostHeader: false,
  });
  // Kept, because a server that closes has no address any more, and still answers who is connected.
  let ownUrl = "";
  const typeBase = (): string => where.typeBase(ownUrl);
  const serve: RequestListener = (req, res) => {
    boundRest(req, res);
    const refusal = refusalOfHead(req);
    if (refusal === null) handler(req, res);
    else sendRefusal(req, res, { refusal, typeBase: typeBase() });
  };
  answerUnreadable(server, typeBase);
  server.on("request", serve);
  server.on("checkContinue", (req: IncomingMessage, res: ServerResponse) => {
    awaitContinue(req, res);
    server.emit("request", req, res);
  });
  server.on("checkExpectation", (req: IncomingMessage, res: ServerResponse) => {
    const refusal = new Refusal("expectation_failed", "The only expectation that can be met is 100-continue.", {
      headers: { Connection: "close" },
    });
    sendRefusal(req, res, { refusal, typeBase: typeBase() });
  });
  // A connection that becomes idle while the server closes would keep it open until its keep-alive time is over.
  server.on("request", (_req, res) => res.once("close", () => server.listening || setImmediate(() => server.closeIdleConnections())));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(where.port, where.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  ownUrl = `http://${forUrl(where.host)}:${port}`;
  return { url: ownUrl, port, close: (graceMs) => close(server, graceMs) };
}

/** The answer to everything until there is a service to ask. */
export function answerStarting(typeBase: (url: string) => string): RequestListener {
  return (req, res) => {
    const refusal = new Refusal("unavailable", "The service is starting. Try again in a second.", { headers: { "Retry-After": "1" } });
    sendRefusal(req, res, { refusal, typeBase: typeBase(`http://${req.headers.host ?? ""}`) });
  };
}

async function close(server: Server, graceMs: number): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeIdleConnections();
    });
  } finally {
    clearTimeout(force);
  }
}

/** An address that listens everywhere is reached by the loopback name; IPv6 wants brackets. */
function forUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
