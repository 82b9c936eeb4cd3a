import type { Environment, FinishedRun, InitialRun, Project, Run, Test } from "@runwright/sdk";
import { aRun, AT, ContractServer, json, openStream, problem, RUN_ID, type Seen } from "../../../sdk/src/__fixtures__/contract-server.ts";
import type { ServerResponse } from "node:http";

export const TEST_ID = "7e57ab1e-0000-4000-8000-000000000001";
export const PROJECT_ID = "9a0bec70-0000-4000-8000-000000000001";

export const ENVIRONMENT_ID = "e47140e7-0000-4000-8000-000000000001";

export type ScriptedEvent = [name: string, data: Record<string, unknown>];

export interface Script {
  readonly events?: readonly ScriptedEvent[];
  /** How every Run ends; without it Runs go on until they are cancelled. */
  readonly final?: Partial<FinishedRun>;
  /** Whether a Run goes on although it was cancelled. */
  readonly stubborn?: boolean;
  readonly tests?: Test[];
  readonly projects?: Project[];
  readonly environments?: Environment[];
}

/** Enough of the service for a command line, over a real socket: what it stores is what it was asked to store. */
export class ScriptedService implements AsyncDisposable {
  readonly tests: Test[];
  readonly projects: Project[];
  readonly environments: Environment[];
  readonly #script: Script;
  readonly #streams = new Map<string, (final: Run) => void>();
  readonly #server: ContractServer;

  private constructor(script: Script, server: ContractServer) {
    this.#server = server;
    this.#script = script;
    this.tests = script.tests ?? [];
    this.environments = script.environments ?? [];
    this.projects = script.projects ?? [aProject("default")];
  }

