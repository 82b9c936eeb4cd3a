import { once } from "node:events";
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What goes wrong with one request. */
export type Fault =
  /** The connection is cut before anybody hears of the request. */
  | { readonly kind: "reset" }
  /** The service does as asked; the connection is cut before its answer comes. */
  | { readonly kind: "reset after the deed" }
  /** The answer's head comes, then the connection is cut. */
  | { readonly kind: "reset after headers" }
  /** So many bytes of the body come, then the connection is cut. */
  | { readonly kind: "cut"; readonly afterBytes: number }
  /** So many bytes of the body come, then nothing; the connection stays open. */
  | { readonly kind: "stall"; readonly afterBytes: number }
  /** Nothing comes before the answer is whole. */
  | { readonly kind: "buffer" }
  /** The service is not asked. */
  | { readonly kind: "answer"; readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** This comes before the body. */
  | { readonly kind: "prepend"; readonly text: string };

export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly isStream: boolean;
  /** From 1: of those with the same method that are streams, too, or are not. */
  readonly nth: number;
}

export type Faults = (exchange: Exchange) => Fault | null;

/** Plain HTTP before the service, on a real socket, which lets happen what is asked for. */
export class FaultyProxy implements AsyncDisposable {
  /** Every request, in order. */
  readonly seen: Exchange[] = [];
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((req, res) => this.#serve(req, res));
  readonly #target: () => string;
  faults: Faults = () => null;

  private constructor(target: () => string) {
    this.#target = target;
    this.#server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => this.#sockets.delete(socket));
    });
  }

  /** `target` is asked anew for each request: the service may have moved. */
  static async start(target: () => string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }

  #serve(req: IncomingMessage, res: ServerResponse): void {
    const { method = "", url: path = "" } = req;
    const isStream = path.endsWith("/stream");
    const nth = this.seen.filter((one) => one.method === method && one.isStream === isStream).length + 1;
    const exchange = { method, path, isStream, nth };
    this.seen.push(exchange);
    const fault = this.faults(exchange);
    if (fault?.kind === "reset") return void req.socket.resetAndDestroy();
    if (fault?.kind === "answer") return void res.writeHead(fault.status, { ...fault.headers }).end(fault.body ?? "");
    const { host: _host, ...headers } = req.headers;
    const onward = forward(`${this.#target()}${path}`, { method, headers, agent: false }, (answer) => this.#answer(answer, res, fault));
    onward.on("error", () => req.socket.destroy());
    res.on("close", () => onward.destroy());
    req.pipe(onward);
  }

  #answer(answer: IncomingMessage, res: ServerResponse, fault: Fault | null): void {
    answer.on("error", () => res.destroy());
    if (fault?.kind === "reset after the deed") {
      // The whole answer is there: what was asked for is done.
      answer.resume().on("end", () => res.socket?.resetAndDestroy());
      return;
    }
    if (fault?.kind === "buffer") return bufferWhole(answer, res);
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind === "reset after headers") {
      res.flushHeaders();
      setImmediate(() => res.socket?.resetAndDestroy());
    } else if (fault?.kind === "cut" || fault?.kind === "stall") {
      passSome(answer, res, fault);
    } else {
      if (fault?.kind === "prepend") res.write(fault.text);
      answer.pipe(res);
    }
  }
}

function bufferWhole(answer: IncomingMessage, res: ServerResponse): void {
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => void chunks.push(chunk));
  answer.on("end", () => res.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks)));
}

function passSome(answer: IncomingMessage, res: ServerResponse, { kind, afterBytes }: Extract<Fault, { afterBytes: number }>): void {
  let left = afterBytes;
  answer.on("data", (chunk: Buffer) => {
    if (left <= 0) return;
    const part = chunk.subarray(0, left);
    left -= part.length;
    res.write(part, () => {
      if (left <= 0 && kind === "cut") res.destroy();
    });
  });
  answer.on("end", () => {
    if (left > 0) res.end();
  });
}
