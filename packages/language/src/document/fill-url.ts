import { REFERENCE } from "./variables.ts";

export interface UrlVariable {
  readonly value: string;
  /** It stays `{{NAME}}` in what is shown. */
  readonly hidden: boolean;
}

export interface FilledUrl {
  /** With every value. */
  readonly url: string;
  /** The same with hidden values as they were written. */
  readonly shown: string;
  /** Names that have no value; they stay as they were written. */
  readonly unknown: readonly string[];
}

/**
 * Puts values into the address that a template describes. A value at the beginning or in the host is put in as it is: it can be a whole
 * address. Behind the host a value is text: what would end its part of the address is percent-encoded, so that `a b&c` arrives as
 * `a b&c`. In paths and fragments `/` stays. Pure; what is shown can be filled again with what was hidden, to the same address.
 */
export function fillUrl(template: string, valueOf: (name: string, written: string) => UrlVariable | undefined): FilledUrl {
  let url = "";
  let shown = "";
  let end = 0;
  const unknown = new Set<string>();
  for (const match of template.matchAll(REFERENCE)) {
    const [written] = match;
    const before = template.slice(end, match.index);
    const name = match.groups?.["name"] ?? match.groups?.["date"] ?? "";
    const variable = valueOf(name, written);
    if (variable === undefined) unknown.add(name);
    url += before;
    const value = variable === undefined ? written : encodeFor(url, variable.value);
    url += value;
    shown += before + (variable?.hidden === true ? written : value);
    end = match.index + written.length;
  }
  const rest = template.slice(end);
  return { url: url + rest, shown: shown + rest, unknown: [...unknown] };
}

/** `before`: the address as far as it stands. */
function encodeFor(before: string, value: string): string {
  // A value that looks like a reference is not one.
  if (/^(?:[a-z][a-z\d+.-]*:\/*[^/?#\\]*)?$/iu.test(before)) return value.replace(/[{}]/gu, encodeURIComponent);
  const text = value.toWellFormed();
  return before.includes("?") && !before.includes("#") ? encodeURIComponent(text) : encodeURI(text).replace(/[?#]/gu, encodeURIComponent);
}
