import type { ClientOptions } from "../config.ts";
import type { Project } from "../types/project.ts";
import type { Run } from "../types/run.ts";
import { isId } from "./check-fields.ts";
import { FakeState } from "./fake-state.ts";
import { IdempotentAnswers } from "./idempotent-answers.ts";
import type { ScriptedEnd, ScriptedRun, ScriptedStep } from "./outcome.ts";
import { KIND_ROUTES } from "./kinds.ts";
import { OTHER_ROUTES } from "./other-routes.ts";
import { PLAN_ROUTES } from "./plan-routes.ts";
import { makeProject, PROJECT_ROUTES } from "./project-routes.ts";
import { Refusal, type RefusalCode, toResponse } from "./refusal.ts";
import { required, type Route } from "./route.ts";
import { RUN_ROUTES } from "./run-routes.ts";
import { TAG_ROUTES } from "./tag-routes.ts";
import { TEST_ROUTES } from "./test-routes.ts";

/** How a fake service is set up. */
export interface FakeOptions {
  /** The time that records and events get; the real one unless given. */
  clock?: (() => Date) | undefined;
}

/** A request as the fake got it. */
export interface FakeRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** As JSON says it; undefined where it was none. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

const ORIGIN = "https://runwright.test";
const API_KEY = "rw_fake_key";
const ROUTES: readonly Route[] = [
  ...PROJECT_ROUTES,
  ...RUN_ROUTES,
  ...TAG_ROUTES,
  ...TEST_ROUTES,
  ...KIND_ROUTES,
  ...OTHER_ROUTES,
  ...PLAN_ROUTES,
];

/**
 * A Runwright service in memory, for tests of code that uses the client: no socket, no browser, no waiting.
 *
 * ```ts
 * const fake = new FakeRunwright();
 * const client = new Runwright(fake.clientOptions);
 * fake.nextRun({ status: "failed", reasoning: "The total was wrong." });
 * ```
 */
export class FakeRunwright {
  /** What to give to `new Runwright(...)`. */
  readonly clientOptions: Required<Pick<ClientOptions, "apiKey" | "baseUrl" | "fetch" | "minRetryDelay" | "maxRetryDelay">>;
  /** A project that is there from the start, as in a new service. */
  readonly project: Project;
  /** Every request so far, also those that were refused. */
  readonly requests: FakeRequest[] = [];
  readonly #state: FakeState;
  readonly #answers = new IdempotentAnswers();
  readonly #refusals: Refusal[] = [];

  constructor({ clock = () => new Date() }: FakeOptions = {}) {
    this.#state = new FakeState(ORIGIN, clock);
    this.project = makeProject(this.#state, "default");
    this.clientOptions = { apiKey: API_KEY, baseUrl: ORIGIN, fetch: this.fetch, minRetryDelay: 0, maxRetryDelay: 0 };
  }

  /** How the next Run that is triggered goes; called again, the one after it. Runs without a script pass. */
  nextRun(script: ScriptedRun): void {
    this.#state.scripts.push(script);
  }

  /** Refuses the next request, whatever it asks; called again, the one after it. */
  refuseNext(code: RefusalCode, detail = "The test wants it so."): void {
    this.#refusals.push(new Refusal(code, detail));
  }

  /** A held Run goes from pending to running. Throws where it is not pending. */
  begin(runId: string): void {
    required(this.#state.runs, runId, "Run").begin();
  }

  /** A held Run takes a step: one event as it begins, and one as it ends unless its status is `running`. */
  step(runId: string, step: ScriptedStep): void {
    required(this.#state.runs, runId, "Run").step(step);
  }

  /** A held Run comes to its end. Throws where it is not running. */
  finish(runId: string, end: ScriptedEnd = {}): Run {
    const life = required(this.#state.runs, runId, "Run");
    life.finish(end);
    return life.run;
  }

  /** Breaks every open stream, as a network does. Clients come back with Last-Event-ID. */
  cutStreams(): void {
    for (const stream of this.#state.openStreams) stream.cut();
  }

  /** As `globalThis.fetch`, but answered here. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const text = await request.text();
    const place = new URL(request.url);
    const key = request.headers.get("idempotency-key");
    const idempotencyKey = request.method === "POST" ? key : null;
    const body = parse(text);
    this.requests.push({ method: request.method, path: place.pathname + place.search, body, idempotencyKey });
    const requestId = `fake-${this.requests.length}`;
    let answer: Response;
    try {
      answer = this.#answer(request, { place, text, body, idempotencyKey });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = toResponse(error, { instance: place.pathname, requestId });
    }
    answer.headers.set("x-request-id", requestId);
    return answer;
  };

  #answer(request: Request, { place, text, body, idempotencyKey }: Received): Response {
    const refusal = this.#refusals.shift();
    if (refusal !== undefined) throw refusal;
    const { route, ids } = findRoute(request.method, place.pathname);
    const [id = "", otherId = ""] = ids;
    if (request.headers.get("authorization") !== `Bearer ${API_KEY}`)
      throw new Refusal("unauthenticated", "There is no such API key, or it has expired.");
    if (id !== "" && !isId(id)) throw new Refusal("not_found", "That is not an id.");
    if (text !== "" && body === undefined) throw new Refusal("malformed_request", "The body is not JSON.");
    const { headers, signal } = request;
    const once = { place: `${request.method} ${place.pathname}`, key: idempotencyKey, body: text };
    const asked = { state: this.#state, url: place, id, otherId, body: asObject(body), headers, signal };
    return this.#answers.once(once, () => this.#audited(route, route.handle(asked), asked.id));
  }

  #audited({ operation }: Route, answer: Response, id: string): Response {
    if (operation === undefined) return answer;
    const subjectId = id || (answer.headers.get("location")?.split("/").at(-1) ?? null);
    const { id: entryId, createdAt } = this.#state.stamps();
    const who = { keyId: "fake", keyName: "fake", requestId: `fake-${this.requests.length}` };
    this.#state.audit.put({ id: entryId, createdAt, operation, subjectId, ...who });
    return answer;
  }
}

interface Received {
  readonly place: URL;
  readonly text: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

function findRoute(method: string, pathname: string): { route: Route; ids: string[] } {
  const parts = pathname.split("/");
  const here = ROUTES.filter(({ path }) => {
    const wanted = path.split("/");
    return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(":") || part === parts[index]);
  });
  const route = here.find((one) => one.method === method);
  if (route !== undefined) return { route, ids: parts.filter((_, index) => route.path.split("/")[index]?.startsWith(":") === true) };
  if (here.length > 0) throw new Refusal("method_not_allowed", `${pathname} does not take ${method}.`);
  throw new Refusal("not_in_fake", `FakeRunwright does not answer ${method} ${pathname}.`);
}

/** Undefined where it is not JSON, which never says that. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asObject(body: unknown = {}): Readonly<Record<string, unknown>> {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new Refusal("invalid_request", "The body must be an object.", [
    { pointer: "", code: "invalid_value", detail: "must be an object" },
  ]);
}
