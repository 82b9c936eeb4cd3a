import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@runwright/api";
import { type CliResult, type CliSurroundings, runCli } from "./spawn-cli.ts";

const KEY = "cli-tests-0123456789-0123456789-0123456789";

/** The service itself within the test's process, on a port and in a folder of its own. */
export class RealService implements AsyncDisposable {
  readonly url: string;
  /** Empty; tests write their files there. */
  readonly cwd: string;
  readonly #stop: () => Promise<void>;

  private constructor(url: string, cwd: string, stop: () => Promise<void>) {
    this.url = url;
    this.cwd = cwd;
    this.#stop = stop;
  }

  static async start(more: Readonly<Record<string, string>> = {}): Promise<RealService> {
    const folder = await mkdtemp(join(tmpdir(), "runwright-cli-"));
    const cwd = await mkdtemp(join(tmpdir(), "runwright-cli-"));
    const stopping = new AbortController();
    const env = { RUNWRIGHT_BOOTSTRAP_API_KEY: KEY, RUNWRIGHT_LOG_LEVEL: "silent", ...more };
    const service = await serve({ port: 0, dataDir: folder, env, print: () => undefined, signal: stopping.signal });
    return new RealService(service.url, cwd, async () => {
      stopping.abort();
      await service.closed;
      await Promise.all([folder, cwd].map((one) => rm(one, { recursive: true, force: true, maxRetries: 3 })));
    });
  }

  /** How a command finds it. */
  get credentials(): { readonly RUNWRIGHT_BASE_URL: string; readonly RUNWRIGHT_API_KEY: string } {
    return { RUNWRIGHT_BASE_URL: this.url, RUNWRIGHT_API_KEY: KEY };
  }

  run(args: readonly string[], options: CliSurroundings = {}): Promise<CliResult> {
    const env = { ...this.credentials, HOME: this.cwd, ...options.env };
    return runCli(args, { cwd: this.cwd, ...options, env });
  }

  /** Of a command that prints JSON. Throws what it said when it did not end well. */
  async json(args: readonly string[], options: CliSurroundings = {}): Promise<unknown> {
    const { code, stdout, stderr } = await this.run([...args, "--json"], options);
    if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout) as unknown;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stop();
  }
}
