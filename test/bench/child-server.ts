import { type ChildProcess, spawn } from "node:child_process";
import { createInterface, type Interface } from "node:readline";

/** A server in a process of its own, so that it and the load have a core each. */
export interface ChildServer<T> {
  /** What it printed when it was ready. */
  readonly ready: T;
  /** Sends a line and gives the line of JSON that comes back. */
  ask<A>(question: string): Promise<A>;
  close(): Promise<void>;
}

const ANSWER_MS = 120_000;

/** Starts the program, which prints a line of JSON when it is ready and one for each line it is sent, and ends with its standard input. */
export async function startChildServer<T>(program: URL, args: readonly string[]): Promise<ChildServer<T>> {
  const child = spawn(process.execPath, ["--expose-gc", program.pathname, ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  const lines = linesOf(child);
  const next = async <A>(): Promise<A> => JSON.parse(await nextLine(lines, exited)) as A;
  return {
    ready: await next<T>(),
    ask: (question) => {
      const answer = next<never>();
      child.stdin?.write(`${question}\n`);
      return answer;
    },
    close: async () => {
      child.stdin?.end();
      const kill = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await exited;
      clearTimeout(kill);
    },
  };
}

function linesOf(child: ChildProcess): Interface {
  if (child.stdout === null) throw new Error("the server has no standard output");
  return createInterface({ input: child.stdout });
}

async function nextLine(lines: Interface, exited: Promise<void>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error(`the server said nothing for ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  lines.once("line", resolve);
  void exited.then(() => reject(new Error("the server has ended")));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    lines.off("line", resolve);
  }
}

/** For the program itself: says that it is ready, answers each line, and resolves when it shall end. */
export async function serveUntilEnd(ready: object, answer?: (question: string) => Promise<object>): Promise<void> {
  console.log(JSON.stringify(ready));
  for await (const question of createInterface({ input: process.stdin })) console.log(JSON.stringify(await answer?.(question)));
}
