import type { LookupAddress } from "node:dns";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { AddressGuard } from "./address-guard.ts";
import { httpSender } from "./http-sender.ts";

const never = new AbortController().signal;
const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push({ close: () => server.close() && server.closeAllConnections() });
  return listening(server);
}

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

interface World {
  readonly allowed?: readonly string[];
  /** What the name server says, one answer after the other. */
  readonly names?: readonly (readonly string[])[];
  readonly timeoutMs?: number;
}

function sender({ allowed = ["127.0.0.1/32"], names = [], timeoutMs = 2000 }: World = {}) {
  const answers = [...names];
  const resolve = async (): Promise<LookupAddress[]> => {
    const next = answers.shift();
    if (next === undefined) throw new Error("nobody may ask again");
    return next.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return httpSender({ guard: new AddressGuard(allowed, resolve), userAgent: "Runwright/1", timeoutMs });
}

const message = (url: string) => ({ url, headers: { "webhook-id": "m1" }, body: '{"a":"ä"}' });

describe("what is sent to a webhook", () => {
  it("arrives whole, and what is answered comes back", async () => {
    const got: object[] = [];
    const port = await serve((req, res) => {
      req.setEncoding("utf8").once("data", (body) => {
        got.push({
          method: req.method,
          url: req.url,
          body,
          id: req.headers["webhook-id"],
          type: req.headers["content-type"],
          agent: req.headers["user-agent"],
        });
        res.writeHead(202, { "Retry-After": "7" }).end("thank\u0007 you");
      });
    });
    const answer = await sender().send(message(`http://127.0.0.1:${port}/in?x=1`), never);
    expect(answer).toEqual({ status: 202, retryAfterMs: 7000, excerpt: "thank you" });
    expect(got).toEqual([
      { method: "POST", url: "/in?x=1", body: '{"a":"ä"}', id: "m1", type: "application/json; charset=utf-8", agent: "Runwright/1" },
    ]);
  });

  it("follows no redirect", async () => {
    const asked: string[] = [];
    const port = await serve((req, res) => {
      asked.push(req.url ?? "");
      res.writeHead(307, { Location: "/elsewhere" }).end();
    });
    expect(await sender().send(message(`http://127.0.0.1:${port}/`), never)).toMatchObject({ status: 307 });
    expect(asked).toEqual(["/"]);
  });

  it("reads no more of an answer than it shows, and does not wait for its end", async () => {
    const port = await serve((_req, res) => {
      res.writeHead(200, { "Retry-After": new Date(Date.now() + 60_000).toUTCString() });
      const more = (): void => void (res.write("x".repeat(16_384)) ? setImmediate(more) : res.once("drain", more));
      more();
    });
    const { excerpt, retryAfterMs } = await sender().send(message(`http://127.0.0.1:${port}/`), never);
    expect(excerpt).toHaveLength(500);
    expect(retryAfterMs).toBeGreaterThan(50_000);
  });

  it.each<[string, string, (url: (port: number) => string) => Promise<string>]>([
    [
      "nothing listens",
      "unreachable: The connection was refused.",
      async (url) => {
        const server = createTcpServer();
        const port = await listening(server);
        await new Promise((resolve) => server.close(resolve));
        return url(port);
      },
    ],
    ["no answer comes", "timed_out: There was no answer within 0.3 seconds.", async (url) => url(await serve(() => undefined))],
    [
      "what answers is no web server",
      "unreachable: The connection failed (HPE_INVALID_CONSTANT).",
      async (url) => {
        const server = createTcpServer((socket) => void socket.on("error", () => undefined).end("220 mail ready\r\n"));
        servers.push(server);
        return url(await listening(server));
      },
    ],
    ["the certificate is nobody's", "unreachable", async (url) => url(await serve(() => undefined)).replace("http:", "https:")],
  ])("says why when %s", async (_name, want, begin) => {
    const url = await begin((port) => `http://127.0.0.1:${port}/`);
    const failure = sender({ timeoutMs: 300 })
      .send(message(url), never)
      .catch((error: unknown) => error as { code: string; message: string });
    const { code, message: text } = (await failure) as { code: string; message: string };
    expect(`${code}: ${text}`).toContain(want);
  });

  it("stops when the service does", async () => {
    const stop = new AbortController();
    const port = await serve(() => stop.abort(new Error("stopping")));
    await expect(sender().send(message(`http://127.0.0.1:${port}/`), stop.signal)).rejects.toThrow("stopping");
  });
});

describe("the guard of the networks", () => {
  it.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "100.100.100.200",
    "161.26.0.10",
    "168.63.129.16",
    "::ffff:168.63.129.16",
    "192.0.0.192",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "192.0.0.1",
    "198.18.0.1",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001::1",
    "::127.0.0.1",
  ])("refuses %s", async (address) => {
    await expect(sender({ allowed: [], names: [[address]] }).send(message("http://name.example/"), never)).rejects.toMatchObject({
      code: "address_refused",
    });
    expect(new AddressGuard([]).isPermitted(address)).toBe(false);
  });

  it.each(["93.184.216.34", "8.8.8.8", "168.63.129.17", "2606:2800:220:1:248:1893:25c8:1946"])("lets %s through", (address) => {
    expect(new AddressGuard([]).isPermitted(address)).toBe(true);
  });

  it.each([
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://[::ffff:7f00:1]/",
    "http://127.0.0.1./",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://a.localhost:8080/",
    "http://[::]/",
    "https://169.254.169.254/latest/meta-data/",
    "http://①②⑦.0.0.1/",
  ])("knows %s for what it is, without asking a name server", async (url) => {
    expect(await sender({ allowed: [] }).refusalOf(url)).toContain("private network");
    await expect(sender({ allowed: [] }).send(message(url), never)).rejects.toMatchObject({ code: "address_refused" });
  });

  it("connects to what it has let through, though the name server says something else a moment later", async () => {
    const port = await serve((_req, res) => void res.end("here"));
    // The second answer would be the attack; asking for it at all would throw.
    const answer = await sender({ names: [["127.0.0.1"]] }).send(message(`http://rebound.example:${port}/`), never);
    expect(answer.excerpt).toBe("here");
    const attack = sender({ allowed: [], names: [["93.184.216.34"], ["127.0.0.1"]] });
    expect(await attack.refusalOf(`http://rebound.example:${port}/`)).toBeNull();
    await expect(attack.send(message(`http://rebound.example:${port}/`), never)).rejects.toMatchObject({ code: "address_refused" });
  });

  it("passes over the private ones of several addresses", async () => {
    const port = await serve((_req, res) => void res.end("here"));
    const mixed = sender({ allowed: ["127.0.0.1/32"], names: [["10.0.0.1", "127.0.0.1", "::1"]] });
    expect((await mixed.send(message(`http://mixed.example:${port}/`), never)).excerpt).toBe("here");
  });

  it("takes a name that nobody knows now for right until it is sent to", async () => {
    expect(await sender().refusalOf("https://later.example/")).toBeNull();
    await expect(sender().send(message("https://later.example/"), never)).rejects.toMatchObject({ code: "unreachable" });
  });
});
