import { expect, it } from "vitest";
import { lint } from "./lint.ts";

it("warns once of each line with a password as it is, without saying it, and of no variable", () => {
  const { warnings } = lint(
    'Log in with nora / sesame-77\n\n## Steps\n1. Sign in as "nora" with the password "sesame-77"\n2. Click "Save"\n3. Type "{{PIN}}" into "PIN"\n',
  );
  const said = warnings.filter(({ code }) => code === "literal_password");
  expect(said.map(({ line }) => line)).toEqual([1, 4]);
  expect(said.map(({ message }) => message).join(" ")).not.toContain("sesame");
});
