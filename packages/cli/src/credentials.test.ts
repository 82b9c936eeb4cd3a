import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { credentialsFile, forgetKey, readCredentials, storeKey } from "./credentials.ts";

test("keys are kept by service, the last one used first, and the file goes with the last of them", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  const env = { XDG_CONFIG_HOME: folder };
  try {
    expect(readCredentials(env)).toEqual({ baseUrl: undefined, apiKey: undefined });
    expect(forgetKey(env, "http://one.example")).toBe(false);
    storeKey(env, "http://one.example/", "rw_one");
    storeKey(env, "http://two.example", "rw_two");
    expect(readCredentials(env)).toEqual({ baseUrl: "http://two.example", apiKey: "rw_two" });
    expect(readCredentials(env, "HTTP://one.example")).toEqual({ baseUrl: "http://one.example", apiKey: "rw_one" });
    expect(forgetKey(env, "http://two.example/")).toBe(true);
    expect(readCredentials(env)).toEqual({ baseUrl: "http://one.example", apiKey: "rw_one" });
    expect(existsSync(credentialsFile(env))).toBe(true);
    expect(forgetKey(env, "http://one.example")).toBe(true);
    expect(existsSync(credentialsFile(env))).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
