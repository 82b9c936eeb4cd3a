import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

/** Connections go to the backends by turns; one that takes none is passed over, as by a balancer that looks after them. */
export class Balancer {
  readonly #server: Server;
  readonly #backends: number[] = [];
  readonly #links = new Set<{ readonly backend: number; readonly client: Socket }>();
  #turn = 0;

  private constructor(server: Server) {
    this.#server = server;
    server.on("connection", (client) => void this.#link(client));
  }

  static async open(): Promise<Balancer> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Balancer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(url: string): void {
    this.#backends.push(portOf(url));
  }

  /** No new connection goes there; those that are there stay. */
  remove(url: string): void {
    const at = this.#backends.indexOf(portOf(url));
    if (at >= 0) this.#backends.splice(at, 1);
  }

  /** Breaks every connection that goes there. */
  cut(url: string): void {
    for (const { backend, client } of this.#links) if (backend === portOf(url)) client.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = once(this.#server, "close");
    this.#server.close();
    for (const { client } of this.#links) client.destroy();
    await closed;
  }

  async #link(client: Socket): Promise<void> {
    client.on("error", () => undefined);
    const reached = await this.#reach();
    if (reached === null) return void client.destroy();
    const { backend, socket } = reached;
    const link = { backend, client };
    this.#links.add(link);
    client.on("close", () => {
      this.#links.delete(link);
      socket.destroy();
    });
    socket.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.pipe(socket).pipe(client);
    if (client.destroyed) socket.destroy();
  }

  async #reach(): Promise<{ backend: number; socket: Socket } | null> {
    for (let tries = this.#backends.length; tries > 0; tries--) {
      const backend = this.#backends[this.#turn++ % this.#backends.length] ?? 0;
      const socket = createConnection({ host: "127.0.0.1", port: backend, noDelay: true });
      try {
        await once(socket, "connect");
        return { backend, socket };
      } catch {
        // Dead or starting: the next one.
      }
    }
    return null;
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
