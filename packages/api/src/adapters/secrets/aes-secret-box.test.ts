import { describe, expect, it } from "vitest";
import { aesSecretBox } from "./aes-secret-box.ts";

describe("the secret box", () => {
  const box = aesSecretBox("a key of the service");
  const invalid = expect.objectContaining({ code: "stored_document_invalid" });

  it.each(["", "Geheim-123", "ä日本\0\n", "x".repeat(100_000)])("opens what it has sealed", (plain) => {
    const sealed = box.seal(plain, "test 1");
    expect(box.open(sealed, "test 1")).toBe(plain);
    expect(aesSecretBox("a key of the service").open(sealed, "test 1")).toBe(plain);
  });

  it("seals the same text differently each time, and shows nothing of it", () => {
    expect(box.seal("Geheim-123", "a")).not.toBe(box.seal("Geheim-123", "a"));
    expect(box.seal("Geheim-123", "a")).not.toContain("Geheim");
  });

  it("refuses another key, another context and every change", () => {
    const sealed = box.seal("Geheim-123", "test 1");
    expect(() => aesSecretBox("another key").open(sealed, "test 1")).toThrowError(invalid);
    expect(() => box.open(sealed, "test 2")).toThrowError(invalid);
    for (let at = 3; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(() => box.open(changed, "test 1"), `position ${at}`).toThrowError(invalid);
    }
    for (const text of ["", "v1.", "nonsense", sealed.slice(0, 20)]) expect(() => box.open(text, "test 1")).toThrowError(invalid);
  });

  it("knows its own signatures, and no others", () => {
    const signature = box.sign("text");
    expect(box.isSignedBy("text", signature)).toBe(true);
    for (const wrong of ["", "x", `${signature}x`, box.sign("other"), aesSecretBox("another key").sign("text")])
      expect(box.isSignedBy("text", wrong)).toBe(false);
  });

  it("digests as SHA-256 does", () => {
    expect(box.digest("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });
});
