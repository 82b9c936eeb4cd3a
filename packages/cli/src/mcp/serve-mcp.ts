import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { VERSION } from "@runwright/sdk";
import type { Context } from "../context.ts";
import { describeFailure } from "../failure.ts";
import { plain } from "../text/plain.ts";
import { RUN_TOOLS } from "./run-tools.ts";
import { PLAN_TOOLS } from "./plan-tools.ts";
import { TEST_TOOLS } from "./test-tools.ts";
import type { Tool } from "./tool.ts";

export interface McpOptions {
  /** Only tools that change nothing and start nothing. */
  readonly readOnly: boolean;
  /** Of calls that name none. */
  readonly project: string;
}

const INSTRUCTIONS = `Runwright runs browser tests written in plain words and gives an honest verdict.
A Test has a start page (url) and a description in markdown:

## Steps
1. Click "Sign in"
2. Enter "ada@example.com" into the Email field
3. Choose "Express" as the delivery

## Expected outcome
- The page shows "Welcome, Ada"
- The row of "Rain jacket" shows "€129.00" in the "Price" column

Name things by the words that people see on the page, in double quotes; one action a line. Every outcome is checked on the page at the
end. Call lint_test on what you wrote, mend the lines that are not understood, then write_test and run_test. A failed verdict is a
finding about the application, not about the test: say what was expected and what was seen before you change the Test.`;

/** Serves until the assistant closes standard input, or `signal` fires. */
export async function serveMcp(context: Context, options: McpOptions, signal: AbortSignal): Promise<void> {
  const { stdin, stdout } = context.surroundings;
  const ended = Promise.withResolvers<void>();
  const handle = serveStdio(() => createServer(context, options), {
    transport: new StdioServerTransport(stdin, stdout.stream),
    onerror: (error) => context.note(error.message),
  });
  // A pipe that breaks closes without an end.
  stdin.once("close", () => void handle.close().finally(ended.resolve));
  signal.addEventListener("abort", () => void handle.close().finally(ended.resolve), { once: true });
  await ended.promise;
}

function createServer(context: Context, { readOnly, project }: McpOptions): McpServer {
  const server = new McpServer({ name: "runwright", title: "Runwright", version: VERSION }, { instructions: INSTRUCTIONS });
  const tools = [...TEST_TOOLS, ...PLAN_TOOLS, ...RUN_TOOLS].filter((tool) => tool.readOnly || !readOnly);
  for (const tool of tools) register(server, tool, { context, project });
  return server;
}

function register(server: McpServer, tool: Tool, { context, project }: { context: Context; project: string }): void {
  const { title, description, readOnly, destructive = false } = tool;
  const annotations = { readOnlyHint: readOnly, destructiveHint: destructive, openWorldHint: !readOnly };
  server.registerTool(tool.name, { title, description, inputSchema: tool.input, annotations }, async (input, { mcpReq }) => {
    const token = mcpReq._meta?.progressToken;
    let count = 0;
    const progress = (message: string): void => {
      if (token === undefined) return;
      const params = { progressToken: token, progress: ++count, message: plain(message) };
      // Whoever does not hear of it still gets the answer.
      mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
    };
    try {
      return { content: [...(await tool.handle(input, { client: context.client, project, signal: mcpReq.signal, progress }))] };
    } catch (error) {
      return { content: [{ type: "text", text: describeFailure(error).lines.join("\n") }], isError: true };
    }
  });
}
