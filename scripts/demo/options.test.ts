import { describe, expect, it } from "vitest";
import { readOptions } from "./options.ts";

describe("the demo's options", () => {
  it("plays the healthy shop and the first example unless told otherwise", () => {
    expect(readOptions([])).toMatchObject({ bug: null, testFile: expect.stringMatching(/examples.shop.buy\.md$/), keep: false });
  });

  it("take a bug of the shop", () => {
    expect(readOptions(["--bug=wrong-total", "--keep"])).toMatchObject({ bug: "wrong-total", keep: true });
  });

  it("list the bugs when there is none of that name", () => {
    expect(readOptions(["--bug=toString"])).toMatchObject({ exitCode: 2, message: expect.stringContaining("--bug=wrong-total") });
  });

  it("say which file is missing", () => {
    expect(readOptions(["--test", "no/such.md"])).toEqual({ exitCode: 2, message: "There is no file no/such.md." });
  });

  it("show the usage for what they do not know", () => {
    expect(readOptions(["--bog"])).toMatchObject({ exitCode: 2, message: expect.stringContaining("npm run demo") });
  });
});
