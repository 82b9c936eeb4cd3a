import { describe, expect, it } from "vitest";
import type { WorkspaceRecord } from "../domain/records.ts";
import { RequestAllowance } from "./request-allowance.ts";

function setUp({ usual = null as number | null } = {}) {
  const state = { now: 1_000_000, asked: 0, perMinute: null as number | null };
  const get = async (): Promise<WorkspaceRecord> => {
    state.asked++;
    const { perMinute } = state;
    return { limits: { requestsPerMinute: perMinute } } as WorkspaceRecord;
  };
  const deps = {
    workspaces: { get },
    clock: { now: () => state.now },
    settings: { requestsPerMinute: usual },
  } as unknown as ConstructorParameters<typeof RequestAllowance>[0];
  return { state, allowance: new RequestAllowance(deps) };
}

describe("how many requests a key has", () => {
  it("is what the workspace says, else what the service is configured to, and never more than that", async () => {
    const { state, allowance } = setUp({ usual: 600 });
    expect(await allowance.perMinute("a")).toBe(600);
    state.perMinute = 5;
    expect(await allowance.perMinute("b")).toBe(5);
    state.perMinute = 6000;
    expect(await allowance.perMinute("c")).toBe(600);
    expect(await setUp().allowance.perMinute("a")).toBeNull();
  });

  it("is asked of the store once in two seconds, so that what another process changed is felt then", async () => {
    const { state, allowance } = setUp();
    for (let n = 0; n < 100; n++) await allowance.perMinute("a");
    expect(state.asked).toBe(1);
    state.perMinute = 7;
    state.now += 1999;
    expect(await allowance.perMinute("a")).toBeNull();
    state.now += 1;
    expect(await allowance.perMinute("a")).toBe(7);
  });

  it("is felt at once when it was changed here, also by a request that was asking meanwhile", async () => {
    const { state, allowance } = setUp();
    const asking = allowance.perMinute("a");
    state.perMinute = 7;
    allowance.forget();
    await asking;
    expect(await allowance.perMinute("a")).toBe(7);
  });

  it("is asked again after a clock that went back", async () => {
    const { state, allowance } = setUp();
    await allowance.perMinute("a");
    state.perMinute = 7;
    state.now -= 60_000;
    expect(await allowance.perMinute("a")).toBe(7);
  });
});
