import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, type Dispatcher } from "undici";

/** How often what happens, 0 to 1. */
export interface FaultRates {
  /** The connection is cut before the API server hears of the request. */
  readonly cutBefore: number;
  /** It is cut after the API server did as asked, so that nobody knows. */
  readonly cutAfter: number;
  /** 429 with `Retry-After: 1`. */
  readonly overload: number;
  readonly error500: number;
  /** The answer comes late. */
  readonly delay: number;
  /** A watch is answered with 410, or says so within. */
  readonly gone: number;
  /** Of one event: the watch's connection is cut after it. */
  readonly watchCut: number;
  /** Of one event: from here on the watch says nothing, and its connection stays open. */
  readonly watchStall: number;
  /** Of one event: it comes twice. */
  readonly duplicate: number;
  /** Of one event: it comes once more after later ones. */
  readonly stale: number;
  /** Of one event: half a line, then the end. */
  readonly malformed: number;
}

export const NO_FAULTS: FaultRates = {
  cutBefore: 0,
  cutAfter: 0,
  overload: 0,
  error500: 0,
  delay: 0,
  gone: 0,
  watchCut: 0,
  watchStall: 0,
  duplicate: 0,
  stale: 0,
  malformed: 0,
};

export interface FaultProxyOptions {
  /** Of the API server. */
  readonly url: string;
  readonly ca: string;
  /** From 0 to 1; its own generator makes faults that can be repeated. */
  readonly random?: () => number;
  readonly delayMs?: number;
}

/** Plain HTTP before an API server, for a client whose faults are to be seen. */
export interface FaultProxy {
  readonly url: string;
  /** How often each fault happened. */
  readonly counts: Readonly<Record<keyof FaultRates, number>>;
  setFaults(rates: Partial<FaultRates>): void;
  /** Every connection is cut now. */
  cutAll(): void;
  close(): Promise<void>;
}

export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const proxy = new HttpFaultProxy(options);
  await proxy.listen();
  return proxy;
}

class HttpFaultProxy implements FaultProxy {
  readonly counts = { ...NO_FAULTS } as Record<keyof FaultRates, number>;
  readonly #options: FaultProxyOptions;
  readonly #agent: Agent;
  readonly #random: () => number;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((req, res) => {
    this.#serve(req, res).catch(() => req.socket.destroy());
  });
  #rates: FaultRates = NO_FAULTS;

  constructor(options: FaultProxyOptions) {
    this.#options = options;
    this.#agent = new Agent({ connect: { ca: options.ca }, connections: 128, pipelining: 1, allowH2: false, bodyTimeout: 0 });
    this.#random = options.random ?? Math.random;
  }

  async listen(): Promise<void> {
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      socket.on("error", () => socket.destroy());
    });
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  setFaults(rates: Partial<FaultRates>): void {
    this.#rates = { ...NO_FAULTS, ...rates };
  }

  cutAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.cutAll();
    await closed;
    await this.#agent.destroy();
  }

  #happens(fault: keyof FaultRates): boolean {
    const rate = this.#rates[fault];
    if (rate === 0 || this.#random() >= rate) return false;
    this.counts[fault] += 1;
    return true;
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const isWatch = (req.url ?? "").includes("watch=true");
    if (this.#happens("cutBefore")) return void req.socket.destroy();
    if (this.#happens("overload")) return refuse(res, 429, "TooManyRequests");
    if (this.#happens("error500")) return refuse(res, 500, "InternalError");
    if (isWatch && this.#happens("gone")) return refuse(res, 410, "Expired");
    if (this.#happens("delay")) await wait(this.#random() * (this.#options.delayMs ?? 500));
    const closed = new AbortController();
    res.once("close", () => closed.abort());
    const answer = await this.#forward(req, { body: Buffer.concat(chunks), signal: closed.signal });
    if (isWatch && answer.statusCode === 200) return await this.#passWatch(answer, res);
    const body = Buffer.from(await answer.body.arrayBuffer());
    if (this.#happens("cutAfter")) return void req.socket.destroy();
    const { "content-type": type = "application/json", "retry-after": retryAfter } = answer.headers;
    res.writeHead(answer.statusCode, {
      "content-type": String(type),
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
    });
    res.end(body);
  }

  async #forward(req: IncomingMessage, { body, signal }: { body: Buffer; signal: AbortSignal }): Promise<Dispatcher.ResponseData> {
    const { authorization = "", accept = "application/json", "content-type": type } = req.headers;
    return await this.#agent.request({
      origin: this.#options.url,
      path: req.url ?? "/",
      method: req.method as Dispatcher.HttpMethod,
      headers: { authorization, accept, ...(type === undefined ? {} : { "content-type": type }) },
      body: body.length === 0 ? null : body,
      signal,
      bodyTimeout: 0,
    });
  }

  async #passWatch(answer: Dispatcher.ResponseData, res: ServerResponse): Promise<void> {
    res.writeHead(200, { "content-type": "application/json" }).flushHeaders();
    let rest = "";
    let old: string | null = null;
    let isStalled = false;
    for await (const chunk of answer.body.setEncoding("utf8")) {
      const lines = (rest + (chunk as string)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of isStalled ? [] : lines) {
        if (this.#happens("malformed")) return void res.end(line.slice(0, line.length / 2) + "\n");
        res.write(`${line}\n`);
        if (this.#happens("duplicate")) res.write(`${line}\n`);
        if (old !== null) res.write(`${old}\n`);
        // What is written after the next one.
        old = this.#happens("stale") ? line : null;
        if (this.#happens("watchCut")) return void res.destroy();
        if (this.#happens("gone")) return void res.end(`${JSON.stringify({ type: "ERROR", object: statusOf(410, "Expired") })}\n`);
        isStalled ||= this.#happens("watchStall");
      }
    }
    if (!isStalled) res.end();
  }
}

function refuse(res: ServerResponse, status: number, reason: string): void {
  res.writeHead(status, { "content-type": "application/json", ...(status === 429 ? { "retry-after": "1" } : {}) });
  res.end(JSON.stringify(statusOf(status, reason)));
}

function statusOf(code: number, reason: string): object {
  return { kind: "Status", apiVersion: "v1", status: "Failure", message: "the fault proxy says so", reason, code };
}
