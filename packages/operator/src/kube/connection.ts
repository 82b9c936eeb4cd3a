import type { Dispatcher } from "undici";

export interface Authorization {
  readonly headers: Readonly<Record<string, string>>;
  readonly dispatcher: Dispatcher;
}

/** Where the API server is and how one may talk to it. All calls of a process share one, and with it its sockets. */
export interface Connection {
  /** Without a slash at its end; may have a path. */
  readonly server: string;
  /** That the kubeconfig or the Pod names; null when it names none. */
  readonly namespace: string | null;
  /** What the next call takes; credentials that change on disk are seen within a minute. Throws KubeError `unreachable`. */
  authorize(): Promise<Authorization>;
  /** The server refused the credential: the next `authorize` reads it anew. */
  forget(): void;
  close(): Promise<void>;
}
