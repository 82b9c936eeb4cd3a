import { Runwright } from "@runwright/sdk";

/** Forgotten when the tab is closed; never in an address, where it would reach histories and logs. */
const STORED_KEY = "runwright.apiKey";

export function storedKey(): string | null {
  return sessionStorage.getItem(STORED_KEY);
}

export function storeKey(key: string): void {
  sessionStorage.setItem(STORED_KEY, key);
}

export function forgetKey(): void {
  sessionStorage.removeItem(STORED_KEY);
}

/** A client of the service that sent this page: the key goes nowhere else, over the connection that the reader chose. */
export function createClient(apiKey: string): Runwright {
  return new Runwright({ apiKey, baseUrl: location.origin, dangerouslyAllowBrowser: true, allowInsecureHttp: true });
}
