import { DomainError } from "../domain/errors.ts";
import { PortError } from "../ports/port-error.ts";
import { unauthenticated } from "./checks.ts";
import { Refusal } from "./problem.ts";

/** Errors of the layers below as refusals; null for what nobody expected. */
export function translateError(error: unknown): Refusal | null {
  if (error instanceof DomainError) return fromDomain(error);
  if (error instanceof PortError && error.code === "unavailable") return new Refusal("unavailable", error.message, { cause: error });
  // Another service, of a later version, may know what this one cannot read.
  if (error instanceof PortError && error.code === "stored_document_invalid")
    return new Refusal("unavailable", "What is stored of this cannot be read by this version of the service.", { cause: error });
  return null;
}

function fromDomain(error: DomainError): Refusal {
  if (error.code === "unauthenticated") return unauthenticated(error.message);
  const { errors, requiredScope, retryAfterSeconds } = error.details;
  return new Refusal(error.code, error.message, {
    cause: error.details.cause ?? error,
    ...(errors === undefined ? {} : { errors }),
    ...(requiredScope === undefined ? {} : { requiredScope }),
    ...(retryAfterSeconds === undefined ? {} : { headers: { "Retry-After": String(retryAfterSeconds) } }),
  });
}
