import { z } from "zod";
import { Email } from "../email.ts";
import { Timestamp } from "../primitives.ts";
import { DevicePass } from "../test.ts";

/** GET /internal/v1/runs/:id/emails?after=&waitMs=: mails after the `after` first ones; waits so long for one when there is none. */
export const RunnerEmails = z.object({ emails: z.array(Email) });
export type RunnerEmails = z.infer<typeof RunnerEmails>;

/** Characters. Enough for what browsers keep of a sign-in; as JSON in a report, and sealed in a document, it becomes up to twice as long. */
export const LONGEST_SIGN_IN_STATE = 2 * 1024 * 1024;

/** GET /internal/v1/runs/:id/sign-in?device=: what an earlier sign-in has left in the browser. A secret; never logged. */
export const SignInState = z.object({
  saved: z
    .object({
      version: z.int().min(1).meta({ description: "Counts what was saved in its place" }),
      savedAt: Timestamp,
      state: z.string().meta({ description: "JSON, as the browser library gave it" }),
    })
    .nullable(),
});
export type SignInState = z.infer<typeof SignInState>;

/** POST /internal/v1/runs/:id/sign-in/renewal: asks to be the one that signs in anew. */
export const SignInRenewal = z.object({
  attempt: z.int().min(1),
  device: DevicePass,
  known: z.int().min(0).meta({ description: "The version that did not work; 0: there was none" }),
  action: z.enum(["begin", "give_up"]),
});
export type SignInRenewal = z.infer<typeof SignInRenewal>;

/** Its answer. `yours`: sign in and save; `theirs`: another Run does it; `renewed`: there is a newer version. */
export const SignInRenewalAnswer = z.object({ outcome: z.enum(["yours", "theirs", "renewed"]) });
export type SignInRenewalAnswer = z.infer<typeof SignInRenewalAnswer>;

/** PUT /internal/v1/runs/:id/sign-in: kept unless another Run has saved a newer one than `known`. */
export const SignInSave = z.object({
  attempt: z.int().min(1),
  device: DevicePass,
  known: z.int().min(0),
  state: z.string().min(2).max(LONGEST_SIGN_IN_STATE),
});
export type SignInSave = z.infer<typeof SignInSave>;

export const SignInSaved = z.object({ saved: z.boolean() });
export type SignInSaved = z.infer<typeof SignInSaved>;
