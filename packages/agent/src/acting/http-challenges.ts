import type { BrowserContext, Page, Response } from "playwright-core";

/** The browser's own dialog for a user name and a password, as a page that was asked for is answered with it. */
export interface HttpChallenge {
  readonly url: string;
  /** The only one that an answer goes to. */
  readonly origin: string;
  /** `Basic`, `Digest`. */
  readonly scheme: string;
  /** What the site says it is; empty where it says nothing. */
  readonly realm: string;
  /** What steps have typed so far, before its variables are put in. */
  readonly typed: { username?: string; password?: string };
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export function isAllTyped(asked: HttpChallenge): asked is HttpChallenge & { readonly typed: Credentials } {
  return asked.typed.username !== undefined && asked.typed.password !== undefined;
}

export const HTTP_SIGN_IN = "HTTP sign-in";

/** Answered by who it is and a password; others (Bearer, Negotiate) by something that nobody types. */
const ASKS_FOR_PASSWORD = /(?:^|[,\n]\s*)(basic|digest)(?:\s|,|$)/i;
const REALM = /\brealm="((?:[^"\\]|\\.)*)"/i;

/** Which pages stand at such a dialog. Browsers without a window show none: an error page stands in its place, or what the server sent along. */
export class HttpChallenges {
  readonly #asked = new WeakMap<Page, HttpChallenge>();
  /** Of windows that were not there yet when the answer came. */
  readonly #unplaced = new Set<Response>();

  listen(context: BrowserContext): () => void {
    const onResponse = (response: Response): void => {
      if (response.request().isNavigationRequest() && !this.#place(response) && challengeOf(response) !== null)
        this.#unplaced.add(response);
    };
    context.on("response", onResponse);
    return () => context.off("response", onResponse);
  }

  /** Null where the page is asked for nothing. */
  of(page: Page): HttpChallenge | null {
    for (const response of this.#unplaced) if (this.#place(response)) this.#unplaced.delete(response);
    return this.#asked.get(page) ?? null;
  }

  /** The page shows this address now: anything but the dialog's own, and the error page in its place, has followed it. */
  navigated(page: Page, address: string): void {
    const asked = this.#asked.get(page);
    if (asked !== undefined && !address.startsWith("chrome-error:") && withoutFragment(address) !== withoutFragment(asked.url))
      this.#asked.delete(page);
  }

  /** False where its page cannot be known yet. */
  #place(response: Response): boolean {
    try {
      const frame = response.frame();
      if (frame.parentFrame() !== null) return true;
      const challenge = challengeOf(response);
      if (challenge === null) this.#asked.delete(frame.page());
      else this.#asked.set(frame.page(), challenge);
      return true;
    } catch {
      return false;
    }
  }
}

/** The challenge as people read of it in the transcript. */
export function namedChallenge({ scheme, realm }: Pick<HttpChallenge, "scheme" | "realm">): string {
  return `${HTTP_SIGN_IN} (${scheme}${realm === "" ? "" : `, “${realm}”`})`;
}

/** Why nothing goes on, and how the Test can say who it is. */
export function askedWords({ origin, realm }: HttpChallenge): string {
  return (
    `${origin} asks for ${HTTP_SIGN_IN}${realm === "" ? "" : ` (“${realm}”)`}, the browser's own dialog for a user name and a password, and the Test does not say them here. ` +
    `Say it in a step: Sign in as "NAME" with the password "{{PASSWORD}}" (PASSWORD: a secret variable of the environment, which can also sign in by a Shared Step). ` +
    `For the origin that the Test starts at there are its fields httpAuthUsername and httpAuthPassword as well.`
  );
}

export function challengeOf(response: Response): HttpChallenge | null {
  if (response.status() !== 401) return null;
  const header = response.headers()["www-authenticate"] ?? "";
  const scheme = ASKS_FOR_PASSWORD.exec(header)?.[1];
  const url = URL.parse(response.url());
  if (scheme === undefined || url === null) return null;
  const realm = (REALM.exec(header)?.[1] ?? "").replaceAll(/\\(.)/g, "$1").slice(0, LONGEST_REALM);
  const named = scheme[0]?.toUpperCase() + scheme.slice(1).toLowerCase();
  url.username = "";
  url.password = "";
  return { url: url.href, origin: url.origin, scheme: named, realm, typed: {} };
}

const LONGEST_REALM = 100;

function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, "").replace(/^(https?:\/\/)[^/@]*@/, "$1");
}
