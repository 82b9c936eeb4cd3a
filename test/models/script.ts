import type { IncomingMessage } from "node:http";

/** A request as either provider is sent it, read. */
export interface ModelRequest {
  readonly protocol: "openai" | "anthropic";
  readonly model: string;
  readonly instructions: string;
  readonly text: string;
  readonly pictures: number;
  readonly tools: readonly string[];
  readonly isStreaming: boolean;
  /** As it was sent. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage["headers"];
  /** From 1. */
  readonly n: number;
  readonly atMs: number;
}

export interface ScriptedCall {
  readonly tool: string;
  readonly input: unknown;
}

/** What the model does with a request; with nothing else it answers with calls. */
export type ModelAnswer =
  | { readonly calls: readonly ScriptedCall[] }
  | { readonly text: string }
  | { readonly refusal: string }
  /** Arguments that are no JSON, and an answer with nothing in it. */
  | { readonly malformed: "arguments" | "empty" | "body" }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly message?: string }
  /** The answer never comes. */
  | { readonly hangs: true }
  /** The connection ends in the middle of it. */
  | { readonly cut: readonly ScriptedCall[] }
  /** It ran out of the tokens it may write. */
  | { readonly tooLong: readonly ScriptedCall[] };

export type Script = (request: ModelRequest) => ModelAnswer;

/** Counts that every answer reports. */
export const USAGE = { in: 1_200, out: 40, cachedIn: 800 } as const;
