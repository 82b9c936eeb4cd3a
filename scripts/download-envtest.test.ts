import { describe, expect, it } from "vitest";
import { newestArchive } from "./download-envtest.ts";

const hash = (digit: string): string => digit.repeat(128);
const entry = (release: string, platform: string, digit: string): string =>
  [
    `    envtest-${release}-${platform}.tar.gz:`,
    `      hash: ${hash(digit)}`,
    `      selfLink: https://example.test/envtest-${release}-${platform}.tar.gz`,
  ].join("\n");
const INDEX = [
  "releases:",
  "  v1.34.9:",
  entry("v1.34.9", "linux-amd64", "a"),
  "  v1.34.10:",
  entry("v1.34.10", "darwin-arm64", "b"),
  entry("v1.34.10", "linux-amd64", "c"),
  "  v1.35.0:",
  entry("v1.35.0", "linux-amd64", "d"),
].join("\n");

describe("newestArchive", () => {
  it("takes the highest patch version for this platform, counted as numbers", () => {
    expect(newestArchive(INDEX, "v1.34.4", "linux-amd64")).toEqual({
      name: "envtest-v1.34.10-linux-amd64.tar.gz",
      url: "https://example.test/envtest-v1.34.10-linux-amd64.tar.gz",
      sha512: hash("c"),
    });
  });

  it("finds none for a platform or a minor version that has no archive", () => {
    expect(newestArchive(INDEX, "v1.34.4", "linux-riscv64")).toBeNull();
    expect(newestArchive(INDEX, "v1.33.0", "linux-amd64")).toBeNull();
  });
});
