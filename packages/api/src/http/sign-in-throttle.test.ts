import { type Problem, SCOPES } from "@runwright/contracts";
import { afterEach, describe, expect, it } from "vitest";
import { startTestService, type TestService, type TestServiceOptions } from "./__fixtures__/test-service.ts";
import { ClientAddresses, sourceOf } from "./client-address.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";

const PROXIES = ["10.0.0.0/8", "fd00::/8", "127.0.0.1/32"];

describe("where a request comes from", () => {
  const clients = new ClientAddresses(PROXIES);
  it.each([
    { what: "the connection alone", from: "203.0.113.9", header: "", want: "203.0.113.9" },
    { what: "somebody who writes the header himself", from: "203.0.113.9", header: "198.51.100.1", want: "203.0.113.9" },
    { what: "behind a proxy", from: "::ffff:10.0.0.5", header: "198.51.100.1", want: "198.51.100.1" },
    { what: "behind two, with words in front", from: "10.0.0.5", header: "1.1.1.1, 198.51.100.1, 10.9.9.9", want: "198.51.100.1" },
    { what: "a proxy that says nothing", from: "10.0.0.5", header: "", want: "10.0.0.5" },
    { what: "with a port", from: "10.0.0.5", header: "198.51.100.1:4711", want: "198.51.100.1" },
    { what: "IPv6 with a port", from: "fd00::1", header: "[2001:db8::7]:4711", want: "2001:db8::7" },
    { what: "nonsense behind a proxy", from: "10.0.0.5", header: "_hidden".repeat(1000), want: "unknown" },
  ])("is told for $what", ({ from, header, want }) => {
    expect(clients.of(from, header)).toBe(want);
  });

  it("counts one IPv6 network as one", () => {
    const same = ["2001:db8:1:2::1", "2001:0db8:0001:0002:ffff::", "2001:db8:1:2:3:4:5:6"].map(sourceOf);
    expect(new Set(same).size).toBe(1);
    expect(sourceOf("2001:db8:1:3::1")).not.toBe(same[0]);
    expect([sourceOf("::1"), sourceOf("198.51.100.1")]).toEqual(["0:0:0:0::/64", "198.51.100.1"]);
  });
});

describe("the throttle", () => {
  it("lets an address try again as time goes by, and knows keys that were good", () => {
    const throttle = new SignInThrottle(3);
    const tries = [1, 2, 3].map(() => throttle.failed("a", 0));
    expect([tries, throttle.refusal("a", "x", 0), throttle.refusal("b", "x", 0)]).toEqual([[false, false, true], 20, null]);
    throttle.succeeded("good", 0);
    expect([throttle.refusal("a", "good", 0), throttle.refusal("a", "x", 20_000), throttle.refusal("a", "good", 4_000_000)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(new SignInThrottle(null).failed("a", 0)).toBe(false);
  });

  it("remembers no more than it needs, however many come", () => {
    const throttle = new SignInThrottle(1);
    for (let n = 0; n < 15_000; n++) {
      throttle.failed(`address ${n}`, n / 1000);
      throttle.succeeded(`key ${n}`, n / 1000);
    }
    expect([throttle.refusal("address 14999", "x", 15), throttle.refusal("address 0", "x", 15)]).toEqual([expect.any(Number), null]);
  });
});

describe("wrong keys", () => {
  let service: TestService;
  afterEach(() => service.close());
  const ask = (key: string, from: string): Promise<Response> =>
    fetch(`${service.url}/v1/tests`, { headers: { Authorization: `Bearer ${key}`, "X-Forwarded-For": from } });
  const start = async (options: TestServiceOptions): Promise<void> => {
    service = await startTestService(options);
  };

  it("are soon not looked at any more from that address, while holders of a key go on", async () => {
    await start({ wrongKeysPerMinute: 3, trustedProxies: PROXIES });
    const good = service.keyWith([...SCOPES]);
    expect((await ask(good, "198.51.100.1")).status).toBe(200);
    for (const n of [1, 2, 3]) expect((await ask(`wrong-${n}-${"k".repeat(40)}`, "198.51.100.1")).status).toBe(401);
    const refused = await ask(`wrong-4-${"k".repeat(40)}`, "198.51.100.1");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await refused.json()) as Problem).toMatchObject({ code: "rate_limited" });
    expect((await ask(good, "198.51.100.1")).status).toBe(200);
    // A key that nobody has shown yet is no better than a guess.
    expect((await ask(service.keyWith(["read"]), "198.51.100.1")).status).toBe(429);
    expect((await ask(service.keyWith(["read"]), "198.51.100.2")).status).toBe(200);
    // What is no key at all costs nothing to refuse, and is not counted.
    for (let n = 0; n < 5; n++) expect((await ask("nonsense", "198.51.100.3")).status).toBe(401);
    expect(service.logged.filter(({ msg }) => msg === "too many wrong API keys from an address")).toHaveLength(1);
  });

  it("are counted by the connection where no proxy is trusted", async () => {
    await start({ wrongKeysPerMinute: 1 });
    expect((await ask("w".repeat(40), "198.51.100.1")).status).toBe(401);
    expect((await ask("w".repeat(40), "198.51.100.2")).status).toBe(429);
  });
});
