import { ensureMongodb } from "../../scripts/ensure-mongodb.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/**
 * A program of its own, so that the tests' own work does not slow it down: starts the MongoDB that the tests share, prints one line of
 * JSON about it, and ends it when its standard input ends, so also when the tests are killed.
 */
const ready = await ensureMongodb((line) => process.stderr.write(`${line}\n`));
let server: ServerProcess | null = null;
if (ready.ok && ready.kind !== "given") server = await startServerProcess(ready);
const shown = ready.ok ? { name: ready.kind, uri: ready.kind === "given" ? ready.uri : server?.uri } : { problem: ready.problem };
process.stdout.write(`${JSON.stringify(shown)}\n`);
process.stdin.resume();
process.stdin.once("close", () => {
  void (server?.dispose() ?? Promise.resolve()).finally(() => process.exit(0));
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
