import type { ServerResponse } from "node:http";
import type { ModelRequest } from "./script.ts";

export type ReadRequest = Omit<ModelRequest, "body" | "headers" | "n" | "atMs">;

/** A text, or the texts of parts. */
export function textsOf(content: unknown): readonly string[] {
  if (typeof content === "string") return [content];
  if (!Array.isArray(content)) return [];
  return (content as readonly { readonly type?: string; readonly text?: string }[]).flatMap(({ type, text }) =>
    type === "text" && text !== undefined ? [text] : [],
  );
}

export interface Events {
  send(data: object, event?: string): void;
  end(last?: string): void;
  /** Ends the connection in the middle. */
  cut(): void;
}

export function startEvents(response: ServerResponse): Events {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  return {
    send: (data, event) => void response.write(`${event === undefined ? "" : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`),
    end: (last) => void response.end(last === undefined ? "" : `data: ${last}\n\n`),
    cut: () => void response.write("", () => response.destroy()),
  };
}

export function sendCut(response: ServerResponse, { type, text }: { readonly type: string; readonly text: string }): void {
  response.writeHead(200, { "content-type": type, "content-length": text.length * 2 });
  response.write(text, () => response.destroy());
}
