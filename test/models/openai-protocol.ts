import type { ServerResponse } from "node:http";
import { type ModelAnswer, type ModelRequest, type ScriptedCall, USAGE } from "./script.ts";
import { type ReadRequest, sendCut, startEvents, textsOf } from "./wire.ts";

interface Message {
  readonly role: string;
  readonly content: unknown;
}

export function readOpenAi(body: Readonly<Record<string, unknown>>): ReadRequest {
  const messages = body["messages"] as readonly Message[];
  const parts = (role: string): readonly unknown[] => messages.filter((message) => message.role === role).map(({ content }) => content);
  const tools = (body["tools"] ?? []) as readonly { readonly function: { readonly name: string } }[];
  return {
    protocol: "openai",
    model: String(body["model"]),
    instructions: parts("system").flatMap(textsOf).join("\n"),
    text: parts("user").flatMap(textsOf).join("\n"),
    pictures: parts("user")
      .flat()
      .filter((part) => (part as { readonly type?: string }).type === "image_url").length,
    tools: tools.map(({ function: { name } }) => name),
    isStreaming: body["stream"] === true,
  };
}

const COUNTS = {
  prompt_tokens: USAGE.in,
  completion_tokens: USAGE.out,
  total_tokens: USAGE.in + USAGE.out,
  prompt_tokens_details: { cached_tokens: USAGE.cachedIn },
};

export function answerOpenAi(response: ServerResponse, request: ModelRequest, answer: ModelAnswer): void {
  const { message, finish } = messageOf(answer);
  const head = { id: "chatcmpl-1", created: 1, model: request.model };
  if (!request.isStreaming) {
    const whole = JSON.stringify({
      ...head,
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content: null, ...message }, finish_reason: finish }],
      usage: COUNTS,
    });
    if ("cut" in answer) return sendCut(response, { type: "application/json", text: whole.slice(0, whole.length / 2) });
    response.writeHead(200, { "content-type": "application/json" }).end(whole);
    return;
  }
  const events = startEvents(response);
  const send = (delta: object, finishReason: string | null = null): void =>
    events.send({ ...head, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: finishReason }] });
  send({ role: "assistant", content: "" });
  for (const [index, call] of (message.tool_calls ?? []).entries()) {
    const { arguments: text } = call.function;
    const half = Math.ceil(text.length / 2);
    send({
      tool_calls: [{ index, id: call.id, type: "function", function: { name: call.function.name, arguments: text.slice(0, half) } }],
    });
    if ("cut" in answer) return events.cut();
    send({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] });
  }
  if (message.content !== undefined) send({ content: message.content });
  if (message.refusal !== undefined) send({ refusal: message.refusal });
  send({}, finish);
  events.send({ ...head, object: "chat.completion.chunk", choices: [], usage: COUNTS });
  events.end("[DONE]");
}

interface AnswerMessage {
  readonly content?: string;
  readonly refusal?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly type: "function";
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

function messageOf(answer: ModelAnswer): { readonly message: AnswerMessage; readonly finish: string } {
  if ("calls" in answer) return { message: { tool_calls: answer.calls.map(toCall) }, finish: "tool_calls" };
  if ("cut" in answer) return { message: { tool_calls: answer.cut.map(toCall) }, finish: "tool_calls" };
  if ("tooLong" in answer) return { message: { tool_calls: answer.tooLong.map(toCall) }, finish: "length" };
  if ("text" in answer) return { message: { content: answer.text }, finish: "stop" };
  if ("refusal" in answer) return { message: { refusal: answer.refusal }, finish: "stop" };
  if ("malformed" in answer && answer.malformed === "arguments")
    return {
      message: { tool_calls: [{ id: "call_1", type: "function", function: { name: "act", arguments: '{"act": {"kind": "cli' } }] },
      finish: "tool_calls",
    };
  return { message: {}, finish: "stop" };
}

function toCall({ tool, input }: ScriptedCall, index: number): NonNullable<AnswerMessage["tool_calls"]>[number] {
  return { id: `call_${index + 1}`, type: "function", function: { name: tool, arguments: JSON.stringify(input) } };
}
