import { describe, expect, it } from "vitest";
import { StartUrl } from "./primitives.ts";
import { RunListQuery } from "./run.ts";
import { TestCreate, TestUpdate } from "./test.ts";

const complaint = (
  schema: { safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map((issue) => issue.message);

describe("a start URL", () => {
  it.each([
    "http://localhost:3000/",
    "HTTPS://EXAMPLE.COM",
    "http://пример.рф/путь",
    "http://[::1]:3000/",
    "https://{{HOST}}/users/{{ID}}?q={{Q}}",
    "{{BASE}}/cart",
    "{{SCHEME}}://shop.example/",
    "https://shop.example/@ada?mail=a@b.example#a@b",
    "{{BASE}}/@ada",
  ])("may be %s", (url) => {
    expect(StartUrl.parse(url)).toBe(url);
  });

  it.each([
    "shop.example",
    "/cart",
    "ftp://shop.example/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "http://",
    "http://a b/",
    "{{",
    "{{}}/cart",
    "{{a b}}/",
  ])("is an absolute http or https URL, which %s is not", (url) =>
    expect(complaint(StartUrl, url)).toEqual(["must be an absolute http or https URL"]),
  );

  it.each([
    "http://ada:secret@shop.example/",
    "http://ada@shop.example/",
    "https://{{USER}}:{{PASSWORD}}@shop.example/",
    "{{SCHEME}}://ada:secret@shop.example/",
    "{{BASE}}ada:secret@shop.example",
  ])("holds no user name or password as in %s", (url) => {
    expect(complaint(StartUrl, url)).toEqual(["must not hold a user name or password; use httpAuthUsername and httpAuthPassword"]);
  });

  it.each([" http://a.example/", "http://a.example/ ", "http://a.example/\n", "http://a.exa\tmple/", "{{BASE}}/\u0000"])(
    "is taken to the letter, so it is refused with what a browser would drop: %j",
    (url) => expect(complaint(StartUrl, url)).toEqual(["must not begin or end with a space, nor hold control characters"]),
  );
});

describe("a time in a query", () => {
  it.each(["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.123456+05:30", "2026-01-31T09:30:00-08:00"])("may be %s", (from) => {
    expect(RunListQuery.parse({ from })).toEqual({ from });
  });

  it("has its plus again where it came as a space, because it was not encoded", () => {
    expect(RunListQuery.parse({ to: "2026-01-31T09:30:00 02:00" })).toEqual({ to: "2026-01-31T09:30:00+02:00" });
  });

  it.each(["", "yesterday", "2026-01-31", "2026-02-30T00:00:00Z", "2026-01-31T09:30:00", "2026-01-31 09:30:00Z", "1769851800"])(
    "is refused as %j, with an example",
    (from) =>
      expect(complaint(RunListQuery, { from })).toEqual(["must be an ISO 8601 time with Z or an offset, such as 2026-01-31T09:30:00Z"]),
  );
});

describe("a Test", () => {
  it("is described by words, not by blanks", () => {
    expect(complaint(TestUpdate, { description: " \n\t" })).toEqual(["must hold words"]);
  });

  it.each(["ada:lovelace", "ada\n"])("has no HTTP user name that HTTP cannot carry: %j", (httpAuthUsername) => {
    expect(complaint(TestUpdate, { httpAuthUsername })).toEqual(["must not hold a colon or control characters"]);
  });

  it("counts characters as people do", () => {
    const test = { projectId: "5d1c7e0a-3b52-4a86-8f0e-6f0f2d9b1c23", description: "Click it", url: "http://a.example/" };
    expect(complaint(TestCreate, { ...test, name: "😀".repeat(200) })).toBeUndefined();
    expect(complaint(TestCreate, { ...test, name: "😀".repeat(201) })).toHaveLength(1);
  });
});
