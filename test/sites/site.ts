import type { RequestListener } from "node:http";

/** A small web application to test against. It keeps what it knows in memory and ends with the process. */
export interface Site {
  readonly listener: RequestListener;
  /** Of the bugs that `?bug=NAME` switches on for one browser session: what each does. */
  readonly bugs: Readonly<Record<string, string>>;
  /** Set when the site is also served over TLS, with this (self-signed) certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

export interface RunningSite {
  /** Without a slash at the end: `http://127.0.0.1:4181`. */
  readonly url: string;
  readonly tlsUrl?: string;
  /** Ends at once, open connections included. */
  readonly close: () => Promise<void>;
}
