import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createRunTokens } from "./run-token.ts";
import { ServiceAwayError } from "./service-error.ts";

let folder: string;
let tokenFile: string;
const { signal } = new AbortController();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  tokenFile = path.join(folder, "token");
  await writeFile(tokenFile, "pod-1\n");
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

function exchanging() {
  const asked: string[] = [];
  const tokens = createRunTokens({ tokenFile }, async (podToken) => {
    asked.push(podToken);
    return `run-${asked.length}`;
  });
  return { asked, tokens };
}

describe("a runner's run token", () => {
  it("is the given one where it was given one, for better or worse", async () => {
    const tokens = createRunTokens({ token: "given" }, async () => await Promise.reject(new Error("not to be asked")));
    expect(await tokens.get(signal)).toBe("given");
    expect(tokens.refused("given")).toBe(false);
    expect(tokens.known()).toEqual(["given"]);
  });

  it("is asked for once in a Pod, however many calls need it, and outlives the Pod's own", async () => {
    const { asked, tokens } = exchanging();
    expect(await Promise.all([tokens.get(signal), tokens.get(signal)])).toEqual(["run-1", "run-1"]);
    await writeFile(tokenFile, "pod-2");
    expect(await tokens.get(signal)).toBe("run-1");
    expect(asked).toEqual(["pod-1"]);
  });

  it("is asked for again, by the Pod's present token, when the service does not take it any more", async () => {
    const { asked, tokens } = exchanging();
    await tokens.get(signal);
    await writeFile(tokenFile, "pod-2");
    expect([tokens.refused("run-1"), tokens.refused("run-1")]).toEqual([true, true]);
    expect(await Promise.all([tokens.get(signal), tokens.get(signal)])).toEqual(["run-2", "run-2"]);
    expect(asked).toEqual(["pod-1", "pod-2"]);
    expect(tokens.known()).toEqual(["pod-1", "run-1", "pod-2", "run-2"]);
  });

  it("is not asked for without end from a service that takes none", async () => {
    const { tokens } = exchanging();
    const refusals: boolean[] = [];
    for (let n = 0; n < 5; n++) refusals.push(tokens.refused(await tokens.get(signal)));
    expect(refusals).toEqual([true, true, true, false, false]);
  });

  it("is tried for again while the Pod's token is not there, or the service is away", async () => {
    await rm(tokenFile);
    const { asked, tokens } = exchanging();
    await expect(tokens.get(signal)).rejects.toBeInstanceOf(ServiceAwayError);
    await writeFile(tokenFile, "pod-1");
    expect(await tokens.get(signal)).toBe("run-1");
    expect(asked).toEqual(["pod-1"]);
  });
});
