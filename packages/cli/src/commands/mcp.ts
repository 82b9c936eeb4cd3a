import type { Command } from "commander";
import type { Context } from "../context.ts";
import { DEFAULT_PROJECT } from "../test-file/store-test.ts";
import { listenForInterrupts } from "../watch/interrupts.ts";

export function addMcpCommand(program: Command, context: Context): void {
  program
    .command("mcp")
    .description("serve the Model Context Protocol on stdin and stdout: coding assistants list, write, check, run and read Tests")
    .option("--read-only", "only what changes nothing and starts nothing")
    .option("--project <project>", "of what names no project: name, slug or id", DEFAULT_PROJECT)
    .addHelpText(
      "after",
      `
Configuration of an assistant, as most of them read it:
  {
    "mcpServers": {
      "runwright": {
        "command": "npx",
        "args": ["runwright", "mcp"],
        "env": { "RUNWRIGHT_BASE_URL": "http://127.0.0.1:4180", "RUNWRIGHT_API_KEY": "rw_..." }
      }
    }
  }
After "runwright auth login" it needs no "env".`,
    )
    .action(async ({ readOnly, project }: { readOnly?: boolean; project: string }) => {
      // Loaded only here: the protocol's library is large.
      const { serveMcp } = await import("../mcp/serve-mcp.ts");
      const stopping = new AbortController();
      const stop = listenForInterrupts({ onFirst: () => stopping.abort(), onSecond: () => undefined });
      try {
        await serveMcp(context, { readOnly: readOnly === true, project }, stopping.signal);
      } finally {
        stop();
      }
    });
}
