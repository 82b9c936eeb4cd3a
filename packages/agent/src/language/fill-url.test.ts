import { describe, expect, it } from "vitest";
import { fillUrl, type UrlVariable } from "@runwright/language/document";

const VALUES: Readonly<Record<string, string>> = {
  BASE: "https://shop.test:8443/app?x=1",
  ORIGIN: "https://shop.test",
  HOST: "shop.test:8443",
  PATH: "a b/c?d#e",
  TEXT: "a b&c=d/é",
  BRACES: "{{TEXT}}",
};
const SECRETS: Readonly<Record<string, string>> = { TOKEN: "s&t", SUBDOMAIN: "hidden" };

function valueOf(name: string): UrlVariable | undefined {
  const secret = SECRETS[name];
  const value = secret ?? VALUES[name];
  return value === undefined ? undefined : { value, hidden: secret !== undefined };
}

describe("the variables of an address", () => {
  it.each([
    ["{{ORIGIN}}/cart", "https://shop.test/cart"],
    ["{{ BASE }}", "https://shop.test:8443/app?x=1"],
    ["https://{{HOST}}/cart", "https://shop.test:8443/cart"],
    ["https://{{SUBDOMAIN}}.{{HOST}}/", "https://hidden.shop.test:8443/"],
    ["https://x.test/{{PATH}}/y", "https://x.test/a%20b/c%3Fd%23e/y"],
    ["https://x.test/?q={{TEXT}}&z=1", "https://x.test/?q=a%20b%26c%3Dd%2F%C3%A9&z=1"],
    ["{{BASE}}&q={{TEXT}}", "https://shop.test:8443/app?x=1&q=a%20b%26c%3Dd%2F%C3%A9"],
    ["https://x.test/#/{{PATH}}", "https://x.test/#/a%20b/c%3Fd%23e"],
    ["/search?q={{TEXT}}", "/search?q=a%20b%26c%3Dd%2F%C3%A9"],
    ["{{BRACES}}", "%7B%7BTEXT%7D%7D"],
    ["https://x.test/{{BRACES}}", "https://x.test/%7B%7BTEXT%7D%7D"],
    ["https://x.test/{not}?a={{}}", "https://x.test/{not}?a={{}}"],
  ])("make of %s %s", (template, want) => {
    expect(fillUrl(template, valueOf)).toMatchObject({ url: want, unknown: [] });
  });

  it("stay names in what is shown where they are hidden, and give the same address from there", () => {
    const filled = fillUrl("https://{{SUBDOMAIN}}.{{HOST}}/{{PATH}}?t={{TOKEN}}&q={{TEXT}}", valueOf);
    expect(filled.url).toBe("https://hidden.shop.test:8443/a%20b/c%3Fd%23e?t=s%26t&q=a%20b%26c%3Dd%2F%C3%A9");
    expect(filled.shown).toBe("https://{{SUBDOMAIN}}.shop.test:8443/a%20b/c%3Fd%23e?t={{TOKEN}}&q=a%20b%26c%3Dd%2F%C3%A9");
    expect(fillUrl(filled.shown, valueOf).url).toBe(filled.url);
  });

  it("are named once each when they have no value, days by their first word", () => {
    const { unknown, url } = fillUrl("https://x.test/{{A}}/{{B}}/{{A}}?on={{today + 3d}}", valueOf);
    expect(unknown).toEqual(["A", "B", "today"]);
    expect(url).toContain("{{A}}");
  });

  it("may hold half a character without making the address unreadable", () => {
    expect(fillUrl("https://x.test/{{A}}", () => ({ value: "\uD800", hidden: false })).url).toBe("https://x.test/%EF%BF%BD");
  });
});
