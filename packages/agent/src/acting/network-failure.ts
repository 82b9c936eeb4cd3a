interface NetworkFailure {
  readonly code: "unreachable" | "too_many_redirects" | "blocked" | "bad_answer";
  readonly message: string;
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: "there is no such host",
  ERR_NAME_RESOLUTION_FAILED: "there is no such host",
  ERR_CONNECTION_REFUSED: "nothing listens there: the connection was refused",
  ERR_CONNECTION_RESET: "the connection was cut off",
  ERR_CONNECTION_CLOSED: "the connection was closed without an answer",
  ERR_EMPTY_RESPONSE: "the connection was closed without an answer",
  ERR_CONNECTION_TIMED_OUT: "the host did not answer",
  ERR_TIMED_OUT: "the host did not answer",
  ERR_ADDRESS_UNREACHABLE: "there is no way to that address",
  ERR_INTERNET_DISCONNECTED: "this machine has no network",
  ERR_NETWORK_CHANGED: "the network changed meanwhile",
  ERR_PROXY_CONNECTION_FAILED: "the proxy did not answer",
  ERR_TUNNEL_CONNECTION_FAILED: "the proxy refused the connection",
  ERR_UNSAFE_PORT: "browsers refuse to use that port",
  ERR_SSL_PROTOCOL_ERROR: "it does not speak HTTPS properly",
  ERR_SSL_VERSION_OR_CIPHER_MISMATCH: "it does not speak HTTPS properly",
};

/** What a failure of the network means to a person; null for a page that was merely left for another. */
export function describeNetworkFailure(error: string | null, url: string): NetworkFailure | null {
  const name = (error ?? "").replace(/^net::/, "");
  if (error === null || name === "ERR_ABORTED") return null;
  if (name === "ERR_TOO_MANY_REDIRECTS") return { code: "too_many_redirects", message: `${url} keeps redirecting in a circle.` };
  if (name === "ERR_CERT_AUTHORITY_INVALID")
    return {
      code: "unreachable",
      message: `${url} can't be trusted: the browser knows nobody who vouches for its certificate (${name}). If the site has a certification authority of its own, give that one's certificate in caCertificates of the Test's environment.`,
    };
  if (name.startsWith("ERR_CERT_"))
    return { code: "unreachable", message: `${url} can't be trusted: its certificate is not valid (${name}).` };
  if (name.startsWith("ERR_BLOCKED_")) return { code: "blocked", message: `${url} was blocked (${name}).` };
  if (name === "ERR_INVALID_AUTH_CREDENTIALS")
    return { code: "bad_answer", message: `${url} asks for a user name and password, and accepts none that the Test has for it.` };
  const why = UNREACHABLE[name];
  if (why !== undefined) return { code: "unreachable", message: `${url} can't be reached: ${why}.` };
  if (name.startsWith("ERR_INVALID_") || name.startsWith("ERR_CONTENT_") || name.startsWith("ERR_HTTP2_"))
    return { code: "bad_answer", message: `${url} gave an answer that the browser can't read (${name}).` };
  return { code: "unreachable", message: `${url} can't be reached (${name}).` };
}
