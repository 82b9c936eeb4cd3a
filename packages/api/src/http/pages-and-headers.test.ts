import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ corsOrigins: ["https://app.example.com"] });
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(service.url + path, { headers, method, redirect: "manual" });

describe("what is open without a key", () => {
  it.each([
    ["/healthz", "text/plain; charset=utf-8"],
    ["/readyz", "text/plain; charset=utf-8"],
    ["/v1/openapi.json", "application/json; charset=utf-8"],
    ["/docs", "text/html; charset=utf-8"],
    ["/docs/swagger-ui.css", "text/css; charset=utf-8"],
    ["/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"],
    ["/docs/start.js", "text/javascript; charset=utf-8"],
    ["/docs/problems", "text/html; charset=utf-8"],
    ["/trace-viewer/index.html", "text/html; charset=utf-8"],
    ["/trace-viewer/sw.bundle.js", "text/javascript; charset=utf-8"],
    ["/", "text/html; charset=utf-8"],
    ["/inbox", "text/html; charset=utf-8"],
    ["/runs/c3e1b7a8-6f94-4d20-a5c2-7b9d0e4f1a46", "text/html; charset=utf-8"],
    ["/tests/c3e1b7a8-6f94-4d20-a5c2-7b9d0e4f1a46", "text/html; charset=utf-8"],
  ])("%s", async (path, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/u);
    const head = await get(path, {}, "HEAD");
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
  });

  it("is a page for browsers where there is nothing, and a problem for programs", async () => {
    const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    const page = await get("/projects/<b>", { Accept: browser });
    expect([page.status, page.headers.get("content-type"), page.headers.get("vary")]).toEqual([
      404,
      "text/html; charset=utf-8",
      expect.stringContaining("Accept"),
    ]);
    const text = await page.text();
    expect(text).toContain("There is nothing here");
    expect(text).toContain('href="../docs"');
    expect(text).not.toContain("<b>");
    for (const accept of ["*/*", "application/json", "application/json, text/plain, */*"]) {
      const answer = await get("/projects/x", { Accept: accept });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    }
  });

  it("says by its ETag that the document has not changed", async () => {
    const etag = (await get("/v1/openapi.json")).headers.get("etag") ?? "";
    expect((await get("/v1/openapi.json", { "If-None-Match": etag })).status).toBe(304);
  });

  it("lets pages run only their own scripts", async () => {
    for (const path of ["/docs", "/"])
      expect((await get(path)).headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self';");
  });

  it("lets the viewer of traces, and what it works with, ask nobody else", async () => {
    for (const name of ["index.html", "sw.bundle.js", "snapshot.html"]) {
      const policy = (await get(`/trace-viewer/${name}`)).headers.get("content-security-policy");
      expect(policy).toMatch(/^default-src 'none'; script-src 'self';/u);
      expect(policy).toContain("connect-src 'self' blob:;");
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it.each([
    "/trace-viewer/../../../package.json",
    "/trace-viewer/%2e%2e/%2e%2e/%2e%2e/package.json",
    "/docs/package.json",
    "/docs/..%2fpackage.json",
    "/docs/index.js",
    "/dashboard-assets/../x.js",
    "/dashboard-assets/%2e%2e/secret.js",
    "/nope",
    "/v2/tests",
    "/V1/tests",
    "/v1/tests/",
    "/v1",
  ])("but not %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  });

  it("leads /docs/ to /docs", async () => {
    const answer = await get("/docs/");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/docs"]);
  });
});

describe("pages of other origins", () => {
  const preflight = (origin: string) =>
    get(
      "/v1/tests",
      { Origin: origin, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization" },
      "OPTIONS",
    );

  it("may ask when they are named, and read what they need", async () => {
    const asked = await preflight("https://app.example.com");
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-origin")).toBe("https://app.example.com");
    expect(asked.headers.get("access-control-allow-headers")).toContain("Authorization");
    const answer = await get("/v1/tests", { Origin: "https://app.example.com" });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("access-control-expose-headers")).toContain("X-Request-Id");
    expect(answer.headers.get("vary")).toContain("Origin");
  });

  it("may not when they are not", async () => {
    const asked = await preflight("https://evil.example.com");
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
    expect(asked.headers.get("access-control-allow-methods")).toBeNull();
  });
});
