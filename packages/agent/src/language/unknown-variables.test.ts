import { describe, expect, it } from "vitest";
import { lint } from "./lint.ts";

const DESCRIPTION = `## Steps
1. Type {{USER}} into the Name field
2. Type {{PASSWORD}} into the Password field
3. Remember the order number as ORDER
4. If "More" is visible:
   - Type "{{MORE}}" into the Notes field
5. Type {{today + 3d}} into the Date field
6. Type {{inbox}} into the E-mail field
7. Open /search?q={{random.text}}

## Expected outcome
- The page shows {{ORDER}}
- The page shows "{{GREETING}}"
`;

function unknown(variables?: readonly string[]): string[] {
  const { warnings } = lint(DESCRIPTION, variables === undefined ? {} : { variables });
  return warnings
    .filter(({ code }) => code === "unknown_variable")
    .map(({ line, message }) => `${line} ${/\{\{.*?\}\}/u.exec(message)?.[0]}`);
}

describe("variables of a description that have no value", () => {
  it("are each named with their line, unless they are built in or remembered", () => {
    expect(unknown(["USER"])).toEqual(["3 {{PASSWORD}}", "6 {{MORE}}", "13 {{GREETING}}"]);
    expect(unknown(["USER", "PASSWORD", "MORE", "GREETING"])).toEqual([]);
  });

  it("are not spoken of where nobody knows the environment", () => {
    expect(unknown()).toEqual([]);
  });
});
