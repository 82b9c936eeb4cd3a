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

  it("is a GitHub app only with all that one needs, and says what is missing", () => {
    const all = {
      RUNWRIGHT_GITHUB_APP_ID: "4242",
      RUNWRIGHT_GITHUB_PRIVATE_KEY_FILE: "/keys/app.pem",
      RUNWRIGHT_GITHUB_WEBHOOK_SECRET: "a secret of the hook",
    };
    expect(loadConfig({}).github).toBeNull();
    expect(loadConfig(all).github).toMatchObject({ appId: "4242", privateKeyFile: "/keys/app.pem", apiUrl: "https://api.github.com" });
    expect(loadConfig({ ...all, RUNWRIGHT_GITHUB_API_URL: "https://git.example.com/api/v3/" }).github?.apiUrl).toBe(
      "https://git.example.com/api/v3",
    );
    expect(inspect(loadConfig(all).github)).not.toContain("a secret");
    const { RUNWRIGHT_GITHUB_APP_ID: _id, ...rest } = all;
    expect(problemsOf(rest)).toEqual([expect.stringContaining("go together")]);
    expect(problemsOf({ ...all, RUNWRIGHT_GITHUB_APP_ID: "my app" })).toEqual([
      "RUNWRIGHT_GITHUB_APP_ID must be the number of a GitHub app.",
    ]);
  });

  it("lets webhooks be sent to private networks that it names, and to no others", () => {
    expect(loadConfig({}).webhookAllowedNetworks).toEqual([]);
    const networks = "10.0.0.0/8, fd00::/8";
    expect(loadConfig({ RUNWRIGHT_WEBHOOK_ALLOWED_NETWORKS: networks }).webhookAllowedNetworks).toEqual(["10.0.0.0/8", "fd00::/8"]);
    expect(problemsOf({ RUNWRIGHT_WEBHOOK_ALLOWED_NETWORKS: "10.0.0.1" })).toEqual([expect.stringContaining("must be networks")]);
  });

  it("carries Runs out on this machine unless it is told of a cluster", () => {
    expect(loadConfig({ RUNWRIGHT_KUBE_NAMESPACE: "runs" }).kubernetes).toBeNull();
    expect(loadConfig({ RUNWRIGHT_EXECUTOR: "process" }, { executor: "kubernetes", kubeNamespace: "runs" }).kubernetes).toEqual({
      kubeconfig: null,
      namespace: "runs",
      watchNamespaces: [],
      runnerServiceAccounts: ["runwright-runner"],
    });
    const more = { RUNWRIGHT_KUBE_WATCH_NAMESPACES: "team-a, team-b", RUNWRIGHT_KUBE_RUNNER_SERVICE_ACCOUNTS: "a,b" };
    expect(loadConfig({ RUNWRIGHT_EXECUTOR: "kubernetes", ...more }).kubernetes).toMatchObject({
      namespace: null,
      watchNamespaces: ["team-a", "team-b"],
      runnerServiceAccounts: ["a", "b"],
    });
    const everywhere = loadConfig({ RUNWRIGHT_EXECUTOR: "kubernetes", RUNWRIGHT_KUBE_WATCH_NAMESPACES: "*" });
    expect(everywhere.kubernetes?.watchNamespaces).toBeNull();
    expect(problemsOf({ RUNWRIGHT_KUBE_NAMESPACE: "Not A Name" }, { executor: "swarm" })).toEqual([
      "--executor must be one of process, kubernetes.",
      "RUNWRIGHT_KUBE_NAMESPACE must be a name in Kubernetes: a-z, 0-9 and -.",
    ]);
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
    ["a first workspace without a UUID", { RUNWRIGHT_BOOTSTRAP_WORKSPACE_ID: "acme" }],
    ["a MongoDB that is none", { RUNWRIGHT_MONGODB_URI: "postgres://user:hunter2@db/" }],
    ["a fraction", { RUNWRIGHT_CREDITS_PER_RUN: "1.5" }],
  ])("refuses %s", (_name, env) => {
    expect(problemsOf(env)).toHaveLength(1);
  });

  it("receives mail where a port for it is given, for a domain of its own or the one that others receive it for", () => {
    expect(loadConfig({})).toMatchObject({ smtpPort: null, inboxDomain: null, smtpTls: null });
    expect(loadConfig({}, { smtpPort: 0 })).toMatchObject({ smtpPort: 0, inboxDomain: "inbox.localhost" });
    expect(loadConfig({ RUNWRIGHT_INBOX_DOMAIN: "mail.example.com" })).toMatchObject({ smtpPort: null, inboxDomain: "mail.example.com" });
    expect(problemsOf({ RUNWRIGHT_INBOX_DOMAIN: "no domain" })[0]).toContain("RUNWRIGHT_INBOX_DOMAIN must be a domain");
    expect(problemsOf({ RUNWRIGHT_SMTP_TLS_CERT_FILE: "cert.pem" })[0]).toContain("go together");
  });

  it("takes a model with its key or its address, and says what is missing", () => {
    expect(loadConfig({}).model).toBeNull();
    const given = {
      RUNWRIGHT_MODEL: "openai:llama3",
      RUNWRIGHT_MODEL_BASE_URL: "http://localhost:11434/v1/",
      RUNWRIGHT_MODEL_CALLS_PER_STEP: "3",
    };
    const { model } = loadConfig(given);
    expect(model).toMatchObject({
      name: "openai:llama3",
      baseUrl: "http://localhost:11434/v1",
      apiKey: null,
      isStreaming: true,
      keepsPrompts: false,
    });
    expect(model!.budget).toMatchObject({
      callsPerStep: 3,
      callsPerRun: 60,
      inputTokensPerRun: 300_000,
      outputTokens: 1_000,
      callMs: 60_000,
    });
    const flags = (value: string) => loadConfig({ ...given, RUNWRIGHT_MODEL_STREAM: value, RUNWRIGHT_MODEL_LOG: value }).model;
    for (const yes of ["true", "1"]) expect(flags(yes)).toMatchObject({ isStreaming: true, keepsPrompts: true });
    for (const no of ["false", "0"]) expect(flags(no)).toMatchObject({ isStreaming: false, keepsPrompts: false });
    const rates = (prices: object) => loadConfig({ ...given, ...prices }).model?.rates;
    expect(rates({})).toBeNull();
    const prices = { RUNWRIGHT_MODEL_PRICE_INPUT: "0.25", RUNWRIGHT_MODEL_PRICE_OUTPUT: "2" };
    expect(rates(prices)).toEqual({ input: 0.25, cachedInput: 0.25, output: 2 });
    expect(rates({ ...prices, RUNWRIGHT_MODEL_PRICE_CACHED_INPUT: "0" })).toEqual({ input: 0.25, cachedInput: 0, output: 2 });
    expect(problemsOf({ ...given, RUNWRIGHT_MODEL_PRICE_INPUT: "1" })[0]).toContain("go together");
    expect(problemsOf({ ...given, ...prices, RUNWRIGHT_MODEL_PRICE_INPUT: "-1" })[0]).toContain("the price of a million tokens");
    expect(problemsOf({ RUNWRIGHT_MODEL: "gpt-5" })[0]).toContain("RUNWRIGHT_MODEL must name provider and model");
    expect(problemsOf({ RUNWRIGHT_MODEL: "anthropic:claude" })[0]).toContain("set RUNWRIGHT_MODEL_API_KEY");
    expect(problemsOf({ RUNWRIGHT_MODEL_API_KEY: "sk-1" })[0]).toContain("no model is chosen");
    expect(problemsOf({ RUNWRIGHT_MODEL: "openai:x", RUNWRIGHT_MODEL_API_KEY: "sk 1 2" })[0]).not.toContain("sk 1 2");
  });

  it("never shows a secret", () => {
    const key = "k".repeat(40);
    const mongodb = "mongodb://user:hunter2@db/";
    const config = loadConfig(
      {
        RUNWRIGHT_BOOTSTRAP_API_KEY: key,
        RUNWRIGHT_SECRET_KEY: "ab".repeat(32),
        RUNWRIGHT_MODEL: "openai:x",
        RUNWRIGHT_MODEL_API_KEY: "sk-hidden",
      },
      { mongodbUri: mongodb },
    );
    const shown = `${JSON.stringify(config)} ${inspect(config, { depth: 5, showHidden: true })} ${String(config.bootstrapApiKey)}`;
    expect(shown).not.toContain(key);
    expect(shown).not.toContain("abab");
    expect(shown).not.toContain("sk-hidden");
    expect(shown).not.toContain("hunter2");
    expect(config.mongodbUri?.reveal()).toBe(mongodb);
    expect(config.bootstrapApiKey?.reveal()).toBe(key);
  });
});
