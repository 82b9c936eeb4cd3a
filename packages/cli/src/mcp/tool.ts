import type { Runwright } from "@runwright/sdk";
import type { z } from "zod";

/** What an assistant is told: text, and pictures where there are some. */
export type Content =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly data: string; readonly mimeType: string };

/** One call of a tool. */
export interface Call {
  /** Throws the SDK's ConfigError without a key. */
  readonly client: () => Runwright;
  /** Of projects that a call does not name: name, slug or id. */
  readonly project: string;
  /** Fires when the assistant gives up. */
  readonly signal: AbortSignal;
  /** Tells the assistant's user what goes on; costs nothing where nobody listens. */
  readonly progress: (message: string) => void;
}

/** A tool as assistants see it. What its handler throws becomes an answer that says what to do next. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly readOnly: boolean;
  /** Whether it may change or end what was there before. */
  readonly destructive?: boolean;
  readonly handle: (input: Readonly<Record<string, unknown>>, call: Call) => Promise<readonly Content[]>;
}

interface TypedTool<I extends z.ZodObject> extends Omit<Tool, "input" | "handle"> {
  readonly input: I;
  readonly handle: (input: z.infer<I>, call: Call) => Promise<readonly Content[]>;
}

/** The handler sees the input as its schema has it; the server has parsed it with that schema. */
export function defineTool<I extends z.ZodObject>(tool: TypedTool<I>): Tool {
  return { ...tool, handle: (input, call) => tool.handle(input as z.infer<I>, call) };
}

export function say(text: string): readonly Content[] {
  return [{ type: "text", text }];
}

export function sayJson(value: unknown): readonly Content[] {
  return say(JSON.stringify(value, null, 2));
}
