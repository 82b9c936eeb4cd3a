import type { ServerResponse } from "node:http";
import { type ModelAnswer, type ModelRequest, type ScriptedCall, USAGE } from "./script.ts";
import { type ReadRequest, sendCut, startEvents, textsOf } from "./wire.ts";

export function readAnthropic(body: Readonly<Record<string, unknown>>): ReadRequest {
  const messages = body["messages"] as readonly { readonly role: string; readonly content: unknown }[];
  const content = messages.map((message) => message.content);
  return {
    protocol: "anthropic",
    model: String(body["model"]),
    instructions: textsOf(body["system"]).join("\n"),
    text: content.flatMap(textsOf).join("\n"),
    pictures: content.flat().filter((part) => (part as { readonly type?: string }).type === "image").length,
    tools: ((body["tools"] ?? []) as readonly { readonly name: string }[]).map(({ name }) => name),
    isStreaming: body["stream"] === true,
  };
}

const COUNTS = { input_tokens: USAGE.in - USAGE.cachedIn, cache_read_input_tokens: USAGE.cachedIn, cache_creation_input_tokens: 0 };

type Block =
  | { readonly type: "tool_use"; readonly id: string; readonly name: string; readonly json: string }
  | { readonly type: "text"; readonly text: string };

export function answerAnthropic(response: ServerResponse, request: ModelRequest, answer: ModelAnswer): void {
  const { blocks, stop } = blocksOf(answer);
  const head = { id: "msg_1", type: "message", role: "assistant", model: request.model };
  if (!request.isStreaming) {
    const content = blocks.map((block) =>
      block.type === "text" ? block : { type: block.type, id: block.id, name: block.name, input: parsed(block.json) },
    );
    const whole = JSON.stringify({
      ...head,
      content,
      stop_reason: stop,
      stop_sequence: null,
      usage: { ...COUNTS, output_tokens: USAGE.out },
    });
    if ("cut" in answer) return sendCut(response, { type: "application/json", text: whole.slice(0, whole.length / 2) });
    response.writeHead(200, { "content-type": "application/json" }).end(whole);
    return;
  }
  const events = startEvents(response);
  const send = (event: { readonly type: string }): void => events.send(event, event.type);
  const start = {
    type: "message_start",
    message: { ...head, content: [], stop_reason: null, stop_sequence: null, usage: { ...COUNTS, output_tokens: 1 } },
  };
  send(start);
  send({ type: "ping" });
  for (const [index, block] of blocks.entries()) {
    const empty = block.type === "text" ? { type: "text", text: "" } : { type: "tool_use", id: block.id, name: block.name, input: {} };
    send({ type: "content_block_start", index, content_block: empty } as { readonly type: string });
    const text = block.type === "text" ? block.text : block.json;
    const half = Math.ceil(text.length / 2);
    for (const piece of [text.slice(0, half), text.slice(half)]) {
      const delta = block.type === "text" ? { type: "text_delta", text: piece } : { type: "input_json_delta", partial_json: piece };
      send({ type: "content_block_delta", index, delta } as { readonly type: string });
      if ("cut" in answer) return events.cut();
    }
    send({ type: "content_block_stop", index } as { readonly type: string });
  }
  send({ type: "message_delta", delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: USAGE.out } } as {
    readonly type: string;
  });
  send({ type: "message_stop" });
  events.end();
}

function blocksOf(answer: ModelAnswer): { readonly blocks: readonly Block[]; readonly stop: string } {
  if ("calls" in answer) return { blocks: answer.calls.map(toBlock), stop: "tool_use" };
  if ("cut" in answer) return { blocks: answer.cut.map(toBlock), stop: "tool_use" };
  if ("tooLong" in answer) return { blocks: answer.tooLong.map(toBlock), stop: "max_tokens" };
  if ("text" in answer) return { blocks: [{ type: "text", text: answer.text }], stop: "end_turn" };
  if ("refusal" in answer) return { blocks: [{ type: "text", text: answer.refusal }], stop: "refusal" };
  if ("malformed" in answer && answer.malformed === "arguments")
    return { blocks: [{ type: "tool_use", id: "toolu_1", name: "act", json: '{"act": {"kind": "cli' }], stop: "tool_use" };
  return { blocks: [], stop: "end_turn" };
}

function toBlock({ tool, input }: ScriptedCall, index: number): Block {
  return { type: "tool_use", id: `toolu_${index + 1}`, name: tool, json: JSON.stringify(input) };
}

/** Without a stream the provider parses it; what is no JSON arrives as a text. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
