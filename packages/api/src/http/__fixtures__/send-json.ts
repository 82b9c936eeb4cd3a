export interface Sending {
  readonly key: string;
  /** Sent as JSON, unless it is bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `target` is method and path, which is appended to the base: `GET /v1/runs`. */
export function sendJson(base: string, target: string, { key, body, headers = {} }: Sending): Promise<Response> {
  const [method = "", path = ""] = target.split(" ");
  return fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body) }),
  });
}
