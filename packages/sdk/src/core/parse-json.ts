import { type ApiError, toApiError } from "../errors/api-error.ts";
import type { Received } from "./transport.ts";

/** The body as it is: values that this version does not know are passed on. Rejects with an ApiError when it is no JSON. */
export async function parseJson<T>({ response, attempts }: Received): Promise<T> {
  try {
    return (await response.clone().json()) as T;
  } catch {
    throw unreadable(response, "JSON", attempts);
  }
}

export async function parseNothing(): Promise<void> {}

/** Something else answered: a proxy, a page, a service of another kind. */
export function unreadable({ status, headers }: Response, wanted: string, attempts = 1): ApiError {
  const body = {
    code: "unreadable_response",
    title: `The answer is not ${wanted}`,
    detail: `${headers.get("content-type")}; is the base URL right?`,
  };
  return toApiError({ status, headers, body, attempts });
}
