import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { API_KEY_RANDOM_BYTES, formatApiKeyText, parseApiKeyText } from "./api-key-text.ts";

describe("the text of an API key", () => {
  it("has 75 characters: rw_, id, secret, checksum", () => {
    expect(formatApiKeyText(randomBytes(API_KEY_RANDOM_BYTES)).text).toMatch(/^rw_[0-9A-Za-z]{22}_[0-9A-Za-z]{49}$/u);
  });

  it("carries the id of its record, a version 4 UUID", () => {
    for (let n = 0; n < 200; n++) {
      const made = formatApiKeyText(randomBytes(API_KEY_RANDOM_BYTES));
      expect(made.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
      expect(parseApiKeyText(made.text)).toEqual(made);
    }
  });

  it.each([0x00, 0xff])("keeps its width when every random byte is %i", (byte) => {
    const { text, id } = formatApiKeyText(new Uint8Array(API_KEY_RANDOM_BYTES).fill(byte));
    expect(text).toHaveLength(75);
    expect(parseApiKeyText(text)?.id).toBe(id);
  });

  it("notices every single wrong character and every swap of neighbours", () => {
    const { text } = formatApiKeyText(randomBytes(API_KEY_RANDOM_BYTES));
    for (let at = 3; at < text.length; at++) {
      const other = text[at] === "a" ? "b" : "a";
      expect(parseApiKeyText(text.slice(0, at) + other + text.slice(at + 1)), `position ${at}`).toBeNull();
      const swapped = text.slice(0, at - 1) + text[at]! + text[at - 1]! + text.slice(at + 1);
      expect([text, undefined], `swap at ${at}`).toContain(parseApiKeyText(swapped)?.text);
    }
  });

  it.each(["", "rw_", "a".repeat(75), `rw_${"z".repeat(22)}_${"z".repeat(49)}`])("refuses %j", (text) => {
    expect(parseApiKeyText(text)).toBeNull();
  });

  it("refuses an id beyond 128 bits although its checksum is right", () => {
    const body = `rw_${"z".repeat(22)}_${"0".repeat(43)}`;
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let sum = "";
    for (let rest = crc32(body); sum.length < 6; rest = Math.floor(rest / 62)) sum = alphabet.charAt(rest % 62) + sum;
    expect(parseApiKeyText(body + sum)).toBeNull();
  });

  it("wants exactly as many random bytes as it uses", () => {
    expect(() => formatApiKeyText(new Uint8Array(47))).toThrow(RangeError);
  });
});
