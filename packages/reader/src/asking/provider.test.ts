import { afterEach, describe, expect, it } from "vitest";
import { type Script, type ScriptedModel, startScriptedModel, USAGE } from "../../../../test/models/scripted-model.ts";
import type { ModelCall, ModelQuestion } from "./ask-model.ts";
import { askWithRepair } from "./ask.ts";
import { createAsk } from "./ask-with-retries.ts";
import { Spending } from "./budget.ts";
import { type ModelBudget, DEFAULT_BUDGET } from "./model-options.ts";
import { createProvider } from "./provider.ts";
import { z } from "zod";

const KEY = "sk-test-0123456789abcdef";
const servers: ScriptedModel[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(async (server) => await server.close()));
});

interface Asked {
  readonly provider: "openai" | "anthropic";
  readonly isStreaming: boolean;
  readonly budget?: Partial<ModelBudget>;
  readonly deadlineMs?: number;
}

const ON = z.discriminatedUnion("kind", [z.object({ kind: z.literal("button") }), z.object({ kind: z.literal("link") })]);
const TOOLS = { press: { description: "Presses.", input: z.object({ times: z.int(), on: ON.optional() }) } };
const WAYS: readonly Asked[] = [
  { provider: "openai", isStreaming: true },
  { provider: "openai", isStreaming: false },
  { provider: "anthropic", isStreaming: true },
  { provider: "anthropic", isStreaming: false },
];

async function askingOf(script: Script, { provider, isStreaming, budget = {}, deadlineMs = 20_000 }: Asked) {
  const server = await startScriptedModel(script);
  servers.push(server);
  const calls: ModelCall[] = [];
  const spending = new Spending({ ...DEFAULT_BUDGET, ...budget });
  const options = { name: `${provider}:scripted`, baseUrl: server.url, apiKey: KEY, isStreaming };
  const ask = createAsk({ options, send: createProvider(options), spending, onCall: (call) => calls.push(call), firstPauseMs: 10 });
  const question: ModelQuestion = {
    role: "planner",
    instructions: "Fixed.",
    text: "Now.",
    tools: TOOLS,
    deadline: limitIn(deadlineMs),
    signal: AbortSignal.timeout(30_000),
  };
  return { server, calls, spending, ask, question, run: async () => await askWithRepair(ask, spending, question) };
}

function limitIn(ms: number) {
  const end = performance.now() + ms;
  return {
    get remainingMs() {
      return Math.max(0, Math.ceil(end - performance.now()));
    },
  };
}

const GOOD = { calls: [{ tool: "press", input: { times: 2 } }] };

describe.each(WAYS)("asking $provider (streaming: $isStreaming)", (way) => {
  it("sends what is fixed first, and reads calls and counts", async () => {
    const { run, server, spending, calls } = await askingOf(() => GOOD, way);
    expect(await run()).toEqual([{ tool: "press", input: { times: 2 } }]);
    const [request] = server.requests;
    expect(request).toMatchObject({
      protocol: way.provider,
      model: "scripted",
      instructions: "Fixed.",
      text: "Now.",
      tools: ["press"],
      isStreaming: way.isStreaming,
    });
    expect(JSON.stringify(request!.headers)).toContain(KEY);
    expect(spending.used).toEqual({ requests: 1, ...USAGE });
    expect(calls).toMatchObject([{ role: "planner", model: `${way.provider}:scripted`, ...USAGE, finish: "tool-calls" }]);
    expect(JSON.stringify(request!.body["system"] ?? "").includes("ephemeral")).toBe(way.provider === "anthropic");
  });

  it("takes several calls of one answer in their order", async () => {
    const { run } = await askingOf(() => ({ calls: [1, 2, 3].map((times) => ({ tool: "press", input: { times } })) }), way);
    expect((await run()).map(({ input }) => input)).toEqual([{ times: 1 }, { times: 2 }, { times: 3 }]);
  });

  it.each([
    ["no JSON", { malformed: "arguments" as const }],
    ["nothing", { malformed: "empty" as const }],
    ["only text", { text: "I would press it." }],
    ["a tool that there is not", { calls: [{ tool: "delete", input: {} }] }],
    ["what the tool does not take", { calls: [{ tool: "press", input: { times: "two" } }] }],
    ["more than it may", { tooLong: [{ tool: "press", input: { times: 1 } }] }],
  ])("tells the model once that it answered with %s, and counts both answers", async (_what, wrong) => {
    const { run, server, spending } = await askingOf(({ n }) => (n === 1 ? wrong : GOOD), way);
    expect(await run()).toEqual([{ tool: "press", input: { times: 2 } }]);
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]!.text).toContain("could not be used");
    expect(spending.callsLeft).toBe(DEFAULT_BUDGET.callsPerStep - 2);
    expect(spending.used.in).toBe(2 * USAGE.in);
  });

  it("gives up with model_malformed when told in vain", async () => {
    const { run } = await askingOf(() => ({ malformed: "empty" }), way);
    await expect(run()).rejects.toMatchObject({ code: "model_malformed" });
  });

  it.each([
    [{ times: "two" }, "times: Invalid input: expected number, received string"],
    [{ times: 2, on: { place: "here" } }, "on.kind: Invalid discriminator value. Expected 'button' \\| 'link'"],
  ])("says in a line what is wrong with the call %j", async (input, words) => {
    const { run } = await askingOf(() => ({ calls: [{ tool: "press", input }] }), way);
    await expect(run()).rejects.toThrow(new RegExp(`the call of press is not what the tool takes: ${words}$`, "u"));
  });

  it("tells a refusal at once", async () => {
    const { run, server } = await askingOf(() => ({ refusal: "I can't help with that." }), way);
    await expect(run()).rejects.toMatchObject({ code: "model_refused" });
    expect(server.requests).toHaveLength(1);
  });

  it("asks again when the server fails or the answer is cut off", async () => {
    const wrong = [{ status: 500 }, { cut: GOOD.calls }] as const;
    const { run, calls } = await askingOf(({ n }) => wrong[n - 1] ?? GOOD, way);
    expect(await run()).toHaveLength(1);
    expect(calls.map(({ finish }) => finish)).toEqual([
      "http_500",
      expect.stringMatching(/^(?:cut|unreadable|other|unreachable|error)$/u),
      "tool-calls",
    ]);
  });
});

