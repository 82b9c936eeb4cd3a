import { describe, expect, it } from "vitest";
import { EnvironmentCreate } from "./environment.ts";

const PROJECT = "8a1f1e2c-5a0b-4a6e-9a57-3f2f4b5c6d7e";

/** Where the fields are wrong; empty when they are taken. */
function wrong(fields: object): string[] {
  const parsed = EnvironmentCreate.safeParse({ projectId: PROJECT, name: "Staging", ...fields });
  return parsed.success ? [] : parsed.error.issues.map((issue) => `/${issue.path.join("/")}`);
}

const variable = (name: string, rest: object = { value: "x" }) => ({ variables: [{ name, ...rest }] });
const header = (name: string, value = "x") => ({ headers: [{ name, value }] });
const proxy = (server: string, rest: object = {}) => ({ proxy: { server, ...rest } });

describe("an environment", () => {
  it.each<[object]>([
    [{}],
    [{ baseUrl: "https://staging.example.com" }],
    [{ baseUrl: "http://localhost:8080/" }],
    [{ baseUrl: "https://[::1]:8443" }],
    [{ baseUrl: null, proxy: null, locale: null, timezone: null, variables: [], headers: [] }],
    [variable("_a.B-9")],
    [variable("KEY", { secret: true })],
    [variable("LONG", { value: "v".repeat(10_000) })],
    [{ variables: ["A", "a"].map((name) => ({ name, value: "" })) }],
    [header("X-Preview", "Grüße 1")],
    [header("Authorization", "Bearer abc")],
    [proxy("http://proxy.example:3128", { bypass: "localhost, .example", username: "u", password: "p" })],
    [proxy("proxy.example:3128")],
    [proxy("socks5://10.0.0.1:1080")],
    [{ locale: "de-DE", timezone: "Europe/Berlin" }],
    [{ timezone: "UTC", locale: "zh-Hant-TW" }],
  ])("may hold %j", (fields) => {
    expect(wrong(fields)).toEqual([]);
  });

  it.each<[object, string]>([
    [{ name: "  " }, "/name"],
    [{ name: "n".repeat(201) }, "/name"],
    [{ baseUrl: "https://x.example/app" }, "/baseUrl"],
    [{ baseUrl: "https://x.example/?" }, "/baseUrl"],
    [{ baseUrl: "https://x.example?a=1" }, "/baseUrl"],
    [{ baseUrl: "https://u:p@x.example" }, "/baseUrl"],
    [{ baseUrl: "https://{{HOST}}" }, "/baseUrl"],
    [{ baseUrl: "ftp://x.example" }, "/baseUrl"],
    [{ baseUrl: "x.example" }, "/baseUrl"],
    [{ baseUrl: "" }, "/baseUrl"],
    [{ baseUrl: "https://x.example:99999" }, "/baseUrl"],
    [variable("9A"), "/variables/0/name"],
    [variable("A B"), "/variables/0/name"],
    [variable("É"), "/variables/0/name"],
    [variable("A".repeat(101)), "/variables/0/name"],
    [variable("A", { value: "v".repeat(10_001) }), "/variables/0/value"],
    [variable("A", { value: null }), "/variables/0/value"],
    [variable("A", {}), "/variables/0/value"],
    [variable("A", { secret: false }), "/variables/0/value"],
    [{ headers: [{ name: "X-A" }] }, "/headers/0/value"],
    [variable("A", { value: "x", valueConfigured: true }), "/variables/0"],
    [{ variables: ["A", "B", "A"].map((name) => ({ name, value: "x" })) }, "/variables/2/name"],
    [{ variables: Array.from({ length: 201 }, (_, n) => ({ name: `V${n}`, value: "x" })) }, "/variables"],
    [header("X Y"), "/headers/0/name"],
    [header(""), "/headers/0/name"],
    [header("Host"), "/headers/0/name"],
    [header("COOKIE"), "/headers/0/name"],
    [header("Proxy-Authorization"), "/headers/0/name"],
    [header("Transfer-Encoding"), "/headers/0/name"],
    [header("X-A", "a\r\nX-B: b"), "/headers/0/value"],
    [header("X-A", "日本"), "/headers/0/value"],
    [header("X-A", " a"), "/headers/0/value"],
    [{ headers: ["X-A", "x-a"].map((name) => ({ name, value: "x" })) }, "/headers/1/name"],
    [{ headers: Array.from({ length: 51 }, (_, n) => ({ name: `X-${n}`, value: "x" })) }, "/headers"],
    [proxy("proxy.example"), "/proxy/server"],
    [proxy("http://u:p@proxy.example:3128"), "/proxy/server"],
    [proxy("ftp://proxy.example:21"), "/proxy/server"],
    [proxy("http://proxy.example:3128/path"), "/proxy/server"],
    [{ locale: "not a locale" }, "/locale"],
    [{ timezone: "Mars/Olympus" }, "/timezone"],
    [{ timezone: "+02:00" }, "/timezone"],
    [{ clientCertificates: [] }, "/"],
    [{ caCertificates: [7] }, "/caCertificates/0"],
  ])("must not hold %j", (fields, pointer) => {
    expect(wrong(fields)).toEqual([pointer]);
  });
});
