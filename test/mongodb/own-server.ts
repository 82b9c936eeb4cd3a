import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";
import { inject } from "vitest";
import { ensureMongodb } from "../../scripts/ensure-mongodb.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** A server that only this test uses and may kill. Of one that was given, only the way to it is cut. */
export async function startOwnServer(): Promise<ServerProcess> {
  const shared = inject("mongodb");
  const ready = await ensureMongodb(() => undefined);
  if (shared === null || !ready.ok) throw new Error("There is no MongoDB for the tests.");
  return ready.kind === "given" ? openGate(shared.uri) : startServerProcess(ready);
}

async function openGate(uri: string): Promise<ServerProcess> {
  const [, before = "", host = "127.0.0.1", port = "27017", after = ""] =
    /^(mongodb:\/\/(?:[^@/]*@)?)([^:/?,]+)(?::(\d+))?(.*)$/u.exec(uri) ?? [];
  const sockets = new Set<Socket>();
  const relay = (client: Socket): void => {
    const database = createConnection({ host, port: Number(port) });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  };
  let server: Server | null = null;
  let own = 0;
  const gate: ServerProcess = {
    get uri() {
      return `${before}127.0.0.1:${own}${after}${after.includes("?") ? "&" : "/?"}directConnection=true`.replace("//?", "/?");
    },
    async kill() {
      server?.close();
      server = null;
      for (const socket of sockets) socket.destroy();
    },
    async start() {
      server = createServer(relay).listen(own, "127.0.0.1");
      await once(server, "listening");
      own = (server.address() as AddressInfo).port;
    },
    dispose: () => gate.kill(),
  };
  await gate.start();
  return gate;
}
