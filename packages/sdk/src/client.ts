import { type ClientOptions, loadConfig } from "./config.ts";
import type { APIPromise } from "./core/api-promise.ts";
import { call } from "./core/call.ts";
import type { RequestOptions, RequestSpec } from "./core/request-options.ts";
import { Transport } from "./core/transport.ts";
import { EditableCollection } from "./resources/collection.ts";
import type { Environments } from "./resources/environments.ts";
import { Keys } from "./resources/keys.ts";
import type { Projects } from "./resources/projects.ts";
import { Runs } from "./resources/runs.ts";
import type { SharedSteps } from "./resources/shared-steps.ts";
import type { Tags } from "./resources/tags.ts";
import { Tests } from "./resources/tests.ts";
import { OwnWorkspace } from "./resources/workspace.ts";
import type { LintParams, LintResult } from "./types/lint.ts";

/**
 * The client of a Runwright service.
 *
 * ```ts
 * const client = new Runwright(); // RUNWRIGHT_API_KEY, RUNWRIGHT_BASE_URL
 * const run = await client.tests.runAndWait(testId);
 * console.log(run.status, run.reasoning);
 * ```
 */
export class Runwright {
  readonly projects: Projects;
  readonly environments: Environments;
  readonly sharedSteps: SharedSteps;
  readonly tags: Tags;
  readonly tests: Tests;
  readonly runs: Runs;
  readonly keys: Keys;
  readonly workspace: OwnWorkspace;
  readonly #options: ClientOptions;
  readonly #transport: Transport;

  /** Throws a ConfigError when there is no key or the base URL is not safe; connects to nothing. */
  constructor(options: ClientOptions = {}) {
    this.#options = options;
    this.#transport = new Transport(loadConfig(options));
    this.projects = new EditableCollection(this.#transport, "projects");
    this.environments = new EditableCollection(this.#transport, "environments");
    this.sharedSteps = new EditableCollection(this.#transport, "shared-steps");
    this.tags = new EditableCollection(this.#transport, "tags");
    this.tests = new Tests(this.#transport);
    this.runs = new Runs(this.#transport);
    this.keys = new Keys(this.#transport);
    this.workspace = new OwnWorkspace(this.#transport);
  }

  /** Where the service is. */
  get baseUrl(): string {
    return this.#transport.config.baseUrl.href;
  }

  /** A client with some options changed. */
  withOptions(overrides: ClientOptions): Runwright {
    return new (this.constructor as typeof Runwright)({ ...this.#options, ...overrides });
  }

  /** How a description is understood, step by step; stores nothing. */
  lint(params: LintParams, options?: RequestOptions): APIPromise<LintResult> {
    return call(this.#transport, { method: "POST", path: "v1/lint", body: params }, options);
  }

  /** Any route of the service that answers JSON; `path` as in `v1/runs`. */
  request<T>(spec: Pick<RequestSpec, "method" | "path" | "query" | "body">, options?: RequestOptions): APIPromise<T> {
    return call(this.#transport, { ...spec, path: spec.path.replace(/^\/+/u, "") }, options);
  }
}
