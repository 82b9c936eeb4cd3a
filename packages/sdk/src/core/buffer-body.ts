const NULL_BODY_STATUSES = new Set([101, 103, 204, 205, 304]);

/** The same answer with its body already here, so that reading it later cannot fail. Rejects when the body is cut short. */
export async function bufferBody(response: Response): Promise<Response> {
  // What a browser gives for a redirect that was not followed; it cannot be copied.
  if (response.status < 200 || response.status > 599) return response;
  const body = await response.arrayBuffer();
  const copy = new Response(NULL_BODY_STATUSES.has(response.status) ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
  Object.defineProperty(copy, "url", { value: response.url });
  return copy;
}
