import { createAsk, createProvider, DEFAULT_BUDGET, Spending } from "@runwright/reader/asking";
import { expect, it } from "vitest";
import { startScriptedModel } from "../../../../test/models/scripted-model.ts";
import { Deadline } from "../acting/deadline.ts";
import { createJudge } from "./judge.ts";
import { createPlanner } from "./planner.ts";

it.each(["openai", "anthropic"])("gives the planner's tools in a form that %s takes", async (provider) => {
  const acts = [
    { tool: "act", input: { act: { kind: "click", ref: "e1" } } },
    { tool: "done", input: {} },
  ];
  const server = await startScriptedModel(() => ({ calls: acts }));
  try {
    const options = { name: `${provider}:scripted`, baseUrl: server.url, apiKey: "sk-test" };
    const spending = new Spending(DEFAULT_BUDGET);
    const ask = createAsk({ options, send: createProvider(options), spending, onCall: () => undefined });
    const page = { url: "http://shop.test/", title: "Shop", lines: ['- button "Buy" [e1]'], refs: ["e1"], isCut: false, ...NO_SIGN_IN };
    const [deadline, signal] = [Deadline.in(20_000), AbortSignal.timeout(30_000)];
    const input = {
      goal: "",
      step: "Buy it",
      why: "",
      before: [],
      attempts: [],
      page,
      variables: [],
      mail: [],
      callsLeft: 5,
      deadline,
      signal,
    };
    expect(await createPlanner(ask, spending).next(input)).toEqual([{ kind: "act", act: { kind: "click", ref: "e1" } }, { kind: "done" }]);
    expect(server.requests[0]!.tools).toEqual(["act", "assert", "done", "giveUp", "look", "find"]);
  } finally {
    await server.close();
  }
});

it.each(["openai", "anthropic"])("tells what a thing is called by once in a request to %s, and in few words", async (provider) => {
  const server = await startScriptedModel(({ tools }) => ({ calls: [tools.includes("done") ? { tool: "done", input: {} } : CANNOT] }));
  try {
    const options = { name: `${provider}:scripted`, baseUrl: server.url, apiKey: "sk-test" };
    const spending = new Spending(DEFAULT_BUDGET);
    const ask = createAsk({ options, send: createProvider(options), spending, onCall: () => undefined });
    const page = { url: "http://shop.test/", title: "Shop", lines: [], refs: [], isCut: false, ...NO_SIGN_IN };
    const end = { deadline: Deadline.in(20_000), signal: AbortSignal.timeout(30_000) };
    await createPlanner(ask, spending).next({ ...STEP, page, ...end });
    await createJudge(ask, spending).propose({ claim: "It is there", goal: "", attempted: [], page, ...end });
    const [planner = "", judge = ""] = server.requests.map(({ body }) => JSON.stringify(body["tools"]));
    expect(planner.length).toBeLessThan(9_000);
    expect(judge.length).toBeLessThan(1_000);
  } finally {
    await server.close();
  }
});

const CANNOT = { tool: "cannot", input: {} };
const STEP = { goal: "", step: "Buy it", why: "", before: [], attempts: [], variables: [], mail: [], callsLeft: 5 };
const NO_SIGN_IN = { document: "1", asksToSignIn: false };
