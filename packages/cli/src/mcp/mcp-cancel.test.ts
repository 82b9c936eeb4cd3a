import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connectMcp } from "../__fixtures__/mcp-client.ts";
import { RealService } from "../__fixtures__/real-service.ts";

const SETUP_TIMEOUT_MS = 40_000;

/** On the service itself, with pages that never come: a Run goes on until somebody cancels it. */
describe("a Run that an assistant has started", () => {
  let service: RealService;
  let site: Server;
  let testId: string;

  beforeAll(async () => {
    service = await RealService.start();
    site = createServer(() => undefined).listen(0, "127.0.0.1");
    await once(site, "listening");
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
    for (const name of ["One", "Two"])
      await writeFile(join(service.cwd, `${name}.md`), `---\nname: ${name}\nurl: ${url}\ntags: [slow]\n---\n1. Click "Buy"\n`);
    await service.run(["push", "One.md", "Two.md", "--yes"]);
    const { data } = (await service.json(["tests", "list"])) as { data: [{ id: string }] };
    testId = data[0].id;
  }, SETUP_TIMEOUT_MS);
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await service[Symbol.asyncDispose]();
  });

  const statuses = async (): Promise<string[]> =>
    ((await service.json(["runs", "list"])) as { data: { status: string }[] }).data.map(({ status }) => status);
  /** When none goes on any more. */
  const ends = (): Promise<string[]> =>
    vi.waitFor(
      async () => {
        const now = await statuses();
        if (now.some((status) => /pending|running/u.test(status))) throw new Error(`They go on: ${now.join(", ")}`);
        return now;
      },
      { timeout: 20_000 },
    );

  /** Resolves when the assistant was told that it has begun. */
  async function begin(
    client: Client,
    input: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<{ told: string; ended: Promise<unknown> }> {
    const begun = Promise.withResolvers<string>();
    const onprogress = ({ message = "" }: { message?: string | undefined }): void => begun.resolve(message);
    const ended = client
      .callTool(
        { name: "run_test", arguments: { waitSeconds: 600, ...input } },
        { onprogress, timeout: 120_000, ...(signal !== undefined && { signal }) },
      )
      .catch((error: unknown) => error);
    return { told: await begun.promise, ended };
  }

  it("is cancelled with the call, and so are all that a tag has started", async () => {
    const client = await connectMcp(service.credentials);
    const one = new AbortController();
    const first = await begin(client, { testId }, one.signal);
    expect(first.told).toMatch(/^Started Run [\da-f-]{36}$/u);
    one.abort("the user has pressed Escape");
    await first.ended;
    const tag = new AbortController();
    const second = await begin(client, { tag: "slow" }, tag.signal);
    expect(second.told).toBe("Started 2 Runs");
    tag.abort();
    await second.ended;
    expect(await ends()).toEqual(["cancelled", "cancelled", "cancelled"]);
    await client.close();
  });

  it("is cancelled when the assistant goes away", async () => {
    const before = await statuses();
    const client = await connectMcp(service.credentials);
    const { ended } = await begin(client, { testId });
    await client.close();
    await ended;
    expect(await ends()).toEqual(["cancelled", ...before]);
  });

  it("goes on when only the look at it is given up", async () => {
    const client = await connectMcp(service.credentials);
    const { stdout } = await service.run(["tests", "run", testId, "--detach"]);
    const runId = stdout.trim();
    const looking = new AbortController();
    const call = { name: "get_run", arguments: { runId, waitSeconds: 600 } };
    const look = client.callTool(call, { signal: looking.signal }).then(
      () => "answered",
      () => "given up",
    );
    looking.abort();
    expect(await look).toBe("given up");
    // A later answer on the same pipe: by then the cancellation has been read.
    await client.callTool({ name: "list_projects", arguments: {} });
    expect((await statuses())[0]).toMatch(/pending|running/u);
    await service.run(["runs", "cancel", runId]);
    await client.close();
  });
});

describe("runwright mcp without a service", () => {
  it("begins, lists its tools, and says where it looked and how to start one", async () => {
    const client = await connectMcp({ RUNWRIGHT_BASE_URL: "http://127.0.0.1:9", RUNWRIGHT_API_KEY: "rw_test_key" });
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    const { content, isError } = await client.callTool({ name: "list_tests", arguments: {} });
    expect([isError, JSON.stringify(content)]).toEqual([
      true,
      expect.stringMatching(/Cannot reach the service.+127\.0\.0\.1:9[\s\S]+runwright serve/u),
    ]);
    // What needs no service works all the same.
    const lint = await client.callTool({ name: "lint_test", arguments: { description: '1. Click "Buy"' } });
    expect(JSON.stringify(lint.content)).toContain("1 of 1 lines are understood");
    await client.close();
  });
});
