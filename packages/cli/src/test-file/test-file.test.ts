import { describe, expect, it } from "vitest";
import { UsageError } from "../usage-error.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { parseTestFile } from "./parse-test-file.ts";

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
      "uri: there is no such field",
      "name must be a text",
      "url is missing",
      "device must be",
      "tags must be",
      "environment must be a text",
      "the description is missing",
    ])
      expect(message).toContain(`tests/sign-in.md: ${part}`);
  });

  it("names the line of a mistake in its YAML", () => {
    expect(() => parse("---\nurl: u\nname: 'open\n---\n1. Go")).toThrow(/^tests\/sign-in\.md:\d: the front matter cannot be read/u);
  });

  it("refuses front matter that is no set of fields", () => {
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
