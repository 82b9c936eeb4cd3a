import { request } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { APP, signedDelivery, startGithub } from "../../../../test/github/github-server.ts";
import { PING } from "../../../../test/github/payloads.ts";
import { octokitApp } from "../adapters/github/octokit-app.ts";
import { startTestService, type TestService, type TestServiceOptions } from "./__fixtures__/test-service.ts";

const MIB = 1024 * 1024;
const WRONG = `sha256=${"0".repeat(64)}`;
const PIECE = Buffer.alloc(64 * 1024, "x");

let service: TestService;
let closeHub: () => void = () => undefined;
afterEach(async () => {
  await service.close();
  closeHub();
});

/** Of what buffers take, without what nobody holds any more. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

async function start(options: TestServiceOptions = {}): Promise<void> {
  const hub = await startGithub();
  closeHub = () => hub.close();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  service = await startTestService({ ...options, github: octokitApp({ ...APP, apiUrl: hub.url, userAgent: "Runwright/1", log }) });
}

interface Sending {
  readonly bytes: number;
  readonly signature?: string;
  /** Leaves so many bytes away and waits for the answer. */
  readonly holdBack?: number;
}

/** The status; a connection that is broken off before an answer came counts as 0. The same memory is sent over and over. */
async function post({ bytes, signature = WRONG, holdBack = 0 }: Sending): Promise<number> {
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": String(bytes),
    "X-GitHub-Event": "push",
    "X-GitHub-Delivery": "d",
    ...(signature === "" ? {} : { "X-Hub-Signature-256": signature }),
  };
  const sent = request(`${service.url}/v1/hooks/github`, { method: "POST", headers, agent: false });
  const { promise, resolve } = Promise.withResolvers<number>();
  sent.on("error", () => resolve(0));
  sent.on("response", (answer) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
    sent.destroy();
  });
  sent.flushHeaders();
  let left = bytes - holdBack;
  const write = (): void => {
    while (left > 0 && !sent.destroyed) {
      const piece = PIECE.subarray(0, left);
      left -= piece.length;
      if (!sent.write(piece)) return void sent.once("drain", write);
    }
    if (holdBack === 0) sent.end();
  };
  write();
  return promise;
}

describe("deliveries whose signature has yet to be looked at", () => {
  it("hold little memory however many come at once, and ordinary ones are taken meanwhile", async () => {
    await start();
    const before = heldBytes();
    const statuses: number[] = [];
    // All but the last byte, so that as much is held as can be.
    for (let n = 0; n < 40; n++) void post({ bytes: 25 * MIB, holdBack: 1 }).then((status) => statuses.push(status));
    const { headers, body } = signedDelivery("ping", "meanwhile", PING);
    const taken = new Set<number>();
    await vi.waitFor(
      async () => {
        taken.add((await fetch(`${service.url}/v1/hooks/github`, { method: "POST", headers, body })).status);
        // Only one of them fits.
        expect(statuses).toHaveLength(39);
      },
      { timeout: 30_000 },
    );
    // A client that goes on sending for long sees its connection break off instead.
    expect([[...taken], statuses.filter((status) => status !== 0 && status !== 503)]).toEqual([[202], []]);
    // Buffers that nobody holds any more are given back a moment after they were found.
    await vi.waitFor(() => expect((heldBytes() - before) / MIB).toBeLessThan(48), { timeout: 5000 });
  }, 60_000);

  it("are not read at all without something that could be a signature", async () => {
    await start();
    expect(await post({ bytes: 25 * MIB, signature: "", holdBack: 25 * MIB })).toBe(401);
    expect(await post({ bytes: 25 * MIB, signature: "sha256=00", holdBack: 25 * MIB })).toBe(401);
  });

  it("are read no more than an ordinary one from an address that has sent many wrong signatures", async () => {
    await start({ wrongKeysPerMinute: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push(await post({ bytes: 100 }));
    statuses.push(await post({ bytes: MIB, holdBack: MIB }));
    expect(statuses).toEqual([401, 401, 429, 429, 413]);
    const { headers, body } = signedDelivery("ping", "d9", PING);
    expect((await fetch(`${service.url}/v1/hooks/github`, { method: "POST", headers, body })).status).toBe(202);
  });
});
