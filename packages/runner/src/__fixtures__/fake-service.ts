import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  ARTIFACT_TYPES,
  EventBatch,
  type HandOut,
  Heartbeat,
  Outcome,
  type RunnerEvent,
  type RunnerOrders,
  type Trajectory,
  ProposalReport,
  TrajectoryReport,
  type TryAnswer,
  TryReport,
} from "@runwright/contracts";

export const RUN_ID = "0b8a4a52-7a52-4f2e-9a51-6a2d7b1c9e01";
export const TOKEN = "run-token-of-the-tests";
/** What a runner in a Pod gets the other one for. */
export const POD_TOKEN = "pod-token-of-the-tests";

/** The service as the runner sees it: the internal routes by their contracts, kept in memory, on a real socket. */
export interface FakeService {
  readonly url: string;
  readonly assignment: { serviceUrl: string; runId: string; attempt: number; token: string };
  readonly batches: EventBatch[];
  readonly artifacts: Map<string, Buffer>;
  readonly outcomes: Outcome[];
  /** First tries; each may be followed by another. */
  readonly tries: TryReport[];
  readonly heartbeats: Heartbeat[];
  /** What it says is known, whatever is asked for. */
  readonly trajectories: Trajectory[];
  readonly trajectoryReports: TrajectoryReport[];
  readonly proposalReports: ProposalReport[];
  /** Everything that came in, in order, as `POST events`. */
  readonly requests: string[];
  orders: RunnerOrders;
  /** Statuses to answer instead, by `METHOD path`; each is used once. */
  readonly failures: { readonly request: string; readonly status: number; readonly code?: string }[];
  /** What stands before it, as a proxy does: true when it has dealt with the request, or never will. */
  proxy: ((request: string, response: ServerResponse) => boolean) | null;
  events(): RunnerEvent[];
  /** Without the pictures of steps that go on: the load of the machine decides how many there are. */
  steps(): Extract<RunnerEvent, { type: "run.step" }>[];
  /** Stops to listen and cuts every connection, as a killed service does. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function startFakeService(handOut: Partial<HandOut> = {}): Promise<FakeService> {
  let server: Server;
  let port = 0;
  const listen = async (): Promise<void> => {
    server = createServer((request, response) => void answer(service, { request, response, handOut }));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  };
  const goAway = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const batches: EventBatch[] = [];
  const service: FakeService = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    get assignment() {
      return { serviceUrl: `http://127.0.0.1:${port}`, runId: RUN_ID, attempt: 1, token: TOKEN };
    },
    batches,
    artifacts: new Map(),
    outcomes: [],
    tries: [],
    heartbeats: [],
    trajectories: [],
    trajectoryReports: [],
    proposalReports: [],
    requests: [],
    orders: { stop: null },
    failures: [],
    proxy: null,
    events: () => batches.flatMap((batch) => batch.events),
    steps: () =>
      batches
        .flatMap((batch) => batch.events.filter((event) => event.type === "run.step"))
        .filter(({ status, hasScreenshot }) => status !== "running" || hasScreenshot !== true),
    goAway,
    comeBack: listen,
    close: goAway,
  };
  await listen();
  return service;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly handOut: Partial<HandOut>;
}

async function answer(service: FakeService, { request, response, handOut }: Exchange): Promise<void> {
  const url = new URL(request.url ?? "/", "http://service");
  const path = url.pathname.replace(`/internal/v1/runs/${RUN_ID}/`, "");
  const name = `${request.method} ${path}`;
  const body = await readBody(request).catch(() => null);
  if (body === null) return;
  service.requests.push(name);
  if (service.proxy?.(name, response) === true) return;
  const failureAt = service.failures.findIndex((failure) => failure.request === name);
  const failure = service.failures[failureAt];
  if (failure !== undefined) {
    service.failures.splice(failureAt, 1);
    refuse(response, failure.status, failure.code ?? "unavailable");
  } else if (name === "POST token" && request.headers.authorization === `Bearer ${POD_TOKEN}`) send(response, { token: TOKEN, attempt: 1 });
  else if (request.headers.authorization !== `Bearer ${TOKEN}`) refuse(response, 401, "unauthenticated");
  else if (name === "GET hand-out") send(response, { ...defaultHandOut(), ...handOut });
  else if (name === "POST events") send(response, keepBatch(service, EventBatch.parse(JSON.parse(body.toString()))));
  else if (name === "POST heartbeat") send(response, keep(service, service.heartbeats, Heartbeat.parse(JSON.parse(body.toString()))));
  else if (name === "POST outcome") send(response, keep(service, service.outcomes, Outcome.parse(JSON.parse(body.toString()))));
  else if (name === "POST tries") send(response, keepTry(service, TryReport.parse(JSON.parse(body.toString()))));
  else if (name === "GET trajectories") send(response, { trajectories: service.trajectories });
  else if (name === "POST trajectories") send(response, keepTrajectories(service, TrajectoryReport.parse(JSON.parse(body.toString()))));
  else if (name === "POST proposals") send(response, keepProposals(service, ProposalReport.parse(JSON.parse(body.toString()))));
  else if (name.startsWith("PUT artifacts/")) send(response, keepArtifact(service, { request, url, body }));
  else refuse(response, 404, "not_found");
}

function keep<T>(service: FakeService, list: T[], item: T): RunnerOrders {
  list.push(item);
  return service.orders;
}

function keepTry(service: FakeService, report: TryReport): TryAnswer {
  service.tries.push(report);
  return { again: true };
}

function keepTrajectories(service: FakeService, report: TrajectoryReport): { kept: number } {
  service.trajectoryReports.push(report);
  return { kept: report.learned.length };
}

function keepProposals(service: FakeService, report: ProposalReport): { kept: number } {
  service.proposalReports.push(report);
  return { kept: report.found.length };
}

function keepBatch(service: FakeService, batch: EventBatch): RunnerOrders {
  if (!service.batches.some(({ n }) => n === batch.n)) service.batches.push(batch);
  return service.orders;
}

function keepArtifact(service: FakeService, { request, url, body }: { request: IncomingMessage; url: URL; body: Buffer }): RunnerOrders {
  const kind = url.pathname.split("/").at(-1) as keyof typeof ARTIFACT_TYPES;
  if (request.headers["content-type"] !== ARTIFACT_TYPES[kind]) throw new Error(`${kind} came as ${request.headers["content-type"]}`);
  const step = url.searchParams.get("step");
  const tryNumber = url.searchParams.get("try");
  service.artifacts.set(
    [url.searchParams.get("device"), kind, ...(step === null ? [] : [step]), ...(tryNumber === null ? [] : [`try ${tryNumber}`])].join(" "),
    body,
  );
  return service.orders;
}

export function defaultHandOut(): HandOut {
  return {
    runId: RUN_ID,
    attempt: 1,
    name: "A test",
    description: "1. Do something",
    plan: null,
    startUrl: "about:blank",
    devices: ["desktop"],
    variables: [],
    headers: [],
    proxy: null,
    locale: null,
    timezone: null,
    caCertificates: [],
    httpAuth: null,
    inbox: null,
    inboxProblem: null,
    modelProblem: null,
    signIn: null,
    model: null,
    retries: 0,
    deviceTimeoutMs: 60_000,
    otherWays: "ask",
    assumptions: "accept",
    trajectories: null,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, body: unknown): void {
  response.setHeader("content-type", "application/json").end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/problem+json" });
  response.end(JSON.stringify({ type: "about:blank", title: code, status, detail: code, instance: "/", code, requestId: "r" }));
}
