// What a coding assistant does with `runwright mcp`: it checks its wording, writes the Test, runs it and reads the verdict. Assistants
// are configured with .mcp.json, which `runwright init` writes.
//
//   node examples/cookbook/coding-assistant.ts http://127.0.0.1:4181
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const [url = "http://127.0.0.1:4181"] = process.argv.slice(2);
const assistant = new Client({ name: "example", version: "1.0.0" });
const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
await assistant.connect(new StdioClientTransport({ command: "npx", args: ["runwright", "mcp"], env }));

async function call(name: string, input: Record<string, unknown>): Promise<string> {
  const told = { onprogress: ({ message }: { message?: string | undefined }) => console.log(`  ${message}`) };
  const { content } = await assistant.callTool({ name, arguments: input }, told);
  return content.map((part) => (part.type === "text" ? part.text : `(${part.type})`)).join("\n");
}

const description = '## Steps\n1. Click "Delivery and returns"\n\n## Expected outcome\n- The heading "Delivery and returns" is visible';
console.log(await call("lint_test", { description }));
const written = await call("write_test", { name: "Delivery", url, description, device: "desktop" });
const [testId] = /[\da-f-]{36}/u.exec(written) ?? [];
console.log(await call("run_test", { testId, waitSeconds: 120 }));
await assistant.close();
