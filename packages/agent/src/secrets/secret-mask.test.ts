import { describe, expect, it } from "vitest";
import { secretForms } from "./secret-forms.ts";
import { createSecretMask } from "./secret-mask.ts";

const value = `p&ss "wörd"/+<1>\\`;
const secret = { value, shownAs: "{{PASSWORD}}" };
const mask = createSecretMask([secret], ["PASSWORD"]);
const bytesOf = (text: string) => new TextEncoder().encode(text);

const spellings: Record<string, string> = {
  plain: value,
  JSON: JSON.stringify({ value }),
  "JSON in JSON": JSON.stringify(JSON.stringify({ value })),
  "JSON in ASCII": JSON.stringify(value).replace("ö", String.raw`\u00f6`),
  "JSON in a page": JSON.stringify(value)
    .replace("&", String.raw`\u0026`)
    .replace("<", String.raw`\u003c`)
    .replace(">", String.raw`\u003e`),
  "JSON of PHP": JSON.stringify(value).replace("/", String.raw`\/`),
  "a URL": `https://shop.test/?p=${encodeURIComponent(value)}`,
  "a URL in lower case": `https://shop.test/?p=${encodeURIComponent(value).replace(/%../gu, (hex) => hex.toLowerCase())}`,
  "an address as the browser writes it": new URL(`https://shop.test/?p=${value}`).href,
  "a path as the browser writes it": new URL(`https://shop.test/p/${value}`).href,
  "a form": new URLSearchParams({ p: value, q: "1" }).toString(),
  HTML: `<input value="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}">`,
  "HTML of Go": value.replaceAll("&", "&amp;").replaceAll('"', "&#34;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
  "upper case": value.toUpperCase(),
  "the wrong character set": Buffer.from(value).toString("latin1"),
  hex: Buffer.from(value).toString("hex"),
  "base64 of a form": Buffer.from(new URLSearchParams({ p: value }).toString()).toString("base64"),
  "base64 of JSON": Buffer.from(JSON.stringify({ value })).toString("base64url"),
  "the header of HTTP authentication": Buffer.from(`ada:${value}`).toString("base64"),
};

describe("a mask", () => {
  it.each(Object.entries(spellings))("hides a secret in %s", (_name, text) => {
    const shown = mask.text(text);
    expect(shown).toContain("{{PASSWORD}}");
    expect(shown.replaceAll("{{PASSWORD}}", "")).not.toMatch(/rd|ss|w(ö|%|\\)/u);
    expect(Buffer.from(mask.bytes(bytesOf(text))).toString()).toBe(shown);
  });

  it.each(["", "u", "us", "user:", "\0\0"])("hides a secret in base64 behind %j", (before) => {
    for (const after of ["", "x", "xy", "xyz"]) {
      for (const kind of ["base64", "base64url"] as const) {
        const shown = mask.text(Buffer.from(before + value + after).toString(kind));
        expect(shown).toMatch(/^.{0,8}\{\{PASSWORD\}\}.{0,8}$/u);
      }
    }
  });

  it.each([
    ["whole bytes", value, "p&ss"],
    ["short ones between others", "42", "pin=42&"],
  ])("hides a secret in bytes that come one at a time: %s", async (_name, hidden, begins) => {
    const text = `before pin=${hidden}&x "${hidden}" ${encodeURIComponent(hidden)} =${hidden}`;
    const one = createSecretMask([{ value: hidden, shownAs: "{{PIN}}" }]);
    const chunks: Uint8Array[] = [];
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytesOf(text)) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    for await (const chunk of source.pipeThrough(one.stream())) chunks.push(chunk);
    const shown = Buffer.concat(chunks).toString();
    expect(shown).toBe(one.text(text));
    expect(shown).not.toContain(begins);
    expect(shown).toMatch(/^before pin=\{\{PIN\}\}&x "\{\{PIN\}\}" .* =\{\{PIN\}\}$/u);
  });

  it("leaves keys and structure of JSON alone, even when a secret is such a word", () => {
    const word = createSecretMask([{ value: "passed", shownAs: "{{WORD}}" }]);
    expect(word.json({ type: "passed", passed: ["is passed", 1, null] }, new Set(["type"]))).toEqual({
      type: "passed",
      passed: ["is {{WORD}}", 1, null],
    });
  });

  it("hides a very short secret only where it stands alone as a value", () => {
    const pin = createSecretMask([{ value: "42", shownAs: "{{PIN}}" }]);
    expect(pin.json(["42", "chapter 42", 'fill in "PIN" with "42"'])).toEqual(["{{PIN}}", "chapter 42", 'fill in "PIN" with "{{PIN}}"']);
    expect(pin.text("/pay?pin=42&amount=420 pin=421 42%")).toBe("/pay?pin={{PIN}}&amount=420 pin=421 42%");
    expect(pin.text('{"pin":"42","n":"142"} {\\"pin\\":\\"42\\"}')).toBe('{"pin":"{{PIN}}","n":"142"} {\\"pin\\":\\"{{PIN}}\\"}');
    const letter = createSecretMask([{ value: "a", shownAs: "{{A}}" }]);
    expect(letter.text("a man, a plan, it's a canal")).toBe("a man, a plan, it's a canal");
  });

  it("hides the longer of two secrets that begin alike, and both where one holds the other", () => {
    const two = createSecretMask([
      { value: "secret", shownAs: "{{A}}" },
      { value: "secret-and-more", shownAs: "{{B}}" },
    ]);
    expect(two.text("secret-and-more, secret, my-secret-and")).toBe("{{B}}, {{A}}, my-{{A}}-and");
  });

  it("hides a secret that a text was cut off in", () => {
    const token = createSecretMask([{ value: "tok-9f8e7d6c5b", shownAs: "{{TOKEN}}" }]);
    expect(token.text("Hello tok-9f8e7d…")).toBe("Hello {{TOKEN}}…");
    expect(token.text("Hello tok-9f8e7d6c5")).toBe("Hello {{TOKEN}}");
    expect(token.text("Hello tok-, tok-9f8 x")).toBe("Hello tok-, tok-9f8 x");
  });

  it("leaves the names of variables as they are, however its value is spelled", () => {
    const same = createSecretMask([{ value: "user", shownAs: "{{PASSWORD}}" }], ["PASSWORD", "USER"]);
    expect(same.text("Type {{USER}} and {{ USER }}: user, USER")).toBe("Type {{USER}} and {{ USER }}: {{PASSWORD}}, {{PASSWORD}}");
    const named = createSecretMask([{ value: "PASSWORD", shownAs: "{{PASSWORD}}" }], ["PASSWORD"]);
    expect(named.text(named.text("PASSWORD"))).toBe("{{PASSWORD}}");
  });

  it("gives back the same bytes where there is nothing to hide", () => {
    const bytes = bytesOf("as it was");
    expect(mask.bytes(bytes)).toBe(bytes);
  });

  it("changes nothing without secrets", () => {
    const none = createSecretMask([{ value: "", shownAs: "{{EMPTY}}" }]);
    expect(none.hidesAnything).toBe(false);
    expect(none.text("as it was")).toBe("as it was");
  });
});

describe("the forms of a secret", () => {
  it("are few for a value of letters and digits", () => {
    expect(secretForms("tok9f8e7d").length).toBeLessThan(12);
  });

  it("have the groups that the number of a card is written in", () => {
    expect(secretForms("4111111111111111")).toEqual(expect.arrayContaining(["4111 1111 1111 1111", "4111-1111-1111-1111"]));
  });

  it("are none for a value that is too short to be searched for", () => {
    expect(secretForms("abc")).toEqual([]);
  });

  it("can be made of a value with half a surrogate pair", () => {
    expect(secretForms("abc\ud800def")).toContain("abc%EF%BF%BDdef");
  });
});
