import type { Scope } from "@runwright/contracts";
import type { Caller } from "./deps.ts";
import { DomainError } from "./errors.ts";

/** For what a route does only with a scope beside its own. Refusals: insufficient_scope. */
export function requireScope(caller: Caller, scope: Scope, what: string): void {
  if (caller.scopes.includes(scope)) return;
  const had = caller.scopes.join(", ") || "none";
  throw new DomainError("insufficient_scope", `${what} needs the scope ${scope}; the key has: ${had}.`, { requiredScope: scope });
}
