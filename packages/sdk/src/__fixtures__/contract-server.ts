import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { Runwright, type ClientOptions, type Run } from "../index.ts";

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Handler = (exchange: { request: Seen; response: ServerResponse; socket: Socket; count: number }) => void | Promise<void>;

export const KEY = "rw_test_0123456789abcdefghijklmnopqrstuv";
export const RUN_ID = "0b0f8a52-3f2c-4d64-9d0e-0a5f8e1c2b3d";

/** A real server on a free port that answers as the handler says and remembers what it was asked. */
export class ContractServer implements AsyncDisposable {
  readonly requests: Seen[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  handler: Handler;

  constructor(handler: Handler) {
    this.handler = handler;
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  static async start(handler: Handler): Promise<ContractServer> {
    const server = new ContractServer(handler);
    server.#server.listen(0, "127.0.0.1");
    await once(server.#server, "listening");
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get openSockets(): number {
    return this.#sockets.size;
  }

  /** A client of this server that wastes no time between attempts. */
  client(options: ClientOptions = {}): Runwright {
    return new Runwright({ apiKey: KEY, baseUrl: this.url, minRetryDelay: 1, maxRetryDelay: 5, ...options });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const request = {
      method: incoming.method ?? "",
      url: incoming.url ?? "",
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
    };
    this.requests.push(request);
    await this.handler({ request, response, socket: incoming.socket, count: this.requests.length });
  }
}

export function json(response: ServerResponse, body: unknown, { status = 200, headers = {} as Record<string, string> } = {}): void {
  response.writeHead(status, { "content-type": "application/json", "x-request-id": "req-1", ...headers }).end(JSON.stringify(body));
}

export function problem(response: ServerResponse, status: number, extra: Record<string, unknown> = {}): void {
  const { headers = {}, ...fields } = extra as { headers?: Record<string, string> };
  const body = {
    type: "about:blank",
    title: "Title",
    status,
    detail: "Detail.",
    instance: "/v1",
    code: "some_code",
    requestId: "req-9",
    ...fields,
  };
  response.writeHead(status, { "content-type": "application/problem+json", ...headers }).end(JSON.stringify(body));
}

/** Starts an event stream as the service does: `retry:` first, at once. */
export function openStream(response: ServerResponse): {
  send(name: string, id: number | null, data: unknown): void;
  raw(text: string): void;
} {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" });
  response.write("retry: 3000\n\n");
  return {
    send: (name, id, data) =>
      void response.write(
        `${id === null ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify({ at: AT, ...(data as object) })}\n\n`,
      ),
    raw: (text) => void response.write(text),
  };
}

export const AT = "2026-11-21T08:00:00.000Z";

export function aRun(status: Run["status"], extra: Partial<Run> = {}): Run {
  return {
    id: RUN_ID,
    workspaceId: RUN_ID,
    testId: RUN_ID,
    startUrl: "http://shop.test/",
    environmentId: null,
    environmentName: null,
    trigger: "api",
    status,
    result: status === "passed" || status === "failed" ? status : null,
    reasoning: null,
    errorMessage: null,
    stepCount: 0,
    creditsCharged: 0,
    startedAt: null,
    completedAt: null,
    createdAt: AT,
    ...extra,
  };
}

export function aStep(index: number, status = "passed"): Record<string, unknown> {
  return { index, kind: "step", text: `Step ${index}`, device: "desktop", status };
}