describe("when the provider gives no answer", () => {
  const way = WAYS[0]!;

  it("waits as long as Retry-After says", async () => {
    const { run, server } = await askingOf(({ n }) => (n === 1 ? { status: 429, headers: { "retry-after": "1" } } : GOOD), way);
    await run();
    expect(server.requests[1]!.atMs - server.requests[0]!.atMs).toBeGreaterThanOrEqual(950);
  });

  it("does not wait past the deadline", async () => {
    const { run, server } = await askingOf(() => ({ status: 429, headers: { "retry-after": "60" } }), { ...way, deadlineMs: 3_000 });
    await expect(run()).rejects.toMatchObject({ code: "model_unavailable" });
    expect(server.requests).toHaveLength(1);
  });

  it.each(WAYS)("ends a call that hangs ($provider, streaming: $isStreaming)", async (one) => {
    const { run, calls } = await askingOf(() => ({ hangs: true }), { ...one, budget: { callMs: 150 } });
    await expect(run()).rejects.toMatchObject({ code: "model_unavailable", message: expect.stringContaining("after 2 tries") });
    expect(calls.map(({ finish }) => finish)).toEqual(["timed_out", "timed_out"]);
  });

  it.each([
    [401, "model_unauthorized"],
    [403, "model_unauthorized"],
    [404, "model_not_found"],
    [400, "model_request_rejected"],
  ])("tells a %i as %s, without a second try and without the key", async (status, code) => {
    const { run, server } = await askingOf(() => ({ status, message: `bad key ${KEY}` }), way);
    const error: unknown = await run().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain(KEY);
    expect(server.requests).toHaveLength(1);
  });

  it("tells a server that is not there, and one that speaks something else", async () => {
    const { ask, question, server } = await askingOf(() => ({ malformed: "body" }), { ...way, deadlineMs: 1_200 });
    await expect(ask(question)).rejects.toMatchObject({ code: "model_unavailable" });
    await server.close();
    servers.length = 0;
    await expect(ask({ ...question, deadline: limitIn(1_200) })).rejects.toMatchObject({
      code: "model_unavailable",
      message: expect.stringContaining("could not be reached"),
    });
  });

  it("stops at once when the run does", async () => {
    const { ask, question } = await askingOf(() => ({ hangs: true }), way);
    const stop = new AbortController();
    const asked = ask({ ...question, signal: stop.signal });
    stop.abort(new Error("stopped"));
    await expect(asked).rejects.toThrow("stopped");
  });
});

describe("the budget", () => {
  it.each([
    ["calls of a step", { callsPerStep: 2 }],
    ["calls of a run", { callsPerRun: 2 }],
    ["tokens", { inputTokensPerRun: 2 * USAGE.in }],
  ])("ends with budget_exhausted after so many %s", async (_what, budget) => {
    const { run } = await askingOf(() => GOOD, { ...WAYS[0]!, budget });
    await run();
    await run();
    await expect(run()).rejects.toMatchObject({ code: "budget_exhausted" });
  });

  it("says to the provider how long an answer may be", async () => {
    const { run, server } = await askingOf(() => GOOD, { ...WAYS[0]!, budget: { outputTokens: 77 } });
    await run();
    expect(server.requests[0]!.body["max_tokens"]).toBe(77);
  });
});

it.each(WAYS)("takes plain text where no tools are given ($provider, streaming: $isStreaming)", async (way) => {
  const { ask, question, server } = await askingOf(() => ({ text: 'Click "Save"' }), way);
  expect(await ask({ ...question, tools: {} })).toEqual({ ok: true, calls: [], text: 'Click "Save"' });
  expect(server.requests[0]!.tools).toEqual([]);
});
