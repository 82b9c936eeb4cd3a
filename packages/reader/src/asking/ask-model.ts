import type { z } from "zod";
import type { TokenUsage } from "./budget.ts";

export type ModelRole = "planner" | "judge" | "reader" | "challenger";

/** A moment by which something must have happened; `Deadline` of the agent is one. */
export interface TimeLimit {
  /** Never below 0. */
  readonly remainingMs: number;
}

/** What a model may answer with; it runs nothing itself. */
export interface ModelTool {
  readonly description: string;
  readonly input: z.ZodType;
}

export interface ModelQuestion {
  readonly role: ModelRole;
  /** The same in every question of its kind, and first, so that providers keep it. */
  readonly instructions: string;
  readonly text: string;
  /** A picture of the page, JPEG. */
  readonly picture?: Uint8Array;
  /** What it must call; without any, its text is the answer. */
  readonly tools: Readonly<Record<string, ModelTool>>;
  /** No try begins after it. */
  readonly deadline: TimeLimit;
  readonly signal: AbortSignal;
}

export interface ToolCall {
  readonly tool: string;
  /** As its schema parsed it. */
  readonly input: unknown;
}

export type ModelReply =
  | { readonly ok: true; readonly calls: readonly ToolCall[]; readonly text: string }
  /** Empty, cut off, or not what a tool takes: `problem` says it to the model. */
  | { readonly ok: false; readonly problem: string };

/** One request to the provider, as told in the transcript. */
export interface ModelCall extends TokenUsage {
  readonly role: ModelRole;
  readonly model: string;
  readonly ms: number;
  /** `tool-calls`, `stop`, `length`, `content-filter`, or the reason why there was no answer: `http_429`, `timed_out`, ... */
  readonly finish: string;
  readonly prompt?: string;
  readonly answer?: string;
}

/**
 * Asks the provider once, with tries again where that may help. Rejects with a ModelError when there is no answer, or the model refused;
 * rejects when the signal aborts. An answer that makes no sense is a value.
 */
export type AskProvider = (question: ModelQuestion) => Promise<ModelReply>;
