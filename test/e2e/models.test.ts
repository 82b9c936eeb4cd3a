import path from "node:path";
import { Runwright } from "@runwright/sdk";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { refIn, type Script, type ScriptedModel, startScriptedModel, USAGE } from "../models/scripted-model.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { runCommand } from "./command.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const KEY = "sk-e2e-0123456789abcdefghij";
const DESCRIPTION = `## Steps
1. Somehow have the newsletter sent to "ann@example.com" from now on

## Expected outcome
- It looks like you are on the list by now`;

let folder: TemporaryFolder;
let shop: RunningSite;
let service: Service | undefined;
let model: ScriptedModel | undefined;

beforeAll(async () => {
  [folder, shop] = await Promise.all([makeTemporaryFolder(), startSite("shop", { port: 0 })]);
});
afterEach(async () => {
  await service?.stop();
  await model?.close();
});
afterAll(async () => {
  await shop?.close();
  await folder?.remove();
});

/** Joins the newsletter as the step says, and says what the claim means; once it is not to be reached. */
const shopper: Script = (request) => {
  if (request.n === 1) return { status: 503 };
  if (request.tools.includes("enough")) return { calls: [{ tool: "enough", input: {} }] };
  if (request.tools.includes("check")) return { calls: [{ tool: "check", input: { checks: ['The page shows "You are on the list"'] } }] };
  const act = (given: object) => ({ tool: "act", input: { act: given } });
  if (!request.text.includes("dialog")) return { calls: [act({ kind: "click", ref: refIn(request, "button", "Join our newsletter") })] };
  return {
    calls: [
      act({ kind: "fill", ref: refIn(request, "textbox", "mail"), value: "ann@example.com" }),
      act({ kind: "click", ref: refIn(request, "button", "Subscribe") }),
      { tool: "done", input: {} },
    ],
  };
};

describe.each(["openai", "anthropic"] as const)("a service with a model of %s", (provider) => {
  it("works out what the program does not understand, judges it by what the page shows, and keeps the key to itself", async () => {
    model = await startScriptedModel(shopper);
    const dataDir = path.join(folder.path, provider);
    service = await startService({
      dataDir,
      env: {
        RUNWRIGHT_MODEL: `${provider}:scripted`,
        RUNWRIGHT_MODEL_BASE_URL: model.url,
        RUNWRIGHT_MODEL_API_KEY: KEY,
        RUNWRIGHT_MODEL_LOG: "true",
        // Here it is the one who works out steps while a Run goes on.
        RUNWRIGHT_READER: "words",
      },
    });
    const client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
    const { id: projectId } = await client.projects.create({ name: "Models" });
    const url = `${shop.url}/delivery`;
    const test = await client.tests.create({ projectId, name: "Newsletter", description: DESCRIPTION, url, device: "desktop" });
    const run = await client.tests.runAndWait(test.id);
    expect(run, JSON.stringify(run)).toMatchObject({ status: "passed", tokensUsed: 4 * (USAGE.in + USAGE.out) });
    expect(run.reasoning).toContain(`as the model ${provider}:scripted understood it`);
    expect(model.requests.map(({ protocol, isStreaming }) => [protocol, isStreaming])).toEqual(
      Array.from({ length: 5 }, () => [provider, true]),
    );

    // It is told right after the outcome.
    const items = await vi.waitFor(async () => {
      const found = (await client.proposals.list({ testId: test.id, status: "open" })).items;
      expect(found).not.toEqual([]);
      return found;
    }, 10_000);
    expect(items).toMatchObject([{ line: 2, step: 1, before: null, after: { length: 3 } }]);
    expect(items[0]!.after.join("\n")).toMatch(/Join our newsletter[\s\S]+ann@example\.com[\s\S]+Subscribe/u);
    await client.proposals.update(items[0]!.id, { status: "accepted" });
    const asked = model.requests.length;
    const again = await client.tests.runAndWait(test.id);
    expect(again, JSON.stringify(again)).toMatchObject({ status: "passed" });
    expect(again.plan?.find(({ line }) => line === 2)).toMatchObject({ readBy: "author", sentences: { length: 3 } });
    expect(model.requests.slice(asked).every(({ tools }) => !tools.includes("act"))).toBe(true);

    const transcript = await (await client.runs.downloadArtifact(run.id, "transcript")).text();
    const llm = transcript.split("\n").filter((line) => line.includes('"type":"llm"'));
    expect(llm).toHaveLength(5);
    expect(llm[0]).toContain('"finish":"http_503"');
    expect(llm[1]).toContain("You carry out one step");
    expect(transcript).not.toContain(KEY);

    const env = { RUNWRIGHT_BASE_URL: service.url, RUNWRIGHT_API_KEY: service.apiKey };
    const shown = await runCommand(["runs", "get", run.id], env);
    expect(shown.stdout).toContain("4,960 tokens");
    expect(JSON.stringify(run) + shown.stdout).not.toContain(KEY);
  });
});

it("is not started with half of its settings", async () => {
  const { exitCode, stderr } = await runCommand(["serve", "--port", "0", "--data-dir", path.join(folder.path, "half")], {
    RUNWRIGHT_MODEL: "openai:gpt-5-mini",
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("set RUNWRIGHT_MODEL_API_KEY");
});

it("says at its start which model is used, and not with which key", async () => {
  const started = await startService({
    dataDir: path.join(folder.path, "said"),
    env: { RUNWRIGHT_MODEL: "openai:scripted", RUNWRIGHT_MODEL_BASE_URL: "http://127.0.0.1:9/v1", RUNWRIGHT_MODEL_API_KEY: KEY },
  });
  service = started;
  expect(started.output()).toContain("worked out by openai:scripted at http://127.0.0.1:9/v1");
  expect(started.output()).not.toContain(KEY);
});
