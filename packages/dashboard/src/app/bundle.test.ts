import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundle, PAGE_FILE } from "../__fixtures__/dashboard-site.ts";

const LARGEST = 150 * 1024;

describe("what a browser loads", () => {
  it("is at most 150 kB of script, compressed", async () => {
    const { length } = gzipSync(await bundle());
    expect(length).toBeGreaterThan(10 * 1024);
    expect(length).toBeLessThanOrEqual(LARGEST);
  });

  it("has no script within the page, which the policy would refuse", async () => {
    const page = await readFile(PAGE_FILE, "utf8");
    expect([...page.matchAll(/<script[^>]*>/gu)].map(String)).toEqual([expect.stringContaining("src=")]);
    expect(page).not.toMatch(/<style| style=| on\w+=/u);
  });
});
