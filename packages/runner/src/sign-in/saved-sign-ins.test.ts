import { LONGEST_SIGN_IN_STATE, SignInSave } from "@runwright/contracts";
import { expect, it } from "vitest";
import type { ServiceLink } from "../service/service-link.ts";
import { savedSignIns } from "./saved-sign-ins.ts";

it.each([
  [LONGEST_SIGN_IN_STATE, null],
  [LONGEST_SIGN_IN_STATE + 1, "it is larger than 2 MiB"],
])("sends a sign-in of %d characters as far as the service takes it, and says why it does not", async (length, why) => {
  const sent: unknown[] = [];
  const ask: ServiceLink["ask"] = async (answer, { body }) => {
    sent.push(body);
    return answer.parse({ saved: true });
  };
  const { save } = savedSignIns({ ask }, { attempt: 1, device: "desktop", signal: new AbortController().signal });
  const body = { attempt: 1, device: "desktop", known: 0, state: "x".repeat(length) };
  expect(await save(0, body.state)).toBe(why);
  expect(sent).toEqual(SignInSave.safeParse(body).success ? [body] : []);
});
