import type { IncomingMessage } from "node:http";
import { letBodyCome } from "./expect-continue.ts";
import { Refusal } from "./problem.ts";

export interface BodyLimits {
  /** Bytes; a longer body is refused with 413. */
  readonly maxBytes: number;
  /** Time for the whole body to arrive, in ms; a slower one is refused with 408. */
  readonly timeoutMs: number;
}

/** Design: bodies up to 1 MB. */
export const JSON_BODY_LIMITS: BodyLimits = { maxBytes: 1024 * 1024, timeoutMs: 30_000 };

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
  return parseJsonBody(req, await readBody(req, limits));
}

/** Follows a body while it arrives. */
export interface BodyWatcher {
  /** `giveUp` ends the reading with that error. */
  begin(giveUp: (error: Error) => void): void;
  arrived(bytes: number): void;
}

/** The body as it arrived. Refuses one that is too long (413). */
export async function readBody(req: IncomingMessage, limits: BodyLimits = JSON_BODY_LIMITS, watcher?: BodyWatcher): Promise<Buffer> {
  if (Number(req.headers["content-length"] ?? 0) > limits.maxBytes) throw tooLarge(limits);
  letBodyCome(req);
  return readBytes(req, limits, watcher);
}

/** What a body of the request says. Refuses another type, charset or coding (415), and what is not UTF-8 or not JSON (400). */
export function parseJsonBody(req: IncomingMessage, bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  checkType(req);
  return parse(bytes);
}

async function readBytes(req: IncomingMessage, limits: BodyLimits, watcher?: BodyWatcher): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => finish(slow()), limits.timeoutMs);
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > limits.maxBytes) finish(tooLarge(limits));
      else watcher?.arrived(chunk.length);
    };
    const onEnd = (): void => finish();
    const onGone = (): void => finish(new ClientGone("the client left before its body was complete"));
    const finish = (error?: Error): void => {
      clearTimeout(timer);
      req.off("data", onData).off("end", onEnd).off("error", onGone).off("close", onGone);
      // An aborted request still emits its error afterwards; without a listener that would end the process.
      req.on("error", () => undefined);
      if (error === undefined) return resolve();
      // The listener above keeps them for as long as the request lives, and what is left of it is still being thrown away.
      chunks.length = 0;
      reject(error);
    };
    watcher?.begin(finish);
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
      type === "" ? "Send Content-Type: application/json." : `The body must be application/json, not ${quote(type)}.`,
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

/** The answer goes out while the body still comes; the server throws the rest away, so that the client sees the answer. */
function tooLarge(limits: BodyLimits): Refusal {
  return new Refusal("body_too_large", `A body holds at most ${limits.maxBytes} bytes.`);
}

function slow(): Refusal {
  return new Refusal("request_timeout", "The body did not arrive in time.", { headers: { Connection: "close" } });
}

function quote(value: string): string {
  return JSON.stringify(value.slice(0, 100));
}
