import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { Deadline } from "./deadline.ts";
import { performAct } from "./perform.ts";
import { BrowserSession } from "./session.ts";

const PAGE = `<button onclick="socket.send('add')">Add</button><p id="count">3 shown</p><script>
  const socket = new WebSocket("ws://" + location.host + "/live");
  socket.onopen = () => { document.title = "open"; };
  socket.onmessage = ({ data }) => { if (data.endsWith("shown")) count.textContent = data; };
</script>`;

/** What the server says when it is asked, after how many milliseconds. */
let answers: readonly (readonly [text: string, afterMs: number])[] = [];
let browse: Browse;
let server: Server;
let url: string;
const sockets = new Set<Duplex>();

beforeAll(async () => {
  browse = await startBrowsing();
  server = createServer((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(PAGE));
  server.on("upgrade", (request, socket) => {
    const key = `${request.headers["sec-websocket-key"] ?? ""}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash("sha1").update(key).digest("base64");
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    socket.on("error", () => undefined);
    // One short frame is one question.
    socket.on("data", () => {
      for (const [text, afterMs] of answers)
        setTimeout(() => socket.write(Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)])), afterMs);
    });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await browse.close();
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** What the page shows right after the click, and how long the click took. */
async function clickAdd(): Promise<{ readonly shown: string; readonly ms: number }> {
  const page = await browse.open("");
  const session = await BrowserSession.attach(page);
  await page.goto(url);
  await page.waitForFunction(() => document.title === "open");
  const from = performance.now();
  await performAct(
    session,
    { kind: "click", target: { name: "Add", words: "Add" } },
    { deadline: Deadline.in(8_000), signal: new AbortController().signal, resolveValue: (text) => text },
  );
  const shown = await page.locator("#count").innerText();
  session.detach();
  await page.close();
  return { shown, ms: performance.now() - from };
}

describe("a page that talks to its server on a socket", { timeout: 30_000 }, () => {
  it("is waited for until it has its answer", async () => {
    answers = [["4 shown", 600]];
    expect((await clickAdd()).shown).toBe("4 shown");
  });

  it("is waited for until all pieces of the answer are there", async () => {
    answers = [
      ["busy", 20],
      ["4 shown", 180],
    ];
    expect((await clickAdd()).shown).toBe("4 shown");
  });

  it("is not waited for where no answer comes", async () => {
    answers = [];
    expect(await clickAdd()).toMatchObject({ shown: "3 shown", ms: expect.toSatisfy((ms: number) => ms < 7_000) as number });
  });
});
