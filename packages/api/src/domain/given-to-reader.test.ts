import { expect, it } from "vitest";
import { typedIn } from "./given-to-reader.ts";

it("takes for whoever is signed in what a Shared Step types, and nothing that it expects", () => {
  const steps = '1. Open /login\n2. Type "ann" into "User"\n3. Type "{{PASSWORD}}" into "Password"\n4. Click "Log in"';
  expect(typedIn(`${steps}\n5. Check that "Editor" is shown\n\n## Expected\n- The page shows "Administrator"`)).toEqual([
    "ann",
    "{{PASSWORD}}",
  ]);
  expect(typedIn('Sign in as "kim" with the password "{{PW}}". The page shows "Welcome, editor".')).toEqual(["kim"]);
});
