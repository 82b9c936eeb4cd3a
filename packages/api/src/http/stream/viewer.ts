import type { ServerResponse } from "node:http";
import type { Frame, RunTail, TailReader } from "./run-tail.ts";

// What a viewer that does not read holds of this process's memory; also the least it must take within its patience.
const CHUNK_BYTES = 64 * 1024;

/**
 * One open stream. It pulls: what it has sent is a position in the log, so nothing is lost or doubled whatever wakes it
 * how often, and a viewer that does not read holds one chunk of memory and no more. A large event goes out in pieces, each
 * of which shows that the viewer still reads.
 */
export class Viewer implements TailReader {
  /** Of the API key that opened the stream: it must not outlive it. */
  readonly keyId: string;
  readonly #res: ServerResponse;
  readonly #tail: RunTail;
  #position: number;
  #rest: Buffer | null = null;
  #endsAfterRest = false;
  #blockedSince: number | null = null;
  #pumping = false;
  #again = false;

  constructor(res: ServerResponse, tail: RunTail, from: { readonly position: number; readonly keyId: string }) {
    this.keyId = from.keyId;
    this.#res = res;
    this.#tail = tail;
    this.#position = from.position;
    res.on("drain", () => {
      this.#blockedSince = null;
      this.advance();
    });
  }

  advance(): void {
    this.#again = true;
    if (!this.#pumping) void this.#pump();
  }

  fail(): void {
    this.#res.destroy();
  }

  /** A viewer that takes nothing is not pinged: that would only fill its buffer. */
  ping(bytes: Buffer): void {
    if (this.#isWritable() && this.#rest === null) this.#write(bytes);
  }

  isStuck(now: number, patienceMs: number): boolean {
    return this.#blockedSince !== null && now - this.#blockedSince > patienceMs;
  }

  /** `last` goes before the end, unless that is in the middle of an event. */
  end(last?: Buffer): void {
    if (this.#res.writableEnded) return;
    if (last !== undefined && this.#rest === null) this.#res.end(last);
    else this.#res.end();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      while (this.#again) {
        this.#again = false;
        while (this.#isWritable()) {
          if (this.#sendRest()) continue;
          const frames = this.#tail.framesAfter(this.#position) ?? (await this.#tail.readAfter(this.#position));
          if (frames.length === 0) break;
          if (this.#isWritable()) this.#send(frames);
        }
      }
    } catch {
      this.fail();
    } finally {
      this.#pumping = false;
    }
  }

  #isWritable(): boolean {
    return this.#blockedSince === null && !this.#res.writableEnded && !this.#res.destroyed;
  }

  /** As many whole frames as make a chunk, or the first piece of one that is larger. */
  #send(frames: readonly Frame[]): void {
    const chunk: Buffer[] = [];
    let size = 0;
    for (const { bytes, seq, isLast } of frames) {
      if (size > 0 && size + bytes.length > CHUNK_BYTES) break;
      chunk.push(bytes);
      size += bytes.length;
      this.#position = seq;
      this.#endsAfterRest = isLast;
      if (isLast || size > CHUNK_BYTES) break;
    }
    const [only, ...more] = chunk;
    this.#rest = more.length === 0 ? (only ?? null) : Buffer.concat(chunk);
    this.#sendRest();
  }

  #sendRest(): boolean {
    if (this.#rest === null) return false;
    const piece = this.#rest.subarray(0, CHUNK_BYTES);
    this.#rest = piece.length < this.#rest.length ? this.#rest.subarray(CHUNK_BYTES) : null;
    if (this.#rest === null && this.#endsAfterRest) this.#res.end(piece);
    else this.#write(piece);
    return true;
  }

  #write(bytes: Buffer): void {
    if (!this.#res.write(bytes)) this.#blockedSince ??= performance.now();
  }
}
