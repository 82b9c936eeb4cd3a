import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EnvironmentCreate } from "@runwright/contracts";
import { aesSecretBox } from "../../packages/api/src/adapters/secrets/aes-secret-box.ts";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createEnvironment, deleteEnvironment, updateEnvironment } from "../../packages/api/src/domain/environments.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { getRun } from "../../packages/api/src/domain/get-run.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { listRuns } from "../../packages/api/src/domain/list-runs.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const VARIABLES = [
  { name: "HOST", value: "shop.test:8443" },
  { name: "TEXT", value: "a b&c" },
  { name: "TOKEN", value: "s3cr&t", secret: true },
  { name: "SUBDOMAIN", value: "hidden", secret: true },
  { name: "ORIGIN", value: "https://secret-origin.test", secret: true },
  { name: "DEEP", value: "https://secret-origin.test/deep", secret: true },
  { name: "BASE", value: "https://plain.test/app" },
  { name: "LATER", secret: true },
  { name: "LOGIN", value: "u:p@evil.test" },
  { name: "SCHEME", value: "javascript" },
];

describe.each(STORAGE_KINDS)("Runs in an environment on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const environment = async (over: object = {}): Promise<string> => {
    const fields = EnvironmentCreate.parse({ projectId: service.projectId, name: "Staging", variables: VARIABLES, ...over });
    return (await createEnvironment(service.deps, service.caller, fields)).id;
  };
  const newTest = async (over: object = {}): Promise<string> => {
    const fields = {
      projectId: service.projectId,
      name: "Buy",
      description: '1. Click "Buy"',
      url: "https://shop.example/cart?a=1#b",
      ...over,
    };
    return (await createTest(service.deps, service.caller, fields)).id;
  };
  const trigger = (testId: string, startUrl?: string): Promise<RunRecord> => triggerRun(service.deps, service.caller, { testId, startUrl });
  const runnerOf = (run: RunRecord) => ({ runId: run.id, attempt: run.attempt });
  const refusal = (code: string, pointer?: string) =>
    expect.objectContaining({
      code,
      ...(pointer === undefined ? {} : { details: expect.objectContaining({ errors: [expect.objectContaining({ pointer })] }) }),
    });

  it("keep the environment as it was when they were triggered, until they end", async () => {
    const { deps, caller } = service;
    const environmentId = await environment({
      baseUrl: "http://localhost:4000",
      headers: [{ name: "X-Key", value: "k1", secret: true }],
      proxy: { server: "p.example:1", username: "u", password: "pw" },
      locale: "de-DE",
      timezone: "Europe/Berlin",
    });
    const testId = await newTest({ environmentId });
    const run = await trigger(testId);
    expect(run).toMatchObject({ environmentId, environmentName: "Staging", startUrl: "http://localhost:4000/cart?a=1#b" });
    await updateEnvironment(deps, caller, {
      id: environmentId,
      change: { name: "New", variables: [], headers: [], proxy: null, locale: null },
    });
    await updateTest(deps, caller, { id: testId, change: { environmentId: null } });
    await deleteEnvironment(deps, caller, environmentId);
    await service.restart();
    expect(await handOut(service.deps, runnerOf(run))).toMatchObject({
      startUrl: "http://localhost:4000/cart?a=1#b",
      variables: VARIABLES.filter(({ value }) => value !== undefined).map(({ secret = false, ...rest }) => ({ ...rest, secret })),
      headers: [{ name: "X-Key", value: "k1", secret: true }],
      proxy: { server: "p.example:1", bypass: null, username: "u", password: "pw" },
      locale: "de-DE",
      timezone: "Europe/Berlin",
    });
    expect(await getRun(service.deps, caller, run.id)).toMatchObject({ environmentId, environmentName: "Staging" });
    expect(JSON.stringify(await service.deps.events.read(run.id, 0, 10))).not.toMatch(/s3cr&t|sealed|"environment":/u);
    await cancelRun(service.deps, caller, run.id);
    expect(await service.deps.runs.get(run.id)).toMatchObject({ environment: null, environmentId, environmentName: "Staging" });
  });

  it.each([
    ["https://{{HOST}}/cart", null, "https://shop.test:8443/cart", "https://shop.test:8443"],
    ["https://x.test/?q={{TEXT}}", null, "https://x.test/?q=a%20b%26c", "https://x.test"],
    ["https://x.test/?t={{TOKEN}}&q={{ TEXT }}", null, "https://x.test/?t={{TOKEN}}&q=a%20b%26c", "https://x.test"],
    ["https://{{SUBDOMAIN}}.test/", null, "https://{{SUBDOMAIN}}.test/", "https://hidden.test"],
    ["https://x.test/{{today + 3d}}/{{random.text}}", null, "https://x.test/{{today + 3d}}/{{random.text}}", "https://x.test"],
    ["https://x.test/{{TEXT}}?a#b", "http://localhost:1/", "http://localhost:1/a%20b&c?a#b", "http://localhost:1"],
    ["https://x.test:99", "http://localhost:1", "http://localhost:1", "http://localhost:1"],
    ["{{BASE}}/cart", null, "https://plain.test/app/cart", "https://plain.test"],
    ["{{BASE}}/cart", "http://localhost:1", "http://localhost:1/app/cart", "http://localhost:1"],
    ["{{ORIGIN}}/cart", null, "{{ORIGIN}}/cart", "https://secret-origin.test"],
    ["{{ORIGIN}}/cart", "http://localhost:1", "http://localhost:1/cart", "http://localhost:1"],
  ])("begin for %s and the base %s at %s", async (...[url, baseUrl, startUrl, origin]) => {
    const environmentId = await environment({ baseUrl });
    const auth = { httpAuthEnabled: true, httpAuthUsername: "ann", httpAuthPassword: "pw" };
    const run = await trigger(await newTest({ environmentId, url, ...auth }));
    expect(run.startUrl).toBe(startUrl);
    expect(await handOut(service.deps, runnerOf(run))).toMatchObject({ startUrl, httpAuth: { username: "ann", password: "pw", origin } });
  });

  it.each([
    ["https://x.test/{{NOBODY}}", null, "{{NOBODY}}"],
    ["https://x.test/{{LATER}}", null, "{{LATER}}"],
    ["https://{{LOGIN}}/", null, "httpAuthUsername"],
    ["{{SCHEME}}:alert(1)", null, "no http or https address"],
    ["{{TEXT}}/cart", "http://localhost:1", "no http or https address"],
    ["{{DEEP}}/cart", "http://localhost:1", "{{DEEP}}"],
  ])("do not begin for %s and the base %s", async (...[url, baseUrl, said]) => {
    const environmentId = await environment({ baseUrl });
    const testId = await newTest({ environmentId, url });
    const refused = await trigger(testId).catch((error: unknown) => error as Error);
    expect(refused).toEqual(refusal("invalid_request", ""));
    expect((refused as Error).message).toContain(said);
    expect((refused as Error).message).not.toMatch(/secret-origin|s3cr/u);
    expect((await listRuns(service.deps, service.caller, {})).items).toEqual([]);
  });

  it("begin where the request says, whatever the base, with its variables put in", async () => {
    const environmentId = await environment({ baseUrl: "http://localhost:1" });
    const testId = await newTest({ environmentId });
    expect((await trigger(testId, "https://{{HOST}}/x?t={{TOKEN}}")).startUrl).toBe("https://shop.test:8443/x?t={{TOKEN}}");
    await expect(trigger(testId, "https://x.test/{{NOBODY}}")).rejects.toEqual(refusal("invalid_request", "/startUrl"));
    const without = await newTest({ url: "https://x.test/{{TEXT}}" });
    await expect(trigger(without)).rejects.toEqual(refusal("invalid_request", ""));
    expect((await trigger(without, "https://x.test/")).startUrl).toBe("https://x.test/");
  });

  it("of a tag begin all, each in its Test's environment, or none", async () => {
    const { deps, caller, projectId } = service;
    const environmentId = await environment({ baseUrl: "http://localhost:1" });
    await newTest({ tags: ["smoke"], environmentId });
    const bad = await newTest({ tags: ["smoke"], name: "Bad", url: "https://x.test/{{NOBODY}}" });
    const refused = await runTag(deps, caller, { projectId, tag: "smoke" }).catch((error: unknown) => error as Error);
    expect(refused).toEqual(refusal("invalid_request", ""));
    expect((refused as Error).message).toContain('"Bad"');
    expect((await listRuns(deps, caller, {})).items).toEqual([]);
    await expect(runTag(deps, caller, { projectId, tag: "smoke", startUrl: "https://{{HOST}}/" })).rejects.toEqual(
      refusal("invalid_request", "/startUrl"),
    );
    await updateTest(deps, caller, { id: bad, change: { url: "https://x.test/" } });
    const { runs } = await runTag(deps, caller, { projectId, tag: "smoke" });
    expect(runs.map((run) => [run.startUrl, run.environmentName]).toSorted()).toEqual([
      ["http://localhost:1/cart?a=1#b", "Staging"],
      ["https://x.test/", null],
    ]);
  });

  it("that are run again stay in their environment, with its present values, until it is gone", async () => {
    const { deps, caller } = service;
    const environmentId = await environment({ baseUrl: "http://localhost:1" });
    const other = await environment({ name: "Other", baseUrl: "http://localhost:2" });
    const testId = await newTest({ environmentId });
    const [plain, custom] = [await trigger(testId), await trigger(testId, "https://x.test/?t={{TOKEN}}&q={{TEXT}}")];
    await updateTest(deps, caller, { id: testId, change: { environmentId: other, url: "https://shop.example/new" } });
    await updateEnvironment(deps, caller, { id: environmentId, change: { name: "Renamed", baseUrl: "http://localhost:3" } });
    const again = await rerun(deps, caller, { runId: plain.id });
    expect(again).toMatchObject({ startUrl: "http://localhost:3/new", environmentId, environmentName: "Renamed" });
    expect((await rerun(deps, caller, { runId: custom.id })).startUrl).toBe("https://x.test/?t={{TOKEN}}&q=a%20b%26c");
    expect((await rerun(deps, caller, { runId: custom.id, startUrl: "https://{{HOST}}/" })).startUrl).toBe("https://shop.test:8443/");
    await updateEnvironment(deps, caller, { id: environmentId, change: { variables: [] } });
    await expect(rerun(deps, caller, { runId: custom.id })).rejects.toEqual(refusal("invalid_request", ""));
    await deleteEnvironment(deps, caller, environmentId);
    await expect(rerun(deps, caller, { runId: plain.id })).rejects.toEqual(refusal("not_found"));
    const without = await trigger(await newTest({ name: "Without" }));
    await updateTest(deps, caller, { id: without.testId, change: { environmentId: other } });
    expect(await rerun(deps, caller, { runId: without.id })).toMatchObject({
      environmentId: null,
      startUrl: "https://shop.example/cart?a=1#b",
    });
  });

  it("end as error when the service's key is not the one that their secrets were sealed with", async () => {
    const environmentId = await environment();
    const testId = await newTest({ environmentId, url: "https://x.test/?t={{TOKEN}}" });
    const deps = { ...service.deps, secretBox: aesSecretBox(`another key ${randomUUID()}`) };
    const run = await triggerRun(deps, service.caller, { testId });
    await expect(handOut(deps, runnerOf(run))).rejects.toEqual(refusal("run_finished"));
    expect(await deps.runs.get(run.id)).toMatchObject({ status: "error", errorMessage: expect.stringMatching(/^secret_unreadable: /u) });
  });
});
