import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { answerAnthropic, readAnthropic } from "./anthropic-protocol.ts";
import type { ModelRequest, Script } from "./script.ts";
import { answerOpenAi, readOpenAi } from "./openai-protocol.ts";

export type { ModelRequest, Script } from "./script.ts";
export { USAGE } from "./script.ts";

export interface ScriptedModel {
  /** The base URL, `/v1` included, of both protocols. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  close(): Promise<void>;
}

/** A server that speaks the HTTP of both providers and answers as the script says: the whole way there and back is real. */
export async function startScriptedModel(script: Script, { latencyMs = 0 }: { readonly latencyMs?: number } = {}): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const protocol = PROTOCOLS[incoming.url ?? ""];
    if (incoming.method !== "POST" || protocol === undefined) return void response.writeHead(404).end();
    const body = JSON.parse(await textOf(incoming)) as Record<string, unknown>;
    const request = { ...protocol.read(body), body, headers: incoming.headers, n: requests.length + 1, atMs: performance.now() };
    requests.push(request);
    if (latencyMs > 0) await after(latencyMs);
    const given = script(request);
    if ("hangs" in given) return;
    if ("status" in given) {
      const error = { error: { type: "error", message: given.message ?? `status ${given.status}` } };
      return void response.writeHead(given.status, { "content-type": "application/json", ...given.headers }).end(JSON.stringify(error));
    }
    if ("malformed" in given && given.malformed === "body")
      return void response.writeHead(200, { "content-type": "application/json" }).end("<html>oops");
    protocol.answer(response, request, given);
  };
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.closeAllConnections();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}

/** The ref of the line of the page that holds all of the words; throws when there is none, so that a script cannot guess. */
export function refIn({ text }: Pick<ModelRequest, "text">, ...words: readonly string[]): string {
  const line = text
    .split("\n")
    .find((one) => one.startsWith("| ") && words.every((word) => one.includes(word)) && /\[(?:f\d+)?e\d+\]/u.test(one));
  const ref = /\[((?:f\d+)?e\d+)\]/u.exec(line ?? "")?.[1];
  if (ref === undefined) throw new Error(`No line of the page holds ${words.join(", ")}:\n${text}`);
  return ref;
}

const PROTOCOLS: Readonly<Record<string, { read: typeof readOpenAi; answer: typeof answerOpenAi }>> = {
  "/v1/chat/completions": { read: readOpenAi, answer: answerOpenAi },
  "/v1/messages": { read: readAnthropic, answer: answerAnthropic },
};

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
