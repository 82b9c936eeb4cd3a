import { isApiError, isRunwrightError } from "@runwright/sdk";

/** What a reader can do something with. */
export function describeError(error: unknown): string {
  if (isApiError(error)) {
    if (error.status === 401) return "The service does not take this key.";
    if (error.status === 403) return `This key lacks a scope: ${error.detail}`;
    if (error.status === 404) return "There is nothing here: it was deleted, or belongs to another workspace.";
    return error.message;
  }
  if (isRunwrightError(error)) return error.message;
  return error instanceof Error ? error.message : String(error);
}

export function isKeyRefused(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}
