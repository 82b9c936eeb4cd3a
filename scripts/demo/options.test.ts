import { describe, expect, it } from "vitest";
import { SHOP_BUGS } from "../../test/sites/shop/bugs.ts";
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

  it("list the bugs in lines that fit into the terminal", () => {
    const listed = readOptions(["--bug=list"], { env: {}, platform: "linux", columns: 72 });
    expect(listed).toMatchObject({ exitCode: 0 });
    const lines = "message" in listed ? listed.message.split("\n") : [];
    expect(lines.length).toBeGreaterThan(Object.keys(SHOP_BUGS).length);
    expect(lines.filter((line) => line.length > 72)).toEqual([]);
  });

  it("say that a window needs a screen", () => {
    const bare = { env: {}, platform: "linux", columns: 80 };
    expect(readOptions(["--headed"], bare)).toMatchObject({ exitCode: 2, message: expect.stringContaining("screen") });
    expect(readOptions(["--headed"], { ...bare, env: { DISPLAY: ":0" } })).toMatchObject({ headed: true });
    expect(readOptions(["--headed"], { ...bare, platform: "darwin" })).toMatchObject({ headed: true });
  });

  it("say which file is missing", () => {
    expect(readOptions(["--test", "no/such.md"])).toEqual({ exitCode: 2, message: "There is no file no/such.md." });
  });

  it.each(["--bog", "stray", "--bug"])("show the usage for what they do not know: %s", (arg) => {
    expect(readOptions([arg])).toMatchObject({ exitCode: 2, message: expect.stringContaining("npm run demo") });
  });
});
