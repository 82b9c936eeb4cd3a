import type { Exchange, Fault } from "./faulty-proxy.ts";
import { live, type Outcome, type Trouble } from "./live.ts";
import { redirected } from "./redirected.ts";
import { withClockJumps, withFasterTimers } from "./time.ts";
import type { PlayedService } from "./service.ts";

export interface Scenario {
  readonly name: string;
  readonly run: (service: PlayedService) => Promise<Outcome>;
}

const problem = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  kind: "answer",
  status,
  headers: { "content-type": "application/problem+json", ...headers },
  body: JSON.stringify({ type: "about:blank", title: "Trouble", status, detail: "The test wants it so.", code, requestId: "r" }),
});

const isPost = ({ method }: Exchange): boolean => method === "POST";
const through = (name: string, trouble: Trouble): Scenario => ({ name, run: (service) => live(service, trouble) });
const LARGE = `event: run.note\ndata: {"text":"${"x".repeat(2_000_000)}"}\n\n`;
const SILENCE_MS = 300_000;

export const SCENARIOS: readonly Scenario[] = [
  through("no fault", {}),
  through("reset before headers", { faults: ({ nth }) => (nth <= 2 ? { kind: "reset" } : null) }),
  through("reset before headers, the deed done", { faults: ({ nth }) => (nth <= 2 ? { kind: "reset after the deed" } : null) }),
  through("reset after headers", { faults: ({ nth }) => (nth <= 2 ? { kind: "reset after headers" } : null) }),
  through("reset in the middle of an event", {
    faults: ({ isStream, nth }) => (isStream && nth <= 8 ? { kind: "cut", afterBytes: 1500 } : null),
  }),
  through("503 with Retry-After during a rollout", {
    faults: ({ nth }) => (nth <= 2 ? problem(503, "unavailable", { "retry-after": nth === 1 ? "1" : "0" }) : null),
  }),
  through("a proxy that buffers", { faults: ({ isStream }) => (isStream ? { kind: "buffer" } : null), stream: { timeout: 150 } }),
  through("a proxy that buffers, for a wait", {
    by: "wait",
    client: { timeout: 200 },
    faults: ({ isStream, nth }) => (isStream && nth <= 3 ? { kind: "buffer" } : null),
  }),
  through("a half-open stream", { faults: ({ isStream, nth }) => (isStream && nth <= 2 ? { kind: "stall", afterBytes: 900 } : null) }),
  {
    name: "clock jumps",
    run: (service) => withClockJumps(600_000, (jump) => live(service, { by: "wait", between: jump })),
  },
  through("a server that restarts under a stream", {
    between: async (step, service) => {
      if (step % 5 === 0) await service.restart();
    },
  }),
  through("a 409 storm", {
    callers: 8,
    faults: (exchange) => (isPost(exchange) && exchange.nth % 3 === 1 ? problem(409, "idempotency_in_progress") : null),
  }),
  through("a 429 storm", { faults: ({ nth }) => (nth % 4 === 0 ? null : problem(429, "rate_limited", { "retry-after": "0" })) }),
  { name: "a redirect to another origin", run: redirected },
  {
    name: "300 s of silence",
    run: (service) => withFasterTimers(100, (virtualNow) => live(service, silent(virtualNow))),
  },
  through("an event larger than 1 MB", {
    faults: ({ isStream, nth }) => (isStream && nth === 1 ? { kind: "prepend", text: LARGE } : null),
  }),
  through("an unknown event", {
    faults: ({ isStream }) =>
      isStream ? { kind: "prepend", text: 'event: run.dreamt\ndata: {"of":"sheep"}\n\nevent: error\ndata: x\n\n' } : null,
  }),
  through("a body cut short", { faults: ({ isStream, nth }) => (!isStream && nth <= 2 ? { kind: "cut", afterBytes: 20 } : null) }),
];

/** Its time runs a hundred times as fast; the stream says nothing until 300 s of that have passed. */
function silent(virtualNow: () => number): Trouble {
  return {
    stream: { heartbeatTimeout: 45_000, timeout: 10_000, reconnect: { maxAttempts: 20 } },
    faults: ({ isStream }) => (isStream && virtualNow() < SILENCE_MS ? { kind: "stall", afterBytes: 300 } : null),
  };
}
