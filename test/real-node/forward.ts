import { once } from "node:events";
import { createConnection, createServer, type Server } from "node:net";
import { NODE_ADDRESS } from "../cluster/node/addresses.ts";

interface Forward {
  readonly port: number;
  readonly close: () => void;
}

const LOOPBACK = "127.0.0.1";

/** What listens on loopback, on the node's own address too, where Pods reach it. */
export async function forwardFromNode(port: number): Promise<Forward> {
  return forward(NODE_ADDRESS, { host: LOOPBACK, port });
}

/** A Service of the cluster on loopback, as `kubectl port-forward` has it: the client sends no key in the clear to another machine. */
export async function forwardFromLoopback(service: { readonly host: string; readonly port: number }): Promise<Forward> {
  return forward(LOOPBACK, service);
}

async function forward(at: string, to: { readonly host: string; readonly port: number }): Promise<Forward> {
  const server: Server = createServer((client) => {
    const upstream = createConnection(to);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, at);
  await once(server, "listening");
  const address = server.address();
  return { port: typeof address === "object" && address !== null ? address.port : 0, close: () => server.close() };
}
