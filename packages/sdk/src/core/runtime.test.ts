import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRunwrightError } from "../errors/runwright-error.ts";
import { checkRuntime, OLDEST_NODE } from "./runtime.ts";

function refusal(promise: Parameters<typeof checkRuntime>[0]): unknown {
  try {
    return checkRuntime(promise);
  } catch (error) {
    return isRunwrightError(error) ? error.toJSON() : error;
  }
}

describe("the runtime", () => {
  it("that is too old is told in one sentence, before anything is asked", () => {
    expect(refusal({})).toMatchObject({ code: "runtime_too_old", message: "Needs Node 22.12 or newer." });
    expect([refusal(Promise), refusal(undefined)]).toEqual([undefined, undefined]);
  });

  it("is the one that package and page name", () => {
    const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { engines: { node: string } };
    expect(engines.node).toBe(`>=${OLDEST_NODE}`);
  });
});
