import { connect, type Socket } from "node:net";
import { KEY } from "../world.ts";

const STORED = /stored (?<at>\d+(?:\.\d+)?)\./gu;

/** Many open streams of one Run, each on a socket of its own, read with as little work as can be. */
export class Viewers {
  /** From before an event was stored until a viewer had it, in ms; one a viewer and event. */
  readonly delaysMs: number[] = [];
  readonly #sockets: Socket[] = [];

  get open(): number {
    return this.#sockets.filter((socket) => !socket.destroyed).length;
  }

  /** Opens so many more; resolves when each has its first bytes. */
  async add(count: number, target: { readonly url: string; readonly runId: string }): Promise<void> {
    const TOGETHER = 100;
    for (let left = count; left > 0; left -= TOGETHER)
      await Promise.all(Array.from({ length: Math.min(left, TOGETHER) }, () => this.#open(target)));
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  #open(target: { readonly url: string; readonly runId: string }): Promise<void> {
    const { hostname, port, host } = new URL(target.url);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const socket = connect(Number(port), hostname);
    this.#sockets.push(socket);
    socket.setEncoding("latin1");
    socket.setTimeout(60_000, () => socket.destroy(new Error("a stream said nothing for a minute")));
    socket.once("error", reject);
    socket.once("data", () => resolve());
    let rest = "";
    socket.on("data", (chunk: string) => {
      const now = performance.timeOrigin + performance.now();
      const text = rest + chunk;
      let end = 0;
      for (const match of text.matchAll(STORED)) {
        this.delaysMs.push(now - Number(match.groups?.["at"]));
        end = match.index + match[0].length;
      }
      rest = text.slice(Math.max(end, text.length - 200));
    });
    socket.write(`GET /v1/runs/${target.runId}/stream HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${KEY}\r\n\r\n`);
    return promise;
  }
}
