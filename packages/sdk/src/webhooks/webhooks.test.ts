import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isRunwrightError } from "../index.ts";
import { signDeployment, verifyWebhook } from "./index.ts";

const SECRET = `whsec_${Buffer.from("a secret of the tests, 32 bytes!").toString("base64")}`;
const OTHER = `whsec_${Buffer.from("another one").toString("base64")}`;
const NOW = Date.parse("2026-11-21T08:00:00Z");
const BODY = '{"type":"ping","timestamp":"2026-11-21T08:00:00.000Z","data":{"webhookId":"x"}}';

function sign(secret: string, { body = BODY, id = "msg-1", at = NOW / 1000 } = {}): Record<string, string> {
  const key = Buffer.from(secret.slice(6), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": `v1,${signature}` };
}

describe("a webhook that arrives", () => {
  it("is the message when its signature is right", async () => {
    const want = { type: "ping", data: { webhookId: "x" } };
    expect(await verifyWebhook({ body: BODY, headers: sign(SECRET), secret: SECRET, now: NOW })).toMatchObject(want);
    const bytes = new TextEncoder().encode(BODY);
    expect(await verifyWebhook({ body: bytes, headers: new Headers(sign(SECRET)), secret: SECRET, now: NOW })).toMatchObject(want);
    const node = Object.fromEntries(Object.entries(sign(SECRET)).map(([name, value]) => [name.toUpperCase(), [value]]));
    expect(await verifyWebhook({ body: BODY, headers: node, secret: SECRET, now: NOW })).toMatchObject(want);
  });

  it("may be signed with either secret while one is rotated", async () => {
    const [old, fresh] = [sign(OTHER), sign(SECRET)];
    const both = { ...old, "webhook-signature": `${old["webhook-signature"]} v2,nonsense ${fresh["webhook-signature"]}` };
    expect(await verifyWebhook({ body: BODY, headers: both, secret: SECRET, now: NOW })).toMatchObject({ type: "ping" });
    expect(await verifyWebhook({ body: BODY, headers: old, secret: [SECRET, OTHER], now: NOW })).toMatchObject({ type: "ping" });
  });

  it.each([
    ["bad_signature", { headers: sign(OTHER) }],
    ["bad_signature", { body: BODY.replace("x", "y"), headers: sign(SECRET) }],
    ["bad_signature", { headers: { ...sign(SECRET), "webhook-id": "msg-2" } }],
    ["bad_signature", { headers: { ...sign(SECRET), "webhook-signature": "v1,%%%" } }],
    ["missing_header", { headers: {} }],
    ["too_old", { headers: sign(SECRET, { at: NOW / 1000 - 301 }) }],
    ["too_old", { headers: { ...sign(SECRET), "webhook-timestamp": "soon" } }],
    ["bad_secret", { headers: sign(SECRET), secret: "whsec_" }],
    ["unreadable_body", { body: "no json", headers: sign(SECRET, { body: "no json" }) }],
  ])("is refused as %s", async (code, given) => {
    const error: unknown = await verifyWebhook({ body: BODY, secret: SECRET, now: NOW, ...given }).catch((one: unknown) => one);
    expect(error).toMatchObject({ name: "WebhookVerificationError", code });
    expect(isRunwrightError(error)).toBe(true);
    expect(JSON.stringify(error)).not.toContain(SECRET.slice(6));
  });
});

describe("a delivery of a deployment", () => {
  it("is signed as the service wants it", async () => {
    const body = '{"url":"https://preview.test"}';
    const signature = createHmac("sha256", "rwhs_x")
      .update(`${NOW / 1000}.${body}`)
      .digest("hex");
    const want = { "x-runwright-timestamp": String(NOW / 1000), "x-runwright-signature": `sha256=${signature}` };
    expect(await signDeployment({ body, secret: "rwhs_x", now: NOW })).toEqual(want);
  });
});
