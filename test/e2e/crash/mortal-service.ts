import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Service, startService } from "../../../scripts/demo/start-service.ts";
import { type AcknowledgedBatch, Gate, type Moment } from "./gate.ts";
import { killHard, type MarkedProcess, processesWith } from "./processes.ts";
import type { CrashStore } from "./stores.ts";

export const API_KEY = "crash-tests-crash-tests-crash-tests";

/** `runwright serve` behind a gate, which is killed and started again, on other ports each time, in the same data folder. */
export class MortalService {
  readonly acknowledged: AcknowledgedBatch[] = [];
  readonly #folder: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #drop: () => Promise<void>;
  #life: { readonly service: Service; readonly gate: Gate } | null = null;

  private constructor(folder: string, env: Readonly<Record<string, string>>, drop: () => Promise<void>) {
    this.#folder = folder;
    this.#env = env;
    this.#drop = drop;
  }

  static async begin(store: CrashStore, env: Readonly<Record<string, string>>): Promise<MortalService> {
    const made = store.make();
    // Short, for the sockets that Chromium makes in it.
    const mortal = new MortalService(await mkdtemp(path.join(tmpdir(), "rwc-")), { ...env, ...made.env }, made.drop);
    await mkdir(mortal.temporaryFolder);
    await mortal.start();
    return mortal;
  }

  /** What runners use for their files; its name in the environment marks everything that the service has started. */
  get temporaryFolder(): string {
    return path.join(this.#folder, "tmp");
  }

  /** Where it is reached now, through its gate; null while it is dead. */
  get url(): string | null {
    return this.#life?.gate.url ?? null;
  }

  /** Without the gate. */
  get ownUrl(): string {
    return this.#living().service.url;
  }

  async start(): Promise<void> {
    const dataDir = path.join(this.#folder, "data");
    const env = { ...this.#env, RUNWRIGHT_BOOTSTRAP_API_KEY: API_KEY, TMPDIR: this.temporaryFolder };
    const service = await startService({ dataDir, env });
    const gate = await Gate.open(service.url, this.acknowledged);
    // Runners look there before each request, so from now on they come through the gate.
    await writeFile(path.join(dataDir, "service-address"), gate.url);
    this.#life = { service, gate };
  }

  /** Kills it at that moment of the request that comes after so many others; false, and it lives, when the signal came first. */
  async killAt(requests: number, when: { readonly moment: Moment; readonly signal: AbortSignal }): Promise<boolean> {
    const { service, gate } = this.#living();
    const dead = new Promise<void>((resolve) => service.process.once("close", () => resolve()));
    const killed = await gate.at(requests, { ...when, cuts: true, act: () => killHard(service.process.pid ?? 0) });
    if (!killed) return false;
    this.#life = null;
    await Promise.all([dead, gate.close()]);
    return true;
  }

  /** Kills it now. */
  async kill(): Promise<void> {
    const { service, gate } = this.#living();
    const dead = new Promise<void>((resolve) => service.process.once("close", () => resolve()));
    killHard(service.process.pid ?? 0);
    this.#life = null;
    await Promise.all([dead, gate.close()]);
  }

  /** After so many requests more, or when the signal says so. */
  async passes(requests: number, signal: AbortSignal): Promise<boolean> {
    return await this.#living().gate.at(requests, { moment: "before it is passed on", act: () => undefined, cuts: false, signal });
  }

  /** SIGTERM; resolves with its exit code. */
  async terminate(): Promise<number | null> {
    const { service, gate } = this.#living();
    const code = await service.stop();
    this.#life = null;
    await gate.close();
    return code;
  }

  output(): string {
    return this.#life?.service.output() ?? "";
  }

  /** Numbers of the runners that it believes to be alive; each leads a process group. */
  async runners(): Promise<number[]> {
    const folder = path.join(this.#folder, "data", "runners");
    const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
    const texts = await Promise.all(names.map(async (name) => await readFile(path.join(folder, name), "utf8").catch(() => "{}")));
    return texts.flatMap((text) => (JSON.parse(text) as { pid?: number }).pid ?? []);
  }

  async processes(): Promise<MarkedProcess[]> {
    return await processesWith(this.temporaryFolder);
  }

  /** Temporary folders of runners that are still there. */
  async leftFolders(): Promise<string[]> {
    return (await readdir(this.temporaryFolder)).filter((name) => name.startsWith("rw-"));
  }

  async dispose(): Promise<void> {
    if (this.#life !== null) await this.terminate();
    for (const { pid } of await this.processes()) killHard(pid);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
    await this.#drop();
  }

  #living(): { readonly service: Service; readonly gate: Gate } {
    if (this.#life === null) throw new Error("the service is dead");
    return this.#life;
  }
}
