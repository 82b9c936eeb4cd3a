import type { Secret } from "@runwright/agent/secrets";

const SHOWN_AS = "******";
/** Shorter ones are settings such as `dark` and `en-US`, which a mask would take out of every text. */
const SHORTEST = 16;
const MOST = 300;

/**
 * What in a browser's state stands for the person who has signed in: whoever has it is that person, for longer than the Run lasts. Cookies and
 * stored texts that look like keys: long, of letters and digits, no addresses and no words.
 */
export function secretsOfState(state: string): Secret[] {
  const values = new Set<string>();
  collect(parse(state), values);
  return [...values].slice(0, MOST).map((value) => ({ value, shownAs: SHOWN_AS }));
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    const inner = /^\s*[[{]/u.test(value) ? parse(value) : null;
    if (inner !== null) collect(inner, into);
    else if (looksLikeKey(value)) into.add(value);
  } else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (typeof value === "object" && value !== null) for (const item of Object.values(value)) collect(item, into);
}

function looksLikeKey(text: string): boolean {
  if (text.length < SHORTEST || text.length > 8_192 || /\s|:\/\//u.test(text)) return false;
  return /\d/u.test(text) && /[A-Za-z]/u.test(text) && !/^\d{4}-\d\d-\d\d/u.test(text) && !/^[\w.-]+\.[a-z]{2,}$/iu.test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
