import { mainHeadings, placeNames, signOfPageOf } from "../grounding/page-names.ts";
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
  const headings = titlesOfPage(snapshot);
  // A sign-in page that stands in the way often keeps the address, or the title, of what it guards. Its heading is its own.
  if (hasPassword && !isSignIn && snapshot.elements.some(({ text, name: label }) => SIGN_IN.test(label || text.slice(0, 40)))) {
    const own = headings.find((one) => one.trim().toLowerCase() === name.trim().toLowerCase());
    return own === undefined ? null : `the heading is ${quoted(own)}`;
  }
  const heading = headings.find((one) => isCalled(name, one));
  if (heading !== undefined) return `the heading is ${quoted(heading)}`;
  const here = { ...snapshot, url: evidence.condition.url, title };
  const of = signOfPageOf(name, here);
  if (of !== null) return of;
  const place = placeNames(here).find((one) => isCalled(name, one));
  if (place !== undefined) return `its address, its title, its path or its tab says ${quoted(place)}`;
  return isSignIn && hasPassword ? "the page asks for a password" : null;
}

async function whatPageIs(evidence: Evidence): Promise<string> {
  const { title } = await evidence.text();
  const [heading] = titlesOfPage(await evidence.snapshot());
  const parts = [title === "" ? "" : `the title is ${quoted(title)}`, heading === undefined ? "" : `the heading is ${quoted(heading)}`];
  const told = parts.filter((part) => part !== "").join(", and ");
  return told === "" ? `it is ${quoted(evidence.condition.url)}` : told;
}

/** Of the first level; of a page without any, the first one. */
export function titlesOfPage(snapshot: Snapshot): readonly string[] {
  const headings = mainHeadings(snapshot);
  const top = headings.filter(({ level }) => level === 1);
  return (top.length > 0 ? top : headings.slice(0, 1)).map(({ text }) => text);
}

/** "Order history" is the history of orders, not "Order 12". */
function isCalled(name: string, text: string): boolean {
  const bare = name.replace(/ (?:list|page|screen|view)$/iu, "");
  if (bare !== name && isCalled(bare, text)) return true;
  return scoreText(name, text, { quoted: false }).score >= 0.82 || (holdsWords(name, text) && text.length <= name.length + 25);
}
