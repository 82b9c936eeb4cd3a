import type { AgentVerdict } from "@runwright/agent";
import { describe, expect, it } from "vitest";
import { verdictWithin } from "./carry-out.ts";
import { StopReason } from "./stop-reason.ts";

const limits = { signal: new AbortController().signal, timeoutMs: 10_000, actionsSoFar: () => 4 };
const passed: AgentVerdict = { status: "passed", reasoning: "All held.", errorMessage: null, stepCount: 2 };
const forEver = async () => await new Promise<AgentVerdict>(() => undefined);

describe("the agent's verdict", () => {
  it("is what the agent gives", async () => {
    expect(await verdictWithin(async () => passed, limits)).toEqual(passed);
  });

  it("is an error, with the actions so far, when the agent throws", async () => {
    const verdict = await verdictWithin(async () => await Promise.reject(new Error("out of ideas")), limits);
    expect(verdict).toEqual({ status: "error", reasoning: "", errorMessage: "agent_failed: out of ideas", stepCount: 4 });
  });

  it("is an error when the agent does not come to an end by itself", async () => {
    const verdict = await verdictWithin(forEver, { ...limits, timeoutMs: 1, overtimeMs: 1, lastWordsMs: 1 });
    expect(verdict.errorMessage).toMatch(/^timed_out: /u);
  });

  it("names the reason of the stop, whatever the agent says about it", async () => {
    const stop = new AbortController();
    stop.abort(new StopReason("cancelled", "the Run was cancelled"));
    const agent = async (): Promise<AgentVerdict> => ({ ...passed, status: "error", reasoning: "Two steps done.", errorMessage: "x: y" });
    const verdict = await verdictWithin(agent, { ...limits, signal: stop.signal });
    expect(verdict).toMatchObject({ errorMessage: "cancelled: the Run was cancelled", reasoning: "Two steps done." });
  });

  it("is no failure when the browser went away under the agent", async () => {
    const stop = new AbortController();
    const agent = async (): Promise<AgentVerdict> => {
      stop.abort(new StopReason("browser_crashed", "Chromium ended unexpectedly"));
      return { ...passed, status: "failed", reasoning: "The button was not found." };
    };
    const verdict = await verdictWithin(agent, { ...limits, signal: stop.signal });
    expect(verdict).toMatchObject({ status: "error", errorMessage: "browser_crashed: Chromium ended unexpectedly" });
  });

  it("stands when it was reached before the stop was noticed", async () => {
    expect(await verdictWithin(async () => passed, { ...limits, signal: AbortSignal.abort(new StopReason("interrupted", "x")) })).toEqual(
      passed,
    );
  });
});
