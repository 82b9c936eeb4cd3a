import { Environment, type InitialRun, type Problem, type Run, SCOPES, type Test } from "@runwright/contracts";
import { X509Certificate } from "node:crypto";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

const SECRET = "Geheim-4711";
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function send(target: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body, headers });
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

async function refusal(answer: Promise<Response>): Promise<[number, string, ...string[]]> {
  const { status, code, errors = [] } = await json<Problem>(answer);
  return [status, code, ...errors.map(({ pointer }) => pointer)];
}

let names = 0;
const fields = (over: object = {}) => ({ projectId: service.projectId, name: `Environment ${names++}`, ...over });
const make = (over: object = {}): Promise<Environment> => json(send("POST /v1/environments", fields(over)));
const makeTest = (over: object): Promise<Test> =>
  json(send("POST /v1/tests", { projectId: service.projectId, name: "T", description: "1. Go", url: "https://shop.example/", ...over }));

describe("environments", () => {
  it("are made, read, changed and deleted, and their secrets stand in no answer and no log", async () => {
    const body = fields({ baseUrl: "https://staging.example", variables: [{ name: "TOKEN", value: SECRET, secret: true }] });
    const once = { "Idempotency-Key": "environment-once" };
    const made = await send("POST /v1/environments", body, once);
    const again = await send("POST /v1/environments", body, once);
    const environment = (await made.json()) as Environment;
    expect([made.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    expect(await again.json()).toEqual(environment);
    expect(Environment.strict().safeParse(environment).error).toBeUndefined();
    expect(made.headers.get("location")).toBe(`${service.url}/v1/environments/${environment.id}`);
    expect(environment.variables).toEqual([{ name: "TOKEN", secret: true, valueConfigured: true }]);

    const path = `/v1/environments/${environment.id}`;
    const changed = await send(`PATCH ${path}`, {
      variables: [
        { name: "TOKEN", secret: true },
        { name: "USER", value: "ada" },
      ],
      timezone: "UTC",
    });
    const shown = {
      timezone: "UTC",
      variables: [
        { name: "TOKEN", secret: true, valueConfigured: true },
        { name: "USER", value: "ada", secret: false },
      ],
    };
    expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining(shown)]);
    expect(await json(send(`GET ${path}`))).toMatchObject(shown);
    const listed = await send(`GET /v1/environments?projectId=${service.projectId}&limit=1`);
    expect(listed.headers.get("link")).toContain('rel="next"');
    const answers = [environment, await listed.json(), await json(send(`PATCH ${path}`, { variables: [{ name: "TOKEN", value: 5 }] }))];
    expect(JSON.stringify([answers, service.logged])).not.toContain(SECRET);
    expect((await send(`DELETE ${path}`)).status).toBe(204);
    expect(await refusal(send(`GET ${path}`))).toEqual([404, "not_found"]);
  });

  it("refuse what cannot be, all of it at once", async () => {
    const { id, name } = await make({ variables: [{ name: "S", value: "x", secret: true }] });
    expect(await refusal(send("POST /v1/environments", fields({ name: name.toUpperCase() })))).toEqual([409, "already_exists"]);
    expect(await refusal(send("POST /v1/environments", fields({ clientCertificate: "" })))).toEqual([
      422,
      "unknown_field",
      "/clientCertificate",
    ]);
    expect(await refusal(send(`PATCH /v1/environments/${id}`, { projectId: service.projectId }))).toEqual([
      422,
      "unknown_field",
      "/projectId",
    ]);
    expect(await refusal(send(`PATCH /v1/environments/${id}`, { variables: [{ name: "S" }] }))).toEqual([
      422,
      "invalid_request",
      "/variables/0/value",
    ]);
    const wrong = { baseUrl: "https://a.example/path", timezone: "Nowhere", headers: [{ name: "Host", value: "x" }], locale: "?" };
    expect((await refusal(send(`PATCH /v1/environments/${id}`, wrong))).toSorted()).toEqual(
      [422, "invalid_request", "/baseUrl", "/headers/0/name", "/locale", "/timezone"].toSorted(),
    );
    expect(await refusal(send("POST /v1/environments", {}))).toEqual([422, "invalid_request", "/projectId", "/name"]);
    await makeTest({ environmentId: id });
    expect(await refusal(send(`DELETE /v1/environments/${id}`))).toEqual([409, "in_use"]);
  });
});

