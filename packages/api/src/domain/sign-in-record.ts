import { Id, Timestamp } from "@runwright/contracts";
import { z } from "zod";

/** A secret that `SecretBox` has sealed. */
const Sealed = z.string();

/** What a sign-in has left in the browser. */
export const SignInRecord = z.object({
  schemaVersion: z.literal(1),
  id: z.string(),
  workspaceId: Id,
  projectId: Id,
  environmentId: Id,
  /** Of what the sign-in was made with: with other values or steps it counts for nothing. */
  fingerprint: z.string(),
  /** Counts what was saved; 0: nothing yet. */
  version: z.int(),
  savedAt: Timestamp.nullable(),
  sealedState: Sealed.nullable(),
  /** The Run that signs in anew, and until when it is taken to be alive. */
  renewal: z.object({ runId: Id, until: Timestamp }).nullable(),
  usedAt: Timestamp,
  revision: z.int(),
});
export type SignInRecord = z.infer<typeof SignInRecord>;
