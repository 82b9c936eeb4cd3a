import type { AuditEntry, Plan, Problem, Project, Scope, Test } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Ask {
  readonly body?: object;
  readonly scopes?: readonly Scope[];
  readonly ifMatch?: string;
}

const ask = (method: string, path: string, { body, scopes = ["read", "run", "write", "admin"], ifMatch }: Ask = {}): Promise<Response> =>
  fetch(service.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${service.keyWith([...scopes])}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(ifMatch === undefined ? {} : { "If-Match": ifMatch }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function newTest(): Promise<string> {
  const description = '## Steps\n1. Somehow get the newsletter going\n\n## Expected outcome\n- The page shows "Thanks"\n';
  const body = { projectId: service.projectId, name: "T", url: "https://shop.example/", description };
  return ((await (await ask("POST", "/v1/tests", { body })).json()) as Test).id;
}

const correction = { lines: [{ line: 2, sentences: ['Click "Go"'] }] };

describe("a Test that two people change", () => {
  it("is changed by the one who has seen its present version; without If-Match by both", async () => {
    const path = `/v1/tests/${await newTest()}`;
    const version = (await ask("GET", path)).headers.get("ETag") ?? "";
    expect(version).toMatch(/^"\d+"$/u);
    const both = await Promise.all(["One", "Two"].map((name) => ask("PATCH", path, { body: { name }, ifMatch: version })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [changed, refused] = both.toSorted((a, b) => a.status - b.status) as [Response, Response];
    expect(await refused.json()).toMatchObject({ code: "test_changed" });
    const present = await ask("GET", path);
    expect([present.headers.get("ETag"), ((await present.json()) as Test).name]).toEqual([
      changed.headers.get("ETag"),
      ((await changed.json()) as Test).name,
    ]);
    expect(changed.headers.get("ETag")).not.toBe(version);
    expect((await ask("PATCH", path, { body: { name: "Three" } })).status).toBe(200);
    expect((await ask("PATCH", path, { body: { name: "Four" }, ifMatch: "no version" })).status).toBe(412);
  });
});

describe("what a Test is read as", () => {
  it("is corrected on the version that the author has seen, by keys that may write, and the audit log says who", async () => {
    const path = `/v1/tests/${await newTest()}/plan`;
    const seen = await ask("GET", path, { scopes: ["read"] });
    expect([seen.status, seen.headers.get("ETag"), ((await seen.json()) as Plan).status]).toEqual([200, '"0"', "unread"]);
    for (const scopes of [["read"], ["run"]] as const)
      for (const method of ["PUT", "POST"])
        expect((await ask(method, path, { body: method === "PUT" ? correction : {}, scopes })).status, `${method} ${scopes}`).toBe(403);
    const stale = await ask("PUT", path, { body: correction, ifMatch: '"4"' });
    expect([stale.status, ((await stale.json()) as Problem).code]).toEqual([412, "plan_changed"]);
    const put = await ask("PUT", path, { body: correction, ifMatch: '"0"' });
    expect([put.status, put.headers.get("ETag"), ((await put.json()) as Plan).status]).toEqual([200, '"1"', "read"]);
    expect((await ask("POST", path, { body: { reader: "words" } })).status).toBe(200);
    const audit = (await (await ask("GET", "/v1/audit")).json()) as AuditEntry[];
    const ofPlans = audit.filter(({ operation }) => operation.endsWith("Plan"));
    expect(ofPlans).toMatchObject([
      { operation: "readPlan", subjectId: path.split("/")[3] },
      { operation: "updatePlan", subjectId: path.split("/")[3] },
    ]);
  });

  it("goes to a model, or not any more, as a key says that may administer", async () => {
    const path = `/v1/projects/${service.projectId}`;
    const { modelReading } = (await (await ask("GET", path)).json()) as Project;
    const other = { modelReading: modelReading !== true };
    const refused = await ask("PATCH", path, { body: other, scopes: ["read", "run", "write"] });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "insufficient_scope", requiredScope: "admin" }]);
    // What changes nothing needs nobody's consent.
    expect((await ask("PATCH", path, { body: { name: "Shop", modelReading }, scopes: ["write"] })).status).toBe(200);
    expect(await (await ask("PATCH", path, { body: other, scopes: ["write", "admin"] })).json()).toMatchObject(other);
  });

  it("is the same for a copy of the Test", async () => {
    const id = await newTest();
    await ask("PUT", `/v1/tests/${id}/plan`, { body: correction });
    const copy = (await (await ask("POST", `/v1/tests/${id}/copy`, { body: {} })).json()) as Test;
    const plan = (await (await ask("GET", `/v1/tests/${copy.id}/plan`)).json()) as Plan;
    expect(plan.lines.map(({ readBy }) => readBy)).toContain("author");
  });

  it("is shown by the Runs that carry it out, but not in their lists", async () => {
    const id = await newTest();
    await ask("PUT", `/v1/tests/${id}/plan`, { body: correction });
    const { id: runId } = (await (await ask("POST", `/v1/tests/${id}/run`, { body: {} })).json()) as { id: string };
    const run = await (await ask("GET", `/v1/runs/${runId}`)).json();
    expect(run).toMatchObject({ plan: expect.arrayContaining([expect.objectContaining({ readBy: "author" })]) });
    expect(await (await ask("GET", `/v1/runs?testId=${id}`)).json()).not.toMatchObject([{ plan: expect.anything() }]);
  });
});
