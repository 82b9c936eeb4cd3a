import { readFileSync } from "node:fs";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { ContractServer, KEY, json, problem } from "./__fixtures__/contract-server.ts";
import { loadConfig } from "./config.ts";
import { ConfigError, Runwright, VERSION } from "./index.ts";

describe("setting a client up", () => {
  it("takes key and base URL from the environment", () => {
    const config = loadConfig({}, { RUNWRIGHT_API_KEY: ` ${KEY}\n`, RUNWRIGHT_BASE_URL: "https://tests.example/api/" });
    expect(config.apiKey()).toBe(KEY);
    expect(config.baseUrl.href).toBe("https://tests.example/api/");
  });

  it("prefers options over the environment", () => {
    const config = loadConfig(
      { apiKey: "other", baseUrl: "http://localhost:1" },
      { RUNWRIGHT_API_KEY: KEY, RUNWRIGHT_BASE_URL: "https://x.test" },
    );
    expect([config.apiKey(), config.baseUrl.href]).toEqual(["other", "http://localhost:1/"]);
  });

  it("looks for a service on this machine unless told otherwise", () => {
    expect(loadConfig({ apiKey: KEY }, {}).baseUrl.href).toBe("http://127.0.0.1:4180/");
  });

  it("says how to give a key when there is none", () => {
    expect(() => loadConfig({}, {})).toThrow(/RUNWRIGHT_API_KEY/u);
    expect(() => loadConfig({ apiKey: "" }, {})).toThrow(ConfigError);
  });

  it.each(["http://tests.example", "http://10.0.0.1:4180", "http://localhost.evil.example"])(
    "refuses to send the key in the clear to %s",
    (baseUrl) => {
      expect(() => loadConfig({ apiKey: KEY, baseUrl }, {})).toThrow(/allowInsecureHttp/u);
      expect(loadConfig({ apiKey: KEY, baseUrl, allowInsecureHttp: true }, {}).baseUrl.protocol).toBe("http:");
    },
  );

  it.each(["http://localhost:4180", "http://api.localhost", "http://127.1.2.3", "http://[::1]:4180", "https://tests.example"])(
    "accepts %s",
    (baseUrl) => {
      expect(loadConfig({ apiKey: KEY, baseUrl }, {}).baseUrl.href).toContain(baseUrl);
    },
  );

  it.each(["ftp://x", "nonsense", "https://user:pass@x.test", "/v1"])("refuses the base URL %s", (baseUrl) => {
    expect(() => loadConfig({ apiKey: KEY, baseUrl }, {})).toThrow(ConfigError);
  });

  it("does not print a key that a header could not carry", () => {
    expect(() => loadConfig({ apiKey: "se cret" }, {})).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("se cret") }),
    );
  });

  it.each([{ timeout: 0 }, { maxRetries: -1 }, { timeout: Number.NaN }])("refuses %j", (options) => {
    expect(() => new Runwright({ apiKey: KEY, ...options })).toThrow(ConfigError);
  });

  it("refuses to run in a page unless told that the key is its user's", () => {
    const page = globalThis as { window?: unknown; document?: unknown };
    Object.assign(page, { window: {}, document: {} });
    try {
      expect(() => new Runwright({ apiKey: KEY })).toThrow(/dangerouslyAllowBrowser/u);
      expect(new Runwright({ apiKey: KEY, dangerouslyAllowBrowser: true })).toBeInstanceOf(Runwright);
    } finally {
      delete page.window;
      delete page.document;
    }
  });

  it("never shows the key when it is printed or serialised", () => {
    const client = new Runwright({ apiKey: KEY, headers: { "x-proxy-secret": "hunter3" } });
    const stream = client.runs.stream("a", { signal: AbortSignal.abort(), headers: { "x-proxy-secret": "hunter3" } });
    const printed = [client, client.runs, stream].map((one) => inspect(one, { depth: 20, showHidden: true }) + JSON.stringify(one));
    expect(printed.join("\n")).not.toMatch(new RegExp(`${KEY}|hunter`, "u"));
  });

  it("has the version of its package", () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };
    expect(VERSION).toBe(version);
  });
});

describe("what a client sends", () => {
  it("sends key, version and own headers, and keeps a path in the base URL", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, []));
    await server.client({ baseUrl: `${server.url}/prefix/`, headers: { "x-team": "shop" } }).runs.list();
    expect(server.requests[0]).toMatchObject({
      url: "/prefix/v1/runs?limit=50",
      headers: { authorization: `Bearer ${KEY}`, "x-team": "shop" },
    });
    expect(server.requests[0]!.headers["user-agent"]).toBe(`runwright-sdk/${VERSION} ${navigator.userAgent}`);
  });

  it("asks a key function again for every attempt", async () => {
    let asked = 0;
    await using server = await ContractServer.start(({ response, count }) => (count < 3 ? problem(response, 503) : json(response, {})));
    await server.client({ apiKey: async () => `key-${++asked}` }).runs.retrieve("a");
    expect(server.requests.map((request) => request.headers.authorization)).toEqual(["Bearer key-1", "Bearer key-2", "Bearer key-3"]);
  });

  it("ends with a ConfigError when the key function fails, without asking the service", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, {}));
    const failing = server.client({ apiKey: () => Promise.reject(new Error("vault is sealed")) });
    await expect(failing.runs.retrieve("a")).rejects.toThrow(ConfigError);
    expect(server.requests).toHaveLength(0);
  });

  it("changes only what withOptions names", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, {}));
    await server.client().withOptions({ apiKey: "another" }).runs.retrieve("a");
    expect(server.requests[0]!.headers.authorization).toBe("Bearer another");
  });

  it("never lets an id change the route", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, {}));
    await server.client().runs.retrieve("../keys?x=1#y");
    expect(server.requests[0]!.url).toBe("/v1/runs/..%2Fkeys%3Fx%3D1%23y");
    expect(() => server.client().runs.retrieve("..")).toThrow(TypeError);
    expect(() => server.client().runs.retrieve("")).toThrow(TypeError);
  });

  it("uses the fetch that it is given", async () => {
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input) => {
      asked.push(new Request(input).url);
      return Response.json({ id: "a" });
    };
    const run = await new Runwright({ apiKey: KEY, baseUrl: "https://tests.example", fetch }).runs.retrieve("a");
    expect([run.id, asked]).toEqual(["a", ["https://tests.example/v1/runs/a"]]);
  });

  it("gives the response beside the data", async () => {
    await using server = await ContractServer.start(({ response }) => json(response, { id: "a" }));
    const call = server.client().runs.retrieve("a");
    const { data, response, requestId } = await call.withResponse();
    expect([data.id, response.status, requestId, response.url]).toEqual(["a", 200, "req-1", `${server.url}/v1/runs/a`]);
    expect(await (await call.asResponse()).json()).toEqual({ id: "a" });
    expect((await call).id).toBe("a");
  });
});
