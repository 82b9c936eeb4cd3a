import { describe, expect, it } from "vitest";
import { createSecretMask } from "./secret-mask.ts";

const value = `p&ss "wörd"/+<1>\\`;
const mask = createSecretMask([{ value, shownAs: "{{PASSWORD}}" }]);

const spellings: Record<string, string> = {
  plain: value,
  JSON: JSON.stringify({ value }),
  "JSON in JSON": JSON.stringify(JSON.stringify({ value })),
  "JSON in ASCII": JSON.stringify(value).replace("ö", String.raw`\u00f6`),
  "a URL": `https://shop.test/?p=${encodeURIComponent(value)}`,
  "a URL in lower case": `https://shop.test/?p=${encodeURIComponent(value).replace(/%../gu, (hex) => hex.toLowerCase())}`,
  "a form": new URLSearchParams({ p: value, q: "1" }).toString(),
  HTML: `<input value="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}">`,
};

describe("a mask", () => {
  it.each(Object.entries(spellings))("hides a secret in %s", (_name, text) => {
    const shown = mask.text(text);
    expect(shown).toContain("{{PASSWORD}}");
    expect(shown).not.toMatch(/rd|ss|w(ö|%|\\)/u);
  });

  it.each(["", "u", "us", "user:", "\0\0"])("hides a secret in base64 behind %j", (before) => {
    for (const after of ["", "x", "xy", "xyz"]) {
      const encoded = Buffer.from(before + value + after).toString("base64");
      const decoded = Buffer.from(mask.text(encoded), "base64").toString("latin1");
      expect(decoded).not.toContain(Buffer.from(value).toString("latin1").slice(2, -2));
      const url = mask.text(Buffer.from(before + value + after).toString("base64url"));
      expect(Buffer.from(url, "base64url").toString("latin1")).not.toContain(Buffer.from(value).toString("latin1").slice(2, -2));
    }
  });

  it("hides a secret in bytes that come one at a time", async () => {
    const bytes = Buffer.from(`before ${value} between ${encodeURIComponent(value)} ${value}${value} after`);
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of source.pipeThrough(mask.stream())) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe("before {{PASSWORD}} between {{PASSWORD}} {{PASSWORD}}{{PASSWORD}} after");
  });

  it("leaves keys and structure of JSON alone, even when a secret is such a word", () => {
    const word = createSecretMask([{ value: "passed", shownAs: "{{WORD}}" }]);
    expect(word.json({ type: "passed", passed: ["is passed", 1, null] }, new Set(["type"]))).toEqual({
      type: "passed",
      passed: ["is {{WORD}}", 1, null],
    });
  });

  it("hides a very short secret only where it stands alone", () => {
    const pin = createSecretMask([{ value: "42", shownAs: "{{PIN}}" }]);
    expect(pin.json(["42", "chapter 42"])).toEqual(["{{PIN}}", "chapter 42"]);
  });

  it("hides the longer of two secrets that begin alike", () => {
    const two = createSecretMask([
      { value: "secret", shownAs: "{{A}}" },
      { value: "secret-and-more", shownAs: "{{B}}" },
    ]);
    expect(two.text("secret-and-more, secret")).toBe("{{B}}, {{A}}");
  });

  it("changes nothing without secrets", () => {
    const none = createSecretMask([{ value: "", shownAs: "{{EMPTY}}" }]);
    expect(none.hidesAnything).toBe(false);
    expect(none.text("as it was")).toBe("as it was");
  });
});
