import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { changeRun } from "../../packages/api/src/domain/change-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { launched } from "../../packages/api/src/domain/run-state.ts";
import { issueRunToken } from "../../packages/api/src/domain/run-token.ts";
import { type HttpService, serveWorld } from "../bench/http-service.ts";
import { numberedId, openWorld, type World } from "../bench/world.ts";

type ServeOptions = Parameters<typeof serveWorld>[1];

/** The real service on a storage of its own; nobody carries its Runs out but who plays the runner here. */
export class PlayedService implements AsyncDisposable {
  readonly #folder: string;
  readonly #options: ServeOptions;
  #world: World;
  #http: HttpService;

  private constructor(parts: { folder: string; options: ServeOptions; world: World; http: HttpService }) {
    this.#folder = parts.folder;
    this.#options = parts.options;
    this.#world = parts.world;
    this.#http = parts.http;
  }

  /** Pages of these origins may ask it. */
  static async start(corsOrigins: readonly string[] = []): Promise<PlayedService> {
    const folder = await mkdtemp(path.join(tmpdir(), "runwright-client-faults-"));
    const world = await openWorld(folder);
    const options = { pingIntervalMs: 100, corsOrigins };
    return new PlayedService({ folder, options, world, http: await serveWorld(world, options) });
  }

  /** It changes with each restart. */
  get url(): string {
    return this.#http.url;
  }

  /** Ends it and starts it again on what it has stored. */
  async restart(): Promise<void> {
    await this.#http.close();
    this.#world = await openWorld(this.#folder);
    this.#http = await serveWorld(this.#world, this.#options);
  }

  async addTest(name: string): Promise<string> {
    const { deps, projectId, workspaceId } = this.#world;
    const caller = { workspaceId, keyId: numberedId(9, 1), scopes: [], projectIds: null };
    return (await createTest(deps, caller, { projectId, name, description: '1. Click "Go"', url: "https://shop.test/" })).id;
  }

  async begin(runId: string): Promise<void> {
    await changeRun(this.#world.deps, runId, (run) => launched(run, new Date().toISOString()));
    await this.#tell(runId, "GET hand-out");
  }

  /** One step, begun and passed: two events. */
  async step(runId: string, index: number): Promise<void> {
    const step = { type: "run.step", at: new Date().toISOString(), index, kind: "step", text: `Click "${index}"`, device: "desktop" };
    const events = [
      { ...step, status: "running" },
      { ...step, status: "passed", durationMs: 1 },
    ];
    await this.#tell(runId, "POST events", { n: index, stepCount: index, events });
  }

  finish(runId: string): Promise<void> {
    return this.#tell(runId, "POST outcome", { status: "passed", reasoning: "It was there.", errorMessage: null, stepCount: 1 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#http.close();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }

  async #tell(runId: string, target: string, body?: object): Promise<void> {
    const { deps } = this.#world;
    const run = await deps.runs.get(runId);
    if (run === null) throw new Error(`There is no Run ${runId}`);
    const [method = "", action = ""] = target.split(" ");
    const answer = await fetch(`${this.url}/internal/v1/runs/${runId}/${action}`, {
      method,
      headers: { authorization: `Bearer ${issueRunToken(deps, { runId, attempt: run.attempt })}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify({ attempt: run.attempt, ...body }) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${text}`);
  }
}
