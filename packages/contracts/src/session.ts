import { z } from "zod";
import { Timestamp } from "./primitives.ts";

export const LinkToken = z
  .object({
    token: z.string().meta({ description: "Put behind the address of a page as `#sign-in=TOKEN`; good for one session" }),
    expiresAt: Timestamp,
  })
  .meta({ id: "LinkToken" });
export type LinkToken = z.infer<typeof LinkToken>;

export const SessionCreate = z.strictObject({ token: z.string().min(1).max(400) }).meta({ id: "SessionCreate" });
export type SessionCreate = z.infer<typeof SessionCreate>;

export const Session = z
  .object({
    session: z.string().meta({ description: "Sent as an API key is: `Authorization: Bearer ...`" }),
    expiresAt: Timestamp,
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;
