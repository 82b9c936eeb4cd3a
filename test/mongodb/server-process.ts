import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { MongodbReady } from "../../scripts/ensure-mongodb.ts";
import { serialisingProxy } from "./serialising-proxy.ts";
import { freePort } from "../free-port.ts";

type Startable = Extract<MongodbReady, { readonly executablePath: string }>;

/** A server of one's own, with its data in a folder of its own. */
export interface ServerProcess {
  /** What connects to it; it stays the same over `kill` and `start`. */
  readonly uri: string;
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on the same data. */
  start(): Promise<void>;
  /** Ends it and deletes its data. */
  dispose(): Promise<void>;
}

const START_DEADLINE_MS = 30_000;

export async function startServerProcess({ kind, executablePath }: Startable): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), "runwright-mongodb-"));
  const port = await freePort();
  const proxy = kind === "ferretdb" ? await serialisingProxy({ host: "127.0.0.1", port }) : null;
  const args = kind === "ferretdb" ? ferretdbArgs(folder, port) : ["--dbpath", folder, "--port", String(port), "--bind_ip", "127.0.0.1"];
  let child: ChildProcess | null = null;
  const server: ServerProcess = {
    uri: `mongodb://127.0.0.1:${proxy === null ? port : (proxy.address() as AddressInfo).port}/?directConnection=true`,
    async kill() {
      if (child === null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      child = null;
    },
    async start() {
      // Of its log nothing is read, because a full pipe would stop it.
      child = spawn(executablePath, args, { stdio: "ignore", cwd: folder });
      await untilListening(port, child);
    },
    async dispose() {
      await server.kill();
      proxy?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

function ferretdbArgs(folder: string, port: number): string[] {
  return [
    "--handler=sqlite",
    // What a killed process has written is with the system already; only a machine that falls could lose it.
    `--sqlite-url=file:${folder}/?_pragma=synchronous(off)`,
    "--telemetry=disable",
    `--listen-addr=127.0.0.1:${port}`,
    `--state-dir=${folder}`,
    "--debug-addr=-",
    "--log-level=error",
  ];
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the database server has ended with code ${child.exitCode}`);
    const socket = createConnection({ host: "127.0.0.1", port });
    const isOpen = await Promise.race([once(socket, "connect").then(() => true), once(socket, "error").then(() => false)]).catch(
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    const pollMs = 20;
    await wait(pollMs);
  }
  throw new Error("the database server does not listen");
}
