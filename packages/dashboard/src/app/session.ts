import { Runwright, type Session } from "@runwright/sdk";
import { BASE } from "./base.ts";
import { clockSkew, learnClock } from "./clock.ts";

/** Forgotten when the tab is closed; never in an address, where it would reach histories and logs. */
const STORED_KEY = "runwright.apiKey";

/** One that was not to be stored: a reload forgets it. */
let unstoredKey: string | null = null;

/** A session is opened by a link, ends by itself, and is of all tabs: a link opens only one. */
const STORED_SESSION = "runwright.session";

export function storedKey(): string | null {
  return unstoredKey ?? sessionStorage.getItem(STORED_KEY) ?? storedSession();
}

function storedSession(): string | null {
  const { session, expiresAt } = JSON.parse(localStorage.getItem(STORED_SESSION) ?? "{}") as Partial<Session>;
  return session !== undefined && Date.parse(expiresAt ?? "") > Date.now() ? session : null;
}

/** Where a key is kept: until the tab is closed, or until the page is. */
export type KeyPlace = "tab" | "page";

export function storeKey(key: string, place: KeyPlace): void {
  if (place === "page") unstoredKey = key;
  else sessionStorage.setItem(STORED_KEY, key);
}

/** A window that a page opens gets a copy of what the tab holds. */
export function forgetKeyIn(opened: Window): void {
  opened.sessionStorage.removeItem(STORED_KEY);
}

export function forgetKey(): void {
  unstoredKey = null;
  sessionStorage.removeItem(STORED_KEY);
  localStorage.removeItem(STORED_SESSION);
}

/**
 * Changes the token of a link (`#sign-in=...`), which leaves the address at once, for a session. Whoever is signed in stays so. Gives why it
 * could not be done; null when there was nothing to do, or it is done.
 */
export async function signInByLink(): Promise<string | null> {
  const token = /^#sign-in=(?<token>[\w.-]+)$/u.exec(location.hash)?.groups?.["token"];
  if (token === undefined) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (storedKey() !== null) return null;
  const answer = await fetch(new URL("v1/sessions", BASE), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) return "This link was used before or has expired. Sign in with an API key.";
  const { session, expiresAt } = (await answer.json()) as Session;
  learnClock(answer.headers);
  localStorage.setItem(STORED_SESSION, JSON.stringify({ session, expiresAt: new Date(Date.parse(expiresAt) - clockSkew()).toISOString() }));
  return null;
}

/** A client of the service that sent this page: the key goes nowhere else, over the connection that the reader chose. */
export function createClient(apiKey: string): Runwright {
  const listening: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    learnClock(answer.headers);
    return answer;
  };
  return new Runwright({ apiKey, baseUrl: BASE, fetch: listening, dangerouslyAllowBrowser: true, allowInsecureHttp: true });
}