describe("CA certificates", () => {
  it("are kept one by one, however they are given, and handed to the runner", async () => {
    const [one, other] = await Promise.all(["One", "Other"].map((value) => generate([{ name: "commonName", value }])));
    const bundle = `Subject: One\r\n${one!.cert.replaceAll("\n", "\r\n")}\n\n${other!.cert}`;
    const { id: environmentId, caCertificates } = await make({ caCertificates: [bundle, one!.cert], baseUrl: "http://localhost:1" });
    expect(caCertificates.map((pem) => new X509Certificate(pem).subject)).toEqual(["CN=One", "CN=Other"]);
    const path = `/v1/environments/${environmentId}`;
    expect(await json(send(`PATCH ${path}`, { name: "Still trusted" }))).toMatchObject({ caCertificates });
    const { id } = await makeTest({ environmentId });
    const started = await json<InitialRun>(send(`POST /v1/tests/${id}/run`));
    expect(await json(send(`PATCH ${path}`, { caCertificates: [] }))).toMatchObject({ caCertificates: [] });
    const launched = await service.launched((await service.deps.runs.get(started.id))!);
    const handOut = await fetch(`${service.url}/internal/v1/runs/${started.id}/hand-out`, {
      headers: { Authorization: `Bearer ${service.runToken(launched)}` },
    });
    expect(await handOut.json()).toMatchObject({ caCertificates });
  });

  it("are refused where they are none, by their place in the list", async () => {
    const pair = await generate([{ name: "commonName", value: "One" }]);
    const cut = pair.cert.slice(0, 200);
    const noCertificate = "-----BEGIN CERTIFICATE-----\nTUlJ\n-----END CERTIFICATE-----\n";
    const wrong = { caCertificates: [pair.cert, cut, noCertificate] };
    const pointers = ["/caCertificates/1", "/caCertificates/2"];
    expect(await refusal(send("POST /v1/environments", fields(wrong)))).toEqual([422, "invalid_request", ...pointers]);
    const withKey = await send("POST /v1/environments", fields({ caCertificates: [pair.cert + pair.private, "trust me"] }));
    const text = await withKey.text();
    expect((JSON.parse(text) as Problem).errors?.map(({ pointer }) => pointer)).toEqual(["/caCertificates/0", "/caCertificates/1"]);
    expect(text + JSON.stringify(service.logged)).not.toContain(pair.private.slice(100, 140));
  });
});

describe("a Run in an environment", () => {
  it("shows the address that it opens, with secrets as names", async () => {
    const variables = [
      { name: "TOKEN", value: SECRET, secret: true },
      { name: "Q", value: "a b&c" },
    ];
    const { id: environmentId, name } = await make({ baseUrl: "http://localhost:1", variables });
    const { id } = await makeTest({ environmentId, url: "https://shop.example/cart?q={{Q}}&t={{TOKEN}}" });
    const started = await json<InitialRun>(send(`POST /v1/tests/${id}/run`));
    expect(started.startUrl).toBe("http://localhost:1/cart?q=a%20b%26c&t={{TOKEN}}");
    expect(await json<Run>(send(`GET /v1/runs/${started.id}`))).toMatchObject({
      startUrl: started.startUrl,
      environmentId,
      environmentName: name,
    });
    const run = await service.deps.runs.get(started.id);
    const launched = await service.launched(run!);
    const handOut = await fetch(`${service.url}/internal/v1/runs/${started.id}/hand-out`, {
      headers: { Authorization: `Bearer ${service.runToken(launched)}` },
    });
    expect(await handOut.json()).toMatchObject({
      startUrl: started.startUrl,
      variables: [{ name: "TOKEN", value: SECRET }, { name: "Q" }],
    });
    expect(await (await send(`POST /v1/runs/${started.id}/cancel`)).text()).not.toContain(SECRET);
    expect(JSON.stringify(service.logged)).not.toContain(SECRET);
  });

  it("is refused where its address has no value, saying where it stands", async () => {
    const { id } = await makeTest({ url: "https://{{HOST}}/", tags: ["unknown-host"] });
    expect(await refusal(send(`POST /v1/tests/${id}/run`))).toEqual([422, "invalid_request", ""]);
    expect(await refusal(send(`POST /v1/tests/${id}/run`, { startUrl: "https://x.example/{{PAGE}}" }))).toEqual([
      422,
      "invalid_request",
      "/startUrl",
    ]);
    const tag = { projectId: service.projectId, tag: "unknown-host" };
    expect(await refusal(send("POST /v1/tests/run", tag))).toEqual([422, "invalid_request", ""]);
    expect((await send("POST /v1/tests/run", { ...tag, startUrl: "https://x.example/" })).status).toBe(201);
  });

  it("cannot be run again when its environment is gone", async () => {
    const { id: environmentId } = await make({ baseUrl: "http://localhost:1" });
    const { id } = await makeTest({ environmentId });
    const run = await json<InitialRun>(send(`POST /v1/tests/${id}/run`));
    await send(`PATCH /v1/tests/${id}`, { environmentId: null });
    expect((await send(`POST /v1/runs/${run.id}/rerun`)).status).toBe(201);
    expect((await send(`DELETE /v1/environments/${environmentId}`)).status).toBe(204);
    const gone = await json<Problem>(send(`POST /v1/runs/${run.id}/rerun`));
    expect(gone).toMatchObject({ status: 404, code: "not_found", detail: expect.stringContaining("environment") });
  });
});
