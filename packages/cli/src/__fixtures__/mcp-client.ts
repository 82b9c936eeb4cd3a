import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** The command as a coding assistant starts it, and the protocol's own client in front of it. */
export async function connectMcp(env: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<Client> {
  const client = new Client({ name: "an-assistant", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["--conditions=@runwright/source", main, "mcp", ...args],
      env: { PATH: process.env["PATH"] ?? "", NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "", ...env },
      stderr: "inherit",
    }),
  );
  return client;
}
