import { ApiError } from "../errors/api-error.ts";
import type { Received } from "./transport.ts";

/** The body as it is: values that this version does not know are passed on. Rejects with an ApiError when it is no JSON. */
export async function parseJson<T>({ response, attempts }: Received): Promise<T> {
  try {
    return (await response.clone().json()) as T;
  } catch {
    const type = response.headers.get("content-type") ?? "no content type";
    const body = {
      code: "unreadable_response",
      title: "The answer is not JSON",
      detail: `${type}; is the base URL that of a Runwright service?`,
    };
    throw new ApiError({ status: response.status, headers: response.headers, body, attempts });
  }
}

export async function parseNothing(): Promise<void> {}
