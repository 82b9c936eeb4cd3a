import type { ServerResponse } from "node:http";
import type { Frame, RunTail, TailReader } from "./run-tail.ts";

const CHUNK_BYTES = 64 * 1024;

/**
 * One open stream. It pulls: what it has sent is a position in the log, so nothing is lost or doubled whatever wakes it
 * how often, and a viewer that does not read holds one chunk of memory and no more.
 */
export class Viewer implements TailReader {
  readonly #res: ServerResponse;
  readonly #tail: RunTail;
  #position: number;
  #blockedSince: number | null = null;
  #pumping = false;
  #again = false;

  constructor(res: ServerResponse, tail: RunTail, position: number) {
    this.#res = res;
    this.#tail = tail;
    this.#position = position;
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
  ping(text: string): void {
    if (this.#blockedSince === null && !this.#res.writableEnded) this.#write(text);
  }

  isStuck(now: number, patienceMs: number): boolean {
    return this.#blockedSince !== null && now - this.#blockedSince > patienceMs;
  }

  end(): void {
    if (!this.#res.writableEnded) this.#res.end();
  }

  async #pump(): Promise<void> {
    this.#pumping = true;
    try {
      while (this.#again) {
        this.#again = false;
        while (this.#isWritable()) {
          const frames = this.#tail.framesAfter(this.#position) ?? (await this.#tail.readAfter(this.#position));
          if (frames.length === 0) break;
          this.#send(frames);
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

  #send(frames: readonly Frame[]): void {
    let text = "";
    for (const frame of frames) {
      text += frame.text;
      this.#position = frame.seq;
      if (frame.isLast) {
        this.#res.end(text);
        return;
      }
      if (text.length >= CHUNK_BYTES) break;
    }
    this.#write(text);
  }

  #write(text: string): void {
    if (!this.#res.write(text)) this.#blockedSince ??= performance.now();
  }
}
