import { z } from "zod";

/** What a key may do. A set: none implies another. */
export const SCOPES = ["read", "run", "write", "admin"] as const;
export const Scope = z.enum(SCOPES).meta({ id: "Scope" });
export type Scope = z.infer<typeof Scope>;
