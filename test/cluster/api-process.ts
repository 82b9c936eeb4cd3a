import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The service in a process of its own, to be killed. */
export interface ApiProcess {
  readonly url: string;
  output(): string;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const SERVE = join(import.meta.dirname, "../../packages/api/src/index.ts");
const PROGRAM = `
  const { serve } = await import(${JSON.stringify(SERVE)});
  const stop = new AbortController();
  process.once("SIGTERM", () => stop.abort());
  const service = await serve({ signal: stop.signal });
  await service.closed;
  process.exit(0);`;

export async function startApiProcess(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const args = ["--conditions=@runwright/source", "--input-type=module", "-e", PROGRAM];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, args, { env: { PATH, NODE_COMPILE_CACHE, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const closed = once(child, "close");
  let output = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
      const url = /^Runwright listening on (\S+)$/mu.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
  void closed.then(() => reject(new Error(`the service did not start:\n${output}`)));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isAlive(child)) child.kill(signal);
    await closed;
  };
  return { url: await promise, output: () => output, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
