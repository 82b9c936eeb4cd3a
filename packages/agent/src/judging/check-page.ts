import { landmarksCalled } from "../grounding/landmarks.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { holdsWords, scoreText } from "../grounding/text-score.ts";
import type { Assertion } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { isAtStep } from "./chosen-among-alike.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { placeOfPage } from "./place.ts";

const SIGN_IN = /\b(?:log[\s-]?in|sign[\s-]?in|login|signin|sign[\s-]?on|authentication)\b/i;

/** The page in front is the one that people call so. */
export async function checkPage({ name, negated }: Extract<Assertion, { kind: "page" }>, evidence: Evidence): Promise<Observation> {
  const where = placeOfPage(evidence);
  const isStep = isAtStep(name, await evidence.snapshot());
  if (isStep !== null)
    return {
      status: isStep === negated ? "refuted" : "held",
      seen: () => `of its steps, that is ${isStep ? "" : "not "}the one it marks`,
      where,
    };
  const sign = await signOfPage(name, evidence);
  if (sign !== null) return { status: negated ? "refuted" : "held", seen: () => sign, where, quote: sign };
  const told = await whatPageIs(evidence);
  return { status: negated ? "held" : "refuted", seen: () => told, where };
}

/** What on the page says that it is the one of this name; null when nothing does. */
export async function signOfPage(name: string, evidence: Evidence): Promise<string | null> {
  const snapshot = await evidence.snapshot();
  const { title } = await evidence.text();
  const isSignIn = SIGN_IN.test(name);
  const hasPassword = snapshot.elements.some(({ inputType, state }) => inputType === "password" && state.visible);
  // A sign-in page that stands in the way often keeps the address, or the title, of what it guards.
  if (hasPassword && !isSignIn && snapshot.elements.some(({ text, name: label }) => SIGN_IN.test(label || text.slice(0, 40)))) return null;
  const headings = mainHeadings(snapshot);
  const heading = headings.find((one) => isCalled(name, one));
  if (heading !== undefined) return `the heading is ${quoted(heading)}`;
  const segment = segmentsOf(evidence.condition.url).find((one) => isCalled(name, one));
  if (segment !== undefined) return `the address is ${quoted(evidence.condition.url)}`;
  if (partsOf(title).some((part) => isCalled(name, part))) return `the title is ${quoted(title)}`;
  const end = endOfPath(snapshot);
  if (end !== null && isCalled(name, end)) return `the path ends with ${quoted(end)}`;
  return isSignIn && hasPassword ? "the page asks for a password" : null;
}

/** Where one is, as the path at the top of the page says it last. */
function endOfPath(snapshot: Snapshot): string | null {
  const [path, another] = landmarksCalled("breadcrumb", snapshot);
  if (path === undefined || another !== undefined) return null;
  const inside = PageIndex.of(snapshot).within(path);
  return inside.findLast(({ state, ownText }) => state.visible && /\p{L}|\d/u.test(ownText))?.ownText ?? null;
}

async function whatPageIs(evidence: Evidence): Promise<string> {
  const { title } = await evidence.text();
  const [heading] = mainHeadings(await evidence.snapshot());
  const parts = [title === "" ? "" : `the title is ${quoted(title)}`, heading === undefined ? "" : `the heading is ${quoted(heading)}`];
  const told = parts.filter((part) => part !== "").join(", and ");
  return told === "" ? `it is ${quoted(evidence.condition.url)}` : told;
}

/** Of the first level; of a page without any, the first heading outside of what all pages have in common. */
export function mainHeadings(snapshot: Snapshot): readonly string[] {
  const headings = snapshot.elements.filter(({ role, state, text }) => role === "heading" && state.visible && text !== "");
  const top = headings.filter(({ level }) => level === 1);
  return (top.length > 0 ? top : headings.slice(0, 1)).map(({ text }) => text);
}

/** "Order history" is the history of orders, not "Order 12". */
function isCalled(name: string, text: string): boolean {
  return scoreText(name, text, { quoted: false }).score >= 0.82 || (holdsWords(name, text) && text.length <= name.length + 25);
}

/** The last words of the path count, numbers and endings left out: `/admin/user-list.html`. */
function segmentsOf(url: string): readonly string[] {
  const parsed = URL.parse(url);
  if (parsed === null) return [];
  const route = /^#!?\//.test(parsed.hash) ? parsed.hash.replace(/^#!?/, "") : parsed.pathname;
  const segments = route
    .split("/")
    .map((segment) =>
      segment
        .replace(/\.[a-z]{2,5}$/i, "")
        .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
        .replaceAll(/[-_+.]+/g, " "),
    )
    .filter((segment) => segment !== "");
  const named = segments.filter((segment) => !/^\d+$/.test(segment));
  return named.length === 0 ? [] : [named.slice(-1).join(" "), named.slice(-2).join(" ")];
}

function partsOf(title: string): readonly string[] {
  return title
    .split(/\s[|–—·•:»-]\s|:\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
