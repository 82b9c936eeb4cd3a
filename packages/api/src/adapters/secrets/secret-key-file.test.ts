import { mkdtempSync, rmSync, statSync, writeFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { secretKeyFromFile } from "./secret-key-file.ts";

describe("the key file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "runwright-key-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is made once, for its owner only, with 256 bits", () => {
    const key = secretKeyFromFile(join(folder, "data"));
    expect(Buffer.from(key, "base64url")).toHaveLength(32);
    expect(secretKeyFromFile(join(folder, "data"))).toBe(key);
    expect(readdirSync(join(folder, "data"))).toEqual(["secret.key"]);
    expect(statSync(join(folder, "data", "secret.key")).mode & 0o777).toBe(0o600);
  });

  it("is named when it cannot be used", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => secretKeyFromFile(join(folder, "file"))).toThrowError(
      expect.objectContaining({ code: "unavailable", message: expect.stringContaining("secret.key") }),
    );
  });
});
