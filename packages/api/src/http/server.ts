import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Refusal, toProblem } from "./problem.ts";

// Longer than the idle time of the usual proxies (60 s), so that they, not we, close an idle connection; otherwise a
// request can meet a socket that is just being closed.
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 20_000;
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
}

/** Rejects with the system's error (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`) when the address cannot be had. */
export async function listen(handler: RequestListener, where: ListenOptions): Promise<HttpServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS }, handler);
  // A connection that becomes idle while the server closes would keep it open until its keep-alive time is over.
  server.on("request", (_req, res) => res.once("close", () => server.listening || setImmediate(() => server.closeIdleConnections())));
  const ownUrl = (): string => `http://${forUrl(where.host)}:${(server.address() as AddressInfo).port}`;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => refuseUnreadable(error, socket, where.typeBase(ownUrl())));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(where.port, where.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return { url: ownUrl(), port, close: (graceMs) => close(server, graceMs) };
}

/** The answer to everything until there is a service to ask. */
export function answerStarting(typeBase: (url: string) => string): RequestListener {
  return (req, res) => {
    const requestId = randomUUID();
    const starting = new Refusal("unavailable", "The service is starting. Try again in a second.", { headers: { "Retry-After": "1" } });
    const instance = req.url?.split("?", 1)[0] ?? "";
    const { status, headers, body } = toProblem(starting, { instance, requestId, typeBase: typeBase(`http://${req.headers.host ?? ""}`) });
    res.writeHead(status, { ...headers, "Content-Type": "application/problem+json", "X-Request-Id": requestId }).end(JSON.stringify(body));
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

/** What Node's parser refuses never reaches Koa; it is answered here, in the same form as everything else. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, typeBase: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const { status, body } = toProblem(refusalFor(error.code), { instance: "", requestId, typeBase });
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${body.title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
      `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return new Refusal("headers_too_large", "The header fields hold more than 16 KB.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("request_timeout", "The request did not arrive in time.");
  return new Refusal("malformed_request", "This is not HTTP that can be read.");
}

/** An address that listens everywhere is reached by the loopback name; IPv6 wants brackets. */
function forUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
