import { KubeError, type KubeErrorCode } from "@runwright/operator/kube";
import { describe, expect, it } from "vitest";
import { PortError } from "../../../ports/port-error.ts";
import { clusterCheck, watchCluster } from "./cluster-check.ts";

/** An API server that is asked through `list` alone. */
function asked() {
  const state = { calls: 0, nowMs: 1_000_000, error: null as KubeError | null };
  const list = async () => {
    state.calls += 1;
    if (state.error !== null) throw state.error;
    return { items: [], resourceVersion: "1", continue: null };
  };
  return { state, check: clusterCheck({ client: { list }, namespace: "runs", clock: { now: () => state.nowMs } }) };
}

const refusal = (code: KubeErrorCode, message = "words of the API server at 10.0.0.1"): KubeError => new KubeError(message, { code });

describe("whether the cluster can be worked with", () => {
  it("is asked once in five seconds, by however many at once, and anew after that", async () => {
    const { state, check } = asked();
    await Promise.all([check(), check(), check()]);
    state.nowMs += 4_999;
    await check();
    expect(state.calls).toBe(1);
    state.nowMs += 1;
    await check();
    expect(state.calls).toBe(2);
    state.nowMs -= 60_000;
    await check();
    expect(state.calls).toBe(3);
  });

  it("stays no for as long as it was asked last, then becomes yes", async () => {
    const { state, check } = asked();
    state.error = refusal("unreachable");
    await expect(check()).rejects.toBeInstanceOf(PortError);
    state.error = null;
    await expect(check()).rejects.toMatchObject({ code: "unavailable" });
    state.nowMs += 5_000;
    expect(await check()).toBeUndefined();
  });

  it.each<[KubeErrorCode, string | undefined, RegExp]>([
    ["unreachable", undefined, /^The cluster gives no answer\. Look at the API server/u],
    ["timeout", undefined, /^The cluster gives no answer\./u],
    ["forbidden", undefined, /may not list TestRuns .*rbac\.create/u],
    ["unauthorized", undefined, /does not take the service's credentials.*RUNWRIGHT_KUBECONFIG/u],
    ["not_found", "the server could not find the requested resource", /Install the CRD testruns\.runwright\.dev/u],
  ])("says what to look at when the answer is %s, and keeps the cluster's own words for the cause", async (code, message, want) => {
    const { state, check } = asked();
    state.error = refusal(code, message);
    const error = await check().then(
      () => null,
      (caught: unknown) => caught as PortError,
    );
    expect(error?.message).toMatch(want);
    expect(error?.message).not.toContain("10.0.0.1");
    expect(error?.cause).toBe(state.error);
  });
});

describe("the watch over the cluster", () => {
  it("has one line for each change, and the figure each time", async () => {
    const abort = new AbortController();
    const answers = [true, false, false, true, true];
    const lines: string[] = [];
    const found: boolean[] = [];
    const say = (_fields: object, message: string): void => void lines.push(message);
    await watchCluster(abort.signal, {
      check: async () => {
        if (answers[found.length] === false) throw new PortError("unavailable", "away");
      },
      clock: { sleep: async () => void (found.length === answers.length && abort.abort()) },
      log: { info: say, warn: say, error: say },
      onFound: (isReady) => void found.push(isReady),
    });
    expect(found).toEqual(answers);
    expect(lines).toEqual([expect.stringMatching(/cannot be worked with/u), expect.stringMatching(/again$/u)]);
  });
});