  static async start(script: Script = {}): Promise<ScriptedService> {
    const server = await ContractServer.start(({ request, response }) => service.#answer(request, response));
    const service = new ScriptedService(script, server);
    return service;
  }

  get url(): string {
    return this.#server.url;
  }

  /** `POST /v1/tests`, in the order they came. */
  get asked(): string[] {
    return this.#server.requests.map((request) => `${request.method} ${request.url.replace(/\?.*$/u, "")}`);
  }

  /** How many were asked so. */
  bodies(asked: string): unknown[] {
    return this.#server.requests
      .filter((request) => `${request.method} ${request.url}` === asked)
      .map((request) => JSON.parse(request.body) as unknown);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server[Symbol.asyncDispose]();
  }

  #answer(request: Seen, response: ServerResponse): void {
    const { pathname } = new URL(request.url, "http://x");
    const [, , resource = "", id = "", action, artifact = ""] = pathname.split("/");
    const body = request.body === "" ? {} : (JSON.parse(request.body) as Record<string, unknown>);
    if (request.headers.authorization === "Bearer wrong") return problem(response, 401, { code: "unauthenticated" });
    const route = `${request.method} ${resource}${id === "" ? "" : id === "run" ? "/run" : "/:id"}${action === undefined ? "" : `/${action}`}`;
    switch (route) {
      case "POST link-tokens":
        return json(response, { token: "rwl.once", expiresAt: AT }, { status: 201 });
      case "GET projects":
        return json(response, this.projects);
      case "POST projects":
        return json(response, add(this.projects, aProject(String(body["name"]))), { status: 201 });
      case "GET environments":
        return json(response, this.environments);
      case "POST environments":
        return json(response, add(this.environments, anEnvironment(body as Partial<Environment>)), { status: 201 });
      case "GET tests":
        return json(response, this.tests);
      case "POST tests":
        return json(response, add(this.tests, aTest(body as Partial<Test>)), { status: 201 });
      case "POST tests/run":
        return json(response, this.#tagRun(body), { status: 201 });
      case "GET tests/:id":
      case "PATCH tests/:id": {
        const test = this.tests.find((one) => one.id === id);
        return test === undefined
          ? problem(response, 404, { code: "not_found" })
          : json(response, Object.assign(test, body, { tags: test.tags }));
      }
      case "POST tests/:id/run":
      case "POST runs/:id/rerun":
        return json(response, initialRun(RUN_ID, String(body["startUrl"] ?? "http://shop.test/")), { status: 201 });
      case "GET runs":
        return json(response, [this.#final(RUN_ID), aRun("running", { testName: "Buy" })]);
      case "GET runs/:id":
        return json(response, this.#final(id));
      case "POST runs/:id/cancel": {
        const run = aRun("cancelled", { id: id });
        if (this.#script.stubborn !== true) this.#streams.get(id)?.(run);
        return json(response, run);
      }
      case "GET runs/:id/stream":
        return this.#stream(response, id);
      case "GET runs/:id/artifacts":
        return void response.writeHead(200, { "content-type": "application/octet-stream" }).end(`the ${artifact}`);
      default:
        return problem(response, 404, { code: "not_found" });
    }
  }

  #stream(response: ServerResponse, runId: string): void {
    const { send } = openStream(response);
    let id = 0;
    const finish = (run: Run): void => {
      send("run.finished", ++id, { run });
      response.end();
    };
    send("run.started", ++id, { run: aRun("running", { id: runId }) });
    for (const [name, data] of this.#script.events ?? []) send(name, ++id, data);
    if (this.#script.final === undefined) this.#streams.set(runId, finish);
    else finish(this.#final(runId));
  }

  #final(runId: string): Run {
    const { final } = this.#script;
    return aRun(final?.status ?? "running", { testName: "Buy a jacket", device: "desktop", ...final, id: runId });
  }

  #tagRun(body: Record<string, unknown>): unknown {
    const runs = this.tests.map((test, index) => ({ ...initialRun(`${RUN_ID.slice(0, -1)}${index}`, test.url), testId: test.id, test }));
    return { projectId: body["projectId"], tag: body["tag"], count: runs.length, runs };
  }
}

export function aTest(extra: Partial<Test> = {}): Test {
  return {
    id: TEST_ID,
    workspaceId: PROJECT_ID,
    projectId: PROJECT_ID,
    name: "Buy",
    description: '## Steps\n1. Click "Buy"',
    url: "http://shop.test/",
    environmentId: null,
    device: "desktop",
    trigger: "on_demand",
    schedule: null,
    scheduleTimezone: null,
    emailInboxEnabled: false,
    httpAuthEnabled: false,
    httpAuthUsername: null,
    httpAuthPasswordConfigured: false,
    createdAt: AT,
    updatedAt: AT,
    ...extra,
    tags: (extra.tags ?? []).map((tag) => (typeof tag === "string" ? { id: PROJECT_ID, name: tag, slug: tag } : tag)),
  };
}

export function anEnvironment(extra: Partial<Environment> = {}): Environment {
  return {
    id: ENVIRONMENT_ID,
    workspaceId: PROJECT_ID,
    projectId: PROJECT_ID,
    name: "Staging",
    baseUrl: null,
    headers: [],
    proxy: null,
    locale: null,
    timezone: null,
    caCertificates: [],
    signInSharedStepId: null,
    createdAt: AT,
    updatedAt: AT,
    ...extra,
    variables: (extra.variables ?? []).map(({ name, value, secret = false, totp }) =>
      secret ? { name, secret, valueConfigured: value !== undefined, ...(totp ? { totp } : {}) } : { name, secret, value },
    ),
  };
}

export function aProject(name: string): Project {
  return { id: PROJECT_ID, workspaceId: PROJECT_ID, name, slug: name.toLowerCase(), createdAt: AT, updatedAt: AT };
}

function initialRun(id: string, startUrl: string): InitialRun {
  return { id, startUrl, status: "pending", createdAt: AT };
}

function add<T>(list: T[], item: T): T {
  list.push(item);
  return item;
}
