import { once } from "node:events";
import { createConnection, createServer, type Server } from "node:net";
import { NODE_ADDRESS } from "../cluster/node/addresses.ts";

/** What listens on loopback, on the node's own address too, where Pods reach it. */
export async function forwardFromNode(port: number): Promise<{ readonly port: number; readonly close: () => void }> {
  const server: Server = createServer((client) => {
    const upstream = createConnection({ host: "127.0.0.1", port });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on("error", () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, NODE_ADDRESS);
  await once(server, "listening");
  const address = server.address();
  return { port: typeof address === "object" && address !== null ? address.port : 0, close: () => server.close() };
}
