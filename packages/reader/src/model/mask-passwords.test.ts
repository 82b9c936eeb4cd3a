import { expect, it } from "vitest";
import { maskPasswords } from "./mask-passwords.ts";

function masked(text: string): string {
  const { test, unmask } = maskPasswords({ title: null, variables: [], lines: [{ line: 1, kind: "step", text }] });
  const [line] = test.lines;
  expect(unmask(line?.text ?? "")).toBe(text);
  return line?.text ?? "";
}

it("masks what is typed as a password, whichever side of the word it stands on", () => {
  expect(masked('Sign in as "ann" with the password "s3cret"')).toBe('Sign in as "ann" with the password "secret-value-1"');
  expect(masked('Enter "Horse-77" as new password. → "Strong" is shown')).toBe(
    'Enter "secret-value-1" as new password. → "Strong" is shown',
  );
  expect(masked('Type "Horse-78" into "Repeat new password" and save')).toBe('Type "secret-value-1" into "Repeat new password" and save');
  expect(masked('Fill "Password": "s3cret"')).toBe('Fill "Password": "secret-value-1"');
  expect(masked("password: hunter2!x, then Save")).toBe("password: secret-value-1, then Save");
});

it("masks nothing that stands between two quotes, and no name of a field", () => {
  for (const text of [
    'Enter the name in "Repeat new password" and save. → "The passwords do not match".',
    'Click "Forgot password". "Mail sent" is shown',
    'The button "Save" is shown in the password form',
    'Type "{{PASSWORD}}" into the field "Password"',
    'Click the pin. A popup with "Marienplatz" opens',
  ])
    expect(masked(text)).toBe(text);
});
