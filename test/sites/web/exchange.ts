import type { IncomingMessage, ServerResponse } from "node:http";
import type { Markup } from "./html.ts";

/** What a page is made from. */
export interface Visit {
  readonly method: string;
  readonly url: URL;
  readonly form: URLSearchParams;
  /** What came with a POST, as it came. */
  readonly body: Uint8Array;
  readonly cookies: ReadonlyMap<string, string>;
  /** True when the page's script asks, and wants data instead of a page. */
  readonly wantsJson: boolean;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Forms of a shop are small; more than this is refused by closing the connection. */
const MAX_FORM_BYTES = 100_000;

export async function readVisit(request: IncomingMessage, maxBytes = MAX_FORM_BYTES): Promise<Visit> {
  const body = request.method === "POST" ? await readBody(request, maxBytes) : Buffer.alloc(0);
  return {
    method: request.method ?? "GET",
    url: new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`),
    form: new URLSearchParams(isForm(request) ? body.toString("utf8") : ""),
    body,
    cookies: readCookies(request.headers.cookie ?? ""),
    wantsJson: (request.headers.accept ?? "").includes("application/json"),
  };
}

export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { "cache-control": "no-store", ...reply.headers });
  response.end(reply.body);
}

export function page(markup: Markup, status = 200): Reply {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: markup.text };
}

export function json(value: unknown, status = 200): Reply {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

/** 303, so that reloading the page that follows a form does not send the form again. */
export function redirect(location: string): Reply {
  return { status: 303, headers: { location }, body: "" };
}

function isForm(request: IncomingMessage): boolean {
  return (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError("The form is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function readCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split("=", 2));
  return new Map(pairs.map(([name = "", value = ""]) => [name, value]));
}
