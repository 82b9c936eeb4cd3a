import { describe, expect, it } from "vitest";
import { dedent } from "./dedent.ts";

describe("a description in a template literal", () => {
  it.each([
    [
      "loses what all lines are indented by",
      "\n    1. Click\n       - A\n\n    Expected:\n    - B\n  ",
      "1. Click\n   - A\n\nExpected:\n- B\n",
    ],
    ["stays as it is where it begins right behind the quote", "Click A\n    Click B", "Click A\n    Click B"],
    ["stays as it is without indentation", "1. Click\n   - A\n", "1. Click\n   - A\n"],
    ["may be indented by tabs", "\n\t\tClick A\n\t\t\tB\n", "Click A\n\tB\n"],
    ["may be empty", "", ""],
  ])("%s", (_what, text, want) => {
    expect(dedent(text)).toBe(want);
  });

  it("loses nothing but white space", () => {
    const odd = "  a\n b\n\n   c";
    expect(dedent(odd).replaceAll(/\s/g, "")).toBe(odd.replaceAll(/\s/g, ""));
  });
});
