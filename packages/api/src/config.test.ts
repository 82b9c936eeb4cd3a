import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { loadConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";

function problemsOf(env: Record<string, string>, flags = {}): readonly string[] {
  try {
    loadConfig(env, flags);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("the configuration", () => {
  it("starts with nothing given", () => {
    expect(loadConfig({})).toMatchObject({ host: "127.0.0.1", port: 4180, opsPort: null, creditsPerRun: 1, requestsPerMinute: null });
  });

  it("takes a flag before its variable, and an empty variable for none", () => {
    const config = loadConfig({ RUNWRIGHT_PORT: "5000", RUNWRIGHT_HOST: "", RUNWRIGHT_PUBLIC_URL: "https://x.example/app/" }, { port: 0 });
    expect(config).toMatchObject({ port: 0, host: "127.0.0.1", publicUrl: "https://x.example/app" });
  });

  it("names every problem at once, as the person wrote it", () => {
    const problems = problemsOf(
      { RUNWRIGHT_OPS_PORT: "70000", RUNWRIGHT_LOG_LEVEL: "loud", RUNWRIGHT_SECRET_KEY: "short" },
      { port: "http" },
    );
    expect(problems).toHaveLength(4);
    expect(problems.join("\n")).toMatch(/--port .*\n?/u);
    expect(problems.join("\n")).toContain("RUNWRIGHT_OPS_PORT must be a port");
  });

  it.each([
    ["a wrong origin", { RUNWRIGHT_CORS_ORIGINS: "https://a.example/path" }],
    ["a public address without http", { RUNWRIGHT_PUBLIC_URL: "ftp://x" }],
    ["a short first key", { RUNWRIGHT_BOOTSTRAP_API_KEY: "abc" }],
    ["a MongoDB that is none", { RUNWRIGHT_MONGODB_URI: "postgres://user:hunter2@db/" }],
    ["a fraction", { RUNWRIGHT_CREDITS_PER_RUN: "1.5" }],
  ])("refuses %s", (_name, env) => {
    expect(problemsOf(env)).toHaveLength(1);
  });

  it("says plainly what is not there yet", () => {
    expect(problemsOf({}, { smtpPort: 25 })[0]).toContain("--smtp-port: this version cannot receive mail yet");
  });

  it("never shows a secret", () => {
    const key = "k".repeat(40);
    const mongodb = "mongodb://user:hunter2@db/";
    const config = loadConfig({ RUNWRIGHT_BOOTSTRAP_API_KEY: key, RUNWRIGHT_SECRET_KEY: "ab".repeat(32) }, { mongodbUri: mongodb });
    const shown = `${JSON.stringify(config)} ${inspect(config, { depth: 5, showHidden: true })} ${String(config.bootstrapApiKey)}`;
    expect(shown).not.toContain(key);
    expect(shown).not.toContain("abab");
    expect(shown).not.toContain("hunter2");
    expect(config.mongodbUri?.reveal()).toBe(mongodb);
    expect(config.bootstrapApiKey?.reveal()).toBe(key);
  });
});
