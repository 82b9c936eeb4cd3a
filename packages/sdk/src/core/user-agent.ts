import { VERSION } from "../version.ts";

/** Whether this is a page. */
export function isBrowser(): boolean {
  return "document" in globalThis;
}

/** `runwright-sdk/1.2.3 Node.js/24`; nothing in browsers, which forbid or preflight it. */
export function userAgent(): Record<string, string> {
  return isBrowser() ? {} : { "user-agent": `runwright-sdk/${VERSION} ${globalThis.navigator?.userAgent ?? ""}`.trim() };
}
