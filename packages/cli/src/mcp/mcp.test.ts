import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { connectMcp } from "../__fixtures__/mcp-client.ts";
import { aTest, ScriptedService, TEST_ID } from "../__fixtures__/scripted-service.ts";

function connect(service: ScriptedService, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Client> {
  return connectMcp({ RUNWRIGHT_API_KEY: "rw_test_key", RUNWRIGHT_BASE_URL: service.url, ...env }, args);
}

interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

describe("runwright mcp", () => {
  let service: ScriptedService;
  let client: Client;
  const step = { index: 1, kind: "step", text: 'Click "Buy"', device: "desktop" };

  beforeAll(async () => {
    service = await ScriptedService.start({
      tests: [aTest({ name: "Buy a jacket", tags: ["smoke"] as never })],
      events: [
        ["run.step", { ...step, status: "running" }],
        ["run.step", { ...step, status: "failed", durationMs: 420 }],
      ],
      final: { status: "failed", reasoning: "The basket shows 0.", transcriptUrl: "http://x/s" },
    });
    client = await connect(service);
  });
  afterAll(async () => {
    await client.close();
    await service[Symbol.asyncDispose]();
  });

  async function call(name: string, input: Record<string, unknown> = {}, onprogress?: (message: string) => void): Promise<Answer> {
    const options =
      onprogress === undefined ? {} : { onprogress: ({ message }: { message?: string | undefined }) => onprogress(message ?? "") };
    const { content, isError } = await client.callTool({ name, arguments: input }, options);
    return { text: content.map((part) => (part.type === "text" ? part.text : part.type)).join("\n"), isError: isError === true };
  }

  it("says what it can do, and how a Test is written", async () => {
    expect(client.getServerVersion()).toMatchObject({ name: "runwright" });
    expect(client.getInstructions()).toContain("## Expected outcome");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      "cancel_run correct_plan create_project decide_proposal get_run lint_test list_projects list_proposals list_runs list_tests read_again read_plan read_test read_transcript run_test see_step write_test".split(
        " ",
      ),
    );
    expect(tools.every(({ description, inputSchema }) => description !== undefined && inputSchema.type === "object")).toBe(true);
  });

  it("lists Tests and reads one as a file", async () => {
    expect(JSON.parse((await call("list_tests")).text)).toMatchObject([{ id: TEST_ID, name: "Buy a jacket", tags: ["smoke"] }]);
  });

  it("says how each line is understood, and what to write instead", async () => {
    const { text } = await call("lint_test", { description: '## Steps\n1. Click "Buy"\n2. Frobnicate the widget\n' });
    expect(text).toMatch(
      /1 of 2 lines are understood\.[\s\S]+understood as: Click "Buy"[\s\S]+line 3, step: Frobnicate the widget\n {2}NOT UNDERSTOOD/u,
    );
  });

  it("writes a Test and tells what it is not sure of", async () => {
    const { text } = await call("write_test", { name: "New", url: "http://shop.test/", description: '1. Click "Buy"' });
    expect(text).toContain("is created");
    expect(service.bodies("POST /v1/tests")).toMatchObject([{ name: "New", url: "http://shop.test/", description: '1. Click "Buy"' }]);
  });

  it("runs a Test, tells each step as it happens, and gives the verdict", async () => {
    const told: string[] = [];
    const { text, isError } = await call("run_test", { testId: TEST_ID, startUrl: "https://preview.test/" }, (message) =>
      told.push(message),
    );
    expect(isError).toBe(false);
    expect(text).toMatch(/: failed[\s\S]+The basket shows 0\.[\s\S]+read_transcript/u);
    expect(told).toContain('failed: Click "Buy"');
    expect(service.bodies(`POST /v1/tests/${TEST_ID}/run`)).toEqual([{ startUrl: "https://preview.test/" }]);
  });

  it("gives transcript and screenshot of a Run", async () => {
    expect((await call("read_transcript", { runId: RUN_ID })).text).toBe("the transcript");
    expect((await call("see_step", { runId: RUN_ID, step: 1 })).text).toBe("image");
  });

  it("answers what goes wrong with what to do next", async () => {
    expect(await call("run_test", {})).toMatchObject({ isError: true, text: expect.stringContaining("list_tests") });
    expect(await call("list_tests", { project: "Gone" })).toMatchObject({ isError: true, text: expect.stringContaining("list_projects") });
  });
});

describe("runwright mcp --read-only", () => {
  it("neither writes nor runs, and begins without a key, which the first call asks for", async () => {
    await using service = await ScriptedService.start({});
    const client = await connect(service, ["--read-only"], { RUNWRIGHT_API_KEY: "", HOME: "/nonexistent" });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain("run_test");
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const { content, isError } = await client.callTool({ name: "list_tests", arguments: {} });
    expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining("RUNWRIGHT_API_KEY")]);
    await client.close();
  });
});
