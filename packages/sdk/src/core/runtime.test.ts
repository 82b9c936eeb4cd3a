import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRunwrightError } from "../errors/runwright-error.ts";
import { checkRuntime, OLDEST_NODE } from "./runtime.ts";

function refusal(runtime: Parameters<typeof checkRuntime>[0]): unknown {
  try {
    return checkRuntime(runtime);
  } catch (error) {
    return isRunwrightError(error) ? error.toJSON() : error;
  }
}

describe("the runtime", () => {
  it("that is too old is told in one sentence, before anything is asked", () => {
    expect(refusal({ Promise: {}, process: { versions: { node: "20.20.2" } } })).toMatchObject({
      code: "runtime_too_old",
      message: "The Runwright client needs Node 22.12 or newer (or a browser from 2024 on), and this is Node 20.20.2.",
    });
    expect(refusal({ Promise: {}, navigator: { userAgent: "Deno/1.30" } })).toMatchObject({
      message: expect.stringContaining("this is Deno/1.30."),
    });
    expect([refusal({ Promise }), refusal(undefined)]).toEqual([undefined, undefined]);
  });

  it("is the one that package and page name", () => {
    const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { engines: { node: string } };
    expect(engines.node).toBe(`>=${OLDEST_NODE}`);
  });
});
