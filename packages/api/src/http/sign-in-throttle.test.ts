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
    const tries = [1, 2, 3, 4].map(() => throttle.failed("a", 0));
    expect(tries.map(({ isLast }) => isLast)).toEqual([false, false, true, false]);
    expect(tries.map(({ retryAfterSeconds }) => retryAfterSeconds)).toEqual([null, null, null, 20]);
    expect([throttle.isSlowed("a", 0), throttle.isSlowed("b", 0), throttle.isSlowed("a", 20_000)]).toEqual([true, false, false]);
    throttle.succeeded("good", 0);
    expect([throttle.isKnown("good", 0), throttle.isKnown("x", 0), throttle.isKnown("good", 4_000_000)]).toEqual([true, false, false]);
    expect(new SignInThrottle(null).failed("a", 0)).toEqual({ isLast: false, retryAfterSeconds: null });
  });

  it("looks the keys of an address up one after the other, also when one look-up fails", async () => {
    const throttle = new SignInThrottle(1);
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const waiting = throttle.inTurn("a", async () => {
      order.push("first begins");
      await first.promise;
      throw new Error("wrong");
    });
    const after = throttle.inTurn("a", async () => order.push("second begins"));
    await throttle.inTurn("b", async () => order.push("another address"));
    first.resolve();
    await expect(waiting).rejects.toThrow("wrong");
    await after;
    expect(order).toEqual(["first begins", "another address", "second begins"]);
  });

  it("remembers no more than it needs, however many come", () => {
    const throttle = new SignInThrottle(1);
    for (let n = 0; n < 15_000; n++) {
      throttle.failed(`address ${n}`, n / 1000);
      throttle.succeeded(`key ${n}`, n / 1000);
    }
    expect([throttle.isSlowed("address 14999", 15), throttle.isSlowed("address 0", 15)]).toEqual([true, false]);
    expect([throttle.isKnown("key 14999", 15), throttle.isKnown("key 0", 15)]).toEqual([true, false]);
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

  it("are soon told to wait, while holders of a key go on", async () => {
    await start({ wrongKeysPerMinute: 3, trustedProxies: PROXIES });
    const good = service.keyWith([...SCOPES]);
    expect((await ask(good, "198.51.100.1")).status).toBe(200);
    for (const n of [1, 2, 3]) expect((await ask(`wrong-${n}-${"k".repeat(40)}`, "198.51.100.1")).status).toBe(401);
    const refused = await ask(`wrong-4-${"k".repeat(40)}`, "198.51.100.1");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await refused.json()) as Problem).toMatchObject({ code: "rate_limited" });
    expect((await ask(good, "198.51.100.1")).status).toBe(200);
    // Also with one that nobody has shown yet.
    expect((await ask(service.keyWith(["read"]), "198.51.100.1")).status).toBe(200);
    expect((await ask(service.keyWith(["read"]), "198.51.100.2")).status).toBe(200);
    // What is no key at all costs nothing to refuse, and is not counted.
    for (let n = 0; n < 5; n++) expect((await ask("nonsense", "198.51.100.3")).status).toBe(401);
    expect(service.logged.filter(({ msg }) => msg === "too many wrong API keys from an address")).toHaveLength(1);
  });

  it("keep nobody out who has a good one and comes through the same proxy", async () => {
    await start({ wrongKeysPerMinute: 100 });
    const wrong = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(`wrong-${n}-${"k".repeat(40)}`, "198.51.100.1")));
    const statuses = wrong.map(({ status }) => status);
    const slowed = statuses.filter((one) => one === 429).length;
    // The limit fills up again while they come.
    expect([slowed > 50, statuses.filter((one) => one === 401).length]).toEqual([true, 200 - slowed]);
    expect((await ask(service.keyWith(["read"]), "198.51.100.2")).status).toBe(200);
    // Who runs the service is told, once, why so many seem to come from one address.
    expect(service.logged.filter(({ address }) => address === "127.0.0.1")).toHaveLength(1);
  });

  it("are counted by the connection where no proxy is trusted", async () => {
    await start({ wrongKeysPerMinute: 1 });
    expect((await ask("w".repeat(40), "198.51.100.1")).status).toBe(401);
    expect((await ask("w".repeat(40), "198.51.100.2")).status).toBe(429);
  });
});
