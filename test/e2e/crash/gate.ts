import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EventBatch } from "@runwright/contracts";

/** A batch of events whose acknowledgement has left for the runner. */
export interface AcknowledgedBatch {
  readonly runId: string;
  readonly batch: EventBatch;
}

/** Where in a request's life something happens. */
export type Moment = "before it is passed on" | "before its answer is";

export interface Ambush {
  readonly moment: Moment;
  readonly act: () => void;
  /** Whether the request gets no answer. */
  readonly cuts: boolean;
  readonly signal: AbortSignal;
}

const EVENTS = /^\/internal\/v1\/runs\/([0-9a-f-]{36})\/events$/u;

/**
 * Stands before a service, for its runners and its clients: writes down what the service has acknowledged, and can do something at a
 * chosen moment of a chosen request. What it cannot pass on it cuts, as a service that is killed does.
 */
export class Gate {
  readonly url: string;
  readonly acknowledged: AcknowledgedBatch[];
  readonly #server: Server;
  #ambush: { left: number; readonly moment: Moment; readonly cuts: boolean; readonly spring: () => void } | null = null;

  private constructor(server: Server, acknowledged: AcknowledgedBatch[]) {
    this.#server = server;
    this.acknowledged = acknowledged;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Takes a free port. Adds what is acknowledged to `acknowledged`. */
  static async open(target: string, acknowledged: AcknowledgedBatch[]): Promise<Gate> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const gate = new Gate(server, acknowledged);
    server.on("request", (req: IncomingMessage, res: ServerResponse) => {
      gate.#pass(target, req, res).catch(() => req.socket.destroy());
    });
    return gate;
  }

  /** Calls `act` at that moment of the request that comes after so many others, and cuts it if so told; false when the signal came first. */
  async at(requests: number, when: Ambush): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const spring = (): void => {
      when.act();
      resolve(true);
    };
    this.#ambush = { left: requests, moment: when.moment, cuts: when.cuts, spring };
    when.signal.addEventListener("abort", () => resolve(false), { once: true });
    if (when.signal.aborted) resolve(false);
    const happened = await promise;
    this.#ambush = null;
    return happened;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  async #pass(target: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await read(req);
    this.#meet("before it is passed on");
    const answer = await forward(target, req, body);
    const text = await read(answer);
    this.#meet("before its answer is");
    const runId = EVENTS.exec(req.url ?? "")?.[1];
    if (runId !== undefined && answer.statusCode === 200)
      res.once("finish", () => this.acknowledged.push({ runId, batch: EventBatch.parse(JSON.parse(body.toString())) }));
    res.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
  }

  #meet(moment: Moment): void {
    const ambush = this.#ambush;
    if (ambush === null || ambush.moment !== moment) return;
    ambush.left -= 1;
    if (ambush.left >= 0) return;
    this.#ambush = null;
    ambush.spring();
    if (ambush.cuts) throw new Error("the service was killed here");
  }
}

async function forward(target: string, req: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, headers } = req;
  const passed = request(new URL(req.url ?? "/", target), { ...(method === undefined ? {} : { method }), headers, agent: false });
  passed.end(body);
  const [answer] = (await once(passed, "response")) as [IncomingMessage];
  return answer;
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
