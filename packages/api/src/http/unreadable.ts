import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Refusal, toProblem } from "./problem.ts";

// A client that still writes when the connection is closed sees only a reset, not the answer; so what it writes is thrown away this long.
const LINGER_MS = 5000;

/** What was last asked on a connection. */
interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/** Answers with a problem what Node would answer by itself, and bare, or would not answer at all. */
export function answerUnreadable(server: Server, typeBase: () => string): void {
  const exchanges = new WeakMap<Socket, Exchange>();
  const answered = new WeakSet<Socket>();
  server.on("request", (req: IncomingMessage, res: ServerResponse) => exchanges.set(req.socket, { req, res }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (answered.has(socket)) return;
    answered.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const answer = (): void => sendRaw(socket, refusalFor(error.code), typeBase());
    const last = exchanges.get(socket);
    if (last === undefined || last.res.writableFinished) answer();
    // What cannot be read came behind a request that has still to be answered.
    else if (last.req.complete) last.res.once("finish", answer);
    else if (last.res.headersSent) socket.destroy();
    else answer();
  });
  server.on("connect", (_req: IncomingMessage, socket: Socket) => {
    const refusal = new Refusal("method_not_allowed", "This is not a proxy.", {
      headers: { Allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS" },
    });
    sendRaw(socket, refusal, typeBase());
  });
}

/** The refusal of a request that was read, before anything of it is looked at; null when there is nothing against it. */
export function refusalOfHead(req: IncomingMessage): Refusal | null {
  const coding = req.headers["transfer-encoding"];
  if (coding !== undefined && coding.trim().toLowerCase() !== "chunked")
    return new Refusal("malformed_request", "The only transfer coding that is read is chunked.", { headers: { Connection: "close" } });
  if (req.httpVersion !== "1.1") return null;
  let hosts = 0;
  for (let n = 0; n < req.rawHeaders.length; n += 2)
    if (req.rawHeaders[n]?.length === 4 && /^host$/iu.test(req.rawHeaders[n] ?? "")) hosts++;
  if (hosts === 1) return null;
  return new Refusal("malformed_request", hosts === 0 ? "There is no Host header field." : "There are several Host header fields.");
}

/** Answers a request without anything behind it: while the service starts, or when its head alone refuses it. */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  refused: { readonly refusal: Refusal; readonly typeBase: string },
): void {
  const requestId = randomUUID();
  const instance = req.url?.split("?", 1)[0] ?? "";
  const { status, headers, body } = toProblem(refused.refusal, { instance, requestId, typeBase: refused.typeBase });
  const text = JSON.stringify(body);
  const fields = {
    "Content-Type": "application/problem+json",
    "Content-Length": String(Buffer.byteLength(text)),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
  };
  res.writeHead(status, { ...headers, ...fields }).end(req.method === "HEAD" ? undefined : text);
}

/** Ends a connection whose client goes on writing long after its answer. */
export function boundRest(req: IncomingMessage, res: ServerResponse): void {
  res.once("finish", () => {
    if (req.complete || req.destroyed) return;
    const timer = setTimeout(() => req.socket.destroy(), LINGER_MS);
    req.once("close", () => clearTimeout(timer));
  });
}

function sendRaw(socket: Socket, refusal: Refusal, typeBase: string): void {
  const requestId = randomUUID();
  const { status, headers, body } = toProblem(refusal, { instance: "", requestId, typeBase });
  const text = JSON.stringify(body);
  const fields = {
    ...headers,
    "Content-Type": "application/problem+json",
    "Content-Length": String(Buffer.byteLength(text)),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    Connection: "close",
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status} ${body.title}\r\n${lines.join("")}\r\n${text}`);
  // Takes the socket out of the parser's hands.
  socket.on("data", () => undefined);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}

function refusalFor(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return new Refusal("headers_too_large", "The request line and header fields hold more than 16 KB.");
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return new Refusal("body_too_large", "The chunk extensions hold more than 16 KB.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new Refusal("request_timeout", "The request did not arrive in time.");
  return new Refusal("malformed_request", "This is not HTTP that can be read.");
}
