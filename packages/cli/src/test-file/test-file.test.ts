import { describe, expect, it } from "vitest";
import { UsageError } from "../usage-error.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { nearestField } from "./nearest-field.ts";
import { FIELDS, parseTestFile } from "./parse-test-file.ts";

const parse = (text: string): ReturnType<typeof parseTestFile> => parseTestFile(text, "tests/sign-in.md");

describe("a test file", () => {
  it("is front matter and a description", () => {
    expect(
      parse(
        "---\r\nname: Sign in\r\nurl: https://x.test\r\nproject: Shop\r\ndevice: mobile\r\ntags: [smoke, 2]\r\nenvironment: Staging\r\n---\r\n\r\n## Steps\r\n1. Go\r\n",
      ),
    ).toEqual({
      name: "Sign in",
      url: "https://x.test",
      project: "Shop",
      device: "mobile",
      tags: ["smoke", "2"],
      environment: "Staging",
      id: undefined,
      description: "## Steps\n1. Go",
    });
  });

  it.each([
    ["its front matter", "---\nname: A\nurl: u\n---\n# B\n1. Go", "A"],
    ["its first heading", "---\nurl: u\n---\nSome words\n# Sign in as Ann #\n## Steps\n1. Go", "Sign in as Ann"],
    ["its file", "---\nurl: u\n---\n# Steps\n1. Go", "sign-in"],
  ])("is named by %s", (_by, text, want) => {
    expect(parse(text).name).toBe(want);
  });

  it.each([
    ["tags: smoke, slow", ["smoke", "slow"]],
    ["tags: []", []],
    ["", undefined],
  ])("with %j has the tags %j", (line, want) => {
    expect(parse(`---\nurl: u\n${line}\n---\n1. Go`).tags).toEqual(want);
  });

  it("says everything that is wrong with it at once", () => {
    const error = (() => {
      try {
        return parse("---\nuri: u\nname: [a]\ndevice: tablet\ntags: {a: 1}\nenvironment: [staging]\n---\n\n");
      } catch (reason) {
        return reason as Error;
      }
    })();
    expect(error).toBeInstanceOf(UsageError);
    const message = (error as Error).message;
    for (const part of [
      '2: there is no field "uri"; did you mean url?',
      "3: name must be a text",
      "1: url is missing, the page that the test begins on: add `url: https://shop.example` between the --- lines",
      "4: device must be",
      "5: tags must be",
      "6: environment must be a text",
      "8: the description is missing",
    ])
      expect(message).toContain(`tests/sign-in.md:${part}`);
  });

  it("without any fields is told how to begin, and may be given its page by the command", () => {
    expect(() => parse("## Steps\n1. Go")).toThrow("Begin the file with\n  ---\n  url: https://shop.example\n  ---");
    const offering = (given?: string): unknown => parseTestFile("## Steps\n1. Go", "go.md", { url: { given } });
    expect(() => offering()).toThrow("or give it with this command: --url https://shop.example");
    expect(offering("https://x.test")).toMatchObject({ url: "https://x.test", description: "## Steps\n1. Go" });
  });

  it.each([
    ["uri", "url"],
    ["devices", "device"],
    ["tag", "tags"],
    ["Environmnet", "environment"],
    ["scheduleTimezone", "timezone"],
    ["environmentId", "environment"],
    ["retires", "retries"],
    ["colour", undefined],
    ["x", undefined],
  ])("is asked whether by %s it meant %s", (word, want) => {
    expect(nearestField(word, FIELDS)).toBe(want);
  });

  it.each([
    ["name: Notes: adding one", 2, 'put it in quotes: `name: "Notes: adding one"`'],
    ["url: u\nname: 'open", 3, 'put it in quotes: `name: "open"`'],
    ["name: 'it's here'", 2, 'put it in quotes: `name: "it\'s here"`'],
    ["name: @home", 2, 'put it in quotes: `name: "@home"`'],
    ["name: *all", 2, 'put it in quotes: `name: "*all"`'],
    ["url: {{BASE}}/x", 2, 'put it in quotes: `url: "{{BASE}}/x"`'],
    ["url: u\nurl: v", 3, "url is there twice: keep one of them"],
    ["url: u\n\tname: a", 3, "the line begins with a tab"],
    ["name: a\n  url: b", 3, '"url: b" is indented: begin fields at the very left'],
    ["name:a\nurl: b", 2, "a space is missing behind `name:`"],
    ["name: a\nhttps", 3, '"https" is no field: write each one as `name: value`'],
    ["tags: [a, b\nurl: u", 2, "write it as `tags: [smoke, checkout]`"],
    ["tags: [a]]", 2, "write it as `tags: [smoke, checkout]`"],
  ])("that says %j is told what to change", (yaml, line, want) => {
    expect(() => parse(`---\n${yaml}\n---\n1. Go`)).toThrow(`tests/sign-in.md:${line}: `);
    expect(() => parse(`---\n${yaml}\n---\n1. Go`)).toThrow(want);
  });

  it("whose front matter is not closed, or is no set of fields, is told so", () => {
    expect(() => parse("---\nurl: u\n\n## Steps\n1. Go")).toThrow(/^tests\/sign-in\.md:1: the front matter is not closed/u);
    expect(() => parse("---\n- a\n---\n1. Go")).toThrow(/must be fields/u);
  });
});

describe("front matter", () => {
  it.each([
    ["---\na: 1\n---\nbody", "a: 1", "body", 3],
    ["---\n---\nbody", "", "body", 2],
    ["\uFEFF---\na: 1\n---\n", "a: 1", "", 3],
    ["body\n---\nnot: this\n---\n", null, "body\n---\nnot: this\n---\n", 0],
    ["---\nnever closed", null, "---\nnever closed", 0],
  ])("of %j", (...[text, frontMatter, body, bodyLine]) => {
    expect(splitFrontMatter(text)).toEqual({ frontMatter, body, bodyLine });
  });
});
