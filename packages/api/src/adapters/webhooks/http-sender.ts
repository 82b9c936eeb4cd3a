import { request as requestHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { type MessageAnswer, type OutgoingMessage, SendError, type WebhookSender } from "../../ports/webhook-sender.ts";
import type { AddressGuard } from "./address-guard.ts";

export interface HttpSenderOptions {
  readonly guard: AddressGuard;
  readonly userAgent: string;
  /** From the look-up of the name to the end of what is read of the answer. */
  readonly timeoutMs?: number;
}

/** As receivers know it from others; a queue behind them answers sooner. */
const TIMEOUT_MS = 15_000;
const LOOKUP_MS = 3000;
/** What is read of an answer; the rest is not waited for. */
const MOST_READ_BYTES = 16 * 1024;
const EXCERPT_CHARACTERS = 500;
const CERTIFICATE = /CERT|TLS|SSL|SIGNATURE|ISSUER|ALTNAME/u;

/** Sends messages by HTTP, each on a connection of its own to an address that the guard has let through. */
export function httpSender({ guard, userAgent, timeoutMs = TIMEOUT_MS }: HttpSenderOptions): WebhookSender {
  return {
    send: async (message, signal) => {
      const late = AbortSignal.timeout(timeoutMs);
      try {
        return await send(message, { guard, userAgent, signal: AbortSignal.any([signal, late]) });
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof SendError) throw error;
        if (late.aborted) throw new SendError("timed_out", `There was no answer within ${timeoutMs / 1000} seconds.`, { cause: error });
        throw new SendError("unreachable", reasonOf(error), { cause: error });
      }
    },
    refusalOf: async (url) => {
      try {
        await within(guard.addressesOf(new URL(url)), AbortSignal.timeout(LOOKUP_MS));
        return null;
      } catch (error) {
        const isRefused = error instanceof SendError && error.code === "address_refused";
        return isRefused ? "must not be in a private network or of the service's own machine" : null;
      }
    },
  };
}

interface Sending {
  readonly guard: AddressGuard;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

async function send(message: OutgoingMessage, { guard, userAgent, signal }: Sending): Promise<MessageAnswer> {
  const url = new URL(message.url);
  const addresses = await within(guard.addressesOf(url), signal);
  const body = Buffer.from(message.body);
  const headers = {
    ...message.headers,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(body.length),
    "user-agent": userAgent,
    accept: "*/*",
    connection: "close",
  };
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  // No agent: a connection that was made before belongs to an address that was looked up before. The look-up gives what was let through, so
  // that a name server cannot say something else for the connection itself.
  const outgoing = request(url, { method: "POST", headers, agent: false, lookup: pinned(addresses), signal });
  try {
    const answer = await responseTo(outgoing, body);
    const excerpt = await beginningOf(answer);
    return { status: answer.statusCode ?? 0, retryAfterMs: retryAfterMs(answer.headers["retry-after"]), excerpt };
  } finally {
    outgoing.destroy();
  }
}

function responseTo(outgoing: ClientRequest, body: Buffer): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  outgoing.on("response", resolve).on("error", reject);
  outgoing.end(body);
  return promise;
}

function pinned(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const wanted = addresses.filter(({ family }) => !options.family || options.family === family);
    const [first] = wanted;
    if (first === undefined) callback(new Error("no address of that family"), []);
    else if (options.all === true) callback(null, [...wanted]);
    else callback(null, first.address, first.family);
  };
}

/** Of what is text; an answer that breaks off has said what it has said. */
async function beginningOf(answer: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_READ_BYTES) break;
    }
  } catch {
    // The status is known, and that is what counts.
  }
  // Broken characters of another encoding, and control characters that a terminal would obey, are of no use to anybody.
  const text = Buffer.concat(chunks)
    .subarray(0, MOST_READ_BYTES)
    .toString("utf8")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
  return text === "" ? null : [...text].slice(0, EXCERPT_CHARACTERS).join("");
}

/** Seconds, or a date. */
function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/u.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "ECONNREFUSED") return "The connection was refused.";
  if (CERTIFICATE.test(code)) return `The certificate is not trusted (${code}).`;
  return code === "" ? "The connection failed." : `The connection failed (${code}).`;
}

async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason as Error);
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
