import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

export interface Server {
  readonly close: () => Promise<void>;
}

export interface ServeOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Answers once the application can be used. */
  readonly url: string;
}

const START_MS = 120_000;
const END_MS = 10_000;

/** Starts a program and waits until its URL answers. Throws, with the end of what it wrote, when it ends before or takes too long. */
export async function serveProgram({ program, args, env = {}, cwd, url }: ServeOptions): Promise<Server> {
  // A group of its own: some start further processes, which end with it.
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true });
  let written = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (written = (written + chunk).slice(-4_000)));
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      written += error.message;
      resolve();
    });
  });
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, name);
    } catch {
      // The group has ended.
    }
  };
  const close = async (): Promise<void> => {
    signal("SIGTERM");
    await Promise.race([exited, wait(END_MS, undefined, { ref: false })]);
    signal("SIGKILL");
    await exited;
  };
  const hasEnded = exited.then(() => true);
  const until = Date.now() + START_MS;
  while (!(await answers(url))) {
    const ended = await Promise.race([hasEnded, wait(200, false)]);
    if (ended || Date.now() > until) {
      await close();
      throw new Error(`${program} ${args.join(" ")} ${ended ? "ended" : "did not answer in time"}:\n${written}`);
    }
  }
  return { close };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
