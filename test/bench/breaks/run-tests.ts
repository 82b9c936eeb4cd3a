import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PAGE_SCRIPT } from "./reached-by.ts";
import type { Order, Told } from "./serve-tests.ts";

/** The nearest notice most breaks: they run before others take the processors from them. */
const FIRST = 3;
/** So many files at once have to end within that time. A hang of the tests is noticed by whoever waits for them. */
const AT_ONCE = 40;
const LONGEST_MS = 15 * 60_000;

export interface Failed {
  /** From the top of the repository. */
  readonly file: string;
  /** Null: the file as a whole. */
  readonly test: string | null;
}

/** Runs files of tests in a copy of the repository. */
export class TestRuns implements Disposable {
  private readonly copy: string;
  private child: ChildProcess | null = null;
  /** Since the last order. */
  private changed: string[] = [];

  constructor(copy: string) {
    this.copy = copy;
  }

  /** The first of the tests that fails with the break; null where none does. */
  async firstToNotice(tests: readonly string[], brokenFile: string, broken: (source: string) => string): Promise<Failed | null> {
    const source = readFileSync(path.join(this.copy, brokenFile), "utf8");
    this.write(brokenFile, broken(source));
    try {
      for (let from = 0; from < tests.length; from += from === 0 ? FIRST : AT_ONCE) {
        const files = tests.slice(from, from === 0 ? FIRST : from + AT_ONCE);
        const [failed] = await this.run({ files, stopsAtFirst: true });
        if (failed !== undefined) return failed;
      }
      return null;
    } finally {
      this.write(brokenFile, source);
    }
  }

  /** Those of the files that fail as the sources are: what they notice is no break. */
  async failingAnyway(files: readonly string[]): Promise<Failed[]> {
    const failed: Failed[] = [];
    for (let from = 0; from < files.length; from += AT_ONCE)
      failed.push(...(await this.run({ files: files.slice(from, from + AT_ONCE), stopsAtFirst: false })));
    return failed;
  }

  [Symbol.dispose](): void {
    this.child?.kill("SIGKILL");
  }

  private write(file: string, text: string): void {
    writeFileSync(path.join(this.copy, file), text);
    this.changed.push(file);
    if (!file.startsWith(PAGE_SCRIPT.folder)) return;
    execFileSync(process.execPath, [path.join(this.copy, PAGE_SCRIPT.by)], { cwd: path.join(this.copy, "packages", "agent") });
    this.changed.push(PAGE_SCRIPT.made);
  }

  private async run(order: Omit<Order, "changed">): Promise<readonly Failed[]> {
    this.child ??= await this.start();
    const { child } = this;
    child.send({ ...order, changed: this.changed } satisfies Order);
    this.changed = [];
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), LONGEST_MS);
    const told = await Promise.race([once(child, "message", { signal: late.signal }), once(child, "exit", { signal: late.signal })]).catch(
      () => [],
    );
    clearTimeout(timer);
    late.abort();
    const [first] = told as [Told | number | undefined];
    if (typeof first === "object" && first !== null) return first.failed;
    // A break may end the process, or keep it from ever ending.
    child.kill("SIGKILL");
    this.child = null;
    return order.files.slice(0, order.stopsAtFirst ? 1 : undefined).map((file) => ({ file, test: null }));
  }

  private async start(): Promise<ChildProcess> {
    const program = path.join(this.copy, "test", "bench", "breaks", "serve-tests.ts");
    const child = fork(program, { cwd: this.copy, execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] });
    await once(child, "message");
    return child;
  }
}
