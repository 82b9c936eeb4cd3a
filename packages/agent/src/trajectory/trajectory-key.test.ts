import { stepHash } from "@runwright/reader";
import { describe, expect, it } from "vitest";
import { pageOf, trajectoryKey } from "./trajectory-key.ts";

const place = { project: "p", device: "desktop", text: "Store {{name}}" };
const key = (change: Partial<typeof place> = {}, url = "https://shop.test/users/1", occurrence = 1) =>
  trajectoryKey({ ...place, ...change }, { url, occurrence });

describe("the key of a step", () => {
  it("is the same on all pages of a kind, whatever is asked for", () => {
    for (const path of ["users/42", "users/2f1c6a0e-59d8-4a52-9a3c-1f0f3a6e7b11", "users/1?tab=2", "users/1#"])
      expect(key({}, `https://shop.test/${path}`)).toBe(key());
    expect(key({ text: "  Store   {{name}} " })).toBe(key());
  });

  it("is another one for another project, device, page, site, text, or the second step of that text", () => {
    const others = [
      key({ project: "q" }),
      key({ device: "mobile" }),
      key({ text: "Store {{other}}" }),
      key({}, "https://shop.test/orders/1"),
      key({}, "http://shop.test/users/1"),
      key({}, "https://shop.test/users/1", 2),
    ];
    expect(new Set([key(), ...others]).size).toBe(7);
    expect(key()).toMatch(/^[\da-f]{64}$/u);
  });

  it("begins with what is known before the page is", () => {
    expect(stepHash(place)).toBe(stepHash({ ...place }));
    expect(stepHash(place)).not.toBe(stepHash({ ...place, device: "mobile" }));
  });

  it.each([
    ["https://a.test/", ["https://a.test", "/"]],
    ["https://a.test/o/2024-11/x7", ["https://a.test", "/o/:id-:id/x:id"]],
    ["https://a.test/app#/users/17?x=1", ["https://a.test", "/app#/users/:id"]],
    ["https://a.test/app#!/users/17", ["https://a.test", "/app#!/users/:id"]],
    ["https://a.test/app#groups", ["https://a.test", "/app#groups"]],
    ["https://a.test/app#user-17", ["https://a.test", "/app#user-:id"]],
    ["https://a.test/app#access_token=Zk3hd93jXQ81mmPq0a&state=7", ["https://a.test", "/app#access_token"]],
    ["https://a.test/app#Zk3hd93jXQ81mmPq0a", ["https://a.test", "/app#:id"]],
    ["https://a.test/t/Zk3hd93jXQ81mmPq0a", ["https://a.test", "/t/:id"]],
    ["nonsense", ["", ""]],
  ])("takes of %s site and path", (url, want) => {
    expect(pageOf(url)).toEqual(want);
  });
});
