import type { IncomingMessage } from "node:http";
import { Refusal } from "./problem.ts";

export interface BodyLimits {
  /** Bytes; a longer body is refused with 413. */
  readonly maxBytes: number;
  /** Time for the whole body to arrive, in ms; a slower one is refused with 408. */
  readonly timeoutMs: number;
}

/** Design: bodies up to 1 MB. */
export const JSON_BODY_LIMITS: BodyLimits = { maxBytes: 1024 * 1024, timeoutMs: 30_000 };

// A client that gets its answer while it still writes often sees only a reset; so the rest is thrown away first, up to here.
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json$/u;

/** The client left before its body was complete; there is nobody to answer. */
export class ClientGone extends Error {
  override readonly name = "ClientGone";
}

/**
 * Reads a JSON body. An empty one counts as `{}`. Refuses, in this order: too long (413), another type, charset or
 * coding (415), not UTF-8 or not JSON (400).
 */
export async function readJsonBody(req: IncomingMessage, limits: BodyLimits = JSON_BODY_LIMITS): Promise<unknown> {
  const declared = Number(req.headers["content-length"] ?? 0);
  if (declared > MAX_DISCARDED_BYTES) throw tooLarge(limits, { Connection: "close" });
  const bytes = await readBytes(req, limits);
  if (bytes.length === 0) return {};
  checkType(req);
  return parse(bytes);
}

/** Whether a body was announced at all. */
export function hasBody(req: IncomingMessage): boolean {
  return req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
}

async function readBytes(req: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => finish(slow()), limits.timeoutMs);
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limits.maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > MAX_DISCARDED_BYTES) finish(tooLarge(limits, { Connection: "close" }));
    };
    const onEnd = (): void => finish(size > limits.maxBytes ? tooLarge(limits) : undefined);
    const onGone = (): void => finish(new ClientGone("the client left before its body was complete"));
    const finish = (error?: Error): void => {
      clearTimeout(timer);
      req.off("data", onData).off("end", onEnd).off("error", onGone).off("close", onGone);
      // An aborted request still emits its error afterwards; without a listener that would end the process.
      req.on("error", () => undefined);
      if (error === undefined) resolve();
      else reject(error);
    };
    req.on("data", onData).on("end", onEnd).on("error", onGone).on("close", onGone);
  });
  return Buffer.concat(chunks);
}

function checkType(req: IncomingMessage): void {
  const coding = req.headers["content-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "identity")
    throw new Refusal("unsupported_media_type", `Bodies are read without content coding, not as ${quote(coding)}.`, {
      headers: { "Accept-Encoding": "identity" },
    });
  const [type = "", ...parameters] = (req.headers["content-type"] ?? "").split(";").map((part) => part.trim().toLowerCase());
  if (!JSON_TYPE.test(type))
    throw new Refusal(
      "unsupported_media_type",
      type === "" ? "Say Content-Type: application/json." : `The body must be application/json, not ${quote(type)}.`,
      { headers: { Accept: "application/json" } },
    );
  const charset = parameters.find((one) => one.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !/^"?utf-?8"?$/u.test(charset))
    throw new Refusal("unsupported_media_type", `The body must be UTF-8, not ${quote(charset)}.`);
}

function parse(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal("malformed_request", "The body is not valid UTF-8.", { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal("malformed_request", "The body is not valid JSON.", { cause });
  }
}

function tooLarge(limits: BodyLimits, headers: Record<string, string> = {}): Refusal {
  return new Refusal("body_too_large", `A body holds at most ${limits.maxBytes} bytes.`, { headers });
}

function slow(): Refusal {
  return new Refusal("request_timeout", "The body did not arrive in time.", { headers: { Connection: "close" } });
}

function quote(value: string): string {
  return JSON.stringify(value.slice(0, 100));
}
