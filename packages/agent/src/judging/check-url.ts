import type { Assertion, TextMatch } from "../language/intent.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { matchPattern } from "./pattern.ts";
import { placeOfPage } from "./place.ts";

/** The address of the page is, or holds, what the claim says. */
export function checkUrl(assertion: Extract<Assertion, { kind: "url" }>, evidence: Evidence): Observation {
  const { url } = evidence.condition;
  const wanted = assertion.value.trim();
  const holds = matchesAddress(url, wanted, assertion.match);
  const mayBeReturn = holds && !assertion.negated && assertion.match !== "exactly";
  if (mayBeReturn && !matchesAddress(withoutReturnAddress(url, wanted), wanted, assertion.match)) {
    const seen = `it is ${quoted(url)}, which names it only as the place to go to later`;
    return { status: "refuted", seen: () => seen, where: placeOfPage(evidence), quote: url };
  }
  return {
    status: holds === assertion.negated ? "refuted" : "held",
    seen: () => `it is ${quoted(url)}`,
    where: placeOfPage(evidence),
    quote: url,
  };
}

/** Pure. A path alone is compared with the path; a number at either end is a whole number. */
export function matchesAddress(url: string, wanted: string, match: TextMatch): boolean {
  const parsed = URL.parse(url);
  const whole = [url, decoded(url)];
  switch (match) {
    case "matches":
      return whole.some((text) => matchPattern(text, wanted) !== null);
    case "contains":
      return whole.some((text) => includesAddress(text, wanted));
    case "exactly":
      return wanted.startsWith("/") ? parsed !== null && isPath(parsed, wanted) : isSameAddress(url, wanted);
    case "starts_with":
      return [...whole, parsed?.pathname ?? ""].some(
        (text) => text.startsWith(wanted) && !continuesNumber(wanted, text.slice(wanted.length)),
      );
    case "ends_with":
      return [...whole, parsed?.pathname ?? ""].some(
        (text) => text.endsWith(wanted) && !precedesNumber(wanted, text.slice(0, -wanted.length)),
      );
  }
}

const RETURN_ADDRESS =
  /([?&#](?:next|return|return_?(?:to|url)|redirect|redirect_?(?:to|ur[il])|continue|from|back|back_?(?:to|url)|dest|destination|goto|target|referrer)=)[^&#]*/gi;

/** A sign-in page that will lead on to /dashboard is not the dashboard, though /login?next=/dashboard contains its name. */
function withoutReturnAddress(url: string, wanted: string): string {
  return /[=?&]/.test(wanted) ? url : url.replace(RETURN_ADDRESS, "$1");
}

function includesAddress(text: string, wanted: string): boolean {
  const folded = wanted.toLowerCase();
  const lower = text.toLowerCase();
  for (let at = lower.indexOf(folded); at >= 0; at = lower.indexOf(folded, at + 1)) {
    if (!precedesNumber(wanted, lower.slice(0, at)) && !continuesNumber(wanted, lower.slice(at + folded.length))) return true;
  }
  return false;
}

/** "/orders/1" is not in "/orders/12". */
function continuesNumber(wanted: string, after: string): boolean {
  return /\d$/.test(wanted) && /^\d/.test(after);
}

function precedesNumber(wanted: string, before: string): boolean {
  return /^\d/.test(wanted) && /\d$/.test(before);
}

/** Parameters and fragment count only when they are asked for. */
function isPath(parsed: URL, wanted: string): boolean {
  const asked = URL.parse(wanted, parsed.origin);
  if (asked === null) return false;
  const same = (a: string, b: string): boolean => decoded(a.replace(/\/$/, "")) === decoded(b.replace(/\/$/, ""));
  return (
    same(asked.pathname, parsed.pathname) &&
    (asked.search === "" || asked.search === parsed.search) &&
    (asked.hash === "" || asked.hash === parsed.hash)
  );
}

function isSameAddress(url: string, wanted: string): boolean {
  const a = URL.parse(url);
  const b = URL.parse(wanted);
  if (a === null || b === null) return url === wanted;
  return decoded(a.href.replace(/\/$/, "")) === decoded(b.href.replace(/\/$/, ""));
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
