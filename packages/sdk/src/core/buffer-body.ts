/** The same answer with its body already here, so that reading it later cannot fail. Rejects when the body is cut short. */
export async function bufferBody(response: Response): Promise<Response> {
  const { status, url } = response;
  // What a browser gives for a redirect that was not followed; it cannot be copied.
  if (status < 200 || status > 599) return response;
  const body = await response.arrayBuffer();
  // Some statuses, such as 204, allow not even an empty body.
  const copy = new Response(body.byteLength === 0 ? null : body, response);
  return Object.defineProperty(copy, "url", { value: url });
}
