import type { ServerResponse } from "node:http";
import { Writable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { type Frame, RunTail } from "./run-tail.ts";
import { Viewer } from "./viewer.ts";

// Other tests share the machine.
const SOON = { timeout: 10_000 };

/** A client's end that takes a piece only when it is told to. */
class SlowClient extends Writable {
  readonly pieces: Buffer[] = [];
  #taken: (() => void) | null = null;

  override _write(piece: Buffer, _encoding: string, taken: () => void): void {
    this.pieces.push(piece);
    this.#taken = taken;
  }

  async take(): Promise<void> {
    const taken = this.#taken;
    this.#taken = null;
    taken?.();
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
}

const HUGE = 300_000;

function open(frames: readonly Frame[]): { client: SlowClient; viewer: Viewer } {
  const read = async ({ after }: { after: number }): Promise<never[]> => frames.slice(after) as never[];
  const tail = new RunTail("run", frames.length, { read, render: (frame) => frame as unknown as Frame });
  const client = new SlowClient({ highWaterMark: 64 * 1024 });
  const viewer = new Viewer(client as unknown as ServerResponse, tail, { position: 0, keyId: "key" });
  viewer.advance();
  return { client, viewer };
}

const frame = (seq: number, size: number, isLast = false): Frame => ({ seq, isLast, bytes: Buffer.alloc(size, String(seq)) });

describe("a viewer", () => {
  it("gets a large event in pieces, each of which shows that it still reads", async () => {
    const { client, viewer } = open([frame(1, HUGE), frame(2, 10), frame(3, 10, true)]);
    const stuck: boolean[] = [];
    await vi.waitFor(() => expect(client.pieces).toHaveLength(1), SOON);
    for (let piece = 0; piece < 10 && !client.writableFinished; piece++) {
      const at = performance.now();
      await client.take();
      stuck.push(viewer.isStuck(at, 0));
    }
    expect(stuck).not.toContain(true);
    expect(client.writableFinished).toBe(true);
    expect(Math.max(...client.pieces.map((piece) => piece.length))).toBe(64 * 1024);
    const received = Buffer.concat(client.pieces).toString();
    expect(received === "1".repeat(HUGE) + "2".repeat(10) + "3".repeat(10)).toBe(true);
  });

  it("is stuck when it takes nothing, is not pinged then, nor in the middle of an event", async () => {
    const { client, viewer } = open([frame(1, HUGE)]);
    await vi.waitFor(() => expect(viewer.isStuck(performance.now() + 1000, 500)).toBe(true), SOON);
    viewer.ping(Buffer.from("ping"));
    await client.take();
    viewer.ping(Buffer.from("ping"));
    for (let piece = 0; piece < 5; piece++) await client.take();
    viewer.ping(Buffer.from("ping"));
    await client.take();
    const received = Buffer.concat(client.pieces).toString();
    expect([received.length, received.slice(HUGE)]).toEqual([HUGE + 4, "ping"]);
    expect(viewer.isStuck(performance.now() + 1000, 500)).toBe(false);
  });
});
